import { existsSync } from 'node:fs'
import { directoryTables } from '../../areas/directory/records/indexed-tables.ts'
import { agree } from '../../platform/clock/clock-skew.ts'
import type { CorrectedClock } from '../../platform/clock/corrected-clock.ts'
import { thisMachine } from '../../platform/clock/machine-clock.ts'
import { storeTime } from '../../platform/clock/store.ts'
import { type Config, readConfig } from '../../platform/config/config.ts'
import type { Environment } from '../../platform/config/environment.ts'
import { completeIndex } from '../../platform/search/complete-index.ts'
import type { Database, StatementLimits, Tx } from '../../platform/storage/database/database.ts'
import { migrateWithin } from '../../platform/storage/migrate.ts'
import { openDatabase } from '../../platform/storage/open.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type Clock, epochSeconds } from '../../values/time.ts'
import type { CommandOutcome } from '../terminal/command.ts'

const hour = 3_600_000

/** Commands may read or write everything, so they have longer limits than the service. */
const commandLimits: Partial<StatementLimits> = { read: hour, work: hour }

/** Opens the database for a command without migrating it. */
export function openForCommand({ databaseUrl }: Config): Promise<Result<Database, string>> {
  return openDatabase(databaseUrl, { limits: commandLimits })
}

export interface OpenedDatabase {
  readonly database: Database
  readonly clock: CorrectedClock
}

/**
 * Opens the database, compares the clocks and migrates the schema; on failure the database is closed. Nothing is changed
 * where the clock of this machine is wrong.
 */
async function openMigrated(config: Config): Promise<Result<OpenedDatabase, string>> {
  const opened = await openForCommand(config)
  if (!opened.ok) return opened
  const database = opened.value
  try {
    const clock = await database.transaction(agreedAndMigrated)
    if (clock.ok) {
      await completeIndex(database, directoryTables)
      return ok({ database, clock: clock.value })
    }
    await database.close()
    return clock
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The same for the service: migrates with the longer limits of commands, then opens with its own. */
export async function openForService(config: Config): Promise<Result<OpenedDatabase, string>> {
  const migrated = await openMigrated(config)
  if (!migrated.ok) return migrated
  await migrated.value.database.close()
  const opened = await openDatabase(config.databaseUrl, { isService: true })
  return opened.ok ? ok({ ...migrated.value, database: opened.value }) : opened
}

async function agreedAndMigrated(tx: Tx): Promise<Result<CorrectedClock, string>> {
  const clock = await agree(tx, thisMachine)
  if (!clock.ok) return clock
  const migrated = await migrateWithin(tx, clock.value)
  if (!migrated.ok) return migrated
  await storeTime(tx, thisMachine, epochSeconds(clock.value.now()))
  return clock
}

export interface DatabaseUse {
  /** `existing`: fails where the database does not exist, so that a mistyped path is reported. */
  readonly place: 'existing' | 'new or existing'
}

/** Runs a command on the database named by the environment. */
export async function withDatabase(
  env: Environment,
  { place }: DatabaseUse,
  work: (database: Database, clock: Clock, config: Config) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const config = readConfig(env)
  if (!config.ok) return config
  const path = /^sqlite:(.+)/.exec(config.value.databaseUrl)?.[1]
  if (place === 'existing' && path !== undefined && !existsSync(path))
    return fail(`there is no database at ${path}; check DATA_DIR and DATABASE_URL`)
  const opened = await openMigrated(config.value)
  if (!opened.ok) return opened
  try {
    return await work(opened.value.database, opened.value.clock, config.value)
  } finally {
    await opened.value.database.close()
  }
}

export const done: CommandOutcome = ok(null)
