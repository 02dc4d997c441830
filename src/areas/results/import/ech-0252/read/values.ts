import { isDay } from '../../../../../values/day.ts'
import { share } from '../../../tally/rounding.ts'
import { type StatedTotal, totalFaults } from '../../checks/stated-totals.ts'
import { type ProblemCode, type ProblemValues, problem } from '../../problems/problems.ts'
import { clipped } from '../../table/cells.ts'
import type { DeliveredCircle } from '../rows/rows.ts'
import type { TableReading } from './tables.ts'

/*
 * Reads the text of one child as a value. After noting a problem a reader returns any value: the file will be refused.
 */
type Texts<Name extends string> = { readonly [Each in Name]?: string | undefined }

const mostCounted = 9_999_999
const longestIdentifier = 150
const longestText = 1000

export function note<Code extends ProblemCode>(
  at: TableReading,
  code: Code,
  values: ProblemValues[Code],
): void {
  at.note(problem(code, values, { file: null, line: at.line }))
}

export function noteMissing(at: TableReading, element: string): void {
  note(at, 'delivery.missingElement', { element, parent: at.element })
}

/** Stands for a value whose problem is recorded already, so that no sum is computed from it. */
const unreadable = Number.NaN

export function noteTotals(
  at: TableReading,
  { id, name }: DeliveredCircle,
  totals: readonly StatedTotal[],
): void {
  const readable = totals.filter(({ stated, parts }) => ![stated, ...parts].some(Number.isNaN))
  for (const total of readable)
    for (const { code, values } of totalFaults(name || id, total)) note(at, code, values)
}

export function count<Name extends string>(values: Texts<Name>, name: Name, at: TableReading): number {
  const text = values[name]
  if (text === undefined) {
    noteMissing(at, name)
    return unreadable
  }
  const value = wholeNumber(text)
  if (value !== null) return value
  note(at, 'delivery.count', { element: name, value: clipped(text) })
  return unreadable
}

export function countOr<Name extends string, Other>(
  values: Texts<Name>,
  name: Name,
  other: Other,
  at: TableReading,
): number | Other {
  return values[name] === undefined ? other : count(values, name, at)
}

function wholeNumber(text: string): number | null {
  let value = 0
  for (let place = 0; place < text.length; place++) {
    const digit = text.charCodeAt(place) - 0x30
    if (digit < 0 || digit > 9) return null
    value = value * 10 + digit
    if (value > mostCounted) return null
  }
  return text === '' ? null : value
}

export function flag<Name extends string>(values: Texts<Name>, name: Name, at: TableReading): boolean {
  const text = values[name]
  switch (text) {
    case 'true':
    case '1':
      return true
    case undefined:
    case 'false':
    case '0':
      return false
    default:
      note(at, 'delivery.boolean', { element: name, value: clipped(text) })
      return false
  }
}

/** A day; a time zone, which the schemas allow, is ignored. */
export function day<Name extends string>(values: Texts<Name>, name: Name, at: TableReading): string {
  const text = values[name] ?? ''
  const [, date] = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? []
  if (date !== undefined && isDay(date)) return at.keep(date)
  note(at, 'delivery.date', { element: name, value: clipped(text) })
  return ''
}

export function identifier<Name extends string>(values: Texts<Name>, name: Name, at: TableReading): string {
  const text = values[name] ?? ''
  if (text === '') note(at, 'delivery.blank', { element: name })
  return bounded(text, name, longestIdentifier, at)
}

/** A reference that may be missing or empty. */
export function identifierOrNull<Name extends string>(
  values: Texts<Name>,
  name: Name,
  at: TableReading,
): string | null {
  const text = values[name] ?? ''
  return text === '' ? null : bounded(text, name, longestIdentifier, at)
}

/** Empty where it is missing. */
export function text<Name extends string>(values: Texts<Name>, name: Name, at: TableReading): string {
  return bounded(values[name] ?? '', name, longestText, at)
}

function bounded(value: string, element: string, limit: number, at: TableReading): string {
  if (value.length <= limit) return at.keep(value)
  note(at, 'delivery.tooLong', { element, limit })
  return ''
}

/** Percent with two decimals, stored only where it differs from the figures; nothing is computed from it. */
export function turnout(
  values: Texts<'voterTurnout'>,
  { received, eligibleVoters }: { readonly received: number; readonly eligibleVoters: number },
): { readonly voterTurnout?: number } {
  const text = values.voterTurnout ?? ''
  const isPercent = /^(?:\d{1,2}(?:\.\d{1,2})?|100(?:\.00?)?)$/.test(text)
  return isPercent && Number(text) !== share(received, eligibleVoters) ? { voterTurnout: Number(text) } : {}
}

export function code<Name extends string, const Meaning>(
  values: Texts<Name>,
  name: Name,
  meanings: Readonly<Record<string, Meaning>>,
  at: TableReading,
): Meaning | null {
  const value = values[name] ?? ''
  // Own properties only: the value may be `constructor`.
  const meaning = Object.hasOwn(meanings, value) ? meanings[value] : undefined
  if (meaning !== undefined) return meaning
  note(at, 'delivery.code', { element: name, value: clipped(value) })
  return null
}

/** Two letters, in any case. */
export function language(values: Texts<'language'>, at: TableReading): string {
  const value = values.language ?? ''
  if (/^[A-Za-z]{2}$/.test(value)) return at.keep(value.toLowerCase())
  note(at, 'delivery.code', { element: 'language', value: clipped(value) })
  return ''
}
