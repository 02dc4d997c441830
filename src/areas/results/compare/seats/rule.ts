import type { MajorityRule } from '../../../../seats/majority.ts'
import type { Quorum } from '../../../../seats/quorum.ts'
import type { Compound, Election } from '../../model/item.ts'

export type ElectionRule =
  | { readonly method: 'none' }
  | { readonly method: 'hagenbachBischoff' | 'sainteLague' | 'dHondt' | 'largestRemainder' }
  | { readonly method: 'majority'; readonly rule: MajorityRule }

export interface BiproportionalRule {
  readonly method: 'biproportional'
  readonly quorum: Quorum | null
  readonly winnerRule: boolean
  readonly roundVotersCounts: boolean
}

export type CompoundRule = { readonly method: 'none' } | BiproportionalRule

const none = { method: 'none' } as const

/** Returns the rule for the seats of an election. `canton`: of the instance, such as `zg`; null where it is not set. */
export function electionRule(election: Election, canton: string | null): ElectionRule {
  const { seatMethod, type } = election
  const isMajority = seatMethod === 'majorityByVotes' || seatMethod === 'majorityByBallots'
  if (seatMethod === 'notComputed' || (seatMethod !== 'preset' && isMajority !== (type === 'majorz')))
    return none
  if (isMajority) {
    if (election.majorityType === 'relative') return { method: 'majority', rule: 'relative' }
    return { method: 'majority', rule: seatMethod === 'majorityByVotes' ? 'votes' : 'ballots' }
  }
  if (seatMethod !== 'preset') return { method: seatMethod }
  // The rule of the majority must be configured: with a wrong default, every result would seem wrong.
  return type === 'majorz' ? none : presetProportional(election, canton)
}

/**
 * Returns the preset rule: that of the National Council in every canton, and of the parliament of St. Gallen
 * in each constituency.
 */
function presetProportional({ domain, compound, mandates }: Election, canton: string | null): ElectionRule {
  if (domain === 'federation') return { method: mandates > 1 ? 'hagenbachBischoff' : 'none' }
  const isCantonal = domain === 'canton' || compound !== null
  return isCantonal && canton === 'sg' ? { method: 'hagenbachBischoff' } : none
}

export function compoundRule(compound: Compound, canton: string | null): CompoundRule {
  const { seatMethod, districtQuorum, totalQuorum, winnerRule, roundVotersCounts, pukelsheim } = compound
  if (seatMethod === 'notComputed') return none
  if (seatMethod === 'preset') {
    const isCantonal = pukelsheim && compound.domain === 'canton'
    return isCantonal ? presetBiproportional(compound.date, canton) : none
  }
  const quorum = {
    ...(districtQuorum !== null && { district: districtQuorum / 100 }),
    ...(totalQuorum !== null && { total: totalQuorum / 100 }),
  }
  return {
    method: 'biproportional',
    quorum: Object.keys(quorum).length === 0 ? null : quorum,
    winnerRule,
    roundVotersCounts,
  }
}

/** Returns the rules of known parliaments; others must be configured. */
function presetBiproportional(date: string, canton: string | null): CompoundRule {
  const rule = (quorum: Quorum, winnerRule = false): BiproportionalRule => ({
    method: 'biproportional',
    quorum,
    winnerRule,
    roundVotersCounts: false,
  })
  switch (canton) {
    case 'ag':
    case 'zg':
      return rule({ district: 0.05, total: 0.03 })
    case 'zh':
      return rule(date < '2020-11' ? { district: 0.05 } : { district: 0.05, total: 0.03 })
    case 'gr':
      return rule({ total: 0.03 }, true)
    default:
      return none
  }
}
