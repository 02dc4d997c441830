import type { PartyView } from '../../charts/data/party-strengths.ts'
import type { Election, Localised } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { partyTable } from '../../tally/party-figures.ts'
import { candidatesByVotes } from '../../tally/ranking.ts'
import type { CandidateTally, ElectionTally } from '../../tally/tally.ts'
import { roundedDifference } from '../../words/points.ts'
import { seatsBefore } from '../figures/seats-before.ts'

const mostFacts = 3

/** A list or party with its seats now and, if known, in the previous election. */
export interface SeatsOf {
  readonly name: string
  readonly seats: number
  readonly before: number | null
  /** Change of the share of votes in percentage points; null if unknown. */
  readonly points?: number | null
}

interface Person {
  readonly firstName: string
  readonly familyName: string
  readonly votes: number
}

/** A sentence about an election: the rule that applies, and every figure and name that it tells. */
export type ElectionStatement =
  | { readonly rule: 'leading'; readonly name: string; readonly share: string }
  | { readonly rule: 'allFilled'; readonly seats: number; readonly best: Person }
  | { readonly rule: 'someFilled'; readonly filled: number; readonly seats: number }
  | { readonly rule: 'noneFilled'; readonly majority: number; readonly best: Person }
  | {
      readonly rule: 'strongest'
      readonly change: 'kept' | 'new' | 'unknown'
      readonly name: string
      readonly seats: number
      readonly total: number
    }
  | {
      readonly rule: 'level'
      readonly names: readonly string[]
      readonly seats: number
      readonly total: number
    }

export type ElectionFact =
  | { readonly rule: 'gains'; readonly gained: readonly Change[]; readonly lost: readonly Change[] }
  | { readonly rule: 'sameSeats' }
  | { readonly rule: 'lastSeat'; readonly last: Person; readonly next: Person; readonly votes: number }
  | { readonly rule: 'missedMajority'; readonly person: Person; readonly votes: number }
  | { readonly rule: 'shift'; readonly name: string; readonly points: number }
  | {
      readonly rule: 'turnoutSince'
      readonly turnout: number
      readonly points: number
      readonly since: string
    }

interface Change {
  readonly name: string
  readonly seats: number
}

export interface ElectionStory {
  readonly first: ElectionStatement | null
  readonly facts: readonly ElectionFact[]
}

type Majority = Pick<ElectionTally, 'candidates' | 'mandates' | 'absoluteMajority'>

/** Tells an election of people by majority that is completely counted. */
export function majorityStory(
  { majorityType }: Pick<Election, 'majorityType'>,
  { candidates, mandates, absoluteMajority }: Majority,
): ElectionStory {
  const ranked = candidatesByVotes(candidates, true)
  const elected = ranked.filter((one) => one.elected)
  const [best] = ranked
  const next = ranked.find((one) => !one.elected)
  const last = elected.toSorted((a, b) => a.votes - b.votes)[0]
  const majority = majorityType === 'absolute' ? absoluteMajority : null
  const hasLost = last !== undefined && next !== undefined && last.votes >= next.votes
  return {
    first:
      best === undefined ? null : firstOfMajority(elected.length, mandates.total, majority, person(best)),
    facts: [
      ...(hasLost && elected.length === mandates.total
        ? [
            {
              rule: 'lastSeat',
              last: person(last),
              next: person(next),
              votes: last.votes - next.votes,
            } as const,
          ]
        : []),
      ...(next !== undefined && majority !== null && next.votes < majority
        ? [{ rule: 'missedMajority', person: person(next), votes: majority - next.votes } as const]
        : []),
    ],
  }
}

function firstOfMajority(
  filled: number,
  seats: number,
  majority: number | null,
  best: Person,
): ElectionStatement | null {
  if (filled === 0) return majority === null ? null : { rule: 'noneFilled', majority, best }
  return filled < seats ? { rule: 'someFilled', filled, seats } : { rule: 'allFilled', seats, best }
}

function person({ firstName, familyName, votes }: CandidateTally): Person {
  return { firstName, familyName, votes }
}

/** Tells an election of lists or parties that is completely counted. */
export function seatsStory(all: readonly SeatsOf[], total: number): ElectionStory {
  const isKnown = all.some(({ before }) => before !== null)
  return {
    first: strongest(all, total),
    facts: [...(isKnown ? [changesOf(all)] : []), ...shiftOf(all)],
  }
}

function strongest(all: readonly SeatsOf[], total: number): ElectionStatement | null {
  const seats = Math.max(0, ...all.map((one) => one.seats))
  if (seats === 0) return null
  const leaders = all.filter((one) => one.seats === seats)
  const [leader] = leaders
  if (leader === undefined) return null
  if (leaders.length > 1) return { rule: 'level', names: leaders.map(({ name }) => name), seats, total }
  const isKnown = all.some(({ before }) => before !== null)
  const most = Math.max(0, ...all.map(({ before }) => before ?? 0))
  const change = !isKnown ? 'unknown' : (leader.before ?? 0) === most ? 'kept' : 'new'
  return { rule: 'strongest', change, name: leader.name, seats, total }
}

function changesOf(all: readonly SeatsOf[]): ElectionFact {
  const changes = all
    .map(({ name, seats, before }) => ({ name, seats: seats - (before ?? 0) }))
    .toSorted((a, b) => Math.abs(b.seats) - Math.abs(a.seats))
  const gained = changes.filter(({ seats }) => seats > 0)
  const lost = changes.filter(({ seats }) => seats < 0)
  return gained.length + lost.length === 0 ? { rule: 'sameSeats' } : { rule: 'gains', gained, lost }
}

function shiftOf(all: readonly SeatsOf[]): readonly ElectionFact[] {
  const known = all.flatMap(({ name, points }) =>
    points === undefined || points === null ? [] : [{ name, points }],
  )
  const [most] = known.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
  return most === undefined || most.points === 0 ? [] : [{ rule: 'shift', ...most }]
}

export const noStory: ElectionStory = { first: null, facts: [] }

/** Tells who leads while the count goes on. */
export function storySoFar([leader]: readonly {
  readonly name: string
  readonly share: string
}[]): ElectionStory {
  if (leader === undefined) return noStory
  const { name, share } = leader
  return { first: { rule: 'leading', name, share }, facts: [] }
}

/** Adds how the turnout compares with that of the previous election, if it is complete. */
export function withTurnout(
  told: ElectionStory,
  turnout: number,
  before: StoredItem<'election'> | StoredItem<'compound'> | null,
): ElectionStory {
  if (before === null || !before.overview.completed || before.overview.turnout === 0) return told
  const { item, overview } = before
  const points = roundedDifference(turnout, overview.turnout)
  const fact = { rule: 'turnoutSince', turnout, points, since: item.date } as const
  return { ...told, facts: [...told.facts, fact].slice(0, mostFacts) }
}

type Lists = Pick<ElectionTally, 'lists' | 'candidates'>

/**
 * Returns the seats of lists, with those of the previous election if every seat of both belongs to a list that is known in
 * the other: a list with a new name has neither won its seats nor lost them.
 */
export function listsWithSeats(now: Lists, before: Lists | null): readonly SeatsOf[] {
  const known = before === null ? new Map<string, number>() : seatsBefore(now, before)
  const sum = (seats: Iterable<number>) => [...seats].reduce((all, own) => all + own, 0)
  const isKnown =
    before !== null &&
    now.lists.every(({ id, mandates }) => mandates === 0 || known.has(id)) &&
    sum(known.values()) === sum(before.lists.map(({ mandates }) => mandates))
  return now.lists.map(({ id, name, mandates }) => ({
    ...{ name, seats: mandates },
    before: isKnown ? (known.get(id) ?? 0) : null,
  }))
}

/** Returns the seats and shares of parties, with the changes since the previous year that is known. */
export function partiesWithSeats(
  { rows, year, options }: Pick<PartyView, 'rows' | 'year' | 'options'>,
  nameOf: (name: Localised) => string,
): readonly SeatsOf[] {
  const { years } = partyTable(rows, options)
  const at = years.findIndex((one) => one.year === year)
  const parties = years[at]?.parties ?? []
  const ids = new Set(parties.map(({ id }) => id))
  const gone = years[at - 1]?.parties.filter(({ id }) => !ids.has(id)) ?? []
  return [
    ...parties.map(({ name, mandates, difference, seatsDifference }) => ({
      name: nameOf(name),
      seats: mandates,
      before: seatsDifference === null ? null : mandates - seatsDifference,
      points: difference,
    })),
    ...gone.map(({ name, mandates }) => ({ name: nameOf(name), seats: 0, before: mandates })),
  ]
}
