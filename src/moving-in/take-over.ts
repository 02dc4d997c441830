import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import {
  access,
  constants,
  glob,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bundleMembers, loadInstance } from '../bundle-members.ts'
import type { AllowGrowth } from '../platform/children/bounds.ts'
import { programVersion } from '../platform/config/program-version.ts'
import type { Database } from '../platform/storage/database/database.ts'
import { isLocked, lockFolder } from '../platform/storage/sqlite/folder-lock.ts'
import { mebibyte } from '../platform/work/memory.ts'
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
import { boundedNotes, type Note, told } from './source/noting.ts'
import { SourceError, sourceAt, TakeOverEnded } from './source/source.ts'

/** A running site of the contract, from which data are taken over. */
export interface TakeOverSource {
  readonly url: URL
  /** An access key of the site, which lifts its rate limit; null without one. */
  readonly key: string | null
}

export interface TakeOverOptions {
  /** Called for every request and every pause. */
  readonly onProgress?: (progress: TakeOverProgress) => void
  /** Stops the take-over; the next one in the same folder continues it. */
  readonly signal?: AbortSignal
  /** See `guardedFetch`. */
  readonly request: typeof fetch
  /** Called before something is written. */
  readonly allowGrowth?: AllowGrowth
  /** The clock, in milliseconds. */
  readonly now?: () => number
}

export interface TakeOverProgress {
  /** Number of requests of this run; answers of an earlier run are not requested again. */
  readonly requests: number
  /** Seconds of the current pause; null while reading. */
  readonly pause: number | null
  /** The failure after which the request is repeated; null where the site has requested the pause. */
  readonly failure: Note | null
}

/** Data that no site of the contract publishes, in English. */
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

/** Returns the default folder for data of a site. */
export const takenFolder = (dataDir: string, { host }: URL) =>
  join(takenFolders(dataDir), host.replace(/[^\w.-]/g, '_'))

const takenFolders = (dataDir: string) => join(dataDir, 'take-over')

/** The result of reading a site; nothing of it is loaded yet. */
export interface TakenOver {
  /** Path of the bundle, for `loadInstance`. */
  readonly bundle: string
  /** By member of the bundle. */
  readonly counts: readonly { readonly member: string; readonly count: number }[]
  /** Values that are stored differently or cannot be stored here, and why. */
  readonly notes: readonly Note[]
  /** Data that the site has but did not deliver, and why. */
  readonly losses: readonly Note[]
}

/**
 * Reads everything that a site publishes into `folder`, one request at a time, and writes `bundle.json` there. Fails,
 * in English, where the site does not answer or the folder cannot be written. Changes nothing on the site.
 */
export async function takeOverSite(
  from: TakeOverSource,
  folder: string,
  options: TakeOverOptions,
): Promise<Result<TakenOver, string>> {
  const made = await makeFolder(folder)
  if (!made.ok) return made
  const unlock = await lockSoon(folder)
  if (unlock === null) return fail(inUse(folder))
  try {
    await removeDrafts(folder)
    return await readInto(folder, from, options)
  } finally {
    unlock()
  }
}

/** Locks the folder, with a short wait: the child of a killed process takes a moment to end. */
async function lockSoon(folder: string): Promise<(() => void) | null> {
  for (let tries = 1; ; tries++) {
    const unlock = lockFolder(folder)
    if (unlock !== null || tries === mostTries) return unlock
    await pause(100)
  }
}
const mostTries = 50

/** Removes temporary files of a process that ended while writing, unless another one uses the folder. */
export async function removeUnfinished(folder: string): Promise<void> {
  const unlock = lockFolder(folder)
  if (unlock === null) return
  try {
    await removeDrafts(folder)
  } finally {
    unlock()
  }
}

/** Removes temporary files in the folders of all sites. */
export async function removeAllUnfinished(dataDir: string): Promise<void> {
  const folders = takenFolders(dataDir)
  if (!existsSync(folders)) return
  for (const name of await readdir(folders)) await removeUnfinished(join(folders, name))
}

/** Returns the temporary name of a file, which is renamed once it is complete. */
const draftOf = (path: string) => `${path}.new`

async function removeDrafts(folder: string): Promise<void> {
  for await (const path of glob(draftOf('{*,answers/*}'), { cwd: folder })) await rm(join(folder, path))
}

/** Returns the size of a folder, in bytes. */
export async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for await (const path of glob('**/*', { cwd: folder })) bytes += (await stat(join(folder, path))).size
  return bytes
}

/** Loads a bundle that was read; no process may read into its folder meanwhile. */
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
 * Returns whether a process reads into the folder or loads from it. Where the folder does not exist on this machine,
 * another machine may use it.
 */
export function isFolderUsed(folder: string): boolean {
  return !existsSync(folder) || isLocked(folder)
}

const inUse = (folder: string) =>
  `${folder} is in use: a take-over reads into it, or what was read is being loaded`

async function readInto(
  folder: string,
  { url, key }: TakeOverSource,
  options: TakeOverOptions,
): Promise<Result<TakenOver, string>> {
  const { onProgress = () => undefined, signal, request } = options
  const { allowGrowth = async () => undefined, now = () => performance.now() } = options
  let requests = 0
  const source = sourceAt({
    base: url,
    key,
    answers: await keptAnswers(join(folder, 'answers'), allowGrowth),
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
  const notes = boundedNotes()
  const losses = boundedNotes()
  const [note, lose] = [notes.add, losses.add]
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
    if (results !== null) await replace(numbersFile, [JSON.stringify(results.numbers)], allowGrowth)
    await replace(bundle, bundleText(organisation, members), allowGrowth)
    await endTake(folder)
    if (Object.values(members).every(({ length }) => length === 0))
      lose(told('nothing', { address: url.href }))
    const counts = Object.entries(members).map(([member, { length }]) => ({ member, count: length }))
    return ok({
      bundle,
      counts: organisation === null ? counts : [{ member: 'organisation', count: 1 }, ...counts],
      notes: notes.all(),
      losses: losses.all(),
    })
  } catch (error) {
    if (error instanceof SourceError || error instanceof TakeOverEnded) return fail(error.message)
    throw error
  }
}

/** Yields the bundle record by record, because the whole may exceed the maximum length of a string. */
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

async function replace(path: string, parts: Iterable<string>, allowGrowth: AllowGrowth): Promise<void> {
  const before = await stat(path).catch(() => null)
  await writeFile(draftOf(path), allowed(parts, allowGrowth), { mode: 0o600 })
  await rename(draftOf(path), path)
  await allowGrowth(-(before?.size ?? 0))
}

/** Requests space as a file grows. */
async function* allowed(parts: Iterable<string>, allowGrowth: AllowGrowth): AsyncGenerator<string> {
  let room = 0
  for (const part of parts) {
    const bytes = Buffer.byteLength(part)
    if (bytes > room) {
      await allowGrowth(bytes + mebibyte)
      room += bytes + mebibyte
    }
    room -= bytes
    yield part
  }
}

async function readNumbers(path: string): Promise<VersionNumbers> {
  const text = await readFile(path, 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

const takeFile = 'take'

/** Returns the name of the take-over that was interrupted, or a new one. */
async function beginTake(folder: string): Promise<string> {
  const path = join(folder, takeFile)
  const before = await readFile(path, 'utf8').catch(() => '')
  if (before !== '') return before
  const take = randomUUID()
  await writeFile(path, take)
  return take
}

export async function makeFolder(folder: string): Promise<Result<null, string>> {
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
