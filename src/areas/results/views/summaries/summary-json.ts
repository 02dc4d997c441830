import { share } from '../../../../formats/json-schema/described-values.ts'
import { type JsonFields, jsonObject } from '../../../../formats/json-schema/json-fields.ts'
import { array, type JsonSchema, nullable } from '../../../../formats/json-schema/json-schema.ts'
import type { Compound, Item, Localised, Vote } from '../../model/item.ts'
import type { CompoundOverview, ElectionOverview, Overview, VoteOverview } from '../../model/overview.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'
import { type Addresses, type PartRef, partDomains } from '../../serving/addresses.ts'
import type { CompoundTally } from '../../tally/tally.ts'
import { type ItemFigures, itemFields, named, typeField, urlField } from './item-fields.ts'
import { nationalField } from './national-json.ts'

/** The outcome of a vote. */
export const answerSchema = nullable({
  enum: ['accepted', 'rejected', 'proposal', 'counter-proposal'],
  description:
    'Outcome: with a counter-proposal which of the two is accepted. Null until everything is counted, and if the votes ' +
    'alone do not decide.',
})

const headFields = <Type extends string>(type: Type) =>
  ({
    ...itemFields,
    title: [
      named('Localised', 'Title; of elections in overviews the short title, if there is one.'),
      ({ item }) => item.title,
    ],
    type: typeField(type),
    url: urlField,
  }) as const satisfies JsonFields<ItemFigures>

const turnoutField = [
  share('Turnout in percent, not rounded.'),
  ({ figures }: ItemFigures<Item, Overview>) => figures.turnout,
] as const

export const voteSummaryObject = jsonObject<ItemFigures<Vote, VoteOverview>>()({
  ...headFields('vote'),
  answer: [answerSchema, ({ figures }) => figures.answer],
  yeas_percentage: [
    nullable(share('Share of yes in percent, not rounded; null until anything is counted.')),
    ({ figures }) => figures.yeasPercentage,
  ],
  nays_percentage: [
    nullable(share('Share of no in percent; null until anything is counted.')),
    ({ figures }) => figures.naysPercentage,
  ],
  turnout: turnoutField,
  national: nationalField,
})

const nameSchema: JsonSchema = {
  ...{ type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
  description: 'First and family name.',
}

const electedField = [
  array(nameSchema, 'Those who are elected, by first and family name; empty until the result is complete.'),
  ({ figures }: ItemFigures<Item, Pick<CompoundOverview, 'elected' | 'completed' | 'progress'>>) =>
    figures.elected.map(({ firstName, familyName }) => [firstName, familyName] as const),
] as const

export const electionSummaryObject = jsonObject<ItemFigures<Item, ElectionOverview>>()({
  ...headFields('election'),
  elected: electedField,
  turnout: turnoutField,
})

/** The elections of a compound, or of a part of it. */
export const electionsField = [
  array({ type: 'string', format: 'uri' }, 'Pages of the elections.'),
  ({ figures, addresses }: ItemFigures<Compound, CompoundTally>) =>
    figures.elections.map(({ election }) => addresses.item(election)),
] as const

export const compoundSummaryObject = jsonObject<ItemFigures<Compound, CompoundOverview>>()({
  ...headFields('election_compound'),
  elected: electedField,
  elections: [
    electionsField[0],
    ({ item, addresses }) => item.elections.map((id) => addresses.item({ kind: 'election', id })),
  ],
})

interface PartFigures extends ItemFigures<Compound, CompoundTally> {
  readonly part: PartRef
}

const partHead = headFields('election_compound_part')

/** A part has no row of its own, so it is computed from the results of its elections. */
export const partSummaryObject = jsonObject<PartFigures>()({
  ...partHead,
  domain: [{ enum: partDomains, description: 'What the part is.' }, ({ part }) => part.domain],
  title: [partHead.title[0], ({ item, part }) => partTitle(item, part)],
  url: [partHead.url[0], ({ part, addresses }) => addresses.part(part)],
  elected: electedField,
  elections: electionsField,
})

/** Returns the summary from the stored overview, without reading results. */
export function summaryJson(stored: StoredItem, addresses: Addresses) {
  if (isOf(stored, 'vote'))
    return voteSummaryObject.write({ item: stored.item, figures: stored.overview, addresses })
  if (isOf(stored, 'election'))
    return electionSummaryObject.write({ item: stored.item, figures: stored.overview, addresses })
  if (isOf(stored, 'compound'))
    return compoundSummaryObject.write({ item: stored.item, figures: stored.overview, addresses })
  return stored satisfies never
}

/** Returns the summary for lists, where elections have their short title. */
export function listedSummary(stored: StoredItem, addresses: Addresses) {
  const { item } = stored
  const summary = summaryJson(stored, addresses)
  if (item.kind !== 'election' || item.shortTitle === null) return summary
  return { ...summary, title: { ...item.title, ...item.shortTitle } }
}

export function partSummary(compound: Compound, part: PartRef, tally: CompoundTally, addresses: Addresses) {
  return partSummaryObject.write({ item: compound, part, figures: tally, addresses })
}

export function partTitle({ title }: Compound, { segment }: Pick<PartRef, 'segment'>): Localised {
  return Object.fromEntries(Object.entries(title).map(([locale, text]) => [locale, `${text} ${segment}`]))
}
