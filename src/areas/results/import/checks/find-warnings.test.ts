import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type CsvRow,
  electionTask,
  importedElection,
  importedParties,
  importedVote,
  majorzRow,
  partiesTask,
  partyRow,
  problemsIn,
  proporzRow,
  voteRow,
  voteTask,
} from '../../../../../test/support/import-files.ts'
import { anElection, aVote } from '../../../../../test/support/results.ts'
import { mostWarnings } from '../problems/warning.ts'

const vote = aVote({ hasExpats: true })
const ballot = (cells: CsvRow = {}): CsvRow => ({ ...voteRow, status: 'interim', ...cells })
const voteWarnings = (rows: readonly CsvRow[], before: readonly CsvRow[] | null = null) => {
  const results = before && importedVote(before, voteTask(vote)).results
  return importedVote(rows, voteTask(vote, results)).warnings
}

describe('warnings about a vote', () => {
  it('do not exist for sound figures, nor for the same ones again', () => {
    assert.deepEqual(voteWarnings([ballot({ received: 15 })]), [])
    assert.deepEqual(voteWarnings([ballot({ received: 15 })], [ballot({ received: 15 })]), [])
  })

  it('name ballots that do not add up', () => {
    assert.deepEqual(voteWarnings([ballot({ received: 100 })]), [
      { code: 'sum.ballots', values: { entity: 'Aarwil', received: 100, sum: 15 } },
    ])
  })

  it('name ballots that are fewer than their sum', () => {
    assert.deepEqual(voteWarnings([ballot({ received: 14 })]), [
      { code: 'sum.ballots', values: { entity: 'Aarwil', received: 14, sum: 15 } },
    ])
  })

  it('are not repeated for a ballot the file does not name', () => {
    const complex = aVote({ type: 'complex' })
    const before = importedVote([ballot({ received: 14 })], voteTask(complex)).results
    const { warnings } = importedVote([ballot({ type: 'tie-breaker' })], voteTask(complex, before))
    assert.deepEqual(warnings, [])
  })

  it('name a figure that fell, but not one that rose or the number of eligible voters', () => {
    const before = [ballot({ received: 15 })]
    assert.deepEqual(
      voteWarnings([ballot({ yeas: 11, nays: 4, received: 15, eligible_voters: 90 })], before),
      [{ code: 'figure.fell', values: { entity: 'Aarwil', figure: 'nays', before: 5, after: 4 } }],
    )
    assert.deepEqual(
      voteWarnings([ballot({ yeas: 9, received: 14 })], before).map(({ values }) => values),
      [
        { entity: 'Aarwil', figure: 'yeas', before: 10, after: 9 },
        { entity: 'Aarwil', figure: 'received', before: 15, after: 14 },
      ],
    )
  })

  it('name the ballot of a complex vote', () => {
    const complex = aVote({ type: 'complex' })
    const tie = (yeas: number) => ballot({ type: 'tie-breaker', yeas })
    const before = importedVote([ballot(), tie(8)], voteTask(complex)).results
    const { warnings } = importedVote([tie(7)], voteTask(complex, before))
    assert.deepEqual(warnings, [
      { code: 'figure.fell', values: { entity: 'Aarwil', figure: 'tie-breaker: yeas', before: 8, after: 7 } },
    ])
  })

  it('name an entity that is no longer counted, the Swiss abroad by their number', () => {
    const before = [ballot(), ballot({ entity_id: 0 })]
    assert.deepEqual(voteWarnings([ballot({ counted: 'false' })], before), [
      { code: 'entity.uncounted', values: { entity: '0' } },
      { code: 'entity.uncounted', values: { entity: 'Aarwil' } },
    ])
  })

  it('name a status that goes back from final', () => {
    assert.deepEqual(voteWarnings([ballot({ status: '' })], [ballot({ status: 'final' })]), [
      { code: 'status.back', values: { before: 'final', after: 'unknown' } },
    ])
    assert.deepEqual(voteWarnings([ballot({ status: '' })], [ballot({ status: 'interim' })]), [])
  })

  it('name the number of missing places in a final result', () => {
    const all = [0, 101, 102, 103, 104].map((entity_id) => ballot({ status: 'final', entity_id }))
    assert.deepEqual(voteWarnings(all), [])
    assert.deepEqual(voteWarnings(all.slice(1)), [
      { code: 'result.finalIncomplete', values: { missing: 1, total: 5 } },
    ])
    assert.deepEqual(voteWarnings([...all.slice(1), { ...ballot({ counted: 'false' }), ...all[0] }]), [])
    const uncounted = all.map((row, at) => (at < 2 ? { ...row, counted: 'false' } : row))
    assert.deepEqual(voteWarnings(uncounted), [
      { code: 'result.finalIncomplete', values: { missing: 2, total: 5 } },
    ])
    for (const status of ['interim', 'unknown', ''])
      assert.deepEqual(voteWarnings(all.slice(1).map((row) => ({ ...row, status }))), [], status)
  })

  it('count a place as missing while one of its ballots is', () => {
    const complex = aVote({ type: 'complex' })
    const rows = ['proposal', 'counter-proposal', 'tie-breaker'].flatMap((type) =>
      [101, 102, 103, 104].map((entity_id) => ballot({ status: 'final', type, entity_id })),
    )
    const warningsOf = (some: readonly CsvRow[]) => importedVote(some, voteTask(complex)).warnings
    assert.deepEqual(warningsOf(rows), [])
    const incomplete = (missing: number) => [
      { code: 'result.finalIncomplete', values: { missing, total: 4 } },
    ]
    assert.deepEqual(warningsOf(rows.slice(0, -1)), incomplete(1))
    assert.deepEqual(warningsOf(rows.slice(0, 8)), incomplete(4))
  })
})

describe('warnings about a majority election', () => {
  const election = anElection()
  const row = (cells: CsvRow = {}): CsvRow => ({ ...majorzRow, election_status: 'interim', ...cells })
  const warningsOf = (rows: readonly CsvRow[], before: readonly CsvRow[] | null = null) => {
    const results = before && importedElection(before, electionTask(election)).results
    return importedElection(rows, electionTask(election, results)).warnings
  }

  it('do not exist for sound figures, nor for the same ones again', () => {
    assert.deepEqual(warningsOf([row()], [row()]), [])
  })

  it('name votes that exceed what the ballots allow', () => {
    assert.deepEqual(warningsOf([row({ candidate_votes: 299 })]), [
      { code: 'sum.votes', values: { entity: 'Aarwil', votes: 299, expected: 300 } },
    ])
    assert.deepEqual(warningsOf([row({ entity_counted: 'no', candidate_votes: 299 })]), [])
  })

  it('name entities with too many ballots', () => {
    assert.deepEqual(
      warningsOf([row({ entity_eligible_voters: 312, entity_blank_ballots: 314, candidate_votes: 0 })]),
      [
        { code: 'turnout.over', values: { entity: 'Aarwil', cast: 313, eligible: 312 } },
        { code: 'sum.unaccounted', values: { entity: 'Aarwil', received: 313, unaccounted: 319 } },
        { code: 'sum.votes', values: { entity: 'Aarwil', votes: 0, expected: -9 } },
      ],
    )
  })

  it('name a candidate that is listed twice, once per entity', () => {
    const half = row({ candidate_votes: 100 })
    assert.deepEqual(warningsOf([half, half, half]), [
      { code: 'candidate.repeated', values: { entity: 'Aarwil', candidate: 'Muster Anna' } },
    ])
  })

  it('name rows that contradict each other, each once', () => {
    const other = row({ entity_received_ballots: 400, candidate_party: 'SP', candidate_votes: 0 })
    const codes = warningsOf([row(), other, other]).map(({ code, values }) => [code, Object.values(values)])
    assert.deepEqual(
      codes.filter(([code]) => code === 'rows.contradict'),
      [
        ['rows.contradict', ['Aarwil']],
        ['rows.contradict', ['Muster Anna']],
      ],
    )
  })

  it('name a later row that does not say who is elected, which is an error in the first row', () => {
    const odd = row({ candidate_elected: 'TrueFDP', entity_id: 102 })
    assert.deepEqual(warningsOf([row(), odd]), [
      { code: 'rows.contradict', values: { subject: 'Muster Anna' } },
    ])
    assert.deepEqual(problemsIn([odd, row()], electionTask(election)), ['value.flag@2'])
  })

  it('name candidates that are missing in a counted entity', () => {
    const second = row({ candidate_id: 2, candidate_votes: 100, candidate_elected: '' })
    const rows = [row({ candidate_votes: 200 }), second, row({ entity_id: 102 })]
    const absent = (count: number) => ({
      code: 'candidate.absent',
      values: { entity: 'Bergen', candidate: 'Muster Anna', count },
    })
    assert.deepEqual(warningsOf(rows), [absent(1)])
    assert.deepEqual(warningsOf([...rows, { ...second, candidate_id: 3, candidate_votes: 0 }]), [absent(2)])
    assert.deepEqual(warningsOf([...rows.slice(0, 2), row({ entity_id: 102, entity_counted: '' })]), [])
  })

  it('name the number of elected people if it exceeds the seats', () => {
    const rows = [row({ candidate_votes: 200 }), row({ candidate_votes: 100, candidate_id: 2 })]
    assert.deepEqual(warningsOf(rows), [{ code: 'mandates.over', values: { elected: 2, mandates: 1 } }])
  })

  it('name figures that fell', () => {
    const fewer = row({ entity_received_ballots: 312, candidate_votes: 299 })
    assert.deepEqual(
      warningsOf([fewer], [row()]).map(({ values }) => values),
      [
        { entity: 'Aarwil', figure: 'entity_received_ballots', before: 313, after: 312 },
        { entity: 'Aarwil', figure: 'candidate_votes', before: 300, after: 299 },
      ],
    )
  })

  it('name a status that goes back and an entity no longer counted', () => {
    const back = row({ election_status: 'interim', entity_counted: 'False' })
    assert.deepEqual(warningsOf([back], [row({ election_status: 'final' })]), [
      { code: 'status.back', values: { before: 'final', after: 'interim' } },
      { code: 'entity.uncounted', values: { entity: 'Aarwil' } },
    ])
  })

  it('name the missing places of a final result, unless the election was tacit', () => {
    const final = row({ election_status: 'final' })
    assert.deepEqual(warningsOf([final]), [
      { code: 'result.finalIncomplete', values: { missing: 3, total: 4 } },
    ])
    const tacit = anElection({ tacit: true })
    assert.deepEqual(importedElection([final], electionTask(tacit)).warnings, [])
  })

  it('name an entity that was counted and is missing altogether', () => {
    const some = anElection({ domain: 'none' })
    const before = importedElection([row(), row({ entity_id: 102 })], electionTask(some)).results
    assert.deepEqual(importedElection([row()], electionTask(some, before)).warnings, [
      { code: 'entity.uncounted', values: { entity: 'Bergen' } },
    ])
  })

  it('are listed up to a number, and the others are counted', () => {
    const rows = Array.from({ length: mostWarnings + 5 }, (_, at) =>
      row({ candidate_id: at, candidate_elected: '' }),
    )
    const { warnings, moreWarnings } = importedElection([...rows, ...rows], electionTask(election))
    assert.equal(warnings.length, mostWarnings)
    // The sum of the votes is wrong as well.
    assert.equal(moreWarnings, 5 + 1)
  })
})

describe('warnings about a proportional election', () => {
  const election = anElection({ type: 'proporz' })
  const row = (cells: CsvRow = {}): CsvRow => ({ ...proporzRow, election_status: 'interim', ...cells })
  const warningsOf = (...rows: CsvRow[]) => importedElection(rows, electionTask(election)).warnings

  it('do not exist for sound figures', () => {
    assert.deepEqual(warningsOf(row()), [])
  })

  it('name lists with more seats than there are', () => {
    assert.deepEqual(warningsOf(row({ list_number_of_mandates: 2 })), [
      { code: 'seats.over', values: { seats: 2, mandates: 1 } },
    ])
  })

  it('name list votes that exceed what the ballots allow', () => {
    assert.deepEqual(warningsOf(row({ list_votes: 199 })), [
      { code: 'sum.votes', values: { entity: 'Aarwil', votes: 199, expected: 200 } },
    ])
  })

  it('name candidates with more votes than their list', () => {
    assert.deepEqual(warningsOf(row(), row({ candidate_id: '102', candidate_votes: 80 })), [])
    assert.deepEqual(warningsOf(row(), row({ candidate_id: '102', candidate_votes: 81 })), [
      { code: 'sum.list', values: { entity: 'Aarwil', list: 'FDP', candidates: 201, votes: 200 } },
    ])
  })
})

describe('warnings about party results', () => {
  const task = partiesTask({ item: anElection({ type: 'proporz' }), results: null })

  it('name parties with more seats than there are, in any but an earlier year', () => {
    const seats = (cells: CsvRow) =>
      importedParties([partyRow, { ...partyRow, id: '2', votes: 40, ...cells }], task).warnings
    assert.deepEqual(seats({ mandates: 1 }), [{ code: 'seats.over', values: { seats: 2, mandates: 1 } }])
    assert.deepEqual(seats({ mandates: 1, year: 2018 }), [])
  })

  it('do not exist where no total is given', () => {
    assert.deepEqual(importedParties([{ ...partyRow, total_votes: '' }], task).warnings, [])
  })
})
