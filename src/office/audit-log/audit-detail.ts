import { formatDateTime, formatDay } from '../../texts/language/format.ts'
import { type Locale, localeNames } from '../../texts/language/locales.ts'
import type { Translate } from '../../texts/translate.ts'
import { nullOn } from '../../values/result.ts'
import { type Instant, parseInstant } from '../../values/time.ts'
import { choiceText, fieldText, type RecordLabels } from './audit-words.ts'

/** A value as displayed. A shortened one is complete in `full`; `at` is the moment that the text represents. */
export interface AuditText {
  readonly text: string
  readonly full?: string
  readonly at?: Instant
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
  readonly isChanged: boolean
}

/** A detail prepared for display: single facts, and the fields before and after a change. */
export interface ReadDetail {
  readonly facts: readonly AuditFact[]
  /** Which sides are recorded: a new record has nothing before, a removed one nothing after. */
  readonly sides: { readonly before: boolean; readonly after: boolean }
  readonly changes: readonly AuditFieldChange[]
}

export interface DetailReader {
  readonly t: Translate
  readonly locale: Locale
  readonly labels: RecordLabels
}

type Fields = Readonly<Record<string, unknown>>

export function readDetail(reader: DetailReader, action: string, stored: string): ReadDetail {
  const detail = parsed(stored)
  const { before, after, ...others } = isRecord(detail) ? detail : { value: detail }
  const factsOf = (fields: Fields) =>
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) => facts(reader, action, name, value))
  const sides = { before: before !== undefined, after: after !== undefined }
  if (!isRecord(before ?? {}) || !isRecord(after ?? {}))
    return { facts: factsOf({ ...others, before, after }), sides, changes: [] }
  const changes = changesOf(reader, action, fieldsOf(before), fieldsOf(after))
  return { facts: factsOf(others), sides, changes }
}

/** In characters, on one line. */
const longestSummary = 120

export function detailSummary(reader: DetailReader, action: string, stored: string): string {
  const { facts: told, sides, changes } = readDetail(reader, action, stored)
  const text = (values: readonly AuditText[]) => values.map((value) => value.text).join(', ')
  const lines = [
    ...told
      .filter(({ isEmpty: saysNothing }) => !saysNothing)
      .map(({ name, values }) => `${name}: ${text(values)}`),
    ...changes
      .filter(({ isChanged }) => isChanged)
      .map(({ name, before, after }) => {
        if (!sides.before) return `${name}: ${text(after)}`
        if (!sides.after) return `${name}: ${text(before)}`
        return `${name}: ${text(before)} → ${text(after)}`
      }),
  ].join(', ')
  return lines.length <= longestSummary ? lines : `${lines.slice(0, longestSummary).toWellFormed()}…`
}

function facts(reader: DetailReader, action: string, name: string, value: unknown): readonly AuditFact[] {
  return Object.entries(parts(reader, action, name, value)).map(([part, of]) => ({
    name: part,
    values: texts(reader, name, of),
    isEmpty: isEmpty(of),
  }))
}

/** Returns the changed fields; omits empty ones of a new or removed record. */
function changesOf(
  reader: DetailReader,
  action: string,
  old: Fields,
  fresh: Fields,
): readonly AuditFieldChange[] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  return names.flatMap((name) => {
    const before = parts(reader, action, name, old[name])
    const after = parts(reader, action, name, fresh[name])
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((part) => !isEmpty(before[part]) || !isEmpty(after[part]))
      .map((part) => ({
        name: part,
        before: texts(reader, name, before[part]),
        after: texts(reader, name, after[part]),
        isChanged: JSON.stringify(before[part]) !== JSON.stringify(after[part]),
      }))
  })
}

/**
 * Splits the value of a field into labelled parts: an object, such as a text in several languages, has one for each
 * member.
 */
function parts(reader: DetailReader, action: string, name: string, value: unknown): Fields {
  const title = fieldText(reader, action, name)
  const whole = unpacked(value)
  if (!isRecord(whole)) return { [title]: whole }
  const named = (key: string) => localeName(key) ?? fieldText(reader, action, key)
  return Object.fromEntries(Object.entries(whole).map(([key, of]) => [`${title} (${named(key)})`, of]))
}

function texts(reader: DetailReader, name: string, value: unknown): readonly AuditText[] {
  if (isEmpty(value)) return [{ text: reader.t('common.empty') }]
  if (Array.isArray(value)) return value.map((one) => text(reader, name, unpacked(one)))
  return [text(reader, name, value)]
}

function text(reader: DetailReader, name: string, value: unknown): AuditText {
  const { t } = reader
  if (isEmpty(value)) return { text: t('common.empty') }
  if (typeof value === 'boolean') return { text: value ? t('common.yesInText') : t('common.noInText') }
  if (typeof value === 'string') return written(reader, name, value)
  if (!isRecord(value)) return { text: typeof value === 'object' ? JSON.stringify(value) : String(value) }
  const inside = Object.entries(value).map(([key, of]) => {
    const values = texts(reader, key, unpacked(of)).map((one) => one.text)
    return `${localeName(key) ?? fieldText(reader, '', key)}: ${values.join(', ')}`
  })
  return { text: inside.join(', ') }
}

const hash = /^[0-9a-f]{64}$/
const shownOfHash = 12

function written(reader: DetailReader, name: string, value: string): AuditText {
  if (hash.test(value)) return { text: `${value.slice(0, shownOfHash)}…`, full: value }
  const words = value.split(' ')
  // A removed version is recorded as its number, its time and its hash.
  if (words.length === 3 && hash.test(words[2] ?? '')) {
    const short = words.map((word) => written(reader, name, word).text)
    return { text: short.join(' · '), full: value }
  }
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d\S*$/.test(value) ? parseInstant(value) : null
  if (at !== null) return { text: formatDateTime(reader.locale, at), at }
  return { text: day(reader, value) ?? localeName(value) ?? choiceText(reader.locale, name, value) ?? value }
}

function day({ locale }: DetailReader, value: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return null
  return nullOn(RangeError, () =>
    formatDay(locale, Temporal.PlainDate.from(value, { overflow: 'reject' }), { dateStyle: 'medium' }),
  )
}

function localeName(code: string): string | null {
  const names: Readonly<Record<string, string>> = localeNames
  return Object.hasOwn(names, code) ? (names[code] ?? null) : null
}

/** Parses a value that was stored as JSON because it is not a plain one. */
function unpacked(value: unknown): unknown {
  return typeof value === 'string' && /^[[{]/.test(value) ? parsed(value) : value
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Parses a detail. An invalid one is shown as it is, since an operator may have changed the table. */
function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return stored
  }
}

const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {})

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
