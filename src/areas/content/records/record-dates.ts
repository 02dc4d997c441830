import type { Values } from '../../../records/fields/field.ts'
import { type Instant, parseInstant } from '../../../values/time.ts'
import { horizonOf, occurrencesOf } from '../dates/occurrences.ts'

/** Returns the dates of an event up to the horizon from the values of its form. */
export function datesOf(record: Values, now: Instant) {
  const moment = (value: unknown) => parseInstant(String(value)) ?? now
  const listed = Array.isArray(record.recurrence_dates) ? record.recurrence_dates : []
  const event = {
    id: '',
    starts: moment(record.start),
    ends: moment(record.end),
    recurrence: typeof record.recurrence === 'string' ? record.recurrence : null,
    recurrence_dates: listed.map(moment),
  }
  return occurrencesOf(event, horizonOf(now))
}
