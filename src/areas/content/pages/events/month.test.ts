import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { formatInstant, timeZone } from '../../../../values/time.ts'
import { daysOf, readMonth, weeksOf } from './month.ts'

const anyMonth = fc
  .tuple(fc.integer({ min: 1970, max: 2199 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => new Temporal.PlainYearMonth(year, month))

describe('the weeks of a month', () => {
  test('begin with the one of 1 January for a month that begins on a Friday', () => {
    const weeks = weeksOf(new Temporal.PlainYearMonth(2027, 1))
    assert.equal(weeks.length, 5)
    assert.deepEqual([weeks[0]?.[0], weeks[4]?.[6]].map(String), ['2026-12-28', '2027-01-31'])
  })

  test('contain every day once, from Monday to Sunday, and no superfluous week', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const weeks = weeksOf(month)
        const days = weeks.flat()
        for (const week of weeks)
          assert.deepEqual(
            week.map((day) => day.dayOfWeek),
            [1, 2, 3, 4, 5, 6, 7],
          )
        for (const [index, day] of days.entries())
          assert.equal(String(day), String(days[0]?.add({ days: index })))
        const own = days.filter((day) => day.toPlainYearMonth().equals(month))
        assert.equal(own.length, month.daysInMonth)
        for (const week of [weeks[0], weeks.at(-1)])
          assert.ok(week?.some((day) => day.toPlainYearMonth().equals(month)))
      }),
    )
  })
})

describe('the month in an address', () => {
  for (const text of [
    '',
    '2027',
    '2027-13',
    '2027-00',
    '27-01',
    '2027-1',
    '0001-01',
    '9999-01',
    'x',
    '2027-01-01',
  ])
    test(`is refused if it is ${JSON.stringify(text)}`, () => assert.equal(readMonth(text), null))
  test('is read if it is 2027-01', () => assert.equal(String(readMonth('2027-01')), '2027-01'))
})

describe('the days of events', () => {
  const at = (day: string, hour: number) =>
    formatInstant(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: { hour } }).toInstant())
  const from = Temporal.PlainDate.from('2027-01-01')
  const to = Temporal.PlainDate.from('2027-01-31')

  test('include each day of a longer event, but none outside of the month', () => {
    const events = [
      { name: 'turn of the year', starts: at('2026-12-30', 10), ends: at('2027-01-02', 18) },
      { name: 'end', starts: at('2027-01-30', 10), ends: at('2027-02-03', 18) },
      { name: 'evening', starts: at('2027-01-30', 19), ends: at('2027-01-30', 21) },
    ]
    const shown = [...daysOf(events, from, to)].map(([day, ofDay]) => [day, ofDay.map(({ name }) => name)])
    assert.deepEqual(shown, [
      ['2027-01-01', ['turn of the year']],
      ['2027-01-02', ['turn of the year']],
      ['2027-01-30', ['end', 'evening']],
      ['2027-01-31', ['end']],
    ])
  })

  test('are at most those of the month for an event that lasts centuries', () => {
    const long = [{ starts: at('1970-01-01', 0), ends: at('2400-01-01', 0) }]
    assert.equal(daysOf(long, from, to).size, 31)
  })
})
