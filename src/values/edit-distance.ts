/**
 * Levenshtein distance; anything above `most` is returned as `most + 1`. Computes only cells near the diagonal and stops
 * once the limit is exceeded, so the effort is bounded by length times limit.
 */
export function editDistance(one: string, other: string, most: number): number {
  const tooMany = most + 1
  if (Math.abs(one.length - other.length) > most) return tooMany
  if (one === other) return 0
  const distances = Array.from({ length: other.length + 1 }, (_, column) => Math.min(column, tooMany))
  for (let row = 1; row <= one.length; row++) {
    const first = Math.max(1, row - most)
    const last = Math.min(other.length, row + most)
    let diagonal = distances[first - 1] ?? tooMany
    let left = first === 1 ? Math.min(row, tooMany) : tooMany
    let least = left
    distances[first - 1] = left
    for (let column = first; column <= last; column++) {
      const above = distances[column] ?? tooMany
      const changed = diagonal + (one.charCodeAt(row - 1) === other.charCodeAt(column - 1) ? 0 : 1)
      left = Math.min(changed, above + 1, left + 1, tooMany)
      least = Math.min(least, left)
      distances[column] = left
      diagonal = above
    }
    if (least === tooMany) return tooMany
  }
  return distances[other.length] ?? tooMany
}
