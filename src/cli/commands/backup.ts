import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notBackedUp } from '../../areas/kept-tables.ts'
import { lastBackupFile } from '../../platform/backup/last-backup.ts'
import { writeBackup } from '../../platform/backup/write.ts'
import { type Config, readConfig } from '../../platform/config/config.ts'
import type { Database } from '../../platform/storage/database/database.ts'
import { checkIntegrity } from '../../platform/storage/integrity/integrity-store.ts'
import { appliedMigrations, unknownMigrations } from '../../platform/storage/migrate.ts'
import { fail, type Result } from '../../values/result.ts'
import { systemClock } from '../../values/time.ts'
import { done, openForCommand } from '../instance/database.ts'
import { replaceFile } from '../instance/replace-file.ts'
import { finishRestore } from '../instance/restored-secret.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import { type CommandOutcome, print, type Terminal } from '../terminal/command.ts'
import { progressLine } from '../terminal/progress.ts'
import { sizeText } from '../terminal/terminal-text.ts'

const help = `kanzlei backup FILE [--force]

Writes the whole instance to one compressed file, which is replaced in one step: all records, files, results
with their history, tickets, accounts with the hashes of their passwords, keys and tokens, mail that waits, the
audit log, and the secret of the data folder. Sessions are left out. It shows one moment, also while the service
runs. Keep it as safe as the instance itself: it is neither encrypted nor free of personal data.

The database is checked first, page by page. Of a damaged one no backup is written, and FILE stays as it was.

  --force   writes one all the same, and says so; it fails where a record cannot be read

DATA_DIR/last-backup notes when the last one was made, for doctor and /metrics.

kanzlei restore puts it back, into either kind of database.`

export const command = simpleCommand(
  help,
  { command: 'backup', options: { force: 'switch' }, operands: ['FILE'] },
  async (given, terminal) => {
    const config = readConfig(terminal.env)
    if (!config.ok) return config
    const database = await openAsItIs(config.value)
    if (!database.ok) return database
    try {
      const sound = await checkFirst(terminal, database.value, given.isSet('force'))
      if (!sound.ok) return sound
      return await backUp(terminal, database.value, config.value, given.operands[0] ?? '')
    } finally {
      await database.value.close()
    }
  },
)

/** Opens the database without migrating it, because backups are made before an upgrade. */
async function openAsItIs(config: Config): Promise<Result<Database, string>> {
  const path = /^sqlite:(.+)/.exec(config.databaseUrl)?.[1]
  if (path !== undefined && !existsSync(path))
    return fail(`there is no database at ${path}; check DATA_DIR and DATABASE_URL`)
  const opened = await openForCommand(config)
  if (!opened.ok) return opened
  const unknown = unknownMigrations(await appliedMigrations(opened.value.reads))
  if (unknown.length === 0) return opened
  await opened.value.close()
  return fail(`the database was made by a newer version of Kanzlei (it knows ${unknown.join(', ')})`)
}

/**
 * Checks the database first: a backup of a damaged one may lack rows that its indexes have lost, and would replace a
 * good backup unnoticed.
 */
async function checkFirst(
  terminal: Terminal,
  database: Database,
  isForced: boolean,
): Promise<CommandOutcome> {
  const { damage } = await checkIntegrity(database)
  if (damage.length === 0) return done
  const text = `the database is damaged: ${damage.join('; ')}`
  if (!isForced)
    return fail(
      `${text}. No backup was written; restore the last good one, or save what is left with --force`,
    )
  terminal.stderr.write(`warning: ${text}\n`)
  return done
}

async function backUp(
  terminal: Terminal,
  database: Database,
  config: Config,
  path: string,
): Promise<CommandOutcome> {
  await finishRestore(config, database.reads)
  const moment = systemClock.now()
  const written = await replaceFile(path, async (file) => {
    const progress = progressLine('backing up', terminal.stderr)
    const options = {
      ...{ clock: systemClock, secret: keptSecret(config), leftOut: notBackedUp },
      onProgress: progress.update,
    }
    const end = await writeBackup(database, (bytes) => file.writeFile(bytes), options)
    progress.clear()
    return { ...end, size: (await file.stat()).size }
  })
  if (!written.ok) return written
  const { rows, tables, size } = written.value
  print(terminal, `backed up ${rows} rows of ${tables} tables, ${sizeText(size)}`)
  const noted = await replaceFile(lastBackupFile(config.dataDir), (file) => file.writeFile(`${moment}\n`))
  if (!noted.ok) terminal.stderr.write(`warning: the backup is whole, but not noted: ${noted.error}\n`)
  return done
}

function keptSecret({ secret, dataDir }: Config): string | null {
  const path = join(dataDir, 'secret')
  return secret !== null || !existsSync(path) ? null : readFileSync(path, 'utf8').trim()
}
