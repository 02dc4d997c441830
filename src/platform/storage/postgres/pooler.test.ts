import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import {
  type DatabasePlace,
  migratedDatabase,
  temporaryDatabase,
  unwrap,
} from '../../../../test/support/database.ts'
import { type Pooler, startPgBouncer } from '../../../../test/support/pgbouncer.ts'
import type { Database } from '../database/database.ts'
import { QueryTimeout } from '../database/query-timeout.ts'
import { openDatabase } from '../open.ts'

describe('PostgreSQL behind PgBouncer in transaction mode', () => {
  let place: DatabasePlace
  let pooler: Pooler
  let database: Database
  before(async () => {
    place = await migratedDatabase('postgres')
    pooler = await startPgBouncer(place.url)
    database = unwrap(await openDatabase(pooler.url, { limits: { search: 200 } }))
  })
  after(async () => {
    await database.close()
    await pooler.stop()
    await place.remove()
  })

  it('uses few sessions for many queries, and moments are in UTC in each', async () => {
    const name = new URL(place.url).pathname.slice(1)
    await sql.raw(`alter database ${name} set timezone to 'Pacific/Auckland'`).execute(database.reads)
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        sql<{ pid: number; at: string }>`select pg_backend_pid() as pid, now() as at, pg_sleep(0.01)`.execute(
          database.reads,
        ),
      ),
    )
    const rows = answers.flatMap(({ rows: [row] }) => (row === undefined ? [] : [row]))
    assert.ok(new Set(rows.map(({ pid }) => pid)).size <= 3)
    for (const { at } of rows) assert.match(at, /^\d{4}-.*\+00:00$/)
  })

  it('cancels a search that takes too long, and leaves no limit behind in the session', async () => {
    await assert.rejects(sql`select pg_sleep(5)`.execute(database.searches), QueryTimeout)
    const found = await sql<{ n: number }>`select 1 as n`.execute(database.searches)
    assert.deepEqual(found.rows, [{ n: 1 }])
    const limits = await Promise.all(
      Array.from({ length: 12 }, () =>
        sql<{ limit: string }>`select current_setting('statement_timeout') as limit, pg_sleep(0.01)`.execute(
          database.reads,
        ),
      ),
    )
    assert.deepEqual(new Set(limits.map(({ rows }) => rows[0]?.limit)), new Set(['0']))
  })

  it('allows one writer at a time, also if another has a connection of its own', async () => {
    const direct = unwrap(await openDatabase(place.url))
    const order: string[] = []
    await Promise.all(
      [database, direct, database].map((one, index) =>
        one.transaction(async (tx) => {
          order.push(`begin ${index}`)
          await sql`select pg_sleep(0.02)`.execute(tx)
          order.push(`end ${index}`)
        }),
      ),
    )
    await direct.close()
    for (let at = 0; at < order.length; at += 2)
      assert.equal(order[at]?.replace('begin', 'end'), order[at + 1], order.join(', '))
  })
})

describe('database servers that are down or read-only', () => {
  it('are skipped, whatever their position in the list', async (t) => {
    const place = await temporaryDatabase('postgres')
    const { host, pathname } = new URL(place.url)
    t.after(() => place.remove())
    const nobody = '127.0.0.1:1'
    for (const hosts of [`${nobody},${host}`, `${host},${nobody}`]) {
      const database = unwrap(await openDatabase(`postgres://postgres@${hosts}${pathname}`))
      assert.deepEqual((await sql`select 1 as n`.execute(database.reads)).rows, [{ n: 1 }])
      await database.close()
    }
    const readOnly = `postgres://postgres@${host},${nobody}${pathname}?options=-c%20default_transaction_read_only%3Don`
    const refused = await openDatabase(readOnly)
    assert.equal(refused.ok, false)
    assert.match(refused.error, new RegExp(`at ${host},${nobody}${pathname}: `))
  })
})
