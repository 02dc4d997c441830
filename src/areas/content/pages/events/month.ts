import { firstDay, lastDay, type Span } from './dates.ts'

/** Years that have pages; without a limit, crawlers would follow the links for ever. */
const years = { first: 1970, last: 2199 }

/** Parses `2027-01`; null for any other text. */
export function readMonth(text: string): Temporal.PlainYearMonth | null {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? []
  if (year === undefined || month === undefined) return null
  return withinReach(new Temporal.PlainYearMonth(Number(year), Number(month)))
}

export function withinReach(month: Temporal.PlainYearMonth): Temporal.PlainYearMonth | null {
  return month.year >= years.first && month.year <= years.last ? month : null
}

export type Week = readonly Temporal.PlainDate[]

/** Returns whole weeks from Monday to Sunday, including days of the neighbouring months. */
export function weeksOf(month: Temporal.PlainYearMonth): readonly Week[] {
  const first = month.toPlainDate({ day: 1 })
  const monday = first.subtract({ days: first.dayOfWeek - 1 })
  const weeks = Math.ceil((first.dayOfWeek - 1 + month.daysInMonth) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => monday.add({ days: week * 7 + day })),
  )
}

/** Groups events by every day on which they take place, within the given range. */
export function daysOf<Event extends Span>(
  events: readonly Event[],
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): ReadonlyMap<string, readonly Event[]> {
  const days = new Map<string, Event[]>()
  for (const event of events) {
    let day = firstDay(event)
    const last = lastDay(event)
    if (Temporal.PlainDate.compare(day, from) < 0) day = from
    while (Temporal.PlainDate.compare(day, last) <= 0 && Temporal.PlainDate.compare(day, to) <= 0) {
      const entry = days.get(day.toString())
      if (entry === undefined) days.set(day.toString(), [event])
      else entry.push(event)
      day = day.add({ days: 1 })
    }
  }
  return days
}
