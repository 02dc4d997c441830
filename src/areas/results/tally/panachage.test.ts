import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aList, aPartyRow, electionResults } from '../../../../test/support/results.ts'
import { listPanachage, partyPanachage } from './panachage.ts'

describe('panachage of lists', () => {
  const lists = [aList('1', { name: 'FDP' }), aList('2', { name: 'CVP' })]

  it('is sorted by name for sources and in the order of the result for targets', () => {
    const figures = listPanachage(
      electionResults({
        lists,
        listPanachage: [
          { target: '1', source: '2', votes: 1 },
          { target: '2', source: '1', votes: 2 },
          { target: '2', source: '2', votes: 9 },
          { target: '2', source: null, votes: 0 },
        ],
      }),
    )
    assert.deepEqual(
      figures?.sources.map(({ name }) => name),
      ['CVP', 'FDP'],
    )
    assert.deepEqual(
      figures?.targets.map(({ name }) => name),
      ['FDP', 'CVP'],
    )
    assert.deepEqual(figures?.flows, [
      { target: '1', source: '2', votes: 1 },
      { target: '2', source: '1', votes: 2 },
      { target: '2', source: null, votes: 0 },
    ])
  })

  it('is empty if no votes went from one list to another', () => {
    assert.equal(listPanachage(null), null)
    assert.equal(listPanachage(electionResults({ lists })), null)
    const own = [{ target: '1', source: '1', votes: 5 }]
    const zero = [{ target: '1', source: '2', votes: 0 }]
    assert.equal(listPanachage(electionResults({ lists, listPanachage: own })), null)
    assert.equal(listPanachage(electionResults({ lists, listPanachage: zero })), null)
  })
})

describe('panachage of parties', () => {
  const parties = {
    rows: [],
    panachage: [
      { target: '2', source: '10', votes: 3 },
      { target: '2', source: '', votes: 4 },
      { target: '2', source: '2', votes: 5 },
    ],
  }

  it('contains every party that gave or got votes, or has results', () => {
    const figures = partyPanachage(parties, [aPartyRow({ id: '3' })])
    assert.deepEqual(figures?.parties, ['', '10', '2', '3'])
    assert.deepEqual(
      figures?.flows.map(({ votes }) => votes),
      [3, 4],
    )
  })

  it('is empty without votes', () => {
    assert.equal(partyPanachage(null, [aPartyRow()]), null)
    assert.equal(partyPanachage({ rows: [], panachage: [{ target: '1', source: '', votes: 0 }] }, []), null)
  })
})
