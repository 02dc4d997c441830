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

/** With those that are only counted. */
export function problemCount(problems: readonly UploadProblem[]): number {
  return problems.reduce(
    (sum, { problem }) => sum + (problem.code === 'problems.more' ? Number(problem.values.count) : 1),
    0,
  )
}

/** For the service log: codes of problems, never values from the file. */
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
  const t = translator(locale)
  if (isPlain(problem)) return { message: t(`upload.${problem.code}`) }
  switch (problem.code) {
    case 'form.fileTooLarge':
      return { message: t('upload.form.fileTooLarge', { limit: megabytes(locale, problem.limit) }) }
    case 'year.unsupported':
      return { message: t('upload.year.unsupported', { year: problem.year }) }
    case 'source.otherType':
      return { message: t('upload.source.otherType', { type: t(`upload.sourceType.${problem.type}`) }) }
    case 'source.itemMissing':
    case 'source.itemOfOtherType':
      return { message: t(`upload.${problem.code}`, { item: problem.item }) }
    default:
      return {
        message: problemText(t, problem),
        ...(problem.line === undefined ? {} : { line: problem.line }),
        ...(problem.file === undefined ? {} : { filename: problem.file }),
      }
  }
}

export function removedPartiesWarning(locale: Locale, election: string): UploadError {
  return { message: translator(locale)('warning.parties.removed', { election }) }
}

/** Warning about a skipped entry of a file. */
export function leftOutWarning(locale: Locale, problem: ImportProblem): UploadError {
  const error = uploadError(locale, problem)
  return { ...error, message: translator(locale)('upload.leftOut', { why: error.message }) }
}

export function megabytes(locale: Locale, bytes: number): string {
  return `${formatNumber(locale, Math.round(bytes / 100_000) / 10)} MB`
}
