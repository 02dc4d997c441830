import assert from 'node:assert/strict'
import type { MessageKey } from '../../src/texts/catalogues/keys.ts'
import { messageIn } from '../../src/texts/catalogues/section.ts'
import { formatNumber } from '../../src/texts/language/format.ts'
import { type Locale, languageOf } from '../../src/texts/language/locales.ts'
import { texts } from '../../src/texts/texts.ts'
import type { UploadAnswer, UploadEntry } from '../support/uploads.ts'

type Code<Key> = Key extends `import.${infer Rest}` | `upload.${infer Rest}` ? Rest : never
export type ProblemCode = Code<MessageKey>
type Values = Readonly<Record<string, string | number>>

export interface Problem {
  readonly code: ProblemCode
  /** What the text must name; what is left out may be anything. */
  readonly values: Values
  readonly line?: number
  readonly filename?: string
}

export function problem(code: ProblemCode, values: Values = {}): Problem {
  return { code, values }
}

/** Of a row of a vote or of parties; the header is line 1. */
export function atLine(line: number, code: ProblemCode, values: Values = {}): Problem {
  return { code, values, line }
}

/** Of a row of an election: the slot of the form is named as well. */
export function inResults(line: number, code: ProblemCode, values: Values = {}): Problem {
  return { code, values, line, filename: 'Results' }
}

/** Of the file of an election as such. */
export function ofResults(code: ProblemCode, values: Values = {}): Problem {
  return { code, values, filename: 'Results' }
}

/**
 * Exactly these reasons in this order, under these keys and no others. The text has to be that of the code in the
 * catalogue.
 */
export function assertTold(
  answer: Pick<UploadAnswer, 'text' | 'errors'>,
  expected: Readonly<Record<string, readonly Problem[]>>,
  locale: Locale = 'de_CH',
): void {
  const read = Object.fromEntries(
    Object.entries(answer.errors).map(([key, entries]) => [
      key,
      entries.map((entry) => recognised(entry, locale)),
    ]),
  )
  const wanted = Object.fromEntries(
    Object.entries(expected).map(([key, problems]) => [
      key,
      problems.map(({ values: _, ...problem }) => problem),
    ]),
  )
  assert.deepEqual(read, wanted, answer.text.slice(0, 2000))
  for (const [key, problems] of Object.entries(expected))
    for (const [index, { code, values }] of problems.entries())
      assert.match(answer.errors[key]?.[index]?.message ?? '', pattern(keyOf(code), values, locale))
}

export function assertRefused(
  answer: UploadAnswer,
  expected: Readonly<Record<string, readonly Problem[]>>,
  locale: Locale = 'de_CH',
): void {
  assertTold(answer, expected, locale)
  assert.equal(answer.status, 400)
}

/** All problems of a file are under one key. */
export function assertFileRefused(
  answer: UploadAnswer,
  expected: readonly Problem[],
  locale: Locale = 'de_CH',
): void {
  assertRefused(answer, { results: expected }, locale)
}

export function assertTaken(answer: UploadAnswer): void {
  assert.match(answer.text, /^\{"status":"success","errors":\{\},"(?:warnings|items)":/)
  assert.equal(answer.status, 200)
}

export function textOf(code: ProblemCode, locale: Locale): string {
  const text = messageIn(texts[keyOf(code)], languageOf[locale])
  return typeof text === 'string' ? text : text.other
}

function keyOf(code: ProblemCode): MessageKey {
  const keys = problemKeys.filter((key) => key === `import.${code}` || key === `upload.${code}`)
  const [key] = keys
  assert.ok(keys.length === 1 && key !== undefined, `one text of ${code}`)
  return key
}

const problemKeys = Object.keys(texts)
  .filter(isMessageKey)
  .filter((key) => /^(import|upload)\./.test(key))

function isMessageKey(key: string): key is MessageKey {
  return key in texts
}

const patterns = new Map<Locale, readonly (readonly [MessageKey, RegExp])[]>()

/** Of every text, with any values. They are made once: there are hundreds, and all are tried on each message. */
function patternsIn(locale: Locale): readonly (readonly [MessageKey, RegExp])[] {
  const made = patterns.get(locale) ?? problemKeys.map((key) => [key, pattern(key, {}, locale)] as const)
  patterns.set(locale, made)
  return made
}

function recognised({ message, code, column: _, ...place }: UploadEntry, locale: Locale) {
  const keys = patternsIn(locale)
    .filter(([, pattern]) => pattern.test(message))
    .map(([key]) => key)
  // What stands for a value matches anything, so a text may begin and end like a shorter one.
  const longest = Math.max(...keys.map((key) => literalLength(key, locale)))
  const codes = keys
    .filter((key) => literalLength(key, locale) === longest)
    .map((key) => key.replace(/^\w+\./, ''))
  assert.ok(codes.length === 1, `one code says in ${locale}: ${message} (${codes})`)
  assert.equal(code, codes[0])
  return { code, ...place }
}

function literalLength(key: MessageKey, locale: Locale): number {
  return JSON.stringify(messageIn(texts[key], languageOf[locale])).replace(/\{\w+\}/g, '').length
}

function pattern(key: MessageKey, values: Values, locale: Locale): RegExp {
  const message = messageIn(texts[key], languageOf[locale])
  const forms = typeof message === 'string' ? [message] : [message.one, message.other]
  const alternatives = forms.map((form) =>
    form
      .split(/(\{\w+\})/)
      .map((part) =>
        /^\{\w+\}$/.test(part) ? shown(values[part.slice(1, -1)], locale) : RegExp.escape(part),
      )
      .join(''),
  )
  return new RegExp(`^(?:${alternatives.join('|')})$`, 's')
}

function shown(value: string | number | undefined, locale: Locale): string {
  if (value === undefined) return '.*'
  return RegExp.escape(typeof value === 'number' ? formatNumber(locale, value) : value)
}
