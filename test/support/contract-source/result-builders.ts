import { createHash } from 'node:crypto'
import type {
  Ballot,
  BallotResult,
  BallotType,
  Candidate,
  Election,
  ElectionEntity,
  Entity,
  List,
  Texts,
  Vote,
} from './types.ts'

// Distributes totals to entities, so that the totals are those of the sheet's worked examples.

export const de = (text: string): Texts => ({ de_CH: text })

export function uuid(text: string): string {
  const hex = createHash('md5').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}

// Splits a total by weights into whole numbers that add up to it.
export function spread(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const exact = weights.map((weight) => (total * weight) / all)
  const parts = exact.map(Math.floor)
  let left = total - parts.reduce((sum, part) => sum + part, 0)
  const order = exact
    .map((value, index) => [value - Math.floor(value), index] as const)
    .sort((a, b) => b[0] - a[0])
  for (const [, index] of order) {
    if (left === 0) break
    parts[index] = (parts[index] ?? 0) + 1
    left -= 1
  }
  return parts
}

// Places differ in size, and slightly in their votes.
const sizes = [14, 10, 6, 3, 2, 4, 6, 6, 5, 2, 17]
const size = (index: number) => sizes[index % sizes.length] ?? 1
const leaning = (index: number, turn: number) => size(index) * (1 + (((index * 7 + turn) % 5) - 2) * 0.06)

export interface BallotTotals {
  readonly yeas: number
  readonly nays: number
  readonly empty: number
  readonly invalid: number
  readonly eligible: number
  readonly expats?: number
  readonly received?: number
}

export function ballotResults(entities: readonly Entity[], totals: BallotTotals): BallotResult[] {
  const even = entities.map((_, index) => size(index))
  const yeas = spread(
    totals.yeas,
    entities.map((_, index) => leaning(index, 0)),
  )
  const nays = spread(
    totals.nays,
    entities.map((_, index) => leaning(index, 3)),
  )
  const empty = spread(totals.empty, even)
  const invalid = spread(totals.invalid, even)
  const eligible = spread(totals.eligible, even)
  const abroad = totals.expats === undefined ? null : spread(totals.expats, even)
  const received = totals.received === undefined ? null : spread(totals.received, even)
  return entities.map((entity, index) => ({
    entity,
    counted: true,
    yeas: yeas[index] ?? 0,
    nays: nays[index] ?? 0,
    empty: empty[index] ?? 0,
    invalid: invalid[index] ?? 0,
    eligible: eligible[index] ?? 0,
    expats: abroad?.[index] ?? null,
    received: received?.[index] ?? null,
  }))
}

export const uncounted = (entity: Entity, eligible = 0): BallotResult => ({
  entity,
  counted: false,
  yeas: 0,
  nays: 0,
  empty: 0,
  invalid: 0,
  eligible,
  expats: null,
  received: null,
})

export const ballot = (
  vote: string,
  type: BallotType,
  results: readonly BallotResult[],
  title: Texts | null = null,
): Ballot => ({
  uuid: uuid(`${vote} ${type}`),
  type,
  title,
  results,
})

type VoteGiven = Pick<Vote, 'id' | 'title' | 'date' | 'domain' | 'ballots'> & Partial<Vote>

export const vote = (given: VoteGiven): Vote => ({
  kind: 'vote',
  complex: given.ballots.length > 1,
  status: 'final',
  shortTitle: null,
  shortcode: null,
  relatedLink: null,
  changed: `${given.date}T14:05:12.345678+00:00`,
  ...given,
})

export interface ElectionTotals {
  readonly eligible: number
  readonly received: number
  readonly blankBallots: number
  readonly invalidBallots: number
  readonly invalidVotes?: number
}

export interface ListGiven {
  readonly id: string
  readonly name: string
  readonly votes: number
  readonly mandates?: number
  readonly color?: string
  readonly connection?: string
  readonly parent?: string
  readonly panachage?: Readonly<Record<string, number>>
}

export type CandidateGiven = Pick<Candidate, 'id' | 'family' | 'first'> &
  Partial<Omit<Candidate, 'votes' | 'panachage'>> & {
    readonly votes: number
    // From list to votes, in the first entity only.
    readonly panachage?: Readonly<Record<string, number>>
  }

type ElectionGiven = Pick<Election, 'id' | 'title' | 'date' | 'domain' | 'type' | 'mandates'> &
  Partial<Election> & {
    readonly places: readonly Entity[]
    readonly notCounted?: readonly number[]
    readonly totals: ElectionTotals
    readonly listed?: readonly ListGiven[]
    readonly standing: readonly CandidateGiven[]
  }

// Blank votes are the remainder, so that each entity adds up.
export function election(given: ElectionGiven): Election {
  const { places, notCounted = [], totals, listed = [], standing, ...rest } = given
  const weights = places.map((place, index) => (notCounted.includes(place.id) ? 0 : size(index)))
  const byPlace = (total: number) => {
    const parts = spread(total, weights)
    return new Map(places.map((place, index) => [place.id, parts[index] ?? 0]))
  }
  const eligible = byPlace(totals.eligible)
  const received = byPlace(totals.received)
  const blankBallots = byPlace(totals.blankBallots)
  const invalidBallots = byPlace(totals.invalidBallots)
  const invalidVotes = byPlace(totals.invalidVotes ?? 0)
  const lists = listed.map(
    (one): List => ({
      id: one.id,
      name: one.name,
      color: one.color ?? null,
      mandates: one.mandates ?? 0,
      connection: one.connection ?? null,
      parent: one.parent ?? null,
      votes: byPlace(one.votes),
      panachage: one.panachage ?? {},
    }),
  )
  const candidates = standing.map((one): Candidate => {
    const { votes, panachage, ...fields } = one
    const first = places[0]
    return {
      elected: false,
      party: null,
      partyColor: null,
      gender: null,
      born: null,
      list: null,
      ...fields,
      votes: byPlace(votes),
      panachage: new Map(panachage && first ? [[first.id, panachage]] : []),
    }
  })
  const givenVotes = given.type === 'proporz' ? lists : candidates
  const entities = places.map((entity): ElectionEntity => {
    const at = (figures: ReadonlyMap<number, number>) => figures.get(entity.id) ?? 0
    const accounted = at(received) - at(blankBallots) - at(invalidBallots)
    const used = givenVotes.reduce((sum, one) => sum + at(one.votes), 0)
    const blankVotes = given.mandates * accounted - at(invalidVotes) - used
    if (blankVotes < 0) throw new Error(`${given.id}: ${entity.name} has more votes than ballots`)
    return {
      entity,
      counted: !notCounted.includes(entity.id),
      eligible: at(eligible),
      expats: null,
      received: at(received),
      blankBallots: at(blankBallots),
      invalidBallots: at(invalidBallots),
      blankVotes,
      invalidVotes: at(invalidVotes),
    }
  })
  return {
    kind: 'election',
    shortTitle: null,
    shortcode: null,
    relatedLink: null,
    majorityType: given.type === 'majorz' ? 'absolute' : null,
    absoluteMajority: null,
    status: 'final',
    compound: null,
    segment: '',
    parties: [],
    changed: `${given.date}T15:30:00+00:00`,
    ...rest,
    entities,
    lists,
    candidates,
  }
}
