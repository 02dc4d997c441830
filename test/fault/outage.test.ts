import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { type PostgresCluster, startPostgresCluster } from '../../scripts/postgres-cluster.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'
import { isUnavailable } from '../../src/platform/storage/database/failures.ts'
import { migrate } from '../../src/platform/storage/migrate.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { contentLocales } from '../../src/texts/language/locales.ts'
import { translator } from '../../src/texts/translate.ts'
import { type DatabasePlace, limitPages, testClock, unwrap } from '../support/database.ts'
import { startService, type TestService } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

const limits = { read: 1500, work: 2000 }
const patience = { slowQuery: 200, answer: 800, again: 20 }

const bundle = {
  organisation: { name: 'Test', canton: 'zg', locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH' },
  votes: [
    { id: 'v', type: 'simple', domain: 'canton', date: '2022-10-02', title: { de_CH: 'V', fr_CH: 'V' } },
  ],
}
const file = (yeas: number, note = '') =>
  `status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters,note
final,proposal,1701,true,${yeas},5,0,0,100000,${note}`
const result = (yeas: number) => ({ type: 'vote', id: 'v', file: file(yeas) })

const page = '/vote/v/entities'
const stale = 'kanzlei; hit; detail=stale'
/** Pages, open data and lists of the API. */
const kept = ['/', '/archive', '/accessibility', page, '/vote/v/json', '/api/agencies']

async function ask(service: TestService, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(service.url + path, { headers })
  const { status, headers: got } = response
  return { status, text: await response.text(), cacheStatus: got.get('cache-status'), headers: got }
}

describe('PostgreSQL that does not answer', () => {
  let cluster: PostgresCluster
  before(async () => {
    cluster = await startPostgresCluster()
  })
  after(() => cluster.stop())

  it('when frozen, fails each query in time, and later ones succeed', async () => {
    const database = unwrap(await openDatabase(cluster.url, { limits: { ...limits, lock: 1000 } }))
    const readOne = () => sql`select 1`.execute(database.reads)
    await readOne()
    await cluster.send('freeze')
    const asked = [readOne(), readOne(), database.snapshot(one), database.transaction(one)]
    // The second transaction must not wait for the full time again.
    asked.push(database.transaction(() => assert.fail('was begun')))
    const answered = () => assert.fail('a frozen server has answered')
    const errors = await Promise.all(asked.map((answer) => answer.then(answered, caught)))
    for (const error of errors) assert.equal(isUnavailable(error), true, String(error))
    assert.match(String(errors.at(-1)), /before this one/)
    await cluster.send('thaw')
    await readOne()
    await database.transaction(one)
    await database.close()
  })

  it('when frozen, does not delay the shutdown of the service', async () => {
    const database = unwrap(await openDatabase(cluster.url, { limits: { read: 200, work: 600_000 } }))
    const begun = Promise.withResolvers<void>()
    const lost = database.transaction(async (tx) => {
      await cluster.send('freeze')
      begun.resolve()
      await one(tx)
    })
    await begun.promise
    await database.close()
    await cluster.send('thaw')
    await lost.catch(caught)
  })

  it('when frozen in the middle of a transaction, fails it, and its connection is not used again', async () => {
    const database = unwrap(await openDatabase(cluster.url, { limits }))
    const failed = database.transaction(async (tx) => {
      await sql`create table left_behind (id integer)`.execute(tx)
      await cluster.send('freeze')
      await one(tx)
    })
    const error = await failed.then(() => assert.fail('a frozen server has answered'), caught)
    assert.equal(isUnavailable(error), true, String(error))
    await cluster.send('thaw')
    await database.transaction(one)
    const { rows } = await sql`select 1 from pg_tables where tablename = 'left_behind'`.execute(
      database.reads,
    )
    assert.deepEqual(rows, [])
    await database.close()
  })

  for (const [state, begin, end] of [
    ['frozen', 'freeze', 'thaw'],
    ['stopped', 'halt', 'start'],
  ] as const)
    it(`${state}, lets readers see stored pages, fails uploads, and everything continues by itself`, async (t) => {
      const said: string[] = []
      const logger = { level: 'warn', stream: { write: noteDatabase(said) } }
      const place = await newDatabase(cluster)
      const service = await startService('postgres', { bundle, limits, patience, place, logger })
      t.after(async () => {
        await service.stop()
      })
      assert.equal((await upload(service, result(471))).status, 200)
      const before = new Map<string, string>()
      for (const path of kept) before.set(path, (await ask(service, path)).text)
      assert.match(before.get(page) ?? '', /471/)

      said.splice(0)
      await cluster.send(begin)
      for (const path of [...kept, ...kept]) {
        const { status, text, cacheStatus, headers } = await ask(service, path)
        assert.deepEqual([status, cacheStatus], [200, stale], path)
        assert.equal(text, before.get(path), path)
        assert.match(headers.get('age') ?? '', /^\d+$/)
      }
      await othersThanBefore(service, before.get(page) ?? '')
      const told = await upload(service, { ...result(472), language: 'fr' })
      assert.equal(told.status, 503)
      assert.match(told.errors.internal?.[0]?.message ?? '', /base de données/)
      assert.equal((await ask(service, '/health/live')).status, 200)
      const ready = await ask(service, '/health/ready')
      assert.deepEqual([ready.status, JSON.parse(ready.text).status], [503, 'database unavailable'])
      assert.match((await ask(service, '/metrics')).text, /^kanzlei_database_up 0$/m)

      await cluster.send(end)
      while ((await ask(service, page)).cacheStatus !== null);
      assert.equal((await upload(service, result(472))).status, 200)
      for (const path of kept) assert.equal((await ask(service, path)).cacheStatus, null, path)
      assert.match((await ask(service, page)).text, /472/)
      const metrics = (await ask(service, '/metrics')).text
      assert.match(metrics, /^kanzlei_database_up 1$/m)
      assert.match(metrics, /^kanzlei_database_writable 1$/m)
      assert.match(metrics, /^kanzlei_disk_free_bytes \d+$/m)
      assert.ok(Number(/^kanzlei_stale_answers_total (\d+)$/m.exec(metrics)?.[1]) > 2 * kept.length)
      // The log has both lines once the database was found to be quick again.
      while (said.length < 2) await ask(service, '/health/live')
      assert.deepEqual(said.slice(0, 2), [
        'the database does not answer; pages that were sent before come from memory',
        'the database answers again',
      ])
    })
})

describe('SQLite on a full disk', () => {
  it('lets readers see published pages, reports an error when writing, and continues once there is space', async (t) => {
    const lines: string[] = []
    const logger = { level: 'error', stream: { write: (line: string) => lines.push(line) } }
    const service = await startService('sqlite', { bundle, logger })
    t.after(() => service.stop())
    assert.equal((await upload(service, result(471))).status, 200)
    const clerk = { cookie: await service.session(), origin: service.url }

    await limitPages(service.database, 1)
    // Random text: cannot be compressed, and needs a new page of the database.
    const large = { ...result(472), file: file(472, randomBytes(20_000).toString('hex')) }
    const messages = { de: /kein Speicherplatz/, fr: /plus de place/, it: /più spazio/, rm: /nagin plaz/ }
    for (const [language, message] of Object.entries(messages)) {
      const told = await upload(service, { ...large, language })
      assert.equal(told.status, 503, told.text)
      assert.match(told.errors.internal?.[0]?.message ?? '', message)
    }
    const form = '/manage/settings/accessibility'
    const seen = /name="seen" value="([^"]*)"/.exec((await ask(service, form, clerk)).text)?.[1] ?? ''
    const body = new URLSearchParams({ text_de_CH: '<p>ä</p>'.repeat(5000), seen })
    const saved = await fetch(service.url + form, {
      method: 'POST',
      headers: clerk,
      body,
    })
    assert.equal(saved.status, 503)
    assert.match(await saved.text(), /kein Speicherplatz/)
    for (const path of kept) assert.equal((await ask(service, path)).status, 200, path)
    assert.match((await ask(service, page)).text, /471/)
    const cause = lines.find((line) => line.includes('"msg":"the disk is full"')) ?? ''
    assert.match(cause, /"errcode":13,.*database or disk is full/)
    assert.match(cause, /"database":"\/[^"]*kanzlei\.db"/)

    await limitPages(service.database, 1_000_000)
    assert.equal((await upload(service, result(473))).status, 200)
    assert.match((await ask(service, page)).text, /473/)
  })
})

it('SQLite without space for a write is not ready', async (t) => {
  const service = await startService('sqlite', { bundle })
  t.after(() => service.stop())
  await leaveNoRoom(service, 'update on write_probe')
  const full = await ask(service, '/health/ready')
  assert.deepEqual([full.status, JSON.parse(full.text).status], [503, 'disk full'])
  assert.match((await ask(service, '/metrics')).text, /^kanzlei_database_writable 0$/m)
})

it('a full disk is reported even while the database is known not to answer', async (t) => {
  const lines: string[] = []
  const logger = { level: 'error', stream: { write: (line: string) => lines.push(line) } }
  const service = await startService('sqlite', { bundle, logger })
  t.after(() => service.stop())
  await leaveNoRoom(service, 'insert on login_throttle')
  await service.database.transaction((tx) =>
    sql`alter table revisions rename column area to areas`.execute(tx),
  )
  assert.match((await ask(service, '/health/ready')).text, /database unavailable/)
  const attempt = { email: 'a@example.org', password: 'not the one it is' }
  const headers = { origin: service.url }
  await fetch(`${service.url}/login`, { method: 'POST', headers, body: new URLSearchParams(attempt) })
  assert.ok(lines.some((line) => line.includes('"msg":"the disk is full"')))
})

it('an upload that waits in vain for another process is logged, and succeeds later', async (t) => {
  const lines: string[] = []
  const logger = { level: 'warn', stream: { write: (line: string) => lines.push(line) } }
  const service = await startService('sqlite', { bundle, logger, limits: { lock: 20 } })
  t.after(() => service.stop())
  assert.equal((await upload(service, result(471))).status, 200)
  const other = unwrap(await openDatabase(service.parts.config.databaseUrl))
  await other.transaction(async () => {
    assert.equal((await upload(service, result(472))).status, 503)
  })
  await other.close()
  assert.ok(lines.some((line) => line.includes('"msg":"another process writes for too long"')))
  assert.ok(!lines.some((line) => line.includes('cannot be used')))
  assert.equal((await upload(service, result(472))).status, 200)
})

it('staff and operators are warned before the disk is full', async (t) => {
  const most = Number.MAX_SAFE_INTEGER
  const organisation = { ...bundle.organisation, locales: contentLocales }
  const words = {
    'dashboard.diskScarce': { scarce: most, tooLittle: 0 },
    'dashboard.diskFull': { scarce: most, tooLittle: most },
  } as const
  for (const [key, room] of Object.entries(words)) {
    const service = await startService('sqlite', { bundle: { organisation }, room })
    t.after(() => service.stop())
    const isFull = room.tooLittle > 0
    const ready = await ask(service, '/health/ready')
    const { status, free_bytes } = JSON.parse(ready.text)
    assert.deepEqual([ready.status, status], isFull ? [503, 'disk full'] : [200, 'ok'])
    assert.equal(typeof free_bytes, isFull ? 'number' : 'undefined')
    const cookie = await service.session()
    for (const locale of contentLocales) {
      const { text } = await ask(service, `/manage?locale=${locale}`, { cookie })
      const [beginning = ''] = translator(locale)(key as keyof typeof words, { free: '|' }).split('|')
      assert.ok(text.includes(beginning), `${locale} ${beginning}`)
    }
  }
})

/** Makes the next write need more pages than the database may have. */
async function leaveNoRoom({ database }: TestService, write: string): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`create table filled (bytes blob)`.execute(tx)
    await sql
      .raw(`create trigger fill after ${write} begin insert into filled values (zeroblob(1000000)); end`)
      .execute(tx)
  })
  await limitPages(database, 1)
}

const noteDatabase = (said: string[]) => (line: string) => {
  const { msg } = JSON.parse(line) as { readonly msg: string }
  if (msg.startsWith('the database ')) said.push(msg)
}

/** Other headers are answered from memory as before; addresses that were never requested are not available. */
async function othersThanBefore(service: TestService, text: string): Promise<void> {
  const others = [{ cookie: 'session=whoever' }, { cookie: 'x=1' }, { 'accept-language': 'fr' }]
  for (const headers of others) {
    const answer = await ask(service, page, headers)
    assert.deepEqual([answer.status, answer.cacheStatus], [200, stale], JSON.stringify(headers))
    assert.equal(answer.text, text)
  }
  const { headers } = await ask(service, page)
  const unchanged = await ask(service, page, { 'if-none-match': headers.get('etag') ?? '' })
  assert.deepEqual([unchanged.status, unchanged.cacheStatus], [304, stale])
  for (const path of ['/vote/v/statistics', '/people', '/vote/other/json']) {
    const answer = await ask(service, path, { accept: 'text/html' })
    assert.equal(answer.status, 503, path)
    assert.match(answer.text, /Gerade nicht erreichbar/, path)
  }
  assert.equal((await ask(service, '/api/agencies', { authorization: 'Bearer x' })).status, 503)
}

async function newDatabase(cluster: PostgresCluster): Promise<DatabasePlace> {
  const admin = unwrap(await openDatabase(cluster.url))
  const name = `outage_${randomBytes(4).toString('hex')}`
  await sql.raw(`create database ${name} template template0`).execute(admin.reads)
  await admin.close()
  const url = Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href
  const database = unwrap(await openDatabase(url))
  unwrap(await migrate(database, testClock()))
  await database.close()
  // The database is removed together with its server.
  return { url, remove: async () => undefined }
}

const one: Parameters<Database['transaction']>[0] = async (tx) => sql`select 1`.execute(tx)
const caught = (error: unknown) => error
