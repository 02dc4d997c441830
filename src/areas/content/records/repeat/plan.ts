import { type Instant, timeZone, toTemporal } from '../../../../values/time.ts'
import { maximumOccurrences } from '../../dates/occurrences.ts'
import type { Recurrence } from '../../dates/recurrence.ts'

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type RuleWeekday = (typeof weekdays)[number]

/** Which weekday of a month; -1 is the last. */
export const monthPositions = [1, 2, 3, 4, 5, -1] as const
type Position = (typeof monthPositions)[number]

export const mostEvery = 99
/** The number that stands for the last day of a month. */
export const lastOfMonth = -1

type PlannedDays =
  | { readonly mode: 'daily' | 'yearly' }
  /** Without days, that of the first date. */
  | { readonly mode: 'weekly'; readonly days: readonly RuleWeekday[] }
  /** Without a day, that of the first date. */
  | { readonly mode: 'monthly'; readonly day: number | null }
  | { readonly mode: 'monthly'; readonly position: Position; readonly weekday: RuleWeekday }

/** A recurrence as people say it: what the natural controls of the form can express. */
export type RepeatPlan = PlannedDays & {
  /** Every how many days, weeks, months or years. */
  readonly every: number
  readonly until: Temporal.PlainDate | null
  readonly count: number | null
}

const frequency = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY' } as const

export function ruleOf(plan: RepeatPlan): string {
  const { mode, every, until, count } = plan
  return [
    `FREQ=${frequency[mode]}`,
    ...(every > 1 ? [`INTERVAL=${every}`] : []),
    ...daysInRule(plan),
    ...(until === null ? [] : [`UNTIL=${until.toString().replaceAll('-', '')}`]),
    ...(count === null ? [] : [`COUNT=${count}`]),
  ].join(';')
}

function daysInRule(plan: PlannedDays): readonly string[] {
  if (plan.mode === 'weekly') return plan.days.length > 0 ? [`BYDAY=${plan.days.join(',')}`] : []
  if (plan.mode !== 'monthly') return []
  if ('weekday' in plan) return [`BYDAY=${plan.position}${plan.weekday}`]
  return plan.day === null ? [] : [`BYMONTHDAY=${plan.day}`]
}

/** Returns a rule as a plan with the same dates; null if the natural controls cannot express it. */
export function planOf(rule: Recurrence, start: Instant | null): RepeatPlan | null {
  const { pattern, count } = rule
  const parts = new Map(pattern.split(';').map((part): [string, string] => splitAt(part)))
  const every = Number(parts.get('INTERVAL') ?? 1)
  if (every > mostEvery || (count !== null && count > maximumOccurrences)) return null
  // The start of the week matters only if weeks are left out.
  if (parts.get('FREQ') !== 'WEEKLY' || every === 1) parts.delete('WKST')
  const first = start === null ? null : toTemporal(start).toZonedDateTimeISO(timeZone).toPlainDateTime()
  const days = plannedDays(parts, first)
  if (days === null) return null
  if (rule.until === null) return { ...days, every, count, until: null }
  const until = lastDay(rule.until, first)
  return until === null ? null : { ...days, every, count, until }
}

const splitAt = (part: string): [string, string] => {
  const [name = '', value = ''] = part.split('=')
  return [name, value]
}

function plannedDays(
  parts: ReadonlyMap<string, string>,
  first: Temporal.PlainDateTime | null,
): PlannedDays | null {
  const { FREQ, INTERVAL: _, BYDAY = '', BYMONTHDAY = '', ...others } = Object.fromEntries(parts)
  const names = [...parts.keys()].filter((name) => name !== 'INTERVAL').toSorted()
  switch (names.join(' ')) {
    case 'FREQ':
      if (FREQ === 'DAILY') return { mode: 'daily' }
      if (FREQ === 'WEEKLY') return { mode: 'weekly', days: [] }
      return FREQ === 'MONTHLY' ? { mode: 'monthly', day: null } : { mode: 'yearly' }
    case 'BYDAY FREQ':
      if (FREQ === 'WEEKLY') return weekly(BYDAY)
      return FREQ === 'MONTHLY' ? onWeekday(BYDAY) : null
    case 'BYDAY BYSETPOS FREQ':
      return FREQ === 'MONTHLY' ? onWeekday(`${others.BYSETPOS}${BYDAY}`) : null
    case 'BYMONTHDAY FREQ':
      if (FREQ !== 'MONTHLY' || !/^(?:\d+|-1)$/.test(BYMONTHDAY)) return null
      return { mode: 'monthly', day: Number(BYMONTHDAY) }
    case 'BYMONTH BYMONTHDAY FREQ': {
      const isOnFirst = Number(others.BYMONTH) === first?.month && Number(BYMONTHDAY) === first.day
      return FREQ === 'YEARLY' && isOnFirst ? { mode: 'yearly' } : null
    }
    default:
      return null
  }
}

function weekly(text: string): PlannedDays {
  const listed = text.split(',')
  return { mode: 'weekly', days: weekdays.filter((day) => listed.includes(day)) }
}

function onWeekday(text: string): PlannedDays | null {
  const [, place, name] = /^(-?\d)([A-Z]{2})$/.exec(text) ?? []
  const position = monthPositions.find((known) => known === Number(place))
  const weekday = weekdays.find((known) => known === name)
  return position === undefined || weekday === undefined ? null : { mode: 'monthly', position, weekday }
}

/** Returns the last day on which a date at the time of the first can begin. */
function lastDay(
  until: Temporal.PlainDateTime,
  first: Temporal.PlainDateTime | null,
): Temporal.PlainDate | null {
  const day = until.toPlainDate()
  if (until.hour === 23 && until.minute === 59) return day
  if (first === null) return null
  const isInTime = Temporal.PlainTime.compare(first.toPlainTime(), until.toPlainTime()) <= 0
  return isInTime ? day : day.subtract({ days: 1 })
}

/** Returns which weekday of its month a day is, as one says it: the fourth, not the last. */
export function positionOf(day: Temporal.PlainDate): Position {
  return monthPositions.find((position) => position === Math.ceil(day.day / 7)) ?? lastOfMonth
}

export const weekdayOf = (day: Temporal.PlainDate): RuleWeekday => weekdays[day.dayOfWeek - 1] ?? 'MO'
