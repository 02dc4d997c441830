import { existsSync } from 'node:fs'
import { type Config, type Environment, readConfig } from '../config.ts'
import { directoryTables } from '../directory/indexed-tables.ts'
import { fail, ok, type Result } from '../result.ts'
import { completeIndex } from '../search/complete-index.ts'
import { type Database, openDatabase } from '../storage/database.ts'
import { migrate } from '../storage/migrate.ts'
import { systemClock } from '../time.ts'
import type { Outcome } from './command.ts'

/** Opens the database and brings its schema up to date; on failure nothing stays open. */
export async function openMigrated(config: Config): Promise<Result<Database, string>> {
  const opened = await openDatabase(config.databaseUrl)
  if (!opened.ok) return opened
  const database = opened.value
  try {
    const migrated = await migrate(database, systemClock)
    if (migrated.ok) {
      await completeIndex(database, directoryTables)
      return opened
    }
    await database.close()
    return migrated
  } catch (error) {
    await database.close()
    throw error
  }
}

export interface DatabaseUse {
  /** `existing`: a command that only makes sense on a database that is there; a mistyped place must show. */
  readonly place: 'existing' | 'new or existing'
}

/** Runs a command's work on the database that the environment names. */
export async function withDatabase(
  env: Environment,
  { place }: DatabaseUse,
  work: (database: Database) => Promise<Outcome>,
): Promise<Outcome> {
  const config = readConfig(env)
  if (!config.ok) return config
  const path = /^sqlite:(.+)/.exec(config.value.databaseUrl)?.[1]
  if (place === 'existing' && path !== undefined && !existsSync(path))
    return fail(`there is no database at ${path}; check DATA_DIR and DATABASE_URL`)
  const opened = await openMigrated(config.value)
  if (!opened.ok) return opened
  try {
    return await work(opened.value)
  } finally {
    await opened.value.close()
  }
}

export const done: Outcome = ok(null)
