import { createHash } from 'node:crypto'
import { fail, ok, type Result } from '../../../values/result.ts'
import { formatInstant, type Instant, timeZone, toTemporal } from '../../../values/time.ts'
import { type Recurrence, type RecurrenceProblem, readRecurrence } from './recurrence.ts'
import { datesOfRule } from './rule-dates.ts'

/** The fields of an event that determine its dates. */
export interface Repeating {
  readonly id: string
  readonly starts: Instant
  readonly ends: Instant
  readonly recurrence: string | null
  readonly recurrence_dates: readonly Instant[]
}

/** One date of an event. */
export interface Occurrence {
  readonly id: string
  readonly starts: Instant
  readonly ends: Instant
}

export type OccurrenceProblem = RecurrenceProblem | 'too_many_dates' | 'ends_before_start'

/** Maximum number of dates of an event; of a rule with more, the latest are kept. */
export const maximumOccurrences = 5_000

/** Returns the last day up to which rules are followed: the end of next year. */
export function horizonOf(now: Instant): Temporal.PlainDate {
  return local(now).toPlainDate().add({ years: 1 }).with({ month: 12, day: 31 })
}

/**
 * Returns the dates of an event in order: its own, those of its rule up to the horizon without the days that it leaves
 * out, and the listed ones. They repeat in local time, so an evening at 19:00 stays at 19:00 all year.
 */
export function occurrencesOf(
  event: Repeating,
  horizon: Temporal.PlainDate,
): Result<readonly Occurrence[], OccurrenceProblem> {
  if (event.ends < event.starts) return fail('ends_before_start')
  const { id, starts, ends, recurrence, recurrence_dates: listed } = event
  if (recurrence === null && listed.length === 0) return ok([{ id: occurrenceId(id, ''), starts, ends }])
  if (listed.length >= maximumOccurrences) return fail('too_many_dates')
  const rule = recurrence === null ? null : readRecurrence(recurrence)
  if (rule !== null && !rule.ok) return rule
  const endOf = wallClockEnd(event)
  const spans = new Map<Instant, Instant>([[starts, ends]])
  const add = (onTheClock: Temporal.PlainDateTime, start: Instant) => {
    if (!spans.has(start)) spans.set(start, endOf(onTheClock, start))
  }
  for (const moment of listed) add(local(moment).toPlainDateTime(), moment)
  const except = new Set(rule?.value.except)
  for (const onTheClock of rule === null ? [] : ruleStarts(rule.value, starts, horizon))
    if (!except.has(onTheClock.toPlainDate().toString())) add(onTheClock, momentOf(onTheClock))
  const kept = [...spans].sort(([a], [b]) => (a < b ? -1 : 1)).slice(-maximumOccurrences)
  // Moments after the year 9999 have another format, which sorts before all others.
  if (kept.some(([start, end]) => end < start)) return fail('ends_before_start')
  return ok(withIds(id, kept))
}

/** Returns the moments of the rule on the days that it leaves out, whether or not it has a date there. */
export function exceptionsOf({
  starts,
  recurrence,
}: Pick<Repeating, 'starts' | 'recurrence'>): readonly Instant[] {
  const rule = recurrence === null ? null : readRecurrence(recurrence)
  if (rule === null || !rule.ok) return []
  const time = local(starts).toPlainTime()
  return rule.value.except.map((day) => momentOf(Temporal.PlainDate.from(day).toPlainDateTime(time)))
}

/** Returns whether the rule has, or may have, dates after the horizon, so that it has to be followed again later. */
export function isEndless(event: Repeating, horizon: Temporal.PlainDate): boolean {
  const rule = event.recurrence === null ? null : readRecurrence(event.recurrence)
  if (rule === null || !rule.ok) return false
  const { count, until } = rule.value
  if (until !== null) return Temporal.PlainDate.compare(until.toPlainDate(), horizon) > 0
  return count === null || ruleStarts(rule.value, event.starts, horizon).length < count - 1
}

/** Returns the id of a date, which is stable whatever else of the event is edited. */
export function occurrenceId(eventId: string, key: string): string {
  return createHash('sha256').update(`${eventId} ${key}`).digest('hex').slice(0, 32)
}

function withIds(eventId: string, spans: readonly (readonly [Instant, Instant])[]): readonly Occurrence[] {
  const onDay = new Map<string, number>()
  return spans.map(([starts, ends]) => {
    const day = local(starts).toPlainDate().toString()
    const number = (onDay.get(day) ?? 0) + 1
    onDay.set(day, number)
    return { id: occurrenceId(eventId, number === 1 ? day : `${day}/${number}`), starts, ends }
  })
}

/** Returns the local starts of a rule, without the event's own, which counts as the first. */
function ruleStarts(
  rule: Recurrence,
  starts: Instant,
  horizon: Temporal.PlainDate,
): readonly Temporal.PlainDateTime[] {
  const first = local(starts).toPlainDateTime()
  const { count, until } = rule
  const lastDay = until === null ? horizon : earlier(until.toPlainDate(), horizon)
  const onTheClock = datesOfRule(rule, first.toPlainDate(), lastDay)
    .map((date) => date.toPlainDateTime(first))
    .filter((start) => until === null || Temporal.PlainDateTime.compare(start, until) <= 0)
  return count === null ? onTheClock : onTheClock.slice(0, count - 1)
}

function earlier(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? a : b
}

/**
 * Returns the local end of a date: 22:00 to 05:00 stays that in the night of a time change. Only where that would be
 * before the start, the real duration is used instead.
 */
function wallClockEnd({ starts, ends }: Repeating) {
  const first = local(starts).toPlainDateTime()
  const onTheClock = first.until(local(ends).toPlainDateTime(), { largestUnit: 'day' })
  const elapsed = toTemporal(starts).until(toTemporal(ends))
  return (start: Temporal.PlainDateTime, moment: Instant): Instant => {
    const end = momentOf(start.add(onTheClock))
    return end < moment ? formatInstant(toTemporal(moment).add(elapsed)) : end
  }
}

function local(instant: Instant): Temporal.ZonedDateTime {
  return toTemporal(instant).toZonedDateTimeISO(timeZone)
}

/**
 * Returns the moment of a local time. One that is skipped in spring is an hour later; one that occurs twice is the
 * first.
 */
function momentOf(onTheClock: Temporal.PlainDateTime): Instant {
  return formatInstant(onTheClock.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).toInstant())
}
