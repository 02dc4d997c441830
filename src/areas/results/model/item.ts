import type { Instant } from '../../../values/time.ts'
import type { BiproportionalOptions, CompoundSeatMethod, ElectionSeatMethod } from './seat-method.ts'

/** Text by language. Deliveries may have more languages than the pages. */
export type Localised = Readonly<Record<`${string}_CH`, string>>

/** From the whole country to a few municipalities, in the order of overviews. */
export const domains = ['federation', 'canton', 'region', 'district', 'municipality', 'none'] as const
export type Domain = (typeof domains)[number]

export const itemKinds = ['vote', 'election', 'compound'] as const
export type ItemKind = (typeof itemKinds)[number]

/** Ids are unique within a kind only. */
export interface ItemRef {
  readonly kind: ItemKind
  readonly id: string
}

interface ItemHeader {
  readonly id: string
  readonly externalId: string | null
  readonly shortcode: string | null
  readonly title: Localised
  readonly shortTitle: Localised | null
  /** The polling day, `YYYY-MM-DD`. */
  readonly date: string
  readonly domain: Domain
  readonly relatedLink: string | null
  readonly relatedLinkLabel: Localised | null
  /** Id of a stored PDF: the official explanations for voters. */
  readonly explanations: string | null
  /** Created by a delivery of the counting software, not by staff. */
  readonly delivered: boolean
  /** Drafts are visible to staff only; nothing public may depend on them. */
  readonly draft: boolean
  /** When the draft is published automatically; null for manually. */
  readonly announceAt: Instant | null
  readonly lastResultChange: Instant | null
  readonly created: Instant
  readonly modified: Instant
}

export const ballotTypes = ['proposal', 'counter-proposal', 'tie-breaker'] as const
export type BallotType = (typeof ballotTypes)[number]

export interface Ballot {
  /** 32 hexadecimal digits. */
  readonly id: string
  readonly type: BallotType
  readonly title: Localised | null
}

/** Identifier in another register, such as `idBund`. */
export interface Identification {
  readonly name: string
  readonly id: string
}

/** Identifiers of one question of a vote in deliveries. */
export interface DeliveredQuestion {
  readonly ballot: BallotType
  readonly key: string
  readonly identifications: readonly Identification[]
}

/**
 * The majority that a proposal needs, numbered as in eCH-0252: most votes (1), most circles (2), all circles (3), most
 * votes and most circles (4), most votes and most cantons (5).
 */
export const decisiveMajorities = [1, 2, 3, 4, 5] as const
export type DecisiveMajority = (typeof decisiveMajorities)[number]

/** The national result of a federal vote, from the Federal Statistical Office. It is never the answer of the canton. */
export interface National {
  /** When the office wrote its file, in Swiss time: `2026-03-08T14:05:12`. */
  readonly at: string
  /** In the order of `ballotTypes`. */
  readonly questions: readonly NationalQuestion[]
}

export interface NationalQuestion {
  readonly ballot: BallotType
  /** Number given by the office. */
  readonly number: number
  /** Whether all cantons are completely counted. */
  readonly finished: boolean
  /** True until the Federal Council has confirmed the result. */
  readonly provisional: boolean
  /** Null until finished. For a tie-breaker: whether the proposal is preferred. */
  readonly accepted: boolean | null
  /** Whether a majority of the cantons is required as well. */
  readonly doubleMajority: boolean
  /** Number of cantons that are completely counted. */
  readonly progress: { readonly counted: number; readonly total: number }
  /** Null if the majority of the cantons is not required, or not known yet. */
  readonly cantons: CantonMajority | null
  /** The figures counted so far; null before the first ones. */
  readonly figures: NationalFigures | null
}

/** Half cantons count one half: 3.5 are three whole ones and one half. */
export interface CantonMajority {
  readonly yeas: number
  readonly nays: number
}

export interface NationalFigures {
  readonly yeas: number
  readonly nays: number
  readonly eligibleVoters: number
  readonly castBallots: number
}

/** The kinds of proposal in the register of the Federal Statistical Office. */
export const proposalKinds = ['mandatory', 'optional', 'initiative'] as const
export type ProposalKind = (typeof proposalKinds)[number]

export interface Vote extends ItemHeader {
  readonly kind: 'vote'
  readonly type: 'simple' | 'complex'
  /** Name of the municipality, district or region that votes; null for the whole. */
  readonly segment: string | null
  readonly hasExpats: boolean
  readonly direct: boolean
  readonly tieBreakerVocabulary: boolean
  /** Whether a complex vote has a tie-breaker, without which nothing decides between two accepted proposals. */
  readonly hasTieBreaker: boolean
  readonly decisiveMajority: DecisiveMajority
  /** In the order of `ballotTypes`; empty without a delivery. */
  readonly questions: readonly DeliveredQuestion[]
  /** Identifiers of unsupported questions in the delivery, such as a second counter-proposal. */
  readonly leftOutQuestions: readonly string[]
  /** Null if not set. */
  readonly proposalKind: ProposalKind | null
  /** Sequential number, assigned when the item is stored; null before. See federal-number.ts. */
  readonly givenNumber: number | null
  /** The national result; null if not known. */
  readonly national: National | null
  /** In the order of `ballotTypes`: one for a simple vote, three for a complex one, or two without a tie-breaker. */
  readonly ballots: readonly Ballot[]
}

export function ballotTypesOf({ type, hasTieBreaker }: Pick<Vote, 'type' | 'hasTieBreaker'>) {
  if (type === 'simple') return ballotTypes.slice(0, 1)
  return hasTieBreaker ? ballotTypes : ballotTypes.slice(0, 2)
}

/** Settings for party results of an election, with their defaults: all charts of parties are shown. */
export const partyDefaults = {
  votersCounts: false,
  exactVotersCounts: false,
  showPartyStrengths: true,
  horizontalPartyStrengths: false,
  showPartyPanachage: true,
  showSeatAllocation: true,
  showListGroups: true,
  useHistoricalPartyResults: false,
}
export type PartyOptions = Readonly<Record<keyof typeof partyDefaults, boolean>>

/** An earlier or otherwise related item of the same kind. */
export interface Relation {
  readonly id: string
  readonly type: 'historical' | 'other'
}

/** Name of a party or list → `#rrggbb`. */
export type Colors = Readonly<Record<string, string>>

/** Names of parties or lists in the order of seats in parliament, from left to right; others come after them. */
export type SeatOrder = readonly string[]

/** Compounds may be completed by hand only. */
export interface Release {
  readonly completesManually: boolean
  readonly manuallyCompleted: boolean
}

export interface Election extends ItemHeader, PartyOptions {
  readonly kind: 'election'
  readonly type: 'majorz' | 'proporz'
  readonly segment: string | null
  readonly supersegment: string | null
  readonly hasExpats: boolean
  readonly mandates: number
  readonly majorityType: 'absolute' | 'relative' | null
  /** Entered by staff; results have their own. */
  readonly absoluteMajority: number | null
  readonly tacit: boolean
  /** The method by which delivered seats are checked. */
  readonly seatMethod: ElectionSeatMethod
  readonly identifications: readonly Identification[]
  readonly colors: Colors
  readonly seatOrder: SeatOrder
  readonly relations: readonly Relation[]
  /** Id of the compound it belongs to. */
  readonly compound: string | null
  /** The release of that compound; null without one. */
  readonly release: Release | null
  /** The first twelve digits of the ids of its candidates and lists, see record-id.ts. */
  readonly recordKey: string
}

export interface Compound extends ItemHeader, PartyOptions, Release, BiproportionalOptions {
  readonly kind: 'compound'
  readonly domainElections: 'district' | 'region' | 'municipality'
  readonly pukelsheim: boolean
  /** The method by which delivered seats are checked. */
  readonly seatMethod: CompoundSeatMethod
  readonly colors: Colors
  readonly seatOrder: SeatOrder
  readonly relations: readonly Relation[]
  /** Ids of its elections, by shortcode, then id. */
  readonly elections: readonly string[]
}

export type Item = Vote | Election | Compound
export type ItemOf<Kind extends ItemKind> = Extract<Item, { readonly kind: Kind }>

export const headerDefaults = {
  externalId: null,
  shortcode: null,
  shortTitle: null,
  relatedLink: null,
  relatedLinkLabel: null,
  explanations: null,
  delivered: false,
  draft: false,
  announceAt: null,
  lastResultChange: null,
} as const

/** Settings of a new item, and of stored ones from before a setting existed. */
export const voteDefaults = {
  ...headerDefaults,
  kind: 'vote',
  segment: null,
  hasExpats: false,
  direct: true,
  tieBreakerVocabulary: false,
  hasTieBreaker: true,
  decisiveMajority: 1,
  questions: [],
  leftOutQuestions: [],
  proposalKind: null,
  givenNumber: null,
  national: null,
} as const satisfies Partial<Vote>

export const electionDefaults = {
  ...headerDefaults,
  ...partyDefaults,
  kind: 'election',
  segment: null,
  supersegment: null,
  hasExpats: false,
  mandates: 0,
  majorityType: null,
  absoluteMajority: null,
  tacit: false,
  seatMethod: 'preset',
  identifications: [],
  colors: {},
  seatOrder: [],
  relations: [],
  compound: null,
  release: null,
} as const satisfies Partial<Election>

export const compoundDefaults = {
  ...headerDefaults,
  ...partyDefaults,
  kind: 'compound',
  domainElections: 'district',
  pukelsheim: false,
  seatMethod: 'preset',
  districtQuorum: null,
  totalQuorum: null,
  winnerRule: false,
  roundVotersCounts: false,
  completesManually: false,
  manuallyCompleted: false,
  colors: {},
  seatOrder: [],
  relations: [],
  elections: [],
} as const satisfies Partial<Compound>
