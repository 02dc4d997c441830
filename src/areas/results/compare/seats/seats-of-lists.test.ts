import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aList, anElection, electionResults } from '../../../../../test/support/results.ts'
import { compared, notApplicable } from './check.ts'
import { seatsOfLists } from './seats-of-lists.ts'

const district = (id: string, seats: readonly [number, number]) => ({
  election: anElection({ id, type: 'proporz' }),
  results: electionResults({
    lists: seats.map((mandates, at) => aList(String(at), { name: at === 0 ? 'Rot' : 'Blau', mandates })),
  }),
})
const districts = [district('nord', [2, 1]), district('sued', [0, 3])]
const difference = { district: 'nord', list: 'Rot', delivered: 2 }

describe('the seats of lists', () => {
  it('are added up over all districts, without computed ones where nothing is computed', () => {
    assert.deepEqual(seatsOfLists(districts, notApplicable('noMethod')), [
      { list: 'Rot', delivered: 2, computed: null },
      { list: 'Blau', delivered: 4, computed: null },
    ])
  })

  it('have computed ones, which are those of the result but for the differences', () => {
    const other = { district: 'sued', list: 'Blau', delivered: 3, computed: 4 }
    const differences = [{ ...difference, computed: 1 }, other]
    assert.deepEqual(seatsOfLists(districts, compared({ differences })), [
      { list: 'Rot', delivered: 2, computed: 1 },
      { list: 'Blau', delivered: 4, computed: 5 },
    ])
  })

  it('are left open for a list whose seats are drawn by lot', () => {
    const drawn = compared({ differences: [{ ...difference, computed: null }] })
    assert.deepEqual(
      seatsOfLists(districts, drawn).map(({ computed }) => computed),
      [null, 4],
    )
  })
})
