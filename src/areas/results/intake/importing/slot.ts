import type { ImportProblem } from '../../import/problems/problems.ts'
import type { ImportFormat } from '../../import/tasks/task.ts'

/** How answers name the file of a format; formats with one kind of file name none. */
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
      return null
  }
}

/** Says only that the file asks for more than a thread may take, whichever bound it met. */
export function tooComplex(format: ImportFormat): ImportProblem {
  const file = slotLabel(format)
  return { code: 'file.tooComplex', values: null, ...(file === null ? {} : { file }) }
}
