import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createSocketServer, type Server } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, it, type TestContext } from 'node:test'
import { openFile, sendUpload } from '../../src/cli/upload/upload-request.ts'
import { installation } from '../support/command-line.ts'
import { unwrap } from '../support/database.ts'

const token = '0b9c3f6e-7d1a-4c52-9a8e-5f3d2b1c0a99'
const success = '{"status":"success","errors":{}}'

async function listening(t: TestContext, server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const address = server.address()
  assert.ok(typeof address === 'object' && address !== null)
  return `http://127.0.0.1:${address.port}`
}

function web(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  t.after(() => server.closeAllConnections())
  return listening(t, server)
}

interface Received {
  url: string | undefined
  headers: IncomingHttpHeaders
  form: FormData
}

/** A service that takes any upload and answers always the same. */
async function uploads(t: TestContext, status: number, answer: string, headers: Record<string, string> = {}) {
  const received: Received[] = []
  const url = await web(t, async (request, response) => {
    const body = await buffer(request)
    const type = request.headers['content-type'] ?? ''
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    received.push({ url: `${request.method} ${request.url}`, headers: request.headers, form })
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(answer)
  })
  return { url, received }
}

async function desk(t: TestContext, content: string | Uint8Array = 'id,name\n1,Seewis\n') {
  const here = await installation(t)
  const file = join(here.folder, 'resultate.csv')
  writeFileSync(file, content)
  const upload = (
    args: readonly string[],
    options: { readonly input?: string; readonly env?: Readonly<Record<string, string>> } = {},
  ) => here.run(['upload', ...args], { ...options, env: { KANZLEI_TOKEN: token, ...options.env } })
  return { ...here, file, upload }
}

describe('kanzlei upload', () => {
  it('reports what was left out of a delivery', async (t) => {
    const { file, upload } = await desk(t)
    const warnings = { results: [{ message: 'Nicht übernommen: KI', filename: 'V-7' }] }
    const { url } = await uploads(t, 200, JSON.stringify({ status: 'success', errors: {}, warnings }))
    const { code, stdout, stderr } = await upload([file, '--type', 'xml', '--url', url])
    assert.equal(code, 0)
    assert.match(stdout, /^published /)
    assert.match(stderr, /Nicht übernommen: KI/)
  })

  it('sends the form with the token as password, and reports that it is published', async (t) => {
    const content = randomBytes(300_000)
    const { file, upload } = await desk(t, content)
    const { url, received } = await uploads(t, 200, success)
    const ended = await upload([
      file,
      '--type',
      'vote',
      '--id',
      'energie "1"',
      '--url',
      url,
      '--language',
      'fr',
    ])
    assert.deepEqual(ended, {
      code: 0,
      stdout: 'published resultate.csv (300.0 kB): vote energie "1"\n',
      stderr: '',
    })
    const [first, ...others] = received
    assert.ok(first)
    assert.equal(others.length, 0)
    assert.equal(first.url, 'POST /upload')
    assert.equal(first.headers.authorization, `Basic ${btoa(`:${token}`)}`)
    assert.equal(first.headers['accept-language'], 'fr')
    assert.match(first.headers['content-length'] ?? '', /^30\d{4}$/)
    assert.deepEqual([...first.form.keys()], ['type', 'id', 'results'])
    assert.deepEqual([first.form.get('type'), first.form.get('id')], ['vote', 'energie "1"'])
    const results = first.form.get('results')
    assert.ok(results instanceof File)
    assert.equal(results.name, 'resultate.csv')
    assert.ok(content.equals(Buffer.from(await results.arrayBuffer())))
  })

  it('needs no id for xml, sends an empty file as well, and leaves the language to the service', async (t) => {
    const { file, upload } = await desk(t, '')
    const { url, received } = await uploads(t, 200, success)
    const ended = await upload([file, '--type', 'xml', '--url', `${url}/`])
    assert.deepEqual([ended.code, ended.stdout], [0, 'published resultate.csv (0 bytes)\n'])
    assert.deepEqual([...(received[0]?.form.keys() ?? [])], ['type', 'results'])
    assert.equal(received[0]?.headers['accept-language'], undefined)
  })

  it('finds the service by its settings, and the token in any of three places', async (t) => {
    const { file, upload } = await desk(t)
    const { url, received } = await uploads(t, 200, success)
    const other = 'ffffffff-7d1a-4c52-9a8e-5f3d2b1c0a99'
    const args = [file, '--type', 'vote', '--id', '1']
    const runs = [
      upload(args, { env: { BASE_URL: url } }),
      upload(args, { env: { PORT: new URL(url).port } }),
      upload([...args, '--token', other], { env: { BASE_URL: url } }),
      upload([...args, '--token-stdin'], { env: { BASE_URL: url }, input: `${other}\n` }),
    ]
    for (const run of runs) {
      const { code, stderr } = await run
      assert.deepEqual([code, stderr], [0, ''])
    }
    const tokens = received.map(({ headers }) => atob(headers.authorization?.slice(6) ?? '').slice(1))
    assert.deepEqual(tokens.sort(), [token, token, other, other].sort())
  })

  it('lists the problems of a refused file', async (t) => {
    const { file, upload } = await desk(t)
    const errors = {
      results: [{ message: 'Unbekannte Gemeinde 9999', line: 2, filename: null }, { message: 'Keine Daten' }],
    }
    const answer = JSON.stringify({ status: 'error', errors })
    const { url } = await uploads(t, 400, answer)
    const args = [file, '--type', 'vote', '--id', '1', '--url', url]
    assert.deepEqual(await upload(args), {
      code: 1,
      stdout: '',
      stderr: `Line  Problem
   2  Unbekannte Gemeinde 9999
   –  Keine Daten
kanzlei: resultate.csv was refused; nothing was changed
`,
    })
    assert.deepEqual(await upload([...args, '--json']), {
      code: 1,
      stdout: `${answer}\n`,
      stderr: 'kanzlei: resultate.csv was refused; nothing was changed\n',
    })
  })

  it('prints the answer of a published file with --json', async (t) => {
    const { file, upload } = await desk(t)
    const { url } = await uploads(t, 200, success)
    const ended = await upload([file, '--type', 'vote', '--id', '1', '--url', url, '--json'])
    assert.deepEqual(ended, { code: 0, stdout: `${success}\n`, stderr: '' })
  })

  it('reports why it cannot upload', async (t) => {
    const { file, upload } = await desk(t)
    const cases: readonly (readonly [number, Record<string, string>, string])[] = [
      [401, {}, 'the service does not accept the token (401): it is wrong, removed or expired'],
      [
        503,
        { 'retry-after': '20' },
        'the service cannot take uploads at the moment (503); try again in 20 seconds',
      ],
      [301, { location: 'https://x.test/upload' }, 'the address has moved (301): say --url https://x.test'],
      [500, { 'x-request-id': 'r-1' }, 'the service failed (500); its log knows more under r-1'],
    ]
    for (const [status, headers, message] of cases) {
      const { url } = await uploads(t, status, '', headers)
      const ended = await upload([file, '--type', 'vote', '--id', '1', '--url', url])
      assert.deepEqual(ended, { code: 1, stdout: '', stderr: `kanzlei: ${message}\n` })
    }
  })

  it('reports a refusal that arrives before the file is sent', async (t) => {
    const { file, upload } = await desk(t, randomBytes(20_000_000))
    const url = await web(t, (_, response) => response.writeHead(401).end())
    const { code, stderr } = await upload([file, '--type', 'vote', '--id', '1', '--url', url])
    assert.equal(code, 1)
    assert.match(stderr, /^kanzlei: the service does not accept the token \(401\)/)
  })

  it('reports that the service does not answer or disconnects', async (t) => {
    const { file, upload } = await desk(t)
    const gone = createSocketServer()
    const url = await listening(t, gone)
    gone.close()
    const args = [file, '--type', 'vote', '--id', '1']
    const nobody = await upload([...args, '--url', url])
    assert.equal(
      nobody.stderr,
      `kanzlei: nothing answers at ${url}: is the service running, and is --url right?\n`,
    )
    const hangingUp = await web(t, (request) => request.socket.destroy())
    const broken = await upload([...args, '--url', hangingUp])
    assert.equal(
      broken.stderr,
      `kanzlei: the connection to ${hangingUp} broke; whether the file was published is not known; sending it again does no harm\n`,
    )
    const babbling = await listening(
      t,
      createSocketServer((socket) => socket.end('220 mail.test ESMTP\r\n')),
    )
    const other = await upload([...args, '--url', babbling])
    assert.equal(
      other.stderr,
      `kanzlei: ${babbling} does not answer as a web server should: is it http or https?\n`,
    )
    assert.deepEqual([nobody.code, broken.code, other.code], [1, 1, 1])
  })

  it('gives up if nothing moves, and never sends half of a file that changes', async (t) => {
    const { file } = await desk(t, 'abc')
    const address = new URL('/upload', await web(t, () => undefined))
    const opened = unwrap(await openFile(file))
    t.after(() => opened.handle.close())
    const request = {
      address,
      token,
      language: undefined,
      fields: { type: 'xml' },
      onProgress: () => undefined,
    }
    const silent = await sendUpload({ ...request, file: opened, patience: 30 })
    assert.match(silent.ok ? '' : silent.error, /^no answer from .* for 0 seconds; whether/)
    for (const size of [2, 4]) {
      const again = unwrap(await openFile(file))
      const changed = await sendUpload({ ...request, file: { ...again, size } })
      assert.match(changed.ok ? '' : changed.error, /^resultate\.csv changed while it was being sent/)
      await again.handle.close()
    }
  })

  it('refuses invalid arguments in one line', async (t) => {
    const { folder, file, upload } = await desk(t)
    mkdirSync(join(folder, 'ordner'))
    const vote = ['--type', 'vote', '--id', '1']
    const cases: readonly (readonly [readonly string[], string, Record<string, string>?])[] = [
      [vote, 'FILE is missing; see kanzlei upload --help'],
      [[file], '--type must be one of vote, election, parties, xml'],
      [[file, '--type', 'votes'], '--type must be one of vote, election, parties, xml'],
      [[file, '--type', 'election'], '--id is missing: which item are the results for?'],
      [[file, '--type', 'xml', '--id', '1'], '--id is not for --type xml: the file names its items itself'],
      [[file, ...vote, '--language', 'en'], '--language must be de, fr, it or rm'],
      [[file, ...vote, '--url', 'ftp://x'], '--url must be an http or https address, not "ftp://x"'],
      [
        [file, ...vote, '--url', 'http://:x@y.test'],
        '--url must not hold a password: give the token as KANZLEI_TOKEN',
      ],
      [[file, ...vote, '--token', token, '--token-stdin'], '--token and --token-stdin: which of them?'],
      [[file, ...vote, '--token-stdin'], 'the standard input holds no token'],
      [
        [file, ...vote],
        'the upload token is missing: set KANZLEI_TOKEN, or say --token-stdin',
        { KANZLEI_TOKEN: '' },
      ],
      [
        [file, ...vote],
        'that is no upload token; one has 32 digits and letters in five groups: was it copied whole?',
        { KANZLEI_TOKEN: token.slice(1) },
      ],
      [[file, ...vote], 'PORT must be a number from 0 to 65535, not "x"', { PORT: 'x' }],
      [[`${file}x`, ...vote], `cannot read ${file}x: no such file or directory`],
      [[join(folder, 'ordner'), ...vote], `cannot read ${join(folder, 'ordner')}: it is a folder`],
      [['/dev/null', ...vote], 'cannot read /dev/null: it is not a plain file'],
    ]
    for (const [args, message, env = {}] of cases)
      assert.deepEqual(await upload(args, { env }), { code: 1, stdout: '', stderr: `kanzlei: ${message}\n` })
  })

  it('prints its help, with the places where a token is safe', async (t) => {
    const { upload } = await desk(t)
    const { code, stdout } = await upload(['--help'])
    assert.equal(code, 0)
    assert.match(stdout, /^kanzlei upload FILE /)
    assert.match(stdout, /best given in the environment as KANZLEI_TOKEN/)
  })
})
