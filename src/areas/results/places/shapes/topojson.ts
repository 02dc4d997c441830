import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { lazily } from '../../../../values/lazily.ts'
import { extentOf, type Point } from './plane.ts'
import {
  type Arc,
  arcPlace,
  type Polygon,
  ringsOf,
  type ShapeArea,
  type Topology,
  withoutUnused,
} from './topology.ts'

const numbers = Type.Array(Type.Number(), { minItems: 2 })
const pair = Type.Tuple([Type.Number(), Type.Number()])
const polygon = Type.Array(Type.Array(Type.Integer()))

/** `id` and `properties` of a shape in a file. */
export const labelled = {
  id: Type.Optional(Type.Unknown()),
  properties: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
}

const geometry = Type.Union([
  Type.Object({ ...labelled, type: Type.Literal('Polygon'), arcs: polygon }),
  Type.Object({ ...labelled, type: Type.Literal('MultiPolygon'), arcs: Type.Array(polygon) }),
  Type.Object({ ...labelled, type: Type.Null() }),
])

const schema = Type.Object({
  type: Type.Literal('Topology'),
  transform: Type.Optional(Type.Object({ scale: pair, translate: pair })),
  objects: Type.Record(
    Type.String(),
    Type.Union([
      geometry,
      Type.Object({ type: Type.Literal('GeometryCollection'), geometries: Type.Array(geometry) }),
    ]),
  ),
  arcs: Type.Array(Type.Array(numbers, { minItems: 2 })),
})

export type TopoJson = Static<typeof schema>
type TopoGeometry = Static<typeof geometry>

const validator = lazily(() => Compile(schema))

export function isTopoJson(value: unknown): value is TopoJson {
  return validator().Check(value) && refsExist(value)
}

function refsExist({ objects, arcs }: TopoJson): boolean {
  return Object.values(objects).every((object) =>
    polygonsIn(object).every((rings) =>
      rings.every((ring) => ring.length > 0 && ring.every((ref) => arcPlace(ref) < arcs.length)),
    ),
  )
}

export function geometriesOf(object: TopoJson['objects'][string]): readonly TopoGeometry[] {
  return object.type === 'GeometryCollection' ? object.geometries : [object]
}

function polygonsIn(object: TopoJson['objects'][string]): readonly Polygon[] {
  return geometriesOf(object).flatMap(polygonsOf)
}

export function polygonsOf(geometry: TopoGeometry): readonly Polygon[] {
  switch (geometry.type) {
    case 'Polygon':
      return [geometry.arcs]
    case 'MultiPolygon':
      return geometry.arcs
    case null:
      return []
  }
}

/** Extracts some areas and lakes with their arcs, in the coordinates of the file. */
export function cutOut(file: TopoJson, areas: readonly ShapeArea[], lakes: readonly Polygon[]): Topology {
  const used = new Set([...ringsOf(areas), ...lakes.flat()].flat().map(arcPlace))
  const arcs = file.arcs.map((arc, place) => (used.has(place) ? decoded(arc, file.transform) : []))
  return withoutUnused({ arcs, areas, lakes })
}

/** Decodes an arc; with a transform, points are delta-encoded integers. */
function decoded(arc: TopoJson['arcs'][number], transform: TopoJson['transform']): Arc {
  if (transform === undefined) return arc.map(([x = 0, y = 0]) => [x, y])
  const [scaleX, scaleY] = transform.scale
  const [startX, startY] = transform.translate
  let [x, y] = [0, 0]
  return arc.map(([dx = 0, dy = 0]): Point => {
    x += dx
    y += dy
    return [startX + x * scaleX, startY + y * scaleY]
  })
}

/** Writes the shapes as a file that other programs can read. */
export function toTopoJson({ arcs, areas, lakes }: Topology): TopoJson {
  const extent = extentOf(arcs)
  const [left, bottom] = [extent?.left ?? 0, extent?.bottom ?? 0]
  const multi = (polygons: readonly Polygon[]) => polygons.map((rings) => rings.map((ring) => [...ring]))
  return {
    type: 'Topology',
    transform: { scale: [1, 1], translate: [left, bottom] },
    objects: {
      entities: {
        type: 'GeometryCollection',
        geometries: areas.map(({ id, polygons }) => ({ type: 'MultiPolygon', id, arcs: multi(polygons) })),
      },
      lakes: {
        type: 'GeometryCollection',
        geometries: lakes.map((rings) => ({ type: 'Polygon', arcs: rings.map((ring) => [...ring]) })),
      },
    },
    arcs: arcs.map((arc) => {
      let [x, y] = [left, bottom]
      return arc.map(([nextX, nextY]) => {
        const step = [nextX - x, nextY - y]
        ;[x, y] = [nextX, nextY]
        return step
      })
    }),
  }
}
