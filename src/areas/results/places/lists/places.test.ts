import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { placesOf } from './places.ts'

const entity = (id: number, name: string) => ({ id, name, district: null, region: null, superregion: null })

describe('the places of a site', () => {
  const places = placesOf(
    [
      { year: 2026, entities: [entity(5, 'Glarus'), entity(7, 'Éssert-sur-Lac')] },
      { year: 2009, entities: [entity(1, 'Glarus'), entity(2, 'Ennenda'), entity(7, 'Essertes')] },
    ],
    2026,
  )

  test('are the current ones, and former ones that have results', () => {
    assert.deepEqual(
      places.all.map(({ name, slug, exists, years }) => [name, slug, exists, years]),
      [
        ['Ennenda', 'ennenda', false, [2009]],
        ['Éssert-sur-Lac', 'essert-sur-lac', true, [2026, 2009]],
        ['Glarus', 'glarus-1', false, [2009]],
        ['Glarus', 'glarus', true, [2026]],
      ],
    )
  })

  test('are found by slug, number and former names', () => {
    assert.equal(places.find('glarus')?.id, 5)
    assert.equal(places.find('1')?.id, 1)
    assert.equal(places.find('essertes')?.id, 7)
    assert.equal(places.find('Éssert-sur-Lac')?.id, 7)
    assert.equal(places.find('nirgends'), null)
    assert.equal(places.find(''), null)
  })

  test('have a unique address each, which leads back to them', () => {
    const names = fc.array(fc.constantFrom('Wald', 'wald', '12', '–', '', 'Wald 2', 'Wäld'), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(names, names, (now, once) => {
        const list = (from: number, of: readonly string[]) =>
          of.map((name, index) => entity(from + index, name))
        const made = placesOf(
          [
            { year: 2026, entities: list(1, now) },
            { year: 2020, entities: list(7, once) },
          ],
          2026,
        )
        const slugs = made.all.map(({ slug }) => slug)
        assert.equal(new Set(slugs).size, slugs.length)
        for (const place of made.all) {
          assert.match(place.slug, /^[a-z0-9-]+$/)
          assert.equal(made.find(place.slug)?.id, place.id)
          assert.equal(made.find(String(place.id))?.id, place.id)
        }
      }),
    )
  })
})
