import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  candidatesByList,
  candidatesByName,
  candidatesByVotes,
  inSeatOrder,
  listsByMandates,
  listsByVotes,
  mostVoted,
} from './ranking.ts'
import type { CandidateTally } from './tally.ts'

function candidate(id: string, more: Partial<CandidateTally>): CandidateTally {
  return {
    id,
    familyName: 'Abt',
    firstName: 'Anna',
    elected: false,
    yearOfBirth: null,
    party: null,
    listId: null,
    listName: null,
    votes: 0,
    percentage: 0,
    ...more,
  }
}

const candidates = [
  candidate('a', { listId: '2', listName: 'Zwei', votes: 10, familyName: 'Zwyer' }),
  candidate('b', { listId: '10', listName: 'Zehn', votes: 20 }),
  candidate('c', { listId: '2', listName: 'Zwei', votes: 30, firstName: 'Beat' }),
  candidate('d', { listId: '2', listName: 'Zwei', votes: 5, elected: true, familyName: 'Ochs' }),
  candidate('e', { votes: 30, party: 'Grüne' }),
]
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).join(' ')

describe('the order of candidates', () => {
  it('is list, elected once certain, votes, name in tables', () => {
    assert.equal(ids(candidatesByList(candidates, false)), 'b c a d e')
    assert.equal(ids(candidatesByList(candidates, true)), 'b d c a e')
  })

  it('is elected once certain, votes, name in charts', () => {
    assert.equal(ids(candidatesByVotes(candidates, false)), 'e c b a d')
    assert.equal(ids(candidatesByVotes(candidates, true)), 'd e c b a')
  })

  it('is the requested order of lists or parties in charts by those', () => {
    assert.equal(ids(candidatesByVotes(candidates, false, ['Grüne', 'Zehn', 'Zwei'])), 'e b c a d')
    assert.equal(ids(candidatesByVotes(candidates, true, ['Zwei', 'Zehn', 'Grüne'])), 'd c a b e')
  })

  it('is elected once certain, name on maps', () => {
    assert.equal(ids(candidatesByName(candidates)), 'b e c d a')
    assert.equal(ids(candidatesByName(candidates, true)), 'd b e c a')
  })
})

describe('the order of lists', () => {
  const lists = [
    { id: '1', name: 'Mitte', mandates: 1, votes: 5 },
    { id: '2', name: 'Grüne', mandates: 1, votes: 7 },
    { id: '3', name: 'Äusserste', mandates: 2, votes: 5 },
  ]

  it('is votes, or the requested names, in tables and charts', () => {
    assert.equal(ids(listsByVotes(lists)), '2 3 1')
    assert.equal(ids(listsByVotes(lists, ['Mitte', 'Grüne'])), '1 2 3')
  })

  it('is seats, name on maps; the one with most votes comes first', () => {
    assert.equal(ids(listsByMandates(lists)), '3 2 1')
    assert.equal(mostVoted(listsByMandates(lists))?.id, '2')
    assert.equal(mostVoted([]), undefined)
  })

  it('is the one set by staff in half-circles, with others behind', () => {
    const seated = (order: readonly string[]) =>
      ids(inSeatOrder(lists, order, ({ name }) => [name, `F-${name}`]))
    assert.equal(seated(['Äusserste', 'Unbekannte', 'Mitte']), '3 1 2')
    assert.equal(seated(['F-Grüne']), '2 1 3')
    assert.equal(seated([]), '1 2 3')
  })
})
