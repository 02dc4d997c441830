import { historyOf } from '../../src/projection/history.ts'
import { projectVote } from '../../src/projection/projection.ts'
import { type PastVote, sumOfUnits, type UnitResult } from '../../src/statistics/past-vote.ts'
import { table } from './table.ts'

const progress = [0.05, 0.1, 0.25, 0.5, 0.75]
const fewestPast = 12

export function backtestTables(votes: readonly PastVote[]): string {
  const dates = new Set(votes.map(({ date }) => date)).size
  return [
    `${votes.length} votes on ${dates} days, small places first; past votes are those of other days\n`,
    backtest(votes, (vote, other) => other.date !== vote.date),
    `\nthe same, past votes are those of earlier days, where there are ${fewestPast}\n`,
    backtest(votes, (vote, other) => other.date < vote.date),
  ].join('\n')
}

function backtest(votes: readonly PastVote[], isPast: (vote: PastVote, other: PastVote) => boolean): string {
  const rows = progress.map((share) => {
    const cases = votes.flatMap((vote) => {
      const past = votes.filter((other) => isPast(vote, other))
      return past.length < fewestPast ? [] : [projectedAt(vote, past, share)]
    })
    const inside = cases.filter(({ error, halfWidth }) => error <= halfWidth).length
    const told = cases.filter(({ isTold }) => isTold)
    const insideTold = told.filter(({ error, halfWidth }) => error <= halfWidth).length
    const called = told.filter(({ word }) => word !== 'open')
    const wrong = called.filter(({ word, actual }) => (word === 'yes') !== actual > 0.5).length
    return [
      `${share * 100} %`,
      cases.length,
      points(mean(cases.map(({ error }) => error))),
      points(
        quantile(
          cases.map(({ error }) => error),
          0.9,
        ),
      ),
      points(mean(cases.map(({ soFarError }) => soFarError))),
      points(mean(cases.map(({ halfWidth }) => halfWidth))),
      `${inside} of ${cases.length}`,
      told.length,
      `${insideTold} of ${told.length}`,
      called.length,
      wrong,
    ]
  })
  return table(
    [
      'Counted',
      'Votes',
      'Mean error',
      '90 % below',
      'Error of "so far"',
      'Mean half-width',
      'Inside the range',
      'Published',
      'Inside, published',
      'Yes or no said',
      'Wrongly',
    ],
    rows,
  )
}

function projectedAt(vote: PastVote, past: readonly PastVote[], share: number) {
  const units = [...vote.units.keys()]
  const results = units.map((unit) => vote.units.get(unit) ?? { eligible: 0, cast: 0, valid: 0, yes: 0 })
  const counted = smallestFirst(units, results, share)
  const projection = projectVote(historyOf(past, units), {
    counted,
    eligible: results.map(({ eligible }) => eligible),
    valid: results.map(({ valid }) => valid),
    yes: results.map(({ yes }) => yes),
  })
  if (projection?.halfWidth == null) throw new Error(`${vote.id} cannot be projected`)
  const actual = sumOfUnits(results.map(({ yes }) => yes)) / sumOfUnits(results.map(({ valid }) => valid))
  return {
    actual,
    error: Math.abs(projection.share - actual),
    soFarError: Math.abs(projection.soFar - actual),
    halfWidth: projection.halfWidth,
    word: projection.word,
    isTold: projection.reservations.length === 0,
  }
}

/** Returns the smallest places that contain this share of the electorate; at least one. */
function smallestFirst(
  units: readonly number[],
  results: readonly UnitResult[],
  share: number,
): readonly boolean[] {
  const whole = sumOfUnits(results.map(({ eligible }) => eligible))
  const order = units.map((unit, at) => ({ unit, at, eligible: results[at]?.eligible ?? 0 }))
  order.sort((one, other) => one.eligible - other.eligible || one.unit - other.unit)
  const counted = units.map(() => false)
  let sum = 0
  for (const { at, eligible } of order) {
    if (sum >= share * whole) break
    counted[at] = true
    sum += eligible
  }
  return counted
}

const mean = (values: readonly number[]) => sumOfUnits(values) / values.length
const points = (share: number) => (share * 100).toFixed(2)

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
