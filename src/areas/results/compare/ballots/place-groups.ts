import type { BallotFigures, BallotTally } from '../../tally/tally.ts'
import { tallyBallot } from '../../tally/vote.ts'
import type { PlacePair } from './pair-places.ts'

/** A way to group places, such as by district. */
export interface GroupSet {
  readonly name: string
  readonly groups: readonly PlaceGroup[]
}

export interface PlaceGroup {
  readonly name: string
  /** Numbers of its places. */
  readonly members: ReadonlySet<number>
}

export type GroupedPlace = BallotTally['entities'][number]

export interface GroupFigures {
  readonly name: string
  /** Number of places of the group, and how many of them the figures include. */
  readonly places: number
  readonly counted: number
  readonly figures: BallotFigures
  /** Figures of the same places in the compared vote. */
  readonly other: BallotFigures | null
}

/** Sums up counted places; with `pairs`, only places that are counted in both votes. */
export function groupFigures(
  { groups }: GroupSet,
  ballot: BallotTally,
  pairs: readonly PlacePair<GroupedPlace>[] | null,
): readonly GroupFigures[] {
  const known = pairs ?? ballot.entities.flatMap((one) => (one.counted ? [{ one, other: null }] : []))
  return groups.flatMap(({ name, members }) => {
    const places = ballot.entities.filter(({ entity }) => members.has(entity.id)).length
    if (places === 0) return []
    const inGroup = known.filter(({ one }) => members.has(one.entity.id))
    return {
      name,
      places,
      counted: inGroup.length,
      figures: sumOfPlaces(inGroup.map(({ one }) => one)),
      other: pairs && sumOfPlaces(inGroup.flatMap(({ other }) => other ?? [])),
    }
  })
}

export function sumOfPlaces(places: readonly GroupedPlace[]): BallotFigures {
  const entities = places.map(({ entity }) => entity)
  return tallyBallot('proposal', entities).total
}

/** Upper bounds of classes by electorate; the last class is open. */
export const sizeBounds = [1000, 5000, 20_000] as const

/** Groups places by the size of their electorate, smallest class first; uncounted places have no class yet. */
export function sizeClasses(ballot: BallotTally): readonly ReadonlySet<number>[] {
  const classes = [...sizeBounds, Infinity].map(() => new Set<number>())
  for (const { counted, entity } of ballot.entities) {
    const at = sizeBounds.findIndex((bound) => entity.eligibleVoters <= bound)
    if (counted) classes.at(at)?.add(entity.id)
  }
  return classes
}
