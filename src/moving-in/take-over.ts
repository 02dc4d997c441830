import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { bundleMembers, loadInstance } from '../bundle-members.ts'
import { programVersion } from '../platform/config/program-version.ts'
import type { Database } from '../platform/storage/database/database.ts'
import { lockFolder } from '../platform/storage/sqlite/folder-lock.ts'
import { fail, ok, type Result } from '../values/result.ts'
import type { Clock } from '../values/time.ts'
import { checkedMembers, checkedRecord } from './checked.ts'
import { filesOf } from './lists/files.ts'
import { type Taken, takeRecords } from './lists/records.ts'
import { localesOf, takeOrganisation } from './organisation.ts'
import { readListing } from './results/listing.ts'
import { takeResults } from './results/take-results.ts'
import type { VersionNumbers } from './results/versions.ts'
import { keptAnswers } from './source/answers.ts'
import { type Note, told } from './source/noting.ts'
import { SourceError, sourceAt, TakeOverEnded } from './source/source.ts'

/** A running site of the contract. */
export interface TakeOverSource {
  readonly url: URL
  /** An access key of the site, with which it answers without a limit; null without one. */
  readonly key: string | null
}

export interface TakeOverOptions {
  /** Called for every request and every pause. */
  readonly onProgress?: (progress: TakeOverProgress) => void
  /** Ends the take-over; the next one in the same folder goes on from there. */
  readonly signal?: AbortSignal
  /** Another `fetch`, such as one that refuses private addresses. */
  readonly request?: typeof fetch
  /** Another clock, in milliseconds. */
  readonly now?: () => number
}

export interface TakeOverProgress {
  /** Requests of this run; what an earlier one has read is not asked for again. */
  readonly requests: number
  /** For how many seconds it is not asked; null while it is read. */
  readonly pause: number | null
  /** Why it is asked again after the pause; null where the site wants the pause. */
  readonly failure: Note | null
}

/** What no site of the contract shows, in English. */
export const notPublic: readonly string[] = [
  'accounts and keys',
  'tickets',
  'subscribers',
  'hidden records and drafts',
  'external ids, upload tokens and data sources',
  'earlier versions of results',
  'screens',
  'shapes of maps and groups of municipalities of your own',
  'notes of memberships',
]

/** Where what is read of a site stays, unless somebody names another folder. */
export const takenFolder = (dataDir: string, { host }: URL) =>
  join(dataDir, 'take-over', host.replace(/[^\w.-]/g, '_'))

/** What was read: nothing of it is loaded yet. */
export interface TakenOver {
  /** Path of the bundle, for `loadInstance`. */
  readonly bundle: string
  /** By member of the bundle. */
  readonly counts: readonly { readonly member: string; readonly count: number }[]
  /** What comes otherwise or cannot be stored here, and why. */
  readonly notes: readonly Note[]
  /** What the site has and did not give, and why. */
  readonly losses: readonly Note[]
}

/**
 * Reads all that a site publishes into `folder`, one request at a time, and writes `bundle.json` there. Fails, in English,
 * where the site does not answer or the folder cannot be written. Nothing is written to the site.
 */
export async function takeOver(
  from: TakeOverSource,
  folder: string,
  options: TakeOverOptions = {},
): Promise<Result<TakenOver, string>> {
  const made = await makeFolder(folder)
  if (!made.ok) return made
  const unlock = lockFolder(folder)
  if (unlock === null) return fail(inUse(folder))
  try {
    return await readInto(folder, from, options)
  } finally {
    unlock()
  }
}

/** Loads a bundle that was read; nothing is read into its folder meanwhile. */
export async function loadTaken(
  database: Database,
  clock: Clock,
  bundle: string,
  options: Parameters<typeof loadInstance>[3],
): ReturnType<typeof loadInstance> {
  const unlock = lockFolder(dirname(bundle))
  if (unlock === null) return fail(inUse(dirname(bundle)))
  try {
    return await loadInstance(database, clock, createReadStream(bundle), options)
  } finally {
    unlock()
  }
}

/**
 * Whether a process reads into the folder or loads from it. Where this machine has none, nobody can tell, and another may be
 * at work.
 */
export function isFolderUsed(folder: string): boolean {
  if (!existsSync(folder)) return true
  const unlock = lockFolder(folder)
  unlock?.()
  return unlock === null
}

const inUse = (folder: string) =>
  `${folder} is in use: a take-over reads into it, or what was read is being loaded`

async function readInto(
  folder: string,
  { url, key }: TakeOverSource,
  { onProgress = () => undefined, signal, request = fetch, now = () => performance.now() }: TakeOverOptions,
): Promise<Result<TakenOver, string>> {
  let requests = 0
  const source = sourceAt({
    base: url,
    key,
    answers: await keptAnswers(join(folder, 'answers')),
    take: await beginTake(folder),
    userAgent: `kanzlei/${programVersion} take-over`,
    request,
    signal: signal ?? null,
    now,
    onRequest(count) {
      requests = count
      onProgress({ requests, pause: null, failure: null })
    },
    onWait: (pause, failure) => onProgress({ requests, pause, failure }),
  })
  const notes: Note[] = []
  const losses: Note[] = []
  const note = (one: Note) => {
    notes.push(one)
  }
  const lose = (one: Note) => {
    losses.push(one)
  }
  try {
    const files = filesOf(source, note)
    const lists = await takeRecords({ source, files, note, lose }, await localesOf(source))
    const listing = await readListing(source, { note, lose })
    const found = await takeOrganisation(source, listing, files)
    const settings = bundleMembers.find(({ name }) => name === 'organisation')
    const [organisation = null] = found && settings ? checkedRecord(settings, found, note) : []
    const numbersFile = join(folder, 'versions.json')
    const results =
      listing && (await takeResults({ source, files, note, lose }, listing, await readNumbers(numbersFile)))
    const members = checkedMembers(
      { files: files.records(), ...lists, ...results?.members },
      bundleMembers,
      note,
    )
    const bundle = join(folder, 'bundle.json')
    if (results !== null) await replace(numbersFile, [JSON.stringify(results.numbers)])
    await replace(bundle, bundleText(organisation, members))
    await endTake(folder)
    if (Object.values(members).every(({ length }) => length === 0))
      lose(told('nothing', { address: url.href }))
    const counts = Object.entries(members).map(([member, { length }]) => ({ member, count: length }))
    return ok({
      bundle,
      counts: organisation === null ? counts : [{ member: 'organisation', count: 1 }, ...counts],
      notes,
      losses,
    })
  } catch (error) {
    if (error instanceof SourceError || error instanceof TakeOverEnded) return fail(error.message)
    throw error
  }
}

/** Record by record: all of them together may be longer than a text can be. */
function* bundleText(organisation: unknown, members: Taken): Generator<string> {
  yield organisation === null ? '{' : `{"organisation":${JSON.stringify(organisation)},`
  let separator = ''
  for (const [member, records] of Object.entries(members)) {
    yield `${separator}\n${JSON.stringify(member)}:[`
    for (const [at, record] of records.entries()) yield `${at === 0 ? '' : ','}\n${JSON.stringify(record)}`
    yield ']'
    separator = ','
  }
  yield '}\n'
}

async function replace(path: string, parts: Iterable<string>): Promise<void> {
  await writeFile(`${path}.new`, parts, { mode: 0o600 })
  await rename(`${path}.new`, path)
}

async function readNumbers(path: string): Promise<VersionNumbers> {
  const text = await readFile(path, 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

const takeFile = 'take'

/** The name of the take-over that was begun before and did not end, or a new one. */
async function beginTake(folder: string): Promise<string> {
  const path = join(folder, takeFile)
  const before = await readFile(path, 'utf8').catch(() => '')
  if (before !== '') return before
  const take = randomUUID()
  await writeFile(path, take)
  return take
}

async function makeFolder(folder: string): Promise<Result<null, string>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
    return ok(null)
  } catch (error) {
    return fail(`cannot write to ${folder}: ${error instanceof Error ? error.message : error}`)
  }
}

async function endTake(folder: string): Promise<void> {
  await rm(join(folder, takeFile), { force: true })
}
