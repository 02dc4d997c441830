import type { Point } from './plane.ts'
import { squaredDistance } from './simplify.ts'

/** Returns the centre of a free circle in a corner of the map; null if no corner is free. */
export function freeCorner(
  rings: readonly (readonly Point[])[],
  { width, height }: { readonly width: number; readonly height: number },
  radius: number,
): Point | null {
  const [right, bottom] = [width - radius, height - radius]
  const corners: readonly Point[] = [
    [radius, bottom],
    [right, bottom],
    [radius, radius],
    [right, radius],
  ]
  return corners.find((corner) => !isInside(rings, corner) && !isNear(rings, corner, radius)) ?? null
}

function isNear(rings: readonly (readonly Point[])[], point: Point, radius: number): boolean {
  return rings.some((ring) =>
    ring.some((to, at) => squaredDistance(point, ring.at(at - 1) ?? to, to) < radius * radius),
  )
}

/** Checks by the even-odd rule whether a point is inside. */
export function isInside(rings: readonly (readonly Point[])[], [x, y]: Point): boolean {
  let inside = false
  for (const ring of rings)
    ring.forEach(([x2, y2], at) => {
      const [x1, y1] = ring.at(at - 1) ?? [x2, y2]
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
    })
  return inside
}
