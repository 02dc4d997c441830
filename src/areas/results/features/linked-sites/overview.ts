import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { isContentLocale } from '../../../../texts/language/locales.ts'

const share = Type.Optional(Type.Union([Type.Number(), Type.Null()]))

/**
 * The members that are read from the overview of another site; further ones are allowed. Their maximum lengths limit
 * what is stored.
 */
const linkedItem = Type.Object({
  type: Type.String({ maxLength: 50 }),
  title: Type.Record(Type.String(), Type.String({ maxLength: 1000 }), { maxProperties: 20 }),
  date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  url: Type.String({ pattern: '^https?://', maxLength: 2000 }),
  completed: Type.Boolean(),
  progress: Type.Object({
    counted: Type.Union([Type.Integer(), Type.Null()]),
    total: Type.Union([Type.Integer(), Type.Null()]),
  }),
  answer: Type.Optional(Type.Union([Type.String({ maxLength: 50 }), Type.Null()])),
  yeas_percentage: share,
  elected: Type.Optional(
    Type.Array(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10 }), { maxItems: 500 }),
  ),
})

const linkedOverview = Type.Object({ name: Type.String(), results: Type.Array(Type.Unknown()) })

export type LinkedItem = Static<typeof linkedItem>

export interface LinkedOverview {
  readonly name: string
  readonly items: readonly LinkedItem[]
}

const mostItems = 50

function onlyKnown(item: LinkedItem): LinkedItem {
  const { title, ...rest } = Value.Clean(linkedItem, item) as LinkedItem
  return {
    ...rest,
    title: Object.fromEntries(Object.entries(title).filter(([locale]) => isContentLocale(locale))),
  }
}

/** Reads `/json` of another site; null if it is something else. Items that cannot be read are left out. */
export function readOverview(text: string): LinkedOverview | null {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    return null
  }
  if (!Value.Check(linkedOverview, document)) return null
  const items = document.results.filter((item) => Value.Check(linkedItem, item)) as LinkedItem[]
  return { name: document.name.slice(0, 200), items: items.slice(0, mostItems).map(onlyKnown) }
}
