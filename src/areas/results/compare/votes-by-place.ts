import type { ElectionEntity, ElectionResults, VotesByEntity } from '../model/result-set.ts'
import { textOrder } from '../tally/order.ts'
import type { Pair, VotesChange } from './comparison.ts'
import { eitherOf, pairBy, pairOf, pairOfSome } from './pairing.ts'

/** Positions of places in the votes of a record, before and after; -1 where missing. */
export type Positions = readonly (Pair<number> & {
  readonly id: number
  /** In both results. */
  readonly isCounted: boolean
})[]

export function positionsOf(entities: Pair<readonly ElectionEntity[]>): Positions {
  const placed = pairOf(entities, (some) => some.map((entity, at) => ({ entity, at })))
  return pairBy(placed, ({ entity }) => entity.id).map((pair) => ({
    id: eitherOf(pair).entity.id,
    before: pair.before?.at ?? -1,
    after: pair.after?.at ?? -1,
    isCounted: pair.before?.entity.counted === true && pair.after?.entity.counted === true,
  }))
}

interface Voted {
  readonly votes: VotesByEntity
}

/** Returns the votes; null for a missing row, unlike 0 votes. */
function votesAt(record: Voted | null, position: number): number | null {
  return record?.votes[position] ?? null
}

export function placesWithChangedVotes({ before, after }: Pair<Voted | null>, positions: Positions): number {
  let count = 0
  for (const at of positions) if (votesAt(before, at.before) !== votesAt(after, at.after)) count++
  return count
}

/** Returns changed votes of lists and candidates by place, for places that are counted in both results. */
export function changedVotesByPlace(
  results: Pair<ElectionResults | null>,
): ReadonlyMap<number, readonly VotesChange[]> {
  const counted = positionsOf(pairOf(results, (one) => one?.entities ?? [])).filter(
    ({ isCounted }) => isCounted,
  )
  const changes = new Map<number, VotesChange[]>()
  for (const { of, pair } of recordsOf(results)) {
    const { id } = eitherOf(pair)
    const name = pairOfSome(pair, (record) => record.name)
    // A plain loop, as it runs a million times in a large election.
    for (const at of counted) {
      const before = votesAt(pair.before, at.before)
      const after = votesAt(pair.after, at.after)
      if (before === after) continue
      const found = changes.get(at.id)
      if (found === undefined) changes.set(at.id, [{ of, id, name, before, after }])
      else found.push({ of, id, name, before, after })
    }
  }
  return changes
}

interface NamedVotes extends Voted {
  readonly id: string
  readonly name: string
}

/** Returns lists, then candidates, each by id. */
function recordsOf(results: Pair<ElectionResults | null>) {
  const paired = (of: VotesChange['of'], read: (one: ElectionResults) => readonly NamedVotes[]) =>
    pairBy(
      pairOf(results, (one) => (one === null ? [] : read(one))),
      ({ id }) => id,
    )
      .toSorted((a, b) => textOrder(eitherOf(a).id, eitherOf(b).id))
      .map((pair) => ({ of, pair }))
  return [
    ...paired('list', ({ lists }) => lists),
    ...paired('candidate', ({ candidates }) =>
      candidates.map(({ id, familyName, firstName, votes }) => ({
        id,
        name: `${familyName} ${firstName}`,
        votes,
      })),
    ),
  ]
}
