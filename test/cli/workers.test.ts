import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { it } from 'node:test'
import { tableForm, voteFile } from '../fault/upload-subjects.ts'
import { installation, type Spawned, succeed } from '../support/command-line.ts'
import { passwordPart } from '../support/uploads.ts'

const bundle = JSON.stringify({
  organisation: { name: 'Test', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH', rate_limit: 50 },
  votes: [{ id: 'v', type: 'simple', domain: 'canton', date: '2022-10-02', title: { de_CH: 'V' } }],
})

/** On a connection of its own, so that any of the processes may answer. */
async function ask(url: string): Promise<{ readonly status: number; readonly body: string }> {
  const [response] = await once(request(url, { agent: false }).end(), 'response')
  return { status: response.statusCode, body: await text(response) }
}

it('several processes answer on one port as one service', async (t) => {
  const here = await installation(t, 'postgres', 'migrated')
  const settings = { DATA_DIR: here.folder, DATABASE_URL: here.databaseUrl }
  await succeed(['load', '-'], settings, bundle)
  const token = (await succeed(['upload-tokens', 'add', '--set', 'name=test'], settings)).trim()
  const serving = here.serve(['--workers', '2'], { LOG_LEVEL: 'info' })
  const log = logOf(serving)
  const url = await serving.listening()
  const get = (path: string) => ask(url + path)

  // All of them show at once what one of them has published.
  const streams = await Promise.all(Array.from({ length: 4 }, () => fetch(`${url}/live`)))
  for (const yeas of [11, 22, 33]) {
    const body = tableForm('vote', 'v', voteFile(yeas))
    const answer = await fetch(`${url}/upload`, { method: 'POST', headers: passwordPart(token), body })
    assert.equal(answer.status, 200, await answer.text())
    for (const { body: json } of await Promise.all(Array.from({ length: 6 }, () => get('/vote/v/json'))))
      assert.match(json, new RegExp(`"yeas":\\s*${yeas}\\b`))
  }
  for (const stream of streams) await untilSaid(stream, /vote\/v/)
  const workers = log.answering()
  assert.equal(workers.size, 2)
  assert.ok(!workers.has(serving.process.pid ?? 0))

  // An address is counted by all of them together, each a moment behind.
  let allowed = 0
  for (let time = 0; time < 100; time++) if ((await get('/api/agencies')).status === 200) allowed += 1
  assert.ok(allowed >= 50 && allowed < 75, `${allowed} of 50 requests were allowed`)

  // One that is lost is replaced.
  const [lost = 0] = workers
  process.kill(lost, 'SIGKILL')
  await log.has(new RegExp(`worker ${lost} ended with SIGKILL; another one is started`))
  while (log.answering().size < 3) assert.equal((await get('/vote/v/json')).status, 200)

  serving.process.kill('SIGTERM')
  const { code } = await serving.ended
  assert.equal(code, 0)
  for (const pid of log.answering()) assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' })
})

it('several processes report their metrics at one address', async (t) => {
  const here = await installation(t, 'postgres', 'migrated')
  await succeed(['load', '-'], { DATA_DIR: here.folder, DATABASE_URL: here.databaseUrl }, bundle)
  const serving = here.serve(['--workers', '2'], { LOG_LEVEL: 'info' })
  const log = logOf(serving)
  const url = await serving.listening()
  const figures = async () => {
    const lines = (await ask(`${url}/metrics`)).body.split('\n').filter((line) => !line.startsWith('#'))
    return new Map(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
    )
  }
  const strangers = 'kanzlei_requests_total{area="none",status="4xx"}'
  const until = async (isReached: (seen: ReadonlyMap<string, number>) => boolean) => {
    for (;;) {
      const seen = await figures()
      if (isReached(seen)) return seen
    }
  }

  await Promise.all(Array.from({ length: 20 }, () => ask(`${url}/no/such/page`)))
  const seen = await until((all) => (all.get(strangers) ?? 0) >= 20)
  const workers = [...log.answering()]
  assert.equal(workers.length, 2)
  assert.equal(seen.get(strangers), 20)
  assert.equal(seen.get('kanzlei_request_duration_seconds_count{area="none"}'), 20)
  assert.equal(seen.get('kanzlei_request_duration_seconds_bucket{area="none",le="+Inf"}'), 20)
  assert.equal(seen.get('kanzlei_database_up'), 1)
  for (const worker of ['1', '2']) {
    assert.equal(seen.get(`kanzlei_worker_up{worker="${worker}"}`), 1)
    assert.equal(seen.get(`kanzlei_live_listeners{worker="${worker}"}`), 0)
    assert.ok((seen.get(`process_resident_memory_bytes{worker="${worker}"}`) ?? 0) > 1e7)
  }

  // One that hangs is named; the first connection that it is handed waits, those after it go to the other.
  const [stopped = 0] = workers
  process.kill(stopped, 'SIGSTOP')
  t.after(() => serving.process.kill('SIGKILL'))
  const hanging = new AbortController()
  const some = [1, 2].map(() => fetch(`${url}/metrics`, { signal: hanging.signal }).then((it) => it.text()))
  const without = await Promise.any(some)
  const [named] = without.match(/^kanzlei_worker_up\{worker="\d"\} 0$/gm) ?? []
  assert.ok(named !== undefined, without)
  assert.match(without, /^kanzlei_worker_up\{worker="\d"\} 1$/m)
  assert.ok(without.includes(`${strangers} 20\n`), 'what it had counted before stays in the sum')
  assert.ok(!without.includes(`process_resident_memory_bytes{${named.slice(18, 28)}}`))
  hanging.abort()
  await Promise.allSettled(some)

  // Its successor has its number, and the sum does not go down.
  process.kill(stopped, 'SIGKILL')
  const later = await until((all) =>
    ['1', '2'].every((worker) => all.get(`kanzlei_worker_up{worker="${worker}"}`) === 1),
  )
  assert.equal(later.get(strangers), 20)
  assert.equal([...later.keys()].filter((name) => name.startsWith('kanzlei_worker_up')).length, 2)
  serving.process.kill('SIGTERM')
  assert.equal((await serving.ended).code, 0)
})

it('several processes are refused on SQLite, and so is an invalid number', async (t) => {
  const here = await installation(t)
  for (const [workers, why] of [
    ['2', /needs PostgreSQL/],
    ['0', /auto or a number from 1 to 64/],
    ['many', /auto or a number from 1 to 64/],
  ] as const) {
    const { code, stderr } = await here.run(['serve', '--port', '0', '--workers', workers])
    assert.equal(code, 1)
    assert.match(stderr, why)
  }
})

function logOf({ process: { stderr } }: Spawned) {
  let log = ''
  stderr?.on('data', (chunk) => {
    log += chunk
  })
  return {
    /** The processes that have answered a request. */
    answering: (): ReadonlySet<number> =>
      new Set([...log.matchAll(/"pid":(\d+).*"msg":"request"/g)].map(([, pid]) => Number(pid))),
    has: async (pattern: RegExp) => {
      while (!pattern.test(log)) await once(stderr ?? process.stderr, 'data')
    },
  }
}

async function untilSaid({ body }: Response, pattern: RegExp): Promise<void> {
  const decoder = new TextDecoder()
  let said = ''
  for await (const chunk of body ?? []) {
    said += decoder.decode(chunk, { stream: true })
    if (pattern.test(said)) return
  }
  assert.fail(`the stream ended: ${said}`)
}
