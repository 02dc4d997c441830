import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aList, anElectionEntity, electionResults } from '../../../../test/support/results.ts'
import { leadingLists } from './leading-lists.ts'

describe('the strongest list of a place', () => {
  const results = electionResults({
    entities: [
      anElectionEntity({ id: 1, name: 'Thal', counted: true }),
      anElectionEntity({ id: 2, name: 'Goldach', counted: true }),
      anElectionEntity({ id: 3, name: 'Wittenbach', counted: false }),
    ],
    lists: [
      aList('1', { name: 'Rot', votes: [60, 50, 9] }),
      aList('2', { name: 'Blau', votes: [30, 50, 1] }),
      aList('3', { name: 'Grau', votes: [10, 0, 0] }),
    ],
  })
  const of = (place: string) => leadingLists(results).find(({ entity }) => entity.name === place)

  it('has most votes, and is given with its share and the second strongest', () => {
    assert.deepEqual(of('Thal')?.first, { name: 'Rot', votes: 60, percentage: 60 })
    assert.deepEqual(of('Thal')?.second, { name: 'Blau', votes: 30, percentage: 30 })
  })

  it('does not exist if two have the same number of votes, or before the place is counted', () => {
    assert.equal(of('Goldach')?.first, null)
    assert.equal(of('Wittenbach')?.first, null)
  })
})
