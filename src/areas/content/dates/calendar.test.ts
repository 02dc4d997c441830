import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import { formatInstant, type Instant, timeZone } from '../../../values/time.ts'
import { type CalendarEvent, calendarOf } from './calendar.ts'
import { occurrencesOf } from './occurrences.ts'

const frame = {
  name: 'Anlässe, Kanton Dreiseen',
  url: 'https://dreiseen.example/events.ics',
}

function at(local: string): Instant {
  return formatInstant(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant())
}

const concert: CalendarEvent = {
  id: '0123456789abcdef0123456789abcdef',
  title: 'Konzert; Chor, Orchester & "Gäste"',
  description: 'Türöffnung um 18:00.\nEintritt frei, Kollekte; Platz für 300 \\ 400.',
  location: 'Kirchgasse 1, 1234 Seedorf',
  coordinates: { lat: 47.05, lon: 8.31 },
  tags: ['Musik', 'Kinder, Familie'],
  organizer: 'Chor "Seeklang": Verein',
  organizer_email: 'chor@seeklang.example',
  url: 'https://dreiseen.example/events/0123456789abcdef0123456789abcdef',
  starts: at('2027-03-20T19:00'),
  ends: at('2027-03-20T22:00'),
  recurrence: null,
  recurrence_dates: [],
  modified: at('2026-11-01T12:00'),
}

/** Parses a calendar with node-ical. */
function readBack(...events: readonly CalendarEvent[]): readonly VEvent[] {
  return Object.values(nodeIcal.sync.parseICS(calendarOf(events, frame))).filter(
    (component): component is VEvent =>
      component !== undefined && 'type' in component && component.type === 'VEVENT',
  )
}

function component(...events: readonly CalendarEvent[]): ICAL.Component {
  return ICAL.Component.fromString(calendarOf(events, frame))
}

const moment = (date: Date) => date.toISOString()
const utc = (instant: Instant) => new Date(instant).toISOString()

describe('a calendar', () => {
  it('has the lines that RFC 5545 requires', () => {
    const text = calendarOf([concert], frame)
    assert.match(text, /^BEGIN:VCALENDAR\r\nPRODID:-\/\/Kanzlei\/\/Events\/\/EN\r\nVERSION:2\.0\r\n/)
    assert.match(text, /\r\nEND:VCALENDAR\r\n$/)
    assert.doesNotMatch(text, /[^\r]\n|\r[^\n]/)
    for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
    const calendar = component(concert)
    assert.equal(calendar.getFirstPropertyValue('x-wr-calname'), frame.name)
    assert.equal(calendar.getFirstPropertyValue('method'), 'PUBLISH')
    assert.match(text, /\r\nDTSTAMP:20261101T110000Z\r\nLAST-MODIFIED:20261101T110000Z\r\n/)
    assert.match(text, /\r\nUID:0123456789abcdef0123456789abcdef@dreiseen\.example\r\n/)
  })

  it('is still valid without any events', () => {
    assert.deepEqual(readBack(), [])
    assert.equal(component().getAllSubcomponents().length, 0)
  })

  it('gives a single date in full, its moments in UTC without a time zone', () => {
    const [entry = assert.fail()] = readBack(concert)
    assert.equal(entry.summary, concert.title)
    assert.equal(entry.description, concert.description)
    assert.equal(entry.location, concert.location)
    assert.deepEqual(entry.geo, concert.coordinates)
    assert.equal(entry.url, concert.url)
    assert.deepEqual(
      [moment(entry.start), entry.end && moment(entry.end)],
      [utc(concert.starts), utc(concert.ends)],
    )
    assert.match(JSON.stringify(entry.organizer), /mailto:chor@seeklang\.example/)
    const vevent = component(concert).getFirstSubcomponent('vevent') ?? assert.fail()
    assert.deepEqual(vevent.getFirstProperty('categories')?.getValues(), concert.tags)
    assert.equal(vevent.getFirstProperty('organizer')?.getFirstParameter('cn'), concert.organizer)
    assert.equal(component(concert).getFirstSubcomponent('vtimezone'), null)
  })

  it('has no line for a property that an event lacks', () => {
    const bare = { ...concert, description: '', location: ' ', coordinates: null, tags: [''] }
    const given = { ...bare, organizer_email: 'chor (at) seeklang', ends: concert.starts }
    const vevent = component(given).getFirstSubcomponent('vevent') ?? assert.fail()
    const names = vevent.getAllProperties().map(({ name }) => name)
    assert.deepEqual(names, ['uid', 'dtstamp', 'last-modified', 'dtstart', 'summary', 'url'])
  })

  it('contains no line that the text of an event tries to insert', () => {
    const lines = 'x\r\nATTENDEE:mailto:a@example.org\nEND:VEVENT\rBEGIN:VALARM\u0000\u0085'
    const attack = {
      ...concert,
      title: lines,
      description: lines,
      location: lines,
      organizer: lines,
      tags: [lines],
    }
    const calendar = component({ ...attack, id: 'a\r\nb' })
    assert.equal(calendar.getAllSubcomponents().length, 1)
    const vevent = calendar.getFirstSubcomponent('vevent') ?? assert.fail()
    assert.equal(vevent.getFirstProperty('attendee'), null)
    assert.equal(
      vevent.getFirstPropertyValue('summary'),
      'x\nATTENDEE:mailto:a@example.org\nEND:VEVENT\nBEGIN:VALARM',
    )
  })

  it('gives any text back unchanged when it is read', () => {
    // The library reads an escaped backslash before a comma as an escaped comma, so no list can end in one.
    const word = fc.string().map((text) => text.replaceAll('\\', '/'))
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(word), (title, tags) => {
        const vevent = component({ ...concert, title, tags }).getFirstSubcomponent('vevent') ?? assert.fail()
        const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '')
        assert.equal(vevent.getFirstPropertyValue('summary') ?? '', title.trim() === '' ? '' : plain(title))
        const printed = tags.map(plain).filter((tag) => tag.trim() !== '')
        assert.deepEqual(vevent.getFirstProperty('categories')?.getValues() ?? [], printed)
      }),
    )
  })
})

const horizon = Temporal.PlainDate.from('2028-12-31')
const repeating: readonly Partial<CalendarEvent>[] = [
  { recurrence: 'FREQ=WEEKLY;COUNT=3' },
  { recurrence: 'FREQ=WEEKLY;UNTIL=20270403' },
  { recurrence: 'FREQ=WEEKLY;UNTIL=20270403T170000Z' },
  { recurrence: 'FREQ=WEEKLY;UNTIL=20271115T190000' },
  { recurrence: 'FREQ=DAILY;INTERVAL=3;COUNT=120' },
  { recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,SA;UNTIL=20271231' },
  { recurrence: 'FREQ=MONTHLY;BYDAY=3SA;COUNT=12' },
  { recurrence: 'FREQ=MONTHLY;BYMONTHDAY=20,-1;UNTIL=20280630' },
  { recurrence: 'FREQ=YEARLY;COUNT=2' },
  { recurrence: 'FREQ=WEEKLY;COUNT=40\nEXDATE:20270320,20270327,20270403,20271106' },
  { recurrence_dates: [at('2027-03-27T19:00'), at('2027-04-03T19:00'), at('2027-11-06T10:30')] },
  { recurrence: 'FREQ=WEEKLY;COUNT=2', recurrence_dates: [at('2027-07-01T19:00')] },
  {
    recurrence: 'FREQ=WEEKLY;COUNT=3\nEXDATE:20270327,20270403',
    recurrence_dates: [at('2027-03-27T19:00'), at('2027-04-03T11:00')],
  },
]

describe('a calendar of what repeats', () => {
  it('names the time zone and describes it in a VTIMEZONE', () => {
    const text = calendarOf([{ ...concert, recurrence: 'FREQ=WEEKLY;UNTIL=20271231' }], frame)
    assert.match(text, /\r\nDTSTART;TZID=Europe\/Zurich:20270320T190000\r\n/)
    assert.match(text, /\r\nRRULE:FREQ=WEEKLY;UNTIL=20271231T225959Z\r\n/)
    assert.equal(text.match(/BEGIN:VTIMEZONE/g)?.length, 1)
  })

  it('describes the changes of the clocks as they are in that time zone', () => {
    const vtimezone = component({ ...concert, recurrence: 'FREQ=DAILY' }).getFirstSubcomponent('vtimezone')
    const zone = ICAL.Timezone.fromData({ component: vtimezone ?? assert.fail() })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 365 * 60 }), (hours) => {
        const local = Temporal.PlainDateTime.from('1975-01-01T00:30').add({ hours })
        const moment = local.toZonedDateTime(timeZone)
        // Only local times that occur exactly once are unambiguous.
        fc.pre(isPlain(local))
        const { year, month, day, hour, minute } = local
        const time = ICAL.Time.fromData({ year, month, day, hour, minute, second: 0, isDate: false }, zone)
        assert.equal(time.toUnixTime() * 1000, moment.epochMilliseconds, local.toString())
      }),
      { numRuns: 300 },
    )
  })

  for (const given of repeating)
    it(`has the dates that the site shows: ${given.recurrence ?? 'listed'}`, () => {
      const event = { ...concert, ...given }
      const dates = occurrencesOf(event, horizon)
      const expected = dates.ok ? dates.value.map(({ starts }) => utc(starts)) : assert.fail(dates.error)
      // node-ical supports rules but not listed dates.
      if (event.recurrence_dates.length === 0) assert.deepEqual(datesByNodeIcal(event), expected)
      assert.deepEqual(datesByLibrary(event), expected)
    })
})

function isPlain(local: Temporal.PlainDateTime): boolean {
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(timeZone, { disambiguation }),
  )
  return earlier !== undefined && later !== undefined && earlier.equals(later)
}

function datesByNodeIcal(event: CalendarEvent): readonly string[] {
  const [entry = assert.fail()] = readBack(event)
  const range = { from: new Date('2027-01-01'), to: new Date('2028-12-31') }
  return nodeIcal.expandRecurringEvent(entry, range).map(({ start }) => moment(start))
}

/** Uses the time zone definition in the calendar. */
function datesByLibrary(event: CalendarEvent): readonly string[] {
  const vevent = component(event).getFirstSubcomponent('vevent') ?? assert.fail()
  const dtstart = new ICAL.Event(vevent).startDate
  const expansion = new ICAL.RecurExpansion({ component: vevent, dtstart })
  // The start is always a date; the library omits it if dates are only listed.
  const dates = new Set([utc(event.starts)])
  for (let time = expansion.next(); time; time = expansion.next())
    dates.add(new Date(time.toUnixTime() * 1000).toISOString())
  return [...dates]
}
