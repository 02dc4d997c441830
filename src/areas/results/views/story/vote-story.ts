import { expatsId } from '../../model/entities.ts'
import type { Vote } from '../../model/item.ts'
import { nameOrder } from '../../tally/order.ts'
import { percentage } from '../../tally/rounding.ts'
import type { BallotTally } from '../../tally/tally.ts'
import { roundedDifference } from '../../words/points.ts'
import { type AskedBallot, countedPairs } from '../figures/votes/comparison.ts'
import { toldQuestions } from '../figures/votes/national-words.ts'
import { isTieBreaker } from '../figures/votes/vote-bar.ts'

/** How clear an answer is. */
export type Tone = 'razor' | 'narrow' | 'plain' | 'clear' | 'vast'

interface Named {
  readonly id: number
  readonly name: string
}

/** A sentence about a question: the rule that applies, and every figure and name that it tells. */
export type VoteStatement =
  | { readonly rule: 'soFar'; readonly yes: number; readonly counted: number }
  | {
      readonly rule: 'votes'
      readonly tone: Tone
      readonly isYes: boolean
      readonly yeas: number
      readonly nays: number
    }
  | {
      readonly rule: 'places'
      readonly tone: Tone
      readonly isYes: boolean
      readonly same: number
      readonly total: number
    }
  | {
      readonly rule: 'split'
      readonly tone: Tone
      readonly isYes: boolean
      readonly yes: readonly string[]
      readonly no: readonly string[]
    }
  | { readonly rule: 'preferred'; readonly isYes: boolean; readonly same: number; readonly total: number }

export type VoteFact =
  | {
      readonly rule: 'turnout'
      readonly record: 'highest' | 'lowest'
      readonly turnout: number
      readonly votes: number
      readonly since: string
    }
  | { readonly rule: 'nation'; readonly yeasPercentage: number }
  | {
      readonly rule: 'swing'
      readonly since: string
      readonly points: number
      readonly place: Named
      readonly placePoints: number
    }
  | {
      readonly rule: 'closest'
      readonly place: Named
      readonly yeasPercentage: number
      readonly votes: number
    }
  | { readonly rule: 'against'; readonly isYes: boolean; readonly places: readonly Named[] }
  | { readonly rule: 'extremes'; readonly most: Named & Share; readonly least: Named & Share }

interface Share {
  readonly yeasPercentage: number
}

export interface VoteStory {
  /** Null before the first counted place. */
  readonly first: VoteStatement | null
  /** Most notable first, three at most. */
  readonly facts: readonly VoteFact[]
}

/** What a question is told about, besides its own figures. */
export interface VotePast {
  /** Day and turnout of earlier votes on the same level, in percent. */
  readonly turnouts: readonly { readonly date: string; readonly turnout: number }[]
  /** The same matter, decided earlier. */
  readonly earlier: AskedBallot | null
}

export const noPast: VotePast = { turnouts: [], earlier: null }

const mostFacts = 3
/** Distances of the share from one half, in percentage points, up to which a tone applies. */
const tones: readonly (readonly [number, Tone])[] = [
  [0.5, 'razor'],
  [3, 'narrow'],
  [10, 'plain'],
  [20, 'clear'],
]
/** Districts that can be named on each side. */
const mostDistricts = 3
/** Fewer earlier votes make no record. */
const fewestVotes = 4
/** Places against the whole that can be named, and their largest share of all places. */
const mostAgainst = { places: 4, share: 0.2 }
/** Percentage points from one half within which the closest place is notable. */
const closeCall = 1

function toneOf(yeasPercentage: number): Tone {
  const distance = Math.abs(yeasPercentage - 50)
  return tones.find(([most]) => distance < most)?.[1] ?? 'vast'
}

export function voteStory({ vote, ballot }: AskedBallot, past: VotePast): VoteStory {
  const places = ballot.entities.filter(({ counted, entity }) => counted && entity.id !== expatsId)
  return {
    first: firstStatement(vote, ballot, places),
    facts: ballot.total.counted ? factsOf({ vote, ballot }, past, places).slice(0, mostFacts) : [],
  }
}

type Places = BallotTally['entities']

const saidYes = ({ yeas, nays }: { readonly yeas: number; readonly nays: number }) => yeas > nays

function firstStatement(vote: Vote, ballot: BallotTally, places: Places): VoteStatement | null {
  const { total } = ballot
  if (total.yeas + total.nays === 0) return null
  if (!total.counted)
    return isTieBreaker(vote, ballot.type) || places.length === 0
      ? null
      : { rule: 'soFar', yes: places.filter(saidYes).length, counted: places.length }
  const isYes = saidYes(total)
  const same = places.filter((place) => saidYes(place) === isYes).length
  if (isTieBreaker(vote, ballot.type)) return { rule: 'preferred', isYes, same, total: places.length }
  const tone = toneOf(total.yeasPercentage)
  if (places.length < 2) return { rule: 'votes', tone, isYes, yeas: total.yeas, nays: total.nays }
  const sides = sidesOf(ballot)
  if (sides !== null) return { rule: 'split', tone, isYes, ...sides }
  return { rule: 'places', tone, isYes, same, total: places.length }
}

/** Returns the districts on both sides if they differ and are few enough to be named. */
function sidesOf({ districts }: BallotTally): { yes: readonly string[]; no: readonly string[] } | null {
  const named = districts.filter(({ district }) => district !== null)
  const namesOf = (isYes: boolean) =>
    named.flatMap((one) => (saidYes(one) === isYes ? (one.district ?? []) : [])).toSorted(nameOrder)
  const [yes, no] = [namesOf(true), namesOf(false)]
  const canBeNamed = ({ length }: readonly string[]) => length > 0 && length <= mostDistricts
  return canBeNamed(yes) && canBeNamed(no) ? { yes, no } : null
}

function factsOf(asked: AskedBallot, past: VotePast, places: Places): readonly VoteFact[] {
  const { vote, ballot } = asked
  const turnout = turnoutRecord(ballot, past.turnouts)
  if (isTieBreaker(vote, ballot.type)) return turnout
  return [
    ...turnout,
    ...againstNation(vote, ballot),
    ...swing(asked, past.earlier),
    ...closestPlace(places),
    ...againstTrend(ballot, places),
    ...extremes(places),
  ]
}

function turnoutRecord(
  { total: { turnout } }: BallotTally,
  earlier: VotePast['turnouts'],
): readonly VoteFact[] {
  const [first] = earlier.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  if (first === undefined || earlier.length < fewestVotes) return []
  const fact = { rule: 'turnout', turnout, votes: earlier.length, since: first.date } as const
  if (earlier.every((one) => one.turnout < turnout)) return [{ ...fact, record: 'highest' }]
  if (earlier.every((one) => one.turnout > turnout)) return [{ ...fact, record: 'lowest' }]
  return []
}

function againstNation(vote: Vote, ballot: BallotTally): readonly VoteFact[] {
  const question = toldQuestions(vote.national).find((one) => one.ballot === ballot.type)
  if (question === undefined || !question.finished || question.figures === null) return []
  const { yeas, nays } = question.figures
  if (yeas > nays === saidYes(ballot.total)) return []
  return [{ rule: 'nation', yeasPercentage: percentage(yeas, yeas + nays) }]
}

function swing(asked: AskedBallot, earlier: AskedBallot | null): readonly VoteFact[] {
  if (earlier === null) return []
  const changed = countedPairs(asked.ballot, earlier.ballot).flatMap(({ one, other }) => {
    const points = roundedDifference(one.yeasPercentage, other.yeasPercentage)
    return one.entity.id === expatsId ? [] : [{ place: named(one.entity), points }]
  })
  const [most] = changed.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
  if (most === undefined) return []
  const points = roundedDifference(asked.ballot.total.yeasPercentage, earlier.ballot.total.yeasPercentage)
  return [{ rule: 'swing', since: earlier.vote.date, points, place: most.place, placePoints: most.points }]
}

function closestPlace(places: Places): readonly VoteFact[] {
  const [closest] = places
    .filter(({ yeas, nays }) => yeas + nays > 0)
    .toSorted((a, b) => Math.abs(a.yeasPercentage - 50) - Math.abs(b.yeasPercentage - 50))
  if (closest === undefined || places.length < 2) return []
  const { entity, yeas, nays, yeasPercentage } = closest
  if (Math.abs(yeasPercentage - 50) > closeCall) return []
  return [{ rule: 'closest', place: named(entity), yeasPercentage, votes: Math.abs(yeas - nays) }]
}

function againstTrend({ total }: BallotTally, places: Places): readonly VoteFact[] {
  const against = places.filter((place) => saidYes(place) !== saidYes(total))
  const { places: most, share } = mostAgainst
  if (against.length === 0 || against.length > Math.min(most, share * places.length)) return []
  const names = against.map(({ entity }) => named(entity)).toSorted((a, b) => nameOrder(a.name, b.name))
  return [{ rule: 'against', isYes: !saidYes(total), places: names }]
}

function extremes(places: Places): readonly VoteFact[] {
  const ordered = places
    .filter(({ yeas, nays }) => yeas + nays > 0)
    .toSorted((a, b) => b.yeasPercentage - a.yeasPercentage)
  const [most, least] = [ordered[0], ordered.at(-1)]
  if (most === undefined || least === undefined || most.yeasPercentage === least.yeasPercentage) return []
  const shared = ({ entity, yeasPercentage }: Places[number]) => ({ ...named(entity), yeasPercentage })
  return [{ rule: 'extremes', most: shared(most), least: shared(least) }]
}

function named({ id, name }: Named): Named {
  return { id, name }
}
