import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  aCandidate,
  aList,
  anElection,
  anElectionEntity,
  electionResults,
} from '../../../../../test/support/results.ts'
import type { Election } from '../../model/item.ts'
import type { ElectionResults } from '../../model/result-set.ts'
import { addressesAt } from '../../serving/addresses.ts'
import { tallyElection } from '../../tally/election.ts'
import { electionJson, listConnectionsJson } from './election-json.ts'

const shared =
  'completed date domain last_modified mandates progress related_link title short_title type statistics election_type url embed media data'

function json(election: Election, results: ElectionResults) {
  const tally = tallyElection({ election, results })
  const document = { election, tally, pages: ['candidates'], drawn: [], parties: {} }
  const written = electionJson(document, addressesAt('https://example.org'))
  return { keys: Object.keys(written).join(' '), json: JSON.parse(JSON.stringify(written)) }
}

describe('the JSON of a majority election', () => {
  const election = anElection({ mandates: 2, majorityType: 'absolute' })
  const results = electionResults({
    absoluteMajority: 12,
    entities: [
      anElectionEntity({ eligibleVoters: 100, receivedBallots: 80, blankBallots: 4, invalidBallots: 3 }),
    ],
    candidates: [
      aCandidate('1', { familyName: 'Weber', party: 'FDP', votes: [7] }),
      aCandidate('2', { familyName: 'Eder', elected: true, votes: [20] }),
    ],
  })

  it('has figures, candidates and the majority', () => {
    const { keys, json: written } = json(election, results)
    assert.equal(keys, `${shared} candidates absolute_majority`)
    assert.equal(written.absolute_majority, 12)
    assert.deepEqual(written.mandates, { allocated: 1, total: 2 })
    assert.deepEqual(written.statistics.entities, [
      {
        eligible_voters: 100,
        received_ballots: 80,
        accounted_ballots: 73,
        blank_ballots: 4,
        invalid_ballots: 3,
        accounted_votes: 146,
        turnout: 80,
        name: 'Seedorf',
        district: null,
        id: 1,
      },
    ])
    assert.deepEqual(written.candidates, [
      { family_name: 'Eder', first_name: 'Anna', elected: true, party: null, votes: 20 },
      { family_name: 'Weber', first_name: 'Anna', elected: false, party: 'FDP', votes: 7 },
    ])
  })

  it('has null instead of a figure for a relative majority or unknown results', () => {
    const { keys, json: written } = json({ ...election, majorityType: 'relative' }, results)
    assert.equal(keys, `${shared} candidates majority_type`)
    assert.equal(written.majority_type, 'relative')
    assert.equal(json({ ...election, majorityType: null }, results).keys, `${shared} candidates`)
  })
})

describe('the JSON of a proportional election', () => {
  const election = anElection({ type: 'proporz', mandates: 3 })
  const results = electionResults({
    entities: [anElectionEntity()],
    connections: [
      { id: '2', parent: null },
      { id: '21', parent: '2' },
    ],
    lists: [
      aList('1', { name: 'Rechts', votes: [1652], connection: '2' }),
      aList('3', { name: 'Links', votes: [3000], mandates: 1, connection: '21' }),
    ],
    candidates: [aCandidate('1', { familyName: 'Muster', list: '3', votes: [5] })],
  })

  it('has lists by their own names, and connections with the totals', () => {
    const { keys, json: written } = json(election, results)
    assert.equal(keys, `${shared} candidates lists list_connections parties`)
    assert.deepEqual(written.candidates, [
      {
        family_name: 'Muster',
        first_name: 'Anna',
        elected: false,
        party: null,
        votes: 5,
        list_name: 'Links',
        list_list_id: '3',
      },
    ])
    assert.deepEqual(written.lists, [
      { name: 'Links', votes: 3000, id: '3', mandates: 1 },
      { name: 'Rechts', votes: 1652, id: '1', mandates: 0 },
    ])
    assert.deepEqual(written.list_connections, [
      {
        id: '2',
        votes: 4652,
        lists: [{ name: 'Rechts', votes: 1652, id: '1' }],
        subconnections: [{ id: '1', votes: 3000, lists: [{ name: 'Links', votes: 3000, id: '3' }] }],
      },
    ])
  })

  it('has connections separately, by id and name', () => {
    const { connections } = tallyElection({ election, results })
    assert.deepEqual(listConnectionsJson(connections), {
      2: {
        total_votes: 4652,
        lists: { Rechts: 1652 },
        subconns: { 1: { total_votes: 3000, lists: { Links: 3000 } } },
      },
    })
    const single = { ...results, connections: [{ id: '2', parent: null }], lists: results.lists.slice(0, 1) }
    assert.deepEqual(listConnectionsJson(tallyElection({ election, results: single }).connections), {
      2: { total_votes: 1652, lists: { Rechts: 1652 } },
    })
  })
})
