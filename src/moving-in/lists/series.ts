import ICAL from 'ical.js'
import { type Occurrence, occurrencesOf, type Repeating } from '../../areas/content/dates/occurrences.ts'
import { withExceptions } from '../../areas/content/dates/recurrence.ts'
import { formatInstant, type Instant, parseInstant, timeZone, toTemporal } from '../../values/time.ts'
import { type MovingSource, SourceError } from '../source/source.ts'
import type { CollectedItem } from './collection.ts'

/** An event with all its dates, whose ids are those of the source. */
export interface MovedSeries extends Repeating {
  readonly dates: readonly Occurrence[]
}

/** Reads the recurrence from the calendar of an event; null where there is none, or where its dates have other ids. */
export type FindSeries = (item: CollectedItem) => Promise<MovedSeries | null>

export function seriesAt(source: MovingSource, items: readonly CollectedItem[]): FindSeries {
  const last = items.reduce((latest, item) => (item.text('start') > latest ? item.text('start') : latest), '')
  const horizon = dayOf(parseInstant(last))
  let isAsked = horizon !== null
  return async (item) => {
    if (!isAsked || horizon === null) return null
    const calendar = await calendarOf(source, `/events/${item.id}.ics?series=all`)
    // A source without one calendar has none at all.
    isAsked = calendar !== null
    const event = calendar === null ? null : eventIn(calendar)
    if (event === null) return null
    const dates = occurrencesOf(event, horizon)
    return dates.ok && dates.value.some(({ id }) => id === item.id) ? { ...event, dates: dates.value } : null
  }
}

async function calendarOf(source: MovingSource, address: string): Promise<string | null> {
  const answer = await source.read(address).catch((error: unknown) => {
    if (error instanceof SourceError) return null
    throw error
  })
  return answer?.mediaType === 'text/calendar' ? answer.body.toString('utf8') : null
}

function eventIn(calendar: string): Repeating | null {
  const event = parsed(calendar)?.getFirstSubcomponent('vevent')
  const [, id] = /^([0-9a-f]{32})@/.exec(String(event?.getFirstPropertyValue('uid'))) ?? []
  const starts = momentOf(event?.getFirstPropertyValue('dtstart'))
  if (event === null || event === undefined || id === undefined || starts === null) return null
  const ends = momentOf(event.getFirstPropertyValue('dtend')) ?? starts
  const rule = event.getFirstPropertyValue('rrule')
  const except = momentsIn(event, 'exdate').map((moment) => String(dayOf(moment)))
  return {
    ...{ id, starts, ends, recurrence: rule === null ? null : withExceptions(String(rule), except) },
    recurrence_dates: momentsIn(event, 'rdate'),
  }
}

function momentsIn(event: ICAL.Component, name: 'rdate' | 'exdate'): readonly Instant[] {
  return event
    .getAllProperties(name)
    .flatMap((property) => property.getValues().map(momentOf))
    .filter((moment) => moment !== null)
}

function parsed(calendar: string): ICAL.Component | null {
  try {
    return new ICAL.Component(ICAL.parse(calendar))
  } catch {
    return null
  }
}

/** Parses a moment; one without UTC is in the time zone of the organisation. */
function momentOf(value: unknown): Instant | null {
  if (!(value instanceof ICAL.Time)) return null
  const { year, month, day, hour, minute, second } = value
  const zone = value.zone === ICAL.Timezone.utcTimezone ? 'UTC' : timeZone
  const local = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second })
  return formatInstant(local.toZonedDateTime(zone).toInstant())
}

function dayOf(moment: Instant | null): Temporal.PlainDate | null {
  return moment && toTemporal(moment).toZonedDateTimeISO(timeZone).toPlainDate()
}
