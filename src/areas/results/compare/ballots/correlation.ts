/** Pearson's correlation, from −1 to 1; null where all values of one side are the same. */
export function correlation(pairs: readonly (readonly [x: number, y: number])[]): number | null {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length
  const [meanX, meanY] = [mean(0), mean(1)]
  let [xx, yy, xy] = [0, 0, 0]
  for (const [x, y] of pairs) {
    xx += (x - meanX) ** 2
    yy += (y - meanY) ** 2
    xy += (x - meanX) * (y - meanY)
  }
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : null
}
