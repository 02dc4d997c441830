import { leastMemory, type MemoryLimit } from '../../platform/work/memory-limit.ts'

/** In mebibytes, for the parent process. */
const ofFirst = 128

/** Returns the number of workers for which the memory suffices. */
export function mostWorkersIn({ mebibytes }: MemoryLimit): number {
  return Math.max(1, Math.floor((mebibytes - ofFirst) / leastMemory))
}

export function memoryFor(workers: number): number {
  return ofFirst + workers * leastMemory
}

export function partOfWorker(limit: MemoryLimit, workers: number): MemoryLimit {
  return { ...limit, mebibytes: Math.floor((limit.mebibytes - ofFirst) / workers) }
}
