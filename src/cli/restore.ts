import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckedBackup, checkBackup } from '../backup/read.ts'
import { restoreBackup } from '../backup/restore.ts'
import { agree } from '../clock/agreement.ts'
import { thisMachine } from '../clock/machine.ts'
import { type Config, readConfig } from '../config.ts'
import { fail } from '../result.ts'
import { openDatabase } from '../storage/database.ts'
import { readArguments } from './arguments.ts'
import { type Command, type Outcome, print, say, type Terminal } from './command.ts'
import { checkDataFolder } from './data-folder.ts'
import { done } from './database.ts'
import { progressLine } from './progress.ts'

const help = `kanzlei restore FILE [--replace]

Puts a backup into an empty database of either kind, all or nothing. The file is checked from end to end first;
one that is cut off or damaged changes nothing. Backups of older versions are brought up to date.

Stop the service first. Everybody has to log in again afterwards.

  --replace   also where the database is not empty: everything in it is lost`

export const command: Command = {
  help,
  async run(args, terminal) {
    const options = { replace: { kind: 'switch' } } as const
    const read = readArguments(args, { command: 'restore', options, operands: ['FILE'] })
    if (!read.ok) return read
    if (read.value.help) {
      print(terminal, help)
      return done
    }
    const config = readConfig(terminal.env)
    if (!config.ok) return config
    const folder = checkDataFolder(config.value)
    if (!folder.ok) return folder
    const path = read.value.operands[0] ?? ''
    const backup = await checkBackup(path)
    if (!backup.ok) return fail(`cannot restore ${path}: ${backup.error}; nothing was changed`)
    return restore(terminal, config.value, path, backup.value, read.value.isSet('replace'))
  },
}

async function restore(
  terminal: Terminal,
  config: Config,
  path: string,
  backup: CheckedBackup,
  replace: boolean,
): Promise<Outcome> {
  const opened = await openDatabase(config.databaseUrl)
  if (!opened.ok) return opened
  const database = opened.value
  try {
    const clock = await agree(database.reads, thisMachine)
    if (!clock.ok) return clock
    if (replace) say(terminal, 'everything in the database is replaced')
    const progress = progressLine('restoring', terminal.stderr)
    const options = { clock: clock.value, replace, onProgress: progress.update }
    const restored = await restoreBackup(database, path, backup, options)
    progress.clear()
    if (!restored.ok)
      return fail(
        'the database is not empty; restore into an empty one, or say --replace to lose everything in it',
      )
    keepSecret(terminal, config, backup)
    const { rows, tables } = backup.end
    print(terminal, `restored ${rows} rows of ${tables} tables from ${backup.header.made}`)
    return done
  } finally {
    await database.close()
  }
}

/** Links that were sent out by mail are signed with it and stay good. */
function keepSecret(
  terminal: Terminal,
  { secret: given, dataDir }: Config,
  { header: { secret } }: CheckedBackup,
): void {
  if (secret === null) {
    if (given === null) say(terminal, 'the backup has no secret of its own: set SECRET as it was set there')
    return
  }
  if (given !== null) {
    if (given !== secret)
      say(terminal, 'SECRET differs from that of the backup: links that were sent out no longer work')
    return
  }
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'secret')
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flush: true })
  renameSync(draft, path)
}
