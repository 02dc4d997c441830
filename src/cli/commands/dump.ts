import { once } from 'node:events'
import { bundleMembers } from '../../bundle-members.ts'
import type { Database } from '../../platform/storage/database/database.ts'
import { dumpBundle } from '../../records/bundle/dump.ts'
import { done, withDatabase } from '../instance/database.ts'
import { replaceFile } from '../instance/replace-file.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import { type CommandOutcome, say, type Terminal } from '../terminal/command.ts'
import { progressLine, summaryText } from '../terminal/progress.ts'

const help = `kanzlei dump [FILE]

Writes all records as a bundle that load reads: to FILE, which is replaced in one step, or to the standard
output. Passwords, access keys and sessions are not part of it.`

export const command = simpleCommand(
  help,
  { command: 'dump', options: {}, operands: ['FILE?'] },
  async (given, terminal) => {
    const path = given.operands[0] ?? '-'
    return withDatabase(terminal.env, { place: 'existing' }, (database) =>
      path === '-'
        ? dumpTo(terminal, database, (text) => writeOut(terminal, text))
        : dumpToFile(terminal, database, path),
    )
  },
)

async function dumpTo(
  terminal: Terminal,
  database: Database,
  write: (text: string) => Promise<void>,
): Promise<CommandOutcome> {
  const progress = progressLine('dumping', terminal.stderr)
  const counts = await dumpBundle(database, bundleMembers, write, { onProgress: progress.update })
  progress.clear()
  say(terminal, `dumped ${summaryText(counts)}`)
  return done
}

async function writeOut({ stdout }: Terminal, text: string): Promise<void> {
  if (!stdout.write(text)) await once(stdout, 'drain')
}

async function dumpToFile(terminal: Terminal, database: Database, path: string): Promise<CommandOutcome> {
  const written = await replaceFile(path, (file) =>
    dumpTo(terminal, database, (text) => file.writeFile(text)),
  )
  return written.ok ? written.value : written
}
