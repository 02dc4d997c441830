import type { ImportProblem } from '../../import/problems/problems.ts'
import type { ImportFormat } from '../../import/tasks/task.ts'

/** Name of the file in responses; null for formats that do not name it. */
export function slotLabel(format: ImportFormat): string | null {
  switch (format) {
    case 'majorz':
    case 'proporz':
    case 'compound':
      return 'Results'
    case 'vote':
    case 'parties':
    case 'export-program':
    case 'ech-0252':
    case 'bfs':
      return null
  }
}

/** The file exceeded a limit of time or memory of the thread. */
export function tooComplex(format: ImportFormat): ImportProblem {
  const file = slotLabel(format)
  return { code: 'file.tooComplex', values: null, ...(file === null ? {} : { file }) }
}
