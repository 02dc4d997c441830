import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { votesDelivery } from '../../../../../test/support/deliveries.ts'
import { problemsOf as problemsOfDelivery } from '../../../../../test/support/delivery-imports.ts'
import { voteExport, withCells } from '../../../../../test/support/export-program-files.ts'
import {
  voteTask as exportTask,
  federalVote,
  importTables,
  problemLines,
  voteLink,
} from '../../../../../test/support/export-program-imports.ts'
import { type CsvRow, problemsIn, voteRow, voteTask } from '../../../../../test/support/import-files.ts'
import { aBallotEntity, aPartyRow, aVote } from '../../../../../test/support/results.ts'
import { ballotFaults, entityLabel, partyFaults, sumFaults } from './rules.ts'

const faults = (figures: Parameters<typeof aBallotEntity>[0]) =>
  ballotFaults('Seedorf', aBallotEntity(figures)).map(({ code, values }) => [code, values])

describe('the rules of a ballot', () => {
  it('allow as many ballots as eligible voters', () => {
    assert.deepEqual(faults({ eligibleVoters: 10, yeas: 5, nays: 2, empty: 2, invalid: 1, received: 10 }), [])
  })

  it('limit the ballots received, and their sum, to the eligible voters', () => {
    const tooMany = (cast: number) => [['vote.tooManyCast', { entity: 'Seedorf', cast, eligible: 10 }]]
    assert.deepEqual(faults({ eligibleVoters: 10, yeas: 5, received: 11 }), tooMany(11))
    assert.deepEqual(faults({ eligibleVoters: 10, yeas: 5, nays: 6, received: 9 }), tooMany(11))
    assert.deepEqual(faults({ eligibleVoters: 10, yeas: 9, empty: 1, invalid: 1 }), tooMany(11))
  })

  it('require eligible voters, but not where nothing is counted yet', () => {
    assert.deepEqual(faults({ eligibleVoters: 0 }), [['vote.noEligible', { entity: 'Seedorf' }]])
    assert.deepEqual(faults({ eligibleVoters: 0, counted: false }), [])
  })
})

describe('the rules of figures', () => {
  it('limit sums and shares', () => {
    assert.deepEqual(sumFaults('candidate_votes', 2_147_483_647), [])
    assert.deepEqual(sumFaults('candidate_votes', 2_147_483_648).length, 1)
    assert.deepEqual(partyFaults(aPartyRow({ votersCountPercentage: 100 })), [])
    assert.deepEqual(partyFaults(aPartyRow({ votersCountPercentage: 100.01 })).length, 1)
  })

  it('name an entity by its name, or by its number where it has none', () => {
    assert.equal(entityLabel({ id: 1701, name: 'Baar' }), 'Baar')
    assert.equal(entityLabel({ id: 4711, name: '' }), '4711')
  })
})

/** The same impossible figures in every format that brings votes. */
describe('more ballots than people', () => {
  it('are refused in a table, with the line', () => {
    const row = (cells: CsvRow): CsvRow => ({ ...voteRow, ...cells })
    assert.deepEqual(
      problemsIn([row({ eligible_voters: 10, received: 500, yeas: 5, nays: 4 })], voteTask(aVote())),
      ['vote.tooManyCast@2'],
    )
  })

  it('are refused in the files of the export program, with the line, once for all ballots', () => {
    const tables = {
      ...voteExport,
      sg_gemeinden: withCells(voteExport.sg_gemeinden, 2, { Stimmberechtigte: 10, StmAbgegeben: 500 }),
    }
    const expected = ['v1 sg_gemeinden:2 vote.tooManyCast Baar 500 10']
    for (const type of ['simple', 'complex'] as const)
      assert.deepEqual(
        problemLines(importTables(tables, exportTask(voteLink(federalVote({ type }))))),
        expected,
      )
  })

  it('of a question that the vote does not have are ignored', () => {
    const tables = {
      ...voteExport,
      sg_gemeinden: voteExport.sg_gemeinden.map((row) => ({ ...row, StmN1Ja: 5000 })),
    }
    assert.deepEqual(problemLines(importTables(tables, exportTask(voteLink()))), [])
  })

  it('are refused in a delivery, with the vote, the municipality and the line', () => {
    const figures = { voters: 10, received: 500, yeas: 300, nays: 200 }
    const file = votesDelivery([{ circles: [{ circle: 1701, figures }] }])
    assert.deepEqual(problemsOfDelivery(file), ['vote.tooManyCast (DEMO-1)'])
  })
})
