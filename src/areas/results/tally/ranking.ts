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

/** The elected come first once the count is complete. */
function electedFirst(completed: boolean): Order<CandidateTally> {
  return completed ? byElection : always
}

/** Tables and `/json`. */
export function candidatesByList(
  candidates: readonly CandidateTally[],
  completed: boolean,
): readonly CandidateTally[] {
  return [...candidates].sort(by(byList, electedFirst(completed), byVotes, byName))
}

/** For charts; `groups`: names of lists, or of parties in a majority election, in an order fixed by the reader. */
export function candidatesByVotes(
  candidates: readonly CandidateTally[],
  completed: boolean,
  groups: readonly string[] = [],
): readonly CandidateTally[] {
  const byGroup = byPosition(groups, (candidate: CandidateTally) => candidate.listName ?? candidate.party)
  return [...candidates].sort(by(byGroup, electedFirst(completed), byVotes, byName))
}

/** What one chooses a map from. */
export function candidatesByName(
  candidates: readonly CandidateTally[],
  completed = false,
): readonly CandidateTally[] {
  return [...candidates].sort(by(electedFirst(completed), byName))
}

/** For tables and charts; `names`: an order fixed by the reader. */
export function listsByVotes(
  lists: readonly ListTally[],
  names: readonly string[] = [],
): readonly ListTally[] {
  const byGiven = byPosition(names, (list: ListTally) => list.name)
  return [...lists].sort(by(byGiven, mostVotes, listName))
}

/** What one chooses a map from. */
export function listsByMandates(lists: readonly ListTally[]): readonly ListTally[] {
  return [...lists].sort(by(mostMandates, listName))
}

/** Who leads; the first of several with as many votes. */
export function mostVoted<T extends { readonly votes: number }>(ordered: readonly T[]): T | undefined {
  return ordered.toSorted(mostOf((one) => one.votes))[0]
}

/** As staff have seated them, from left to right; those they do not name follow in their own order. */
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
