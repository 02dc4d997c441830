import type { Compound } from '../../model/item.ts'
import type { SeatCheck } from './check.ts'
import { compoundSeats, type ElectionWithSeats } from './compound-seats.ts'
import { compoundRule } from './rule.ts'

/** A possible cause of a difference: another rule gives the delivered seats, or two lists were exchanged. */
export type SeatHint = 'winnerRule' | 'noWinnerRule' | 'rounding' | 'noRounding' | 'noQuorum' | 'exchanged'

export function exchangedHint(check: SeatCheck): readonly SeatHint[] {
  if (check.state !== 'differs') return []
  const [one, other, ...more] = check.differences
  if (one === undefined || other === undefined || more.length > 0) return []
  const isExchanged =
    one.district === other.district && one.delivered === other.computed && other.delivered === one.computed
  return isExchanged ? ['exchanged'] : []
}

export function compoundHints(
  compound: Compound,
  elections: readonly ElectionWithSeats[],
  canton: string | null,
): readonly SeatHint[] {
  const rule = compoundRule(compound, canton)
  if (rule.method === 'none') return []
  const { winnerRule, roundVotersCounts } = rule
  const percent = (share: number | undefined) => (share === undefined ? null : share * 100)
  const asItIs: Compound = {
    ...compound,
    seatMethod: 'biproportional',
    districtQuorum: percent(rule.quorum?.district),
    totalQuorum: percent(rule.quorum?.total),
    winnerRule,
    roundVotersCounts,
  }
  const variants: readonly (readonly [SeatHint, Partial<Compound>])[] = [
    [roundVotersCounts ? 'noRounding' : 'rounding', { roundVotersCounts: !roundVotersCounts }],
    [winnerRule ? 'noWinnerRule' : 'winnerRule', { winnerRule: !winnerRule }],
    ['noQuorum', { districtQuorum: null, totalQuorum: null }],
  ]
  return variants.flatMap(([hint, change]) => {
    const { state } = compoundSeats({ ...asItIs, ...change }, elections, canton)
    return state === 'agrees' || state === 'agreesByLot' ? [hint] : []
  })
}
