import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { unwrap } from '../../../../../test/support/database.ts'
import { type SquareMap, squareFeatures } from '../../../../../test/support/shapes.ts'
import {
  type Attribution,
  districtShapes,
  type EntityShapes,
  type MappedEntity,
  mapOf,
} from './map-shapes.ts'
import { readShapes } from './read-shapes.ts'

const attribution: Attribution = { source: 'own', text: 'Vermessungsamt' }

const square: SquareMap = {
  rows: [
    [101, 102, 103],
    [104, 0, 105],
  ],
}
const entities = [101, 102, 103, 104, 105].map((id) => ({ id, district: id < 103 ? 'West' : 'Ost' }))

function shapesOf(map: SquareMap, counting: readonly MappedEntity[]): EntityShapes | null {
  return mapOf(unwrap(readShapes(squareFeatures(map))).topology, counting, attribution)
}

const drawn = (counting: readonly MappedEntity[] = entities) =>
  shapesOf(square, counting) ?? assert.fail('nothing was drawn')

describe('a map of a canton', () => {
  it('fits in its frame with north at the top, and neighbours share a border', () => {
    const { width, height, areas, lakes, outline, attribution: named } = drawn()
    assert.deepEqual([width, height], [1000, 672])
    assert.deepEqual(
      areas.map(({ key, path }) => `${key} ${path}`),
      [
        '101 M8 336l328 0 0-328-328 0z',
        '102 M336 336l328 0 0-328-328 0z',
        '103 M664 336l328 0 0-328-328 0z',
        '104 M336 664l0-328-328 0 0 328z',
        '105 M664 664l328 0 0-328-328 0z',
      ],
    )
    assert.equal(lakes, 'M336 664l328 0 0-328-328 0z')
    assert.match(outline, /^M\S+ \d+l[-\d ]+z$/)
    assert.equal(named, attribution)
  })

  it('draws borders only between districts', () => {
    assert.equal(drawn().borders, 'M8 336l328 0M664 336l0-328')
    assert.equal(drawn(entities.map(({ id }) => ({ id, district: null }))).borders, '')
  })

  it('has room for a symbol in a corner without shapes', () => {
    assert.equal(drawn().corner, null)
    const stairs = { rows: [[101, 102], [103]] }
    assert.deepEqual(
      shapesOf(
        stairs,
        [101, 102, 103].map((id) => ({ id, district: null })),
      )?.corner,
      [814, 814],
    )
  })

  it('shows a part of a canton larger, with its surroundings', () => {
    const part = drawn(entities.slice(0, 1))
    assert.deepEqual(
      part.areas.map(({ key, path }) => [key, path]),
      [['101', 'M8 852l844 0 0-844-844 0z']],
    )
    assert.notEqual(part.ground, '')
    assert.equal(drawn().ground, '')
    // Parts outside of the drawing are omitted.
    assert.doesNotMatch(part.ground, /\d{5}/)
  })

  it('does not exist without any shape', () => {
    assert.equal(shapesOf(square, []), null)
    assert.equal(shapesOf(square, [{ id: 999, district: null }]), null)
    assert.equal(drawn([...entities, { id: 999, district: 'Ost' }]).areas.length, 5)
  })

  it('of districts merges the shapes of their municipalities', () => {
    const districts = districtShapes(drawn(), [
      { key: 'West', entities: [101, 102] },
      { key: 'Ost', entities: [103, 105] },
      { key: 'leer', entities: [7] },
    ])
    assert.equal(districts.by, 'district')
    assert.deepEqual(
      districts.areas.map(({ key, path }) => [key, path.match(/z/g)?.length]),
      [
        ['West', 1],
        ['Ost', 1],
      ],
    )
    const [west] = districts.areas
    assert.deepEqual(west?.centre, [336, 157])
    // 104 is in no district.
    assert.match(districts.ground, /^M336 664l0-328-328 0 0 328z$/)
    assert.equal(districts.outline, drawn().outline)
  })
})
