import type { AttackRow } from './row.ts'
import { word } from './word.ts'

const paths: readonly ((number: number) => string)[] = [
  () => '/events.ics',
  (number) => `/events.ics?tags=${word(number)}`,
  (number) => `/events.ics?locations=${word(number)}&end=2030-01-01`,
  () => '/news.atom',
  (number) => `/news.rss?tag=${word(number)}`,
]

/** Calendar subscriptions are requested again and again, and are not limited. */
export const calendars: AttackRow = {
  name: 'calendars',
  what: 'calendars and feeds, half of them with invented choices',
  request: (_site, number) => ({ path: (paths[number % paths.length] ?? (() => '/'))(number) }),
}
