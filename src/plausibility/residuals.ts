import { median } from '../statistics/median.ts'
import { fitRidge } from '../statistics/ridge.ts'

/** The difference between a unit's result and what the other units and earlier votes predict. */
export interface Residual {
  readonly reported: number
  readonly expected: number
  /** Usual distance between the two, for a unit of this size. */
  readonly deviation: number
  /** How many deviations the reported value is away. */
  readonly z: number
}

export interface ResidualInput {
  /** One row per unit: its values in earlier votes. */
  readonly rows: readonly (readonly number[])[]
  /** Shares from 0 to 1. */
  readonly values: readonly number[]
  /** The number of people or ballots of each share; larger units have more weight and vary less. */
  readonly sizes: readonly number[]
}

export interface Residuals {
  /** The deviation of units of any size, besides that of chance. */
  readonly sigma: number
  readonly units: readonly Residual[]
}

const penalty = 0.2
const [least, most] = [0.02, 0.98]
/** Half of all values of a normal distribution are within so many deviations. */
const medianOfNormal = 0.6745
const bisections = 40

/** Each unit is compared with a prediction that its own value has no part in. */
export function residualsOf({ rows, values, sizes }: ResidualInput): Residuals {
  const model = fitRidge({ rows, values, weights: sizes.map(Math.sqrt), penalty })
  const residuals = values.map(
    (value, at) => (value - model.predict(rows[at] ?? [])) / (1 - model.leverage(at)),
  )
  const noise = values.map((value, at) => {
    const clipped = Math.min(Math.max(value, least), most)
    return (clipped * (1 - clipped)) / Math.max(1, sizes[at] ?? 1)
  })
  const variance = varianceOf(residuals, noise)
  const units = values.map((reported, at) => {
    const residual = residuals[at] ?? 0
    const deviation = Math.sqrt(variance + (noise[at] ?? 0))
    return { reported, expected: reported - residual, deviation, z: residual / deviation }
  })
  return { sigma: Math.sqrt(variance), units }
}

/** The variance for which half of the residuals are as near as they should be. */
function varianceOf(residuals: readonly number[], noise: readonly number[]): number {
  let [low, high] = [0, 1]
  for (let round = 0; round < bisections; round++) {
    const middle = (low + high) / 2
    const scaled = residuals.map((residual, at) => Math.abs(residual) / Math.sqrt(middle + (noise[at] ?? 0)))
    if (median(scaled) > medianOfNormal) low = middle
    else high = middle
  }
  return (low + high) / 2
}
