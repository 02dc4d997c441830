import { hash } from 'node:crypto'
import { cleanText, textField } from '../../../http/form.ts'
import { localText, readLocal } from '../../../local-time.ts'
import { isEmailAddress } from '../../../mail/address.ts'
import { fail, ok, type Result } from '../../../result.ts'
import { fold } from '../../../text.ts'
import { parseInstant } from '../../../time.ts'
import { websiteHref } from '../../../web/components/contact-links.ts'
import { isSameRichText, longestRichText, readRichText } from '../../../web/components/rich-text.ts'
import { accesses, type FormField } from './fields.ts'

/** What stands in the inputs of a form, by their names, exactly as typed. */
export type Entered = ReadonlyMap<string, string>

export type ProblemCode =
  | 'required'
  | 'too-long'
  | 'email'
  | 'link'
  | 'number'
  | 'range'
  | 'access'
  | 'moment'
  | 'window'
  | 'map'
  | 'agency'
  | 'person'

export interface FieldProblem {
  readonly name: string
  readonly code: ProblemCode
}

type Value = string | number | null
/** A stored record, by its columns. */
export type Stored = Readonly<Record<string, unknown>>
export type Values = Readonly<Record<string, Value>>

export function readEntered(fields: readonly FormField[], body: unknown): Entered {
  return new Map(fields.map(({ name }) => [name, textField(body, name)]))
}

/** The form of a record that is there already, or of a new one. */
export function enteredFrom(fields: readonly FormField[], stored: Stored): Entered {
  return new Map(fields.map((field) => [field.name, written(field, stored[field.name])]))
}

/** As the browser will send it back if nobody changes it. */
function written({ type }: FormField, value: unknown): string {
  const text = value === null || value === undefined ? '' : cleanText(String(value))
  switch (type) {
    case 'access':
      return text === '' ? 'public' : text
    case 'moment':
      return localText(parseInstant(text))
    case 'lines':
    case 'rich':
      return text
    default:
      return text.replace(/\s+/g, ' ')
  }
}

function isSame({ type }: FormField, one: string, other: string): boolean {
  return one === other || (type === 'rich' && isSameRichText(one, other))
}

/** Which record a form began with: it changes with every field that the form has. */
export function tagOf(entered: Entered): string {
  return hash('sha256', JSON.stringify([...entered])).slice(0, 32)
}

/**
 * The columns that a form speaks of. What was not changed stays exactly as it is stored, whatever the form would
 * make of it: records come from elsewhere too, and nobody may have to repair one to correct another field.
 */
export function valuesFrom(
  fields: readonly FormField[],
  entered: Entered,
  stored: Stored,
): Result<Values, readonly FieldProblem[]> {
  const problems: FieldProblem[] = []
  const values: Record<string, Value> = {}
  for (const field of fields) {
    const { name } = field
    const typed = entered.get(name) ?? ''
    const before = stored[name]
    const isMissing = typed === '' && field.required === true
    const isKept = !isMissing && isValue(before) && isSame(field, typed, written(field, before))
    const read = isKept ? ok(before) : readValue(field, typed)
    if (read.ok) values[name] = read.value
    else problems.push({ name, code: read.error })
  }
  problems.push(...togetherProblems(values))
  return problems.length > 0 ? fail(problems) : ok(values)
}

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || typeof value === 'number'

function readValue({ type, required, range }: FormField, typed: string): Result<Value, ProblemCode> {
  if (typed === '' && required === true) return fail('required')
  switch (type) {
    case 'line':
    case 'tel':
      return isLong(typed, longest.line) ? fail('too-long') : ok(typed.replace(/\s+/g, ' '))
    case 'lines':
      return isLong(typed, longest.lines) ? fail('too-long') : ok(typed)
    case 'rich':
      return typed.length > longestRichText ? fail('too-long') : ok(readRichText(typed))
    case 'email':
      return typed === '' || isEmailAddress(typed) ? ok(typed) : fail('email')
    case 'link':
      if (isLong(typed, longest.line)) return fail('too-long')
      return typed === '' || websiteHref(typed) !== null ? ok(typed) : fail('link')
    case 'number':
      return readNumber(typed, range)
    case 'access':
      return accesses.some((one) => one === typed) ? ok(typed) : fail('access')
    case 'moment':
      return readMoment(typed)
  }
}

function readNumber(typed: string, range: FormField['range']): Result<number | null, ProblemCode> {
  if (typed === '') return ok(null)
  if (!/^-?\d{1,15}([.,]\d{1,15})?$/.test(typed)) return fail('number')
  const number = Number(typed.replace(',', '.'))
  const [least, most] = range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  return number < least || number > most ? fail('range') : ok(number)
}

function readMoment(typed: string): Result<string | null, ProblemCode> {
  if (typed === '') return ok(null)
  const moment = readLocal(typed)
  return moment === null ? fail('moment') : ok(moment)
}

/** In bytes of the folded text; lines are part of indexes, which limit them. */
const longest = { line: 1000, lines: 20_000 }

const isLong = (text: string, most: number) => Buffer.byteLength(fold(text)) > most

/** What no field is wrong about alone. */
function togetherProblems(values: Values): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  const { publication_start: start, publication_end: end, geo_lat: lat, geo_lon: lon } = values
  if (typeof start === 'string' && typeof end === 'string' && end <= start)
    problems.push({ name: 'publication_end', code: 'window' })
  if (lat !== undefined && lon !== undefined && (lat === null) !== (lon === null))
    problems.push({ name: lat === null ? 'geo_lat' : 'geo_lon', code: 'map' })
  return problems
}

/** The fields in which two forms differ. */
export function differingFields(
  fields: readonly FormField[],
  one: Entered,
  other: Entered,
): readonly FormField[] {
  return fields.filter((field) => !isSame(field, one.get(field.name) ?? '', other.get(field.name) ?? ''))
}
