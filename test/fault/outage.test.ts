import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { type PostgresCluster, startPostgresCluster } from '../../scripts/postgres-cluster.ts'
import { type Database, isUnavailable, openDatabase } from '../../src/storage/database.ts'
import { unwrap } from '../support/database.ts'

const limits = { read: 200, work: 400 }

describe('PostgreSQL that does not answer', () => {
  let cluster: PostgresCluster
  before(async () => {
    cluster = await startPostgresCluster()
  })
  after(() => cluster.stop())

  it('frozen, fails each query in time, and those after it go well', async () => {
    const database = unwrap(await openDatabase(cluster.url, { limits }))
    const readOne = () => sql`select 1`.execute(database.reads)
    await readOne()
    await cluster.have('freeze')
    for (const ask of [readOne, readOne, () => database.snapshot(one), () => database.transaction(one)]) {
      const error = await ask().then(() => assert.fail('a frozen server has answered'), caught)
      assert.equal(isUnavailable(error), true, String(error))
    }
    await cluster.have('thaw')
    await readOne()
    await database.transaction(one)
    await database.close()
  })

  it('frozen in the middle of a transaction, fails it, and its connection is not used again', async () => {
    const database = unwrap(await openDatabase(cluster.url, { limits }))
    const failed = database.transaction(async (tx) => {
      await sql`create table left_behind (id integer)`.execute(tx)
      await cluster.have('freeze')
      await one(tx)
    })
    const error = await failed.then(() => assert.fail('a frozen server has answered'), caught)
    assert.equal(isUnavailable(error), true, String(error))
    await cluster.have('thaw')
    await database.transaction(one)
    const { rows } = await sql`select 1 from pg_tables where tablename = 'left_behind'`.execute(
      database.reads,
    )
    assert.deepEqual(rows, [])
    await database.close()
  })
})

const one: Parameters<Database['transaction']>[0] = async (tx) => sql`select 1`.execute(tx)
const caught = (error: unknown) => error
