import type { PastVote, UnitResult } from '../statistics/past-vote.ts'
import type { Checked, Doubt, Thresholds } from './doubt.ts'

/** The maximum difference between an electorate and that of the neighbouring row, if rows were shifted. */
const nearNeighbour = 0.02

/** Counted places without a valid ballot, and electorates that differ from those of the last vote. */
export function doubtElectorate(
  { date, units, past }: Pick<Checked, 'date' | 'units' | 'past'>,
  thresholds: Thresholds,
): readonly Doubt[] {
  const newestFirst = past
    .filter((vote) => vote.date < date)
    .sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
  const ids = [...units.keys()].sort((one, other) => one - other)
  const last = new Map(ids.map((unit) => [unit, lastEligible(newestFirst, unit)]))
  return ids.flatMap((unit, at): readonly Doubt[] => [
    ...(units.get(unit)?.valid === 0 ? [{ unit, code: 'noVotes' as const }] : []),
    ...doubtEligible(
      { unit, reported: units.get(unit)?.eligible ?? 0, neighbours: [ids[at - 1], ids[at + 1]] },
      last,
      thresholds.eligible / 100,
    ),
  ])
}

function doubtEligible(
  {
    unit,
    reported,
    neighbours,
  }: {
    readonly unit: number
    readonly reported: number
    readonly neighbours: readonly (number | undefined)[]
  },
  last: ReadonlyMap<number, number | null>,
  most: number,
): readonly Doubt[] {
  const expected = last.get(unit) ?? null
  if (expected === null || Math.abs(reported - expected) <= most * expected) return []
  const other = neighbours.find((neighbour) => {
    const theirs = neighbour === undefined ? null : (last.get(neighbour) ?? null)
    return theirs !== null && Math.abs(reported - theirs) <= nearNeighbour * theirs
  })
  if (other !== undefined) return [{ unit, code: 'shifted', reported, expected, other }]
  const [low, high] = [Math.ceil(expected * (1 - most)), Math.floor(expected * (1 + most))]
  return [{ unit, code: 'eligible', reported, expected, low, high }]
}

function lastEligible(newestFirst: readonly PastVote[], unit: number): number | null {
  for (const { units } of newestFirst) {
    const result: UnitResult | undefined = units.get(unit)
    if (result !== undefined && result.eligible > 0) return result.eligible
  }
  return null
}
