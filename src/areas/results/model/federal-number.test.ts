import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aVote } from '../../../../test/support/results.ts'
import { federalNumbers } from './federal-number.ts'
import type { BallotType, Vote } from './item.ts'

const numbers = (overrides: Partial<Vote>) => [...federalNumbers(aVote(overrides), 1).values()]

const question = (ballot: BallotType, id: string) => ({
  ...{ ballot, key: 'V' },
  identifications: [
    { name: 'idKanton', id: '5' },
    { name: 'idBund', id },
  ],
})

describe('numbers of votes at the Federal Statistical Office', () => {
  it('are the delivered ones, else external ids, else numbers of the product', () => {
    assert.deepEqual(numbers({ questions: [question('proposal', '6720')], externalId: '1' }), [6720])
    assert.deepEqual(numbers({ externalId: '6720', givenNumber: 3 }), [6720])
    for (const externalId of [null, 'CH-1', '0', '01', '9999999999'])
      assert.deepEqual(numbers({ externalId, givenNumber: 3 }), [510_030], String(externalId))
  })

  it('of connected questions end in 1, 2 and 3', () => {
    const type = 'complex'
    assert.deepEqual(numbers({ type, externalId: '6720' }), [6721, 6722, 6723])
    assert.deepEqual(numbers({ type, externalId: '6721' }), [6721, 6722, 6723])
    assert.deepEqual(numbers({ type, externalId: '6725', givenNumber: 3 }), [510_031, 510_032, 510_033])
    assert.deepEqual(numbers({ type, hasTieBreaker: false, givenNumber: 3 }), [510_031, 510_032])
    const questions = [
      question('proposal', '6721'),
      question('counter-proposal', '6722'),
      question('tie-breaker', '6723'),
    ]
    assert.deepEqual(numbers({ type, questions }), [6721, 6722, 6723])
    assert.deepEqual(numbers({ type, questions: questions.slice(0, 1) }), [6721, 6722, 6723])
  })
})
