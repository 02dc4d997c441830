import type { Extent, Point } from './plane.ts'

/** Clips a ring to a rectangle (Sutherland-Hodgman), with integer results. */
export function clipped(ring: readonly Point[], { left, right, bottom, top }: Extent): readonly Point[] {
  const sides: readonly { readonly axis: 0 | 1; readonly at: number; readonly sign: 1 | -1 }[] = [
    { axis: 0, at: left, sign: 1 },
    { axis: 0, at: right, sign: -1 },
    { axis: 1, at: bottom, sign: 1 },
    { axis: 1, at: top, sign: -1 },
  ]
  return sides.reduce<readonly Point[]>((points, { axis, at, sign }) => {
    const isInside = (point: Point) => sign * (point[axis] - at) >= 0
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point
      const kept = isInside(point) ? [point] : []
      return isInside(before) === isInside(point) ? kept : [crossing(before, point, axis, at), ...kept]
    })
  }, ring)
}

function crossing(a: Point, b: Point, axis: 0 | 1, at: number): Point {
  const other = axis === 0 ? 1 : 0
  const part = (at - a[axis]) / (b[axis] - a[axis])
  const across = Math.round(a[other] + part * (b[other] - a[other]))
  return axis === 0 ? [at, across] : [across, at]
}
