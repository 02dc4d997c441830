import { formatDateTime, formatDay } from '../../texts/language/format.ts'
import { type Locale, localeNames } from '../../texts/language/locales.ts'
import type { Translate } from '../../texts/translate.ts'
import { readDay } from '../../values/day.ts'
import { type Instant, parseInstant } from '../../values/time.ts'
import { wordsOf } from '../../web/markup/sanitize.ts'
import { type FindThing, linkedBy } from './audit-things.ts'
import { choiceText, fieldText } from './audit-words.ts'
import type { AuditedFields } from './audited-kind.ts'
import { fieldsIn, isFieldSet, type StoredFields, unpackedValue } from './stored-detail.ts'
import { type TextPiece, wordDifference } from './word-difference.ts'

/** A value as displayed. A shortened one is complete in `full`; `at` is the moment that the text represents. */
export interface AuditText {
  readonly text: string
  readonly full?: string
  readonly at?: Instant
  /** The page of the thing that the text names. */
  readonly href?: string | null
  /** The text with the words that differ from the other side of a change. */
  readonly pieces?: readonly TextPiece[]
  /** Set where there is no value. */
  readonly isNone?: true
}

export interface AuditFact {
  readonly name: string
  readonly values: readonly AuditText[]
  readonly isEmpty: boolean
}

export interface AuditFieldChange {
  readonly name: string
  readonly before: readonly AuditText[]
  readonly after: readonly AuditText[]
}

/** A detail prepared for display: single facts, and the fields that have changed. */
export interface ReadDetail {
  readonly facts: readonly AuditFact[]
  /** Which sides are recorded: a new record has nothing before, a removed one nothing after. */
  readonly sides: { readonly before: boolean; readonly after: boolean }
  readonly changes: readonly AuditFieldChange[]
}

export interface DetailReader {
  readonly t: Translate
  readonly locale: Locale
  readonly kinds: readonly AuditedFields[]
  /** Finds things whose ids are values; by default, ids are shown. */
  readonly thing?: FindThing
}

/** A field of an action. */
interface Field {
  readonly action: string
  readonly name: string
}

export function readDetail(reader: DetailReader, action: string, stored: string): ReadDetail {
  const { facts, before, after } = fieldsIn(stored)
  return {
    facts: Object.entries(facts)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) => factsOf(reader, { action, name }, value)),
    sides: { before: before !== null, after: after !== null },
    changes: changesOf(reader, action, before, after),
  }
}

/** In characters, on one line. */
const longestSummary = 120

/** Returns the facts and changes of an entry in one line, without checksums. */
export function detailSummary(reader: DetailReader, action: string, stored: string): string {
  const { facts, sides, changes } = readDetail(reader, action, stored)
  const lines = [
    ...facts
      .filter((fact) => !fact.isEmpty && !fact.values.every(({ full }) => full !== undefined))
      .map(({ name, values }) => `${name}: ${inLine(values)}`),
    ...changes.map(({ name, before, after }) => {
      if (!sides.before) return `${name}: ${inLine(after)}`
      if (!sides.after) return `${name}: ${inLine(before)}`
      return `${name}: ${inLine(before)} → ${inLine(after)}`
    }),
  ].join(', ')
  return lines.length <= longestSummary ? lines : `${lines.slice(0, longestSummary).toWellFormed()}…`
}

/** In characters, of what is the same around a change. */
const shownAround = 15

function inLine(values: readonly AuditText[]): string {
  const text = ({ text: whole, pieces }: AuditText) =>
    pieces === undefined
      ? whole
      : shortenedPieces(pieces, shownAround)
          .map((piece) => piece.text)
          .join('')
  return values.map(text).join(', ')
}

/** Shortens what is the same in both texts to some characters beside the changes. */
export function shortenedPieces(pieces: readonly TextPiece[], around: number): readonly TextPiece[] {
  return pieces.map(({ text, isChanged }, place) => {
    const isFirst = place === 0
    const isLast = place === pieces.length - 1
    const most = isFirst || isLast ? around : 2 * around
    if (isChanged || text.length <= most + 1) return { text, isChanged }
    // A text that is the same throughout is shown from its beginning.
    const start = isFirst && !isLast ? '' : text.slice(0, around)
    const end = isLast ? '' : text.slice(-around)
    return { text: `${start}…${end}`.toWellFormed(), isChanged }
  })
}

function factsOf(reader: DetailReader, field: Field, value: unknown): readonly AuditFact[] {
  return Object.entries(parts(reader, field, value)).map(([part, of]) => ({
    name: part,
    values: texts(reader, field, of),
    isEmpty: isEmpty(of),
  }))
}

/** Returns the fields that differ; those of a new or removed record that are not empty. */
function changesOf(
  reader: DetailReader,
  action: string,
  old: StoredFields | null,
  fresh: StoredFields | null,
): readonly AuditFieldChange[] {
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(fresh ?? {})])]
  return names.flatMap((name) => {
    const field = { action, name }
    const before = parts(reader, field, old?.[name])
    const after = parts(reader, field, fresh?.[name])
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((part) => !isEmpty(before[part]) || !isEmpty(after[part]))
      .filter((part) => !isSame(before[part], after[part]))
      .map((part) => ({ name: part, ...bothSides(reader, field, before[part], after[part]) }))
  })
}

/** Texts of which more than some words may be the same. */
const longText = 30

/** Marks what differs within long texts; of lists, shows only what was added or removed. */
function bothSides(reader: DetailReader, field: Field, before: unknown, after: unknown) {
  if (Array.isArray(before) && Array.isArray(after)) {
    const [gone, added] = [withoutThose(before, after), withoutThose(after, before)]
    const isReordered = gone.length + added.length === 0
    return {
      before: texts(reader, field, isReordered ? before : gone),
      after: texts(reader, field, isReordered ? after : added),
    }
  }
  const [old = { text: '' }, ...olds] = texts(reader, field, before)
  const [fresh = { text: '' }, ...freshes] = texts(reader, field, after)
  const isProse = typeof before === 'string' && typeof after === 'string'
  if (!isProse || Math.min(old.text.length, fresh.text.length) < longText)
    return { before: [old, ...olds], after: [fresh, ...freshes] }
  const difference = wordDifference(old.text, fresh.text)
  return {
    before: [{ ...old, pieces: difference.before }],
    after: [{ ...fresh, pieces: difference.after }],
  }
}

function withoutThose(list: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  return list.filter((one) => !others.some((other) => isSame(one, other)))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Splits the value of a field into labelled parts: an object, such as a text in several languages, has one for each
 * member.
 */
function parts(reader: DetailReader, { action, name }: Field, value: unknown): StoredFields {
  const title = fieldText(reader, action, name)
  const whole = unpackedValue(value)
  if (!isFieldSet(whole)) return { [title]: whole }
  const named = (key: string) => localeName(key) ?? fieldText(reader, action, key)
  return Object.fromEntries(Object.entries(whole).map(([key, of]) => [`${title} (${named(key)})`, of]))
}

function texts(reader: DetailReader, field: Field, value: unknown): readonly AuditText[] {
  if (isEmpty(value)) return [{ text: reader.t('common.empty'), isNone: true }]
  if (Array.isArray(value)) return value.map((one) => text(reader, field, unpackedValue(one)))
  return [text(reader, field, value)]
}

function text(reader: DetailReader, field: Field, value: unknown): AuditText {
  const { t } = reader
  if (isEmpty(value)) return { text: t('common.empty') }
  if (typeof value === 'boolean') return { text: value ? t('common.yesInText') : t('common.noInText') }
  const named = thingText(reader, field, value)
  if (named !== null) return named
  if (typeof value === 'string') return written(reader, field, value)
  if (!isFieldSet(value)) return { text: typeof value === 'object' ? JSON.stringify(value) : String(value) }
  const { action } = field
  const inside = Object.entries(value).map(([key, of]) => {
    const values = texts(reader, { action, name: key }, unpackedValue(of)).map((one) => one.text)
    return `${localeName(key) ?? fieldText(reader, action, key)}: ${values.join(', ')}`
  })
  return { text: inside.join(', ') }
}

/** Returns the title of the thing that a value names, with what follows it; null where it names none. */
function thingText(reader: DetailReader, { action, name }: Field, value: unknown): AuditText | null {
  for (const ref of linkedBy(reader.kinds, action, name, value)) {
    const found = reader.thing?.(ref)
    if (found === undefined) continue
    const [, more] = /^\S+: (.*)$/.exec(String(value)) ?? []
    if (more === undefined) return { text: found.title, href: found.href }
    return { text: `${found.title}: ${written(reader, { action, name: 'embargo' }, more).text}` }
  }
  return null
}

const hash = /^[0-9a-f]{64}$/
const shownOfHash = 12

function written(reader: DetailReader, { action, name }: Field, value: string): AuditText {
  if (hash.test(value)) return { text: `${value.slice(0, shownOfHash)}…`, full: value }
  const words = value.split(' ')
  // A removed version is recorded as its number, its time and its hash.
  if (words.length === 3 && hash.test(words[2] ?? '')) {
    const short = words.map((word) => written(reader, { action, name }, word).text)
    return { text: short.join(' · '), full: value }
  }
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d\S*$/.test(value) ? parseInstant(value) : null
  if (at !== null) return { text: formatDateTime(reader.locale, at), at }
  const known = dayText(reader, value) ?? localeName(value) ?? choiceText(reader, action, name, value)
  return { text: known ?? (isMarkup.test(value) ? wordsOf(value) : value) }
}

/** Texts with headings and lists are stored as sanitised markup. */
const isMarkup = /<(?:p|br|ul|ol|h[1-6]|blockquote|table)\b/

function dayText({ locale }: DetailReader, value: string): string | null {
  const day = readDay(value)
  return day === null ? null : formatDay(locale, day, { dateStyle: 'medium' })
}

function localeName(code: string): string | null {
  const names: Readonly<Record<string, string>> = localeNames
  return Object.hasOwn(names, code) ? (names[code] ?? null) : null
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
