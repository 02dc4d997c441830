import ICAL from 'ical.js'
import { isEmailAddress } from '../../../platform/mail/address.ts'
import { type Instant, timeZone, toTemporal } from '../../../values/time.ts'
import { calendarTimeZone } from './calendar-time-zone.ts'
import { exceptionsOf } from './occurrences.ts'
import { type Recurrence, readRecurrence } from './recurrence.ts'

/** An event, or a single one of its dates, for a calendar. */
export interface CalendarEvent {
  /** The id of the event for a download with all dates, that of the date for one of them; never changes. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly location: string
  readonly coordinates: { readonly lat: number; readonly lon: number } | null
  readonly tags: readonly string[]
  readonly organizer: string
  readonly organizer_email: string
  /** The page of the event. */
  readonly url: string
  readonly starts: Instant
  readonly ends: Instant
  readonly recurrence: string | null
  readonly recurrence_dates: readonly Instant[]
  readonly modified: Instant
}

export interface CalendarFrame {
  readonly name: string
  /** The address of the calendar itself; its host makes the ids of events globally unique. */
  readonly url: string
}

// The library does not count the space before a continued line, which belongs to the 75 octets of RFC 5545.
ICAL.foldLength = 74

/** Returns an iCalendar document (RFC 5545), the same as long as its events are. */
export function calendarOf(events: readonly CalendarEvent[], frame: CalendarFrame): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Kanzlei//Events//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  // Without its type, the library would not escape the name of this extension.
  calendar.addProperty(new ICAL.Property(['x-wr-calname', {}, 'text', printable(frame.name)]))
  calendar.addPropertyWithValue('url', new URL(frame.url).href)
  if (events.some(repeats)) calendar.addSubcomponent(calendarTimeZone())
  for (const event of events) calendar.addSubcomponent(component(event, frame))
  return `${calendar.toString()}\r\n`
}

function repeats({ recurrence, recurrence_dates }: CalendarEvent): boolean {
  return recurrence !== null || recurrence_dates.length > 0
}

function component(event: CalendarEvent, { url }: CalendarFrame): ICAL.Component {
  const entry = new ICAL.Component('vevent')
  const text = (name: string, value: string) => {
    if (value.trim() !== '') entry.addPropertyWithValue(name, printable(value))
  }
  text('uid', `${event.id}@${new URL(url).hostname}`)
  for (const name of ['dtstamp', 'last-modified']) entry.addPropertyWithValue(name, utcTime(event.modified))
  addTimes(entry, event)
  text('summary', event.title)
  text('description', event.description)
  text('location', event.location)
  if (event.coordinates !== null)
    entry.addPropertyWithValue('geo', [event.coordinates.lat, event.coordinates.lon])
  addTags(entry, event.tags)
  addOrganizer(entry, event)
  entry.addPropertyWithValue('url', new URL(event.url).href)
  return entry
}

/**
 * Adds the times. A single date is in UTC; recurring ones are in the time zone of the organisation, so that 19:00 stays
 * 19:00 in every calendar.
 */
function addTimes(entry: ICAL.Component, event: CalendarEvent): void {
  const { starts, ends } = event
  const recurring = repeats(event)
  const add = (name: string, times: readonly Instant[]) => {
    const property = new ICAL.Property(name)
    const values = times.map(recurring ? clockTime : utcTime)
    const [only, ...others] = values
    // The library rejects lists for properties with a single value, even a list of one.
    if (only !== undefined && others.length === 0) property.setValue(only)
    else property.setValues(values)
    if (recurring) property.setParameter('tzid', timeZone)
    entry.addProperty(property)
  }
  add('dtstart', [starts])
  // RFC 5545 requires an end after the start, so that an event without duration has none.
  if (ends > starts) add('dtend', [ends])
  const rule = event.recurrence === null ? null : readRecurrence(event.recurrence)
  if (rule?.ok) entry.addPropertyWithValue('rrule', ruleWithEnd(rule.value))
  if (event.recurrence_dates.length > 0) add('rdate', event.recurrence_dates)
  // Other programs would also leave out the first date and listed ones, which take place in any case.
  const exceptions = exceptionsOf(event).filter(
    (moment) => moment !== starts && !event.recurrence_dates.includes(moment),
  )
  if (exceptions.length > 0) add('exdate', exceptions)
}

/** Returns the rule with its end in UTC, as RFC 5545 requires beside a start with a time zone. */
function ruleWithEnd({ pattern, count, until }: Recurrence): ICAL.Recur {
  const rule = ICAL.Recur.fromString(pattern)
  if (count !== null) rule.count = count
  if (until !== null) rule.until = timeOf(until.toZonedDateTime(timeZone).withTimeZone('UTC'), 'utc')
  return rule
}

function addTags(entry: ICAL.Component, tags: readonly string[]): void {
  const printed = tags.map(printable).filter((tag) => tag.trim() !== '')
  if (printed.length === 0) return
  const property = new ICAL.Property('categories')
  property.setValues(printed)
  entry.addProperty(property)
}

function addOrganizer(entry: ICAL.Component, { organizer, organizer_email }: CalendarEvent): void {
  if (!isEmailAddress(organizer_email)) return
  const property = entry.addPropertyWithValue('organizer', `mailto:${organizer_email}`)
  const name = printable(organizer).replaceAll('\n', ' ').trim()
  if (name !== '') property.setParameter('cn', name)
}

function utcTime(instant: Instant): ICAL.Time {
  return timeOf(toTemporal(instant).toZonedDateTimeISO('UTC'), 'utc')
}

function clockTime(instant: Instant): ICAL.Time {
  return timeOf(toTemporal(instant).toZonedDateTimeISO(timeZone), 'floating')
}

function timeOf(
  { year, month, day, hour, minute, second }: Temporal.ZonedDateTime,
  zone: 'utc' | 'floating',
): ICAL.Time {
  const { utcTimezone, localTimezone } = ICAL.Timezone
  const data = { year, month, day, hour, minute, second, isDate: false }
  return ICAL.Time.fromData(data, zone === 'utc' ? utcTimezone : localTimezone)
}

/** Removes control characters: the library escapes line feeds only, and others could end a line for some programs. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
}
