import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { type Frequency, readRecurrence } from './recurrence.ts'
import { datesOfRule } from './rule-dates.ts'

interface Rule {
  readonly frequency: Frequency
  readonly interval: number
  readonly weekStart: number
  /** Which of them in the month; 0 for all. */
  readonly days: readonly { readonly ordinal: number; readonly weekday: number }[]
  readonly months: readonly number[]
  readonly monthDays: readonly number[]
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

function textOf({ frequency, interval, weekStart, days, months, monthDays }: Rule): string {
  const byDay = days.map(({ ordinal, weekday }) => `${ordinal || ''}${weekdays[weekday - 1]}`)
  const parts = { BYDAY: byDay, BYMONTH: months, BYMONTHDAY: monthDays }
  const lists = Object.entries(parts).filter(([, values]) => values.length > 0)
  return [
    ...[`FREQ=${frequency}`, `INTERVAL=${interval}`, `WKST=${weekdays[weekStart - 1]}`],
    ...lists.map(([name, values]) => `${name}=${values.join(',')}`),
  ].join(';')
}

function ours(text: string, first: Temporal.PlainDate, last: Temporal.PlainDate): string[] {
  const rule = readRecurrence(text)
  if (!rule.ok) return assert.fail(`${text}: ${rule.error}`)
  return datesOfRule(rule.value, first, last).map(String)
}

/** Asks each day in turn whether the rule means it. */
function dayByDay(rule: Rule, first: Temporal.PlainDate, last: Temporal.PlainDate): string[] {
  const found: string[] = []
  for (
    let date = first.add({ days: 1 });
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  )
    if (periodsBetween(rule, first, date) % rule.interval === 0 && isMeant(rule, first, date))
      found.push(date.toString())
  return found
}

function periodsBetween(
  { frequency, weekStart }: Rule,
  first: Temporal.PlainDate,
  date: Temporal.PlainDate,
): number {
  const weekOf = (day: Temporal.PlainDate) => day.subtract({ days: (day.dayOfWeek - weekStart + 7) % 7 })
  switch (frequency) {
    case 'DAILY':
      return first.until(date, { largestUnit: 'day' }).days
    case 'WEEKLY':
      return weekOf(first).until(weekOf(date), { largestUnit: 'day' }).days / 7
    case 'MONTHLY':
      return (date.year - first.year) * 12 + date.month - first.month
    case 'YEARLY':
      return date.year - first.year
  }
}

function isMeant(rule: Rule, first: Temporal.PlainDate, date: Temporal.PlainDate): boolean {
  const { frequency, days, months, monthDays } = rule
  if (months.length > 0 && !months.includes(date.month)) return false
  if (monthDays.length > 0)
    return monthDays.includes(date.day) || monthDays.includes(date.day - date.daysInMonth - 1)
  if (days.length > 0) return days.some((day) => day.weekday === date.dayOfWeek && isNth(day.ordinal, date))
  if (frequency === 'WEEKLY') return date.dayOfWeek === first.dayOfWeek
  if (frequency === 'MONTHLY') return date.day === first.day
  if (frequency === 'YEARLY')
    return date.day === first.day && (months.length > 0 || date.month === first.month)
  return true
}

function isNth(ordinal: number, { day, daysInMonth }: Temporal.PlainDate): boolean {
  return [0, Math.ceil(day / 7), -Math.ceil((daysInMonth - day + 1) / 7)].includes(ordinal)
}

const weekday = fc.integer({ min: 1, max: 7 })
const month = fc.integer({ min: 1, max: 12 })
const upTo = (limit: number) => fc.integer({ min: -limit, max: limit })
const someOf = <T>(values: fc.Arbitrary<T>, minLength = 0) =>
  fc.uniqueArray(values, { minLength, maxLength: 3, selector: (value) => JSON.stringify(value) })
const daysUpTo = (limit: number) => fc.record({ ordinal: upTo(limit), weekday })
const everyDay = fc.record({ ordinal: fc.constant(0), weekday })
const none = fc.constant([])
const common = { interval: fc.integer({ min: 1, max: 14 }), weekStart: weekday }
const form = (frequency: Frequency, parts: Partial<{ [Key in keyof Rule]: fc.Arbitrary<Rule[Key]> }>) =>
  fc.record<Rule>({
    frequency: fc.constant(frequency),
    ...common,
    days: none,
    months: none,
    monthDays: none,
    ...parts,
  })

const inTheMonth = fc.integer({ min: -31, max: 31 }).filter((day) => day !== 0)
const oneInEveryMonth = (days: readonly number[]) => days.some((day) => Math.abs(day) <= 28)

const allOrSome = (days: Rule['days']) =>
  !days.some(
    (day) => day.ordinal === 0 && days.some((other) => other !== day && other.weekday === day.weekday),
  )

/** Every form of rule that is accepted. */
const forms: Readonly<Record<string, fc.Arbitrary<Rule>>> = {
  days: form('DAILY', {}),
  'days of the week': form('DAILY', { days: someOf(everyDay), months: someOf(month) }),
  weeks: form('WEEKLY', { days: someOf(everyDay), months: someOf(month) }),
  months: form('MONTHLY', {}),
  'days of the month': form('MONTHLY', { monthDays: someOf(inTheMonth, 1).filter(oneInEveryMonth) }),
  'a day by number that some months lack': form('MONTHLY', {
    interval: fc.constant(1),
    monthDays: fc.tuple(inTheMonth),
  }),
  'first and last days of the month': form('MONTHLY', { days: someOf(daysUpTo(4), 1) }),
  'a day of the month that some months lack': form('MONTHLY', { days: fc.tuple(daysUpTo(5)) }),
  years: form('YEARLY', { months: someOf(month) }),
  'days of one month': form('YEARLY', {
    months: fc.tuple(month),
    monthDays: someOf(fc.integer({ min: 1, max: 31 }), 1),
  }),
  'days of several months': form('YEARLY', {
    months: someOf(month, 1),
    monthDays: someOf(fc.integer({ min: 1, max: 28 }), 1),
  }),
  'first and last days of a month': form('YEARLY', {
    months: someOf(month, 1),
    days: someOf(daysUpTo(5), 1).filter(allOrSome),
  }),
}

const anyDay = fc
  .integer({ min: 0, max: 2000 })
  .map((days) => Temporal.PlainDate.from('2023-01-01').add({ days }))
const firstDay = fc.oneof(
  { weight: 3, arbitrary: anyDay },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('2024-02-29', '2024-12-31', '2025-01-31', '2025-08-30')
      .map((text) => Temporal.PlainDate.from(text)),
  },
)

describe('rules of the same dates as a search day by day', () => {
  for (const [name, rules] of Object.entries(forms))
    it(name, () => {
      fc.assert(
        fc.property(rules, firstDay, fc.integer({ min: 0, max: 1500 }), (rule, first, days) => {
          const last = first.add({ days })
          assert.deepEqual(
            ours(textOf(rule), first, last),
            dayByDay(rule, first, last),
            `${textOf(rule)} from ${first}`,
          )
        }),
        { numRuns: 60 },
      )
    })
})

describe('rules of the same dates as the library alone', () => {
  for (const name of [
    'days',
    'weeks without months',
    'months',
    'days of the month',
    'first and last days of the month',
  ])
    it(name, () => {
      const rules = forms[name] ?? form('WEEKLY', { days: someOf(everyDay) })
      fc.assert(
        fc.property(rules, anyDay, (rule, first) => {
          const { year, month, day } = first
          const start = ICAL.Time.fromData({
            year,
            month,
            day,
            hour: 19,
            minute: 0,
            second: 0,
            isDate: false,
          })
          const iterator = ICAL.Recur.fromString(textOf(rule)).iterator(start)
          const [, ...dates] = [first.toString(), ...datesAfter(first, iterator, 30)]
          const last = Temporal.PlainDate.from(dates.at(-1) ?? first)
          assert.deepEqual(ours(textOf(rule), first, last), dates)
        }),
        { numRuns: 60 },
      )
    })
})

function datesAfter(first: Temporal.PlainDate, iterator: ICAL.RecurIterator, count: number): string[] {
  const dates = Array.from({ length: count }, () => iterator.next()?.toString().slice(0, 10))
  return dates.filter((date) => date !== undefined && date > first.toString()).map(String)
}

describe('a search', () => {
  const of = (text: string, first: string, last: string) =>
    ours(text, Temporal.PlainDate.from(first), Temporal.PlainDate.from(last))

  it('finds the leap days', () => {
    assert.deepEqual(of('FREQ=YEARLY', '2020-02-29', '2033-01-01'), [
      '2024-02-29',
      '2028-02-29',
      '2032-02-29',
    ])
    assert.deepEqual(of('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2025-01-01', '2030-01-01'), ['2028-02-29'])
  })

  it('ends soon where there is nothing to find', () => {
    const barren: readonly (readonly [string, string])[] = [
      ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '0001-01-01'],
      ['FREQ=MONTHLY;INTERVAL=48;BYDAY=5MO', '2027-02-01'],
      ['FREQ=DAILY;INTERVAL=7;BYDAY=MO', '2026-11-17'],
      ['FREQ=WEEKLY;INTERVAL=99999', '9000-01-01'],
      ['FREQ=YEARLY;INTERVAL=99999', '2026-01-01'],
    ]
    for (const [text, first] of barren) assert.deepEqual(of(text, first, '9999-12-30'), [], text)
    const many = of('FREQ=DAILY', '0001-01-01', '9999-12-30').length
    assert.ok(many > 5000 && many <= 20_000)
  })

  it('ends before it begins if the last day is past', () => {
    for (const text of ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO', 'FREQ=MONTHLY;BYDAY=5MO', 'FREQ=YEARLY'])
      assert.deepEqual(of(text, '2027-05-01', '2020-01-01'), [], text)
  })
})
