import { electedOf } from './candidates.ts'
import {
  type Answer,
  type Elected,
  type List,
  type ListCase,
  noVotes,
  type Seats,
  type Tie,
} from './cases.ts'
import { type Fraction, fraction, highest } from './fraction.ts'

interface Group {
  readonly key: string
  readonly votes: bigint
  readonly members: readonly List[]
  /** A list by itself, not a connection. */
  readonly single: boolean
}

interface Standing {
  readonly group: Group
  readonly remainder: bigint
  seats: number
}

interface Distribution {
  readonly standings: readonly Standing[]
  readonly lot?: { readonly seats: number; readonly among: readonly Group[] }
}

/** Sheet 80, section 1. */
export function hagenbachBischoff({ id, seats, lists }: ListCase): Answer {
  if (lists.every(({ votes }) => votes === 0)) {
    return { id, state: 'cannotCompute', seats: same(lists, null), ties: [noVotes] }
  }
  const result: Record<string, Seats> = {}
  const ties: Tie[] = []
  distribute(lists, [], seats, result, ties)
  const elected = candidatesOf(lists, result)
  return { id, state: ties.length === 0 ? 'computed' : 'lot', seats: result, ties, elected }
}

function candidatesOf(
  lists: readonly List[],
  seats: Readonly<Record<string, Seats>>,
): Record<string, Elected> {
  return Object.fromEntries(
    lists.flatMap(({ id, candidates }): [string, Elected][] => {
      const own = seats[id] ?? null
      return candidates === undefined || own === null ? [] : [[id, electedOf(candidates, own)]]
    }),
  )
}

/** Section 1.3: a fresh run for these lists, then one inside each of their groups. */
function distribute(
  lists: readonly List[],
  path: readonly string[],
  seats: number,
  result: Record<string, Seats>,
  ties: Tie[],
): void {
  const { standings, lot } = oneLevel(groupsOf(lists, path.length), seats)
  if (lot) {
    const among = lot.among.map(({ key }) => key)
    ties.push({ level: path.length === 0 ? ['all'] : path, seats: lot.seats, among })
  }
  for (const { group, seats: own } of standings) {
    if (group.single) Object.assign(result, same(group.members, own))
    else if (lot?.among.includes(group)) Object.assign(result, same(group.members, null))
    else if (own === 0) Object.assign(result, same(group.members, 0))
    else distribute(group.members, [...path, group.key], own, result, ties)
  }
}

function same(lists: readonly List[], seats: Seats): Record<string, Seats> {
  return Object.fromEntries(lists.map(({ id }) => [id, seats]))
}

function groupsOf(lists: readonly List[], depth: number): Group[] {
  const keys = new Set(lists.map((list) => keyOf(list, depth)))
  return [...keys].map((key) => {
    const members = lists.filter((list) => keyOf(list, depth) === key)
    return {
      key,
      votes: members.reduce((total, { votes }) => total + BigInt(votes), 0n),
      members,
      single: members.every(({ id }) => id === key),
    }
  })
}

/** The name of the group of a list: at the top, inside its connection, and inside its sub-connection. */
function keyOf({ id, connection, subconnection }: List, depth: number): string {
  if (depth === 0 && connection !== null) return `connection ${connection}`
  if (depth === 1 && subconnection !== null) return `sub-connection ${connection}/${subconnection}`
  return id
}

/** Section 1.2. */
function oneLevel(groups: readonly Group[], seats: number): Distribution {
  const total = groups.reduce((votes, group) => votes + group.votes, 0n)
  const number = total / BigInt(seats + 1) + 1n
  const standings: Standing[] = groups.map((group) => ({
    group,
    seats: Number(group.votes / number),
    remainder: group.votes % number,
  }))
  let left = seats - standings.reduce((given, standing) => given + standing.seats, 0)
  if (left < 0) throw new Error('more seats than there are')
  while (left > 0) {
    const next = nextInTurn(standings)
    if (next.length > left) {
      return { standings, lot: { seats: left, among: next.map(({ group }) => group) } }
    }
    for (const standing of next) standing.seats++
    left -= next.length
  }
  return { standings }
}

/** Who gets the next seat; several if they are equal in every respect. */
function nextInTurn(standings: readonly Standing[]): Standing[] {
  const rules: ((standing: Standing) => Fraction)[] = [
    ({ group, seats }) => fraction(group.votes, BigInt(seats + 1)),
    ({ remainder }) => fraction(remainder),
    ({ group }) => fraction(group.votes),
  ]
  let next = [...standings]
  for (const rule of rules) next = highest(next, rule)
  // Only between single lists: for connections the law names no rule.
  return next.every(({ group }) => group.single) ? highest(next, votesOfNextCandidate) : next
}

/** No candidate is left: as if with no votes. */
function votesOfNextCandidate({ group, seats }: Standing): Fraction {
  const candidates = group.members[0]?.candidates ?? []
  const ranked = candidates.map(({ votes }) => votes).sort((a, b) => b - a)
  return fraction(BigInt(ranked[seats] ?? 0))
}
