import assert from 'node:assert/strict'
import { it } from 'node:test'
import { unwrap } from '../../../test/support/database.ts'
import { districtShapes, mapOf } from '../../areas/results/places/shapes/map-shapes.ts'
import { coverageOf } from '../../areas/results/places/shapes/own-shapes.ts'
import { readShapes } from '../../areas/results/places/shapes/read-shapes.ts'
import { toTopoJson } from '../../areas/results/places/shapes/topojson.ts'
import { arcPlace, boundary, ringsOf } from '../../areas/results/places/shapes/topology.ts'
import { districts, sampleEntities } from './municipalities.ts'
import { sampleShapes } from './shapes.ts'

const [sample] = sampleShapes()
const { topology } = unwrap(readShapes(sample?.shapes))

it('every municipality of the sample has a shape', () => {
  assert.deepEqual(coverageOf(topology.areas, sampleEntities), { missing: [], surplus: [] })
})

it('the sample is one canton with three lakes, and no shapes overlap', () => {
  assert.equal(topology.lakes.length, 3)
  const uses = new Map<number, number>()
  for (const place of ringsOf([...topology.areas, { polygons: topology.lakes }])
    .flat()
    .map(arcPlace))
    uses.set(place, (uses.get(place) ?? 0) + 1)
  assert.ok([...uses.values()].every((count) => count <= 2))
  assert.equal(boundary(topology.arcs, [...topology.areas, { polygons: topology.lakes }]).length, 1)
})

it('each district of the sample is in one piece', () => {
  const map = mapOf(topology, sampleEntities, { source: 'own', text: '' }) ?? assert.fail('no map')
  const groups = districts.map((key) => ({
    key,
    entities: sampleEntities.filter(({ district }) => district === key).map(({ id }) => id),
  }))
  const pieces = districtShapes(map, groups).areas.map(({ key }) => {
    const members = new Set(groups.find((group) => group.key === key)?.entities)
    // Including the lakes, which may separate parts of a district.
    const land = topology.areas.filter(({ id }) => members.has(id))
    return boundary(topology.arcs, [...land, { polygons: topology.lakes }]).length
  })
  assert.equal(pieces.length, 4)
  // The other two lakes are separate rings, and a district may surround its lake.
  assert.ok(
    pieces.every((count) => count <= 3),
    pieces.join(),
  )
})

it('the shapes of the sample are reproducible, and stored unchanged', () => {
  assert.deepEqual(sampleShapes(), [sample])
  assert.deepEqual(toTopoJson(topology).objects, sample?.shapes.objects)
})
