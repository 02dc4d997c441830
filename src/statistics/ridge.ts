import { cholesky } from './cholesky.ts'

/** A linear model of one value by features, with a penalty on the size of the coefficients except the intercept. */
export interface Ridge {
  predict(features: readonly number[]): number
  /** Returns the weight of a fitted row's value in its own prediction. */
  leverage(row: number): number
}

export interface RidgeInput {
  /** One row of features per observation. */
  readonly rows: readonly (readonly number[])[]
  readonly values: readonly number[]
  readonly weights: readonly number[]
  readonly penalty: number
}

/** Fits the model. Features are centred by their weighted means; weights are scaled to a mean of 1. */
export function fitRidge({ rows, values, weights: given, penalty }: RidgeInput): Ridge {
  const count = rows.length
  const size = rows[0]?.length ?? 0
  const mean = given.reduce((sum, weight) => sum + weight, 0) / count
  const weights = given.map((weight) => weight / mean)
  const weighted = (valueFrom: (row: number) => number) =>
    weights.reduce((sum, weight, row) => sum + weight * valueFrom(row), 0) / count
  const means = Float64Array.from({ length: size }, (_, feature) =>
    weighted((row) => rows[row]?.[feature] ?? 0),
  )
  const middle = weighted((row) => values[row] ?? 0)
  const centred = (features: readonly number[]) =>
    Float64Array.from(means, (own, feature) => (features[feature] ?? 0) - own)
  const matrix = new Float64Array(size * size)
  const right = new Float64Array(size)
  const centredRows = rows.map(centred)
  centredRows.forEach((features, row) => {
    const weight = weights[row] ?? 0
    const value = (values[row] ?? 0) - middle
    for (let one = 0; one < size; one++) {
      const product = weight * (features[one] ?? 0)
      right[one] = (right[one] ?? 0) + product * value
      for (let other = 0; other <= one; other++) {
        const cell = one * size + other
        matrix[cell] = (matrix[cell] ?? 0) + product * (features[other] ?? 0)
      }
    }
  })
  for (let feature = 0; feature < size; feature++) {
    const cell = feature * size + feature
    matrix[cell] = (matrix[cell] ?? 0) + penalty
  }
  const solver = cholesky(matrix, size)
  const coefficients = solver.solve(right)
  return {
    predict: (features) =>
      centred(features).reduce((sum, value, feature) => sum + value * (coefficients[feature] ?? 0), middle),
    leverage: (row) => {
      const weight = weights[row] ?? 0
      return weight / count + weight * solver.inverseForm(centredRows[row] ?? new Float64Array(size))
    },
  }
}
