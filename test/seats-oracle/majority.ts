import { electedOf } from './candidates.ts'
import type { Answer, MajorityCase, Seats } from './cases.ts'

/** Sheet 80, section 3. It does not say so, but nobody is elected without a vote. */
export function majority(election: MajorityCase): Answer {
  const { id, seats, candidates } = election
  const needed = absoluteMajority(election)
  const reaching = candidates.filter(
    ({ votes, electable }) =>
      electable !== false && votes > 0 && (needed === null || BigInt(votes) >= needed),
  )
  const { elected, lot, vacant } = electedOf(
    reaching.map(({ name, votes }) => ({ id: name, votes })),
    seats,
  )
  const won = (name: string): Seats => {
    if (lot?.among.includes(name)) return null
    return elected.includes(name) ? 1 : 0
  }
  return {
    id,
    state: lot === null ? 'computed' : 'lot',
    seats: Object.fromEntries(candidates.map(({ name }) => [name, won(name)])),
    ties: lot === null ? [] : [{ level: [], ...lot }],
    elected,
    absoluteMajority: needed === null ? null : Number(needed),
    vacant,
  }
}

/** The next higher whole number above the threshold; none is needed for the relative majority. */
function absoluteMajority({ rule, seats, accountedBallots, accountedVotes }: MajorityCase): bigint | null {
  if (rule === 'relative') return null
  if (rule === 'ballots') return BigInt(accountedBallots) / 2n + 1n
  return BigInt(accountedVotes) / (2n * BigInt(seats)) + 1n
}
