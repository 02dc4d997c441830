import { uploadFormats } from '../../import/formats/formats.ts'
import type { ImportProblem } from '../../import/problems/problems.ts'
import type { PackedTask } from '../../versions/publish/import-job.ts'

/** The file exceeded a limit of time or memory of the thread. */
export function tooComplex({ format }: Pick<PackedTask, 'format'>): ImportProblem {
  const file = uploadFormats.find(({ name }) => name === format)?.shape.file
  return { code: 'file.tooComplex', values: null, ...(file !== undefined && { file }) }
}
