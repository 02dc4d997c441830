import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { programVersion } from '../../platform/config/program-version.ts'
import { fail, ok } from '../../values/result.ts'
import { replaceFile } from '../instance/replace-file.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import { fileProblem, type Outcome, print, say, type Terminal } from '../terminal/command.ts'
import { progressLine, summaryText } from '../terminal/progress.ts'
import { oneLine } from '../terminal/terminal-text.ts'
import { keptAnswers } from './answers.ts'
import { takeRecords } from './records.ts'
import { SourceError, sourceAt } from './source.ts'

const help = `kanzlei take-over URL FOLDER [--key-stdin]

Reads the directory and the content that a site of the same contract publishes: agencies in their tree and order, people,
memberships, events, news and topics, with the pictures and files behind their links. Writes them to FOLDER/bundle.json,
which kanzlei load reads into an instance, and says what cannot be taken over. Nothing is written to the site, which is
asked one thing at a time and as slowly as it wishes.

A take-over that was ended goes on where it was; one that is repeated asks for what has changed.

  --key-stdin  reads an access key of the site from the standard input, with which it answers without a limit`

export const command = simpleCommand(
  help,
  { command: 'take-over', options: { 'key-stdin': 'switch' }, operands: ['URL', 'FOLDER'] },
  async (given, terminal) => {
    const [address = '', folder = ''] = given.operands
    const base = URL.parse(address)
    if (base === null || !/^https?:$/.test(base.protocol))
      return fail('URL must be an http or https address, such as https://www.example.ch')
    const key = given.isSet('key-stdin') ? (await text(terminal.stdin)).trim() : null
    if (key === '') return fail('there is no access key in the standard input')
    try {
      return await takeOver(base, resolve(folder), key, terminal)
    } catch (error) {
      if (error instanceof SourceError) return fail(error.message)
      throw error
    }
  },
)

async function takeOver(base: URL, folder: string, key: string | null, terminal: Terminal): Promise<Outcome> {
  const begun = await beginTake(folder)
  if (!begun.ok) return begun
  const progress = progressLine('reading', terminal.stderr)
  const source = sourceAt({
    base,
    key,
    answers: await keptAnswers(join(folder, 'answers')),
    take: begun.value,
    userAgent: `kanzlei/${programVersion} take-over`,
    onRequest: (count) => progress.update({ member: 'requests', count }),
    onWait(seconds) {
      progress.clear()
      if (seconds > 0) say(terminal, `the site wants ${Math.ceil(seconds)} s between requests`)
    },
  })
  const notes: string[] = []
  const taken = await takeRecords({ source, note: (note) => notes.push(note) })
  progress.clear()
  const written = await replaceFile(join(folder, 'bundle.json'), (file) =>
    file.writeFile(JSON.stringify(taken)),
  )
  if (!written.ok) return written
  await endTake(folder)
  for (const note of notes) say(terminal, `note: ${oneLine(note)}`)
  const counts = Object.entries(taken).map(([member, { length }]) => ({ member, count: length }))
  print(terminal, `read ${summaryText(counts)}`)
  return ok(null)
}

const takeFile = 'take'

/** The name of the take-over that was begun before and did not end, or a new one. */
async function beginTake(folder: string) {
  try {
    await mkdir(folder, { recursive: true })
    const path = join(folder, takeFile)
    const before = await readFile(path, 'utf8').catch(() => '')
    if (before !== '') return ok(before)
    const take = randomUUID()
    await writeFile(path, take)
    return ok(take)
  } catch (error) {
    return fail(`cannot write to ${folder}: ${fileProblem(error)}`)
  }
}

async function endTake(folder: string): Promise<void> {
  await rm(join(folder, takeFile), { force: true })
}
