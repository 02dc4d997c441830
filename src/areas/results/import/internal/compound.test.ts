import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type CsvRow,
  canton,
  compoundTask,
  csvFile,
  imported,
  problemsIn,
  proporzRow,
} from '../../../../../test/support/import-files.ts'
import { aCompound, anElection } from '../../../../../test/support/results.ts'
import type { TableTask } from '../formats/formats.ts'
import { importFile } from '../import-file.ts'

const compound = aCompound({ elections: ['seetal', 'oberland'] })
const part = (id: string, segment: string, hasExpats = false) =>
  anElection({ id, type: 'proporz', domain: 'district', segment, hasExpats })
const seetal = part('seetal', 'Seetal')
const oberland = part('oberland', 'Oberland')
const task = compoundTask(compound, [seetal, oberland])
const row = (entity_id: number | string, cells: CsvRow = {}): CsvRow => ({
  ...proporzRow,
  entity_id,
  ...cells,
})

function electionsOf(rows: readonly CsvRow[], of: TableTask = task) {
  return imported(importFile(csvFile(rows), of)).map(({ ref, results }) => {
    if (results.kind !== 'election') throw new Error('not an election')
    return { id: ref.id, ...results }
  })
}

describe('the file of a compound', () => {
  it('is split by entity and never changes the compound itself', () => {
    const rows = [row(101), row(103, { list_id: '2', candidate_id: '201' }), row(102)]
    const elections = electionsOf(rows)
    assert.deepEqual(
      elections.map(({ id, entities, lists, candidates }) => [
        id,
        entities.map((entity) => [entity.id, entity.counted]),
        lists.map((list) => list.id),
        candidates.map((candidate) => candidate.id),
      ]),
      [
        [
          'seetal',
          [
            [101, true],
            [102, true],
          ],
          ['1'],
          ['101'],
        ],
        [
          'oberland',
          [
            [103, true],
            [104, false],
          ],
          ['2'],
          ['201'],
        ],
      ],
    )
  })

  it('resets an election without rows to an uncounted state', () => {
    const [, empty] = electionsOf([row(101)])
    assert.equal(empty?.status, null)
    assert.deepEqual(
      empty?.entities.map(({ id, counted }) => [id, counted]),
      [
        [103, false],
        [104, false],
      ],
    )
    assert.deepEqual([empty?.lists, empty?.candidates], [[], []])
  })

  it('without a usable row is refused instead of emptying every election', () => {
    assert.deepEqual(problemsIn([], task, proporzRow), ['data.none'])
    const foreign = compoundTask(compound, [seetal])
    assert.deepEqual(problemsIn([row(103)], foreign), ['data.none'])
    assert.deepEqual(problemsIn([row(0)], task), ['data.none'])
    assert.deepEqual(problemsIn([row(101)], compoundTask(compound, [])), ['data.none'])
  })

  it('may have rows of entities that belong to no election, whose other cells are ignored', () => {
    const foreign = compoundTask(compound, [seetal])
    const careless = row(103, { election_status: 'x', candidate_gender: 'x', list_id: '', list_votes: 'x' })
    assert.deepEqual(problemsIn([row(101), careless], foreign), [])
    assert.deepEqual(problemsIn([row(101), row(103, { entity_blank_votes: 'x' })], foreign), [
      'value.integer@3',
    ])
  })

  it('is refused with each problem once', () => {
    assert.deepEqual(problemsIn([row(9999), row(101)], task), ['entity.unknown@2'])
    assert.deepEqual(problemsIn([row('x', { list_id: '' }), row(101)], task), [
      'value.integer@2',
      'value.blank@2',
    ])
    const twins = compoundTask(compound, [seetal, part('twin', 'Seetal')])
    assert.deepEqual(problemsIn([row(101, { list_id: '' })], twins), ['value.blank@2'])
    assert.deepEqual(problemsIn([row(101, { list_panachage_votes_from_list_9: 1 })], twins), [
      'panachage.unknownList',
    ])
  })

  it('gives each election the status of its last own row', () => {
    const elections = electionsOf([row(101), row(103, { election_status: 'interim' }), {}])
    assert.deepEqual(
      elections.map(({ status }) => status),
      ['final', 'interim'],
    )
  })

  it('gives panachage to lists of the same election only', () => {
    const rows = [
      row(101, { list_panachage_votes_from_list_2: '' }),
      row(103, { list_id: '3', list_panachage_votes_from_list_2: 5 }),
      row(104, { list_id: '2', list_panachage_votes_from_list_2: '' }),
    ]
    assert.deepEqual(
      electionsOf(rows).map(({ listPanachage }) => listPanachage),
      [[], [{ target: '3', source: '2', votes: 5 }]],
    )
    const zero = [row(101, { list_panachage_votes_from_list_2: 0 }), ...rows.slice(1)]
    assert.deepEqual(problemsIn(zero, task), ['panachage.unknownList'])
  })

  it('may not contain results of the Swiss abroad', () => {
    const withExpats = compoundTask(compound, [part('seetal', 'Seetal', true), oberland])
    assert.deepEqual(problemsIn([row(0), row(101)], withExpats), ['compound.expats'])
    assert.deepEqual(problemsIn([row(101)], withExpats), [])
    assert.deepEqual(problemsIn([row(9170, { list_id: '' }), row(101)], task), [])
  })

  it('is refused if an election expects the Swiss abroad', () => {
    const whole = anElection({ id: 'whole', type: 'proporz', domain: 'canton', hasExpats: true })
    assert.deepEqual(problemsIn([row(101)], compoundTask(compound, [whole])), ['compound.expats'])
  })

  it('stores the region as district where the elections are of regions', () => {
    const south = anElection({ id: 'south', type: 'proporz', domain: 'region', segment: 'Süd' })
    const [election] = electionsOf([row(102)], compoundTask(compound, [south], canton))
    assert.deepEqual(
      election?.entities.map(({ id, district, superregion }) => [id, district, superregion]),
      [
        [102, 'Süd', 'Region 1'],
        [103, 'Süd', 'Region 2'],
        [104, 'Süd', 'Region 2'],
      ],
    )
  })
})
