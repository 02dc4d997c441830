import { workbookProblems } from '../../../../office/exchange/workbook-problems.texts.ts'
import { upload } from '../../../../site/serving/upload.texts.ts'
import type { MessageKey } from '../../../../texts/catalogues/keys.ts'
import type { Message } from '../../../../texts/catalogues/section.ts'
import type { Locale } from '../../../../texts/language/locales.ts'
import { isMessageKey, messageFor } from '../../../../texts/texts.ts'
import { deliveryProblems } from '../../import/problems/delivery-problems.texts.ts'
import { doubts } from '../../import/problems/doubts.texts.ts'
import { exportProgramProblems } from '../../import/problems/export-program-problems.texts.ts'
import { federalFiles } from '../../import/problems/federal-files.texts.ts'
import { importFigures } from '../../import/problems/import-figures.texts.ts'
import { importProblems } from '../../import/problems/import-problems.texts.ts'

export interface ListedError {
  /** Code as in answers. */
  readonly code: string
  readonly message: string
}

export interface ErrorGroup {
  readonly name: 'form' | 'file' | 'program' | 'delivery' | 'warnings'
  readonly errors: readonly ListedError[]
}

const ofProgram: ReadonlySet<string> = new Set(Object.keys(exportProgramProblems))

/** Keys of all messages, in the order of the list. */
const told = [
  ...[workbookProblems, importProblems, federalFiles, importFigures, deliveryProblems, doubts],
  ...[exportProgramProblems, upload],
].flatMap((catalogue) => Object.keys(catalogue))

/** Returns all errors of uploads, from the catalogues of their messages. */
export function errorGroups(locale: Locale): readonly ErrorGroup[] {
  const group = (name: ErrorGroup['name'], isIn: (key: string) => boolean): ErrorGroup => ({
    name,
    errors: told
      .filter(isMessageKey)
      .filter(isIn)
      .map((key) => ({ code: codeOf(key), message: wholeText(messageFor(key, locale)) })),
  })
  const isImport = (key: string) => key.startsWith('import.')
  const isDelivery = (key: string) => key.startsWith('import.delivery.')
  return [
    group('form', (key) => /^upload\.(?:form|id|year|source)\./.test(key)),
    group('file', (key) => isImport(key) && !isDelivery(key) && !ofProgram.has(key)),
    group('program', (key) => ofProgram.has(key)),
    group('delivery', isDelivery),
    group('warnings', (key) => key.startsWith('warning.') && key !== partOfWarnings),
  ]
}

/** Part of other warnings, not a warning itself. */
const partOfWarnings = 'warning.expats' satisfies MessageKey

function codeOf(key: string): string {
  return key.slice(key.indexOf('.') + 1)
}

/** Returns the message with its placeholders, in the plural. */
function wholeText(message: Message): string {
  return typeof message === 'string' ? message : message.other
}
