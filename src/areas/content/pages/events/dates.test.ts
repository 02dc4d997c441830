import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locale } from '../../../../texts/language/locales.ts'
import { translator } from '../../../../texts/translate.ts'
import { formatInstant, timeZone } from '../../../../values/time.ts'
import { firstDay, lastDay, type Span, shortTimes, spanInWords, withOffset } from './dates.ts'

function span(from: string, to: string): Span {
  const at = (local: string) =>
    formatInstant(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant())
  return { starts: at(from), ends: at(to) }
}

const reader = (locale: Locale) => ({ t: translator(locale), locale })
const evening = span('2027-01-23T19:00', '2027-01-23T22:00')
const night = span('2027-01-23T21:00', '2027-01-24T02:30')
const weekend = span('2027-01-22T17:00', '2027-01-24T16:00')
const wholeDay = span('2027-01-23T00:00', '2027-01-24T00:00')
const wholeDays = span('2027-01-22T00:00', '2027-01-24T23:59')
const moment = span('2027-01-23T19:00', '2027-01-23T19:00')

describe('the days of an event are written in words', () => {
  const cases: readonly (readonly [string, Span, string, string])[] = [
    ['an evening', evening, '2027-01-23', '2027-01-23'],
    ['a night belongs to the day before', night, '2027-01-23', '2027-01-23'],
    ['midnight ends a day', wholeDay, '2027-01-23', '2027-01-23'],
    ['a weekend', weekend, '2027-01-22', '2027-01-24'],
    ['whole days', wholeDays, '2027-01-22', '2027-01-24'],
    ['a moment', moment, '2027-01-23', '2027-01-23'],
    ['24 hours', span('2027-01-23T05:00', '2027-01-24T05:00'), '2027-01-23', '2027-01-24'],
    ['a second night', span('2027-01-23T21:00', '2027-01-25T02:00'), '2027-01-23', '2027-01-25'],
    ['an end before the start', span('2027-01-23T21:00', '2027-01-20T02:00'), '2027-01-23', '2027-01-23'],
    ['the clock goes back', span('2026-10-24T23:30', '2026-10-25T02:30'), '2026-10-24', '2026-10-24'],
  ]
  for (const [name, given, first, last] of cases)
    test(name, () => {
      assert.deepEqual([String(firstDay(given)), String(lastDay(given))], [first, last])
    })
})

describe('the times of an event are written as in a timetable', () => {
  const cases: readonly (readonly [Span, string])[] = [
    [evening, '19:00–22:00'],
    [night, '21:00–02:30'],
    [weekend, '17:00, bis 24. Januar'],
    [wholeDay, 'ganztägig'],
    [wholeDays, 'bis 24. Januar'],
    [moment, '19:00'],
  ]
  for (const [given, expected] of cases)
    test(expected, () => assert.equal(shortTimes(reader('de_CH'), given), expected))
})

describe('date and time in words', () => {
  const cases: readonly (readonly [Locale, Span, string, string | null])[] = [
    ['de_CH', evening, 'Samstag, 23. Januar 2027', '19:00–22:00 Uhr'],
    ['fr_CH', evening, 'samedi, 23 janvier 2027', '19:00–22:00'],
    ['it_CH', evening, 'sabato, 23 gennaio 2027', '19:00–22:00'],
    ['rm_CH', evening, 'sonda, ils 23 da schaner 2027', 'da las 19:00 fin las 22:00'],
    ['de_CH', wholeDay, 'Samstag, 23. Januar 2027', 'ganztägig'],
    ['de_CH', moment, 'Samstag, 23. Januar 2027', '19:00 Uhr'],
    ['de_CH', wholeDays, 'Freitag, 22. Januar 2027 bis Sonntag, 24. Januar 2027', null],
    ['de_CH', weekend, 'Freitag, 22. Januar 2027, 17:00 Uhr bis Sonntag, 24. Januar 2027, 16:00 Uhr', null],
    ['fr_CH', span('2027-02-01T10:00', '2027-02-01T11:00'), 'lundi, 1er février 2027', '10:00–11:00'],
  ]
  for (const [locale, given, days, times] of cases)
    test(`${locale} ${days}`, () => assert.deepEqual(spanInWords(reader(locale), given), { days, times }))
})

test('the machine-readable date has the offset of that day', () => {
  assert.equal(withOffset(evening.starts), '2027-01-23T19:00:00+01:00')
  assert.equal(withOffset(span('2027-07-01T19:00', '2027-07-01T20:00').starts), '2027-07-01T19:00:00+02:00')
})
