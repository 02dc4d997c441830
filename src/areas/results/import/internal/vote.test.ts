import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type CsvRow,
  canton,
  csvFile,
  importedVote,
  problemsIn,
  town,
  voteRow,
  voteTask,
} from '../../../../../test/support/import-files.ts'
import { aVote } from '../../../../../test/support/results.ts'
import type { BallotType } from '../../model/item.ts'
import { importFile } from '../import-file.ts'

const simple = voteTask(aVote())
const complex = voteTask(aVote({ type: 'complex' }))
const withExpats = voteTask(aVote({ hasExpats: true }))
const row = (cells: CsvRow = {}): CsvRow => ({ ...voteRow, ...cells })
const ballots = (type: BallotType, cells: CsvRow = {}) => row({ ...cells, type })

describe('a vote file', () => {
  it('gives the figures of its rows, and uncounted entities for those that have none', () => {
    const { results } = importedVote([row({ empty: 1, invalid: 2, expats: 7 })], simple)
    assert.equal(results.status, 'final')
    assert.deepEqual(
      results.ballots.map(({ type }) => type),
      ['proposal'],
    )
    const entities = results.ballots[0]?.entities ?? []
    assert.deepEqual(entities[0], {
      id: 101,
      name: 'Aarwil',
      district: 'Seetal',
      counted: true,
      eligibleVoters: 100,
      expats: 7,
      yeas: 10,
      nays: 5,
      empty: 1,
      invalid: 2,
      received: null,
    })
    assert.deepEqual(
      entities.map(({ id, counted, yeas }) => [id, counted, yeas]),
      [
        [101, true, 10],
        [102, false, 0],
        [103, false, 0],
        [104, false, 0],
      ],
    )
  })

  it('without a usable row is refused', () => {
    assert.deepEqual(problemsIn([], simple, voteRow), ['data.none'])
  })

  it('treats every row of a simple vote as one of the proposal', () => {
    const { results } = importedVote([ballots('counter-proposal')], simple)
    assert.deepEqual(
      results.ballots.map(({ type }) => type),
      ['proposal'],
    )
    assert.deepEqual(problemsIn([row(), ballots('counter-proposal')], simple), ['entity.duplicate@3'])
  })

  it('may contain an entity once per ballot', () => {
    assert.deepEqual(problemsIn([row(), row()], simple), ['entity.duplicate@3'])
    assert.deepEqual(problemsIn([row(), ballots('tie-breaker'), row()], complex), ['entity.duplicate@4'])
  })

  it('replaces the ballots it contains and keeps the others', () => {
    const vote = aVote({ type: 'complex' })
    const before = importedVote(
      [row(), ballots('counter-proposal', { yeas: 20 }), ballots('tie-breaker', { yeas: 30 })],
      voteTask(vote),
    ).results
    const after = importedVote([row({ entity_id: 102, yeas: 40 })], voteTask(vote, before)).results
    assert.deepEqual(
      after.ballots.map(({ type, entities }) => [type, entities.map(({ yeas }) => yeas)]),
      [
        ['proposal', [0, 40, 0, 0]],
        ['counter-proposal', [20, 0, 0, 0]],
        ['tie-breaker', [30, 0, 0, 0]],
      ],
    )
  })

  it('keeps the name of an uncounted entity, and none of its figures', () => {
    const uncounted = row({ counted: 'false', eligible_voters: '', received: 12, expats: 3 })
    const entity = importedVote([uncounted], simple).results.ballots[0]?.entities[0]
    assert.deepEqual(entity, {
      id: 101,
      name: 'Aarwil',
      district: 'Seetal',
      counted: false,
      eligibleVoters: 0,
      expats: null,
      yeas: 0,
      nays: 0,
      empty: 0,
      invalid: 0,
      received: null,
    })
  })

  it('states whether a row is counted, and is refused if that is unclear', () => {
    for (const [cell, counted] of [
      ['TRUE', true],
      ['true', true],
      ['1', true],
      ['WAHR', true],
      ['x', true],
      ['', false],
      ['Nein', false],
    ] as const) {
      const { results } = importedVote([row({ counted: cell })], simple)
      assert.equal(results.ballots[0]?.entities[0]?.counted, counted, cell)
    }
    assert.deepEqual(problemsIn([row({ counted: 'vielleicht' })], simple), ['value.flag@2'])
  })

  it('takes the status from its last row', () => {
    const statusOf = (...statuses: string[]) =>
      importedVote(
        statuses.map((status, at) => row({ entity_id: 101 + at, status })),
        simple,
      ).results.status
    assert.equal(statusOf('final', 'interim'), 'interim')
    assert.equal(statusOf('interim', 'final'), 'final')
    assert.equal(statusOf('final', ''), 'unknown')
  })

  it('loses its status if its last row is blank', () => {
    const { results } = importedVote([row(), {}], simple)
    assert.equal(results.status, 'unknown')
    assert.equal(results.ballots[0]?.entities.length, 4)
  })

  it('distinguishes received ballots from the sum, including 0', () => {
    const received = (cell: string | number) =>
      importedVote([row({ received: cell })], simple).results.ballots[0]?.entities[0]?.received
    assert.equal(received(35), 35)
    assert.equal(received(0), 0)
    assert.equal(received(''), null)
  })

  it('reads eligible voters abroad from either column', () => {
    const expats = (cells: CsvRow) =>
      importedVote([row(cells)], simple).results.ballots[0]?.entities[0]?.expats
    assert.equal(expats({ expats: 3, entity_expats: 4 }), 3)
    assert.equal(expats({ expats: '', entity_expats: 4 }), 4)
    assert.equal(expats({ expats: 0, entity_expats: 4 }), 4)
    assert.equal(expats({ entity_expats: 4 }), 4)
    assert.equal(expats({ expats: 0 }), null)
    assert.deepEqual(problemsIn([row({ expats: 'x', entity_expats: 'y' })], simple), ['value.integer@2'])
    assert.deepEqual(problemsIn([row({ expats: 3, entity_expats: 'y' })], simple), [])
    assert.deepEqual(problemsIn([row({ expats: '', entity_expats: 'y' })], simple), ['value.integer@2'])
  })

  it('is checked in the order status, type, entity, figures, and all problems of a row are reported', () => {
    const bad = row({
      status: 'Final',
      type: 'variant',
      entity_id: 9999,
      yeas: '10.0',
      nays: 'x',
      eligible_voters: "1'000",
      expats: '-',
      received: 'a',
      empty: 'b',
      invalid: 'c',
    })
    const columns = ['yeas', 'nays', 'eligible_voters', 'expats', 'received', 'empty', 'invalid']
    assert.deepEqual(problemsIn([bad], simple), [
      'row.status@2',
      'row.ballotType@2',
      'entity.unknown@2',
      ...columns.map(() => 'value.integer@2'),
    ])
  })

  it('contains no figures below 0 or beyond 32 bits, counted or not', () => {
    for (const column of ['yeas', 'nays', 'empty', 'invalid', 'eligible_voters', 'expats', 'received'])
      for (const counted of ['true', 'false']) {
        assert.deepEqual(problemsIn([row({ counted, [column]: -1 })], simple), ['value.negative@2'])
        assert.deepEqual(problemsIn([row({ counted, [column]: 2147483648 })], simple), ['value.tooLarge@2'])
      }
  })

  it('needs eligible voters in counted rows', () => {
    assert.deepEqual(problemsIn([row({ eligible_voters: 0 })], simple), [
      'vote.noEligible@2',
      'vote.tooManyCast@2',
    ])
    assert.deepEqual(problemsIn([row({ eligible_voters: 0, counted: 'false' })], simple), [])
  })

  it('may not contain more ballots than eligible voters', () => {
    assert.deepEqual(problemsIn([row({ eligible_voters: 14 })], simple), ['vote.tooManyCast@2'])
    assert.deepEqual(problemsIn([row({ eligible_voters: 15 })], simple), [])
    assert.deepEqual(problemsIn([row({ eligible_voters: 15, empty: 1 })], simple), ['vote.tooManyCast@2'])
  })

  it('is not checked for sums of figures that cannot be read', () => {
    assert.deepEqual(problemsIn([row(), row({ entity_id: 102, yeas: 'x', eligible_voters: 1 })], simple), [
      'value.integer@3',
    ])
  })

  it('names no slot in its problems', () => {
    assert.deepEqual(importFile(csvFile([row({ entity_id: 'x' })]), simple), {
      ok: false,
      error: [{ code: 'value.integer', values: { column: 'entity_id', value: 'x' }, line: 2 }],
    })
  })

  it('is refused with problems in the order of rows', () => {
    const rows = [row({ status: 'x' }), row({ entity_id: 1 }), row({ entity_id: 102, nays: 'x' })]
    assert.deepEqual(problemsIn(rows, simple), ['row.status@2', 'entity.unknown@3', 'value.integer@4'])
  })
})

describe('the Swiss abroad in a vote file', () => {
  it('are dropped with all their errors unless they are counted separately', () => {
    assert.deepEqual(problemsIn([row({ entity_id: 0 })], simple), ['data.none'])
    assert.deepEqual(problemsIn([row({ entity_id: '' })], simple), ['data.none'])
    assert.deepEqual(problemsIn([row({ entity_id: 9170, yeas: 'x', status: 'y' }), row()], simple), [])
  })

  it('are an entity like any other if they are counted separately', () => {
    const { results } = importedVote([row({ entity_id: 0 })], withExpats)
    const entities = results.ballots[0]?.entities ?? []
    assert.deepEqual(
      entities.map(({ id, counted }) => [id, counted]),
      [
        [0, true],
        [101, false],
        [102, false],
        [103, false],
        [104, false],
      ],
    )
    assert.deepEqual([entities[0]?.name, entities[0]?.district], ['', null])
  })

  it('are expected even if the file lacks them', () => {
    const { results } = importedVote([row()], withExpats)
    assert.deepEqual(results.ballots[0]?.entities[0]?.id, 0)
    assert.equal(results.ballots[0]?.entities[0]?.counted, false)
  })

  it('are recognised by several numbers', () => {
    for (const entity_id of [9170, 19010, 19170, 19260]) {
      const { results } = importedVote([row({ entity_id })], withExpats)
      assert.equal(results.ballots[0]?.entities[0]?.counted, true, String(entity_id))
    }
    assert.deepEqual(problemsIn([row({ entity_id: 9170 }), row({ entity_id: 0 })], withExpats), [
      'entity.duplicate@3',
    ])
    assert.deepEqual(problemsIn([row({ entity_id: 19271 })], withExpats), ['entity.unknown@2'])
  })

  it('are not recognised by a number that a municipality has', () => {
    const entities = {
      ...canton,
      entities: [
        ...canton.entities,
        { id: 9170, name: 'Echt', district: null, region: null, superregion: null },
      ],
    }
    const task = voteTask(aVote({ hasExpats: true }), null, entities)
    const ids = importedVote([row({ entity_id: 9170 })], task).results.ballots[0]?.entities
    assert.deepEqual(ids?.find(({ counted }) => counted)?.name, 'Echt')
  })
})

describe('a vote of one municipality', () => {
  const communal = aVote({ domain: 'municipality', segment: 'Aarwil' })

  it('accepts only that municipality on a cantonal site, and expects no other', () => {
    const task = voteTask({ ...communal, hasExpats: true })
    assert.deepEqual(problemsIn([row({ entity_id: 102 })], task), ['entity.otherMunicipality@2'])
    const entities = importedVote([row()], task).results.ballots[0]?.entities
    assert.deepEqual(
      entities?.map(({ id }) => id),
      [101],
    )
  })

  it('is counted by quarters on the site of the municipality', () => {
    const task = voteTask({ ...communal, hasExpats: true }, null, town)
    assert.deepEqual(problemsIn([row({ entity_id: 101 })], task), ['entity.unknown@2'])
    const entities = importedVote([row({ entity_id: 3 })], task).results.ballots[0]?.entities
    assert.deepEqual(
      entities?.map(({ id, counted }) => [id, counted]),
      [
        [0, false],
        [1, false],
        [2, false],
        [3, true],
      ],
    )
  })
})
