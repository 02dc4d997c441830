import Type from 'typebox'
import { hexId, optional } from '../../../records/bundle/fields.ts'
import { labelledFields } from '../../../records/fields/fields.ts'
import {
  type Ballot,
  ballotTypes,
  type Compound,
  compoundDefaults,
  type DecisiveMajority,
  type DeliveredQuestion,
  decisiveMajorities,
  type Election,
  electionDefaults,
  type Identification,
  type PartyOptions,
  type ProposalKind,
  partyDefaults,
  proposalKinds,
  type Vote,
  voteDefaults,
} from '../model/item.ts'
import {
  type CompoundSeatMethod,
  compoundSeatMethods,
  type ElectionSeatMethod,
  electionSeatMethods,
} from '../model/seat-method.ts'
import { header, history } from './header-fields.ts'
import {
  colorsSetting,
  electionsControl,
  relatedSetting,
  seatOrderSetting,
} from './settings/list-settings.ts'
import { ballotsControl, localisedTexts } from './settings/localised-settings.ts'
import { nationalSetting } from './settings/national-setting.ts'
import { itemId, setting } from './settings/setting.ts'
import {
  choiceSetting,
  countOrNoneSetting,
  countSetting,
  flagSetting,
  percentSetting,
  textSetting,
} from './settings/simple-settings.ts'

const strict = { additionalProperties: false } as const

/** Identifiers of an item in other registers. */
const identifications = Type.Array(
  Type.Object({ name: Type.String({ minLength: 1 }), id: Type.String({ minLength: 1 }) }, strict),
)
const copyOf = (all: readonly Identification[]) => all.map(({ name, id }) => ({ name, id }))

const segment = textSetting(
  'segment',
  { hint: 'resultsItems.hint.segment', group: 'main' },
  optional(Type.String({ minLength: 1 })),
)

const hasExpats = flagSetting('hasExpats', { group: 'main' }, voteDefaults)

const partyOptions = <const Only extends { readonly only?: 'proporz' }>(only: Only) => {
  const option = <const Property extends keyof PartyOptions>(property: Property) =>
    flagSetting(property, { ...only, group: 'parties' }, partyDefaults)
  const view = <const Property extends keyof PartyOptions>(property: Property) =>
    flagSetting(property, { ...only, group: 'parties', harmless: true }, partyDefaults)
  return {
    voters_counts: option('votersCounts'),
    exact_voters_counts: option('exactVotersCounts'),
    show_party_strengths: view('showPartyStrengths'),
    horizontal_party_strengths: view('horizontalPartyStrengths'),
    show_party_panachage: view('showPartyPanachage'),
    show_seat_allocation: view('showSeatAllocation'),
    show_list_groups: view('showListGroups'),
    use_historical_party_results: option('useHistoricalPartyResults'),
  }
}

const colors = colorsSetting({
  hint: 'resultsItems.hint.colors',
  harmless: true,
  group: 'parties',
  after: 'use_historical_party_results',
})

const seatOrder = { hint: 'resultsItems.hint.seat_order', group: 'parties', after: 'colors' } as const

const relatedOptions = {
  hint: 'resultsItems.hint.related',
  harmless: true,
  group: 'more',
  after: 'related_link_label',
} as const

const ballots = Type.Optional(
  Type.Array(
    Type.Object(
      { id: Type.Optional(hexId), type: Type.Enum(ballotTypes), title: optional(localisedTexts) },
      strict,
    ),
  ),
)

const questions = Type.Optional(
  Type.Array(
    Type.Object(
      { ballot: Type.Enum(ballotTypes), key: Type.String({ minLength: 1 }), identifications },
      strict,
    ),
  ),
)

/** A vote, in the order of bundles. */
export const voteFields = labelledFields('resultsItems.field.', {
  ...header,
  type: choiceSetting(
    'type',
    { group: 'main' },
    {
      schema: Type.Enum(['simple', 'complex']),
      offered: ['simple', 'complex'],
      usual: 'simple' as Vote['type'],
    },
  ),
  segment: { ...segment, after: 'domain' },
  has_expats: { ...hasExpats, after: 'tie_breaker_vocabulary' },
  direct: flagSetting('direct', { group: 'main', only: 'complex', after: 'ballots' }, voteDefaults),
  tie_breaker_vocabulary: flagSetting(
    'tieBreakerVocabulary',
    { group: 'main', only: 'complex', after: 'direct' },
    voteDefaults,
  ),
  has_tie_breaker: flagSetting('hasTieBreaker', {}, voteDefaults),
  decisive_majority: setting(
    'decisiveMajority',
    {},
    {
      schema: Type.Optional(Type.Enum([...decisiveMajorities])),
      toItem: (majority): DecisiveMajority => majority ?? voteDefaults.decisiveMajority,
      toRecord: (majority: DecisiveMajority) => majority,
    },
  ),
  questions: setting(
    'questions',
    { harmless: true },
    {
      schema: questions,
      toItem: (all): readonly DeliveredQuestion[] => all ?? [],
      toRecord: (all: readonly DeliveredQuestion[]) =>
        all.map(({ ballot, key, identifications: ids }) => ({ ballot, key, identifications: copyOf(ids) })),
    },
  ),
  left_out_questions: setting(
    'leftOutQuestions',
    { harmless: true },
    {
      schema: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
      toItem: (all): readonly string[] => all ?? [],
      toRecord: (all: readonly string[]) => [...all],
    },
  ),
  proposal_kind: choiceSetting(
    'proposalKind',
    { hint: 'resultsItems.hint.proposal_kind', group: 'more', after: 'related_link_label', harmless: true },
    {
      schema: optional(Type.Enum([...proposalKinds])),
      offered: ['', ...proposalKinds],
      usual: voteDefaults.proposalKind as ProposalKind | null,
    },
  ),
  given_number: setting(
    'givenNumber',
    { harmless: true },
    {
      schema: optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })),
      toItem: (number): number | null => number ?? null,
      toRecord: (number: number | null) => number,
    },
  ),
  national: nationalSetting,
  ballots: setting(
    'ballots',
    { group: 'main', only: 'complex', after: 'type' },
    {
      schema: ballots,
      // The ids of ballots are kept from before, see ballotsOf in bundle-votes.ts.
      toItem: (): readonly Ballot[] => [],
      toRecord: (all: readonly Ballot[]) =>
        all.map(({ id, type, title: texts }) => ({ id, type, title: texts })),
      control: ballotsControl,
    },
  ),
  ...history,
})

/** An election, in the order of bundles. */
export const electionFields = labelledFields('resultsItems.field.', {
  ...header,
  type: choiceSetting(
    'type',
    { group: 'main', after: 'supersegment' },
    {
      schema: Type.Enum(['majorz', 'proporz']),
      offered: ['majorz', 'proporz'],
      usual: 'majorz' as Election['type'],
    },
  ),
  segment: { ...segment, after: 'domain' },
  supersegment: textSetting(
    'supersegment',
    { hint: 'resultsItems.hint.supersegment', group: 'main', after: 'segment' },
    optional(Type.String()),
  ),
  has_expats: { ...hasExpats, after: 'tacit' },
  mandates: countSetting('mandates', { group: 'main', after: 'type' }),
  majority_type: choiceSetting(
    'majorityType',
    { group: 'main', only: 'majorz', after: 'mandates' },
    {
      schema: optional(Type.Enum(['absolute', 'relative'])),
      offered: ['', 'absolute', 'relative'],
      usual: electionDefaults.majorityType as Election['majorityType'],
    },
  ),
  absolute_majority: countOrNoneSetting('absoluteMajority', {
    hint: 'resultsItems.hint.absolute_majority',
    group: 'main',
    only: 'majorz',
    after: 'majority_type',
  }),
  tacit: flagSetting('tacit', { group: 'main', after: 'absolute_majority' }, electionDefaults),
  seat_method: choiceSetting(
    'seatMethod',
    { hint: 'resultsItems.hint.seat_method', group: 'main', after: 'has_expats' },
    {
      schema: optional(Type.Enum([...electionSeatMethods])),
      offered: electionSeatMethods,
      usual: electionDefaults.seatMethod as ElectionSeatMethod,
    },
  ),
  identifications: setting(
    'identifications',
    { harmless: true },
    {
      schema: Type.Optional(identifications),
      toItem: (all): readonly Identification[] => all ?? [],
      toRecord: copyOf,
    },
  ),
  colors,
  seat_order: seatOrderSetting({ ...seatOrder, only: 'proporz' }),
  related: relatedSetting('election', relatedOptions),
  ...partyOptions({ only: 'proporz' }),
  ...history,
})

/** A compound of elections, in the order of bundles. */
export const compoundFields = labelledFields('resultsItems.field.', {
  ...header,
  domain_elections: choiceSetting(
    'domainElections',
    { group: 'main', after: 'domain' },
    {
      schema: Type.Optional(Type.Enum(['district', 'region', 'municipality'])),
      offered: ['district', 'region', 'municipality'],
      usual: compoundDefaults.domainElections as Compound['domainElections'],
    },
  ),
  elections: setting(
    'elections',
    { group: 'main', after: 'date' },
    {
      schema: Type.Optional(Type.Array(itemId, { uniqueItems: true })),
      toItem: (ids): readonly string[] => ids ?? [],
      toRecord: (ids: readonly string[]) => [...ids],
      control: electionsControl,
    },
  ),
  pukelsheim: flagSetting('pukelsheim', { group: 'main' }, compoundDefaults),
  seat_method: choiceSetting(
    'seatMethod',
    { hint: 'resultsItems.hint.seat_method', group: 'main', after: 'pukelsheim' },
    {
      schema: optional(Type.Enum([...compoundSeatMethods])),
      offered: compoundSeatMethods,
      usual: compoundDefaults.seatMethod as CompoundSeatMethod,
    },
  ),
  district_quorum: percentSetting('districtQuorum', { group: 'main', after: 'seat_method' }),
  total_quorum: percentSetting('totalQuorum', {
    hint: 'resultsItems.hint.total_quorum',
    group: 'main',
    after: 'district_quorum',
  }),
  winner_rule: flagSetting('winnerRule', { group: 'main', after: 'total_quorum' }, compoundDefaults),
  round_voters_counts: flagSetting(
    'roundVotersCounts',
    { group: 'main', after: 'winner_rule' },
    compoundDefaults,
  ),
  completes_manually: flagSetting(
    'completesManually',
    { hint: 'resultsItems.hint.completes_manually', group: 'main' },
    compoundDefaults,
  ),
  manually_completed: flagSetting('manuallyCompleted', { group: 'main' }, compoundDefaults),
  colors,
  seat_order: seatOrderSetting(seatOrder),
  related: relatedSetting('compound', relatedOptions),
  ...partyOptions({}),
  ...history,
})
