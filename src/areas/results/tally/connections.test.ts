import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { arbitraryElectionResults } from '../../../../test/support/arbitrary-results.ts'
import { aList, anElection, anElectionEntity, electionResults } from '../../../../test/support/results.ts'
import type { Connection, ElectionList } from '../model/result-set.ts'
import { shownConnectionId, storedConnectionId } from './connections.ts'
import { tallyElection } from './election.ts'

function tallied(connections: readonly Connection[], lists: readonly ElectionList[]) {
  const results = electionResults({ entities: [anElectionEntity()], connections, lists })
  return tallyElection({ election: anElection({ type: 'proporz' }), results }).connections
}

describe('list connections', () => {
  it('include lists of a connection beside those of its sub-connections', () => {
    const [connection] = tallied(
      [
        { id: 'B', parent: null },
        { id: 'B1', parent: 'B' },
      ],
      [
        aList('1', { connection: 'B', votes: [111], mandates: 1 }),
        aList('2', { connection: 'B1', votes: [5] }),
        aList('3', { connection: 'B1', votes: [21], mandates: 2 }),
      ],
    )
    assert.deepEqual(
      [connection?.votes, connection?.mandates, connection?.totalVotes, connection?.totalMandates],
      [111, 1, 137, 3],
    )
    const sub = connection?.subconnections[0]
    assert.deepEqual([sub?.votes, sub?.totalVotes, sub?.mandates], [26, 26, 2])
    assert.deepEqual(
      sub?.lists.map((list) => list.votes),
      [21, 5],
    )
  })

  it('have sub-connections that are shown without the number of their parent', () => {
    const lists = [
      ...[15969, 3000, 1451].map((votes, at) => aList(`a${at}`, { connection: '21', votes: [votes] })),
      ...[1163, 4262].map((votes, at) => aList(`b${at}`, { connection: '22', votes: [votes] })),
      aList('c', { connection: '2', votes: [1652] }),
    ]
    const [connection] = tallied(
      [
        { id: '2', parent: null },
        { id: '22', parent: '2' },
        { id: '21', parent: '2' },
      ],
      lists,
    )
    assert.equal(connection?.totalVotes, 27497)
    assert.deepEqual(
      connection?.subconnections.map(({ id, shownId, votes }) => ({ id, shownId, votes })),
      [
        { id: '21', shownId: '1', votes: 20420 },
        { id: '22', shownId: '2', votes: 5425 },
      ],
    )
  })

  it('have ids that are stored behind that of their parent, and shown without it', () => {
    assert.equal(shownConnectionId('1', '13'), '3')
    assert.equal(shownConnectionId('1', '21'), '2')
    assert.equal(storedConnectionId('1', '1'), '11')
    assert.equal(shownConnectionId('1', '11'), '1')
    assert.equal(shownConnectionId('1', '1'), '1')
    assert.equal(shownConnectionId('1', '25'), '25')
    assert.equal(storedConnectionId('1', '11'), '11')
    assert.equal(storedConnectionId('12', '5'), '125')
    assert.equal(storedConnectionId(null, '5'), '5')
    assert.equal(shownConnectionId(null, '5'), '5')
  })

  it('have ids that do not change when they are stored again, and are never shown as an empty text', () => {
    const ids = fc.string({ unit: fc.constantFrom('1', '2', 'A'), minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(ids, ids, (parent, id) => {
        const stored = storedConnectionId(parent, id)
        assert.equal(storedConnectionId(parent, stored), stored)
        assert.notEqual(shownConnectionId(parent, stored), '')
      }),
    )
  })

  it('have the votes of all lists attached on any level as totals', () => {
    fc.assert(
      fc.property(arbitraryElectionResults, (results) => {
        fc.pre(results.entities.length > 0)
        const { connections } = tallyElection({ election: anElection({ type: 'proporz' }), results })
        const attached = results.lists.filter((list) => list.connection !== null)
        assert.equal(
          connections.reduce((sum, connection) => sum + connection.totalVotes, 0),
          attached.flatMap(({ votes }) => votes).reduce<number>((sum, votes) => sum + (votes ?? 0), 0),
        )
        assert.equal(
          connections.reduce((sum, connection) => sum + connection.totalMandates, 0),
          attached.reduce((sum, { mandates }) => sum + mandates, 0),
        )
      }),
    )
  })
})
