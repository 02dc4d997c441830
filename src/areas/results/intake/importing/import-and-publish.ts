import { WorkRefused } from '../../../../platform/work/budget.ts'
import type { Client } from '../../../../platform/work/client.ts'
import type { Work } from '../../../../platform/work/kinds.ts'
import { mebibyte, memoryShares } from '../../../../platform/work/memory.ts'
import type { Result } from '../../../../values/result.ts'
import type { ImportProblem } from '../../import/problems/problems.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { Imported, JobFile, PackedTask } from '../../versions/publish/import-job.ts'
import type { PublishOutcome } from '../../versions/publish/publish.ts'
import type { StoredVersion, UploadedContent } from '../../versions/stored/version.ts'
import { readKnown } from '../checks/known.ts'
import { withDoubts } from '../doubts/with-doubts.ts'
import { type UploadCapacity, uploadCapacity } from '../receiving/upload-capacity.ts'
import { type ImportPool, importPool } from './import-pool.ts'
import { type KeyedQueue, keyedQueue } from './keyed-queue.ts'
import { tooComplex } from './too-complex.ts'

/** Shared by all uploads of the process. */
export interface Uploads {
  readonly capacity: UploadCapacity
  readonly pool: ImportPool
  readonly queue: KeyedQueue
}

export function openUploads(): Uploads {
  const bytes = memoryShares.uploads * mebibyte
  return { capacity: uploadCapacity({ uploads: 50, bytes }), pool: importPool(), queue: keyedQueue() }
}

export interface SentFile extends JobFile {
  /** What the client called it. */
  readonly name: string | null
}

/**
 * Input of the import, read from the database, and how its outcome is stored. `Ending`: further outcomes of `publish`
 * that store nothing.
 */
export interface Prepared<Ending extends string = never> {
  readonly task: PackedTask
  /** For the log, if the import fails. */
  readonly subject: string
  publish(
    imported: Imported,
    files: readonly UploadedContent[],
  ): Promise<PublishOutcome | 'outOfScope' | Ending>
}

/**
 * Prepares an import; called again when another upload was published meanwhile. `days`: polling days that the import
 * lacked.
 */
export type PrepareImport<Problem, Ending extends string = never> = (
  days: readonly string[],
) => Promise<Result<Prepared<Ending>, Problem>>

/** The outcome of an accepted file. */
export interface Accepted {
  readonly imported: Pick<Imported, 'versions' | 'delivered'>
  readonly stored: readonly StoredVersion[]
}

export type ImportEnd<Problem, Ending extends string = never> =
  /** `outOfScope`: the token is for other items or types. */
  | { readonly kind: 'outOfScope' | Ending }
  | ({ readonly kind: 'published' } & Accepted)
  /** The item does not exist or is not suitable. */
  | { readonly kind: 'unprepared'; readonly problem: Problem }
  | {
      readonly kind: 'refused'
      readonly problems: readonly ImportProblem[]
      /** SHA-256 of the files; empty where they exceeded the limits. */
      readonly files: readonly string[]
    }
  /** No capacity; the client should try again later. */
  | { readonly kind: 'busy' }
  /** The client disconnected before the work began. */
  | { readonly kind: 'abandoned' }

/** Another process may publish the same item; the import is then repeated with the new state. */
const mostAttempts = 5

export async function importAndPublish<Problem, Ending extends string = never>(
  area: ResultsArea,
  { pool }: Uploads,
  sent: readonly SentFile[],
  { prepare, isGone }: { readonly prepare: PrepareImport<Problem, Ending>; isGone(): boolean },
): Promise<ImportEnd<Problem, Ending>> {
  const { database, log, work } = area.service
  let files: readonly JobFile[] = sent.map(({ slot, content }) => ({ slot, content }))
  let days: readonly string[] = []
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const prepared = await prepare(days)
    if (!prepared.ok) return { kind: 'unprepared', problem: prepared.error }
    const { task, subject } = prepared.value
    const given = { files, task, known: await readKnown(database.reads, task) }
    const answer = await inTurn(work, async () => (isGone() ? null : pool.import(given)))
    if (answer === 'late') return { kind: 'busy' }
    if (answer === null) return { kind: 'abandoned' }
    if (!answer.ok) {
      if (answer.error === 'closed') return { kind: 'busy' }
      log.warn({ why: answer.error, subject, format: task.format }, 'an import was given up')
      return { kind: 'refused', problems: [tooComplex(task)], files: [] }
    }
    const { outcome, hashes = [] } = answer.value
    files = answer.value.files
    if (!outcome.ok) return ended(files, { kind: 'refused', problems: outcome.error, files: hashes })
    if ('missingDays' in outcome.value) {
      days = [...days, ...outcome.value.missingDays]
      continue
    }
    const imported = await withDoubts(area, outcome.value)
    const done = await prepared.value.publish(imported, contents(imported, sent))
    if (typeof done !== 'string') {
      const { versions, delivered } = imported
      return ended(files, { kind: 'published', imported: { versions, delivered }, stored: done.stored })
    }
    if (done !== 'moved' && done !== 'gone') return ended(files, { kind: done })
  }
  return { kind: 'busy' }
}

/** Uploads have the priority of staff; `isGone` returns whether the client has disconnected. */
const uploader: Client = { network: '', isStaff: true, left: new AbortController().signal }

async function inTurn<T>(work: Work, read: () => Promise<T>): Promise<T | 'late'> {
  try {
    return await work.run('upload', uploader, read)
  } catch (error) {
    if (error instanceof WorkRefused) return 'late'
    throw error
  }
}

/** Frees the memory of the files at once, without waiting for the garbage collector. */
function ended<End>(files: readonly JobFile[], end: End): End {
  for (const { content } of files) content.transfer(0)
  return end
}

function contents({ originals }: Imported, sent: readonly SentFile[]): readonly UploadedContent[] {
  const names = new Map(sent.map(({ slot, name }) => [slot, name]))
  return originals.map((original) => ({ ...original, name: names.get(original.slot) ?? null }))
}
