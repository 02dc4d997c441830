import { localText, readLocal } from '../../../values/local-time.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import { type Instant, parseInstant } from '../../../values/time.ts'
import { maximumOccurrences } from '../dates/occurrences.ts'
import { readRecurrence } from '../dates/recurrence.ts'

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export const repeatModes = ['none', 'weekly', 'rule'] as const

/** The recurrence of an event as typed in a form. */
export interface TypedRepeat {
  readonly mode: string
  readonly days: readonly string[]
  /** The last day of a weekly event, or an empty text. */
  readonly until: string
  /** An iCalendar rule for any other recurrence. */
  readonly rule: string
  /** Further dates, one per line. */
  readonly dates: string
}

export interface Repeat {
  readonly recurrence: string | null
  readonly recurrence_dates: readonly string[]
}

export type RepeatProblem = 'rule' | 'until' | 'dates' | 'dates-many'

const weekly =
  /^FREQ=WEEKLY(?:;BYDAY=((?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:MO|TU|WE|TH|FR|SA|SU))*))?(?:;UNTIL=(\d{4})(\d\d)(\d\d))?$/

/** Returns the form values of a stored recurrence; if weekdays cannot express it, its rule is shown. */
export function writeRepeat({ recurrence, recurrence_dates }: Repeat, start: Instant | null): TypedRepeat {
  const dates = recurrence_dates.map((moment) => writeDate(parseInstant(moment), start)).join('\n')
  const nothing = { days: [], until: '', rule: '', dates }
  if (recurrence === null) return { mode: 'none', ...nothing }
  const [found, days = '', year, month, day] = weekly.exec(recurrence) ?? []
  if (found === undefined) return { mode: 'rule', ...nothing, rule: recurrence }
  const until = year === undefined ? '' : `${year}-${month}-${day}`
  return { mode: 'weekly', ...nothing, days: days === '' ? [] : days.split(','), until }
}

/** Writes a day in the Swiss form; the time is added only if it differs from that of the event. */
function writeDate(moment: Instant | null, start: Instant | null): string {
  const [day = '', time = ''] = localText(moment).split('T')
  const written = day.split('-').reverse().join('.')
  return time === localText(start).split('T')[1] ? written : `${written} ${time}`
}

export function readRepeat(typed: TypedRepeat, start: Instant): Result<Repeat, RepeatProblem> {
  const dates = readDates(typed.dates, start)
  if (!dates.ok) return dates
  const rule = readRule(typed)
  if (!rule.ok) return rule
  return ok({ recurrence: rule.value, recurrence_dates: dates.value })
}

function readRule({ mode, days, until, rule }: TypedRepeat): Result<string | null, RepeatProblem> {
  if (mode === 'weekly') {
    if (until !== '' && !/^\d{4}-\d\d-\d\d$/.test(until)) return fail('until')
    const chosen = weekdays.filter((day) => days.includes(day))
    const text = [
      'FREQ=WEEKLY',
      ...(chosen.length > 0 ? [`BYDAY=${chosen.join(',')}`] : []),
      ...(until === '' ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
    ].join(';')
    return readRecurrence(text).ok ? ok(text) : fail('until')
  }
  if (mode !== 'rule') return ok(null)
  return readRecurrence(rule).ok ? ok(rule) : fail('rule')
}

function readDates(text: string, start: Instant): Result<readonly Instant[], RepeatProblem> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length >= maximumOccurrences) return fail('dates-many')
  const moments = lines.map((line) => readDate(line.trim(), start))
  const found = moments.filter((moment) => moment !== null)
  return found.length < moments.length ? fail('dates') : ok([...new Set(found)])
}

/** Parses dates such as `23.1.2027`, `23.01.2027 19:30` or `2027-01-23, 19.30`. */
function readDate(line: string, start: Instant): Instant | null {
  const match =
    /^(?:(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})|(\d{4})-(\d\d)-(\d\d))(?:[T,\s]+(\d{1,2})[:.](\d\d))?$/.exec(
      line,
    )
  if (match === null) return null
  const [, day = '', month = '', year = '', isoYear, isoMonth, isoDay, hour, minute] = match
  const date =
    isoYear === undefined ? `${year}-${two(month)}-${two(day)}` : `${isoYear}-${isoMonth}-${isoDay}`
  const time = hour === undefined ? localText(start).split('T')[1] : `${two(hour)}:${minute}`
  return readLocal(`${date}T${time}`)
}

const two = (digits: string) => digits.padStart(2, '0')
