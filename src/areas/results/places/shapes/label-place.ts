import type { Point } from './plane.ts'

const lines = 11

/**
 * Returns the middle of the widest part of an area, where a label fits best; rings follow the even-odd rule.
 * Avoids the upper and lower edge, where a label would not fit.
 */
export function labelPlace(rings: readonly (readonly Point[])[]): Point {
  const heights = rings.flat().map(([, y]) => y)
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)]
  let best: { readonly width: number; readonly place: Point } | null = null
  for (let line = 1; line < lines; line += 1) {
    // Half a unit off, so that the line hits none of the points, which are integers.
    const y = Math.floor(top + ((bottom - top) * line) / lines) + 0.5
    const nearness = Math.min(line, lines - line) / lines
    const found = crossings(rings, y)
    for (let at = 0; at + 1 < found.length; at += 2) {
      const [left = 0, right = 0] = [found[at], found[at + 1]]
      const width = (right - left) * (0.5 + nearness)
      if (best === null || width > best.width)
        best = { width, place: [Math.round((left + right) / 2), Math.floor(y)] }
    }
  }
  return best?.place ?? rings[0]?.[0] ?? [0, 0]
}

function crossings(rings: readonly (readonly Point[])[], y: number): readonly number[] {
  const found: number[] = []
  for (const ring of rings)
    ring.forEach(([x2, y2], at) => {
      const [x1, y1] = ring.at(at - 1) ?? [x2, y2]
      if (y1 < y !== y2 < y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
    })
  return found.sort((a, b) => a - b)
}
