import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aCandidate, aList, aPartyRow, electionResults } from '../../../../test/support/results.ts'
import { namesIn } from './search-index.ts'

describe('the names in a result that can be searched', () => {
  test('are those of lists, parties and candidates, each once, the elected first', () => {
    const results = electionResults({
      lists: [aList('1', { name: 'Mitte' }), aList('2', { name: 'Mitte' })],
      candidates: [
        aCandidate('1', { firstName: 'Ida', familyName: 'Meier', party: 'Grüne' }),
        aCandidate('2', { firstName: 'Urs', familyName: 'Zbinden', party: 'Grüne', elected: true }),
      ],
      parties: { rows: [aPartyRow({ name: { de_CH: 'Freisinn', fr_CH: 'Les radicaux' } })], panachage: [] },
    })
    assert.deepEqual(namesIn(results), [
      'Mitte',
      'Freisinn',
      'Les radicaux',
      'Grüne',
      'Urs Zbinden',
      'Ida Meier',
    ])
    assert.deepEqual(namesIn({ kind: 'vote', status: 'final', ballots: [] }), [])
    assert.deepEqual(namesIn(null), [])
  })

  test('of an election with thousands of candidates are limited, so that they can be written at once', () => {
    const candidates = Array.from({ length: 5000 }, (_, index) =>
      aCandidate(String(index), {
        firstName: `Vorname${index}`,
        familyName: `Name${index}`,
        elected: index === 4999,
      }),
    )
    const names = namesIn(electionResults({ candidates }))
    assert.ok(names.includes('Vorname4999 Name4999'), 'whoever was elected is found')
    assert.ok(names.length > 2000)
    assert.ok(names.join(' ').length <= 60_000)
  })
})
