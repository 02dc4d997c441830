import { open } from 'node:fs/promises'
import { loadInstance } from '../../bundle-members.ts'
import type { BundleSource } from '../../records/bundle/source.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { done, withDatabase } from '../instance/database.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import { fileProblem, print, say, type Terminal } from '../terminal/command.ts'
import { progressLine, summaryText } from '../terminal/progress.ts'

const help = `kanzlei load FILE

Reads a bundle, one JSON document of records, into the database: all of it or nothing. Records are added or,
where their id exists, updated. FILE may be - for the standard input.`

export const command = simpleCommand(
  help,
  { command: 'load', options: {}, operands: ['FILE'] },
  async (given, terminal) => {
    const source = await openSource(given.operands[0] ?? '-', terminal)
    if (!source.ok) return source
    return withDatabase(terminal.env, { place: 'new or existing' }, async (database, clock) => {
      const progress = progressLine('loading', terminal.stderr)
      const loaded = await loadInstance(database, clock, source.value, {
        onProgress: progress.update,
        onNote: (text) => say(terminal, `note: ${text}`),
      })
      progress.clear()
      if (!loaded.ok) return loaded
      print(terminal, `loaded ${summaryText(loaded.value)}`)
      return done
    })
  },
)

/** Opens the source before the database, so that a wrong path changes nothing. */
async function openSource(path: string, terminal: Terminal): Promise<Result<BundleSource, string>> {
  if (path === '-') return ok(terminal.stdin)
  try {
    const file = await open(path)
    if (!(await file.stat()).isDirectory()) return ok(file.createReadStream())
    await file.close()
    return fail(`cannot read ${path}: it is a folder`)
  } catch (error) {
    return fail(`cannot read ${path}: ${fileProblem(error)}`)
  }
}
