import { getHeapStatistics } from 'node:v8'
import { mebibyte, memoryShares } from '../../platform/work/memory.ts'

/** In mebibytes: the young generation, which the runtime adds to the old one. */
const youngObjects = 128

/** Returns the flags with a heap limit, which replaces other flags about it. */
export function heapFlags(flags: readonly string[], heap: number): readonly string[] {
  return [...flags.filter((flag) => !/^--max-old-space-size/.test(flag)), `--max-old-space-size=${heap}`]
}

/**
 * Restarts this process with a smaller heap limit, if the runtime's is larger than the memory plan: the limit can only
 * be set at the start. Child processes get theirs from the parent.
 */
export function limitHeap(): void {
  const { heap } = memoryShares
  const isBounded = process.execArgv.some((flag) => flag.startsWith('--max-old-space-size'))
  const isSmall = getHeapStatistics().heap_size_limit <= (heap + youngObjects) * mebibyte
  if (isBounded || isSmall || process.send !== undefined || process.execve === undefined) return
  const [program = process.execPath, ...rest] = process.argv
  process.execve(program, [program, ...heapFlags(process.execArgv, heap), ...rest])
}
