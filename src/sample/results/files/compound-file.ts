import { countProporz, type ProporzCount, type ProporzPlan } from '../counting/proporz-count.ts'
import { doubleProportional } from '../counting/seats.ts'
import { sumOfShares } from '../counting/shares.ts'
import { type Allocated, seatsOf } from './proporz-file.ts'

/** Seats are allocated separately in each district, or double proportionally across the canton. */
export type Apportionment = 'separate' | 'double proportional'

/** Counts the elections of a compound and allocates their seats. */
export function countCompound(plans: readonly ProporzPlan[], method: Apportionment): readonly Allocated[] {
  const counts = plans.map(countProporz)
  if (method === 'separate' || !plans.every(({ status }) => status === 'final'))
    return counts.map((count) => ({ count, seats: seatsOf(count) }))
  return allocateTogether(counts)
}

/** Allocates the seats double proportionally; lists of one party belong together, at most one per district. */
function allocateTogether(counts: readonly ProporzCount[]): readonly Allocated[] {
  const parties = [...new Set(counts.flatMap(({ plan }) => plan.lists.map(({ party }) => party)))]
  const votes = counts.map(({ plan, listVotes }) =>
    parties.map((party) =>
      sumOfShares(plan.lists.map((list, at) => (list.party === party ? (listVotes[at] ?? 0) : 0))),
    ),
  )
  const seats = doubleProportional(
    votes,
    counts.map(({ plan }) => plan.mandates),
  )
  return counts.map((count, district) => ({
    count,
    seats: count.plan.lists.map(({ party }) => seats[district]?.[parties.indexOf(party)] ?? 0),
  }))
}
