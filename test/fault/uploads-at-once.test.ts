import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { listVersions } from '../../src/areas/results/versions/stored/history.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { succeed } from '../support/command-line.ts'
import { migratedDatabase, onEachDatabase, unwrap } from '../support/database.ts'
import { type Program, serve } from '../support/program.ts'
import { startService } from '../support/service.ts'
import { passwordPart, readAnswer, tokenHeader, type UploadAnswer, upload } from '../support/uploads.ts'

const organisation = { name: 'Test', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' }
const vote = { id: 'v', type: 'complex', domain: 'canton', date: '2022-10-02', title: { de_CH: 'V' } }
const bundle = { organisation, votes: [vote] }
const ballots = ['proposal', 'counter-proposal', 'tie-breaker'] as const
type Ballot = (typeof ballots)[number]

function file(ballot: Ballot, yeas: number): string {
  const columns = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters'
  return `${columns}\ninterim,${ballot},1701,true,${yeas},5,0,0,100000`
}

async function send(url: string, token: string, content: string): Promise<UploadAnswer> {
  const body = new FormData()
  body.append('type', 'vote')
  body.append('id', 'v')
  body.append('results', new Blob([content]), 'results.csv')
  const response = await fetch(`${url}/upload`, { method: 'POST', headers: passwordPart(token), body })
  return readAnswer(response.status, response.headers, await response.text())
}

/** Yes votes by kind of ballot, as they are served. */
async function served(url: string): Promise<Readonly<Record<string, number>>> {
  const response = await fetch(`${url}/vote/v/json`)
  const json = (await response.json()) as {
    readonly ballots: readonly { type: string; results: { total: { yeas: number } } }[]
  }
  return Object.fromEntries(json.ballots.map(({ type, results }) => [type, results.total.yeas]))
}

onEachDatabase('concurrent uploads', (kind) => {
  it('to one item are published one after the other, and none is lost', async () => {
    const service = await startService(kind, { bundle })
    for (const round of [1, 2, 3]) {
      const answers = await Promise.all(
        ballots.map((ballot) => upload(service, { type: 'vote', id: 'v', file: file(ballot, round) })),
      )
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200],
      )
      assert.deepEqual(
        await served(service.url),
        Object.fromEntries(ballots.map((ballot) => [ballot, round])),
      )
    }
    assert.equal((await listVersions(service.database.reads, { kind: 'vote', id: 'v' })).length, 9)
    await service.stop()
  })

  it('in two processes are published one after the other as well', async () => {
    const place = await migratedDatabase(kind)
    const folder = mkdtempSync(join(tmpdir(), 'kanzlei-fault-'))
    const environment = { DATA_DIR: folder, DATABASE_URL: place.url, LOG_LEVEL: 'error' }
    await succeed(['load', '-'], environment, JSON.stringify(bundle))
    const token = (await succeed(['upload-tokens', 'add', '--set', 'name=test'], environment)).trim()
    const processes: readonly Program[] = await Promise.all([serve(environment), serve(environment)])

    const rounds = 10
    for (let round = 1; round <= rounds; round++) {
      const answers = await Promise.all(
        processes.map(({ url }, index) => send(url, token, file(ballots[index] ?? 'tie-breaker', round))),
      )
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
      )
      for (const { url } of processes) {
        const shown = await served(url)
        assert.deepEqual([shown.proposal, shown['counter-proposal']], [round, round])
      }
    }
    await Promise.all(processes.map((process) => process.stop()))
    const database = unwrap(await openDatabase(place.url))
    assert.equal((await listVersions(database.reads, { kind: 'vote', id: 'v' })).length, 2 * rounds)
    await database.close()
    await place.remove()
    rmSync(folder, { recursive: true })
  })

  it('of the same file create one version', async () => {
    const service = await startService(kind, { bundle })
    const same = { type: 'vote', id: 'v', file: file('proposal', 7) }
    const answers = await Promise.all([upload(service, same), upload(service, same), upload(service, same)])
    assert.ok(answers.every(({ status }) => status === 200))
    assert.equal((await listVersions(service.database.reads, { kind: 'vote', id: 'v' })).length, 1)
    await service.stop()
  })
})

/** Sends half a request and never the rest. */
async function hangingUpload(url: string, headers: Readonly<Record<string, string>>): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const lines = Object.entries({
    host: hostname,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': '1000000',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /upload HTTP/1.1\r\n${lines.join('')}\r\n--x\r\n`)
  return socket
}

it('of many clients that stall are refused with a time to retry, and release their memory afterwards', async () => {
  const service = await startService('sqlite', { bundle })
  const headers = await tokenHeader(service)
  const good = { type: 'vote', id: 'v', file: file('proposal', 1) }
  const crowd = await Promise.all(Array.from({ length: 60 }, () => hangingUpload(service.url, headers)))
  let answer = await upload(service, good)
  while (answer.status === 200) answer = await upload(service, good)
  assert.equal(answer.status, 503)
  assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/)
  assert.deepEqual(Object.keys(answer.errors), ['internal'])
  assert.equal((await fetch(`${service.url}/vote/v/json`)).status, 200)
  for (const socket of crowd) socket.destroy()
  while (answer.status === 503) answer = await upload(service, good)
  assert.equal(answer.status, 200)
  await service.stop()
})

it('report a database that is down, not an invalid token', async () => {
  const service = await startService('postgres', { bundle })
  const headers = await tokenHeader(service)
  await service.database.close()
  const response = await fetch(`${service.url}/upload`, { method: 'POST', headers, body: new FormData() })
  const answer = readAnswer(response.status, response.headers, await response.text())
  assert.ok(answer.status >= 500, answer.text)
  assert.deepEqual(Object.keys(answer.errors), ['internal'])
  assert.doesNotMatch(answer.text, /stack|kysely|driver/i)
  await service.stop()
})

it('are finished after SIGTERM if they have begun', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-fault-'))
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'error' }
  await succeed(['load', '-'], environment, JSON.stringify(bundle))
  const token = (await succeed(['upload-tokens', 'add', '--set', 'name=test'], environment)).trim()
  const service = await serve(environment)
  const content = file('proposal', 3)
  const body =
    '--x\r\nContent-Disposition: form-data; name="type"\r\n\r\nvote\r\n' +
    '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\nv\r\n' +
    `--x\r\nContent-Disposition: form-data; name="results"; filename="a.csv"\r\n\r\n${content}\r\n--x--\r\n`
  const socket = await hangingUpload(service.url, {
    ...passwordPart(token),
    'content-length': String(body.length),
    expect: '100-continue',
    connection: 'keep-alive',
  })
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  const ended = once(service.process, 'exit')
  const closed = once(socket, 'close')
  while (!text.includes('100 Continue')) await once(socket, 'data')
  service.process.kill('SIGTERM')
  // The first bytes of the body are there already; the rest follows while the service is closing.
  await stopsListening(service.url)
  socket.write(body.slice('--x\r\n'.length))
  const [status] = await ended
  await closed
  assert.equal(status, 0)
  assert.match(text, /^HTTP\/1\.1 200 /m)
  assert.match(text, /"status":"success"/)
  rmSync(folder, { recursive: true })
})

async function stopsListening(url: string): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(`${url}/health/ready`, { headers: { connection: 'close' } })
      if (response.status === 503) return
    } catch {
      return
    }
  }
}
