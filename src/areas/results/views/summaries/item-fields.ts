import { count, day, flag, link, moment } from '../../../../formats/json-schema/described-values.ts'
import { type JsonFields, jsonObject } from '../../../../formats/json-schema/json-fields.ts'
import { type JsonSchema, nullable } from '../../../../formats/json-schema/json-schema.ts'
import { schemaRef } from '../../../../site/reference/reference.ts'
import { domains, type Item } from '../../model/item.ts'
import type { CountingState, Progress } from '../../model/overview.ts'
import type { Addresses } from '../../serving/addresses.ts'
import { jsonTime, lastModifiedOf } from '../../serving/last-modified.ts'

/** One of the schemas of the reference, and what it is here. */
export const named = (name: string, description: string): JsonSchema => ({ ...schemaRef(name), description })

export const namedOrNull = (name: string, description: string): JsonSchema => ({
  ...nullable(schemaRef(name)),
  description,
})

export const progressJson = jsonObject<Progress>()({
  counted: [
    count('Municipalities or quarters, of a compound elections, that are counted.'),
    (of) => of.counted,
  ],
  total: [count('All of them.'), (of) => of.total],
})

export const progressField = [
  named('Progress', 'How far the counting is.'),
  ({ figures }: { readonly figures: Pick<CountingState, 'progress'> }) =>
    progressJson.write(figures.progress),
] as const

/** What a document about an item is made of. `figures` is its overview or its tally. */
export interface ItemFigures<
  Of extends Item = Item,
  Figures = Pick<CountingState, 'completed' | 'progress'>,
> {
  readonly item: Of
  readonly figures: Figures
  readonly addresses: Addresses
}

/** Of all documents about an item. */
export const itemFields = {
  completed: [
    flag('Whether the result is final, or everything is counted and nobody says that it is not final.'),
    ({ figures }) => figures.completed,
  ],
  date: [day('Polling day.'), ({ item }) => item.date],
  domain: [{ enum: domains, description: 'Level at which it is decided.' }, ({ item }) => item.domain],
  last_modified: [
    moment('Last change of the settings or results, in UTC.'),
    ({ item }) => jsonTime(lastModifiedOf(item)),
  ],
  progress: progressField,
} as const satisfies JsonFields<ItemFigures>

export const typeField = <Type extends string>(type: Type) =>
  [{ const: type, description: 'What it is.' }, () => type] as const

export const urlField = [
  link('The page for people.'),
  ({ item, addresses }: ItemFigures) => addresses.item(item),
] as const
