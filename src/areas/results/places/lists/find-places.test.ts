import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findPlaces } from './find-places.ts'
import { placesOf } from './places.ts'

const entity = (id: number, name: string, district: string | null = null) => ({
  id,
  name,
  district,
  region: null,
  superregion: null,
})

const { all } = placesOf(
  [
    {
      year: 2026,
      entities: [
        entity(1, 'Seewis am Mittersee', 'Mittersee'),
        entity(2, 'Mittelberg', 'Obersee'),
        entity(3, 'Alt Mitten', 'Obersee'),
        entity(4, 'Glarus Süd', 'Obersee'),
        entity(6, 'Genève', 'Belrive'),
      ],
    },
    { year: 2010, entities: [entity(4, 'Linthal', 'Obersee'), entity(5, 'Mitten', 'Obersee')] },
  ],
  2026,
  new Map([
    [4, ['8750', '8751'].map((code) => ({ code, entity: 4 }))],
    [6, [{ code: '1201', entity: 6 }]],
    [2, [{ code: '1201', entity: 2 }]],
  ]),
)
const found = (text: string) => findPlaces(all, text).map(({ place }) => place.name)

describe('searching for a place', () => {
  test('lists names that begin with the text first, then words, parts, districts and former places', () => {
    assert.deepEqual(found('mitte'), ['Mittelberg', 'Alt Mitten', 'Seewis am Mittersee', 'Mitten'])
    assert.deepEqual(found('see'), ['Seewis am Mittersee'])
    assert.deepEqual(found('ttel'), ['Mittelberg'])
  })

  test('ignores case and accents', () => {
    assert.deepEqual(found('GENEVE'), ['Genève'])
    assert.deepEqual(found('  glarus   sud '), ['Glarus Süd'])
  })

  test('finds the current place by a former name, and shows that name', () => {
    assert.deepEqual(findPlaces(all, 'lint'), [
      { place: all.find(({ id }) => id === 4), formerName: 'Linthal', postalCode: null, byName: true },
    ])
  })

  test('finds places by a number or a district', () => {
    assert.deepEqual(found('6'), ['Genève'])
    assert.deepEqual(found('belrive'), ['Genève'])
  })

  test('finds places by a postal code, also by its first digits and as in an address', () => {
    assert.deepEqual(found('8751'), ['Glarus Süd'])
    assert.deepEqual(found('87'), ['Glarus Süd'])
    assert.deepEqual(findPlaces(all, '8751')[0]?.postalCode, '8751')
    assert.deepEqual(found('1201'), ['Genève', 'Mittelberg'])
    assert.deepEqual(found('1201 geneve'), ['Genève'])
    assert.deepEqual(found('1201 Vernier'), ['Genève', 'Mittelberg'])
    assert.deepEqual(found('9999 Genève'), ['Genève'])
  })

  test('finds a misspelt name if nothing else matches', () => {
    assert.deepEqual(found('mitelberg'), ['Mittelberg'])
    assert.deepEqual(found('gennev'), ['Genève'])
    assert.deepEqual(found('seewiss am mitersee'), ['Seewis am Mittersee'])
    assert.deepEqual(found('xyz'), [])
    assert.deepEqual(found('unbekannt'), [])
  })

  test('finds nothing for an empty text', () => {
    assert.deepEqual(found(''), [])
    assert.deepEqual(found(' '), [])
  })
})
