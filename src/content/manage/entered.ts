import { hash } from 'node:crypto'
import { cleanText, listField } from '../../http/form.ts'
import { localText, readLocal } from '../../local-time.ts'
import { isEmailAddress } from '../../mail/address.ts'
import { fail, ok, type Result } from '../../result.ts'
import { fold } from '../../text.ts'
import { type Instant, parseInstant } from '../../time.ts'
import { websiteHref } from '../../web/components/contact-links.ts'
import { isSameRichText, longestRichText, readRichText } from '../../web/components/rich-text.ts'
import { accesses, type EntryField, type EntryKind, type FieldName, fieldsOf } from './kinds.ts'
import { type RepeatProblem, readRepeat, type TypedRepeat, writeRepeat } from './repeat.ts'

/** What stands in the inputs of a form, by their names, exactly as typed. */
export type Entered = ReadonlyMap<string, readonly string[]>

/** An entry as a bundle has it. */
export type EntryRecord = Readonly<Record<string, unknown>>

export type ProblemCode =
  | 'required'
  | 'too-long'
  | 'email'
  | 'link'
  | 'moment'
  | 'access'
  | 'tags'
  | 'parent'
  | 'window'
  | 'end'
  | RepeatProblem

export interface FieldProblem {
  readonly name: FieldName
  readonly code: ProblemCode
}

const repeatInputs = ['repeat', 'weekdays', 'until', 'rule', 'dates'] as const

export function inputsOf({ name, type }: EntryField): readonly string[] {
  if (type === 'repeat') return repeatInputs
  return type === 'tags' ? [name, 'tags_more'] : [name]
}

export function readEntered(kind: EntryKind, body: unknown): Entered {
  return new Map(
    fieldsOf(kind).flatMap((field) => inputsOf(field).map((name) => [name, listField(body, name)] as const)),
  )
}

export const firstOf = (entered: Entered, name: string): string => entered.get(name)?.[0] ?? ''

export function typedRepeat(entered: Entered): TypedRepeat {
  return {
    mode: firstOf(entered, 'repeat') || 'none',
    days: entered.get('weekdays') ?? [],
    until: firstOf(entered, 'until'),
    rule: firstOf(entered, 'rule'),
    dates: firstOf(entered, 'dates'),
  }
}

/** The form of an entry that is there already, or of a new one. */
export function enteredFrom(kind: EntryKind, record: EntryRecord): Entered {
  return new Map(fieldsOf(kind).flatMap((field) => written(field, record)))
}

/** As the browser will send it back if nobody changes it. */
function written(
  { name, type }: EntryField,
  record: EntryRecord,
): readonly (readonly [string, readonly string[]])[] {
  const value = record[name]
  const text = value === null || value === undefined ? '' : cleanText(String(value))
  switch (type) {
    case 'moment':
      return [[name, [localText(parseInstant(text))]]]
    case 'flag':
      return [[name, value === true ? ['1'] : []]]
    case 'access':
      return [[name, [text === '' ? 'public' : text]]]
    case 'tags':
      return [
        [name, textsOf(value)],
        ['tags_more', ['']],
      ]
    case 'repeat':
      return writtenRepeat(record)
    case 'lines':
    case 'rich':
    case 'parent':
      return [[name, [text]]]
    case 'line':
    case 'email':
    case 'tel':
    case 'link':
      return [[name, [text.replace(/\s+/g, ' ')]]]
  }
}

function writtenRepeat({ recurrence, recurrence_dates, start }: EntryRecord) {
  const typed = writeRepeat(
    {
      recurrence: typeof recurrence === 'string' ? recurrence : null,
      recurrence_dates: textsOf(recurrence_dates),
    },
    momentOf(start),
  )
  return [
    ['repeat', [typed.mode]],
    ['weekdays', typed.days],
    ['until', [typed.until]],
    ['rule', [typed.rule]],
    ['dates', [typed.dates]],
  ] as const
}

const momentOf = (value: unknown): Instant | null => (typeof value === 'string' ? parseInstant(value) : null)

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

/** Which entry a form began with, its picture included. */
export function tagOf(kind: EntryKind, record: EntryRecord): string {
  const { image, image_alt } = record
  const content = [...enteredFrom(kind, record), image ?? null, image_alt ?? '']
  return hash('sha256', JSON.stringify(content)).slice(0, 32)
}

/**
 * The fields that a form speaks of, as a bundle has them. What was not changed stays exactly as it is stored:
 * entries come from elsewhere too, and nobody may have to repair one to correct another field.
 */
export function recordFrom(
  kind: EntryKind,
  entered: Entered,
  before: EntryRecord,
): Result<EntryRecord, readonly FieldProblem[]> {
  const original = enteredFrom(kind, before)
  const problems: FieldProblem[] = []
  const record: Record<string, unknown> = {}
  for (const field of fieldsOf(kind)) {
    const isMissing = field.required === true && firstOf(entered, field.name) === ''
    // Dates without a time of their own follow that of the event.
    const isMoved = field.type === 'repeat' && firstOf(entered, 'start') !== firstOf(original, 'start')
    if (!isMissing && !isMoved && isSame(field, entered, original)) {
      keep(field, before, record)
      continue
    }
    const read = isMissing ? fail('required' as const) : readField(field, entered, record)
    if (read.ok) Object.assign(record, read.value)
    else problems.push({ name: field.name, code: read.error })
  }
  problems.push(...togetherProblems(record))
  return problems.length > 0 ? fail(problems) : ok(record)
}

function keep({ name, type }: EntryField, before: EntryRecord, record: Record<string, unknown>): void {
  if (type === 'repeat') {
    record.recurrence = before.recurrence ?? null
    record.recurrence_dates = before.recurrence_dates ?? []
  } else if (name in before) record[name] = before[name]
}

type Read = Result<EntryRecord, ProblemCode>

function readField(field: EntryField, entered: Entered, sofar: EntryRecord): Read {
  const { name, type } = field
  const typed = firstOf(entered, name)
  const one = (value: unknown) => ok({ [name]: value })
  switch (type) {
    case 'line':
    case 'tel':
      return isLong(typed, longest.line) ? fail('too-long') : one(typed.replace(/\s+/g, ' '))
    case 'lines':
      return isLong(typed, longest.lines) ? fail('too-long') : one(typed)
    case 'rich':
      return typed.length > longestRichText ? fail('too-long') : one(readRichText(typed))
    case 'email':
      return typed === '' || isEmailAddress(typed) ? one(typed) : fail('email')
    case 'link':
      if (isLong(typed, longest.line)) return fail('too-long')
      return typed === '' || websiteHref(typed) !== null ? one(typed) : fail('link')
    case 'moment':
      return readMoment(name, typed)
    case 'flag':
      return one(typed !== '')
    case 'access':
      return accesses.some((access) => access === typed) ? one(typed) : fail('access')
    case 'parent':
      if (typed === '') return one(null)
      return /^[1-9]\d{0,14}$/.test(typed) ? one(Number(typed)) : fail('parent')
    case 'tags':
      return readTags(entered)
    case 'repeat':
      return readDates(entered, sofar)
  }
}

/** In bytes of the folded text; titles are part of an index, which limits them. */
const longest = { line: 1000, lines: 20_000 }

const isLong = (text: string, most: number) => Buffer.byteLength(fold(text)) > most

function readMoment(name: FieldName, typed: string): Read {
  if (typed === '') return ok({ [name]: null })
  const moment = readLocal(typed)
  return moment === null ? fail('moment') : ok({ [name]: moment })
}

const mostTags = 30
const longestTag = 100

function readTags(entered: Entered): Read {
  const more = firstOf(entered, 'tags_more').split(',')
  const all = [...(entered.get('tags') ?? []), ...more].map((tag) => tag.replace(/\s+/g, ' ').trim())
  const tags = [...new Set(all)].filter((tag) => tag !== '')
  return tags.length > mostTags || tags.some((tag) => tag.length > longestTag) ? fail('tags') : ok({ tags })
}

/** Without a first date there is nothing to repeat; that it is missing is said elsewhere. */
function readDates(entered: Entered, { start }: EntryRecord): Read {
  const first = momentOf(start)
  if (first === null) return ok({})
  const read = readRepeat(typedRepeat(entered), first)
  return read.ok ? ok({ ...read.value }) : fail(read.error)
}

/** What no field is wrong about alone. */
function togetherProblems(record: EntryRecord): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  const [from, to] = [momentOf(record.publication_start), momentOf(record.publication_end)]
  if (from !== null && to !== null && to <= from) problems.push({ name: 'publication_end', code: 'window' })
  const [start, end] = [momentOf(record.start), momentOf(record.end)]
  if (start !== null && end !== null && end < start) problems.push({ name: 'end', code: 'end' })
  return problems
}

function isSame(field: EntryField, one: Entered, other: Entered): boolean {
  // A page has its own order of boxes to tick, which says nothing.
  const filled = (entered: Entered, name: string) =>
    JSON.stringify((entered.get(name) ?? []).filter((text) => text !== '').toSorted())
  if (inputsOf(field).every((name) => filled(one, name) === filled(other, name))) return true
  return field.type === 'rich' && isSameRichText(firstOf(one, field.name), firstOf(other, field.name))
}

/** The fields in which two forms differ. */
export function differingFields(kind: EntryKind, one: Entered, other: Entered): readonly EntryField[] {
  return fieldsOf(kind).filter((field) => !isSame(field, one, other))
}
