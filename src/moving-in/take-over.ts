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
  /** See `guardedFetch`. */
  readonly request: typeof fetch
  /** Asked before something is written. */
  readonly allowGrowth?: AllowGrowth
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
  join(takenFolders(dataDir), host.replace(/[^\w.-]/g, '_'))

const takenFolders = (dataDir: string) => join(dataDir, 'take-over')

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

/** The child of a process that was killed needs a moment to end. */
async function lockSoon(folder: string): Promise<(() => void) | null> {
  for (let tries = 1; ; tries++) {
    const unlock = lockFolder(folder)
    if (unlock !== null || tries === mostTries) return unlock
    await pause(100)
  }
}
const mostTries = 50

/** Removes what a process has left that was ended while it wrote, unless another one is at work there. */
export async function removeUnfinished(folder: string): Promise<void> {
  const unlock = lockFolder(folder)
  if (unlock === null) return
  try {
    await removeDrafts(folder)
  } finally {
    unlock()
  }
}

/** The same in the folders of all sites. */
export async function removeAllUnfinished(dataDir: string): Promise<void> {
  const folders = takenFolders(dataDir)
  if (!existsSync(folders)) return
  for (const name of await readdir(folders)) await removeUnfinished(join(folders, name))
}

/** Files get their name when they are whole. */
const draftOf = (path: string) => `${path}.new`

async function removeDrafts(folder: string): Promise<void> {
  for await (const path of glob(draftOf('{*,answers/*}'), { cwd: folder })) await rm(join(folder, path))
}

/** What a folder holds already, in bytes. */
export async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for await (const path of glob('**/*', { cwd: folder })) bytes += (await stat(join(folder, path))).size
  return bytes
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

async function replace(path: string, parts: Iterable<string>, allowGrowth: AllowGrowth): Promise<void> {
  const before = await stat(path).catch(() => null)
  await writeFile(draftOf(path), allowed(parts, allowGrowth), { mode: 0o600 })
  await rename(draftOf(path), path)
  await allowGrowth(-(before?.size ?? 0))
}

/** Asks for room as a file grows. */
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

/** The name of the take-over that was begun before and did not end, or a new one. */
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
