import Type from 'typebox'
import {
  boundedText,
  hexId,
  moment,
  optional,
  toHexIdOrNull,
  toInstantOrNull,
} from '../../../records/bundle/fields.ts'
import { showInput } from '../../../records/fields/controls.ts'
import { firstOf } from '../../../records/fields/field.ts'
import { fields } from '../../../records/fields/fields.ts'
import { stamp } from '../../../records/fields/values.ts'
import { fail, ok } from '../../../values/result.ts'
import type { Instant } from '../../../values/time.ts'
import {
  type Ballot,
  ballotTypes,
  type Compound,
  type DecisiveMajority,
  type DeliveredQuestion,
  type Domain,
  decisiveMajorities,
  domains,
  type Election,
  type Identification,
  type Localised,
  type Vote,
} from '../model/item.ts'
import {
  ballotsControl,
  choiceSetting,
  colorsSetting,
  countOrNoneSetting,
  countSetting,
  electionsControl,
  flagSetting,
  idControl,
  itemId,
  localisedSetting,
  localisedTexts,
  relatedSetting,
  setting,
  textSetting,
  titleControl,
  withoutEmpty,
} from './item-kinds.ts'

const strict = { additionalProperties: false } as const

const title = Type.Refine(
  localisedTexts,
  (texts) => Object.values(texts).some((text) => typeof text === 'string' && text.trim() !== ''),
  () => 'must be given in one language at least',
)

const pollingDay = Type.Refine(
  Type.String({ pattern: '^(?!0000)\\d{4}-\\d{2}-\\d{2}$' }),
  (text) => isDay(text),
  () => 'must be a day such as 2026-11-29',
)

function isDay(text: string): boolean {
  try {
    return /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

/** Identifiers of an item in other registers. */
const identifications = Type.Array(
  Type.Object({ name: Type.String({ minLength: 1 }), id: Type.String({ minLength: 1 }) }, strict),
)
const copyOf = (all: readonly Identification[]) => all.map(({ name, id }) => ({ name, id }))

/** First fields of items of all kinds. */
const header = {
  id: setting(
    'id',
    { label: 'resultsItems.field.id', group: 'address' },
    { schema: itemId, toItem: (id) => id ?? '', toRecord: (id: string) => id, control: idControl },
  ),
  external_id: textSetting(
    'externalId',
    {
      label: 'resultsItems.field.external_id',
      hint: 'resultsItems.hint.external_id',
      group: 'address',
    },
    optional(Type.String({ minLength: 1, maxLength: 200 })),
  ),
  shortcode: textSetting(
    'shortcode',
    {
      label: 'resultsItems.field.shortcode',
      hint: 'resultsItems.hint.shortcode',
      group: 'more',
      after: 'short_title',
    },
    optional(Type.String({ maxLength: 200 })),
  ),
  title: setting(
    'title',
    { label: 'resultsItems.field.title', hint: 'resultsItems.hint.title', group: 'main' },
    {
      schema: title,
      toItem: (texts) => withoutEmpty(texts ?? {}),
      toRecord: (texts: Localised) => ({ ...texts }),
      control: titleControl,
    },
  ),
  short_title: localisedSetting('shortTitle', {
    label: 'resultsItems.field.short_title',
    group: 'more',
  }),
  date: setting(
    'date',
    { label: 'resultsItems.field.date', group: 'main' },
    {
      schema: pollingDay,
      toItem: (day) => day ?? '',
      toRecord: (day: string) => day,
      control: {
        write: (day, { name }) => [[name, [day ?? '']]],
        read: (typed, { name }) => {
          const day = firstOf(typed, name)
          return isDay(day) ? ok({ [name]: day }) : fail([{ input: name, code: 'day' as const }])
        },
        show: showInput('date', { required: true }),
      },
    },
  ),
  domain: choiceSetting(
    'domain',
    { label: 'resultsItems.field.domain', group: 'main' },
    { schema: Type.Enum(domains), offered: domains, usual: 'canton' as Domain },
  ),
  related_link: textSetting(
    'relatedLink',
    { label: 'resultsItems.field.related_link', group: 'more' },
    boundedText,
    'url',
  ),
  related_link_label: localisedSetting('relatedLinkLabel', {
    label: 'resultsItems.field.related_link_label',
    group: 'more',
  }),
  explanations_pdf: setting(
    'explanations',
    {},
    { schema: optional(hexId), toItem: toHexIdOrNull, toRecord: (id: string | null) => id },
  ),
  delivered: flagSetting('delivered', {}),
}

/** Last fields of items of all kinds. */
const history = {
  last_result_change: setting(
    'lastResultChange',
    {},
    { schema: optional(moment), toItem: toInstantOrNull, toRecord: (at: Instant | null) => at },
  ),
  created: stamp(),
  modified: stamp(),
}

const segment = textSetting(
  'segment',
  { label: 'resultsItems.field.segment', hint: 'resultsItems.hint.segment', group: 'main' },
  optional(Type.String({ minLength: 1 })),
)

const hasExpats = flagSetting('hasExpats', { label: 'resultsItems.field.has_expats', group: 'main' })

/** By default all charts of parties are shown. */
const partyOptions = <const Only extends { readonly only?: 'proporz' }>(only: Only) => ({
  voters_counts: flagSetting('votersCounts', {
    ...only,
    label: 'resultsItems.field.voters_counts',
    group: 'parties',
  }),
  exact_voters_counts: flagSetting('exactVotersCounts', {
    ...only,
    label: 'resultsItems.field.exact_voters_counts',
    group: 'parties',
  }),
  show_party_strengths: flagSetting(
    'showPartyStrengths',
    { ...only, label: 'resultsItems.field.show_party_strengths', group: 'parties' },
    true,
  ),
  horizontal_party_strengths: flagSetting('horizontalPartyStrengths', {
    ...only,
    label: 'resultsItems.field.horizontal_party_strengths',
    group: 'parties',
  }),
  show_party_panachage: flagSetting(
    'showPartyPanachage',
    { ...only, label: 'resultsItems.field.show_party_panachage', group: 'parties' },
    true,
  ),
  show_seat_allocation: flagSetting(
    'showSeatAllocation',
    { ...only, label: 'resultsItems.field.show_seat_allocation', group: 'parties' },
    true,
  ),
  show_list_groups: flagSetting(
    'showListGroups',
    { ...only, label: 'resultsItems.field.show_list_groups', group: 'parties' },
    true,
  ),
  use_historical_party_results: flagSetting('useHistoricalPartyResults', {
    ...only,
    label: 'resultsItems.field.use_historical_party_results',
    group: 'parties',
  }),
})

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
export const voteFields = fields({
  ...header,
  type: choiceSetting(
    'type',
    { label: 'resultsItems.field.type', group: 'main' },
    {
      schema: Type.Enum(['simple', 'complex']),
      offered: ['simple', 'complex'],
      usual: 'simple' as Vote['type'],
    },
  ),
  segment: { ...segment, after: 'domain' },
  has_expats: { ...hasExpats, after: 'tie_breaker_vocabulary' },
  direct: flagSetting(
    'direct',
    { label: 'resultsItems.field.direct', group: 'main', only: 'complex', after: 'ballots' },
    true,
  ),
  tie_breaker_vocabulary: flagSetting('tieBreakerVocabulary', {
    label: 'resultsItems.field.tie_breaker_vocabulary',
    group: 'main',
    only: 'complex',
    after: 'direct',
  }),
  has_tie_breaker: flagSetting('hasTieBreaker', {}, true),
  decisive_majority: setting(
    'decisiveMajority',
    {},
    {
      schema: Type.Optional(Type.Enum([...decisiveMajorities])),
      toItem: (majority): DecisiveMajority => majority ?? 1,
      toRecord: (majority: DecisiveMajority) => majority,
    },
  ),
  questions: setting(
    'questions',
    {},
    {
      schema: questions,
      toItem: (all): readonly DeliveredQuestion[] => all ?? [],
      toRecord: (all: readonly DeliveredQuestion[]) =>
        all.map(({ ballot, key, identifications: ids }) => ({ ballot, key, identifications: copyOf(ids) })),
    },
  ),
  left_out_questions: setting(
    'leftOutQuestions',
    {},
    {
      schema: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
      toItem: (all): readonly string[] => all ?? [],
      toRecord: (all: readonly string[]) => [...all],
    },
  ),
  ballots: setting(
    'ballots',
    { label: 'resultsItems.field.ballots', group: 'main', only: 'complex', after: 'type' },
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
export const electionFields = fields({
  ...header,
  type: choiceSetting(
    'type',
    { label: 'resultsItems.field.type', group: 'main', after: 'supersegment' },
    {
      schema: Type.Enum(['majorz', 'proporz']),
      offered: ['majorz', 'proporz'],
      usual: 'majorz' as Election['type'],
    },
  ),
  segment: { ...segment, after: 'domain' },
  supersegment: textSetting(
    'supersegment',
    {
      label: 'resultsItems.field.supersegment',
      hint: 'resultsItems.hint.supersegment',
      group: 'main',
      after: 'segment',
    },
    optional(Type.String()),
  ),
  has_expats: { ...hasExpats, after: 'tacit' },
  mandates: countSetting('mandates', { label: 'resultsItems.field.mandates', group: 'main', after: 'type' }),
  majority_type: choiceSetting(
    'majorityType',
    { label: 'resultsItems.field.majority_type', group: 'main', only: 'majorz', after: 'mandates' },
    {
      schema: optional(Type.Enum(['absolute', 'relative'])),
      offered: ['', 'absolute', 'relative'],
      usual: null as Election['majorityType'],
    },
  ),
  absolute_majority: countOrNoneSetting('absoluteMajority', {
    label: 'resultsItems.field.absolute_majority',
    hint: 'resultsItems.hint.absolute_majority',
    group: 'main',
    only: 'majorz',
    after: 'majority_type',
  }),
  tacit: flagSetting('tacit', {
    label: 'resultsItems.field.tacit',
    group: 'main',
    after: 'absolute_majority',
  }),
  identifications: setting(
    'identifications',
    {},
    {
      schema: Type.Optional(identifications),
      toItem: (all): readonly Identification[] => all ?? [],
      toRecord: copyOf,
    },
  ),
  colors: colorsSetting({
    label: 'resultsItems.field.colors',
    hint: 'resultsItems.hint.colors',
    group: 'parties',
    after: 'use_historical_party_results',
  }),
  related: relatedSetting('election', {
    label: 'resultsItems.field.related',
    hint: 'resultsItems.hint.related',
    group: 'more',
    after: 'related_link_label',
  }),
  ...partyOptions({ only: 'proporz' }),
  ...history,
})

/** A compound of elections, in the order of bundles. */
export const compoundFields = fields({
  ...header,
  domain_elections: choiceSetting(
    'domainElections',
    { label: 'resultsItems.field.domain_elections', group: 'main', after: 'domain' },
    {
      schema: Type.Optional(Type.Enum(['district', 'region', 'municipality'])),
      offered: ['district', 'region', 'municipality'],
      usual: 'district' as Compound['domainElections'],
    },
  ),
  elections: setting(
    'elections',
    { label: 'resultsItems.field.elections', group: 'main', after: 'date' },
    {
      schema: Type.Optional(Type.Array(itemId, { uniqueItems: true })),
      toItem: (ids): readonly string[] => ids ?? [],
      toRecord: (ids: readonly string[]) => [...ids],
      control: electionsControl,
    },
  ),
  pukelsheim: flagSetting('pukelsheim', { label: 'resultsItems.field.pukelsheim', group: 'main' }),
  completes_manually: flagSetting('completesManually', {
    label: 'resultsItems.field.completes_manually',
    hint: 'resultsItems.hint.completes_manually',
    group: 'main',
  }),
  manually_completed: flagSetting('manuallyCompleted', {
    label: 'resultsItems.field.manually_completed',
    group: 'main',
  }),
  colors: colorsSetting({
    label: 'resultsItems.field.colors',
    hint: 'resultsItems.hint.colors',
    group: 'parties',
    after: 'use_historical_party_results',
  }),
  related: relatedSetting('compound', {
    label: 'resultsItems.field.related',
    hint: 'resultsItems.hint.related',
    group: 'more',
    after: 'related_link_label',
  }),
  ...partyOptions({}),
  ...history,
})
