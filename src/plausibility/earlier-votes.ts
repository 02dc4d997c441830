import {
  completeEnough,
  filledValues,
  sumOfUnits,
  type UnitResult,
  yesShare,
} from '../statistics/past-vote.ts'
import type { Checked, Doubt, Expected, Thresholds } from './doubt.ts'
import { type Residual, residualsOf } from './residuals.ts'

/** The minimum number of past votes; with fewer, the prediction is worse than none. */
export const fewestPastVotes = 8
const fewestUnits = 30
/** From how many units on shares of a small canton are compared. */
const fewestOfSmall = 5
/** Exchanged figures fit if they are not farther away than this. */
const fitting = 3
const smallMargin = 0.03

/** Yes shares and turnouts that do not fit what the same places said in earlier votes. */
export function doubtEarlier(checked: Checked, thresholds: Thresholds): readonly Doubt[] {
  const { units, past } = checked
  const ids = [...units].filter(([, { valid, eligible }]) => valid > 0 && eligible > 0).map(([id]) => id)
  const { votes, units: known } = completeEnough(past, ids)
  if (votes.length < fewestPastVotes) return []
  if (known.length < fewestUnits) return doubtSmall({ ...checked, past: votes }, known)
  const results = known.map((id) => resultOf(units, id))
  const shares = residualsOf({
    rows: filledValues(votes, known, yesShare),
    values: results.map(yesShare),
    sizes: results.map(({ valid }) => valid),
  })
  const turnouts = residualsOf({
    rows: filledValues(votes, known, turnoutOf),
    values: results.map((result) => turnoutOf(result)),
    sizes: results.map(({ eligible }) => eligible),
  })
  return known.flatMap((unit, at) => {
    const [share, turnout, result] = [shares.units[at], turnouts.units[at], results[at]]
    if (share === undefined || turnout === undefined || result === undefined) return []
    return doubtUnit({ unit, share, turnout, result }, thresholds)
  })
}

interface Judged {
  readonly unit: number
  readonly share: Residual
  readonly turnout: Residual
  readonly result: UnitResult
}

function doubtUnit(judged: Judged, thresholds: Thresholds): readonly Doubt[] {
  const { unit, share, turnout } = judged
  const isShareOdd = Math.abs(share.z) > thresholds.share
  const isTurnoutOdd = Math.abs(turnout.z) > thresholds.turnout
  if (!isShareOdd && !isTurnoutOdd) return []
  const { reported } = share
  const range = rangeAround(share, thresholds.share)
  if (isShareOdd && Math.abs(zOf(share, 1 - reported)) < fitting)
    return [
      { unit, code: 'exchanged', reported, exchanged: 1 - reported, ...range },
      ...(isTurnoutOdd ? [doubtTurnout(judged, thresholds)] : []),
    ]
  const factorTen = doubtFactor(judged)
  if (factorTen !== null) return [factorTen]
  return [
    ...(isShareOdd ? [{ unit, code: 'share' as const, reported, ...range }] : []),
    ...(isTurnoutOdd ? [doubtTurnout(judged, thresholds)] : []),
  ]
}

function doubtTurnout({ unit, turnout }: Judged, thresholds: Thresholds): Doubt {
  return {
    unit,
    code: 'turnout',
    reported: turnout.reported,
    ...rangeAround(turnout, thresholds.turnout),
  }
}

function rangeAround({ expected, deviation }: Residual, distance: number): Expected {
  return {
    expected: within(expected),
    low: within(expected - distance * deviation),
    high: within(expected + distance * deviation),
  }
}

/** Ten times as many, or a tenth, where that fits both the share and the turnout. */
function doubtFactor({ unit, share, turnout, result }: Judged): Doubt | null {
  const { eligible, valid, yes } = result
  const no = valid - yes
  const unaccounted = turnout.reported * eligible - valid
  const fits = (otherYes: number, otherNo: number) => {
    const all = otherYes + otherNo
    return (
      Math.abs(zOf(share, otherYes / all)) < fitting &&
      Math.abs(zOf(turnout, (all + unaccounted) / eligible)) < fitting
    )
  }
  for (const factor of [10, 0.1]) {
    if (fits(yes * factor, no))
      return { unit, code: 'factorTen', figure: 'yes', reported: yes, fitting: Math.round(yes * factor) }
    if (fits(yes, no * factor))
      return { unit, code: 'factorTen', figure: 'no', reported: no, fitting: Math.round(no * factor) }
    if (fits(yes * factor, no * factor))
      return { unit, code: 'factorTen', figure: 'all', reported: valid, fitting: Math.round(valid * factor) }
  }
  return null
}

const zOf = ({ expected, deviation }: Residual, value: number) => (value - expected) / deviation

/** Small cantons have too few units to learn from: a share is compared with how far the unit was ever from the whole. */
function doubtSmall({ units, unitCount, past }: Checked, known: readonly number[]): readonly Doubt[] {
  if (unitCount >= fewestUnits || known.length < fewestOfSmall) return []
  const whole = wholeShare(units, known)
  return known.flatMap((unit): readonly Doubt[] => {
    const reported = yesShare(resultOf(units, unit))
    const farthest = Math.max(
      ...past.flatMap((vote) => {
        const result = vote.units.get(unit)
        return result === undefined ? [] : Math.abs(yesShare(result) - wholeShare(vote.units, known))
      }),
    )
    const most = farthest + smallMargin
    if (Math.abs(reported - whole) <= most) return []
    const range = { expected: whole, low: within(whole - most), high: within(whole + most) }
    return Math.abs(1 - reported - whole) <= most
      ? [{ unit, code: 'exchanged', reported, exchanged: 1 - reported, ...range }]
      : [{ unit, code: 'share', reported, ...range }]
  })
}

function wholeShare(units: ReadonlyMap<number, UnitResult>, known: readonly number[]): number {
  const counted = known.flatMap((unit) => units.get(unit) ?? [])
  return yesShare({
    yes: sumOfUnits(counted.map(({ yes }) => yes)),
    valid: sumOfUnits(counted.map(({ valid }) => valid)),
  })
}

function resultOf(units: ReadonlyMap<number, UnitResult>, unit: number): UnitResult {
  return units.get(unit) ?? { eligible: 0, cast: null, valid: 0, yes: 0 }
}

/** Returns the turnout. Where ballots are not known, valid ones are nearly all. */
export function turnoutOf({ eligible, cast, valid }: UnitResult): number {
  return eligible === 0 ? 0 : (cast ?? valid) / eligible
}

export function within(share: number): number {
  return Math.min(Math.max(share, 0), 1)
}
