import type { DayRange } from '../../platform/search/ranked.ts'
import { formatDay } from '../../texts/language/format.ts'
import { locales } from '../../texts/language/locales.ts'
import { nullOn } from '../../values/result.ts'
import { fold } from '../../values/text.ts'

/** The days that a search names, and the text without them. */
export interface TypedDays {
  readonly days: DayRange
  readonly rest: string
}

/** The months by their names in all languages, folded. */
const months: ReadonlyMap<string, number> = new Map(
  locales.flatMap((locale) =>
    Array.from({ length: 12 }, (_, index) => {
      const name = formatDay(locale, new Temporal.PlainDate(2026, index + 1, 1), { month: 'long' })
      return [fold(name), index + 1] as const
    }),
  ),
)

const before = String.raw`(?:\b(?:vom|am|im|bis|du|le|en|del|dello|il|in|da|dals?|ils|of|on)\s+)?`
const month = `(?<month>${[...months.keys()].join('|')})`
const of = String.raw`(?:da\s|de\s|di\s|d[’'])?\s*`
const year = String.raw`(?<year>(?:19|20)\d\d)`

/** Ways to write a day, a month or a year; the first that occurs counts. */
const notations = [
  String.raw`\b${year}-(?<number>\d{2})-(?<day>\d{2})\b`,
  String.raw`\b(?<day>\d{1,2})\.\s?(?<number>\d{1,2})\.(?:\s?${year}\b|(?!\d))`,
  String.raw`\b(?<day>\d{1,2})(?:\.|er|st|nd|rd|th)?\s?${of}${month}\b(?:\s${of}${year}\b)?`,
  String.raw`\b${month}\s${of}${year}\b`,
  String.raw`\b${year}\b`,
].map((notation) => new RegExp(before + notation))

/**
 * Returns the days that a text names, such as `29.11.2026`, `29. November`, `novembre 2026` or `2026`; null without any.
 * A day without a year is the nearest one.
 */
export function typedDays(text: string, today: Temporal.PlainDate): TypedDays | null {
  const folded = fold(text)
  for (const notation of notations) {
    const match = notation.exec(folded)
    const days = match === null ? null : daysOf(match.groups ?? {}, today)
    if (match !== null && days !== null) {
      const rest = `${folded.slice(0, match.index)} ${folded.slice(match.index + match[0].length)}`
      return { days, rest: rest.trim() }
    }
  }
  return null
}

type Parts = Partial<Readonly<Record<'year' | 'month' | 'number' | 'day', string>>>

function daysOf({ year, month, number, day }: Parts, today: Temporal.PlainDate): DayRange | null {
  const inYear = month === undefined ? Number(number) : (months.get(month) ?? 0)
  if (day !== undefined) {
    const at = (of: number) => dayIn(of, inYear, Number(day))
    const years = year === undefined ? [today.year, today.year + 1, today.year - 1] : [Number(year)]
    const [nearest] = years
      .flatMap((of) => at(of) ?? [])
      .sort((a, b) => distance(a, today) - distance(b, today))
    return nearest === undefined ? null : { first: nearest.toString(), last: nearest.toString() }
  }
  if (month === undefined) return { first: `${year}-01-01`, last: `${year}-12-31` }
  const first = dayIn(Number(year), inYear, 1)
  return first && { first: first.toString(), last: first.with({ day: first.daysInMonth }).toString() }
}

/** Returns null for a day that does not exist. */
function dayIn(year: number, month: number, day: number): Temporal.PlainDate | null {
  return nullOn(RangeError, () => Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }))
}

function distance(day: Temporal.PlainDate, today: Temporal.PlainDate): number {
  return Math.abs(today.until(day).total({ unit: 'days' }))
}
