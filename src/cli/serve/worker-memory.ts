import { leastMemory, type MemoryLimit } from '../../platform/work/memory-limit.ts'

/** In mebibytes, of the process that starts the others. */
const ofFirst = 128

/** How many processes have memory enough to answer. */
export function mostWorkersIn({ mebibytes }: MemoryLimit): number {
  return Math.max(1, Math.floor((mebibytes - ofFirst) / leastMemory))
}

export function memoryFor(workers: number): number {
  return ofFirst + workers * leastMemory
}

export function partOfWorker(limit: MemoryLimit, workers: number): MemoryLimit {
  return { ...limit, mebibytes: Math.floor((limit.mebibytes - ofFirst) / workers) }
}
