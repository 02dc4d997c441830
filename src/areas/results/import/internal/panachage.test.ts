import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type CsvRow,
  electionTask,
  importedElection,
  problemsIn,
  proporzRow,
} from '../../../../../test/support/import-files.ts'
import { anElection } from '../../../../../test/support/results.ts'
import type { ElectionResults } from '../../model/result-set.ts'

const task = electionTask(anElection({ type: 'proporz' }))
const rowOf = (list: string, cells: CsvRow = {}): CsvRow => ({
  ...proporzRow,
  list_id: list,
  candidate_id: `${list}.1`,
  ...cells,
})
const resultsOf = (...rows: CsvRow[]) => importedElection(rows, task).results
const flows = ({ listPanachage }: ElectionResults) =>
  listPanachage.map(({ target, source, votes }) => `${source ?? 'blank'} → ${target}: ${votes}`)

/** Votes by candidate, entity and source. */
function candidateFlows({ candidatePanachage, candidates, entities }: ElectionResults): readonly string[] {
  if (candidatePanachage === null) return []
  const { sources, rows, votes } = candidatePanachage
  return Array.from({ length: rows.length / 2 }, (_, row) => {
    const figures = sources.map((source, at) => `${source ?? 'blank'} ${votes[row * sources.length + at]}`)
    const candidate = candidates[rows[2 * row] ?? -1]?.id
    return `${candidate} in ${entities[rows[2 * row + 1] ?? -1]?.id}: ${figures.join(', ')}`
  })
}

describe('list panachage', () => {
  const from = (one: string | number, two: string | number, blank: string | number): CsvRow => ({
    list_panachage_votes_from_list_1: one,
    list_panachage_votes_from_list_2: two,
    list_panachage_votes_from_list_999: blank,
  })

  it('is read without votes of the list for itself, and with the blank list as 999', () => {
    assert.deepEqual(flows(resultsOf(rowOf('1', from(9, 4, 5)), rowOf('2', from(7, 9, '')))), [
      '2 → 1: 4',
      'blank → 1: 5',
      '1 → 2: 7',
    ])
  })

  it('is the total of the election, taken from the first row of a list', () => {
    const rows = [
      rowOf('1', from('', 4, '')),
      rowOf('2', from('', '', '')),
      rowOf('1', { entity_id: 102, ...from('', 5, 6) }),
    ]
    assert.deepEqual(flows(resultsOf(...rows)), ['2 → 1: 4'])
  })

  it('is read even from a row that is not counted yet', () => {
    const rows = [rowOf('1', { entity_counted: 'false', ...from('', 4, '') }), rowOf('2', from('', '', ''))]
    assert.deepEqual(flows(resultsOf(...rows)), ['2 → 1: 4'])
  })

  it('has an entry for 0 and none for a blank cell', () => {
    assert.deepEqual(flows(resultsOf(rowOf('1', from('', 0, '')), rowOf('2', from('', '', '')))), [
      '2 → 1: 0',
    ])
  })

  it('is also read from a shorter column name', () => {
    const rows = [
      rowOf('1', { panachage_votes_from_list_2: 3 }),
      rowOf('2', { panachage_votes_from_list_2: '' }),
    ]
    assert.deepEqual(flows(resultsOf(...rows)), ['2 → 1: 3'])
  })

  it('may only come from lists of the file, also if it is 0', () => {
    assert.deepEqual(problemsIn([rowOf('1', from('', 0, ''))], task), ['panachage.unknownList'])
    assert.deepEqual(problemsIn([rowOf('1', from('', '', ''))], task), [])
    assert.deepEqual(
      problemsIn(
        [rowOf('1', { panachage_votes_from_list_7: 1 }), rowOf('2', { panachage_votes_from_list_7: 1 })],
        task,
      ),
      ['panachage.unknownList', 'panachage.unknownList'],
    )
  })

  it('finds lists in column names that have lost capitals and dots', () => {
    const rows = [
      rowOf('1.b', { list_panachage_votes_from_list_AB: 3 }),
      rowOf('Ab', { list_panachage_votes_from_list_1_b: 4 }),
    ]
    assert.deepEqual(flows(resultsOf(...rows)), ['Ab → 1.b: 3', '1.b → Ab: 4'])
  })

  it('causes a warning if the rows of a list differ, and is refused if one is not a number', () => {
    const from = 'list_panachage_votes_from_list_999'
    const warned = (second: string | number) =>
      importedElection(
        [
          { ...proporzRow, election_status: 'interim', [from]: 5 },
          { ...proporzRow, election_status: 'interim', entity_id: 102, [from]: second },
        ],
        electionTask(anElection({ type: 'proporz' })),
      ).warnings.map(({ code }) => code)
    assert.deepEqual(warned(5), [])
    assert.deepEqual(warned(''), [])
    assert.deepEqual(warned(6), ['rows.contradict'])
    assert.deepEqual(
      problemsIn(
        [
          { ...proporzRow, [from]: 5 },
          { ...proporzRow, entity_id: 102, [from]: -5 },
        ],
        electionTask(anElection({ type: 'proporz' })),
      ),
      ['value.negative@3'],
    )
  })

  it('reports an invalid cell once, however often the list occurs', () => {
    const rows = [rowOf('1', from('x', 'y', '')), rowOf('1', { entity_id: 102, ...from('x', 'y', '') })]
    assert.deepEqual(problemsIn(rows, task), ['value.integer@2'])
  })
})

describe('candidate panachage', () => {
  const from = (one: string | number, two: string | number, blank: string | number): CsvRow => ({
    candidate_panachage_votes_from_list_1: one,
    candidate_panachage_votes_from_list_2: two,
    candidate_panachage_votes_from_list_999: blank,
  })
  const rows = [
    rowOf('2', { entity_id: 102, ...from(1, 2, 3) }),
    rowOf('1', { entity_id: 102, ...from(4, '', 0) }),
    rowOf('1', { entity_id: 101, ...from(5, 6, '') }),
  ]

  it('is stored per candidate and entity, including the own list, the blank list last', () => {
    assert.deepEqual(candidateFlows(resultsOf(...rows)), [
      '1.1 in 101: 1 5, 2 6, blank 0',
      '1.1 in 102: 1 4, 2 0, blank 0',
      '2.1 in 102: 1 1, 2 2, blank 3',
    ])
  })

  it('is summed up for lists if the file has none for those, without votes of a list for itself', () => {
    assert.deepEqual(flows(resultsOf(...rows)), ['2 → 1: 6', '1 → 2: 1', 'blank → 2: 3'])
    const named = [{ ...rows[0], list_panachage_votes_from_list_1: 99 }, ...rows.slice(1)]
    assert.deepEqual(flows(resultsOf(...named)), ['1 → 2: 99'])
  })

  it('has no entry for a blank cell or 0', () => {
    assert.equal(resultsOf(rowOf('1', from('', '', 0))).candidatePanachage, null)
    assert.deepEqual(resultsOf(rowOf('1', from('', '', 4))).candidatePanachage?.sources, [null])
  })

  it('may only come from lists of the file', () => {
    assert.deepEqual(problemsIn([rowOf('1', from('', 0, ''))], task), [])
    assert.deepEqual(problemsIn([rowOf('1', from('', 3, ''))], task), ['panachage.unknownList'])
  })

  it('reports an unknown list once, whatever the number of candidates', () => {
    const many = ['1', '3', '4'].map((list) => rowOf(list, from('', 3, '')))
    assert.deepEqual(problemsIn(many, task), ['panachage.unknownList'])
  })

  it('adds up where a candidate is named twice in an entity', () => {
    assert.deepEqual(candidateFlows(resultsOf(rowOf('1', from(1, '', 2)), rowOf('1', from(3, '', '')))), [
      '1.1 in 101: 1 4, blank 2',
    ])
  })

  it('is read with columns in any order and many rows', () => {
    const entities = [104, 101, 103, 102]
    const lists = Array.from({ length: 40 }, (_, at) => String(at + 1))
    const large = entities.flatMap((entity_id) =>
      lists.map((list) => rowOf(list, { entity_id, ...from(Number(list), '', entity_id) })),
    )
    const found = candidateFlows(resultsOf(...large))
    assert.equal(found.length, 160)
    assert.equal(found[0], '1.1 in 101: 1 1, blank 101')
    assert.equal(found[4], '10.1 in 101: 1 10, blank 101')
    assert.equal(found.at(-1), '9.1 in 104: 1 9, blank 104')
  })
})
