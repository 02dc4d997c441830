import { doubleMad, fewestValues } from '../statistics/double-mad.ts'
import type { UnitResult } from '../statistics/past-vote.ts'
import type { Checked, Doubt, Thresholds } from './doubt.ts'
import { turnoutOf } from './earlier-votes.ts'

type Units = ReadonlyMap<number, UnitResult>

/** Who votes on one proposal of a day votes on the others: turnouts differ by much the same everywhere. */
export function doubtDay(
  { units, sameDay }: Pick<Checked, 'units' | 'sameDay'>,
  thresholds: Thresholds,
): readonly Doubt[] {
  const compared = sameDay.flatMap((other) => compareDay(units, other, thresholds) ?? [])
  const found = Map.groupBy(compared.flat(), ({ unit }) => unit)
  return [...found.values()].flatMap((doubts) => {
    const [first] = doubts
    // If most of the others agree with this proposal, another one is wrong.
    return first !== undefined && doubts.length * 2 > compared.length ? [first] : []
  })
}

function compareDay(units: Units, other: Units, thresholds: Thresholds): readonly Doubt[] | null {
  const both = [...units].flatMap(([unit, one]) => {
    const two = other.get(unit)
    return two === undefined || one.cast === null || two.cast === null || one.eligible === 0
      ? []
      : [{ unit, one, two, difference: turnoutOf(one) - turnoutOf(two) }]
  })
  if (both.length < fewestValues) return null
  const usual = doubleMad(both.map(({ difference }) => difference))
  const points = thresholds.dayPoints / 100
  return both.flatMap(({ unit, one, two, difference }): readonly Doubt[] => {
    const distance = usual.distance(difference)
    if (distance === null || distance < thresholds.day || Math.abs(difference - usual.median) < points)
      return []
    const ballots = (at: number) => Math.max(0, Math.round((turnoutOf(two) + at) * one.eligible))
    return [
      {
        unit,
        code: 'day',
        reported: one.cast ?? 0,
        expected: two.cast ?? 0,
        low: ballots(Math.min(usual.at(-thresholds.day), usual.median - points)),
        high: ballots(Math.max(usual.at(thresholds.day), usual.median + points)),
      },
    ]
  })
}

/** Blank and invalid ballots of a place that are far more than elsewhere. */
export function doubtUnaccounted(units: Units, thresholds: Thresholds): readonly Doubt[] {
  const shares = [...units].flatMap(([unit, { cast, valid }]) =>
    cast === null || cast === 0 ? [] : [{ unit, share: (cast - valid) / cast }],
  )
  if (shares.length < fewestValues) return []
  const usual = doubleMad(shares.map(({ share }) => share))
  const high = Math.max(usual.at(thresholds.unaccounted), usual.median + thresholds.unaccountedPoints / 100)
  return shares.flatMap(({ unit, share }): readonly Doubt[] =>
    usual.right > 0 && share >= high
      ? [{ unit, code: 'unaccounted', reported: share, expected: usual.median, low: 0, high }]
      : [],
  )
}
