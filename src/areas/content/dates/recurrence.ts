import ICAL from 'ical.js'
import { isDay } from '../../../values/day.ts'
import { fail, nullOn, ok, type Result } from '../../../values/result.ts'
import { timeZone } from '../../../values/time.ts'

/**
 * The recurrence of an event, from an iCalendar rule such as `FREQ=WEEKLY;COUNT=3`. After it may stand the days on which
 * the event does not take place: `FREQ=WEEKLY EXDATE:20270105,20270112`, with a space or a line break between.
 */
export interface Recurrence {
  readonly frequency: Frequency
  /** The rule in canonical form, without its end. */
  readonly pattern: string
  /** Number of dates in all, including the event's own. */
  readonly count: number | null
  /** The last local time at which a date may begin. */
  readonly until: Temporal.PlainDateTime | null
  /** The days that are left out, such as `2027-01-05`, in order. */
  readonly except: readonly string[]
}

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'

/**
 * `malformed`: no rule of RFC 5545; `too_frequent`: repeats within a day; `unsupported`: uses another
 * calendar (RFC 7529), or the library is known to expand it wrongly.
 */
export type RecurrenceProblem = 'malformed' | 'too_frequent' | 'unsupported'

const day = '(?:MO|TU|WE|TH|FR|SA|SU)'
const ordinal = '[+-]?(?:[1-4]?[1-9]|[1-4]0|5[0-3])'
const ofTheYear = '[+-]?0*(?:[1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6])'
const valueForm = {
  FREQ: /^[A-Z]+$/,
  COUNT: /^0*[1-9]\d{0,8}$/,
  INTERVAL: /^0*[1-9]\d{0,4}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  WKST: new RegExp(`^${day}$`),
  BYDAY: new RegExp(`^(?:${ordinal})?${day}(?:,(?:${ordinal})?${day})*$`),
  BYMONTH: list('0?[1-9]|1[0-2]'),
  BYMONTHDAY: list('[+-]?(?:0?[1-9]|[12]\\d|3[01])'),
  BYYEARDAY: list(ofTheYear),
  BYWEEKNO: list(ordinal),
  BYSETPOS: list(ofTheYear),
} as const

function list(value: string): RegExp {
  return new RegExp(`^(?:${value})(?:,(?:${value}))*$`)
}

type Part = keyof typeof valueForm
type Parts = ReadonlyMap<Part, string>

const withinADay = ['BYHOUR', 'BYMINUTE', 'BYSECOND']
const beyondUs = ['RSCALE', 'SKIP']
const frequencies: readonly string[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] satisfies Frequency[]
const shortFrequencies = ['SECONDLY', 'MINUTELY', 'HOURLY']

export function readRecurrence(text: string): Result<Recurrence, RecurrenceProblem> {
  const [rule = '', ...exceptions] = text.trim().split(/\s+/)
  const parts = readParts(rule)
  if (!parts.ok) return parts
  const frequency = parts.value.get('FREQ') ?? ''
  if (shortFrequencies.includes(frequency)) return fail('too_frequent')
  if (!isFrequency(frequency)) return fail('malformed')
  const count = parts.value.get('COUNT')
  const end = parts.value.get('UNTIL')
  const until = end === undefined ? null : readUntil(end)
  if (end !== undefined && (until === null || count !== undefined)) return fail('malformed')
  const pattern = patternOf(parts.value)
  if (pattern === null) return fail('malformed')
  if (!areTogether(frequency, pattern)) return fail('malformed')
  if (!isExpandedRight(frequency, pattern)) return fail('unsupported')
  const except = readExceptions(exceptions)
  if (except === null) return fail('malformed')
  return ok({
    frequency,
    pattern: pattern.toString(),
    count: count === undefined ? null : Number(count),
    until,
    except,
  })
}

/** Returns a rule with the days that it leaves out, as they are stored. */
export function withExceptions(rule: string, except: readonly string[]): string {
  if (except.length === 0) return rule
  return `${rule}\nEXDATE:${except.map((exception) => exception.replaceAll('-', '')).join(',')}`
}

const mostExceptions = 1000

/** Days only, because the dates of a rule all have the time of the event. */
function readExceptions(lines: readonly string[]): readonly string[] | null {
  const days: string[] = []
  for (const line of lines) {
    const list = /^EXDATE(?:;VALUE=DATE)?:(\d{8}(?:,\d{8})*)$/i.exec(line)?.[1]
    if (list === undefined) return null
    for (const text of list.split(',')) days.push(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`)
  }
  return days.length <= mostExceptions && days.every(isDay) ? [...new Set(days)].toSorted() : null
}

function readParts(text: string): Result<Parts, RecurrenceProblem> {
  // The library would accept names of its own members, so names are checked first.
  const rule = /^(?:RRULE:)?([A-Za-z]+=[A-Za-z0-9,+-]+(?:;[A-Za-z]+=[A-Za-z0-9,+-]+)*)$/i.exec(text)?.[1]
  if (rule === undefined || rule.length > 500) return fail('malformed')
  const parts = new Map<Part, string>()
  for (const part of rule.toUpperCase().split(';')) {
    const [name = '', value = ''] = part.split('=')
    if (withinADay.includes(name)) return fail('too_frequent')
    if (beyondUs.includes(name)) return fail('unsupported')
    if (!isPart(name) || parts.has(name) || !valueForm[name].test(value)) return fail('malformed')
    parts.set(name, value)
  }
  return ok(parts)
}

function isPart(name: string): name is Part {
  return Object.hasOwn(valueForm, name)
}

function isFrequency(name: string): name is Frequency {
  return frequencies.includes(name)
}

/**
 * Reads the end: a day counts to its end, and a moment in UTC is converted to local time, in which dates are compared.
 */
function readUntil(text: string): Temporal.PlainDateTime | null {
  return nullOn(RangeError, () => {
    if (text.endsWith('Z')) return Temporal.Instant.from(text).toZonedDateTimeISO(timeZone).toPlainDateTime()
    if (text.includes('T')) return Temporal.PlainDateTime.from(text, { overflow: 'reject' })
    const lastMoment = Temporal.PlainTime.from('23:59:59.999999')
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toPlainDateTime(lastMoment)
  })
}

function patternOf(parts: Parts): ICAL.Recur | null {
  const rest = [...parts].filter(([name]) => name !== 'COUNT' && name !== 'UNTIL')
  try {
    // The library treats `+1MO` and `1MO` as different days.
    return ICAL.Recur.fromString(
      rest.map(([name, value]) => `${name}=${value.replaceAll('+', '')}`).join(';'),
    )
  } catch {
    return null
  }
}

/** Returns whether RFC 5545 defines the combination of parts. */
function areTogether(frequency: Frequency, { parts }: ICAL.Recur): boolean {
  const { BYDAY: days = [], BYMONTH: months, BYMONTHDAY: monthDays } = parts
  const { BYYEARDAY: yearDays, BYWEEKNO: weeks, BYSETPOS: positions } = parts
  const largest = Math.max(0, ...days.map((value) => Math.abs(Number.parseInt(value, 10) || 0)))
  const others = [parts.BYDAY, months, monthDays, yearDays, weeks]
  if (positions !== undefined && others.every((part) => part === undefined)) return false
  if (frequency !== 'YEARLY' && (yearDays ?? weeks) !== undefined) return false
  switch (frequency) {
    case 'DAILY':
      return largest === 0
    case 'WEEKLY':
      return largest === 0 && monthDays === undefined
    case 'MONTHLY':
      return largest <= 5
    case 'YEARLY':
      return largest === 0 || (weeks === undefined && (months === undefined || largest <= 5))
  }
}

/**
 * rrule-temporal 2.2 ignores days of the week beside days of the year, ignores those without a number beside
 * numbered ones of a year, and finds a 53rd Monday in years of 52. Programs disagree to which year a week at
 * the turn of the year belongs. The tests beside this file expand every accepted form with a second
 * algorithm.
 */
function isExpandedRight(frequency: Frequency, { interval, parts }: ICAL.Recur): boolean {
  const { BYDAY: days = [], BYMONTH: months, BYMONTHDAY: monthDays } = parts
  const { BYYEARDAY: yearDays, BYWEEKNO: weeks, BYSETPOS: positions } = parts
  const others = [months, monthDays, positions]
  if (yearDays !== undefined) return [parts.BYDAY, weeks, ...others].every((part) => part === undefined)
  if (weeks !== undefined) return interval === 1 && others.every((part) => part === undefined)
  const isNumbered = (value: string) => value.length > 2
  if (frequency === 'MONTHLY' || months !== undefined || !days.some(isNumbered)) return true
  return (
    [monthDays, positions].every((part) => part === undefined) &&
    days.every((value) => isNumbered(value) && !value.includes('53'))
  )
}
