// The data of the site, in the terms of the contract and its sheets, independent of the product.

export type Locale = 'de_CH' | 'fr_CH' | 'it_CH' | 'rm_CH'
export type Texts = { readonly [locale in Locale]?: string }

// `reference`: the running system as the sheets describe it, with its oddities. `contract`: the text of the
// contract, with the corrections that the sheets propose.
export type Dialect = 'reference' | 'contract'

export type View = 'agencies' | 'people' | 'memberships' | 'events' | 'news' | 'topics'

export interface SourceItem {
  readonly id: string
  // In output order; other fields are omitted.
  readonly data: [name: string, value: unknown][]
  // Addresses that begin with a slash are on the site.
  readonly links: [rel: string, href: string | null][]
  readonly modified: string
  // Not in lists: available at its address only (past events), or not at all.
  readonly shown?: 'never'
}

export interface Entity {
  readonly id: number
  readonly name: string
  readonly district: string
  readonly superregion?: string
}

export interface BallotResult {
  readonly entity: Entity
  readonly counted: boolean
  readonly yeas: number
  readonly nays: number
  readonly empty: number
  readonly invalid: number
  readonly eligible: number
  readonly expats: number | null
  readonly received: number | null
}

export type BallotType = 'proposal' | 'counter-proposal' | 'tie-breaker'

export interface Ballot {
  readonly uuid: string
  readonly type: BallotType
  readonly title: Texts | null
  readonly results: readonly BallotResult[]
}

export type Status = 'final' | 'interim' | 'unknown' | null

interface Header {
  readonly id: string
  readonly title: Texts
  readonly shortTitle: Texts | null
  readonly date: string
  readonly domain: 'federation' | 'canton' | 'region' | 'district' | 'municipality' | 'none'
  readonly shortcode: string | null
  readonly relatedLink: string | null
  readonly changed: string
  // What fails in its data: a fault of the site.
  readonly broken?: 'data' | 'all' | 'half'
}

export interface Vote extends Header {
  readonly kind: 'vote'
  readonly complex: boolean
  readonly status: Status
  readonly ballots: readonly Ballot[]
}

export interface ElectionEntity {
  readonly entity: Entity
  readonly counted: boolean
  readonly eligible: number
  readonly expats: number | null
  readonly received: number
  readonly blankBallots: number
  readonly invalidBallots: number
  readonly blankVotes: number
  readonly invalidVotes: number
}

export interface List {
  readonly id: string
  readonly name: string
  readonly color: string | null
  readonly mandates: number
  // As stored: the id of a sub-connection begins with that of its parent.
  readonly connection: string | null
  readonly parent: string | null
  readonly votes: ReadonlyMap<number, number>
  readonly panachage: Readonly<Record<string, number>>
}

export interface Candidate {
  readonly id: string
  readonly family: string
  readonly first: string
  readonly elected: boolean
  readonly party: string | null
  readonly partyColor: string | null
  readonly gender: 'male' | 'female' | 'undetermined' | null
  readonly born: number | null
  readonly list: string | null
  readonly votes: ReadonlyMap<number, number>
  readonly panachage: ReadonlyMap<number, Readonly<Record<string, number>>>
}

export interface Party {
  readonly domain: string
  readonly segment: string
  readonly year: number
  readonly id: string
  readonly name: Texts
  readonly color: string | null
  readonly mandates: number
  readonly votes: number
  readonly total: number
  readonly voters: number | null
  readonly votersShare: number | null
  readonly panachage: Readonly<Record<string, number>>
}

export interface Election extends Header {
  readonly kind: 'election'
  readonly type: 'majorz' | 'proporz'
  readonly mandates: number
  readonly majorityType: 'absolute' | 'relative' | null
  readonly absoluteMajority: number | null
  readonly status: Status
  readonly compound: string | null
  readonly segment: string
  // The superregion of a constituency.
  readonly supersegment?: string
  readonly entities: readonly ElectionEntity[]
  readonly lists: readonly List[]
  readonly candidates: readonly Candidate[]
  readonly parties: readonly Party[]
}

export interface Compound extends Header {
  readonly kind: 'compound'
  readonly elections: readonly Election[]
  readonly parties: readonly Party[]
  // Seats are released manually (completes_manually, manually_completed); always with double Pukelsheim.
  readonly released: boolean
  // Whether it has the view of list groups.
  readonly pukelsheim?: boolean
}

export type ResultItem = Vote | Election | Compound

export interface Canton {
  // Code of the canton, or number of the municipality.
  readonly id: string
  readonly name: string
  readonly hasDistricts: boolean
  readonly items: readonly ResultItem[]
  // Former addresses of items with their current ones.
  readonly moved: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}
