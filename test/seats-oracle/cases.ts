/** The form of the cases and of the answers of `kanzlei seats`. */
export type Case = ListCase | PartyCase | MatrixCase | MajorityCase

export interface ListCase {
  readonly id: string
  readonly method: 'hagenbachBischoff'
  readonly seats: number
  readonly lists: readonly List[]
}

export interface List {
  readonly id: string
  readonly votes: number
  readonly connection: string | null
  readonly subconnection: string | null
  readonly candidates?: readonly { readonly id: string; readonly votes: number }[]
}

export interface PartyCase {
  readonly id: string
  readonly method: 'sainteLague' | 'dHondt' | 'largestRemainder'
  readonly seats: number
  readonly parties: readonly string[]
  readonly votes: readonly number[]
}

export interface MatrixCase {
  readonly id: string
  readonly method: 'biproportional'
  readonly input: 'listVotes' | 'votersCounts'
  readonly quorum: { readonly district?: number; readonly total?: number } | null
  readonly winnerRule: boolean
  readonly roundVotersCounts?: boolean
  readonly districts: readonly { readonly name: string; readonly seats: number }[]
  readonly parties: readonly string[]
  readonly votes: readonly (readonly number[])[]
}

export interface MajorityCase {
  readonly id: string
  readonly method: 'absoluteMajority'
  readonly rule: 'votes' | 'ballots' | 'relative'
  readonly seats: number
  readonly accountedBallots: number
  readonly accountedVotes: number
  readonly candidates: readonly {
    readonly name: string
    readonly votes: number
    readonly electable?: boolean
  }[]
}

export type State = 'computed' | 'lot' | 'cannotCompute'

/** A seat count that a lot leaves open is null. */
export type Seats = number | null

export interface Tie {
  readonly level?: readonly string[]
  readonly seats?: number
  readonly among?: readonly (string | readonly [district: string, party: string])[]
  readonly reason?: string
}

/** What the seats of a list mean for its candidates. */
export interface Elected {
  readonly elected: readonly string[]
  readonly lot: { readonly seats: number; readonly among: readonly string[] } | null
  readonly vacant: number
}

export interface Answer {
  readonly id: string
  readonly state: State
  readonly seats: Readonly<Record<string, Seats>> | readonly Seats[] | readonly (readonly Seats[])[]
  readonly ties: readonly Tie[]
  /** By list, of lists with candidates whose seats are not open; of a majority election, the names. */
  readonly elected?: Readonly<Record<string, Elected>> | readonly string[]
  /** Of a majority election; null if the relative majority is enough. */
  readonly absoluteMajority?: number | null
  /** Of a majority election: the seats for which nobody has the votes. */
  readonly vacant?: number
}

export const noVotes: Tie = { level: [], reason: 'no votes' }
