import { existsSync } from 'node:fs'
import { type Config, readConfig } from '../../platform/config/config.ts'
import type { Database } from '../../platform/storage/database/database.ts'
import { isDiskFull, isLocked } from '../../platform/storage/database/failures.ts'
import { checkIntegrity } from '../../platform/storage/integrity/integrity-store.ts'
import {
  appliedMigrations,
  breakingMigrations,
  missingMigrations,
  unknownMigrations,
} from '../../platform/storage/migrate.ts'
import { writeProbe } from '../../platform/storage/readiness/probe-store.ts'
import { systemClock } from '../../values/time.ts'
import { openForCommand } from '../instance/database.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import { type Finding, findingsOf, report, reportJson, type ToldFindings } from '../terminal/findings.ts'
import { deepChecks, pageChecks } from './doctor-deep.ts'
import { placeChecks } from './doctor-place.ts'
import { addedProviderChecks } from './doctor-sign-on.ts'
import { storedChecks } from './doctor-stored.ts'
import { upgradeChecks } from './doctor-upgrade.ts'

const help = `kanzlei doctor [--deep] [--json]
kanzlei doctor --before-upgrade [--backup FILE] [--json]

Looks at an instance, also while the service runs, and prints one line per check:
the data folder, the secret, disk space, BASE_URL, REHEARSAL_URL, the age of the last backup, the database, its schema and whether it can be written, every page
and index of it (on PostgreSQL every row, and indexes where the extension amcheck is installed), the clock, the chain of the audit log, whether every vote, election, result and file can be read and matches its hash, and mail that does not get out.
It changes no record; whether the database can be written shows in a row that is there for nothing else.

  --deep             also asks other systems, and makes a page of everything: variables that are no setting, rights of
                     folders and files, the mail server (nothing is sent), BASE_URL as readers reach it with its
                     certificate, what the proxy in front makes of addresses and headers, caches in front, and the page
                     and JSON of every vote and election; takes minutes
  --json             one JSON document: {"status": "ok", "findings": [{"check", "level", "text"}]}
  --before-upgrade   run by the new release, looks at a database of an earlier one: its version, the migrations that
                     will run, how long they may take, whether going back is possible, disk space and backup; changes
                     nothing
  --backup FILE      the last backup, which is checked, too

Ends with status 1 if there is a problem; a warning is none.`

export const command = simpleCommand(
  help,
  {
    command: 'doctor',
    options: { json: 'switch', deep: 'switch', 'before-upgrade': 'switch', backup: 'value' },
  },
  async (given, terminal) => {
    const config = readConfig(terminal.env)
    if (!config.ok) return config
    const findings = given.isSet('before-upgrade')
      ? await opened(config.value, (database) =>
          findingsOf(upgradeChecks(database, config.value, given.value('backup'))),
        )
      : [
          ...(await findingsOf(placeChecks(config.value))),
          ...(given.isSet('deep') ? await findingsOf(deepChecks(config.value, terminal.env)) : []),
          ...(await examine(config.value, given.isSet('deep'))),
        ]
    return given.isSet('json') ? reportJson(terminal, findings) : report(terminal, findings)
  },
)

function examine(config: Config, isDeep: boolean): Promise<readonly Finding[]> {
  return opened(config, async (database) => {
    const schema = await findingsOf([
      ['database', () => databaseState(database)],
      ['integrity', () => integrity(database)],
    ])
    if (schema[0]?.level !== 'ok') return schema
    const made = isDeep ? await findingsOf(pageChecks(config, database)) : []
    const added = await findingsOf(await addedProviderChecks(database.reads, config))
    return [...schema, ...(await examineStored(database, config)), ...added, ...made]
  })
}

/** Checks the database as it is, without migrating it. */
async function opened(
  config: Config,
  look: (database: Database) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const problem = (text: string): readonly Finding[] => [{ check: 'database', level: 'problem', text }]
  const path = /^sqlite:(.+)/.exec(config.databaseUrl)?.[1]
  if (path !== undefined && !existsSync(path))
    return problem(`there is no database at ${path}; check DATA_DIR and DATABASE_URL`)
  const database = await openForCommand(config)
  if (!database.ok) return problem(database.error)
  try {
    return await look(database.value)
  } finally {
    await database.value.close()
  }
}

function examineStored(database: Database, config: Config): Promise<readonly Finding[]> {
  return database.snapshot((queries) => findingsOf(storedChecks(queries, config, systemClock)))
}

async function integrity(database: Database): Promise<readonly ToldFindings[]> {
  const { damage, checked } = await checkIntegrity(database)
  return damage.length === 0 ? [['ok', checked]] : damage.map((line) => ['problem', line] as const)
}

async function databaseState(database: Database): Promise<readonly ToldFindings[]> {
  const schema = await schemaState(database)
  if (schema[0] !== 'ok') return [schema]
  try {
    await database.transaction(writeProbe)
    return [schema]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (isLocked(error))
      return [schema, ['warning', 'another process writes to it for so long that this could not']]
    return [['problem', isDiskFull(error) ? `has no room left: ${reason}` : `cannot be written: ${reason}`]]
  }
}

/** Compares the schema: stored data can only be checked in that of this version. */
async function schemaState({ reads, kind }: Database): Promise<ToldFindings> {
  const done = await appliedMigrations(reads)
  const breaking = breakingMigrations(done)
  if (breaking.length > 0)
    return [
      'problem',
      `was made by a newer version of Kanzlei (it knows ${breaking.join(', ')}); update the program`,
    ]
  const unknown = unknownMigrations(done)
  if (unknown.length > 0)
    return [
      'warning',
      `has been prepared by a newer version of Kanzlei (${unknown.join(', ')}); finish the upgrade`,
    ]
  const missing = await missingMigrations(reads)
  if (missing.length > 0)
    return ['warning', `waits for ${missing.join(', ')}, which the next start of the service brings`]
  return ['ok', `${kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'} answers, and its schema is up to date`]
}
