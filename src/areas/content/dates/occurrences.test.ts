import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { formatInstant, type Instant, parseInstant, timeZone } from '../../../values/time.ts'
import {
  horizonOf,
  isEndless,
  maximumOccurrences,
  type Occurrence,
  occurrenceId,
  occurrencesOf,
  type Repeating,
} from './occurrences.ts'

const id = '0123456789abcdef0123456789abcdef'
const horizon = Temporal.PlainDate.from('2027-12-31')

function at(local: string): Instant {
  return formatInstant(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant())
}

function event(starts: string, ends: string, rest: Partial<Repeating> = {}): Repeating {
  return { id, starts: at(starts), ends: at(ends), recurrence: null, recurrence_dates: [], ...rest }
}

function datesOf(repeating: Repeating, until = horizon): readonly Occurrence[] {
  const dates = occurrencesOf(repeating, until)
  return dates.ok ? dates.value : assert.fail(dates.error)
}

const onTheClock = (instant: Instant) =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
const startsOf = (repeating: Repeating, until?: Temporal.PlainDate) =>
  datesOf(repeating, until).map(({ starts }) => onTheClock(starts))
const spansOf = (repeating: Repeating) =>
  datesOf(repeating).map(({ starts, ends }) => `${onTheClock(starts)}/${onTheClock(ends)}`)
const evening = (date: string, recurrence: string, rest: Partial<Repeating> = {}) =>
  event(`${date}T19:00`, `${date}T22:00`, { recurrence, ...rest })
const at19 = (...dates: string[]) => dates.map((date) => `${date}T19:00`)

describe('the dates of an event', () => {
  it('follow its recurrence rule', () => {
    const rules: readonly (readonly [string, string, readonly string[]])[] = [
      ['2026-12-01', 'FREQ=WEEKLY;COUNT=3', ['2026-12-01', '2026-12-08', '2026-12-15']],
      ['2027-10-29', 'FREQ=MONTHLY;BYDAY=-1FR', ['2027-10-29', '2027-11-26', '2027-12-31']],
      ['2027-01-08', 'FREQ=WEEKLY;UNTIL=20270122', ['2027-01-08', '2027-01-15', '2027-01-22']],
      ['2027-01-08', 'FREQ=WEEKLY;UNTIL=20270122T180000Z', ['2027-01-08', '2027-01-15', '2027-01-22']],
      ['2027-01-08', 'FREQ=WEEKLY;UNTIL=20270122T175959Z', ['2027-01-08', '2027-01-15']],
      ['2027-01-08', 'FREQ=WEEKLY;UNTIL=20260101', ['2027-01-08']],
      ['2026-12-31', 'FREQ=DAILY;COUNT=3', ['2026-12-31', '2027-01-01', '2027-01-02']],
      ['2027-01-31', 'FREQ=MONTHLY;COUNT=3', ['2027-01-31', '2027-03-31', '2027-05-31']],
      ['2020-02-29', 'FREQ=YEARLY', ['2020-02-29', '2024-02-29']],
    ]
    for (const [first, rule, dates] of rules)
      assert.deepEqual(startsOf(evening(first, rule)), at19(...dates), rule)
  })

  it('begin with its own start, which counts as the first even where the rule does not match it', () => {
    const dates = at19('2027-01-05', '2027-01-06', '2027-01-13')
    assert.deepEqual(startsOf(evening('2027-01-05', 'FREQ=WEEKLY;BYDAY=WE;COUNT=3')), dates)
    assert.deepEqual(
      startsOf(evening('2027-01-05', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')),
      at19('2027-01-05'),
    )
  })

  it('leave out days of the rule, which still count, but neither the start nor listed dates', () => {
    const rule = 'FREQ=WEEKLY;COUNT=4\nEXDATE:20270108,20270115,20270116,20270129'
    assert.deepEqual(startsOf(evening('2027-01-08', rule)), at19('2027-01-08', '2027-01-22'))
    const listed = evening('2027-01-08', rule, { recurrence_dates: [at('2027-01-15T19:00')] })
    assert.deepEqual(startsOf(listed), at19('2027-01-08', '2027-01-15', '2027-01-22'))
    assert.equal(isEndless(evening('2027-01-08', rule), horizon), false)
    assert.equal(isEndless(evening('2027-01-08', 'FREQ=WEEKLY EXDATE:20271231'), horizon), true)
  })

  it('may be listed instead of a rule or beside it, also beyond the horizon', () => {
    const listed = [
      at('2030-03-09T10:00'),
      at('2027-02-05T19:00'),
      at('2027-02-01T19:00'),
      at('2027-02-05T19:00'),
    ]
    const alone = event('2027-02-01T19:00', '2027-02-01T22:00', { recurrence_dates: listed })
    assert.deepEqual(spansOf(alone), [
      '2027-02-01T19:00/2027-02-01T22:00',
      '2027-02-05T19:00/2027-02-05T22:00',
      '2030-03-09T10:00/2030-03-09T13:00',
    ])
    const both = { ...alone, recurrence: 'FREQ=WEEKLY;COUNT=2' }
    assert.deepEqual(
      startsOf(both).map((start) => start.slice(0, 10)),
      ['2027-02-01', '2027-02-05', '2027-02-08', '2030-03-09'],
    )
  })

  it('are only its own where it has neither rule nor list, however far ahead', () => {
    assert.deepEqual(datesOf(event('2031-02-01T19:00', '2031-02-03T22:00')), [
      { id: occurrenceId(id, ''), starts: at('2031-02-01T19:00'), ends: at('2031-02-03T22:00') },
    ])
  })

  it('are refused with the problem of the rule', () => {
    const refused = (repeating: Repeating, error: string) =>
      assert.deepEqual(occurrencesOf(repeating, horizon), { ok: false, error })
    refused(evening('2027-01-05', 'FREQ=HOURLY'), 'too_frequent')
    refused(evening('2027-01-05', 'jede Woche'), 'malformed')
    refused(event('2027-01-05T19:00', '2027-01-05T18:59'), 'ends_before_start')
    const listed = Array.from({ length: maximumOccurrences }, () => at('2027-01-05T19:00'))
    refused(evening('2027-01-05', 'FREQ=DAILY', { recurrence_dates: listed }), 'too_many_dates')
    const farEnd = {
      ...event('0001-02-01T00:00', '9000-01-01T00:00'),
      recurrence_dates: [at('2000-01-01T00:00')],
    }
    refused(farEnd, 'ends_before_start')
  })
})

describe('an event across a change of the clocks', () => {
  it('still starts at 19:00 by the clock', () => {
    assert.deepEqual(spansOf(evening('2027-03-27', 'FREQ=DAILY;COUNT=3')), [
      '2027-03-27T19:00/2027-03-27T22:00',
      '2027-03-28T19:00/2027-03-28T22:00',
      '2027-03-29T19:00/2027-03-29T22:00',
    ])
    const utc = datesOf(evening('2027-10-24', 'FREQ=WEEKLY;COUNT=2')).map(({ starts }) => starts)
    assert.deepEqual(utc, ['2027-10-24T17:00:00.000000+00:00', '2027-10-31T18:00:00.000000+00:00'])
  })

  it('still ends at the same time by the clock', () => {
    const night = event('2027-03-20T22:00', '2027-03-21T05:00', { recurrence: 'FREQ=WEEKLY;COUNT=2' })
    assert.equal(spansOf(night)[1], '2027-03-27T22:00/2027-03-28T05:00')
    const day = event('2027-10-30T00:00', '2027-10-31T00:00', { recurrence: 'FREQ=DAILY;COUNT=2' })
    assert.equal(spansOf(day)[1], '2027-10-31T00:00/2027-11-01T00:00')
  })

  it('starts later where its time is in the missing hour, and keeps its duration', () => {
    const short = event('2027-03-27T02:30', '2027-03-27T02:45', { recurrence: 'FREQ=DAILY;COUNT=3' })
    assert.deepEqual(spansOf(short), [
      '2027-03-27T02:30/2027-03-27T02:45',
      '2027-03-28T03:30/2027-03-28T03:45',
      '2027-03-29T02:30/2027-03-29T02:45',
    ])
    const over = event('2027-03-21T02:30', '2027-03-21T03:00', { recurrence: 'FREQ=WEEKLY;COUNT=2' })
    assert.equal(spansOf(over)[1], '2027-03-28T03:30/2027-03-28T04:00')
  })

  it('happens once where its time is in the hour that is repeated', () => {
    const twice = event('2027-10-30T02:30', '2027-10-30T03:30', { recurrence: 'FREQ=DAILY;COUNT=3' })
    const utc = datesOf(twice).map(({ starts }) => starts.slice(0, 16))
    assert.deepEqual(utc, ['2027-10-30T00:30', '2027-10-31T00:30', '2027-11-01T01:30'])
    const starts = parseInstant('2027-10-31T02:45+02:00') ?? assert.fail()
    const ends = parseInstant('2027-10-31T02:15+01:00') ?? assert.fail()
    const across = { ...twice, starts, ends, recurrence: 'FREQ=DAILY;COUNT=2' }
    assert.deepEqual(spansOf(across), [
      '2027-10-31T02:45/2027-10-31T02:15',
      '2027-11-01T02:45/2027-11-01T03:15',
    ])
  })
})

describe('the horizon', () => {
  it('is the end of next year where the organisation is', () => {
    assert.equal(horizonOf(at('2026-12-31T23:59')).toString(), '2027-12-31')
    assert.equal(horizonOf(at('2027-01-01T00:00')).toString(), '2028-12-31')
    assert.equal(horizonOf(at('2028-02-29T12:00')).toString(), '2029-12-31')
  })

  it('bounds every rule, and tells which rules go on beyond it', () => {
    const rules: readonly (readonly [string, boolean])[] = [
      ['FREQ=DAILY', true],
      ['FREQ=DAILY;COUNT=100000', true],
      ['FREQ=DAILY;UNTIL=99991231T000000Z', true],
      ['FREQ=DAILY;UNTIL=20280101', true],
      ['FREQ=DAILY;UNTIL=20271231', false],
      ['FREQ=DAILY;COUNT=407', false],
      ['FREQ=DAILY;COUNT=408', true],
      ['FREQ=SECONDLY', false],
    ]
    for (const [rule, endless] of rules) {
      assert.equal(isEndless(evening('2026-11-20', rule), horizon), endless, rule)
      if (rule !== 'FREQ=SECONDLY') assert.equal(startsOf(evening('2026-11-20', rule)).length, 407, rule)
    }
    assert.equal(isEndless(event('2026-11-20T19:00', '2026-11-20T20:00'), horizon), false)
  })

  it('leaves the dates before it as they were when it moves', () => {
    const weekly = evening('2026-11-01', 'FREQ=WEEKLY')
    const now = datesOf(weekly)
    const later = datesOf(weekly, Temporal.PlainDate.from('2028-12-31'))
    assert.equal(now.length, 61)
    assert.equal(later.length, 114)
    assert.deepEqual(later.slice(0, now.length), now)
  })

  it('keeps the latest dates of a rule that has too many', () => {
    const daily = datesOf(evening('2010-01-01', 'FREQ=DAILY'))
    assert.equal(daily.length, maximumOccurrences)
    assert.equal(daily.at(-1)?.starts, at('2027-12-31T19:00'))
  })
})

const days = fc.integer({ min: 0, max: 1500 })
const dateFrom = (first: string) => days.map((count) => Temporal.PlainDate.from(first).add({ days: count }))
const timeOfDay = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => new Temporal.PlainTime().add({ minutes }))
const rules = fc
  .tuple(
    fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=MO,SU', 'FREQ=MONTHLY;BYMONTHDAY=1,-1'),
    fc.integer({ min: 1, max: 9 }),
    fc.constantFrom('', ';COUNT=1', ';COUNT=40', ';UNTIL=20270328', ';UNTIL=20271031T010000Z'),
  )
  .map(([rule, interval, end]) => `${rule};INTERVAL=${interval}${end}`)

describe('dates of any rule', () => {
  const repeating = fc.record({
    date: dateFrom('2025-01-01'),
    time: timeOfDay,
    minutes: fc.integer({ min: 0, max: 3000 }),
    recurrence: rules,
    listed: fc.array(fc.tuple(dateFrom('2026-01-01'), timeOfDay), { maxLength: 5 }),
  })
  type Given = typeof repeating extends fc.Arbitrary<infer Value> ? Value : never
  const build = ({ date, time, minutes, recurrence, listed }: Given): Repeating => {
    const start = date.toPlainDateTime(time)
    const recurrence_dates = listed.map(([day, hour]) => at(day.toPlainDateTime(hour).toString()))
    return event(start.toString(), start.add({ minutes }).toString(), { recurrence, recurrence_dates })
  }

  it('are in order, unique, bounded, and end after they start', () => {
    fc.assert(
      fc.property(repeating, (given) => {
        const dates = datesOf(build(given))
        assert.ok(dates.length >= 1 && dates.length <= maximumOccurrences)
        assert.equal(new Set(dates.map((date) => date.id)).size, dates.length)
        for (const [index, { starts, ends }] of dates.entries()) {
          assert.ok(starts <= ends)
          assert.ok(index === 0 || starts > (dates[index - 1]?.starts ?? ''))
        }
        assert.deepEqual(datesOf(build(given)), dates)
      }),
      { numRuns: 60 },
    )
  })

  it('keep the time of day, except in the hour that is missing', () => {
    fc.assert(
      fc.property(repeating, (given) => {
        const [{ starts } = assert.fail(), ...others] = datesOf({ ...build(given), recurrence_dates: [] })
        const time = onTheClock(starts).slice(11)
        for (const other of others) {
          const [date = '', otherTime = ''] = onTheClock(other.starts).split('T')
          const missing = Temporal.PlainDate.from(date).toZonedDateTime(timeZone).hoursInDay === 23
          const expected = missing && time.startsWith('02') ? time.replace('02', '03') : time
          assert.equal(otherTime, expected, date)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('keep their ids at another time of day', () => {
    fc.assert(
      fc.property(repeating, timeOfDay, (given, time) => {
        // With a moment as the end, a change of the time would shift the last date; a day does not.
        const same = { ...given, listed: [], recurrence: given.recurrence.replace(/T010000Z$/, '') }
        const ids = datesOf(build(same)).map((date) => date.id)
        assert.deepEqual(
          datesOf(build({ ...same, time })).map((date) => date.id),
          ids,
        )
      }),
      { numRuns: 60 },
    )
  })
})

describe('the id of a date', () => {
  it('is made of the event and the day', () => {
    assert.equal(occurrenceId('a', 'b'), 'c8687a08aa5d6ed2044328fa6a697ab8')
    const twice = event('2027-01-23T19:00', '2027-01-23T20:00', {
      recurrence_dates: [at('2027-01-23T10:00')],
    })
    assert.deepEqual(
      datesOf(twice).map((date) => [date.id, onTheClock(date.starts)]),
      [
        [occurrenceId(id, '2027-01-23'), '2027-01-23T10:00'],
        [occurrenceId(id, '2027-01-23/2'), '2027-01-23T19:00'],
      ],
    )
  })

  it('of a single event does not depend on its day', () => {
    const [date] = datesOf(event('2027-05-01T19:00', '2027-05-01T20:00'))
    const [moved] = datesOf(event('2027-06-02T19:00', '2027-06-02T20:00'))
    assert.equal(date?.id, moved?.id)
  })
})
