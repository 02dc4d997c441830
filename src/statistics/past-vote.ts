/** The result of a vote in one unit: a municipality or the Swiss abroad. */
export interface UnitResult {
  readonly eligible: number
  /** Ballots cast, including blank and invalid ones; null if not known. */
  readonly cast: number | null
  /** Yes and no votes. */
  readonly valid: number
  readonly yes: number
}

/** One question of an earlier polling day, without tie-breakers. */
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

/** Maximum share of missing votes or units; above it, a unit or vote is left out. */
const mostMissing = 0.05

/** Maximum number of votes; more would be slower and hardly more accurate. */
const mostVotes = 80

/**
 * Returns the newest votes, oldest first, without those that lack too many units; and the units without those
 * that lack too many of these votes.
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
 * Returns a value for every unit in every vote, by unit, then vote. A gap is filled with the mean of the vote
 * plus the mean deviation of the unit; a unit without any vote gets the mean of each vote.
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

/** Returns null for an empty list. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : sumOfUnits(values) / values.length
}
