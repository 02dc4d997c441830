import { getHeapStatistics } from 'node:v8'
import { mebibyte, memoryShares } from '../../platform/work/memory.ts'

/** New objects, beside those that are kept; the runtime counts both. */
const youngObjects = 128

/** The flag that bounds the heap of a process; what others say about it is left out. */
export function heapFlags(flags: readonly string[], heap: number): readonly string[] {
  return [...flags.filter((flag) => !/^--max-old-space-size/.test(flag)), `--max-old-space-size=${heap}`]
}

/**
 * The runtime takes the size of its heap when it starts. Where that is more than the plan has for it, this process becomes one
 * with the same arguments and a smaller heap. Processes that talk to the one that started them got theirs from it.
 */
export function limitHeap(): void {
  const { heap } = memoryShares
  const isBounded = process.execArgv.some((flag) => flag.startsWith('--max-old-space-size'))
  const isSmall = getHeapStatistics().heap_size_limit <= (heap + youngObjects) * mebibyte
  if (isBounded || isSmall || process.send !== undefined || process.execve === undefined) return
  const [program = process.execPath, ...rest] = process.argv
  process.execve(program, [program, ...heapFlags(process.execArgv, heap), ...rest])
}
