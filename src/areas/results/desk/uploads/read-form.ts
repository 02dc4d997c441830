import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { Result } from '../../../../values/result.ts'
import { isAddition } from '../../import/formats/formats.ts'
import { requiredSlots } from '../../import/tasks/export-program-task.ts'
import { exportProgramFileLimit, readFiles, readTableFile } from '../../intake/accepting/export-program.ts'
import type { SubjectFormat } from '../../intake/checked-uploads/checked-upload.ts'
import type { Linked } from '../../intake/checked-uploads/plan.ts'
import type { SentFile } from '../../intake/importing/import-and-publish.ts'
import type { UploadProblem } from '../../intake/receiving/problem.ts'
import type { FormShape, ReceivedForm } from '../../intake/receiving/receive.ts'
import type { UploadFormAddress } from '../paths/upload-forms.ts'

export const formatField = 'file_format'

/** The fields of the form for all formats. */
export function shapeOf({ format }: UploadFormAddress, linked: Linked | null): FormShape {
  return {
    texts: [formatField],
    files: [format.form.slot, ...(linked === null ? [] : requiredSlots[linked.type])],
    fileLimit: exportProgramFileLimit,
  }
}

/** The format of the product by default. */
export function chosenFormat({ texts }: ReceivedForm, { format }: UploadFormAddress): SubjectFormat {
  switch (texts.get(formatField) ?? 'internal') {
    case 'internal':
      return format.type.name
    case 'export-program':
      if (!isAddition(format)) return 'export-program'
      throw new PageProblem(400)
    default:
      throw new PageProblem(400)
  }
}

export function sentFiles(
  received: ReceivedForm,
  form: UploadFormAddress,
  format: SubjectFormat,
  linked: Linked | null,
): Result<readonly SentFile[], readonly UploadProblem[]> {
  if (format !== 'export-program') {
    const file = readTableFile(form.format.form.slot, received)
    return file.ok ? { ok: true, value: [file.value] } : file
  }
  // The link was removed since the form was opened.
  if (linked === null) throw new PageProblem(409)
  return readFiles(received, linked.type)
}
