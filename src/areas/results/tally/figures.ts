import type { ElectionEntity } from '../model/result-set.ts'
import { percentage } from './rounding.ts'
import type { ElectionFigures } from './tally.ts'

type Counts = Omit<ElectionFigures, 'turnout'>

const nothing: Counts = {
  eligibleVoters: 0,
  expats: 0,
  receivedBallots: 0,
  blankBallots: 0,
  invalidBallots: 0,
  unaccountedBallots: 0,
  accountedBallots: 0,
  blankVotes: 0,
  invalidVotes: 0,
  accountedVotes: 0,
}

export function entityFigures(entity: ElectionEntity, mandates: number): ElectionFigures {
  const unaccountedBallots = entity.blankBallots + entity.invalidBallots
  const accountedBallots = entity.receivedBallots - unaccountedBallots
  return {
    eligibleVoters: entity.eligibleVoters,
    expats: entity.expats ?? 0,
    receivedBallots: entity.receivedBallots,
    blankBallots: entity.blankBallots,
    invalidBallots: entity.invalidBallots,
    unaccountedBallots,
    accountedBallots,
    blankVotes: entity.blankVotes,
    invalidVotes: entity.invalidVotes,
    accountedVotes: mandates * accountedBallots - entity.blankVotes - entity.invalidVotes,
    turnout: percentage(entity.receivedBallots, entity.eligibleVoters),
  }
}

/** Sums up figures. `percent`: elections and compounds compute turnout differently, see rounding.ts. */
export function sumOfFigures(
  parts: readonly Counts[],
  percent: (part: number, whole: number) => number,
): ElectionFigures {
  const total = parts.reduce(added, nothing)
  return { ...total, turnout: percent(total.receivedBallots, total.eligibleVoters) }
}

function added(a: Counts, b: Counts): Counts {
  return {
    eligibleVoters: a.eligibleVoters + b.eligibleVoters,
    expats: a.expats + b.expats,
    receivedBallots: a.receivedBallots + b.receivedBallots,
    blankBallots: a.blankBallots + b.blankBallots,
    invalidBallots: a.invalidBallots + b.invalidBallots,
    unaccountedBallots: a.unaccountedBallots + b.unaccountedBallots,
    accountedBallots: a.accountedBallots + b.accountedBallots,
    blankVotes: a.blankVotes + b.blankVotes,
    invalidVotes: a.invalidVotes + b.invalidVotes,
    accountedVotes: a.accountedVotes + b.accountedVotes,
  }
}
