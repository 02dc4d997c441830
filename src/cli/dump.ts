import { once } from 'node:events'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dumpBundle } from '../bundle/dump.ts'
import { bundleMembers } from '../bundle-members.ts'
import { fail } from '../result.ts'
import type { Database } from '../storage/database.ts'
import { readArguments } from './arguments.ts'
import { type Command, fileProblem, type Outcome, print, say } from './command.ts'
import { done, withDatabase } from './database.ts'
import { progressLine, summaryText } from './progress.ts'

const help = `kanzlei dump [FILE]

Writes all records as a bundle that load reads: to FILE, which is replaced in one step, or to the standard
output. Passwords, access keys and sessions are not part of it.`

export const command: Command = {
  help,
  async run(args) {
    const read = readArguments(args, { command: 'dump', options: {}, operands: ['FILE?'] })
    if (!read.ok) return read
    if (read.value.help) {
      print(help)
      return done
    }
    const path = read.value.operands[0] ?? '-'
    return withDatabase({ place: 'existing' }, (database) =>
      path === '-' ? dumpTo(database, writeOut) : dumpToFile(database, path),
    )
  },
}

async function dumpTo(database: Database, write: (text: string) => Promise<void>): Promise<Outcome> {
  const progress = progressLine('dumping')
  const counts = await dumpBundle(database, bundleMembers, write, { onProgress: progress.update })
  progress.clear()
  say(`dumped ${summaryText(counts)}`)
  return done
}

async function writeOut(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

/** The old file stays until the new one is whole and on disk. It holds personal data: only its owner may read it. */
async function dumpToFile(database: Database, path: string): Promise<Outcome> {
  const draft = `${path}.${process.pid}.new`
  let file: FileHandle
  try {
    file = await open(draft, 'wx', 0o600)
  } catch (error) {
    return fail(`cannot write ${path}: ${fileProblem(error)}`)
  }
  try {
    const outcome = await dumpTo(database, async (text) => {
      await file.writeFile(text)
    })
    await file.sync()
    await file.close()
    await rename(draft, path)
    return outcome
  } catch (error) {
    await file.close()
    await rm(draft, { force: true })
    throw error
  }
}
