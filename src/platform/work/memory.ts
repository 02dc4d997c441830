import { memoryLimit } from './memory-limit.ts'
import { memoryPlan } from './memory-plan.ts'
import { type MemoryRoom, memoryRoom } from './memory-room.ts'

/** In bytes. */
export const mebibyte = 1024 * 1024

/** What this process may take: a fact of the process, like its environment. */
export const ownMemory = memoryLimit(process.env)

/** The memory budget of the process by purpose, in mebibytes. Each part enforces its own share. */
export const memoryShares = memoryPlan(ownMemory.mebibytes)

/** For all threads together that are started for a job. */
export const threadRoom: MemoryRoom = memoryRoom(memoryShares.threads)
/** For searches in SQLite, of all sites of the process. */
export const searchRoom: MemoryRoom = memoryRoom(memoryShares.search)
/** For all processes together that read other systems. */
export const childRoom: MemoryRoom =
  memoryShares.children === 0 ? threadRoom : memoryRoom(memoryShares.children)

export const importThreads = 2

/** The limits of the caches of a service, in bytes. */
export interface CacheSizes {
  readonly pages: number
  readonly lists: number
  readonly openData: number
  readonly results: number
}

/** `share`: of what a service that has the process to itself may use. */
export function cacheSizes(share = 1): CacheSizes {
  const { pages, lists, openData, results } = memoryShares
  const bytes = (mebibytes: number) => Math.ceil(mebibytes * mebibyte * share)
  return { pages: bytes(pages), lists: bytes(lists), openData: bytes(openData), results: bytes(results) }
}

/** Of the caches of a service alone, for each of so many sites: half of the program's memory is theirs as well. */
export function siteCacheShare(sites: number): number {
  const { caches, program } = memoryShares
  return Math.min(1 / 16, (caches + program / 2) / (Math.max(1, sites) * caches))
}

/** How long an idle thread is kept, in milliseconds. */
export const idleThreadLimit = 5_000
