import {
  completeEnough,
  filledValues,
  meanOf,
  type PastVote,
  type UnitResult,
  yesShare,
} from '../statistics/past-vote.ts'

/** A past vote with one figure for every unit, in the order of the units; gaps are filled. */
export interface PastColumn {
  readonly id: string
  readonly logits: readonly number[]
  /** Null where only shares are known. */
  readonly results: readonly UnitResult[] | null
  /**
   * Whether it was held on the same day. Votes of one day share turnout and mood, so none of them may help to
   * predict the others.
   */
  isOfSameDay(other: PastColumn): boolean
}

/** The data on units from earlier votes. */
export interface History {
  readonly units: readonly number[]
  /** Oldest first. */
  readonly columns: readonly PastColumn[]
  /** For each unit: whether it took part in enough votes. */
  readonly isKnown: readonly boolean[]
  /** For each unit: its mean share of valid votes among eligible voters. */
  readonly ratios: readonly number[]
}

const [least, most] = [0.005, 0.995]

export function logit(share: number): number {
  const clipped = Math.min(Math.max(share, least), most)
  return Math.log(clipped / (1 - clipped))
}

export function inverseLogit(value: number): number {
  return 1 / (1 + Math.exp(-value))
}

export function historyOf(given: readonly PastVote[], units: readonly number[]): History {
  const { votes, units: known } = completeEnough(given, units)
  const isKnown = new Set(known)
  const logits = filledValues(votes, units, (result) => logit(yesShare(result)))
  const ratios = ownRatios(votes, units)
  const eligible = units.map((unit) => lastEligible(votes, unit))
  const columns = votes.map(({ id, date, units: results }, at) => {
    const own = logits.map((row) => row[at] ?? 0)
    return {
      id,
      date,
      logits: own,
      results: units.map(
        (unit, place) => results.get(unit) ?? expected(eligible[place], ratios[place], own[place]),
      ),
      isOfSameDay: (other: PastColumn) => 'date' in other && other.date === date,
    }
  })
  return { units, columns, isKnown: units.map((unit) => isKnown.has(unit)), ratios }
}

function expected(eligible = 0, ratio = 0, own = 0): UnitResult {
  const valid = eligible * ratio
  return { eligible, cast: null, valid, yes: valid * inverseLogit(own) }
}

/** Returns the ratio of valid votes to eligible voters for each unit; a unit without any vote gets the mean of all units. */
export function ownRatios(votes: readonly PastVote[], units: readonly number[]): readonly number[] {
  const own = units.map((unit) =>
    meanOf(
      votes.flatMap((vote) => {
        const result = vote.units.get(unit)
        return result === undefined || result.eligible === 0 ? [] : [result.valid / result.eligible]
      }),
    ),
  )
  const mean = meanOf(own.filter((ratio) => ratio !== null)) ?? 0
  return own.map((ratio) => ratio ?? mean)
}

/** Returns the eligible voters of the unit in its newest vote; 0 without any. */
export function lastEligible(votes: readonly PastVote[], unit: number): number {
  return votes.findLast((vote) => vote.units.has(unit))?.units.get(unit)?.eligible ?? 0
}
