import { assemble } from '../../areas/results/places/shapes/assemble.ts'
import type { Point } from '../../areas/results/places/shapes/plane.ts'
import { toTopoJson } from '../../areas/results/places/shapes/topojson.ts'
import { boundary, withoutUnused } from '../../areas/results/places/shapes/topology.ts'
import { between, type Random, randomFrom } from './counting/random.ts'
import { canton, sampleEntities } from './municipalities.ts'

/** Positions of the municipalities, in the order of their list, in kilometres east and north of the origin. */
const villages = places(`
  55 44 | 56.5 38 | 36 43 | 43 39.9 | 43.8 33.6 | 49.5 47 | 50.3 40.4 | 50 34.4 | 37.6 35.4 | 57 31
  24 25.6 | 21 33 | 45 26 | 28 38 | 29 27 | 29.5 20.6 | 39.5 20 | 35 27.2 | 24.4 19.2 | 31 32.5 | 35 22.8
  19.4 21.6 | 13 27.5 | 9 20.5 | 16 15.5
  11 9.5 | 22.4 10.8 | 28 12 | 25.4 4.4 | 32.4 9.6 | 17.6 6.6
`)

/** The three lakes, each as points along its middle. */
const lakes = [
  places('40 36 | 42.5 36.8 | 45 37.6 | 47.5 38.6'),
  places('22.3 22.2 | 25 22.8 | 27.5 23.6 | 30 24.2 | 32.3 25'),
  places('20.5 8 | 23 7.4 | 25.5 7.6 | 28 8.4 | 30 9.2'),
]

/** Points outside of the canton, which define its border. */
const beyond = places(`
  4 14 | 2 22 | 6 29 | 13 34.5 | 21 40.5 | 27 45 | 34 50 | 42 49 | 48 53 | 56 51 | 62 43 | 63 35 | 61 26
  52 25 | 49 19 | 44 14 | 37 15 | 41 8 | 34 4 | 30 1 | 24 -3.5 | 16 1 | 8 3.5 | 3 8
`)

function places(text: string): readonly Point[] {
  return text
    .trim()
    .split(/\s*[|\n]\s*/)
    .map((pair): Point => {
      const [x = 0, y = 0] = pair.split(' ').map(Number)
      return [x, y]
    })
}

/** The origin, an arbitrary point in the national grid. */
const [east, north] = [2_640_000, 1_150_000]

/** Computes the shapes as a Voronoi diagram of villages, lakes and neighbours. */
export function sampleShapes() {
  const sites = [...villages, ...lakes.flat(), ...beyond]
  const cells = sites.map((site) => [[roughened(cellOf(site, sites))]])
  const all = assemble(
    cells.slice(0, sites.length - beyond.length).map((polygons, id) => ({ id, polygons: [...polygons] })),
    [],
  )
  const areas = all.areas.slice(0, villages.length)
  let first = villages.length
  const water = lakes.map((row) => {
    const parts = all.areas.slice(first, first + row.length)
    first += row.length
    return boundary(all.arcs, parts)
  })
  const topology = withoutUnused({
    arcs: all.arcs,
    areas: areas.map(({ polygons }, at) => ({ id: sampleEntities[at]?.id ?? 0, polygons })),
    lakes: water,
  })
  const attribution = 'Kanton Dreiseen'
  return [{ canton, valid_from: null, valid_to: null, attribution, shapes: toTopoJson(topology) }]
}

const frame: readonly Point[] = [
  [-20, -20],
  [80, -20],
  [80, 70],
  [-20, 70],
]

/** Returns the Voronoi cell of a site. */
function cellOf(site: Point, sites: readonly Point[]): readonly Point[] {
  return sites.reduce((cell, other) => (other === site ? cell : nearer(cell, site, other)), frame)
}

function nearer(cell: readonly Point[], site: Point, other: Point): readonly Point[] {
  const [dx, dy] = [other[0] - site[0], other[1] - site[1]]
  const [middleX, middleY] = [(site[0] + other[0]) / 2, (site[1] + other[1]) / 2]
  const beyondMiddle = ([x, y]: Point) => (x - middleX) * dx + (y - middleY) * dy
  return cell.flatMap((point, at): readonly Point[] => {
    const before = cell.at(at - 1) ?? point
    const [here, there] = [beyondMiddle(point), beyondMiddle(before)]
    const kept = here <= 0 ? [point] : []
    if (here <= 0 === there <= 0) return kept
    const part = there / (there - here)
    const crossing: Point = [
      before[0] + part * (point[0] - before[0]),
      before[1] + part * (point[1] - before[1]),
    ]
    return [crossing, ...kept]
  })
}

/** Replaces straight lines by bends, in metres of the national grid. */
function roughened(cell: readonly Point[]): readonly Point[] {
  const corners = cell.map(([x, y]): Point => [Math.round(east + x * 1000), Math.round(north + y * 1000)])
  return corners.flatMap((corner, at) => [
    corner,
    ...bends(corner, corners[(at + 1) % corners.length] ?? corner),
  ])
}

const levels = 4

/** Returns the same bends in both directions, so that neighbours share one border. */
function bends(from: Point, to: Point): readonly Point[] {
  const isForward = from[0] < to[0] || (from[0] === to[0] && from[1] < to[1])
  const [start, end] = isForward ? [from, to] : [to, from]
  const points = bent(start, end, levels, randomFrom(`${start} ${end}`))
  return isForward ? points : points.toReversed()
}

function bent(start: Point, end: Point, level: number, random: Random): readonly Point[] {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
  if (level === 0 || Math.abs(dx) + Math.abs(dy) < 500) return []
  const aside = between(random, -0.16, 0.16)
  const along = between(random, 0.42, 0.58)
  const middle: Point = [
    Math.round(start[0] + along * dx - aside * dy),
    Math.round(start[1] + along * dy + aside * dx),
  ]
  return [...bent(start, middle, level - 1, random), middle, ...bent(middle, end, level - 1, random)]
}
