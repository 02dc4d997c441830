import { roundedDifference } from '../../../words/points.ts'

/** A question that was put to all places. */
export interface SharedQuestion {
  readonly date: string
  /** Percent of yes of all places together. */
  readonly whole: number
}

/** Percent of yes of every place in every question. */
export interface PlaceShareTable<Question extends SharedQuestion = SharedQuestion> {
  /** Newest first. */
  readonly questions: readonly Question[]
  /** By place, in the order of the questions; NaN where it is not counted. */
  readonly shares: ReadonlyMap<number, Float64Array>
}

/** The answer of a place to a question. */
export interface PlaceVote<Question extends SharedQuestion = SharedQuestion> {
  readonly question: Question
  /** Percent of yes. */
  readonly here: number
  /** Percentage points above the whole, as readers compute them from the displayed shares. */
  readonly points: number
  /** Whether it had the majority of the whole. */
  readonly isSame: boolean
}

/** How close a place is to the whole, compared with other places. */
export type Typicality = 'most' | 'rather' | 'partly' | 'little' | 'least'

interface PlaceRank {
  /** 1 is the closest to the whole. */
  readonly rank: number
  /** Whether others have the same rank. */
  readonly isShared: boolean
}

export interface PlaceRanks {
  /** Number of places that are compared. */
  readonly places: number
  /** By the share of questions with the majority of the whole. */
  readonly same: PlaceRank
  /** By the mean deviation. */
  readonly deviation: PlaceRank
  readonly typicality: Typicality
}

/** How far the answers of another place are from those of a place. */
export interface PlaceDistance {
  readonly id: number
  /** Mean absolute difference, in percentage points. */
  readonly points: number
}

/** How the mean deviation changed from the earlier half of the questions to the later one. */
export interface DeviationTrend {
  readonly rule: 'closer' | 'farther' | 'steady'
  readonly before: number
  readonly since: number
  /** The first polling day of the later half. */
  readonly from: string
}

export interface PlaceProfile<Question extends SharedQuestion = SharedQuestion> {
  /** Newest first. */
  readonly votes: readonly PlaceVote<Question>[]
  /** Number of votes with the majority of the whole. */
  readonly same: number
  /** Mean absolute difference from the whole, in percentage points. */
  readonly deviation: number
  /** Null where too few votes or places can be compared. */
  readonly ranks: PlaceRanks | null
  /** Nearest first; empty without ranks. */
  readonly alike: readonly PlaceDistance[]
  /** Farthest first. */
  readonly unlike: readonly PlaceDistance[]
  /** Largest deviations in favour and against, largest first. */
  readonly above: readonly PlaceVote<Question>[]
  readonly below: readonly PlaceVote<Question>[]
  readonly trend: DeviationTrend | null
}

/** Fewer votes say nothing about a place. */
const fewestVotes = 3
/** Fewest votes in common with which places are compared, as a number and as a part of those of the place. */
const fewestInCommon = { votes: 5, part: 0.5 }
const fewestPlaces = 5
const mostNamed = 3
/** Shares of the ranked places up to which a typicality applies. */
const typicalities: readonly (readonly [number, Typicality])[] = [
  [0.1, 'most'],
  [1 / 3, 'rather'],
  [2 / 3, 'partly'],
  [0.9, 'little'],
]
const fewestInHalf = 5
/** Percentage points up to which a mean deviation is steady. */
const steady = 0.5

/**
 * Returns the profile of a place among others; null if it has too few votes. Places that were counted in other questions
 * for the most part are left out: their deviations would not be comparable.
 */
export function placeProfile<Question extends SharedQuestion>(
  table: PlaceShareTable<Question>,
  id: number,
  others: readonly number[],
): PlaceProfile<Question> | null {
  const own = table.shares.get(id)
  const votes = own === undefined ? [] : votesOf(table.questions, own)
  if (own === undefined || votes.length < fewestVotes) return null
  const compared = votes.length < fewestInCommon.votes ? [] : neighbours(table, id, others, votes.length)
  const ranks = ranksOf(table, own, compared)
  const near = ranks === null ? [] : distances(own, compared)
  const named = Math.min(mostNamed, Math.floor(near.length / 2))
  return {
    votes,
    same: votes.filter(({ isSame }) => isSame).length,
    deviation: meanDeviation(votes),
    ranks,
    alike: near.slice(0, named),
    unlike: near.toReversed().slice(0, named),
    above: largest(votes, 1),
    below: largest(votes, -1),
    trend: trendOf(votes),
  }
}

function votesOf<Question extends SharedQuestion>(
  questions: readonly Question[],
  shares: Float64Array,
): readonly PlaceVote<Question>[] {
  return questions.flatMap((question, at) => {
    const here = shares[at] ?? Number.NaN
    if (Number.isNaN(here)) return []
    const { whole } = question
    return [{ question, here, points: roundedDifference(here, whole), isSame: isSameSide(here, whole) }]
  })
}

const isSameSide = (one: number, other: number) => Math.sign(one - 50) === Math.sign(other - 50)

function meanDeviation(votes: readonly PlaceVote[]): number {
  return mean(votes.map(({ here, question }) => Math.abs(here - question.whole)))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

interface Neighbour {
  readonly id: number
  readonly shares: Float64Array
}

/** Returns the other places with enough votes in common. */
function neighbours(
  { shares }: PlaceShareTable,
  id: number,
  others: readonly number[],
  votes: number,
): readonly Neighbour[] {
  const own = shares.get(id)
  const fewest = Math.max(fewestInCommon.votes, fewestInCommon.part * votes)
  return others.flatMap((other) => {
    const found = shares.get(other)
    if (own === undefined || found === undefined || other === id) return []
    return inCommon(own, found) >= fewest ? [{ id: other, shares: found }] : []
  })
}

function inCommon(ones: Float64Array, others: Float64Array): number {
  let count = 0
  for (let at = 0; at < ones.length; at++) if (!Number.isNaN((ones[at] ?? 0) + (others[at] ?? 0))) count++
  return count
}

function distances(own: Float64Array, compared: readonly Neighbour[]): readonly PlaceDistance[] {
  const found = compared.map(({ id, shares }) => {
    let [sum, count] = [0, 0]
    for (let at = 0; at < own.length; at++) {
      const distance = Math.abs((own[at] ?? 0) - (shares[at] ?? 0))
      if (Number.isNaN(distance)) continue
      sum += distance
      count++
    }
    return { id, points: sum / count }
  })
  return found.sort((a, b) => a.points - b.points || a.id - b.id)
}

interface Closeness {
  /** Part of the questions with the majority of the whole. */
  readonly same: number
  readonly deviation: number
}

function closeness({ questions }: PlaceShareTable, shares: Float64Array): Closeness {
  let [same, deviation, count] = [0, 0, 0]
  for (const [at, { whole }] of questions.entries()) {
    const here = shares[at] ?? Number.NaN
    if (Number.isNaN(here)) continue
    same += isSameSide(here, whole) ? 1 : 0
    deviation += Math.abs(here - whole)
    count++
  }
  return { same: same / count, deviation: deviation / count }
}

function ranksOf(
  table: PlaceShareTable,
  own: Float64Array,
  compared: readonly Neighbour[],
): PlaceRanks | null {
  const places = compared.length + 1
  if (places < fewestPlaces) return null
  const mine = closeness(table, own)
  const others = compared.map(({ shares }) => closeness(table, shares))
  const rank = (isBefore: (one: Closeness, other: Closeness) => boolean): PlaceRank => ({
    rank: 1 + others.filter((other) => isBefore(other, mine)).length,
    isShared: others.some((other) => !isBefore(other, mine) && !isBefore(mine, other)),
  })
  const deviation = rank((one, other) => one.deviation < other.deviation)
  const typicality = typicalities.find(([most]) => deviation.rank <= most * places)?.[1] ?? 'least'
  return { places, same: rank((one, other) => one.same > other.same), deviation, typicality }
}

function largest<Question extends SharedQuestion>(
  votes: readonly PlaceVote<Question>[],
  sign: 1 | -1,
): readonly PlaceVote<Question>[] {
  return votes
    .filter(({ points }) => sign * points > 0)
    .toSorted((a, b) => sign * (b.points - a.points))
    .slice(0, mostNamed)
}

/** Votes of one day are in the same half. */
function trendOf(votes: readonly PlaceVote[]): DeviationTrend | null {
  const from = votes[Math.floor((votes.length - 1) / 2)]?.question.date
  if (from === undefined) return null
  const isLater = ({ question }: PlaceVote) => question.date >= from
  const [later, earlier] = [votes.filter(isLater), votes.filter((vote) => !isLater(vote))]
  if (Math.min(later.length, earlier.length) < fewestInHalf) return null
  const [before, since] = [meanDeviation(earlier), meanDeviation(later)]
  const change = since - before
  const rule = Math.abs(change) < steady ? 'steady' : change < 0 ? 'closer' : 'farther'
  return { rule, before, since, from }
}
