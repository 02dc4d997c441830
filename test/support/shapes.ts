import type { Point } from '../../src/areas/results/places/shapes/plane.ts'

/** Squares of 2 km in rows, numbered from 101, the first row in the north; 0 stands for a lake. */
export interface SquareMap {
  readonly rows: readonly (readonly number[])[]
}

const side = 2000
const corner: Point = [2_680_000, 1_230_000]

/** Returns features as map programs write them: four corners and the first one again, all points listed. */
export function squareFeatures(
  { rows }: SquareMap,
  project: (point: Point) => Point = (point) => point,
): { readonly type: 'FeatureCollection'; readonly features: readonly object[] } {
  const features = rows.flatMap((row, down) =>
    row.map((id, right) => {
      const [x, y] = [corner[0] + right * side, corner[1] - down * side]
      const ring: readonly Point[] = [
        [x, y],
        [x + side, y],
        [x + side, y + side],
        [x, y + side],
        [x, y],
      ]
      return {
        type: 'Feature',
        properties: id === 0 ? { kind: 'lake' } : { id },
        geometry: { type: 'Polygon', coordinates: [ring.map(project)] },
      }
    }),
  )
  return { type: 'FeatureCollection', features }
}
