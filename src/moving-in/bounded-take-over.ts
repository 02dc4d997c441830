import type { DiskBounds } from '../platform/children/bounds.ts'
import { runSiteReader, type SiteReaderBounds, siteReaderBounds } from '../platform/children/site-reader.ts'
import { mebibyte } from '../platform/work/memory.ts'
import { fail, type Result } from '../values/result.ts'
import { type ReadingFailure, readingFailure } from './remote/failure.ts'
import {
  makeFolder,
  removeUnfinished,
  type TakenOver,
  type TakeOverProgress,
  type TakeOverSource,
} from './take-over.ts'
import type { TakeOverTask } from './take-over-child.ts'

export interface BoundedTakeOver {
  readonly hostsAllowed: readonly string[]
  /** Whether the operator has typed the address, which is then allowed in any network. */
  readonly isTyped: boolean
  readonly onProgress: (progress: TakeOverProgress) => void
  readonly onMistake: (text: string) => void
  readonly signal?: AbortSignal | undefined
  readonly bounds?: Partial<TakeOverBounds>
}

export interface TakeOverBounds extends SiteReaderBounds {
  readonly disk: DiskBounds
}

const usualBounds: TakeOverBounds = {
  ...siteReaderBounds,
  time: 72 * 3600 * 1000,
  disk: { most: 4 * 1024 * mebibyte, reserve: 512 * mebibyte },
}

/**
 * Reads a site in a process of its own, see `takeOver`. What was read before a limit was reached is kept for the next
 * run.
 */
export async function takeOverInChild(
  { url, key }: TakeOverSource,
  folder: string,
  { hostsAllowed, isTyped, onProgress, onMistake, signal, bounds }: BoundedTakeOver,
): Promise<Result<TakenOver, ReadingFailure>> {
  const made = await makeFolder(folder)
  if (!made.ok) return made
  const { disk, ...own } = { ...usualBounds, ...bounds }
  const taken = await runSiteReader<TakeOverTask, Result<TakenOver, string>, TakeOverProgress>({
    entry: new URL('./take-over-child.ts', import.meta.url),
    task: { url: url.href, key, folder, isTyped, disk },
    ...{ hostsAllowed, bounds: own, onPart: onProgress, onMistake, signal },
  })
  if (taken.ok) return taken.value
  await removeUnfinished(folder)
  return fail(readingFailure(taken.error))
}
