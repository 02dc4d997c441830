import { formatDay } from '../../../../texts/language/format.ts'
import { locales } from '../../../../texts/language/locales.ts'

/** Times of the clock in Switzerland as they are written, such as `08.00` or `8h`, on days of the week; Monday is 1. */
export interface OpenSpan {
  readonly days: readonly number[]
  readonly from: string
  readonly until: string
}

const monday = new Temporal.PlainDate(2024, 1, 1)

const weekdays: ReadonlyMap<string, number> = new Map(
  locales.flatMap((locale) =>
    Array.from({ length: 7 }, (_, index) => {
      const name = formatDay(locale, monday.add({ days: index }), { weekday: 'long' })
      return [name.toLowerCase(), index + 1] as const
    }),
  ),
)

/** The words between weekdays and times, in the languages of the content and English. */
const upTo = new Set(['bis', 'au', 'à', 'al', 'a', 'fin', 'to', 'until', '–', '-'])
const and = new Set(['und', 'et', 'e', 'ed', 'and', ',', '+'])
const without = new Set([
  ...['uhr', 'durchgehend', 'sans', 'interruption', 'orario', 'continuato', 'senza', 'interrupziun'],
  ...['von', 'du', 'de', 'le', 'dal', 'da', 'il', 'from', 'on', 'am', ':'],
  ...['auch', 'aussi', 'anche', 'er', 'also'],
])
const closed = new Set(['geschlossen', 'fermé', 'chiuso', 'serrà', 'closed'])

const isTime = /^(?:[01]?\d|2[0-4])(?:[.:][0-5]\d|h(?:[0-5]\d)?)?$/

interface Line {
  readonly days: readonly number[]
  readonly times: readonly string[]
  readonly isClosed: boolean
}

/**
 * Reads opening hours that are written as lines of weekdays and times. Returns null for those with any other words before
 * the last time, such as the name of a counter or a season: what they mean for this very moment would be a guess.
 */
export function readOpeningHours(text: string): readonly OpenSpan[] | null {
  const spans: OpenSpan[] = []
  let days: readonly number[] = []
  let rest = ''
  for (const written of text.split('\n')) {
    const line = readLine(written)
    if (line === null) {
      rest = written
      continue
    }
    if (rest !== '') return null
    if (line.days.length > 0) days = line.days
    if (line.isClosed) continue
    if (line.times.length > 0 && days.length === 0) return null
    for (let at = 0; at < line.times.length; at += 2) {
      const [from = '', until = ''] = line.times.slice(at, at + 2)
      if (minutesOf(until) <= minutesOf(from)) return null
      spans.push({ days, from, until })
    }
  }
  return spans.length === 0 ? null : spans
}

/** Null for a line with other words. */
function readLine(text: string): Line | null {
  const days: number[] = []
  const times: string[] = []
  let isClosed = false
  let isRange = false
  for (const word of wordsOf(text)) {
    const day = weekdays.get(word)
    if (day !== undefined) {
      const first = days.at(-1)
      if (isRange && first !== undefined) days.push(...daysBetween(first, day))
      else days.push(day)
    } else if (isTime.test(word)) times.push(word)
    else if (closed.has(word)) isClosed = true
    else if (!upTo.has(word) && !and.has(word) && !without.has(word)) return null
    isRange = upTo.has(word)
  }
  return times.length % 2 === 0 ? { days, times, isClosed } : null
}

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/\d+(?:[.:]\d+|h\d*)?|\p{L}+|[^\s\p{L}]/gu) ?? []

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = (time.match(/\d+/g) ?? []).map(Number)
  return hours * 60 + minutes
}

/** The days after the first up to the last, over the end of the week where they are. */
function daysBetween(first: number, last: number): readonly number[] {
  const count = (last - first + 7) % 7
  return Array.from({ length: count }, (_, index) => ((first + index) % 7) + 1)
}
