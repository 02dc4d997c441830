import { checkBackup } from '../../platform/backup/read.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/storage/database/database.ts'
import {
  appliedMigrations,
  breakingMigrations,
  missingMigrations,
  tablesReadBy,
  unknownMigrations,
} from '../../platform/storage/migrate.ts'
import { freeBytes, growingFolder, usualRoom } from '../../platform/storage/readiness/disk-space.ts'
import { type Instant, parseInstant, secondsBetween, systemClock } from '../../values/time.ts'
import { type Check, counted, type ToldFindings } from '../terminal/findings.ts'
import { sizeText } from '../terminal/terminal-text.ts'
import { databaseBytes, lastMigrated, rowCounts } from './upgrade-store.ts'

/** Since this migration a release starts on a database that a later one has migrated; see decision 45. */
const firstOfRule = '0032-cache-targets'
/** Releases without it cannot append to the audit log once this one has; see decision 66. */
const digests = '0031-audit-digests'
/** A low estimate, so that the upgrade takes less time than reported. */
const rowsPerSecond = 2000

/** Checks a database of an earlier release before this one changes it. */
export function upgradeChecks(
  database: Database,
  config: Config,
  backup: string | undefined,
): readonly Check[] {
  return [
    ['version', () => databaseVersion(database)],
    ['migrations', () => waiting(database)],
    ['duration', () => duration(database)],
    ['going back', () => goingBack(database)],
    ['disk space', () => room(database, config)],
    ['backup', () => lastBackup(backup)],
  ]
}

async function databaseVersion({ reads }: Database): Promise<readonly ToldFindings[]> {
  const done = await appliedMigrations(reads)
  const breaking = breakingMigrations(done)
  if (breaking.length > 0)
    return [
      [
        'problem',
        `a newer release has changed the database (${breaking.join(', ')}); this one cannot use it`,
      ],
    ]
  const unknown = unknownMigrations(done)
  if (unknown.length > 0)
    return [['warning', `a newer release has prepared the database already (${unknown.join(', ')})`]]
  return [['ok', `${done.at(-1) ?? 'none'} is its newest migration, applied ${await lastMigrated(reads)}`]]
}

async function waiting({ reads }: Database): Promise<readonly ToldFindings[]> {
  const missing = await missingMigrations(reads)
  if (missing.length === 0) return [['ok', 'none has to run: the database is up to date']]
  return [['ok', `${counted(missing.length, 'migration')} will run: ${missing.join(', ')}`]]
}

async function duration({ reads, kind }: Database): Promise<readonly ToldFindings[]> {
  const missing = await missingMigrations(reads)
  const rows = await rowCounts(reads, tablesReadBy(missing, kind))
  if (missing.length === 0) return [['ok', 'no time']]
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  const list = rows.map(({ table, count }) => `${table} ${count}`).join(', ')
  const seconds = Math.ceil(all / rowsPerSecond)
  const text = seconds < 60 ? 'less than a minute' : `up to ${Math.ceil(seconds / 60)} minutes`
  return [
    [
      'ok',
      `${text}, guessed from the rows of the tables concerned (${list}) and not measured on this machine; nothing can be written meanwhile`,
    ],
  ]
}

async function goingBack({ reads }: Database): Promise<readonly ToldFindings[]> {
  const done = await appliedMigrations(reads)
  if ((await missingMigrations(reads)).length === 0)
    return [['ok', 'nothing will change, so whatever runs now can be started again']]
  if (!done.includes(digests))
    return [
      [
        'warning',
        'only with a backup: the release before will not start again on this database, and what still runs of it cannot change anything as soon as the new one writes; stop it first',
      ],
    ]
  if (!done.includes(firstOfRule))
    return [
      [
        'warning',
        'only with a backup: the release before goes on running beside this one, but will not start again on this database',
      ],
    ]
  return [['ok', 'possible by starting the release before, until kanzlei migrate --finish']]
}

/** Checks the free space: the upgrade may rewrite all data in one transaction. */
async function room({ reads, kind }: Database, config: Config): Promise<readonly ToldFindings[]> {
  const bytes = await databaseBytes(reads)
  if (kind === 'postgres')
    return [
      [
        'ok',
        `the database has ${sizeText(bytes)}; as much should be free on its server, which cannot be seen from here`,
      ],
    ]
  const place = growingFolder(config)
  const free = await freeBytes(place)
  const text = `the database has ${sizeText(bytes)}, and ${sizeText(free)} are free in ${place}`
  return [[free < bytes + usualRoom.tooLittle ? 'problem' : 'ok', text]]
}

async function lastBackup(path: string | undefined): Promise<readonly ToldFindings[]> {
  if (path === undefined)
    return [['warning', 'not known: name the last one with --backup FILE, or make one with kanzlei backup']]
  const checked = await checkBackup(path)
  if (!checked.ok) return [['problem', `${path} cannot be restored: ${checked.error}`]]
  const made: Instant | null = parseInstant(checked.value.header.made)
  if (made === null) return [['problem', `${path} does not say when it was made`]]
  const hours = secondsBetween(made, systemClock.now()) / 3600
  const text = `${path} is whole and was made ${made}, ${age(hours)} ago`
  return [[hours > 24 ? 'warning' : 'ok', text]]
}

function age(hours: number): string {
  return hours < 48 ? counted(Math.floor(hours), 'hour') : counted(Math.floor(hours / 24), 'day')
}
