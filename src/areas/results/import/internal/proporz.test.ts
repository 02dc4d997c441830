import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type CsvRow,
  electionTask,
  importedElection,
  problemsIn,
  proporzRow,
} from '../../../../../test/support/import-files.ts'
import { anElection, aPartyRow } from '../../../../../test/support/results.ts'

const election = anElection({ type: 'proporz' })
const task = electionTask(election)
const row = (cells: CsvRow = {}): CsvRow => ({ ...proporzRow, ...cells })
const rowOf = (list: string, cells: CsvRow = {}): CsvRow =>
  row({ list_id: list, list_name: `Liste ${list}`, candidate_id: `${list}.1`, ...cells })
const resultsOf = (...rows: CsvRow[]) => importedElection(rows, task).results

describe('a proportional election file', () => {
  it('gives lists and candidates with their votes per entity', () => {
    const results = resultsOf(row(), row({ entity_id: 102, list_votes: 50 }))
    assert.deepEqual(results.lists, [
      { id: '1', name: 'FDP', mandates: 1, connection: null, votes: [200, 50, null, null] },
    ])
    assert.deepEqual(results.candidates, [
      {
        id: '101',
        familyName: 'Muster',
        firstName: 'Anna',
        elected: false,
        gender: null,
        yearOfBirth: null,
        party: 'FDP',
        list: '1',
        votes: [120, 120, null, null],
      },
    ])
    assert.equal(results.absoluteMajority, null)
    assert.equal(results.status, 'final')
    assert.deepEqual(results.listPanachage, [])
    assert.equal(results.candidatePanachage, null)
  })

  it('keeps party results, unless its lists contradict them', () => {
    const parties = { rows: [aPartyRow({ name: { de_CH: 'FDP' } })], panachage: [] }
    const interim = row({ election_status: 'interim' })
    const before = { ...importedElection([interim], electionTask(election)).results, parties }
    const again = importedElection([interim], electionTask(election, before))
    assert.deepEqual([again.results.parties, again.warnings], [parties, []])
    const others = row({ list_name: 'SP', candidate_party: 'SP' })
    const { results, warnings } = importedElection([others], electionTask(election, before))
    assert.equal(results.parties, null)
    assert.deepEqual(warnings[0], { code: 'parties.removed', values: { election: 'election' } })
  })

  it('sorts ids as text', () => {
    const { lists, candidates } = resultsOf(rowOf('2'), rowOf('A'), rowOf('10'), rowOf('1'))
    assert.deepEqual(
      lists.map(({ id }) => id),
      ['1', '10', '2', 'A'],
    )
    assert.deepEqual(
      candidates.map(({ id }) => id),
      ['1.1', '10.1', '2.1', 'A.1'],
    )
  })

  it('takes a list from its first row, and its votes from the first row in an entity', () => {
    const { lists } = resultsOf(
      row({ list_number_of_mandates: 3 }),
      row({ list_name: 'Anders', list_number_of_mandates: 4, list_votes: 1, candidate_id: '102' }),
    )
    assert.deepEqual(lists, [
      { id: '1', name: 'FDP', mandates: 3, connection: null, votes: [200, null, null, null] },
    ])
  })

  it('assigns a candidate to the last of several lists', () => {
    const { candidates } = resultsOf(rowOf('1', { candidate_id: 'x' }), rowOf('2', { candidate_id: 'x' }))
    assert.deepEqual(
      candidates.map(({ id, list, votes }) => [id, list, votes]),
      [['x', '2', [240, null, null, null]]],
    )
  })

  it('gives no votes for entities that are not counted', () => {
    const { lists, candidates, candidatePanachage } = resultsOf(
      row({ entity_counted: 'false', candidate_panachage_votes_from_list_1: 5 }),
    )
    assert.deepEqual(lists[0]?.votes, [0, null, null, null])
    assert.deepEqual(candidates[0]?.votes, [0, null, null, null])
    assert.equal(candidatePanachage, null)
  })

  it('accepts any names of candidates and lists with unusual characters', () => {
    assert.equal(resultsOf(row({ candidate_id: 'Ä 1/2' })).candidates[0]?.id, 'Ä 1/2')
    assert.equal(resultsOf(row({ list_id: '03.b_C' })).lists[0]?.id, '03.b_C')
    assert.deepEqual(problemsIn([row({ list_id: '' })], task), ['value.blank@2'])
    assert.deepEqual(problemsIn([row({ list_id: 'a b' })], task), ['value.alphanumeric@2'])
  })

  it('is checked in the order entity, status, candidate, list, panachage, and each fault is reported once', () => {
    const bad = row({
      entity_id: 'a',
      election_status: 'x',
      candidate_gender: 'x',
      candidate_votes: 'c',
      list_id: 'ü',
      list_color: 'red',
      list_number_of_mandates: 'd',
      list_votes: 'e',
      candidate_panachage_votes_from_list_1: 'f',
    })
    assert.deepEqual(problemsIn([bad], task), [
      'value.integer@2',
      'row.status@2',
      'value.gender@2',
      'value.integer@2',
      'value.alphanumeric@2',
      'value.colour@2',
      'value.integer@2',
      'value.integer@2',
      'value.integer@2',
    ])
    assert.deepEqual(problemsIn([row({ entity_id: 9999, election_status: 'x' })], task), [
      'entity.unknown@2',
      'row.status@2',
    ])
  })

  it('without a usable row is refused', () => {
    assert.deepEqual(problemsIn([], task, proporzRow), ['data.none'])
    assert.deepEqual(problemsIn([row({ entity_id: '', list_id: '' })], task), ['data.none'])
  })

  it('takes the status from its last row, even if that row is dropped', () => {
    assert.equal(resultsOf(row(), row({ entity_id: 102, election_status: 'interim' })).status, 'interim')
    assert.equal(resultsOf(row(), {}).status, 'unknown')
    assert.equal(resultsOf(row(), row({ entity_id: 9170, election_status: 'nonsense' })).status, 'final')
  })

  it('sets the colours of lists and parties', () => {
    const { colors } = importedElection(
      [
        row({ list_name: 'Freie', list_color: '#010101', candidate_party_color: '#020202' }),
        row({ entity_id: 102, list_name: 'Freie', list_color: '#030303' }),
      ],
      task,
    )
    assert.deepEqual(colors, { FDP: '#020202', Freie: '#030303' })
  })

  it('drops rows of the Swiss abroad with their panachage unless they are counted separately', () => {
    const abroad = row({
      entity_id: 19170,
      candidate_panachage_votes_from_list_1: 7,
      candidate_panachage_votes_from_list_9: 'x',
    })
    assert.equal(resultsOf(row(), abroad).candidatePanachage, null)
    const withExpats = electionTask(anElection({ type: 'proporz', hasExpats: true }))
    const { candidatePanachage } = importedElection(
      [{ ...abroad, candidate_panachage_votes_from_list_9: '' }],
      withExpats,
    ).results
    assert.deepEqual([...(candidatePanachage?.rows ?? [])], [0, 0])
    assert.deepEqual([...(candidatePanachage?.votes ?? [])], [7])
  })
})

describe('list connections of a file', () => {
  const connectionsOf = (...attachments: readonly [connection: string, parent: string][]) => {
    const { lists, connections } = resultsOf(
      ...attachments.map(([list_connection, list_connection_parent], at) =>
        rowOf(String(at), { list_connection, list_connection_parent }),
      ),
    )
    return {
      lists: lists.map(({ connection }) => connection),
      connections: connections.map(({ id, parent }) => (parent === null ? id : `${id} of ${parent}`)),
    }
  }

  it('are optional', () => {
    assert.deepEqual(connectionsOf(['', '']), { lists: [null], connections: [] })
  })

  it('may contain sub-connections, which are stored with the number of their parent', () => {
    assert.deepEqual(connectionsOf(['5', '1']), { lists: ['15'], connections: ['1', '15 of 1'] })
    assert.deepEqual(connectionsOf(['1', '1']), { lists: ['11'], connections: ['1', '11 of 1'] })
    assert.deepEqual(connectionsOf(['11', '1']), { lists: ['11'], connections: ['1', '11 of 1'] })
  })

  it('may contain lists beside sub-connections', () => {
    assert.deepEqual(connectionsOf(['2', ''], ['1', '2'], ['', '2']), {
      lists: ['2', '21', '2'],
      connections: ['2', '21 of 2'],
    })
  })

  it('are distinct from sub-connections of the same number', () => {
    assert.deepEqual(connectionsOf(['11', ''], ['1', '1']), {
      lists: ['11', '111'],
      connections: ['1', '11', '111 of 1'],
    })
    assert.deepEqual(connectionsOf(['12', '1'], ['12', '3']), {
      lists: ['12', '312'],
      connections: ['1', '12 of 1', '3', '312 of 3'],
    })
  })
})
