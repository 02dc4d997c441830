import { isUploadType, type UploadType } from '../../access/upload-tokens.ts'
import { fail, ok, type Result } from '../../result.ts'
import { fileKind } from '../import/table/sniff.ts'
import type { UploadProblem } from './problem.ts'
import type { FormShape, ReceivedForm } from './receive.ts'

/** Of the programming interface; forms in the browser have a smaller one. */
export const fileLimit = 100 * 1024 * 1024

export const uploadShape: FormShape = { texts: ['type', 'id'], files: ['results'], fileLimit }

/** A file of XML names its items itself. Nothing reads one yet, so it is no choice once it is there. */
export type TableType = Exclude<UploadType, 'xml'>

export interface UploadForm {
  readonly type: TableType
  /** Id or external id. */
  readonly id: string
  readonly file: { readonly name: string | null; readonly content: ArrayBuffer }
}

/** Everything that is wrong with the fields, at once. */
export function readUploadForm(form: ReceivedForm): Result<UploadForm, readonly UploadProblem[]> {
  const type = readType(form)
  const id = readId(form)
  const file = readFile(form)
  if (type.ok && type.value === 'xml')
    return fail(file.ok ? [{ field: 'type', problem: { code: 'form.choice' } }] : file.error)
  if (type.ok && type.value !== 'xml' && id.ok && file.ok)
    return ok({ type: type.value, id: id.value, file: file.value })
  return fail([type, id, file].flatMap((field) => (field.ok ? [] : field.error)))
}

type Field<T> = Result<T, readonly UploadProblem[]>

function readType({ texts, misplaced }: ReceivedForm): Field<UploadType> {
  const field = 'type'
  if (misplaced.has(field))
    return fail([
      { field, problem: { code: 'form.typeIsFile' } },
      { field, problem: { code: 'form.choice' } },
    ])
  const text = texts.get(field) ?? ''
  if (text.trim() === '') return fail([{ field, problem: { code: 'form.required' } }])
  return isUploadType(text) ? ok(text) : fail([{ field, problem: { code: 'form.choice' } }])
}

function readId({ texts }: ReceivedForm): Field<string> {
  const field = 'id'
  const text = texts.get(field) ?? ''
  return text.trim() === '' ? fail([{ field, problem: { code: 'form.required' } }]) : ok(text)
}

function readFile({ files }: ReceivedForm): Field<UploadForm['file']> {
  const field = 'results'
  const file = files.get(field)
  if (file === undefined) return fail([{ field, problem: { code: 'form.required' } }])
  if (file.tooLarge) return fail([{ field, problem: { code: 'form.fileTooLarge', limit: fileLimit } }])
  const { name, content } = file
  if (fileKind(new Uint8Array(content)) === 'refused')
    return fail([{ field, problem: { code: 'form.fileType' } }])
  return ok({ name, content })
}
