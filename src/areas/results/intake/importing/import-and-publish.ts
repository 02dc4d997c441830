import { WorkRefused } from '../../../../platform/work/budget.ts'
import type { Client } from '../../../../platform/work/client.ts'
import type { Work } from '../../../../platform/work/kinds.ts'
import { mebibyte, memoryShares } from '../../../../platform/work/memory.ts'
import type { Result } from '../../../../values/result.ts'
import type { ImportProblem } from '../../import/problems/problems.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { Imported, JobFile, PackedTask } from '../../versions/publish/import-job.ts'
import type { PublishOutcome } from '../../versions/publish/publish.ts'
import type { UploadedContent } from '../../versions/stored/version.ts'
import { type UploadCapacity, uploadCapacity } from '../receiving/upload-capacity.ts'
import { type ImportPool, importPool } from './import-pool.ts'
import { type KeyedQueue, keyedQueue } from './keyed-queue.ts'
import { tooComplex } from './slot.ts'

/** What all uploads of the service share. */
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
 * What the import has to see, read from the database, and how its outcome is stored. `Ending`: other ways in which it
 * may end there, with nothing stored.
 */
export interface Prepared<Ending extends string = never> {
  readonly task: PackedTask
  /** In the log, should the import fail. */
  readonly subject: string
  publish(
    imported: Imported,
    files: readonly UploadedContent[],
  ): Promise<PublishOutcome | 'outOfScope' | Ending>
}

/** Asked again whenever somebody else published meanwhile. `days`: those a delivery turned out to be about. */
export type Prepare<Problem, Ending extends string = never> = (
  days: readonly string[],
) => Promise<Result<Prepared<Ending>, Problem>>

/** What whoever sent a file has to know although it was accepted. */
export interface Told {
  /** Elections whose party results do not fit their new lists. */
  readonly removedParties: readonly string[]
  /** What of the file nothing was made of, and why. */
  readonly leftOut: readonly ImportProblem[]
}

export type ImportEnd<Problem, Ending extends string = never> =
  /** `outOfScope`: the token may do other things, but not this. */
  | { readonly kind: 'outOfScope' | Ending }
  | ({ readonly kind: 'published' } & Told)
  /** What the upload is about is not as it has to be. */
  | { readonly kind: 'unprepared'; readonly problem: Problem }
  | {
      readonly kind: 'refused'
      readonly problems: readonly ImportProblem[]
      /** SHA-256 of the files; none where they were too much to be read. */
      readonly files: readonly string[]
    }
  /** To be sent again later. */
  | { readonly kind: 'busy' }
  /** The sender had left before the work began. */
  | { readonly kind: 'abandoned' }

/** Others may publish the same item from another process; each time, the import has to see what they published. */
const mostAttempts = 5

export async function importAndPublish<Problem, Ending extends string = never>(
  { service: { log, work } }: ResultsArea,
  { pool }: Uploads,
  sent: readonly SentFile[],
  { prepare, isGone }: { readonly prepare: Prepare<Problem, Ending>; isGone(): boolean },
): Promise<ImportEnd<Problem, Ending>> {
  let files: readonly JobFile[] = sent.map(({ slot, content }) => ({ slot, content }))
  let days: readonly string[] = []
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const prepared = await prepare(days)
    if (!prepared.ok) return { kind: 'unprepared', problem: prepared.error }
    const { task, subject } = prepared.value
    const given = { files, task }
    const answer = await inTurn(work, async () => (isGone() ? null : pool.import(given)))
    if (answer === 'late') return { kind: 'busy' }
    if (answer === null) return { kind: 'abandoned' }
    if (!answer.ok) {
      if (answer.error === 'closed') return { kind: 'busy' }
      log.warn({ why: answer.error, subject, format: task.format }, 'an import was given up')
      return { kind: 'refused', problems: [tooComplex(task.format)], files: [] }
    }
    const { outcome, hashes = [] } = answer.value
    files = answer.value.files
    if (!outcome.ok) return ended(files, { kind: 'refused', problems: outcome.error, files: hashes })
    if ('missingDays' in outcome.value) {
      days = [...days, ...outcome.value.missingDays]
      continue
    }
    const done = await prepared.value.publish(outcome.value, contents(outcome.value, sent))
    if (done === 'published')
      return ended(files, {
        kind: 'published',
        removedParties: withoutParties(outcome.value),
        leftOut: outcome.value.delivered?.unsupported ?? [],
      })
    if (done !== 'moved' && done !== 'gone') return ended(files, { kind: done })
  }
  return { kind: 'busy' }
}

/** Whoever has a token counts as staff, and whether they still wait for the answer is seen when it is their turn. */
const uploader: Client = { network: '', isStaff: true, left: new AbortController().signal }

async function inTurn<T>(work: Work, read: () => Promise<T>): Promise<T | 'late'> {
  try {
    return await work.run('upload', uploader, read)
  } catch (error) {
    if (error instanceof WorkRefused) return 'late'
    throw error
  }
}

/** Ids of the elections whose results of parties went: all else that looks odd is for the back office alone. */
function withoutParties({ versions }: Imported): readonly string[] {
  return versions
    .filter(({ warnings }) => warnings.some(({ code }) => code === 'parties.removed'))
    .map(({ ref }) => ref.id)
}

/** Nobody needs the files any more; their memory is free now, not when the collector comes by. */
function ended<End>(files: readonly JobFile[], end: End): End {
  for (const { content } of files) content.transfer(0)
  return end
}

function contents({ originals }: Imported, sent: readonly SentFile[]): readonly UploadedContent[] {
  const names = new Map(sent.map(({ slot, name }) => [slot, name]))
  return originals.map((original) => ({ ...original, name: names.get(original.slot) ?? null }))
}
