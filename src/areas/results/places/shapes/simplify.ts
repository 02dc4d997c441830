import type { Point } from './plane.ts'
import type { Arc } from './topology.ts'

/**
 * Removes points closer than `tolerance` to the line between the remaining ones, and more if there are still
 * too many. Ends of arcs are kept, so that borders stay connected.
 */
export function simplify(
  arcs: readonly Arc[],
  { tolerance, most }: { readonly tolerance: number; readonly most: number },
): readonly Arc[] {
  const needed = neededPoints(arcs)
  const weights = arcs.map((arc, at) => weigh(arc, tolerance, needed[at] ?? 0))
  const inner = weights
    .flatMap((ofArc) => ofArc.slice(1, -1))
    .filter((weight) => weight > tolerance)
    .sort((a, b) => b - a)
  const limit = Math.max(tolerance, inner[most] ?? 0)
  return arcs.map((arc, at) => {
    const ofArc = weights[at] ?? []
    const own = ofArc.slice(1, -1).sort((a, b) => b - a)
    const least = own[(needed[at] ?? 0) - 1] ?? Infinity
    return arc.filter((_, point) => (ofArc[point] ?? 0) > limit || (ofArc[point] ?? 0) >= least)
  })
}

/** Returns for each arc the number of points between its ends that must be kept, so that areas are not empty. */
function neededPoints(arcs: readonly Arc[]): readonly number[] {
  const keys = arcs.map((arc) => [String(arc[0]), String(arc.at(-1))].sort().join(' '))
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return arcs.map((arc, at) => {
    if (String(arc[0]) === String(arc.at(-1))) return 3
    return (counts.get(keys[at] ?? '') ?? 0) > 1 ? 1 : 0
  })
}

/**
 * Returns the weight of each point: its distance from the line without it (Douglas-Peucker), limited to the
 * weight of the point that split its piece, so that any threshold gives a result of that algorithm. Points
 * below the tolerance are not weighted if there are enough others.
 */
function weigh(arc: Arc, tolerance: number, enough: number): readonly number[] {
  const weights = arc.map((_, at) => (at === 0 || at === arc.length - 1 ? Infinity : 0))
  let weighed = 0
  const pieces: { readonly from: number; readonly to: number; readonly most: number }[] = [
    { from: 0, to: arc.length - 1, most: Infinity },
  ]
  for (let piece = pieces.pop(); piece !== undefined; piece = pieces.pop()) {
    const { from, to, most } = piece
    const furthest = furthestFrom(arc, from, to)
    if (furthest === null) continue
    const weight = Math.min(most, furthest.distance)
    weights[furthest.at] = weight
    weighed += 1
    if (weight <= tolerance && weighed >= enough) continue
    pieces.push({ from, to: furthest.at, most: weight }, { from: furthest.at, to, most: weight })
  }
  return weights
}

function furthestFrom(arc: Arc, from: number, to: number): { at: number; distance: number } | null {
  const [start, end] = [arc[from], arc[to]]
  if (start === undefined || end === undefined || to - from < 2) return null
  let [furthest, most] = [from + 1, -1]
  for (let at = from + 1; at < to; at += 1) {
    const distance = squaredDistance(arc[at] ?? start, start, end)
    if (distance > most) [furthest, most] = [at, distance]
  }
  return { at: furthest, distance: Math.sqrt(most) }
}

export function squaredDistance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / length
  const part = Math.max(0, Math.min(1, along))
  return (x - x1 - part * dx) ** 2 + (y - y1 - part * dy) ** 2
}
