import { PageProblem } from '../../../http/errors.ts'
import type { Result } from '../../../result.ts'
import { requiredSlots } from '../../import/export-program/export-program-task.ts'
import type { SubjectFormat } from '../drafts/draft.ts'
import type { Linked } from '../drafts/plan.ts'
import { fileLimit, readFiles, readTableFile } from '../export-program.ts'
import type { SentFile } from '../import-and-publish.ts'
import type { UploadProblem } from '../problem.ts'
import type { FormShape, ReceivedForm } from '../receive.ts'
import type { UploadForm } from './upload-forms.ts'

export const formatField = 'file_format'

/** All fields that the form may have, whatever format is chosen. */
export function shapeOf({ slot }: UploadForm, linked: Linked | null): FormShape {
  return {
    texts: [formatField],
    files: [slot, ...(linked === null ? [] : requiredSlots[linked.type])],
    fileLimit,
  }
}

/** Without a choice it is our own format. */
export function chosenFormat({ texts }: ReceivedForm, { format }: UploadForm): SubjectFormat {
  switch (texts.get(formatField) ?? 'internal') {
    case 'internal':
      return format
    case 'export-program':
      if (format === 'internal') return 'export-program'
      throw new PageProblem(400)
    default:
      throw new PageProblem(400)
  }
}

export function sentFiles(
  received: ReceivedForm,
  { slot }: UploadForm,
  format: SubjectFormat,
  linked: Linked | null,
): Result<readonly SentFile[], readonly UploadProblem[]> {
  if (format !== 'export-program') {
    const file = readTableFile(slot, received)
    return file.ok ? { ok: true, value: [file.value] } : file
  }
  // Somebody has taken the link away since the form was opened.
  if (linked === null) throw new PageProblem(409)
  return readFiles(received, linked.type)
}
