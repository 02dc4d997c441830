import type { MapShapes } from '../../places/shapes/map-shapes.ts'
import type { MapValues } from './map-options.ts'

export interface MapCircle {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Part of the drawing that all circles cover together. */
const covered = 0.22
const least = 5
const gap = 1
const rounds = 120

/**
 * A circle for each area, as large as its weight, pushed apart until none covers another: where an area lies stays
 * recognisable, how large it is does not count. Largest first.
 */
export function circlesOf(
  { areas, width, height }: Pick<MapShapes, 'areas' | 'width' | 'height'>,
  values: MapValues,
): readonly MapCircle[] {
  const known = areas.flatMap(({ key }) => values.get(key)?.weight || []).toSorted((a, b) => a - b)
  // Before it is counted, a place is as large as others.
  const usual = known[known.length >> 1] ?? 0
  const weightOf = (key: string) => values.get(key)?.weight || usual
  const total = areas.reduce((sum, { key }) => sum + weightOf(key), 0)
  const unit = total === 0 ? 0 : (width * height * covered) / (Math.PI * total)
  const circles = areas
    .map(({ key, centre: [x, y] }) => ({
      key,
      x,
      y,
      radius: Math.max(least, Math.sqrt(weightOf(key) * unit)),
    }))
    .sort((a, b) => b.radius - a.radius)
  for (let round = 0; round < rounds && separate(circles); round++) keepInside(circles, width, height)
  keepInside(circles, width, height)
  return circles
}

type Movable = { -readonly [Key in keyof MapCircle]: MapCircle[Key] }

/** Moves both of each overlapping pair, the smaller one further; returns whether any overlapped. */
function separate(circles: readonly Movable[]): boolean {
  let hasMoved = false
  for (const [at, one] of circles.entries())
    for (const other of circles.slice(at + 1)) {
      const [x, y] = [other.x - one.x, other.y - one.y]
      const distance = Math.hypot(x, y)
      const overlap = one.radius + other.radius + gap - distance
      if (overlap <= 0.01) continue
      hasMoved = true
      // Two at the same point part sideways.
      const [towardsX, towardsY] = distance === 0 ? [1, 0] : [x / distance, y / distance]
      const share = one.radius ** 2 / (one.radius ** 2 + other.radius ** 2)
      one.x -= towardsX * overlap * (1 - share)
      one.y -= towardsY * overlap * (1 - share)
      other.x += towardsX * overlap * share
      other.y += towardsY * overlap * share
    }
  return hasMoved
}

function keepInside(circles: readonly Movable[], width: number, height: number): void {
  for (const circle of circles) {
    circle.x = Math.min(Math.max(circle.x, circle.radius), Math.max(width - circle.radius, circle.radius))
    circle.y = Math.min(Math.max(circle.y, circle.radius), Math.max(height - circle.radius, circle.radius))
  }
}
