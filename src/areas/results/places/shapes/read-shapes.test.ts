import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { unwrap } from '../../../../../test/support/database.ts'
import { squareFeatures } from '../../../../../test/support/shapes.ts'
import type { Point } from './plane.ts'
import { readShapes } from './read-shapes.ts'
import { toTopoJson } from './topojson.ts'
import { boundary, ringPoints, ringsOf } from './topology.ts'

const field = {
  rows: [
    [101, 102, 103],
    [104, 0, 105],
  ],
}

const read = (file: unknown) => unwrap(readShapes(file))
const problem = (file: unknown) => {
  const shapes = readShapes(file)
  return shapes.ok ? null : shapes.error
}

describe('uploaded shapes', () => {
  it('of GeoJSON share their borders', () => {
    const { topology, projection, duplicates } = read(squareFeatures(field))
    assert.deepEqual(
      topology.areas.map(({ id }) => id),
      [101, 102, 103, 104, 105],
    )
    assert.equal(topology.lakes.length, 1)
    assert.deepEqual([projection, duplicates], ['lv95', []])
    const shores = ringsOf([{ polygons: topology.lakes }]).flat()
    assert.equal(shores.length, 4)
    const around = boundary(topology.arcs, topology.areas)
    assert.equal(around.length, 1)
  })

  it('of TopoJSON give the same as those of GeoJSON', () => {
    const first = read(squareFeatures(field))
    const file = toTopoJson(first.topology)
    assert.deepEqual(read(JSON.parse(JSON.stringify(file))), first)
    const renamed = { ...file, objects: { gemeinden: file.objects.entities, lakes: file.objects.lakes } }
    assert.deepEqual(read(renamed), first)
  })

  it('give the same in all projections', () => {
    const old = read(squareFeatures(field, ([x, y]) => [x - 2_000_000, y - 1_000_000]))
    assert.equal(old.projection, 'lv03')
    assert.deepEqual(old.topology, read(squareFeatures(field)).topology)
    const degrees = read(squareFeatures(field, inDegrees))
    assert.equal(degrees.projection, 'wgs84')
    const points = ({ topology }: typeof old) =>
      topology.areas.map((area) => ringsOf([area]).map((ring) => ringPoints(topology.arcs, ring).length))
    assert.deepEqual(points(degrees), points(old))
  })

  it('have the number of their entity as id or property, also as text', () => {
    const { features } = squareFeatures({ rows: [[1, 2, 3]] })
    const [first = {}, second = {}, third = {}] = features
    const file = {
      type: 'FeatureCollection',
      features: [
        { ...first, id: '7', properties: null },
        { ...second, id: 8 },
        { ...third, properties: { id: '0009' } },
      ],
    }
    assert.deepEqual(
      read(file).topology.areas.map(({ id }) => id),
      [7, 8, 9],
    )
  })

  it('with the same number are merged and reported', () => {
    const { topology, duplicates } = read(squareFeatures({ rows: [[5, 6, 5]] }))
    assert.deepEqual(duplicates, [5])
    assert.deepEqual(
      topology.areas.map(({ id, polygons }) => [id, polygons.length]),
      [
        [5, 2],
        [6, 1],
      ],
    )
  })

  it('are simplified to what a map can show', () => {
    const [x, y]: Point = [2_600_000, 1_200_000]
    const coast = Array.from({ length: 5000 }, (_, at): Point => [x + 8 * at, y + (at % 2)])
    const ring = [...coast, [x + 40_000, y + 5000], [x, y + 5000], [x, y]]
    const file = {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', id: 1, geometry: { type: 'Polygon', coordinates: [ring] } }],
    }
    const { topology } = read(file)
    const once = topology.arcs.flat().length
    assert.ok(once < 20, `${once} points`)
    assert.deepEqual(read(toTopoJson(topology)).topology, topology)
  })

  it('that are invalid are refused with the reason', () => {
    const { features } = squareFeatures({ rows: [[1]] })
    const [feature = {}] = features
    const collection = (...all: readonly object[]) => ({ type: 'FeatureCollection', features: all })
    const topology = toTopoJson(read(squareFeatures({ rows: [[1, 0]] })).topology)
    const { entities } = topology.objects
    const cases: readonly (readonly [unknown, RegExp])[] = [
      [null, /^must be a TopoJSON topology or a GeoJSON collection/],
      [{ type: 'Topology' }, /^must be a TopoJSON/],
      [feature, /^must be a TopoJSON/],
      [collection({ ...feature, geometry: { type: 'Point', coordinates: [7, 47] } }), /^must be a TopoJSON/],
      [collection(), /^must have at least one area$/],
      [collection({ ...feature, geometry: null }), /^must have at least one area$/],
      [collection({ ...feature, properties: {} }), /as id of each area, not none$/],
      [collection({ ...feature, id: 'Zug' }), /as id of each area, not "Zug"$/],
      [collection({ ...feature, id: 0 }), /as id of each area, not 0$/],
      [collection({ ...feature, id: 1.5 }), /as id of each area, not 1.5$/],
      [
        squareFeatures({ rows: [[1]] }, ([x, y]) => [y, x]),
        /^must lie in Switzerland.* reaches from 1230000 to/,
      ],
      [{ ...topology, objects: { a: entities, b: entities } }, /^must have its areas in one object/],
      [{ ...topology, objects: {} }, /^must have its areas in one object/],
      [{ ...topology, arcs: topology.arcs.slice(1) }, /^must be a TopoJSON/],
    ]
    for (const [file, message] of cases) assert.match(problem(file) ?? 'read without a problem', message)
  })

  it('are never refused with an exception', () => {
    const topology = JSON.stringify(toTopoJson(read(squareFeatures(field)).topology))
    fc.assert(
      fc.property(
        fc.nat(topology.length),
        fc.constantFrom('-', '9', '1e9', '[]', 'null', ''),
        (at, instead) => {
          let file: unknown
          try {
            file = JSON.parse(topology.slice(0, at) + instead + topology.slice(at + 1))
          } catch {
            return
          }
          const shapes = readShapes(file)
          assert.ok(shapes.ok || shapes.error.startsWith('must '))
        },
      ),
      { numRuns: 300 },
    )
  })
})

/** Converts points of the national grid to degrees, roughly: the same points must remain equal. */
function inDegrees([x, y]: Point): Point {
  return [7.4386 + (x - 2_600_000) / 76_000, 46.951 + (y - 1_200_000) / 111_200]
}
