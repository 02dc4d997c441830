import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { prepare, spellingsOf } from './choices.ts'

const choices = prepare({
  tags: ['Ökologie', 'Zirkus', 'Markt'],
  places: ['Saal Bären, Oberdorf', 'Gemeindehaus, 7690 Seewis', 'Seewis-Dorf', 'Théâtre, Bellerive'],
})

test('tags are listed in alphabetical order', () => {
  assert.deepEqual(choices.tags, ['Markt', 'Ökologie', 'Zirkus'])
})

describe('a place that a reader typed', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['seewis', ['Seewis']],
    ['SEEW', ['Seewis']],
    ['saal baren', ['Saal Bären']],
    ['Saal Bären, Oberdorf', ['Saal Bären Oberdorf']],
    ['theatre', ['Théâtre']],
    ['aal', ['aal']],
    ['nirgends', ['nirgends']],
    ['!', ['!']],
  ]
  for (const [typed, expected] of cases)
    test(`${JSON.stringify(typed)} is spelled as in the events`, () =>
      assert.deepEqual(spellingsOf(choices, typed), expected))
})
