import type { BallotType } from '../../model/item.ts'
import type { FederalProposal } from './read-file.ts'

/** A main proposal with the questions that are connected with it. */
export interface FederalVote {
  readonly number: number
  readonly main: FederalProposal
  readonly questions: ReadonlyMap<BallotType, FederalProposal>
}

export function federalVotes(proposals: readonly FederalProposal[]): readonly FederalVote[] {
  const connected = Map.groupBy(proposals, mainOf)
  return (connected.get(null) ?? []).map((main) => {
    const number = numberOf(main)
    const others = (connected.get(number) ?? []).map((one) => [typeOf(one), one] as const)
    return { number, main, questions: new Map([['proposal', main], ...others]) }
  })
}

export const numberOf = ({ vorlagenId }: FederalProposal) => Number(vorlagenId)

/** Files of 2024 name a proposal as its own main one. */
function mainOf(proposal: FederalProposal): number | null {
  const { hauptvorlagenId } = proposal
  if (hauptvorlagenId === null || hauptvorlagenId === undefined) return null
  const main = Number(hauptvorlagenId)
  return main === numberOf(proposal) ? null : main
}

const tieBreaker = 6

/** By its kind, else by its number. */
function typeOf(proposal: FederalProposal): BallotType {
  const kind = proposal.vorlagenArtId ?? null
  const isTieBreaker = kind === null ? numberOf(proposal) % 10 === 3 : kind === tieBreaker
  return isTieBreaker ? 'tie-breaker' : 'counter-proposal'
}
