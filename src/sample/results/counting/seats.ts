import { type Biproportional, biproportional } from '../../../seats/biproportional.ts'
import { type ElectedCandidates, electCandidates, type SeatCandidate } from '../../../seats/candidates.ts'
import { hagenbachBischoff, type SeatList } from '../../../seats/hagenbach-bischoff.ts'
import { majorityElection } from '../../../seats/majority.ts'
import type { Tie } from '../../../seats/ties.ts'
import { sumOfShares } from './shares.ts'

export interface ConnectedList {
  readonly votes: number
  /** Maximum number of seats: the number of candidates. */
  readonly most: number
  readonly connection: string
  readonly connectionParent: string
}

/** Replaces the lot, which no authority draws for invented votes: the first ones win. */
const firstOf = ({ seats, among }: Tie) => among.slice(0, seats)

/**
 * Distributes seats; those that a list has no candidates for go to the others. A list without a connection is
 * a group of its own.
 */
export function seatsWithConnections(lists: readonly ConnectedList[], seats: number): readonly number[] {
  const given = lists.map(() => 0)
  const full = new Set<number>()
  for (;;) {
    const open = lists.flatMap((list, at) => (full.has(at) ? [] : [{ ...list, at }]))
    const left = seats - [...full].reduce((sum, at) => sum + (given[at] ?? 0), 0)
    const outcome = hagenbachBischoff(open.map(asList), left, firstOf)
    if (outcome.state === 'cannotCompute') return given
    for (const { at, most } of open) given[at] = Math.min(most, outcome.seats.get(String(at)) ?? 0)
    const over = open.filter(({ at, most }) => (outcome.seats.get(String(at)) ?? 0) > most)
    if (over.length === 0) return given
    for (const { at } of over) full.add(at)
  }
}

function asList({
  at,
  votes,
  connection,
  connectionParent,
}: ConnectedList & { readonly at: number }): SeatList {
  return {
    id: String(at),
    votes,
    connection: connectionParent || connection || null,
    subconnection: connectionParent === '' ? null : connection,
  }
}

/** Distributes seats to parties in districts, without a quorum. */
export function doubleProportional(
  votes: readonly (readonly number[])[],
  seats: readonly number[],
): readonly (readonly number[])[] {
  const given: Biproportional = {
    districts: seats.map((own, at) => ({ name: String(at), seats: own })),
    parties: votes[0]?.map((_, party) => String(party)) ?? [],
    votes,
    input: 'listVotes',
    quorum: null,
    winnerRule: false,
    roundVotersCounts: false,
  }
  const outcome = biproportional(given)
  const drawn =
    outcome.state === 'lot' && outcome.level === 'upper'
      ? biproportional({ ...given, drawn: firstOf(outcome.tie) })
      : outcome
  return 'seats' in drawn ? drawn.seats : votes.map((row) => row.map(() => 0))
}

/** Elects candidates whose votes exceed half of the valid votes per seat; returns their indexes. */
export function electedByMajority(totals: readonly number[], seats: number) {
  const { absoluteMajority, ...outcome } = majorityElection({
    ...{ rule: 'votes', seats, accountedBallots: 0, accountedVotes: sumOfShares(totals) },
    candidates: numbered(totals),
  })
  return { absoluteMajority, elected: drawn(outcome) }
}

/** Elects the candidates with the most votes for the seats of their list. */
export function electedOfList(votes: readonly number[], seats: number): ReadonlySet<number> {
  return drawn(electCandidates(numbered(votes), seats))
}

const numbered = (votes: readonly number[]): readonly SeatCandidate[] =>
  votes.map((own, at) => ({ id: String(at), votes: own }))

function drawn({ elected, lot }: Pick<ElectedCandidates, 'elected' | 'lot'>): ReadonlySet<number> {
  return new Set([...elected, ...(lot === null ? [] : lot.among.slice(0, lot.seats))].map(Number))
}
