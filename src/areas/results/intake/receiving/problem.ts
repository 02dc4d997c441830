import type { UploadError, UploadErrors } from '../../../../site/serving/upload-answer.ts'
import { formatNumber } from '../../../../texts/language/format.ts'
import type { Locale } from '../../../../texts/language/locales.ts'
import { translator } from '../../../../texts/translate.ts'
import { problemText } from '../../import/problems/problem-text.ts'
import type { ImportProblem } from '../../import/problems/problems.ts'
import type { SourceType } from '../../import/tasks/export-program-task.ts'

/** Codes of problems without values. */
const plainCodes = [
  ...(['form.required', 'form.repeated', 'form.choice', 'form.typeIsFile'] as const),
  ...(['form.fileType', 'form.tableType', 'form.xmlType', 'id.unknown', 'id.notProportional'] as const),
] as const
type PlainCode = (typeof plainCodes)[number]

const isPlain = (problem: FormProblem | ImportProblem): problem is { readonly code: PlainCode } =>
  plainCodes.some((code) => code === problem.code)

/** Problems of the fields of the form, before the file is read. */
export type FormProblem =
  | { readonly code: PlainCode }
  | { readonly code: 'form.fileTooLarge'; readonly limit: number }
  | { readonly code: 'year.unsupported'; readonly year: string }
  /** The type of the data source is not that of the address. */
  | { readonly code: 'source.otherType'; readonly type: SourceType }
  | { readonly code: 'source.itemMissing' | 'source.itemOfOtherType'; readonly item: string }

/** `field` is the field of the form; in responses to the export program the id of the item, or the source. */
export interface UploadProblem {
  readonly field: string
  readonly problem: FormProblem | ImportProblem
}

/** Returns the number of problems, including those that are only counted. */
export function problemCount(problems: readonly UploadProblem[]): number {
  return problems.reduce(
    (sum, { problem }) => sum + (problem.code === 'problems.more' ? Number(problem.values.count) : 1),
    0,
  )
}

/** Returns the problems for the service log: codes only, never values from the file. */
export function refusalNote(problems: readonly UploadProblem[]): object {
  const codes = new Set(problems.map(({ problem }) => problem.code))
  return { problems: problems.length, codes: [...codes] }
}

export function uploadErrors(locale: Locale, problems: readonly UploadProblem[]): UploadErrors {
  const byField = Map.groupBy(problems, ({ field }) => field)
  return Object.fromEntries(
    [...byField].map(([field, of]) => [field, of.map(({ problem }) => uploadError(locale, problem))]),
  )
}

export function uploadError(locale: Locale, problem: FormProblem | ImportProblem): UploadError {
  const { code } = problem
  const message = messageOf(locale, problem)
  if (!('values' in problem)) return { message, code, column: null, filename: null }
  const { line, file = null } = problem
  return { message, code, column: columnOf(problem), ...(line !== undefined && { line }), filename: file }
}

/** Returns the name of the column of a table. In deliveries, `column` is a number of characters. */
function columnOf({ values }: ImportProblem): string | null {
  const column = values !== null && 'column' in values ? values.column : null
  return typeof column === 'string' ? column : null
}

function messageOf(locale: Locale, problem: FormProblem | ImportProblem): string {
  const t = translator(locale)
  if (isPlain(problem)) return t(`upload.${problem.code}`)
  switch (problem.code) {
    case 'form.fileTooLarge':
      return t('upload.form.fileTooLarge', { limit: megabytes(locale, problem.limit) })
    case 'year.unsupported':
      return t('upload.year.unsupported', { year: problem.year })
    case 'source.otherType':
      return t('upload.source.otherType', { type: t(`upload.sourceType.${problem.type}`) })
    case 'source.itemMissing':
    case 'source.itemOfOtherType':
      return t(`upload.${problem.code}`, { item: problem.item })
    default:
      return problemText(t, problem)
  }
}

/** Warning about a skipped entry of a file. */
export function leftOutWarning(locale: Locale, problem: ImportProblem): UploadError {
  const error = uploadError(locale, problem)
  return { ...error, message: translator(locale)('upload.leftOut', { why: error.message }) }
}

export function megabytes(locale: Locale, bytes: number): string {
  return `${formatNumber(locale, Math.round(bytes / 100_000) / 10)} MB`
}
