import { notBackedUp } from '../../areas/kept-tables.ts'
import { auditEntry, auditHead } from '../../identity/audit/audit-store.ts'
import { lastRestore, recordRestore } from '../../identity/audit/restore-log.ts'
import { type CheckedBackup, checkBackup } from '../../platform/backup/read.ts'
import { restoreBackup } from '../../platform/backup/restore.ts'
import { forgetVisitors } from '../../platform/backup/store.ts'
import { agree } from '../../platform/clock/clock-skew.ts'
import { thisMachine } from '../../platform/clock/machine-clock.ts'
import { type Config, readConfig } from '../../platform/config/config.ts'
import { programVersion } from '../../platform/config/program-version.ts'
import { randomId } from '../../platform/crypto/secret.ts'
import type { Database } from '../../platform/storage/database/database.ts'
import { isInService } from '../../platform/storage/in-service.ts'
import { fail } from '../../values/result.ts'
import type { Clock } from '../../values/time.ts'
import { checkDataFolder } from '../instance/data-folder.ts'
import { done, openForCommand, withDatabase } from '../instance/database.ts'
import {
  dropStagedSecret,
  finishRestore,
  putSecretInPlace,
  stageSecret,
} from '../instance/restored-secret.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import { type CommandOutcome, print, say, type Terminal } from '../terminal/command.ts'
import { progressLine } from '../terminal/progress.ts'

const help = `kanzlei restore FILE [--replace]
kanzlei restore --recovered

Puts a backup into an empty database of either kind, all or nothing. The file is checked from end to end first;
one that is cut off or damaged changes nothing. Backups of older versions are brought up to date.

Stop the service first. Everybody has to log in again afterwards. If it is interrupted, repeat it: it begins anew
or finishes what is left to do.

  --replace    also where the database is not empty: everything in it is lost
  --recovered  reads no file: the database was put back to an earlier moment by other means, such as the recovery of
               PostgreSQL or a copy of its files. Notes that in the audit log, also for everybody, and ends all sessions`

export const command = simpleCommand(
  help,
  { command: 'restore', options: { replace: 'switch', recovered: 'switch' }, operands: ['FILE?'] },
  async (given, terminal) => {
    const config = readConfig(terminal.env)
    if (!config.ok) return config
    const folder = checkDataFolder(config.value)
    if (!folder.ok) return folder
    const path = given.operands[0]
    if (given.isSet('recovered'))
      return path !== undefined || given.isSet('replace')
        ? fail('--recovered reads no file and replaces nothing; see kanzlei restore --help')
        : noteRecovery(terminal)
    if (path === undefined) return fail('FILE is missing; see kanzlei restore --help')
    const backup = await checkBackup(path)
    if (!backup.ok) return fail(`cannot restore ${path}: ${backup.error}; nothing was changed`)
    return restore(terminal, config.value, path, backup.value, given.isSet('replace'))
  },
)

/**
 * Records in the audit log that later entries are lost, so that a later checkpoint does not look like evidence of
 * manipulation.
 */
function noteRecovery(terminal: Terminal): Promise<CommandOutcome> {
  return withDatabase(terminal.env, { place: 'existing' }, async (database, clock, { databaseUrl }) => {
    if (await isInService(database, databaseUrl))
      return fail('a service works with this database; stop it first')
    const last = await database.transaction(async (tx) => {
      const entry = await auditEntry(tx, (await auditHead(tx)).sequence)
      if (entry === undefined) return null
      await recordRestore(clock, randomId())(tx, { made: entry.at, program: programVersion })
      await forgetVisitors(tx)
      return entry
    })
    if (last === null) return fail('nothing was ever entered in the log of this database')
    print(terminal, `the log says that it goes on from ${last.sequence} entries, the last of ${last.at}`)
    return done
  })
}

async function restore(
  terminal: Terminal,
  config: Config,
  path: string,
  backup: CheckedBackup,
  replace: boolean,
): Promise<CommandOutcome> {
  const opened = await openForCommand(config)
  if (!opened.ok) return opened
  const database = opened.value
  try {
    const clock = await agree(database.reads, thisMachine)
    if (!clock.ok) return clock
    const earlier = await lastRestore(database.reads)
    const wasInterrupted = await putSecretInPlace(config, earlier)
    const isSame = !replace && earlier?.isUntouched && earlier.made === backup.header.made
    if (isSame && wasInterrupted) {
      print(terminal, `finished the restore from ${earlier.made}, which was interrupted`)
      return done
    }
    if (isSame) return fail('the database is not empty; it holds this backup already, --replace begins anew')
    if (replace && (await isInService(database, config.databaseUrl)))
      return fail(
        'a service works with this database; stop it first, or it goes on with what it has in memory',
      )
    if (replace) say(terminal, 'everything in the database is replaced')
    return await fill(terminal, { database, clock: clock.value, config }, path, backup, replace)
  } finally {
    await database.close()
  }
}

interface Target {
  readonly database: Database
  readonly clock: Clock
  readonly config: Config
}

async function fill(
  terminal: Terminal,
  { database, clock, config }: Target,
  path: string,
  backup: CheckedBackup,
  replace: boolean,
): Promise<CommandOutcome> {
  const id = randomId()
  const { secret } = backup.header
  if (secret !== null && config.secret === null) {
    const staged = await stageSecret(config, id, secret)
    if (!staged.ok) return staged
  }
  const progress = progressLine('restoring', terminal.stderr)
  const restored = await restoreBackup(database, path, backup, {
    clock,
    record: recordRestore(clock, id),
    replace,
    leftOut: notBackedUp,
    onProgress: progress.update,
  })
  progress.clear()
  if (!restored.ok) {
    await dropStagedSecret(config, id)
    return fail(
      'the database is not empty; restore into an empty one, or say --replace to lose everything in it',
    )
  }
  await finishRestore(config, database.reads)
  reportSecret(terminal, config.secret, secret)
  const { rows, tables } = backup.end
  print(terminal, `restored ${rows} rows of ${tables} tables from ${backup.header.made}`)
  return done
}

/** Reports which secret is in use: links in mails are signed with that of the backup. */
function reportSecret(terminal: Terminal, given: string | null, own: string | null): void {
  if (own === null && given === null)
    say(terminal, 'the backup has no secret of its own: set SECRET as it was set there')
  if (own !== null && given !== null && given !== own)
    say(terminal, 'SECRET differs from that of the backup: links that were sent out no longer work')
}
