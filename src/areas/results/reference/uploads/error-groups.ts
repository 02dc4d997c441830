import type { MessageKey } from '../../../../texts/catalogues/keys.ts'
import type { Message } from '../../../../texts/catalogues/section.ts'
import type { Locale } from '../../../../texts/language/locales.ts'
import { isMessageKey, messageOf, texts } from '../../../../texts/texts.ts'
import { exportProgramProblems } from '../../import/problems/export-program-problems.texts.ts'

export interface ListedError {
  /** As in answers. */
  readonly code: string
  readonly message: string
}

export interface ErrorGroup {
  readonly name: 'form' | 'file' | 'program' | 'delivery' | 'warnings'
  readonly errors: readonly ListedError[]
}

const ofProgram: ReadonlySet<string> = new Set(Object.keys(exportProgramProblems))

/** Everything that can be wrong with an upload, straight from the texts that tell it. */
export function errorGroups(locale: Locale): readonly ErrorGroup[] {
  const group = (name: ErrorGroup['name'], isIn: (key: string) => boolean): ErrorGroup => ({
    name,
    errors: Object.keys(texts)
      .filter(isMessageKey)
      .filter(isIn)
      .map((key) => ({ code: codeOf(key), message: wholeText(messageOf(key, locale)) })),
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

/** With the names of what it names; a number in it is more than one. */
function wholeText(message: Message): string {
  return typeof message === 'string' ? message : message.other
}
