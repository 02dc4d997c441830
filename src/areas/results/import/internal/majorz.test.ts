import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type CsvRow,
  csvFile,
  electionTask,
  importedElection,
  majorzRow,
  problemsIn,
  town,
} from '../../../../../test/support/import-files.ts'
import { anElection, aPartyRow, electionResults } from '../../../../../test/support/results.ts'
import { importFile } from '../import-file.ts'

const election = anElection()
const task = electionTask(election)
const row = (cells: CsvRow = {}): CsvRow => ({ ...majorzRow, ...cells })

describe('a majority election file', () => {
  it('gives the whole result', () => {
    const { ref, results, colors } = importedElection(
      [
        row({ candidate_gender: 'female', candidate_year_of_birth: 1970, entity_expats: 4 }),
        row({
          candidate_id: 2,
          candidate_family_name: 'Beispiel',
          candidate_first_name: '',
          candidate_elected: 'no',
          candidate_votes: 12,
          candidate_party: '',
        }),
      ],
      task,
    )
    assert.deepEqual(ref, { kind: 'election', id: 'election' })
    assert.deepEqual(colors, {})
    assert.equal(results.status, 'final')
    assert.equal(results.absoluteMajority, 100)
    assert.deepEqual(results.entities[0], {
      id: 101,
      name: 'Aarwil',
      district: 'Seetal',
      superregion: 'Region 1',
      counted: true,
      eligibleVoters: 1000,
      expats: 4,
      receivedBallots: 313,
      blankBallots: 5,
      invalidBallots: 5,
      blankVotes: 2,
      invalidVotes: 1,
    })
    assert.deepEqual(
      results.entities.map(({ id, counted }) => [id, counted]),
      [
        [101, true],
        [102, false],
        [103, false],
        [104, false],
      ],
    )
    assert.deepEqual(results.candidates, [
      {
        id: '1',
        familyName: 'Muster',
        firstName: 'Anna',
        elected: true,
        gender: 'female',
        yearOfBirth: 1970,
        party: 'FDP',
        list: null,
        votes: [300, null, null, null],
      },
      {
        id: '2',
        familyName: 'Beispiel',
        firstName: '',
        elected: false,
        gender: null,
        yearOfBirth: null,
        party: null,
        list: null,
        votes: [12, null, null, null],
      },
    ])
    assert.deepEqual([results.lists, results.connections, results.listPanachage], [[], [], []])
    assert.equal(results.candidatePanachage, null)
  })

  it('contains no party results, so stored ones stay', () => {
    const before = electionResults({ parties: { rows: [aPartyRow()], panachage: [] } })
    assert.equal(importedElection([row()], electionTask(election, before)).results.parties, before.parties)
  })

  it('without a usable row is refused', () => {
    assert.deepEqual(problemsIn([], task, majorzRow), ['data.none'])
    assert.deepEqual(problemsIn([row({ entity_id: 0 })], task), ['data.none'])
  })

  it('names its slot in each problem, except those of the whole file', () => {
    const problemOf = (rows: readonly CsvRow[]) => {
      const outcome = importFile(csvFile(rows, majorzRow), task)
      return outcome.ok ? undefined : outcome.error[0]
    }
    assert.deepEqual(problemOf([row({ candidate_id: 'A1' })]), {
      code: 'value.integer',
      values: { column: 'candidate_id', value: 'A1' },
      entity: 'Aarwil',
      line: 2,
      file: 'Results',
    })
    assert.deepEqual(problemOf([]), { code: 'data.none', values: null })
  })

  it('numbers its candidates', () => {
    const ids = (candidate_id: string) =>
      importedElection([row({ candidate_id })], task).results.candidates.map(({ id }) => id)
    assert.deepEqual(ids('007'), ['7'])
    assert.deepEqual(ids(''), ['0'])
  })

  it('adds up a candidate who is named twice in an entity', () => {
    const { results } = importedElection([row(), row()], task)
    assert.deepEqual(results.candidates[0]?.votes, [600, null, null, null])
  })

  it('takes entities and candidates from their first rows', () => {
    const { results } = importedElection(
      [row(), row({ entity_received_ballots: 1, candidate_family_name: 'Anders', candidate_elected: '' })],
      task,
    )
    assert.equal(results.entities[0]?.receivedBallots, 313)
    assert.equal(results.candidates[0]?.familyName, 'Muster')
    assert.equal(results.candidates[0]?.elected, true)
  })

  it('gives no votes for rows that are not counted', () => {
    const { results } = importedElection(
      [
        row({ entity_counted: 'false' }),
        row({ entity_id: 102 }),
        row({ entity_id: 102, entity_counted: '' }),
      ],
      task,
    )
    assert.deepEqual(results.candidates[0]?.votes, [0, 300, null, null])
    assert.deepEqual(results.entities[0], {
      id: 101,
      name: 'Aarwil',
      district: 'Seetal',
      superregion: 'Region 1',
      counted: false,
      eligibleVoters: 0,
      expats: null,
      receivedBallots: 0,
      blankBallots: 0,
      invalidBallots: 0,
      blankVotes: 0,
      invalidVotes: 0,
    })
    assert.equal(results.entities[1]?.counted, true)
  })

  it('takes status and absolute majority from its last row', () => {
    const last = (...rows: CsvRow[]) => {
      const { status, absoluteMajority } = importedElection(rows, task).results
      return [status, absoluteMajority]
    }
    const second = (cells: CsvRow) => row({ entity_id: 102, ...cells })
    assert.deepEqual(last(row(), second({ election_status: 'interim', election_absolute_majority: 99 })), [
      'interim',
      99,
    ])
    assert.deepEqual(last(row(), second({ election_absolute_majority: 0 })), ['final', null])
    assert.deepEqual(last(row(), second({ election_absolute_majority: '' })), ['final', null])
    assert.deepEqual(last(row(), {}), ['unknown', null])
  })

  it('is checked in the order majority, status, entity, candidate, votes', () => {
    const bad = row({
      election_absolute_majority: 'a',
      election_status: 'x',
      entity_id: 9999,
      entity_received_ballots: 'b',
      candidate_id: 'c',
      candidate_votes: 'd',
    })
    assert.deepEqual(problemsIn([bad], task), [
      'value.integer@2',
      'row.status@2',
      'value.integer@2',
      'entity.unknown@2',
      'value.integer@2',
      'value.integer@2',
    ])
    assert.deepEqual(problemsIn([row({ entity_id: 9999, election_status: 'x' })], task), [
      'row.status@2',
      'entity.unknown@2',
    ])
  })

  it('does not report the status because of an invalid majority', () => {
    assert.deepEqual(problemsIn([row({ election_absolute_majority: 'x' })], task), ['value.integer@2'])
  })

  it('is refused with only the first problem of an entity and of a candidate', () => {
    const columnsOf = (cells: CsvRow) => {
      const outcome = importFile(csvFile([row(cells)]), task)
      return outcome.ok
        ? []
        : outcome.error.map(({ values }) => values && 'column' in values && values.column)
    }
    const bad = {
      entity_eligible_voters: 'a',
      entity_expats: 'a',
      entity_received_ballots: 'a',
      entity_blank_ballots: 'a',
      entity_invalid_ballots: 'a',
      entity_blank_votes: 'a',
      entity_invalid_votes: 'a',
    }
    assert.deepEqual(columnsOf({ ...bad, entity_id: 'a' }), ['entity_id'])
    assert.deepEqual(columnsOf(bad), ['entity_eligible_voters'])
    assert.deepEqual(columnsOf({ ...bad, entity_eligible_voters: 1 }), ['entity_expats'])
    assert.deepEqual(columnsOf({ entity_invalid_votes: 'a' }), ['entity_invalid_votes'])
    const candidate = {
      candidate_party_color: 'red',
      candidate_gender: 'x',
      candidate_year_of_birth: 'y',
    }
    assert.deepEqual(columnsOf({ ...candidate, candidate_id: 'A1' }), ['candidate_id'])
    assert.deepEqual(columnsOf(candidate), ['candidate_party_color'])
    assert.deepEqual(columnsOf({ ...candidate, candidate_party_color: '' }), ['candidate_gender'])
    assert.deepEqual(columnsOf({ candidate_year_of_birth: 'y' }), ['candidate_year_of_birth'])
  })

  it('drops rows of the Swiss abroad with all their errors unless they are counted separately', () => {
    const abroad = row({ entity_id: 19170, candidate_id: 'x', entity_received_ballots: 'y' })
    assert.deepEqual(problemsIn([row(), abroad], task), [])
    assert.deepEqual(problemsIn([row(), abroad], electionTask(anElection({ hasExpats: true }))), [
      'value.integer@3',
      'value.integer@3',
    ])
  })

  it('sets the colours of parties, and later rows win', () => {
    const { colors } = importedElection(
      [
        row({ candidate_party_color: '#FF0000' }),
        row({ entity_id: 102, candidate_party_color: '#00ff00' }),
        row({ entity_id: 103, candidate_party_color: '' }),
        row({ entity_id: 104, candidate_party: '', candidate_party_color: '#0000ff' }),
      ],
      task,
    )
    assert.deepEqual(colors, { FDP: '#00ff00' })
  })

  it('may contain a party whose name is a property of all objects', () => {
    const { colors } = importedElection(
      [row({ candidate_party: '__proto__', candidate_party_color: '#010203' })],
      task,
    )
    assert.deepEqual(Object.entries(colors), [['__proto__', '#010203']])
  })
})

describe('the constituency of an election', () => {
  it('is a district', () => {
    const seetal = electionTask(anElection({ domain: 'district', segment: 'Seetal', hasExpats: true }))
    assert.deepEqual(problemsIn([row({ entity_id: 103 })], seetal), ['entity.otherSegment@2'])
    const { entities } = importedElection([row({ entity_id: 102 })], seetal).results
    assert.deepEqual(
      entities.map(({ id, counted }) => [id, counted]),
      [
        [101, false],
        [102, true],
      ],
    )
  })

  it('is a region, which then stands in place of the district', () => {
    const south = electionTask(anElection({ domain: 'region', segment: 'Süd' }))
    assert.deepEqual(problemsIn([row()], south), ['entity.otherSegment@2'])
    const { entities } = importedElection([row({ entity_id: 102 })], south).results
    assert.deepEqual(
      entities.map(({ id, district }) => [id, district]),
      [
        [102, 'Süd'],
        [103, 'Süd'],
        [104, 'Süd'],
      ],
    )
  })

  it('is a municipality', () => {
    const dorf = electionTask(anElection({ domain: 'municipality', segment: 'Dorf' }))
    assert.deepEqual(problemsIn([row()], dorf), ['entity.otherMunicipality@2'])
    assert.deepEqual(
      importedElection([row({ entity_id: 104 })], dorf).results.entities.map(({ id }) => id),
      [104],
    )
  })

  it('has no expected entities if the domain is none', () => {
    const some = electionTask(anElection({ domain: 'none', hasExpats: true }))
    const { entities } = importedElection([row({ entity_id: 102 }), row({ entity_id: 104 })], some).results
    assert.deepEqual(
      entities.map(({ id }) => id),
      [102, 104],
    )
  })

  it('accepts the Swiss abroad in any constituency regardless of their segment', () => {
    const seetal = electionTask(anElection({ domain: 'district', segment: 'Seetal', hasExpats: true }))
    const { entities } = importedElection([row({ entity_id: 0 })], seetal).results
    assert.deepEqual(
      entities.map(({ id }) => id),
      [0, 101, 102],
    )
  })

  it('consists of the quarters of a town', () => {
    const communal = electionTask(anElection({ domain: 'municipality' }), null, town)
    const { entities } = importedElection([row({ entity_id: 3 })], communal).results
    assert.deepEqual(
      entities.map(({ id, counted }) => [id, counted]),
      [
        [1, false],
        [2, false],
        [3, true],
      ],
    )
    assert.deepEqual(problemsIn([row({ entity_id: 351 })], communal), ['entity.unknown@2'])
  })
})
