import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import {
  limitPages,
  onEachDatabase,
  temporaryDatabase,
  testClock,
  unwrap,
} from '../../../../test/support/database.ts'
import { addSeconds, type Instant, parseInstant, systemClock } from '../../../values/time.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { readProbe } from '../readiness/probe-store.ts'
import type { NewRow } from '../schema/schema.ts'
import type { Database, Queries } from './database.ts'
import { isDiskFull, isLocked, isUnavailable } from './failures.ts'
import { QueryTimeout } from './query-timeout.ts'
import { undone } from './undone.ts'

onEachDatabase('the database', (kind) => {
  let place: Awaited<ReturnType<typeof temporaryDatabase>>
  let database: Database

  before(async () => {
    place = await temporaryDatabase(kind)
    database = unwrap(await openDatabase(place.url))
    unwrap(await migrate(database, testClock()))
  })
  after(async () => {
    await database.close()
    await place.remove()
  })

  const user = (email: string, created: Instant): NewRow<'users'> => ({
    id: email,
    email,
    name: email,
    role: 'editor',
    password_hash: null,
    login_way: 'any',
    created,
  })

  it('keeps every digit of a moment and orders by it', async () => {
    const moments = [
      '2023-04-14T16:38:18.197623+00:00',
      '2023-04-14T16:38:18.000000+00:00',
      '2023-04-14T16:38:18.197624+00:00',
      '9999-12-31T23:59:59.999999+00:00',
      '1901-01-01T00:00:00.000001+00:00',
    ].map((text) => parseInstant(text) ?? assert.fail())
    await database.transaction(async (tx) => {
      for (const [index, moment] of moments.entries())
        await tx
          .insertInto('users')
          .values(user(`m${index}`, moment))
          .execute()
    })
    const rows = await database.reads
      .selectFrom('users')
      .select('created')
      .where('email', 'like', 'm%')
      .orderBy('created')
      .execute()
    assert.deepEqual(
      rows.map((row) => row.created),
      [...moments].sort(),
    )
  })

  it('runs transactions one after the other even where they pause', async () => {
    const read = async () =>
      (
        await sql<{ number: number }>`select number from revisions where area = 'directory'`.execute(
          database.reads,
        )
      ).rows[0]?.number ?? 0
    const start = await read()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.transaction(async (tx) => {
          await sql`update revisions set number = number + 1 where area = 'directory'`.execute(tx)
          const { rows } = await sql<{
            number: number
          }>`select number from revisions where area = 'directory'`.execute(tx)
          await new Promise((resolve) => setImmediate(resolve))
          const again = await sql<{
            number: number
          }>`select number from revisions where area = 'directory'`.execute(tx)
          assert.equal(again.rows[0]?.number, rows[0]?.number, 'another transaction wrote in between')
        }),
      ),
    )
    assert.equal(await read(), start + 20)
  })

  it('keeps what a transaction has read true until it commits, also beside another process', async () => {
    const other = unwrap(await openDatabase(place.url))
    const read = async (queries: Queries) => {
      const row = await queries
        .selectFrom('revisions')
        .select('number')
        .where('area', '=', 'directory')
        .execute()
      return row[0]?.number ?? 0
    }
    const start = await read(database.reads)
    // Separate read and write, as in code that decides in between; lost updates would show in the sum.
    const increment = (on: Database) =>
      on.transaction(async (tx) => {
        const number = await read(tx)
        await new Promise((resolve) => setImmediate(resolve))
        await tx
          .updateTable('revisions')
          .set({ number: number + 1 })
          .where('area', '=', 'directory')
          .execute()
      })
    await Promise.all(Array.from({ length: 20 }, (_, index) => increment(index % 2 === 0 ? database : other)))
    assert.equal(await read(database.reads), start + 20)
    await other.close()
  })

  it('shows readers nothing of a transaction that is open, and nothing of one that failed', async () => {
    await assert.rejects(
      database.transaction(async (tx) => {
        await tx.insertInto('users').values(user('half', systemClock.now())).execute()
        const seen = await database.reads.selectFrom('users').select('id').where('id', '=', 'half').execute()
        assert.deepEqual(seen, [])
        throw new Error('changed my mind')
      }),
      /changed my mind/,
    )
    const left = await database.reads.selectFrom('users').select('id').where('id', '=', 'half').execute()
    assert.deepEqual(left, [])
  })

  it('keeps the returned value of a transaction that is rolled back, and nothing that it wrote', async () => {
    const created = parseInstant('2026-01-01T00:00:00.000000+00:00') ?? assert.fail()
    const stored = async (queries: Queries) =>
      (await queries.selectFrom('users').select('id').where('id', '=', 'undone').execute()).length
    const seen = await undone(database, async (tx) => {
      await tx.insertInto('users').values(user('undone', created)).execute()
      return stored(tx)
    })
    assert.deepEqual([seen, await stored(database.reads)], [1, 0])
    await assert.rejects(
      undone(database, async () => {
        throw new Error('of the work itself')
      }),
      /of the work itself/,
    )
  })

  it('continues after a transaction that failed to commit', async () => {
    await assert.rejects(
      database.transaction(async (tx) => {
        await sql`insert into memberships (id, agency_id, person_id, title, position, created, modified)
          values ('m', 999, 'nobody', '', 0, ${systemClock.now()}, ${systemClock.now()})`.execute(tx)
      }),
    )
    await database.transaction((tx) =>
      tx.insertInto('users').values(user('next', systemClock.now())).execute(),
    )
    const found = await database.reads.selectFrom('users').select('id').where('id', '=', 'next').execute()
    assert.equal(found.length, 1)
  })

  it('gives a consistent snapshot', async () => {
    await database.snapshot(async (tx) => {
      const count = async () => (await tx.selectFrom('users').select('id').execute()).length
      const first = await count()
      await database.transaction((other) =>
        other.insertInto('users').values(user('meanwhile', systemClock.now())).execute(),
      )
      assert.equal(await count(), first)
    })
  })

  it('answers other queries during a search', async () => {
    const order: string[] = []
    const search = counting(database.searches, 200_000).then(() => order.push('search'))
    await counting(database.reads, 1).then(() => order.push('read'))
    await search
    assert.deepEqual(order, ['read', 'search'])
  })

  it('cancels a search that takes too long, and runs the next', async () => {
    const hasty = unwrap(await openDatabase(place.url, { limits: { search: 300 } }))
    await assert.rejects(counting(hasty.searches, 2_000_000), QueryTimeout)
    assert.equal(await eventually(() => counting(hasty.searches, 1)), 1)
    await hasty.close()
  })

  it('reports errors of a search', async () => {
    await assert.rejects(sql`select 1 from nowhere`.execute(database.searches), (error) => {
      assert.match(String(error), /nowhere/)
      return !isUnavailable(error) && !(error instanceof QueryTimeout)
    })
  })

  /** A query of so many steps in both databases. */
  async function counting(queries: Queries, steps: number): Promise<number | undefined> {
    const { rows } = await sql<{ n: number }>`with recursive steps (n) as (
      select 1 union all select n + 1 from steps where n < ${steps}) select max(n) as n from steps`.execute(
      queries,
    )
    return rows[0]?.n
  }

  /** On a busy machine a thread may need more than the limit to start. */
  async function eventually<T>(work: () => Promise<T>): Promise<T> {
    for (;;)
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof QueryTimeout)) throw error
      }
  }

  it('can be probed while all connections are in use', async () => {
    const end = Promise.withResolvers<void>()
    const works: Promise<void>[] = []
    // As many as the pool has connections, all busy.
    for (let count = 0; count < 16; count += 1)
      await new Promise<void>((begun) => {
        const work = async () => {
          begun()
          await end.promise
        }
        works.push(database.snapshot(work))
      })
    await readProbe(database.probe)
    end.resolve()
    await Promise.all(works)
  })

  it('lets two processes migrate at once without conflict', async () => {
    const fresh = await temporaryDatabase(kind)
    const pair = await Promise.all([openDatabase(fresh.url), openDatabase(fresh.url)])
    const results = await Promise.all(pair.map((opened) => migrate(unwrap(opened), testClock())))
    const applied = results.map((result) => unwrap(result).length)
    assert.equal(Math.min(...applied), 0, 'both applied migrations')
    assert.ok(Math.max(...applied) > 0)
    for (const opened of pair) await unwrap(opened).close()
    await fresh.remove()
  })

  it('refuses a schema that a newer version has finished, but not one that it has only added to', async () => {
    const fresh = await temporaryDatabase(kind)
    const opened = unwrap(await openDatabase(fresh.url))
    unwrap(await migrate(opened, testClock()))
    const applied = (name: string) =>
      opened.transaction((tx) =>
        sql`insert into schema_migrations (name, applied) values (${name}, ${systemClock.now()})`.execute(tx),
      )
    await applied('9999-future')
    assert.deepEqual(unwrap(await migrate(opened, testClock())), [])
    await applied('9999-future.contract')
    const result = await migrate(opened, testClock())
    assert.match(result.ok ? '' : result.error, /newer version.*9999-future\.contract/)
    await opened.close()
    await fresh.remove()
  })

  it('waits for a writer in another process', async () => {
    const other = unwrap(await openDatabase(place.url))
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const created = addSeconds(systemClock.now(), 0)
    const first = other.transaction(async (tx) => {
      await sql`update revisions set number = number + 1`.execute(tx)
      await held
    })
    const second = database.transaction(async (tx) => {
      await sql`update revisions set number = number + 1`.execute(tx)
      await tx.insertInto('users').values(user('patient', created)).execute()
    })
    setImmediate(release)
    await Promise.all([first, second])
    const found = await database.reads
      .selectFrom('users')
      .select('created')
      .where('id', '=', 'patient')
      .execute()
    assert.equal(found[0]?.created, created)
    await other.close()
  })
})

onEachDatabase('a writer in the database', (kind) => {
  it('stops waiting for one in another process after a limit, with an error about the lock', async () => {
    const place = await temporaryDatabase(kind)
    const [database, other] = [
      unwrap(await openDatabase(place.url, { limits: { lock: 20 } })),
      unwrap(await openDatabase(place.url)),
    ]
    const write = () => database.transaction((tx) => sql`create table written (id integer)`.execute(tx))
    await other.transaction(async () => {
      await assert.rejects(write(), isLocked)
    })
    await write()
    await database.close()
    await other.close()
    await place.remove()
  })

  it('waits for a long transaction in the same process without a limit', async () => {
    const place = await temporaryDatabase(kind)
    const database = unwrap(await openDatabase(place.url, { limits: { lock: 1 } }))
    const steps = sql`with recursive steps (n) as (
      select 1 union all select n + 1 from steps where n < 50000) select max(n) from steps`
    const first = database.transaction((tx) => steps.execute(tx))
    await database.transaction((tx) => sql`create table written (id integer)`.execute(tx))
    await first
    await database.close()
    await place.remove()
  })
})

it('a connection that PostgreSQL ends causes an error of its query, not the end of the process', async () => {
  const place = await temporaryDatabase('postgres')
  const [database, killer] = [unwrap(await openDatabase(place.url)), unwrap(await openDatabase(place.url))]
  const waiting = database.transaction(async (tx) => {
    await sql`select pg_sleep(60)`.execute(tx)
  })
  const ended = waiting.then(
    () => assert.fail('the query went on'),
    (error: unknown) => error,
  )
  // Ends all connections of this database.
  for (let count = 0; count === 0; ) {
    const { rows } = await sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended
      from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()`.execute(killer.reads)
    count = rows.length
  }
  assert.equal(isUnavailable(await ended), true)
  const again = await sql<{ one: number }>`select 1 as one`.execute(database.reads)
  assert.equal(again.rows[0]?.one, 1)
  await database.close()
  await killer.close()
  await place.remove()
})

it('PostgreSQL is closed after transactions under way', async () => {
  const place = await temporaryDatabase('postgres')
  const database = unwrap(await openDatabase(place.url, { limits: { read: 500 } }))
  let ended = 0
  for (let count = 0; count < 2; count += 1)
    database
      .transaction((tx) => sql`select pg_sleep(0.4)`.execute(tx))
      .then(() => {
        ended += 1
      })
  await Promise.all([database.close(), database.close()])
  assert.equal(ended, 2)
  await place.remove()
})

it('PostgreSQL ends a query that takes too long, sooner for a reader than in a transaction', async () => {
  const place = await temporaryDatabase('postgres')
  const database = unwrap(await openDatabase(place.url, { limits: { read: 50, work: 60_000 } }))
  const slow = sql`select pg_sleep(0.2)`
  const ended = await slow.execute(database.reads).then(
    () => assert.fail('the query went on'),
    (error: unknown) => error,
  )
  assert.equal(isUnavailable(ended), true, String(ended))
  await database.transaction((tx) => slow.execute(tx))
  await database.snapshot((tx) => slow.execute(tx))
  // Settings of a transaction do not stay with its connection.
  await assert.rejects(slow.execute(database.reads))
  await database.close()
  await place.remove()
})

it('a wrong address is reported in one line without the password', async () => {
  const refused = await openDatabase('postgres://kanzlei:geheim@127.0.0.1:9/nothing')
  assert.equal(refused.ok, false)
  const line = refused.ok ? '' : refused.error
  assert.match(line, /^cannot reach PostgreSQL at 127\.0\.0\.1:9\/nothing: /)
  assert.doesNotMatch(line, /geheim|\n/)
  const unknown = await openDatabase('mysql://x')
  assert.match(unknown.ok ? '' : unknown.error, /must start with sqlite: or postgres:/)
})

it('SQLite on a full disk fails without changes, and continues once there is space', async () => {
  const place = await temporaryDatabase('sqlite')
  const database = unwrap(await openDatabase(place.url))
  await database.transaction((tx) => sql`create table filled (bytes blob)`.execute(tx))
  const fill = () =>
    database.transaction(async (tx) => {
      await sql`insert into filled values (zeroblob(10))`.execute(tx)
      await sql`insert into filled values (zeroblob(1000000))`.execute(tx)
    })
  await limitPages(database, 1)
  const error = await fill().then(
    () => assert.fail('it was not full'),
    (caught: unknown) => caught,
  )
  assert.equal(isDiskFull(error), true, String(error))
  assert.equal(isUnavailable(error), true)
  const rows = async () => (await sql`select 1 from filled`.execute(database.reads)).rows.length
  assert.equal(await rows(), 0)
  await limitPages(database, 1_000_000)
  await fill()
  assert.equal(await rows(), 2)
  await database.close()
  await place.remove()
})

it('errors of a full disk are distinguished from other failures', () => {
  assert.equal(isDiskFull(Object.assign(new Error('no space'), { code: 'ENOSPC' })), true)
  assert.equal(isDiskFull(Object.assign(new Error('could not extend file'), { code: '53100' })), true)
  assert.equal(isDiskFull(Object.assign(new Error('I/O'), { errcode: 10 })), false)
  assert.equal(isDiskFull(Object.assign(new Error('connections'), { code: '53300' })), false)
})

it('errors of a locked database are distinguished from other failures', () => {
  assert.equal(isLocked(Object.assign(new Error('lock timeout'), { code: '55P03' })), true)
  assert.equal(isLocked(Object.assign(new Error('busy'), { errcode: 517 })), true)
  assert.equal(isLocked(Object.assign(new Error('I/O'), { errcode: 10 })), false)
  assert.equal(isLocked(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })), false)
})

it('errors of an unavailable database are distinguished from a wrong query', async () => {
  const ofSockets = [
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNABORTED',
    'EPIPE',
    'ETIMEDOUT',
    'EAI_AGAIN',
    'ENOTFOUND',
  ]
  const ofNetworks = ['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENETRESET']
  for (const code of [...ofSockets, ...ofNetworks])
    assert.equal(isUnavailable(Object.assign(new Error('no connection'), { code })), true, code)
  assert.equal(isUnavailable(Object.assign(new Error('no such file'), { code: 'ENOENT' })), false)
  assert.equal(isUnavailable(Object.assign(new Error('shutting down'), { code: '57P01' })), true)
  assert.equal(isUnavailable(Object.assign(new Error('statement timeout'), { code: '57014' })), true)
  assert.equal(isUnavailable(Object.assign(new Error('read-only'), { code: '25006' })), true)
  assert.equal(isUnavailable(Object.assign(new Error('unique'), { code: '23505' })), false)
  assert.equal(isUnavailable(Object.assign(new Error('constraint'), { errcode: 19 })), false)
  assert.equal(isUnavailable(new TypeError('our own mistake')), false)
})
