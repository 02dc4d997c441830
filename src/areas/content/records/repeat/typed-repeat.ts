import { type FormValues, firstOf, type InputProblem } from '../../../../records/fields/field.ts'
import { readDay } from '../../../../values/day.ts'
import { localText, readLocal } from '../../../../values/local-time.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { type Instant, parseInstant, timeZone, toTemporal } from '../../../../values/time.ts'
import { maximumOccurrences } from '../../dates/occurrences.ts'
import { type Recurrence, readRecurrence, withExceptions } from '../../dates/recurrence.ts'
import { datesOfRule } from '../../dates/rule-dates.ts'
import {
  monthPositions,
  mostEvery,
  planOf,
  positionOf,
  type RepeatPlan,
  ruleOf,
  weekdayOf,
  weekdays,
} from './plan.ts'

export const repeatModes = ['none', 'daily', 'weekly', 'monthly', 'yearly', 'rule'] as const
type RepeatMode = (typeof repeatModes)[number]

/** Inputs of which every one has one value, but for the weekdays. */
export const ruleInputs = [
  ...['repeat', 'every', 'weekdays', 'month_on', 'month_day', 'month_position', 'month_weekday'],
  ...['repeat_end', 'until', 'repeat_count', 'rule', 'repeat_kept'],
] as const

/**
 * `left_out` are days without a date. Those of the calendar are in `offered`, and in `takes_place` if they are ticked.
 */
export const dayInputs = ['dates', 'date_times', 'left_out', 'offered', 'takes_place'] as const

export interface Repeat {
  readonly recurrence: string | null
  readonly recurrence_dates: readonly string[]
}

export type RepeatProblem = 'rule' | 'every' | 'until' | 'until-early' | 'count' | 'dates' | 'dates-many'
type Problem = InputProblem<RepeatProblem>

/** Returns the inputs of a stored recurrence; if the natural ones cannot express it, its rule is shown. */
export function writeRepeat(
  { recurrence, recurrence_dates }: Repeat,
  start: Instant | null,
): readonly (readonly [string, readonly string[]])[] {
  const rule = recurrence === null ? null : readRecurrence(recurrence)
  const plan = rule?.ok === true ? planOf(rule.value, start) : null
  const { until = null, count = null } = plan ?? {}
  const dates = recurrence_dates.map((moment) => writeDate(parseInstant(moment), start))
  return [
    ['repeat', [recurrence === null ? 'none' : (plan?.mode ?? 'rule')]],
    ['every', [String(plan?.every ?? 1)]],
    ['weekdays', plan?.mode === 'weekly' ? plan.days : []],
    ...monthInputs(plan, start),
    ['repeat_end', [until !== null ? 'until' : count !== null ? 'count' : 'never']],
    ['until', [until?.toString() ?? '']],
    ['repeat_count', [count === null ? '' : String(count)]],
    ['rule', [recurrence === null ? '' : rule?.ok === true ? withoutExceptions(recurrence) : recurrence]],
    // As stored, to be kept if only its spelling differs from that of the natural inputs.
    ['repeat_kept', [recurrence ?? '']],
    ['dates', dates.map(({ day }) => day)],
    ['date_times', dates.map(({ time }) => time)],
    ['left_out', rule?.ok === true ? rule.value.except : []],
  ]
}

function monthInputs(plan: RepeatPlan | null, start: Instant | null) {
  const first = start === null ? null : eventDay(start)
  const on = plan?.mode === 'monthly' && 'weekday' in plan ? plan : null
  const day = plan?.mode === 'monthly' && 'day' in plan ? plan.day : null
  return [
    ['month_on', [on === null ? 'day' : 'weekday']],
    ['month_day', [day === null ? '' : String(day)]],
    ['month_position', [String(on?.position ?? (first === null ? 1 : positionOf(first)))]],
    ['month_weekday', [on?.weekday ?? (first === null ? 'MO' : weekdayOf(first))]],
  ] as const
}

/** The time is given only if it differs from that of the event. */
function writeDate(moment: Instant | null, start: Instant | null) {
  const [day = '', time = ''] = localText(moment).split('T')
  return { day, time: time === localText(start).split('T')[1] ? '' : time }
}

export function readRepeat(typed: FormValues, start: Instant): Result<Repeat, readonly Problem[]> {
  const listed = readDates(typed, start)
  if (!listed.ok) return fail([listed.error])
  const rule = readRule(typed, start, daysLeftOut(typed))
  if (!rule.ok) return fail([rule.error])
  return ok({ recurrence: rule.value, recurrence_dates: listed.value })
}

/** Returns the days that do not take place, in order. */
export function daysLeftOut(typed: FormValues): readonly string[] {
  const ticked = new Set(typed.get('takes_place'))
  const days = [...(typed.get('left_out') ?? []), ...firstOf(typed, 'offered').split(',')]
  return [...new Set(days)].filter((day) => readDay(day) !== null && !ticked.has(day)).toSorted()
}

function readRule(typed: FormValues, start: Instant, out: readonly string[]): Result<string | null, Problem> {
  const mode = modeOf(typed)
  if (mode === 'none') return ok(null)
  const text = ruleIn(typed, mode)
  if (!text.ok) return text
  const kept = firstOf(typed, 'repeat_kept')
  if (kept !== '' && isKept(kept, start, text.value, out))
    return readRecurrence(kept).ok ? ok(kept) : fail(wrongRule)
  const rule = readRecurrence(text.value)
  if (!rule.ok) return fail(wrongRule)
  const { until, except } = rule.value
  const first = eventDay(start)
  if (mode !== 'rule' && until !== null && Temporal.PlainDate.compare(until.toPlainDate(), first) < 0)
    return fail({ input: 'until', code: 'until-early' })
  const days = daysAmong(rule.value, first, [...new Set([...out, ...except])].toSorted())
  const stored = withExceptions(withoutExceptions(text.value), days)
  return readRecurrence(stored).ok ? ok(stored) : fail(wrongRule)
}

const wrongRule = { input: 'rule', code: 'rule' } as const

const withoutExceptions = (text: string) => text.trim().split(/\s/)[0] ?? ''

export function modeOf(typed: FormValues): RepeatMode {
  const chosen = firstOf(typed, 'repeat')
  return repeatModes.find((mode) => mode === chosen) ?? 'none'
}

/** Returns whether a stored recurrence means what the inputs say. */
function isKept(kept: string, start: Instant, text: string, out: readonly string[]): boolean {
  const inputs = new Map(writeRepeat({ recurrence: kept, recurrence_dates: [] }, start))
  const own = ruleIn(inputs, modeOf(inputs))
  return own.ok && own.value === text && daysLeftOut(inputs).join() === out.join()
}

function ruleIn(typed: FormValues, mode: RepeatMode): Result<string, Problem> {
  if (mode === 'none' || mode === 'rule') return ok(firstOf(typed, 'rule').trim())
  const plan = readPlan(typed, mode)
  return plan.ok ? ok(ruleOf(plan.value)) : plan
}

function readPlan(
  typed: FormValues,
  mode: Exclude<RepeatMode, 'none' | 'rule'>,
): Result<RepeatPlan, Problem> {
  const every = readNumber(firstOf(typed, 'every') || '1', mostEvery)
  if (every === null) return fail({ input: 'every', code: 'every' })
  const end = repeatEnd(typed)
  const until = end === 'until' ? readDay(firstOf(typed, 'until')) : null
  if (end === 'until' && until === null) return fail({ input: 'until', code: 'until' })
  const count = end === 'count' ? readNumber(firstOf(typed, 'repeat_count'), maximumOccurrences) : null
  if (end === 'count' && count === null) return fail({ input: 'repeat_count', code: 'count' })
  const common = { every, until, count }
  if (mode === 'weekly') {
    const chosen = typed.get('weekdays') ?? []
    return ok({ ...common, mode, days: weekdays.filter((day) => chosen.includes(day)) })
  }
  return ok(mode === 'monthly' ? { ...common, ...readMonth(typed) } : { ...common, mode })
}

/** A form that does not ask how it ends has at most one of the two. */
export function repeatEnd(typed: FormValues): string {
  const filled = ['until', 'count'].find(
    (end) => firstOf(typed, end === 'count' ? 'repeat_count' : end) !== '',
  )
  return firstOf(typed, 'repeat_end') || (filled ?? 'never')
}

function readMonth(typed: FormValues) {
  const position = monthPositions.find((known) => String(known) === firstOf(typed, 'month_position'))
  const weekday = weekdays.find((known) => known === firstOf(typed, 'month_weekday'))
  if (firstOf(typed, 'month_on') === 'weekday' && position !== undefined && weekday !== undefined)
    return { mode: 'monthly', position, weekday } as const
  const day = firstOf(typed, 'month_day')
  return { mode: 'monthly', day: day === '-1' ? -1 : readNumber(day, 31) } as const
}

function readNumber(text: string, most: number): number | null {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= most ? number : null
}

/** Returns those of the days on which the rule has dates. */
function daysAmong(rule: Recurrence, first: Temporal.PlainDate, days: readonly string[]): readonly string[] {
  const last = days.at(-1)
  if (last === undefined) return []
  const dates = new Set(datesOfRule(rule, first, Temporal.PlainDate.from(last)).map(String))
  return days.filter((day) => dates.has(day))
}

/** Returns the further dates, a line each. */
export function dateLines(typed: FormValues): readonly string[] {
  const times = typed.get('date_times') ?? []
  return (typed.get('dates') ?? [])
    .flatMap((text, place) => {
      const time = times[place] ?? ''
      return time === '' ? text.split('\n') : [`${text} ${time}`]
    })
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function readDates(typed: FormValues, start: Instant): Result<readonly Instant[], Problem> {
  const lines = dateLines(typed)
  if (lines.length >= maximumOccurrences) return fail({ input: 'dates', code: 'dates-many' })
  const moments = lines.map((line) => readDate(line, start))
  const found = moments.filter((moment) => moment !== null)
  return found.length < moments.length ? fail({ input: 'dates', code: 'dates' }) : ok([...new Set(found)])
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

export const eventDay = (moment: Instant): Temporal.PlainDate =>
  toTemporal(moment).toZonedDateTimeISO(timeZone).toPlainDate()
