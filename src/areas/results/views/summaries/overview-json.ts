import { byName, text } from '../../../../formats/json-schema/described-values.ts'
import { jsonObject } from '../../../../formats/json-schema/json-fields.ts'
import { array, nullable } from '../../../../formats/json-schema/json-schema.ts'
import { schemaRef } from '../../../../site/reference/reference.ts'
import { nullOn } from '../../../../values/result.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { Addresses } from '../../serving/addresses.ts'
import { listedSummary } from './summary-json.ts'

/** The period of an overview. */
export type When =
  | { readonly type: 'day'; readonly day: string }
  | { readonly type: 'year'; readonly year: number }
  /** An invalid day. */
  | { readonly type: 'never' }

/** Parses a year or a day; null for any other text. */
export function readWhen(text: string): When | null {
  if (/^\d{4}$/.test(text)) return { type: 'year', year: Number(text) }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = nullOn(RangeError, () => Temporal.PlainDate.from(text).toString())
  return day === null ? { type: 'never' } : { type: 'day', day }
}

/** Returns all polling days, newest first, from items in the order of overviews. */
export function pollingDays(items: readonly StoredItem[]): readonly string[] {
  return [...new Set(items.map(({ item }) => item.date))].reverse()
}

/** Returns the next polling day, today included, else the last one; null without any. `days`: newest first. */
export function currentDay(days: readonly string[], today: string): string | null {
  return days.findLast((day) => day >= today) ?? days[0] ?? null
}

export interface OverviewContents {
  /** Abbreviation of the canton or number of the municipality. */
  readonly instance: string | null
  readonly name: string
  readonly items: readonly StoredItem[]
  /** All polling days. */
  readonly days: readonly string[]
}

export const overviewObject = jsonObject<OverviewContents & { readonly addresses: Addresses }>()({
  canton: [
    nullable(text('Letters of the canton, or the number of the municipality; null if neither is set.')),
    ({ instance }) => instance,
  ],
  name: [text('Name of the organisation.'), ({ name }) => name],
  results: [
    array(
      { anyOf: [schemaRef('VoteSummary'), schemaRef('ElectionSummary'), schemaRef('CompoundSummary')] },
      'By date, level (from the whole country to a municipality), short code and title.',
    ),
    ({ items, addresses }) => items.map((item) => listedSummary(item, addresses)),
  ],
  archive: [
    byName({ type: 'string', format: 'uri' }, 'Pages of all years with a polling day, by year.'),
    ({ days, addresses }) => {
      const years = [...new Set(days.map((day) => day.slice(0, 4)))]
      return Object.fromEntries(years.map((year) => [year, addresses.archive(year)]))
    },
  ],
})

export function overviewJson(contents: OverviewContents, addresses: Addresses) {
  return overviewObject.write({ ...contents, addresses })
}
