import type { Election } from '../model/item.ts'
import type { Candidate, ElectionEntity, ElectionList, ElectionResults } from '../model/result-set.ts'
import { byDistrict, inEntityOrder } from './districts.ts'
import { share } from './rounding.ts'

/** Votes of a list or candidate in one entity. Shares are percent of all votes there, two decimals. */
export interface EntityShare {
  readonly entity: ElectionEntity
  readonly counted: boolean
  readonly votes: number
  readonly percentage: number
}

export interface DistrictShare {
  readonly district: string | null
  /** Ids, ascending. */
  readonly entities: readonly number[]
  readonly counted: boolean
  readonly votes: number
  readonly percentage: number
}

/** Shares by place, including entities and districts without votes. */
export interface Shares {
  /** Percent of all votes in counted entities. */
  readonly percentage: number
  /** By district, then name. */
  readonly entities: readonly EntityShare[]
  /** Sorted by name; entities without a district are under null. */
  readonly districts: readonly DistrictShare[]
}

export function listShares(results: ElectionResults, list: ElectionList): Shares {
  return sharesOf(results, list.votes, allListVotes(results), (rows) => rows.map((votes) => votes ?? 0))
}

/** Computes shares of the ballots in a majority election, and of all list votes in a proportional one. */
export function candidateShares(
  election: Pick<Election, 'type'>,
  results: ElectionResults,
  candidate: Candidate,
): Shares {
  const whole = election.type === 'majorz' ? accountedBallots(results) : allListVotes(results)
  return sharesOf(results, candidate.votes, whole, allOrNone)
}

/** Returns 0 for all entities of a district if a candidate has no row in one of them, for compatibility. */
function allOrNone(rows: readonly (number | null)[]): readonly number[] {
  const present = rows.filter((votes) => votes !== null)
  return present.length === rows.length ? present : []
}

function allListVotes({ entities, lists }: ElectionResults): readonly number[] {
  const sums = new Array<number>(entities.length).fill(0)
  for (const { votes } of lists)
    for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (votes[at] ?? 0)
  return sums
}

function accountedBallots({ entities }: ElectionResults): readonly number[] {
  return entities.map(
    ({ receivedBallots, blankBallots, invalidBallots }) => receivedBallots - (blankBallots + invalidBallots),
  )
}

function sharesOf(
  results: ElectionResults,
  votes: readonly (number | null)[],
  wholes: readonly number[],
  inDistrict: (rows: readonly (number | null)[]) => readonly number[],
): Shares {
  const cells = results.entities.map((entity, at) => ({
    id: entity.id,
    name: entity.name,
    district: entity.district,
    entity,
    votes: votes[at] ?? null,
    whole: wholes[at] ?? 0,
  }))
  const counted = cells.filter((cell) => cell.entity.counted)
  return {
    percentage: share(sum(counted.map((cell) => cell.votes ?? 0)), sum(counted.map((cell) => cell.whole))),
    entities: inEntityOrder(cells).map((cell) => ({
      entity: cell.entity,
      counted: cell.entity.counted,
      votes: cell.votes ?? 0,
      percentage: share(cell.votes ?? 0, cell.whole),
    })),
    districts: byDistrict(cells).map(({ district, entities }) => {
      const got = sum(inDistrict(entities.map((cell) => cell.votes)))
      return {
        district,
        entities: entities.map((cell) => cell.id),
        counted: entities.every((cell) => cell.entity.counted),
        votes: got,
        percentage: share(got, sum(entities.map((cell) => cell.whole))),
      }
    }),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
