import { domains, type ItemKind } from '../../model/item.ts'

/** How a setting is entered; see entered.ts for what becomes of it. */
export type FieldType =
  | 'line'
  | 'link'
  | 'day'
  | 'count'
  | 'choice'
  | 'flag'
  | 'localised'
  | 'colors'
  | 'ballots'
  | 'elections'
  | 'related'

/** A setting of an item under the name it has in a bundle. */
export interface ItemField {
  readonly name: FieldName
  readonly type: FieldType
  /** Of choices; an empty one stands for none. */
  readonly options?: readonly string[]
  /** Means something for items of this type only. */
  readonly only?: 'complex' | 'majorz' | 'proporz'
}

export interface FieldGroup {
  readonly name: 'main' | 'parties' | 'more' | 'address'
  readonly fields: readonly ItemField[]
}

export type FieldName =
  | 'title'
  | 'short_title'
  | 'date'
  | 'domain'
  | 'segment'
  | 'supersegment'
  | 'type'
  | 'ballots'
  | 'direct'
  | 'tie_breaker_vocabulary'
  | 'has_expats'
  | 'mandates'
  | 'majority_type'
  | 'absolute_majority'
  | 'tacit'
  | 'domain_elections'
  | 'elections'
  | 'pukelsheim'
  | 'completes_manually'
  | 'manually_completed'
  | PartyOptionName
  | 'colors'
  | 'related'
  | 'shortcode'
  | 'related_link'
  | 'related_link_label'
  | 'id'
  | 'external_id'

const partyOptionNames = [
  'voters_counts',
  'exact_voters_counts',
  'show_party_strengths',
  'horizontal_party_strengths',
  'show_party_panachage',
  'show_seat_allocation',
  'show_list_groups',
  'use_historical_party_results',
] as const
type PartyOptionName = (typeof partyOptionNames)[number]

const domain: ItemField = { name: 'domain', type: 'choice', options: domains }
const segment: ItemField = { name: 'segment', type: 'line' }
const expats: ItemField = { name: 'has_expats', type: 'flag' }
const beginning: readonly ItemField[] = [
  { name: 'title', type: 'localised' },
  { name: 'date', type: 'day' },
]
const more: readonly ItemField[] = [
  { name: 'short_title', type: 'localised' },
  { name: 'shortcode', type: 'line' },
  { name: 'related_link', type: 'link' },
  { name: 'related_link_label', type: 'localised' },
]
const address: FieldGroup = {
  name: 'address',
  fields: [
    { name: 'id', type: 'line' },
    { name: 'external_id', type: 'line' },
  ],
}
const partyOptions: readonly ItemField[] = partyOptionNames.map((name) => ({ name, type: 'flag' }))
const colors: ItemField = { name: 'colors', type: 'colors' }
const related: ItemField = { name: 'related', type: 'related' }

const voteGroups: readonly FieldGroup[] = [
  {
    name: 'main',
    fields: [
      ...beginning,
      domain,
      segment,
      { name: 'type', type: 'choice', options: ['simple', 'complex'] },
      { name: 'ballots', type: 'ballots', only: 'complex' },
      { name: 'direct', type: 'flag', only: 'complex' },
      { name: 'tie_breaker_vocabulary', type: 'flag', only: 'complex' },
      expats,
    ],
  },
  { name: 'more', fields: more },
  address,
]

const electionGroups: readonly FieldGroup[] = [
  {
    name: 'main',
    fields: [
      ...beginning,
      domain,
      segment,
      { name: 'supersegment', type: 'line' },
      { name: 'type', type: 'choice', options: ['majorz', 'proporz'] },
      { name: 'mandates', type: 'count' },
      { name: 'majority_type', type: 'choice', options: ['', 'absolute', 'relative'], only: 'majorz' },
      { name: 'absolute_majority', type: 'count', only: 'majorz' },
      { name: 'tacit', type: 'flag' },
      expats,
    ],
  },
  {
    name: 'parties',
    fields: [...partyOptions.map((field) => ({ ...field, only: 'proporz' }) as const), colors],
  },
  { name: 'more', fields: [...more, related] },
  address,
]

const compoundGroups: readonly FieldGroup[] = [
  {
    name: 'main',
    fields: [
      ...beginning,
      { name: 'elections', type: 'elections' },
      domain,
      { name: 'domain_elections', type: 'choice', options: ['district', 'region', 'municipality'] },
      { name: 'pukelsheim', type: 'flag' },
      { name: 'completes_manually', type: 'flag' },
      { name: 'manually_completed', type: 'flag' },
    ],
  },
  { name: 'parties', fields: [...partyOptions, colors] },
  { name: 'more', fields: [...more, related] },
  address,
]

/** All settings of a kind of item, in the order of its form. */
export const fieldGroups: Readonly<Record<ItemKind, readonly FieldGroup[]>> = {
  vote: voteGroups,
  election: electionGroups,
  compound: compoundGroups,
}

export function fieldsOf(kind: ItemKind): readonly ItemField[] {
  return fieldGroups[kind].flatMap(({ fields }) => fields)
}
