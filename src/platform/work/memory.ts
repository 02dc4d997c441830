import { memoryLimit } from './memory-limit.ts'
import { memoryPlan } from './memory-plan.ts'
import { type MemoryRoom, memoryRoom } from './memory-room.ts'

/** In bytes. */
export const mebibyte = 1024 * 1024

/** The memory limit of this process; read once, like its environment. */
export const ownMemory = memoryLimit(process.env)

/** The memory budget of the process by purpose, in mebibytes. Each part enforces its own share. */
export const memoryShares = memoryPlan(ownMemory.mebibytes)

/** Shared by all threads that are started for a job. */
export const threadRoom: MemoryRoom = memoryRoom(memoryShares.threads)
/** Shared by SQLite searches of all sites of the process. */
export const searchRoom: MemoryRoom = memoryRoom(memoryShares.search)
/** Shared by all processes that read other systems. */
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

/** Returns the cache sizes of a service. `share`: its part of what a service that has the process to itself may use. */
export function cacheSizes(share = 1): CacheSizes {
  const { pages, lists, openData, results } = memoryShares
  const bytes = (mebibytes: number) => Math.ceil(mebibytes * mebibyte * share)
  return { pages: bytes(pages), lists: bytes(lists), openData: bytes(openData), results: bytes(results) }
}

/**
 * Returns the share of each of so many sites in the cache sizes of a single service: half of the program's memory goes
 * to them as well.
 */
export function siteCacheShare(sites: number): number {
  const { caches, program } = memoryShares
  return Math.min(1 / 16, (caches + program / 2) / (Math.max(1, sites) * caches))
}

/** How long an idle thread is kept, in milliseconds. */
export const idleThreadLimit = 5_000
