/** In metres of the national grid LV95, y to the north; on a drawing in its units, y downwards. */
export type Point = readonly [x: number, y: number]

export interface Extent {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

export type MapProjection = 'wgs84' | 'lv95' | 'lv03'

/** Switzerland with a generous margin; these extents do not overlap. */
const reach: Readonly<Record<MapProjection, Extent>> = {
  wgs84: { left: 5, right: 11.5, bottom: 45, top: 48.5 },
  lv95: { left: 2_400_000, right: 2_900_000, bottom: 1_000_000, top: 1_400_000 },
  lv03: { left: 400_000, right: 900_000, bottom: 0, top: 400_000 },
}

/** Detects the coordinate system by the range of the numbers, as files rarely declare it; null outside Switzerland. */
export function projectionOf(extent: Extent): MapProjection | null {
  const projections: readonly MapProjection[] = ['wgs84', 'lv95', 'lv03']
  return projections.find((projection) => contains(reach[projection], extent)) ?? null
}

function contains(outer: Extent, { left, right, bottom, top }: Extent): boolean {
  return outer.left <= left && right <= outer.right && outer.bottom <= bottom && top <= outer.top
}

export function toPlane(projection: MapProjection, [x, y]: Point): Point {
  switch (projection) {
    case 'wgs84':
      return fromDegrees(x, y)
    case 'lv95':
      return [x, y]
    case 'lv03':
      return [x + 2_000_000, y + 1_000_000]
  }
}

/** Approximation by swisstopo, accurate to 1 m. */
function fromDegrees(longitude: number, latitude: number): Point {
  const l = (longitude * 3600 - 26_782.5) / 10_000
  const p = (latitude * 3600 - 169_028.66) / 10_000
  return [
    2_600_072.37 + 211_455.93 * l - 10_938.51 * l * p - 0.36 * l * p ** 2 - 44.54 * l ** 3,
    1_200_147.07 + 308_807.95 * p + 3745.25 * l ** 2 + 76.63 * p ** 2 - 194.56 * l ** 2 * p + 119.79 * p ** 3,
  ]
}

/** Returns the extent; null if a point is invalid. */
export function extentOf(lines: Iterable<readonly Point[]>): Extent | null {
  const extent = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }
  for (const line of lines)
    for (const [x, y] of line) {
      extent.left = Math.min(extent.left, x)
      extent.right = Math.max(extent.right, x)
      extent.bottom = Math.min(extent.bottom, y)
      extent.top = Math.max(extent.top, y)
    }
  return Object.values(extent).every(Number.isFinite) ? extent : null
}
