import { runInChild } from '../platform/children/bounded-process.ts'
import type { DiskBounds } from '../platform/children/bounds.ts'
import { nowhere } from '../platform/config/rehearsal.ts'
import { mebibyte, memoryShares } from '../platform/work/memory.ts'
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
  /** Whether the operator has typed the address, which is then allowed wherever it is. */
  readonly isTyped: boolean
  readonly onProgress: (progress: TakeOverProgress) => void
  readonly onMistake: (text: string) => void
  readonly signal?: AbortSignal | undefined
  readonly bounds?: Partial<TakeOverBounds>
}

export interface TakeOverBounds {
  /** In mebibytes. */
  readonly memory: number
  /** In milliseconds: a site may want to be asked as slowly as a hundred times in a quarter of an hour. */
  readonly time: number
  /** In bytes. */
  readonly received: number
  readonly disk: DiskBounds
}

/** For scale: the site of a canton with all its pictures has some hundred megabytes. */
const usualBounds: TakeOverBounds = {
  memory: memoryShares.siteReader,
  time: 72 * 3600 * 1000,
  received: 4 * 1024 * mebibyte,
  disk: { most: 4 * 1024 * mebibyte, reserve: 512 * mebibyte },
}

/** Reads a site in a process of its own, see `takeOver`. What was read before a bound was reached stays for the next time. */
export async function takeOverInChild(
  { url, key }: TakeOverSource,
  folder: string,
  { hostsAllowed, isTyped, onProgress, onMistake, signal, bounds }: BoundedTakeOver,
): Promise<Result<TakenOver, ReadingFailure>> {
  const made = await makeFolder(folder)
  if (!made.ok) return made
  const { memory, time, received, disk } = { ...usualBounds, ...bounds }
  const taken = await runInChild<TakeOverTask, Result<TakenOver, string>, TakeOverProgress>({
    entry: new URL('./take-over-child.ts', import.meta.url),
    task: {
      ...{ url: url.href, key, folder, isTyped, received, disk },
      hostsAllowed: hostsAllowed === nowhere ? null : hostsAllowed,
    },
    ...{ memory, time, onPart: onProgress, onMistake, signal },
  })
  if (taken.ok) return taken.value
  await removeUnfinished(folder)
  return fail(readingFailure(taken.error))
}
