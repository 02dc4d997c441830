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
  /** Which of these weekdays in the month; 0 for all. */
  readonly days: readonly { readonly ordinal: number; readonly weekday: number }[]
  readonly months: readonly number[]
  readonly monthDays: readonly number[]
  readonly yearDays: readonly number[]
  readonly weeks: readonly number[]
  /** Positions among the dates of a period. */
  readonly positions: readonly number[]
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

function textOf(rule: Rule): string {
  const { frequency, interval, weekStart, days, months, monthDays, yearDays, weeks, positions } = rule
  const byDay = days.map(({ ordinal, weekday }) => `${ordinal || ''}${weekdays[weekday - 1]}`)
  const parts = {
    ...{ BYDAY: byDay, BYMONTH: months, BYMONTHDAY: monthDays },
    ...{ BYYEARDAY: yearDays, BYWEEKNO: weeks, BYSETPOS: positions },
  }
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

/** Checks for each day in turn whether it matches the rule. */
function dayByDay(rule: Rule, first: Temporal.PlainDate, last: Temporal.PlainDate): string[] {
  const periods = new Map<number, Temporal.PlainDate[]>()
  // Positions refer to whole periods, including the first and last.
  const end = last.with({ month: 12, day: 31 }).add({ days: 7 })
  for (
    let date = first.with({ month: 1, day: 1 }).subtract({ days: 7 });
    Temporal.PlainDate.compare(date, end) <= 0;
    date = date.add({ days: 1 })
  ) {
    const period = periodsBetween(rule, first, date)
    if (period % rule.interval !== 0 || !isMeant(rule, first, date)) continue
    periods.set(period, [...(periods.get(period) ?? []), date])
  }
  const { positions } = rule
  return [...periods.values()]
    .flatMap((dates) =>
      dates.filter(
        (_, at) =>
          positions.length === 0 || [at + 1, at - dates.length].some((one) => positions.includes(one)),
      ),
    )
    .filter((date) => Temporal.PlainDate.compare(date, first) > 0)
    .filter((date) => Temporal.PlainDate.compare(date, last) <= 0)
    .map(String)
}

const weekOf = (day: Temporal.PlainDate, weekStart: number) =>
  day.subtract({ days: (day.dayOfWeek - weekStart + 7) % 7 })

function periodsBetween(
  { frequency, weekStart }: Rule,
  first: Temporal.PlainDate,
  date: Temporal.PlainDate,
): number {
  switch (frequency) {
    case 'DAILY':
      return first.until(date, { largestUnit: 'day' }).days
    case 'WEEKLY':
      return weekOf(first, weekStart).until(weekOf(date, weekStart), { largestUnit: 'day' }).days / 7
    case 'MONTHLY':
      return (date.year - first.year) * 12 + date.month - first.month
    case 'YEARLY':
      return date.year - first.year
  }
}

function isMeant(rule: Rule, first: Temporal.PlainDate, date: Temporal.PlainDate): boolean {
  const { frequency, weekStart, days, months, monthDays, yearDays, weeks } = rule
  const { year, month, day, daysInMonth, dayOfYear, daysInYear, dayOfWeek } = date
  if (months.length > 0 && !months.includes(month)) return false
  if (monthDays.length > 0 && !isOneOf(monthDays, day, daysInMonth)) return false
  if (yearDays.length > 0 && !isOneOf(yearDays, dayOfYear, daysInYear)) return false
  if (weeks.length > 0 && !isOneOf(weeks, ...weekInYear(date, weekStart))) return false
  if (days.length > 0) {
    const isInMonth = frequency === 'MONTHLY' || months.length > 0
    const [at, of] = isInMonth ? [day, daysInMonth] : [dayOfYear, daysInYear]
    return days.some(({ weekday, ordinal }) => weekday === dayOfWeek && isNth(ordinal, at, of))
  }
  if (monthDays.length > 0 || yearDays.length > 0) return true
  if (frequency === 'WEEKLY' || weeks.length > 0) return dayOfWeek === first.dayOfWeek
  if (frequency === 'MONTHLY') return day === first.day
  if (frequency === 'YEARLY') return day === first.day && (months.length > 0 || month === first.month)
  return year > 0
}

const isOneOf = (values: readonly number[], at: number, of: number) =>
  values.includes(at) || values.includes(at - of - 1)

/** Returns the number of a week and that of the last week of its year; the first has at least four days in it. */
function weekInYear(date: Temporal.PlainDate, weekStart: number): readonly [number, number] {
  const begin = (year: number) => weekOf(new Temporal.PlainDate(year, 1, 4), weekStart)
  const weeksFrom = (from: Temporal.PlainDate, to: Temporal.PlainDate) =>
    Math.floor(from.until(to, { largestUnit: 'day' }).days / 7)
  const year = weekOf(date, weekStart).add({ days: 3 }).year
  return [weeksFrom(begin(year), date) + 1, weeksFrom(begin(year), begin(year + 1))]
}

function isNth(ordinal: number, at: number, of: number): boolean {
  return [0, Math.ceil(at / 7), -Math.ceil((of - at + 1) / 7)].includes(ordinal)
}

const weekday = fc.integer({ min: 1, max: 7 })
const month = fc.integer({ min: 1, max: 12 })
const upTo = (limit: number) => fc.integer({ min: -limit, max: limit })
const someOf = <T>(values: fc.Arbitrary<T>, minLength = 0) =>
  fc.uniqueArray(values, { minLength, maxLength: 3, selector: (value) => JSON.stringify(value) })
const daysUpTo = (limit: number) => fc.record({ ordinal: upTo(limit), weekday })
const numbered = fc.record({ ordinal: upTo(52).filter((one) => one !== 0), weekday })
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
    yearDays: none,
    weeks: none,
    positions: none,
    ...parts,
  })

const inTheMonth = fc.integer({ min: -31, max: 31 }).filter((day) => day !== 0)
const inTheYear = upTo(366).filter((day) => day !== 0)
const weekNumber = upTo(53).filter((week) => week !== 0)
const someMonths = someOf(month)
const someMonthDays = someOf(inTheMonth)
const position = upTo(12).filter((at) => at !== 0)

/** Every accepted form of rule. */
const forms: Readonly<Record<string, fc.Arbitrary<Rule>>> = {
  days: form('DAILY', { days: someOf(everyDay), months: someMonths, monthDays: someMonthDays }),
  'some of the days': form('DAILY', { months: someOf(month, 1), positions: someOf(position) }),
  weeks: form('WEEKLY', { days: someOf(everyDay), months: someMonths }),
  months: form('MONTHLY', { days: someOf(daysUpTo(5)), months: someMonths, monthDays: someMonthDays }),
  years: form('YEARLY', { months: someMonths, monthDays: someMonthDays }),
  'days of the week in months of a year': form('YEARLY', {
    days: someOf(daysUpTo(5)),
    months: someOf(month, 1),
    monthDays: someMonthDays,
  }),
  'days of the week in a year': form('YEARLY', { days: someOf(numbered, 1) }),
  'days of a year': form('YEARLY', { yearDays: someOf(inTheYear, 1) }),
  'weeks of a year': form('YEARLY', {
    interval: fc.constant(1),
    days: someOf(everyDay),
    weeks: someOf(weekNumber, 1),
  }),
  'some days of a week': form('WEEKLY', {
    days: someOf(everyDay, 1),
    months: someMonths,
    positions: someOf(position, 1),
  }),
  'some days of a month': form('MONTHLY', {
    days: someOf(daysUpTo(5), 1),
    monthDays: someMonthDays,
    months: someMonths,
    positions: someOf(position, 1),
  }),
  'some days of the months of a year': form('YEARLY', {
    days: someOf(daysUpTo(5)),
    months: someOf(month, 1),
    monthDays: someMonthDays,
    positions: someOf(position, 1),
  }),
  'some days of a year': form('YEARLY', {
    days: someOf(everyDay, 1),
    monthDays: someMonthDays,
    positions: someOf(position, 1),
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

describe('a rule gives the same dates as a search day by day', () => {
  for (const [name, rules] of Object.entries(forms))
    it(name, () => {
      fc.assert(
        fc.property(rules, firstDay, fc.integer({ min: 0, max: 700 }), (rule, first, days) => {
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

/** Rules that ical.js also expands correctly. */
const wellKnown = {
  days: form('DAILY', {}),
  weeks: form('WEEKLY', { days: someOf(everyDay) }),
  months: form('MONTHLY', {}),
  'days of the month': form('MONTHLY', {
    monthDays: someOf(inTheMonth, 1).filter((days) => days.some((day) => Math.abs(day) <= 28)),
  }),
  'first and last days of the month': form('MONTHLY', { days: someOf(daysUpTo(4), 1) }),
}

describe('a rule gives the same dates as in ical.js', () => {
  for (const [name, rules] of Object.entries(wellKnown))
    it(name, () => {
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

describe('a search for the dates of a rule', () => {
  const of = (text: string, first: string, last: string) =>
    ours(text, Temporal.PlainDate.from(first), Temporal.PlainDate.from(last))

  it('finds 29 February in leap years', () => {
    assert.deepEqual(of('FREQ=YEARLY', '2020-02-29', '2033-01-01'), [
      '2024-02-29',
      '2028-02-29',
      '2032-02-29',
    ])
    assert.deepEqual(of('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2025-01-01', '2030-01-01'), ['2028-02-29'])
  })

  it('ends soon where no date matches', () => {
    const barren: readonly (readonly [string, string])[] = [
      ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '0001-01-01'],
      ['FREQ=MONTHLY;INTERVAL=48;BYDAY=5MO', '2027-02-01'],
      ['FREQ=DAILY;INTERVAL=7;BYDAY=MO', '2026-11-17'],
      ['FREQ=WEEKLY;INTERVAL=99999', '9000-01-01'],
      ['FREQ=YEARLY;INTERVAL=99999', '2026-01-01'],
      ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '0001-01-01'],
      ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=12', '0001-01-01'],
      ['FREQ=YEARLY;BYDAY=MO;BYSETPOS=300', '0001-01-01'],
    ]
    for (const [text, first] of barren) assert.deepEqual(of(text, first, '9999-12-30'), [], text)
    const many = of('FREQ=DAILY', '0001-01-01', '9999-12-30').length
    assert.ok(many > 5000 && many <= 20_000)
  })

  it('finds nothing if the last day is in the past', () => {
    for (const text of ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO', 'FREQ=MONTHLY;BYDAY=5MO', 'FREQ=YEARLY'])
      assert.deepEqual(of(text, '2027-05-01', '2020-01-01'), [], text)
  })
})
