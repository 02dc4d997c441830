import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'kysely'
import { migratedDatabase, unwrap } from '../../../test/support/database.ts'
import { readConfig } from '../../platform/config/config.ts'
import type { Database, Queries } from '../../platform/storage/database/database.ts'
import { done, openForCommand, openForService, withDatabase } from './database.ts'

/** After what time PostgreSQL ends a statement, of a reader and of a transaction. */
async function limitsOf(database: Database): Promise<readonly (string | undefined)[]> {
  const limitOn = async (queries: Queries) => {
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(queries)
    return rows[0]?.statement_timeout
  }
  return [await limitOn(database.reads), await database.transaction(limitOn)]
}

it('database statements of a command may take longer than those of the service', async () => {
  const place = await migratedDatabase('postgres')
  const env = { DATABASE_URL: place.url }
  const config = unwrap(readConfig(env))
  const command = unwrap(await openForCommand(config))
  assert.deepEqual(await limitsOf(command), ['1h', '1h'])
  await command.close()
  await withDatabase(env, { place: 'existing' }, async (database) => {
    assert.deepEqual(await limitsOf(database), ['1h', '1h'])
    return done
  })
  const service = unwrap(await openForService(config))
  assert.deepEqual(await limitsOf(service.database), ['5s', '90s'])
  await service.database.close()
  await place.remove()
})
