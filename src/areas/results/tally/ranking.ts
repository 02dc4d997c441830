import type { SeatOrder } from '../model/item.ts'
import { by, mostOf, nameOf, type Order, textOf } from './order.ts'
import type { CandidateTally, ListTally } from './tally.ts'

const byName = by<CandidateTally>(
  nameOf((candidate) => candidate.familyName),
  nameOf((candidate) => candidate.firstName),
  textOf((candidate) => candidate.id),
)
const byVotes: Order<CandidateTally> = mostOf((candidate) => candidate.votes)
const byElection: Order<CandidateTally> = (a, b) => Number(b.elected) - Number(a.elected)
const byList = textOf((candidate: CandidateTally) => candidate.listId)
const always: Order<CandidateTally> = () => 0

/** Orders the elected first if the count is complete. */
function electedFirst(completed: boolean): Order<CandidateTally> {
  return completed ? byElection : always
}

/** Order of tables and `/json`. */
export function candidatesByList(
  candidates: readonly CandidateTally[],
  completed: boolean,
): readonly CandidateTally[] {
  return [...candidates].sort(by(byList, electedFirst(completed), byVotes, byName))
}

/** Order of charts; `groups`: names of lists, or of parties in a majority election, in an order chosen by the reader. */
export function candidatesByVotes(
  candidates: readonly CandidateTally[],
  completed: boolean,
  groups: readonly string[] = [],
): readonly CandidateTally[] {
  const byGroup = byPosition(groups, (candidate: CandidateTally) => candidate.listName ?? candidate.party)
  return [...candidates].sort(by(byGroup, electedFirst(completed), byVotes, byName))
}

/** Order of the choice of a map. */
export function candidatesByName(
  candidates: readonly CandidateTally[],
  completed = false,
): readonly CandidateTally[] {
  return [...candidates].sort(by(electedFirst(completed), byName))
}

/** Order of tables and charts; `names`: an order chosen by the reader. */
export function listsByVotes(
  lists: readonly ListTally[],
  names: readonly string[] = [],
): readonly ListTally[] {
  const byGiven = byPosition(names, (list: ListTally) => list.name)
  return [...lists].sort(by(byGiven, mostVotes, listName))
}

/** Order of the choice of a map. */
export function listsByMandates(lists: readonly ListTally[]): readonly ListTally[] {
  return [...lists].sort(by(mostMandates, listName))
}

/** Returns the leader; the first among several with equal votes. */
export function mostVoted<T extends { readonly votes: number }>(ordered: readonly T[]): T | undefined {
  return ordered.toSorted(mostOf((one) => one.votes))[0]
}

/** Sorts by the seat order that staff have set, from left to right; unnamed ones follow in their given order. */
export function inSeatOrder<T>(
  seated: readonly T[],
  order: SeatOrder,
  namesOf: (one: T) => readonly string[],
): readonly T[] {
  const place = (one: T) => {
    const at = order.findIndex((name) => namesOf(one).includes(name))
    return at < 0 ? order.length : at
  }
  return seated.toSorted((a, b) => place(a) - place(b))
}

const mostVotes = mostOf((list: ListTally) => list.votes)
const mostMandates = mostOf((list: ListTally) => list.mandates)
const listName = by<ListTally>(
  nameOf((list) => list.name),
  textOf((list) => list.id),
)

function byPosition<T>(names: readonly string[], read: (value: T) => string | null): Order<T> {
  const positions = new Map(names.map((name, at) => [name, at]))
  const position = (value: T) => positions.get(read(value) ?? '') ?? names.length
  return (a, b) => position(a) - position(b)
}
