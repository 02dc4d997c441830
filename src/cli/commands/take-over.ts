import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { takeOverInChild } from '../../moving-in/bounded-take-over.ts'
import { failureInEnglish } from '../../moving-in/remote/failure.ts'
import { inEnglish } from '../../moving-in/source/noting.ts'
import {
  loadTaken,
  notPublic,
  type TakenOver,
  type TakeOverSource,
  takenFolder,
} from '../../moving-in/take-over.ts'
import { readConfig } from '../../platform/config/config.ts'
import { isEmptyDatabase } from '../../platform/storage/rows/emptiness.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { withDatabase } from '../instance/database.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import { type CommandOutcome, print, say, type Terminal } from '../terminal/command.ts'
import { counted } from '../terminal/findings.ts'
import { progressLine, summaryText } from '../terminal/progress.ts'
import { oneLine } from '../terminal/terminal-text.ts'

const help = `kanzlei take-over URL [FOLDER] [--key-stdin] [--dry-run]

Reads what a site of the same contract publishes: agencies in their tree and order, people, memberships, events, news and
topics, with the pictures and files behind their links; all votes, elections and compounds with their results, party
results, colours and related links; name, languages, canton, colour and logo. Says what there is, what cannot be taken
over and why, and what no site shows. Nothing is written to the site, which is asked one thing at a time and as slowly as
it wishes.

Without FOLDER, everything is loaded into this instance, which has to be empty or filled from the same site. With FOLDER,
it is written to FOLDER/bundle.json, which kanzlei load reads.

A take-over that was ended goes on where it was; one that is repeated asks for what has changed.

Ends with status 1 where the site did not give something that it has. Each such loss is named; what was read is in the
bundle all the same, but not loaded.

  --key-stdin  reads an access key of the site from the standard input, with which it answers without a limit
  --dry-run    reads and reports only`

export const command = simpleCommand(
  help,
  {
    command: 'take-over',
    options: { 'key-stdin': 'switch', 'dry-run': 'switch' },
    operands: ['URL', 'FOLDER?'],
  },
  async (given, terminal) => {
    const [address = '', folder] = given.operands
    const url = URL.parse(address)
    if (url === null || !/^https?:$/.test(url.protocol))
      return fail('URL must be an http or https address, such as https://www.example.ch')
    const key = given.isSet('key-stdin') ? (await text(terminal.stdin)).trim() : null
    if (key === '') return fail('there is no access key in the standard input')
    const config = readConfig(terminal.env)
    if (!config.ok) return config
    const own = takenFolder(config.value.dataDir, url)
    const { sourceHosts } = config.value
    const read = (into: string) => readSite({ url, key }, into, sourceHosts, terminal)
    if (folder !== undefined || given.isSet('dry-run')) {
      const taken = await read(resolve(folder ?? own))
      return taken.ok ? lossless(taken.value) : taken
    }
    return withDatabase(terminal.env, { place: 'new or existing' }, async (database, clock) => {
      if (!existsSync(join(own, loadedFile)) && !(await isEmptyDatabase(database.reads)))
        return fail('the instance is not empty; name a FOLDER, and look at what kanzlei load would change')
      const taken = await read(own)
      if (!taken.ok) return taken
      const whole = lossless(taken.value)
      if (!whole.ok) return whole
      const progress = progressLine('loading', terminal.stderr)
      const loaded = await loadTaken(database, clock, taken.value.bundle, {
        onProgress: progress.update,
        onNote: (note) => say(terminal, `note: ${note}`),
      })
      progress.clear()
      if (!loaded.ok) return loaded
      writeFileSync(join(own, loadedFile), '')
      print(terminal, `loaded ${summaryText(loaded.value)}`)
      return ok(null)
    })
  },
)

/** Returns a failure where the take-over has lost anything. */
function lossless({ bundle, losses }: TakenOver): CommandOutcome {
  if (losses.length === 0) return ok(null)
  const count = counted(losses.length, 'thing')
  return fail(`${count} could not be read; try again, or load what was read with kanzlei load ${bundle}`)
}

/** This file exists once the instance was filled from the site. */
const loadedFile = 'loaded'

async function readSite(
  source: TakeOverSource,
  folder: string,
  hostsAllowed: readonly string[],
  terminal: Terminal,
): Promise<Result<TakenOver, string>> {
  const progress = progressLine('reading', terminal.stderr)
  const taken = await takeOverInChild(source, folder, {
    hostsAllowed,
    isTyped: true,
    onMistake: (text) => say(terminal, text),
    onProgress({ requests, pause, failure }) {
      progress.update({ member: 'requests', count: requests })
      if (pause === null || pause <= 0) return
      progress.clear()
      const seconds = Math.ceil(pause)
      say(
        terminal,
        failure === null
          ? `the site wants ${seconds} s between requests`
          : `${oneLine(inEnglish(failure))}; asked again in ${seconds} s`,
      )
    },
  })
  progress.clear()
  if (!taken.ok) return fail(failureInEnglish(taken.error))
  for (const note of taken.value.notes) say(terminal, `note: ${oneLine(inEnglish(note))}`)
  for (const loss of taken.value.losses) say(terminal, `lost: ${oneLine(inEnglish(loss))}`)
  say(terminal, `not public, and not read: ${notPublic.join(', ')}`)
  print(terminal, `read ${summaryText(taken.value.counts)}`)
  return taken
}
