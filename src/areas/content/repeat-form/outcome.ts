import type { Values } from '../../../records/fields/field.ts'
import type { Instant } from '../../../values/time.ts'
import type { Reader } from '../../../web/components/reader.ts'
import type { Occurrence } from '../dates/occurrences.ts'
import { momentOf, recurrenceInWords } from '../records/event-controls.ts'
import { datesOf } from '../records/record-dates.ts'
import { eventDay } from '../records/repeat/typed-repeat.ts'

export interface CalendarDay {
  readonly day: Temporal.PlainDate
  /** The first date and listed ones are changed in their own inputs. */
  readonly state: 'first' | 'listed' | 'on' | 'off'
}

/** What the inputs of a recurrence result in. */
export interface RepeatOutcome {
  readonly words: string | null
  /** The iCalendar rule, or an empty text. */
  readonly rule: string
  /** Number of dates up to the horizon. */
  readonly count: number
  /** The days to come, those that are left out included. */
  readonly days: readonly CalendarDay[]
}

/** Returns null if the dates cannot be computed. */
export function outcomeOf(reader: Reader, record: Values, now: Instant): RepeatOutcome | null {
  const start = momentOf(record.start)
  const dates = start === null ? null : datesOf(record, now)
  if (start === null || dates === null || !dates.ok) return null
  const recurrence = typeof record.recurrence === 'string' ? record.recurrence : null
  const rule = recurrence?.trim().split(/\s/)[0] ?? null
  const all = datesOf({ ...record, recurrence: rule }, now)
  const first = eventDay(start).toString()
  const on = daysOf(dates.value)
  const listed = Array.isArray(record.recurrence_dates) ? record.recurrence_dates : []
  const fixed = new Set(
    listed.flatMap((text) => momentOf(text) ?? []).map((moment) => String(eventDay(moment))),
  )
  const stateOf = (day: string) => {
    if (day === first) return 'first'
    if (fixed.has(day)) return 'listed'
    return on.has(day) ? 'on' : 'off'
  }
  const today = eventDay(now)
  return {
    words: recurrenceInWords(reader, recurrence, start),
    rule: rule ?? '',
    count: dates.value.length,
    days: [...daysOf(all.ok ? all.value : dates.value)]
      .map((text) => ({ day: Temporal.PlainDate.from(text), state: stateOf(text) }) as const)
      .filter(({ day }) => Temporal.PlainDate.compare(day, today) >= 0),
  }
}

const daysOf = (dates: readonly Occurrence[]) => new Set(dates.map(({ starts }) => String(eventDay(starts))))
