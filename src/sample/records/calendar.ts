import { formatInstant, type Instant, timeZone, toTemporal } from '../../values/time.ts'

/** Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Days from today (negative for the past), moved forward to the weekday if one is given. */
interface DaysAhead {
  readonly ahead: number
  readonly weekday?: Weekday
}

/** A weekday such as the second Sunday of a month (-1 for the last), of every month if none is given. */
interface WeekdayOfMonth {
  readonly week: 1 | 2 | 3 | 4 | -1
  readonly weekday: Weekday
  readonly month?: number
  readonly ahead?: number
}

interface DateOfYear {
  readonly month: number
  readonly day: number
}

interface DaysFromEaster {
  readonly easter: number
}

/** A day that recurs every year or month. */
export type Season = WeekdayOfMonth | DateOfYear | DaysFromEaster
export type Day = DaysAhead | Season

export function todayIn(now: Instant): Temporal.PlainDate {
  return toTemporal(now).toZonedDateTimeISO(timeZone).toPlainDate()
}

/** Returns the next occurrence of the day, today included. */
export function upcoming(day: Day, today: Temporal.PlainDate): Temporal.PlainDate {
  const from = today.add({ days: 'ahead' in day ? (day.ahead ?? 0) : 0 })
  if (isSeason(day)) {
    const years = [from.year, from.year + 1]
    return required(years.flatMap((year) => datesIn(year, day)).find((date) => isUpTo(from, date)))
  }
  return day.weekday === undefined ? from : from.add({ days: (day.weekday - from.dayOfWeek + 7) % 7 })
}

/** Returns the last occurrence of the day, today included. */
export function latest(day: Season, today: Temporal.PlainDate): Temporal.PlainDate {
  const years = [today.year - 1, today.year]
  return required(years.flatMap((year) => datesIn(year, day)).findLast((date) => isUpTo(date, today)))
}

/** Returns the moment of a local time such as `19:30`. */
export function momentAt(date: Temporal.PlainDate, time: string): Instant {
  return formatInstant(date.toZonedDateTime({ timeZone, plainTime: time }).toInstant())
}

function isSeason(day: Day): day is Season {
  return 'week' in day || 'month' in day || 'easter' in day
}

function isUpTo(earlier: Temporal.PlainDate, later: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(earlier, later) <= 0
}

function datesIn(year: number, day: Season): readonly Temporal.PlainDate[] {
  if ('easter' in day) return [easterSunday(year).add({ days: day.easter })]
  if ('day' in day) return [Temporal.PlainDate.from({ year, month: day.month, day: day.day })]
  const months = day.month === undefined ? Array.from({ length: 12 }, (_, index) => index + 1) : [day.month]
  return months.map((month) => weekdayOfMonth(year, month, day))
}

function weekdayOfMonth(year: number, month: number, { week, weekday }: WeekdayOfMonth): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  if (week === -1) {
    const last = first.add({ months: 1 }).subtract({ days: 1 })
    return last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 })
  }
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (week - 1) })
}

/** Computes the date of Easter with the Gregorian computus. */
function easterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const correction = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + correction + 15) % 30
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return Temporal.PlainDate.from({ year, month: 3, day: 28 }).add({ days: moon - weekday })
}

function required(date: Temporal.PlainDate | undefined): Temporal.PlainDate {
  if (date === undefined) throw new Error('the day does not come round every year')
  return date
}
