/** What one unit, a municipality or the Swiss abroad, decided in a vote. */
export interface UnitResult {
  readonly eligible: number
  /** Ballots handed in, with blank and invalid ones; null where it is not known. */
  readonly cast: number | null
  /** Yes and no together. */
  readonly valid: number
  readonly yes: number
}

/** One question of an earlier polling day; tie-breakers are none. */
export interface PastVote {
  readonly id: string
  /** The polling day, `YYYY-MM-DD`. */
  readonly date: string
  /** Counted units, by number. */
  readonly units: ReadonlyMap<number, UnitResult>
}

export function yesShare({ yes, valid }: Pick<UnitResult, 'yes' | 'valid'>): number {
  return valid === 0 ? 0.5 : yes / valid
}

export function sumOfUnits(values: Iterable<number>): number {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** Share of votes or units that may be missing before one is left out. */
const mostMissing = 0.05

/** More would make it slower, and hardly better. */
const mostVotes = 80

/**
 * The newest votes, oldest first, without those that lack many of the units; and the units without those that lack many
 * of the votes that are left.
 */
export function completeEnough(
  votes: readonly PastVote[],
  units: readonly number[],
): { readonly votes: readonly PastVote[]; readonly units: readonly number[] } {
  const lacks = (count: number, whole: number) => count > mostMissing * whole
  const kept = votes
    .filter((vote) => !lacks(units.filter((unit) => !vote.units.has(unit)).length, units.length))
    .sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
    .slice(-mostVotes)
  return {
    votes: kept,
    units: units.filter((unit) => !lacks(kept.filter((vote) => !vote.units.has(unit)).length, kept.length)),
  }
}

/**
 * A value for every unit in every vote, by unit, then vote. A gap is the mean of the vote plus the mean deviation of the
 * unit; a unit without any vote is an average one.
 */
export function filledValues(
  votes: readonly PastVote[],
  units: readonly number[],
  valueFrom: (result: UnitResult) => number | null,
): readonly (readonly number[])[] {
  const valueIn = ({ units: results }: PastVote, unit: number) => {
    const result = results.get(unit)
    return result === undefined ? null : valueFrom(result)
  }
  const means = votes.map((vote) => meanOf(units.flatMap((unit) => valueIn(vote, unit) ?? [])) ?? 0)
  return units.map((unit) => {
    const own = votes.map((vote) => valueIn(vote, unit))
    const deviation =
      meanOf(own.flatMap((value, at) => (value === null ? [] : [value - (means[at] ?? 0)]))) ?? 0
    return own.map((value, at) => value ?? (means[at] ?? 0) + deviation)
  })
}

/** Null of nothing. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : sumOfUnits(values) / values.length
}
