import { fileKind } from '../../../../formats/tables/sniff.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { isUploadType, type TableType, type UploadType } from '../../import/formats/formats.ts'
import type { SentFile } from '../importing/import-and-publish.ts'
import type { UploadProblem } from '../receiving/problem.ts'
import type { FormShape, ReceivedForm } from '../receiving/receive.ts'
import { dryRunField } from './dry-run.ts'

/** For programs; forms in the browser have a smaller limit. */
export const uploadFileLimit = 100 * 1024 * 1024

export const uploadShape: FormShape = {
  texts: ['type', 'id', dryRunField],
  files: ['results'],
  fileLimit: uploadFileLimit,
}

/** `id` is the id or external id of the item; an XML file names its items itself. */
export type ReceivedUploadForm = { readonly file: SentFile } & (
  | { readonly type: 'xml' }
  | { readonly type: TableType; readonly id: string }
)

/** Reports the problems of all fields together. */
export function readUploadForm(form: ReceivedForm): Result<ReceivedUploadForm, readonly UploadProblem[]> {
  const type = readType(form)
  const id = readId(form)
  const file = readFile(form)
  if (type.ok && type.value === 'xml') return file.ok ? ok({ type: type.value, file: file.value }) : file
  if (type.ok && type.value !== 'xml' && id.ok && file.ok)
    return ok({ type: type.value, id: id.value, file: file.value })
  return fail([type, id, file].flatMap((field) => (field.ok ? [] : field.error)))
}

type Field<T> = Result<T, readonly UploadProblem[]>

function readType({ texts, misplaced, repeated }: ReceivedForm): Field<UploadType> {
  const field = 'type'
  if (misplaced.has(field))
    return fail([
      { field, problem: { code: 'form.typeIsFile' } },
      { field, problem: { code: 'form.choice' } },
    ])
  if (repeated.has(field)) return fail([{ field, problem: { code: 'form.repeated' } }])
  const text = texts.get(field) ?? ''
  if (text.trim() === '') return fail([{ field, problem: { code: 'form.required' } }])
  return isUploadType(text) ? ok(text) : fail([{ field, problem: { code: 'form.choice' } }])
}

function readId({ texts, repeated }: ReceivedForm): Field<string> {
  const field = 'id'
  if (repeated.has(field)) return fail([{ field, problem: { code: 'form.repeated' } }])
  const text = texts.get(field) ?? ''
  return text.trim() === '' ? fail([{ field, problem: { code: 'form.required' } }]) : ok(text)
}

function readFile(form: ReceivedForm): Field<SentFile> {
  const field = 'results'
  const file = readSentFile(field, form, uploadFileLimit)
  if (file.ok && fileKind(new Uint8Array(file.value.content)) === 'refused')
    return fail([{ field, problem: { code: 'form.fileType' } }])
  return file
}

/** The file of a field, whatever its content. */
export function readSentFile(
  field: string,
  { files, repeated }: ReceivedForm,
  limit: number,
): Field<SentFile> {
  const file = files.get(field)
  const problems: UploadProblem[] = []
  if (repeated.has(field)) problems.push({ field, problem: { code: 'form.repeated' } })
  else if (file === undefined) problems.push({ field, problem: { code: 'form.required' } })
  if (file?.tooLarge) problems.push({ field, problem: { code: 'form.fileTooLarge', limit } })
  if (file === undefined || file.tooLarge || problems.length > 0) return fail(problems)
  return ok({ slot: field, name: file.name, content: file.content })
}
