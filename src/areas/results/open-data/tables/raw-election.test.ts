import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  aCandidate,
  aList,
  anElection,
  anElectionEntity,
  electionResults,
} from '../../../../../test/support/results.ts'
import { rawElection } from './raw-election.ts'
import type { RawTable } from './raw-table.ts'

const names = ({ columns }: RawTable) => columns.map(({ name }) => name)
const objects = ({ columns, rows }: RawTable) =>
  [...rows()].map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]])))

const head = [
  ...[
    'election_id',
    'election_title_de_CH',
    'election_title_fr_CH',
    'election_title_it_CH',
    'election_title_rm_CH',
  ],
  ...['election_short_title_de_CH', 'election_short_title_fr_CH'],
  ...['election_short_title_it_CH', 'election_short_title_rm_CH'],
  ...['election_date', 'election_domain', 'election_type', 'election_mandates'],
  ...['election_absolute_majority', 'election_status'],
  ...['entity_superregion', 'entity_district', 'entity_name', 'entity_id', 'entity_counted'],
  ...['entity_eligible_voters', 'entity_expats', 'entity_received_ballots', 'entity_blank_ballots'],
  ...['entity_invalid_ballots', 'entity_unaccounted_ballots', 'entity_accounted_ballots'],
  ...['entity_blank_votes', 'entity_invalid_votes', 'entity_accounted_votes'],
]
const list = [
  ...['list_name', 'list_id', 'list_color', 'list_number_of_mandates', 'list_votes'],
  ...['list_connection', 'list_connection_parent'],
]
const candidate = [
  ...[
    'candidate_family_name',
    'candidate_first_name',
    'candidate_id',
    'candidate_elected',
    'candidate_party',
  ],
  ...['candidate_party_color', 'candidate_gender', 'candidate_year_of_birth', 'candidate_votes'],
]

const entity = anElectionEntity({
  id: 5,
  name: 'Seedorf',
  district: 'Oberland',
  superregion: 'Region 1',
  eligibleVoters: 1000,
  receivedBallots: 400,
  blankBallots: 5,
  invalidBallots: 6,
  blankVotes: 2,
  invalidVotes: 1,
})

describe('the raw data of a majority election', () => {
  const election = anElection({ colors: { Mitte: '#ff9900' }, mandates: 2 })

  it('have these columns in this order', () => {
    assert.deepEqual(names(rawElection({ election, results: null })), [...head, ...candidate])
    const results = electionResults({
      entities: [entity],
      candidates: [aCandidate('1', { votes: [1] })],
      listPanachage: [{ target: '1', source: '2', votes: 3 }],
    })
    assert.deepEqual(names(rawElection({ election, results })), [...head, ...candidate])
  })

  it('have no rows before the first upload', () => {
    assert.deepEqual([...rawElection({ election, results: null }).rows()], [])
  })

  it('contain every figure of the entity and the candidate', () => {
    const anna = aCandidate('7', {
      familyName: 'Abt',
      elected: true,
      gender: 'female',
      yearOfBirth: 1970,
      party: 'Mitte',
      votes: [300],
    })
    const results = electionResults({
      absoluteMajority: 190,
      status: null,
      entities: [entity],
      candidates: [anna],
    })
    assert.deepEqual(objects(rawElection({ election, results })), [
      {
        election_id: 'election',
        election_title_de_CH: 'Sonntagsfrage',
        election_title_fr_CH: '',
        election_title_it_CH: '',
        election_title_rm_CH: '',
        election_short_title_de_CH: '',
        election_short_title_fr_CH: '',
        election_short_title_it_CH: '',
        election_short_title_rm_CH: '',
        election_date: '2022-10-02',
        election_domain: 'canton',
        election_type: 'majorz',
        election_mandates: 2,
        election_absolute_majority: 190,
        election_status: 'unknown',
        entity_superregion: 'Region 1',
        entity_district: 'Oberland',
        entity_name: 'Seedorf',
        entity_id: 5,
        entity_counted: true,
        entity_eligible_voters: 1000,
        entity_expats: null,
        entity_received_ballots: 400,
        entity_blank_ballots: 5,
        entity_invalid_ballots: 6,
        entity_unaccounted_ballots: 11,
        entity_accounted_ballots: 389,
        entity_blank_votes: 2,
        entity_invalid_votes: 1,
        entity_accounted_votes: 775,
        candidate_family_name: 'Abt',
        candidate_first_name: 'Anna',
        candidate_id: '7',
        candidate_elected: true,
        candidate_party: 'Mitte',
        candidate_party_color: '#ff9900',
        candidate_gender: 'female',
        candidate_year_of_birth: 1970,
        candidate_votes: 300,
      },
    ])
  })

  it('leave unknown colours, genders and years of birth blank', () => {
    const results = electionResults({
      entities: [entity],
      candidates: [aCandidate('1', { party: 'constructor', votes: [0] })],
    })
    const [row] = objects(rawElection({ election, results }))
    assert.deepEqual(
      [row?.candidate_party_color, row?.candidate_gender, row?.candidate_year_of_birth, row?.candidate_votes],
      ['', '', '', 0],
    )
  })

  it('are sorted by district, entity, family and first name as a reader would, and leave out candidates without a row', () => {
    const results = electionResults({
      entities: [
        anElectionEntity({ id: 0, name: '' }),
        anElectionEntity({ id: 1, name: 'Zell', district: 'Berge' }),
        anElectionEntity({ id: 2, name: 'Äschi', district: 'Berge' }),
        anElectionEntity({ id: 3, name: 'Au', district: 'Am See' }),
      ],
      candidates: [
        aCandidate('1', { familyName: 'Zwyer', votes: [1, 1, null, 1] }),
        aCandidate('10', { familyName: 'Äbi', firstName: 'Urs', votes: [1, 1, 1, 1] }),
        aCandidate('2', { familyName: 'Äbi', firstName: 'Eva', votes: [null, 1, 1, 0] }),
      ],
    })
    const order = objects(rawElection({ election, results })).map(
      (row) => `${row.entity_id} ${row.candidate_id}`,
    )
    assert.deepEqual(order, ['3 2', '3 10', '3 1', '2 2', '2 10', '1 2', '1 10', '1 1', '0 10', '0 1'])
  })
})

describe('the raw data of a proportional election', () => {
  const election = anElection({ type: 'proporz', mandates: 3, colors: { Grüne: '#00ff00' } })
  const results = electionResults({
    entities: [anElectionEntity({ id: 1, name: 'Au' }), anElectionEntity({ id: 2, name: 'Zell' })],
    lists: [
      aList('1', { name: 'Mitte', mandates: 1, connection: '1', votes: [20, 30] }),
      aList('10', { name: 'Grüne', votes: [40, 50] }),
      aList('2', { name: 'Frauen', connection: '13', votes: [60, 70] }),
      aList('A', { name: 'Leer', votes: [null, null] }),
    ],
    connections: [
      { id: '1', parent: null },
      { id: '13', parent: '1' },
    ],
    candidates: [
      aCandidate('101', { list: '1', votes: [1, 2] }),
      aCandidate('1001', { list: '10', votes: [3, 4] }),
      aCandidate('201', { list: '2', votes: [5, null] }),
    ],
  })
  const withListPanachage = {
    ...results,
    listPanachage: [
      { target: '1', source: '10', votes: 11 },
      { target: '1', source: '2', votes: 0 },
      { target: '10', source: null, votes: 12 },
    ],
  }
  const listSources = ['1', '10', '2', '999', 'A']
  const listBlock = listSources.map((id) => `list_panachage_votes_from_list_${id}`)
  const candidateBlock = listSources.map((id) => `candidate_panachage_votes_from_list_${id}`)
  const candidatePanachage = {
    sources: ['1', '10', '2', null],
    rows: Int32Array.from([0, 1, 2, 0]),
    votes: Int32Array.from([1, 0, 2, 3, 0, 0, 0, 4]),
  }

  it('have these columns in this order, panachage only where there is any', () => {
    assert.deepEqual(names(rawElection({ election, results })), [...head, ...list, ...candidate])
    assert.deepEqual(names(rawElection({ election, results: withListPanachage })), [
      ...[...head, ...list, ...candidate, ...listBlock],
    ])
    assert.deepEqual(names(rawElection({ election, results: { ...results, candidatePanachage } })), [
      ...[...head, ...list, ...candidate, ...candidateBlock],
    ])
    const both = { ...withListPanachage, candidatePanachage }
    assert.deepEqual(names(rawElection({ election, results: both })), [
      ...[...head, ...list, ...candidate, ...listBlock, ...candidateBlock],
    ])
  })

  it('contain the list with its votes in the entity, and connections as stored', () => {
    const rows = objects(rawElection({ election, results }))
    assert.deepEqual(
      rows.map((row) => [row.entity_id, row.candidate_id, ...list.map((name) => row[name])]),
      [
        [1, '201', 'Frauen', '2', '', 0, 60, '13', '1'],
        [1, '1001', 'Grüne', '10', '#00ff00', 0, 40, null, null],
        [1, '101', 'Mitte', '1', '', 1, 20, '1', null],
        [2, '1001', 'Grüne', '10', '#00ff00', 0, 50, null, null],
        [2, '101', 'Mitte', '1', '', 1, 30, '1', null],
      ],
    )
  })

  it('repeat the panachage of a list with each of its candidates', () => {
    const rows = objects(rawElection({ election, results: withListPanachage }))
    const cells = (id: string) =>
      rows.filter((row) => row.candidate_id === id).map((row) => listBlock.map((name) => row[name]))
    assert.deepEqual(cells('101'), [
      [null, 11, 0, null, null],
      [null, 11, 0, null, null],
    ])
    assert.deepEqual(cells('1001')[0], [null, null, null, 12, null])
    assert.deepEqual(cells('201')[0], [null, null, null, null, null])
  })

  it('contain the panachage of a candidate in the entity, without a 0 for a missing one', () => {
    const rows = objects(rawElection({ election, results: { ...results, candidatePanachage } }))
    const cells = rows.map((row) => [
      `${row.entity_id} ${row.candidate_id}`,
      ...candidateBlock.map((name) => row[name]),
    ])
    assert.deepEqual(cells, [
      ['1 201', null, null, null, 4, null],
      ['1 1001', null, null, null, null, null],
      ['1 101', null, null, null, null, null],
      ['2 1001', null, null, null, null, null],
      ['2 101', 1, null, 2, 3, null],
    ])
  })

  it('contain no absolute majority, and are complete before the election is', () => {
    const elected = [aCandidate('101', { list: '1', elected: true, votes: [1, 2] })]
    const interim = { ...results, status: 'interim' as const, absoluteMajority: 5, candidates: elected }
    const [row] = objects(rawElection({ election: { ...election, absoluteMajority: 7 }, results: interim }))
    assert.deepEqual(
      [
        row?.election_status,
        row?.election_absolute_majority,
        row?.candidate_elected,
        row?.list_number_of_mandates,
      ],
      ['interim', null, true, 1],
    )
  })
})
