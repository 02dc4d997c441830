import type { SeatCandidate } from './candidates.ts'
import { compareQuotients, highest, type Tie } from './ties.ts'

/** A list with its party votes. The id of a sub-connection is unique only within its connection. */
export interface SeatList {
  readonly id: string
  readonly votes: number
  readonly connection: string | null
  readonly subconnection: string | null
  readonly candidates?: readonly SeatCandidate[]
}

/** One distribution: among all lists and connections, or among those of a connection or sub-connection. */
export interface SeatLevel {
  readonly level: readonly string[]
  readonly votes: number
  readonly seats: number
  /** The distribution number: a group first gets as many seats as its votes contain this number. */
  readonly number: number
  readonly first: readonly FirstSeats[]
  readonly remaining: readonly RemainingSeat[]
}

export interface FirstSeats {
  readonly key: string
  readonly votes: number
  readonly seats: number
  readonly remainder: number
}

export type RemainingSeat =
  | {
      /** Votes divided by the number of seats so far plus one. */
      readonly quotient: number
      readonly winner: string
      readonly decidedBy: 'quotient' | Criterion | 'all tied served' | 'lot drawn'
      /** The groups with the same quotient, if there were several. */
      readonly tied?: readonly string[]
    }
  | {
      readonly quotient: number
      readonly among: readonly string[]
      readonly decidedBy: 'lot'
      /** How many of them get a seat. */
      readonly seats: number
    }

/** Criteria that decide between equal quotients, in this order. */
type Criterion = 'remainder' | 'votes' | 'candidate'

export type HagenbachBischoff =
  | { readonly state: 'cannotCompute'; readonly reason: 'no votes' }
  | {
      readonly state: 'computed' | 'lot'
      /** By list; null where a lot among connections decides. */
      readonly seats: ReadonlyMap<string, number | null>
      readonly ties: readonly Tie[]
      readonly levels: readonly SeatLevel[]
    }

interface Group {
  readonly key: string
  readonly votes: number
  readonly lists: readonly SeatList[]
  /** The lists or connections of the group; null for a single list. */
  readonly members: readonly Group[] | null
}

/**
 * Returns the winners of a lot drawn by the authority, by their lists; null if not known. `won`: their seats
 * before it.
 */
export type LotWinners = (tie: Tie, groups: readonly TiedGroup[]) => readonly string[] | null

export interface TiedGroup {
  readonly key: string
  readonly won: number
  /** Ids of its lists. */
  readonly lists: readonly string[]
}

/**
 * Distributes seats among lists, connections and sub-connections (SR 161.1 art. 40 to 42), level by level.
 */
export function hagenbachBischoff(
  lists: readonly SeatList[],
  seats: number,
  drawn: LotWinners = () => null,
): HagenbachBischoff {
  if (lists.every(({ votes }) => votes === 0)) return { state: 'cannotCompute', reason: 'no votes' }
  const result = new Map<string, number | null>()
  const levels: SeatLevel[] = []
  const ties: Tie[] = []

  function distributeWithin(path: readonly string[], groups: readonly Group[], available: number): void {
    const { level, tie, won } = distribute(path.length === 0 ? ['all'] : path, groups, available, drawn)
    levels.push(level)
    if (tie !== null) ties.push(tie)
    for (const group of groups) {
      const own = won.get(group.key) ?? 0
      const isOpen = tie?.among.includes(group.key) ?? false
      if (group.members === null) for (const { id } of group.lists) result.set(id, own)
      else if (isOpen || own === 0) for (const { id } of group.lists) result.set(id, isOpen ? null : 0)
      else distributeWithin([...path, group.key], group.members, own)
    }
  }

  distributeWithin([], topGroups(lists), seats)
  return { state: ties.length === 0 ? 'computed' : 'lot', seats: result, ties, levels }
}

function topGroups(lists: readonly SeatList[]): readonly Group[] {
  return groupsBy(
    lists,
    ({ connection }) => connection,
    (connection, members) =>
      groupOf(
        `connection ${connection}`,
        members,
        groupsBy(
          members,
          ({ subconnection }) => subconnection,
          (sub, own) => groupOf(`sub-connection ${connection}/${sub}`, own, own.map(single)),
        ),
      ),
  )
}

/** Groups the lists by a key, in order of appearance; a list without a key is a group of its own. */
function groupsBy(
  lists: readonly SeatList[],
  idOf: (list: SeatList) => string | null,
  join: (id: string, members: readonly SeatList[]) => Group,
): readonly Group[] {
  const joined = new Set<string>()
  return lists.flatMap((list) => {
    const id = idOf(list)
    if (id === null) return [single(list)]
    if (joined.has(id)) return []
    joined.add(id)
    return [
      join(
        id,
        lists.filter((other) => idOf(other) === id),
      ),
    ]
  })
}

function groupOf(key: string, lists: readonly SeatList[], members: readonly Group[]): Group {
  return { key, lists, members, votes: sumOf(lists) }
}

function single(list: SeatList): Group {
  return { key: list.id, votes: list.votes, lists: [list], members: null }
}

function sumOf(counted: readonly { readonly votes: number }[]): number {
  return counted.reduce((sum, { votes }) => sum + votes, 0)
}

interface Distribution {
  readonly level: SeatLevel
  readonly tie: Tie | null
  readonly won: ReadonlyMap<string, number>
}

function distribute(
  path: readonly string[],
  groups: readonly Group[],
  seats: number,
  drawn: LotWinners,
): Distribution {
  const votes = sumOf(groups)
  // The next higher whole number, even if the division is exact: otherwise there could be more first seats
  // than seats.
  const number = Math.floor(votes / (seats + 1)) + 1
  const first = groups.map((group) => ({
    key: group.key,
    votes: group.votes,
    seats: Math.floor(group.votes / number),
    remainder: group.votes % number,
  }))
  const won = new Map(first.map(({ key, seats: own }) => [key, own]))
  const remainders = new Map(first.map(({ key, remainder }) => [key, remainder]))
  const seatsOf = ({ key }: Group) => won.get(key) ?? 0
  const criteria: readonly (readonly [Criterion, (group: Group) => number])[] = [
    ['remainder', ({ key }) => remainders.get(key) ?? 0],
    ['votes', (group) => group.votes],
    ['candidate', (group) => nextCandidateVotes(group, seatsOf(group))],
  ]

  const remaining: RemainingSeat[] = []
  let left = seats - first.reduce((sum, { seats: own }) => sum + own, 0)
  while (left > 0) {
    const tied = highest(groups, (one, other) =>
      compareQuotients([one.votes, seatsOf(one) + 1], [other.votes, seatsOf(other) + 1]),
    )
    const { equal, decidedBy } = narrow(tied, criteria)
    const [winner] = equal
    if (winner === undefined) break
    const quotient = winner.votes / (seatsOf(winner) + 1)
    if (equal.length > left) {
      const among = equal.map(({ key }) => key)
      const tie = { level: path, seats: left, among }
      const known = drawn(
        tie,
        equal.map((group) => ({
          key: group.key,
          won: seatsOf(group),
          lists: group.lists.map(({ id }) => id),
        })),
      )
      if (known !== null) {
        for (const key of known) {
          won.set(key, (won.get(key) ?? 0) + 1)
          remaining.push({ quotient, winner: key, decidedBy: 'lot drawn', tied: among })
        }
        left = 0
        continue
      }
      remaining.push({ quotient, among, decidedBy: 'lot', seats: left })
      return { level: { level: path, votes, seats, number, first, remaining }, tie, won }
    }
    for (const group of equal) {
      won.set(group.key, seatsOf(group) + 1)
      remaining.push({
        quotient,
        winner: group.key,
        decidedBy: equal.length > 1 ? 'all tied served' : decidedBy,
        ...(tied.length > equal.length && { tied: tied.map(({ key }) => key) }),
      })
    }
    left -= equal.length
  }
  return { level: { level: path, votes, seats, number, first, remaining }, tie: null, won }
}

/** Applies the criteria in order until a single candidate remains. */
function narrow(
  tied: readonly Group[],
  criteria: readonly (readonly [Criterion, (group: Group) => number])[],
): { readonly equal: readonly Group[]; readonly decidedBy: 'quotient' | Criterion } {
  let equal = tied
  let decidedBy: 'quotient' | Criterion = 'quotient'
  for (const [name, figure] of criteria) {
    if (equal.length < 2) break
    // The law compares candidates only between single lists.
    if (name === 'candidate' && equal.some(({ members }) => members !== null)) break
    const best = highest(equal, (one, other) => figure(one) - figure(other))
    if (best.length < equal.length) decidedBy = name
    equal = best
  }
  return { equal, decidedBy }
}

/** Returns the votes of the candidate who would get the next seat of a single list. */
function nextCandidateVotes({ lists }: Group, seats: number): number {
  const votes = (lists[0]?.candidates ?? []).map((candidate) => candidate.votes).sort((a, b) => b - a)
  return votes[seats] ?? 0
}
