/** Splits a whole number by weights into whole numbers that add up to it again. */
export function split(total: number, weights: ArrayLike<number>): readonly number[] {
  const sum = sumOfShares(weights)
  const parts: number[] = []
  let reached = 0
  let given = 0
  for (let at = 0; at < weights.length; at++) {
    reached += weights[at] ?? 0
    // Rounding the cumulative sums instead of the parts leaves no remainder.
    const end = sum === 0 ? (at + 1 === weights.length ? total : 0) : Math.round((total * reached) / sum)
    parts.push(end - given)
    given = end
  }
  return parts
}

/** Like `split`, but adds to existing figures, which saves millions of arrays in large elections. */
export function splitInto(
  target: Int32Array,
  { from, step }: { readonly from: number; readonly step: number },
  total: number,
  weights: ArrayLike<number>,
): void {
  if (total === 0) return
  const sum = sumOfShares(weights)
  let reached = 0
  let given = 0
  for (let at = 0; at < weights.length; at++) {
    reached += weights[at] ?? 0
    const end = Math.round((total * reached) / sum)
    const place = from + at * step
    target[place] = (target[place] ?? 0) + end - given
    given = end
  }
}

export function sumOfShares(numbers: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < numbers.length; at++) sum += numbers[at] ?? 0
  return sum
}
