import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { lazily } from '../../../../values/lazily.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { largestId } from '../lists/own-row.ts'
import { assemble, type PointPolygon } from './assemble.ts'
import { extentOf, type MapProjection, type Point, projectionOf, toPlane } from './plane.ts'
import { simplify } from './simplify.ts'
import { cutOut, geometriesOf, isTopoJson, labelled, polygonsOf, type TopoJson } from './topojson.ts'
import type { Polygon, Topology } from './topology.ts'

export interface ReadShapes {
  /** In whole metres of LV95, simplified. */
  readonly topology: Topology
  readonly projection: MapProjection
  /** Ids of several shapes, which were merged. */
  readonly duplicates: readonly number[]
}

const position = Type.Array(Type.Number(), { minItems: 2 })
const rings = Type.Array(Type.Array(position, { minItems: 4 }))

const geoJson = Type.Object({
  type: Type.Literal('FeatureCollection'),
  features: Type.Array(
    Type.Object({
      ...labelled,
      type: Type.Literal('Feature'),
      geometry: Type.Union([
        Type.Object({ type: Type.Literal('Polygon'), coordinates: rings }),
        Type.Object({ type: Type.Literal('MultiPolygon'), coordinates: Type.Array(rings) }),
        Type.Null(),
      ]),
    }),
  ),
})

type GeoJson = Static<typeof geoJson>
const geoJsonValidator = lazily(() => Compile(geoJson))

/** One shape of a file, as rings of points or of arcs. */
interface Feature<Rings> {
  readonly id: unknown
  readonly isLake: boolean
  readonly polygons: readonly Rings[]
}

/** Reads TopoJSON or GeoJSON; errors are one-line messages for the author of the file. */
export function readShapes(file: unknown): Result<ReadShapes, string> {
  if (isTopoJson(file)) return fromTopoJson(file)
  if (geoJsonValidator().Check(file)) return fromGeoJson(file)
  return fail('must be a TopoJSON topology or a GeoJSON collection of features, of polygons only')
}

function fromTopoJson(file: TopoJson): Result<ReadShapes, string> {
  const name = mainObject(Object.keys(file.objects))
  if (name === null)
    return fail(
      'must have its areas in one object, or in an object called entities, municipalities or quarters',
    )
  const features = (object: TopoJson['objects'][string] | undefined, isLake: boolean) =>
    (object === undefined ? [] : geometriesOf(object)).map((geometry) => ({
      id: idOf(geometry),
      isLake: isLake || isLakeKind(geometry),
      polygons: polygonsOf(geometry),
    }))
  const sorted = sortFeatures<Polygon>([
    ...features(file.objects[name], false),
    ...features(file.objects.lakes, true),
  ])
  if (!sorted.ok) return sorted
  const { areas, lakes, duplicates } = sorted.value
  return inMetres(cutOut(file, areas, lakes), duplicates)
}

function mainObject(names: readonly string[]): string | null {
  const areas = names.filter((name) => name !== 'lakes')
  const known = ['entities', 'municipalities', 'quarters'].find((name) => areas.includes(name))
  return known ?? (areas.length === 1 ? (areas[0] ?? null) : null)
}

function fromGeoJson({ features }: GeoJson): Result<ReadShapes, string> {
  const sorted = sortFeatures<PointPolygon>(
    features.map((feature) => ({
      id: idOf(feature),
      isLake: isLakeKind(feature),
      polygons: pointPolygons(feature.geometry),
    })),
  )
  if (!sorted.ok) return sorted
  const { areas, lakes, duplicates } = sorted.value
  const lines = [...areas.flatMap(({ polygons }) => polygons), ...lakes].flat()
  const projection = projectionIn(lines)
  if (!projection.ok) return projection
  // Rounded to metres, because common borders are found by equal points.
  const inPlane = (polygon: PointPolygon) =>
    polygon.map((ring) => ring.map((point) => rounded(toPlane(projection.value, point))))
  const topology = assemble(
    areas.map(({ id, polygons }) => ({ id, polygons: polygons.map(inPlane) })),
    lakes.map(inPlane),
  )
  return ok({ topology: thinned(topology), projection: projection.value, duplicates })
}

function pointPolygons(geometry: GeoJson['features'][number]['geometry']): readonly PointPolygon[] {
  if (geometry === null) return []
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.map((rings) => rings.map((ring) => ring.map(([x = 0, y = 0]): Point => [x, y])))
}

type Labels = { readonly id?: unknown; readonly properties?: Readonly<Record<string, unknown>> | null }

function idOf({ id, properties }: Labels): unknown {
  return id ?? properties?.id
}

function isLakeKind({ properties }: Labels): boolean {
  return properties?.kind === 'lake'
}

interface Sorted<Rings> {
  readonly areas: readonly { readonly id: number; readonly polygons: readonly Rings[] }[]
  readonly lakes: readonly Rings[]
  readonly duplicates: readonly number[]
}

/** Returns areas by number, without shapes whose area is empty. */
function sortFeatures<Rings>(features: readonly Feature<Rings>[]): Result<Sorted<Rings>, string> {
  const areas = new Map<number, readonly Rings[]>()
  const duplicates = new Set<number>()
  const land = features.filter(({ isLake, polygons }) => !isLake && polygons.length > 0)
  for (const { id: given, polygons } of land) {
    const id = toId(given)
    if (id === null)
      return fail(
        `must have a whole number above 0 as id of each area, not ${JSON.stringify(given) ?? 'none'}`,
      )
    const before = areas.get(id)
    if (before !== undefined) duplicates.add(id)
    areas.set(id, [...(before ?? []), ...polygons])
  }
  if (areas.size === 0) return fail('must have at least one area')
  return ok({
    areas: [...areas].map(([id, polygons]) => ({ id, polygons })).sort((a, b) => a.id - b.id),
    lakes: features.filter(({ isLake }) => isLake).flatMap(({ polygons }) => polygons),
    duplicates: [...duplicates].sort((a, b) => a - b),
  })
}

function toId(given: unknown): number | null {
  const id = typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= largestId ? id : null
}

function projectionIn(lines: readonly (readonly Point[])[]): Result<MapProjection, string> {
  const extent = extentOf(lines)
  if (extent === null) return fail('must have points')
  const projection = projectionOf(extent)
  if (projection !== null) return ok(projection)
  const { left, right, bottom, top } = extent
  return fail(
    `must lie in Switzerland, in WGS84, LV95 or LV03; it reaches from ${left} to ${right} and from ${bottom} to ${top}`,
  )
}

function inMetres(topology: Topology, duplicates: readonly number[]): Result<ReadShapes, string> {
  const projection = projectionIn(topology.arcs)
  if (!projection.ok) return projection
  const arcs = topology.arcs.map((arc) => arc.map((point) => rounded(toPlane(projection.value, point))))
  return ok({ topology: thinned({ ...topology, arcs }), projection: projection.value, duplicates })
}

function rounded([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)]
}

/** Maximum width of maps in pixels, which limits the resolution. */
const finest = 4000

function thinned(topology: Topology): Topology {
  const extent = extentOf(topology.arcs)
  if (extent === null) return topology
  const size = Math.max(extent.right - extent.left, extent.top - extent.bottom)
  return { ...topology, arcs: simplify(topology.arcs, { tolerance: size / finest / 2, most: Infinity }) }
}
