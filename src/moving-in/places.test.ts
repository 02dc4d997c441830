import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { seenPlaces } from './results/places.ts'

const vote = { date: '2026-11-15', domain: 'canton' } as const

describe('places of results that have to be taken over', () => {
  const zug = { id: 1711, name: 'Zug', district: null, region: null, superregion: null }

  it('are none if the product has them, also with a number without a name', () => {
    const places = seenPlaces()
    places.add(vote, [zug, { ...zug, id: 9999, name: '' }])
    assert.deepEqual(places.records('zg'), [])
  })

  it('are all if the product lacks one', () => {
    const places = seenPlaces()
    places.add(vote, [zug, { ...zug, id: 9999, name: 'Neudorf' }])
    assert.deepEqual(
      places.records('zg').map(({ id, name }) => [id, name]),
      [
        [1711, 'Zug'],
        [9999, 'Neudorf'],
      ],
    )
  })
})
