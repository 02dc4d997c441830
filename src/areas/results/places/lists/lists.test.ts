import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { EntityList, Instance } from '../../model/entities.ts'
import { entityList, supportedYears } from './lists.ts'

const inCanton = (canton: string): Instance => ({ level: 'canton', canton })
const bern: Instance = { level: 'municipality', canton: 'be', municipality: 351, name: 'Bern' }

function listOf(instance: Instance, year: number, own: readonly Row<'entities'>[] = []): EntityList {
  return entityList(instance, year, own) ?? assert.fail(`no list for ${JSON.stringify(instance)} in ${year}`)
}

describe('the entities of a municipal site', () => {
  it('are quarters for Bern', () => {
    const { entities, hasDistricts } = listOf(bern, 2002)
    assert.deepEqual(
      entities.map(({ id, name }) => `${id} ${name}`),
      [
        '1 Innere Stadt',
        '2 Länggasse/Felsenau',
        '3 Mattenhof/Weissenbühl',
        '4 Kirchenfeld/Schosshalde',
        '5 Breitenrain/Lorraine',
        '6 Bümpliz/Bethlehem',
      ],
    )
    assert.equal(hasDistricts, false)
    assert.equal(entityList(bern, 2001, []), null)
  })

  it('are the municipality itself for any other', () => {
    const kriens: Instance = { level: 'municipality', canton: 'lu', municipality: 1059, name: 'Stadt Kriens' }
    assert.deepEqual(listOf(kriens, 2040).entities, [
      { id: 1059, name: 'Stadt Kriens', district: null, region: null, superregion: null },
    ])
    assert.deepEqual(supportedYears(kriens, []), { first: 2002, last: null })
  })
})

const row = (given: Partial<Row<'entities'>>): Row<'entities'> => ({
  id: 1,
  name: 'Seewil',
  canton: 'zg',
  district: null,
  region: null,
  superregion: null,
  valid_from: '0001-01-01',
  valid_to: null,
  ...given,
})

describe('the list of places that an operator uploads', () => {
  it('replaces the list of the whole canton, and of no other', () => {
    const own = [
      row({ district: 'Ufer', valid_from: '2005-06-01' }),
      row({ id: 2, district: 'Berg', region: 'R' }),
    ]
    const list = listOf(inCanton('zg'), 2026, own)
    assert.deepEqual(
      list.entities.map(({ id }) => id),
      [1, 2],
    )
    assert.deepEqual([list.hasDistricts, list.hasRegions, list.hasSuperregions], [true, true, false])
    assert.equal(listOf(inCanton('sg'), 2026, own).entities.length, 75)
  })

  it('is used for the years that its rows cover', () => {
    const own = [
      row({ valid_from: '2003-12-31', valid_to: '2004-01-01' }),
      row({ valid_from: '2006-01-01', valid_to: '2007-12-31' }),
    ]
    const supported = [2002, 2003, 2004, 2005, 2006, 2007, 2008].filter(
      (year) => entityList(inCanton('zg'), year, own) !== null,
    )
    assert.deepEqual(supported, [2003, 2004, 2006, 2007])
    assert.deepEqual(supportedYears(inCanton('zg'), own), { first: 2003, last: 2007 })
  })

  it('is used for quarters by the number of the municipality', () => {
    const own = [row({ canton: '351', name: 'Altstadt' }), row({ canton: 'be', name: 'Anderswo' })]
    assert.deepEqual(
      listOf(bern, 2026, own).entities.map(({ name }) => name),
      ['Altstadt'],
    )
    assert.equal(listOf(bern, 2026, own.slice(1)).entities.length, 6)
  })

  it('may be for a canton that does not exist', () => {
    assert.equal(listOf(inCanton('ds'), 2026, [row({ canton: 'ds' })]).entities.length, 1)
  })

  it('contains an entity in each year in which it was valid for a day, once, under its latest name', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2012-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const rows = fc.array(
      fc
        .record({ id: fc.integer({ min: 1, max: 4 }), from: day, to: fc.option(day) })
        .map(({ id, from, to }) =>
          row({
            id,
            name: `${id} since ${from}`,
            valid_from: from,
            valid_to: to !== null && to < from ? from : to,
          }),
        ),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(rows, fc.integer({ min: 1999, max: 2014 }), (own, year) => {
        const expected = new Map<number, string>()
        for (const { id, valid_from, valid_to } of own)
          if (valid_from <= `${year}-12-31` && (valid_to ?? '9999') >= `${year}-01-01`)
            if ((expected.get(id) ?? '') <= valid_from) expected.set(id, valid_from)
        const names = [...expected].sort(([a], [b]) => a - b).map(([id, from]) => `${id} since ${from}`)
        const found = entityList(inCanton('zg'), year, own)?.entities.map(({ name }) => name) ?? []
        assert.deepEqual(found, names)
      }),
    )
  })
})

it('the list of places is created once for the same rows', () => {
  const own = [row({})]
  assert.equal(entityList(inCanton('zg'), 2026, own), entityList(inCanton('zg'), 2026, own))
  assert.notEqual(entityList(inCanton('zg'), 2026, own), entityList(inCanton('zg'), 2026, [...own]))
  // Without rows of the operator, the result is cached although the instance is a new object.
  assert.equal(entityList(inCanton('zg'), 2026, []), entityList({ ...inCanton('zg') }, 2026, []))
  assert.notEqual(entityList(bern, 2026, []), entityList({ ...bern, name: 'Berna' }, 2026, []))
})
