/** A symmetric positive definite matrix as the product of a lower triangle and its transpose. */
export interface Cholesky {
  /** Returns the solution of `matrix · x = right`. */
  solve(right: Float64Array): Float64Array
  /** Returns the product of a vector, the inverse matrix and the same vector. */
  inverseForm(vector: Float64Array): number
}

/** Decomposes a matrix of `size` rows of `size` numbers; overwrites `matrix` with the triangle. */
export function cholesky(matrix: Float64Array, size: number): Cholesky {
  const at = (row: number, column: number) => matrix[row * size + column] ?? 0
  for (let column = 0; column < size; column++) {
    for (let row = column; row < size; row++) {
      let sum = at(row, column)
      for (let inner = 0; inner < column; inner++) sum -= at(row, inner) * at(column, inner)
      matrix[row * size + column] = row === column ? Math.sqrt(sum) : sum / at(column, column)
    }
  }
  const forward = (right: Float64Array) => {
    const solution = Float64Array.from(right)
    for (let row = 0; row < size; row++) {
      let sum = solution[row] ?? 0
      for (let inner = 0; inner < row; inner++) sum -= at(row, inner) * (solution[inner] ?? 0)
      solution[row] = sum / at(row, row)
    }
    return solution
  }
  return {
    solve(right) {
      const solution = forward(right)
      for (let row = size - 1; row >= 0; row--) {
        let sum = solution[row] ?? 0
        for (let inner = row + 1; inner < size; inner++) sum -= at(inner, row) * (solution[inner] ?? 0)
        solution[row] = sum / at(row, row)
      }
      return solution
    },
    inverseForm: (vector) => forward(vector).reduce((sum, value) => sum + value * value, 0),
  }
}
