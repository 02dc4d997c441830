import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import ICAL from 'ical.js'
import { addSeconds, type Instant, parseInstant, timeZone, toTemporal } from '../../values/time.ts'
import { type SampleBundle, sampleBundle } from '../canton.ts'
import { todayIn } from '../records/calendar.ts'
import type { SampleEvent } from './events.ts'
import type { SampleTopic } from './topics.ts'

const daySeconds = 24 * 3600

/**
 * Moments in summer and winter time, at the ends of a year and on a leap day, because the sample must be
 * valid on any day.
 */
const samples = [
  '2026-03-14T09:26:53.000000+00:00',
  '2026-07-31T21:59:59.000000+00:00',
  '2026-10-25T00:30:00.000000+00:00',
  '2027-01-01T00:00:00.000000+00:00',
  '2028-02-29T12:00:00.000000+00:00',
].map((text) => {
  const now = moment(text)
  return { now, bundle: sampleBundle(now) }
})

const [{ now, bundle }] = atLeastOne(samples)

function atLeastOne<T>(values: readonly T[]): readonly [T, ...T[]] {
  const [first, ...rest] = values
  assert.ok(first !== undefined)
  return [first, ...rest]
}

function moment(text: string): Instant {
  const instant = parseInstant(text)
  assert.ok(instant, `${text} is a moment`)
  return instant
}

function clock(instant: Instant): Temporal.PlainDateTime {
  return toTemporal(instant).toZonedDateTimeISO(timeZone).toPlainDateTime()
}

/** Returns the local starts of an event up to a year from now, as iCalendar defines them. */
function startsOf(event: SampleEvent, until: Temporal.PlainDateTime): readonly string[] {
  const first = clock(event.start)
  const listed = event.recurrence_dates.map((text) => clock(moment(text)).toString())
  if (event.recurrence === null) return [first.toString(), ...listed]
  const rule = ICAL.Recur.fromString(event.recurrence)
  const dates: string[] = []
  const iterator = rule.iterator(ICAL.Time.fromString(first.toString({ smallestUnit: 'second' }), undefined))
  for (let next = iterator.next(); next !== null; next = iterator.next()) {
    const date = next.toString()
    if (date > until.toString()) break
    dates.push(date)
  }
  return dates
}

function upcomingStarts(sample: { readonly now: Instant; readonly bundle: SampleBundle }): readonly string[] {
  const today = todayIn(sample.now)
  const until = today.add({ years: 1 }).toPlainDateTime()
  const dates = sample.bundle.events.flatMap((event) => startsOf(event, until))
  return dates.filter((date) => date >= today.toString() && date < until.toString())
}

describe('events of the sample', () => {
  it('fill the coming year on any day', () => {
    for (const sample of samples) {
      const upcoming = upcomingStarts(sample)
      const today = todayIn(sample.now)
      const week = today.add({ days: 8 }).toString()
      assert.ok(upcoming.length >= 25 && upcoming.length < 400, `${upcoming.length} dates`)
      assert.ok(upcoming.filter((date) => date < week).length >= 5, `the first week of ${sample.now}`)
      assert.ok(upcoming.some((date) => date.startsWith(today.toString())))
      const months = new Set(upcoming.map((date) => date.slice(0, 7)))
      assert.ok(months.size >= 12, [...months].join(' '))
    }
  })

  it('include a few past ones', () => {
    for (const sample of samples) {
      const today = todayIn(sample.now).toString()
      const once = sample.bundle.events.filter((event) => event.recurrence === null)
      const over = once.filter((event) => clock(event.end).toString() < today)
      assert.equal(over.length, 3)
      assert.ok(over.every((event) => event.recurrence_dates.length === 0))
    }
  })

  it('recur by rules that iCalendar reads and whose first date is the start', () => {
    for (const sample of samples) {
      const ruled = sample.bundle.events.filter((event) => event.recurrence !== null)
      const horizon = todayIn(sample.now).add({ years: 1 }).toPlainDateTime()
      assert.equal(ruled.length, 12)
      for (const event of ruled) {
        const [first, second] = startsOf(event, horizon)
        assert.equal(first, clock(event.start).toString({ smallestUnit: 'second' }), event.title)
        assert.ok(second, `${event.title} recurs`)
      }
    }
    const rules = bundle.events.map((event) => event.recurrence ?? '').join('\n')
    for (const part of ['FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=MONTHLY', 'COUNT=', 'UNTIL=', 'INTERVAL=']) {
      assert.ok(rules.includes(part), part)
    }
    assert.ok(bundle.events.filter((event) => event.recurrence_dates.length > 0).length >= 3)
  })

  it('include some across a change of daylight saving', () => {
    for (const sample of samples) {
      const until = todayIn(sample.now).add({ years: 1 }).toPlainDateTime()
      const crossing = sample.bundle.events.filter((event) => {
        const offsets = startsOf(event, until).map(
          (date) => Temporal.PlainDateTime.from(date).toZonedDateTime(timeZone).offset,
        )
        return new Set(offsets).size > 1
      })
      assert.ok(crossing.length >= 3)
    }
  })

  it('begin before they end, at a sensible hour and on listed dates at the same one', () => {
    for (const sample of samples) {
      for (const event of sample.bundle.events) {
        assert.ok(event.start < event.end, event.title)
        assert.ok(clock(event.start).hour >= 5 && clock(event.start).minute % 15 === 0, event.title)
        for (const date of event.recurrence_dates) {
          assert.ok(date > event.start)
          assert.ok(clock(moment(date)).toPlainTime().equals(clock(event.start).toPlainTime()), event.title)
        }
      }
    }
  })

  it('keep to the season of their feast', () => {
    for (const sample of samples) {
      const dayOf = (title: string) => {
        const event = sample.bundle.events.find((candidate) => candidate.title === title)
        assert.ok(event, title)
        return clock(event.start).toPlainDate()
      }
      assert.equal(dayOf('Bundesfeier mit Höhenfeuer').toString().slice(5), '08-01')
      assert.equal(dayOf('Chalandamarz a Crap Sura').toString().slice(5), '03-01')
      assert.equal(dayOf('Schmutziger Donnerstag: Tagwach').dayOfWeek, 4)
      assert.equal(dayOf('Wochenmarkt').dayOfWeek, 6)
    }
    const carnivals = samples.map((sample) =>
      sample.bundle.events.find(({ title }) => title.endsWith('Tagwach')),
    )
    const days = carnivals.map((event) => (event ? clock(event.start).toPlainDate().toString() : ''))
    assert.deepEqual([...new Set(days)], ['2027-02-04', '2029-02-08'])
  })

  it('are restricted, highlighted and documented here and there', () => {
    assert.deepEqual(bundle.events.flatMap(({ access }) => (access === 'public' ? [] : access)).sort(), [
      'mtan',
      'private',
    ])
    assert.equal(bundle.events.filter((event) => event.highlight).length, 1)
    assert.equal(bundle.events.filter((event) => event.coordinates === null).length, 1)
    for (const { coordinates, location } of bundle.events) {
      if (coordinates === null) continue
      assert.ok(Math.abs(coordinates.lon - 8.9) < 0.1 && Math.abs(coordinates.lat - 46.9) < 0.1, location)
    }
    for (const field of ['external_event_url', 'event_registration_url', 'price'] as const) {
      assert.ok(bundle.events.filter((event) => event[field] !== '').length >= 8, field)
    }
    for (const event of bundle.events) assert.match(event.organizer_email, /@dreiseen\.example$/)
  })

  it('use tags that the product knows', () => {
    const known =
      'Kunst Kino Konzert Kongress Kultur Tanz Bildung Ausstellung Gastronomie Gesundheit Bibliothek Literatur Markt Treffen Diverses Musikschule Natur Musik Party Politik Lesung Religion Sport Vortrag Theater Tourismus Ludothek Brauchtum Jugend Senioren'
    const used = new Set(bundle.events.flatMap((event) => event.tags))
    assert.deepEqual(used, new Set(known.split(' ')))
    for (const { tags, title } of bundle.events) assert.equal(new Set(tags).size, tags.length, title)
  })
})

describe('news of the sample', () => {
  it('spread over eighteen months, including one scheduled and one expired', () => {
    for (const sample of samples) {
      const dates = sample.bundle.news.map((item) => moment(item.publication_start ?? item.created))
      const since = (days: number) =>
        dates.filter((date) => date > addSeconds(sample.now, -days * daySeconds))
      assert.equal(dates.filter((date) => date > sample.now).length, 1)
      assert.ok(dates.every((date) => date < addSeconds(sample.now, 8 * daySeconds)))
      assert.equal(since(550).length, 30)
      assert.ok(since(31).length >= 8)
      assert.ok(since(365).length <= 28)
      const ended = sample.bundle.news.filter((item) => item.publication_end !== null)
      assert.equal(ended.length, 1)
      assert.ok(ended.every((item) => moment(item.publication_end ?? '') < sample.now))
    }
  })

  it('come out on working days and name the years around them', () => {
    for (const sample of samples) {
      for (const { title, lead, text, publication_start } of sample.bundle.news) {
        assert.ok(publication_start !== null && clock(publication_start).dayOfWeek <= 5, title)
        assert.doesNotMatch(title + lead + text, /[{}]/)
      }
    }
    const titles = bundle.news.map((item) => item.title)
    assert.ok(titles.includes('Budget 2026: knapper Überschuss, gleiche Steuern'))
    assert.ok(titles.includes('Staatsrechnung 2024 schliesst besser ab als erwartet'))
  })

  it('carry hashtags, in all four languages', () => {
    for (const { title, text } of bundle.news) assert.match(text, /\s#\p{L}{3,}/u, title)
    const written = (words: RegExp) =>
      bundle.news.filter(({ lead, text }) => words.test(` ${lead} ${text}`)).length
    assert.ok(written(/ (und|der|wird) /) >= 18)
    assert.ok(written(/ (les|est|aux) /) >= 3)
    assert.ok(written(/ (della|sono|gli|alla) /) >= 3)
    assert.ok(written(/ (ils|dals|mintga) /) >= 2)
  })

  it('include one for staff only and one whose text needs an access code', () => {
    assert.deepEqual(bundle.news.flatMap(({ access }) => (access === 'public' ? [] : access)).sort(), [
      'mtan',
      'private',
    ])
  })
})

describe('topics of the sample', () => {
  const topicOf = new Map(bundle.topics.map((topic) => [topic.id, topic]))

  function levelOf(topic: SampleTopic): number {
    if (topic.parent === null) return 1
    const parent = topicOf.get(topic.parent)
    assert.ok(parent && parent.id < topic.id, `the parent of ${topic.title} stands before it`)
    return 1 + levelOf(parent)
  }

  it('have three levels', () => {
    const levels = bundle.topics.map(levelOf)
    assert.equal(levels.filter((level) => level === 1).length, 11)
    assert.ok(levels.filter((level) => level === 3).length >= 8)
    assert.equal(Math.max(...levels), 3)
  })

  it('have positions and titles of their own among their siblings', () => {
    const places = bundle.topics.map(({ parent, position }) => `${parent} ${position}`)
    assert.equal(new Set(places).size, 40)
    assert.equal(new Set(bundle.topics.map(({ title }) => title)).size, 40)
  })
})

describe('texts of the sample', () => {
  it('keep to plain markup that is closed again', () => {
    for (const { title, lead, text } of [...bundle.news, ...bundle.topics]) {
      assert.match(text, /^<p>.+<\/(p|ul)>$/, title)
      assert.doesNotMatch(lead, /[<>]/, title)
      const open: string[] = []
      for (const [, slash, tag = ''] of text.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
        assert.ok(['p', 'ul', 'li', 'a', 'strong', 'h3'].includes(tag), `${title}: ${tag}`)
        if (slash) assert.equal(open.pop(), tag, title)
        else open.push(tag)
      }
      assert.deepEqual(open, [], title)
    }
  })

  it('were created before they changed, and both before now', () => {
    for (const sample of samples) {
      for (const record of [...sample.bundle.events, ...sample.bundle.news, ...sample.bundle.topics]) {
        assert.ok(record.created < sample.now, record.title)
        if (record.modified === null) continue
        assert.ok(record.created <= record.modified && record.modified < sample.now, record.title)
      }
    }
    assert.ok(now > bundle.events.reduce((oldest, { created }) => (created < oldest ? created : oldest), now))
  })
})
