import { sumOfUnits, type UnitResult } from '../statistics/past-vote.ts'
import { type History, inverseLogit, type PastColumn } from './history.ts'
import { type ProjectedCounting, project } from './project.ts'

/** The errors of projections of past votes with the same units counted. */
export interface Backtest {
  /** Number of votes that were projected. */
  readonly votes: number
  /** Root mean square of the errors, as a share from 0 to 1. */
  readonly rms: number
  /** Signed errors, oldest first. */
  readonly errors: readonly number[]
}

/** Number of newest votes that are projected; all votes serve as their history. */
const mostProjected = 40
/** The minimum of votes on other days; with fewer, the errors of past projections say nothing about a present one. */
const fewestOthers = 4

/** Projects past votes; null if there are none to project. */
export function backtest(history: History, { counted, eligible }: ProjectedCounting): Backtest | null {
  const { columns, isKnown } = history
  const errors = columns.slice(-mostProjected).flatMap((column) => {
    const others = columns.filter((other) => other !== column && !column.isOfSameDay(other))
    if (others.length < fewestOthers) return []
    const ratios = column.results === null ? history.ratios : meanRatios(others, history.ratios)
    const results = column.results ?? usualResults(column, eligible, history.ratios)
    const projected = project(
      { columns: others, isKnown, ratios },
      {
        counted,
        eligible: results.map((result) => result.eligible),
        valid: results.map((result) => result.valid),
        yes: results.map((result) => result.yes),
      },
    )
    return projected === null ? [] : [projected.share - shareOf(results)]
  })
  if (errors.length === 0) return null
  const rms = Math.sqrt(sumOfUnits(errors.map((error) => error * error)) / errors.length)
  return { votes: errors.length, rms, errors }
}

/** Returns the results of a past vote; assumes the usual turnout if only shares are known. */
function usualResults(
  { logits }: PastColumn,
  eligible: readonly number[],
  ratios: readonly number[],
): readonly UnitResult[] {
  return logits.map((own, at) => {
    const valid = (eligible[at] ?? 0) * (ratios[at] ?? 0)
    return { eligible: eligible[at] ?? 0, cast: null, valid, yes: valid * inverseLogit(own) }
  })
}

function meanRatios(columns: readonly PastColumn[], otherwise: readonly number[]): readonly number[] {
  return otherwise.map((usual, at) => {
    const own = columns.flatMap(({ results }) => {
      const result = results?.[at]
      return result === undefined || result.eligible === 0 ? [] : [result.valid / result.eligible]
    })
    return own.length === 0 ? usual : sumOfUnits(own) / own.length
  })
}

function shareOf(results: readonly UnitResult[]): number {
  return sumOfUnits(results.map(({ yes }) => yes)) / sumOfUnits(results.map(({ valid }) => valid))
}
