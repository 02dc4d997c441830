import { electCandidates, type SeatCandidate } from './candidates.ts'

/**
 * The absolute majority is the next whole number above: half of the accounted votes per seat (`votes`), or
 * half of the accounted ballots (`ballots`). `relative`: none, for second ballots.
 */
export type MajorityRule = 'votes' | 'ballots' | 'relative'

export interface MajorityElection {
  readonly rule: MajorityRule
  readonly seats: number
  readonly accountedBallots: number
  readonly accountedVotes: number
  /** Without scattered votes, with which no candidate can be elected. */
  readonly candidates: readonly SeatCandidate[]
}

export interface MajorityOutcome {
  /** The number that the absolute majority must exceed. */
  readonly threshold: number | null
  readonly absoluteMajority: number | null
  readonly elected: readonly string[]
  readonly lot: { readonly seats: number; readonly among: readonly string[] } | null
  /** Seats that remain for a second ballot. */
  readonly vacant: number
}

export function majorityElection(election: MajorityElection): MajorityOutcome {
  const { seats, candidates } = election
  const [dividend, divisor] = majorityFraction(election) ?? [0, 0]
  const hasThreshold = divisor > 0
  const absoluteMajority = hasThreshold ? Math.floor(dividend / divisor) + 1 : null
  const eligible = candidates.filter(({ votes }) => votes > 0 && votes >= (absoluteMajority ?? 0))
  return {
    threshold: hasThreshold ? dividend / divisor : null,
    absoluteMajority,
    ...electCandidates(eligible, seats),
  }
}

function majorityFraction({ rule, seats, accountedBallots, accountedVotes }: MajorityElection) {
  if (rule === 'votes') return [accountedVotes, 2 * seats] as const
  if (rule === 'ballots') return [accountedBallots, 2] as const
  return null
}
