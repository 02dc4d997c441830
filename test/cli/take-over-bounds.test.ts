import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { type TakeOverBounds, takeOverInChild } from '../../src/moving-in/bounded-take-over.ts'
import { compareInChild } from '../../src/moving-in/compare/bounded-compare.ts'
import { removeAllUnfinished, takenFolder } from '../../src/moving-in/take-over.ts'
import type { SiteReaderBounds } from '../../src/platform/children/site-reader.ts'
import { fail } from '../../src/values/result.ts'
import { installation } from '../support/command-line.ts'

/** A site that nobody should meet. */
async function hostile(t: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-bounds-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A list that never ends: every page has other people and a next page. */
const endlessList: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://site')
  if (pathname !== '/api/people') return response.writeHead(404).end()
  const page = Number(searchParams.get('page') ?? 0)
  const items = Array.from({ length: 100 }, (_, at) => ({
    href: `/api/people/${page}-${at}`,
    data: [{ name: 'last_name', value: `${page} ${at} ${'x'.repeat(1000)}` }],
  }))
  const links = [{ rel: 'next', href: `/api/people?page=${page + 1}` }]
  return response.end(JSON.stringify({ collection: { items, links } }))
}

const mebibyte = 1024 * 1024

describe('another site that sends too much', () => {
  const take = (url: string, folder: string, bounds: Partial<TakeOverBounds> = {}) =>
    takeOverInChild({ url: new URL(url), key: null }, folder, {
      ...{ hostsAllowed: [], isTyped: true, onProgress: () => undefined, bounds },
      onMistake: (text) => assert.fail(text),
    })
  const compare = (there: string, bounds: Partial<SiteReaderBounds>) =>
    compareInChild({
      ...{ here: new URL(there), there: new URL(there), mostRequests: 100, hostsAllowed: [], watch: null },
      ...{ answerHere: async () => ({ status: 200, body: Buffer.from('{"urls":[]}') }), bounds },
      ...{ hostsAllowed: ['127.0.0.1'], onPart: () => undefined },
      onMistake: (text) => assert.fail(text),
    })

  it('stops a take-over at its limits of bytes, disk and memory, with nothing half-written', async (t) => {
    const folder = folderOf(t)
    const site = await hostile(t, endlessList)
    const disk = { most: 4 * mebibyte, reserve: 0 }
    assert.deepEqual(await take(site, folder, { received: mebibyte }), fail({ bound: 'bytes' }))
    assert.deepEqual(await take(site, folder, { disk }), fail({ bound: 'disk' }))
    const full = { most: 4 * mebibyte, reserve: 2 ** 60 }
    assert.deepEqual(await take(site, join(folder, 'full'), { disk: full }), fail({ bound: 'disk' }))
    assert.deepEqual(await take(site, join(folder, 'small'), { memory: 128 }), fail({ bound: 'memory' }))
    assert.deepEqual(await take(site, join(folder, 'short'), { time: 1500 }), fail({ bound: 'time' }))
    assert.deepEqual(globSync('**/*.new', { cwd: folder }), [])
    assert.ok(!existsSync(join(folder, 'bundle.json')))
  })

  it('stops a comparison that takes too much memory, bytes or time', async (t) => {
    const site = await hostile(t, (_request, response) => {
      response.write('{"urls":["')
      const more = () => {
        while (response.write('x'.repeat(mebibyte)));
      }
      response.on('drain', more)
      more()
    })
    assert.deepEqual(await compare(site, { received: 8 * mebibyte }), fail({ bound: 'bytes' }))
    assert.deepEqual(await compare(site, { memory: 160 }), fail({ bound: 'memory' }))
    const silent = await hostile(t, () => undefined)
    assert.deepEqual(await compare(silent, { time: 1000 }), fail({ bound: 'time' }))
  })

  it('leaves nothing half-written behind, even if the process was killed', async (t) => {
    const data = folderOf(t)
    const site = new URL(await hostile(t, endlessList))
    const folder = takenFolder(data, site)
    await take(site.href, folder, { received: mebibyte })
    writeFileSync(join(folder, 'bundle.json.new'), '{')
    writeFileSync(join(folder, 'answers', 'abc.new'), '{')
    await removeAllUnfinished(data)
    assert.deepEqual(globSync('**/*.new', { cwd: data }), [])
    assert.ok(globSync('answers/*', { cwd: folder }).length > 0, 'what was read stays')
  })
})

describe('a site with addresses in the own network', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  it('is read if the operator has allowed its host, but not its links elsewhere', async (t) => {
    const asked: string[] = []
    const inside = await hostile(t, (request, response) => {
      asked.push(request.url ?? '')
      response.setHeader('content-type', 'image/png').end(png)
    })
    const site = await hostile(t, (request, response) => {
      const path = request.url ?? ''
      if (path === '/moved.png')
        return response.writeHead(302, { location: `${inside}/redirected.png` }).end()
      if (path === '/own.png') return response.setHeader('content-type', 'image/png').end(png)
      if (path !== '/api/people') return response.writeHead(404).end()
      const pictures = [`${inside}/direct.png`, '/moved.png', '/own.png']
      const items = pictures.map((href, at) => ({
        href: `/api/people/${String(at).padStart(32, '0')}`,
        data: [
          { name: 'last_name', value: `Nummer ${at}` },
          { name: 'first_name', value: 'A' },
        ],
        links: [{ rel: 'picture_url', href }],
      }))
      return response.end(JSON.stringify({ collection: { items, links: [] } }))
    })
    const here = await installation(t)
    const guarded = await here.run(['take-over', site, here.folder])
    assert.match(guarded.stdout, /1 files.*3 people/, guarded.stderr)
    assert.match(guarded.stderr, /direct\.png cannot be read: .* is not an encrypted address of the internet/)
    assert.match(guarded.stderr, /moved\.png cannot be read: .* is not an encrypted address of the internet/)
    assert.deepEqual(asked, [])
    const env = { SOURCE_HOSTS: '127.0.0.1' }
    const open = await here.run(['take-over', site, join(here.folder, 'open')], { env })
    assert.match(open.stdout, /3 files.*3 people/, open.stderr)
    assert.deepEqual(asked, ['/direct.png', '/redirected.png'])
  })
})
