import type { ElectionEntity, ElectionResults } from '../model/result-set.ts'
import { inEntityOrder } from './districts.ts'
import { share } from './rounding.ts'

export interface ListInPlace {
  readonly name: string
  readonly votes: number
  /** Percent of all list votes in the place, two decimals. */
  readonly percentage: number
}

/** The two strongest lists of one entity. */
export interface LeadingList {
  readonly entity: ElectionEntity
  /** Null if nothing is counted, or if several lists have the most votes. */
  readonly first: ListInPlace | null
  readonly second: ListInPlace | null
}

/** Returns the leading lists of places, by district, then name. */
export function leadingLists({ entities, lists }: ElectionResults): readonly LeadingList[] {
  const rows = entities.map((entity, at) => {
    const votes = lists.map((list) => ({ name: list.name, votes: list.votes[at] ?? 0 }))
    const whole = votes.reduce((sum, one) => sum + one.votes, 0)
    const [first, second] = votes
      .toSorted((a, b) => b.votes - a.votes)
      .map((one) => ({ ...one, percentage: share(one.votes, whole) }))
    const leads = entity.counted && first !== undefined && first.votes > (second?.votes ?? 0)
    const { id, name, district } = entity
    return {
      id,
      name,
      district,
      row: { entity, first: leads ? first : null, second: leads ? (second ?? null) : null },
    }
  })
  return inEntityOrder(rows).map(({ row }) => row)
}
