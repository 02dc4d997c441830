import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  aBallotEntity,
  anElection,
  anElectionEntity,
  aVote,
  electionResults,
  voteResults,
} from '../../../../test/support/results.ts'
import { tallyElection } from './election.ts'
import { tallyVote } from './vote.ts'

const statuses = [null, 'unknown', 'interim', 'final'] as const
const countings = { none: [false, false], some: [true, false], all: [true, true] } as const
const expected = { none: '0001', some: '0001', all: '1101' } as const

describe('completion', () => {
  for (const which of ['none', 'some', 'all'] as const) {
    it(`with ${which} of the entities counted: null, unknown, interim, final give ${expected[which]}`, () => {
      const entities = countings[which].map((counted, id) => ({ counted, id }))
      const completed = (values: readonly boolean[]) => values.map(Number).join('')
      const votes = statuses.map(
        (status) =>
          tallyVote(aVote(), voteResults(status, { proposal: entities.map(aBallotEntity) })).completed,
      )
      const elections = statuses.map(
        (status) =>
          tallyElection({
            election: anElection(),
            results: electionResults({ status, entities: entities.map(anElectionEntity) }),
          }).completed,
      )
      assert.equal(completed(votes), expected[which])
      assert.equal(completed(elections), expected[which])
    })
  }

  it('final is final even without results; unknown never is', () => {
    const of = (status: 'final' | 'unknown') =>
      tallyVote(aVote(), voteResults(status, { proposal: [] })).completed
    assert.deepEqual([of('final'), of('unknown')], [true, false])
    assert.equal(tallyVote(aVote(), null).completed, false)
  })

  it('an election of a compound waits for the release', () => {
    const completed = (completesManually: boolean, manuallyCompleted: boolean) =>
      tallyElection({
        election: anElection({ release: { completesManually, manuallyCompleted } }),
        results: electionResults({ status: 'final' }),
      }).completed
    assert.deepEqual(
      [completed(true, false), completed(true, true), completed(false, false)],
      [false, true, true],
    )
  })
})
