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
const expected = { none: '0000', some: '0000', all: '1101' } as const

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

  it('a complex vote is complete once all of its ballots are', () => {
    const complex = aVote({ type: 'complex' })
    const [done, open] = [aBallotEntity({ counted: true }), aBallotEntity({ counted: false })]
    const completed = (...[proposal, counter, tie]: readonly (typeof done)[]) =>
      tallyVote(
        complex,
        voteResults('final', {
          ...(proposal && { proposal: [proposal] }),
          ...(counter && { 'counter-proposal': [counter] }),
          ...(tie && { 'tie-breaker': [tie] }),
        }),
      ).completed
    assert.deepEqual(
      [completed(done, done, done), completed(done, done, open), completed(done, done)],
      [true, false, false],
    )
  })

  it('of a tacit election nothing is counted, so final is final', () => {
    const completed = (status: 'final' | 'interim') =>
      tallyElection({
        election: anElection({ tacit: true }),
        results: electionResults({ status, entities: [anElectionEntity({ counted: false })] }),
      }).completed
    assert.deepEqual([completed('final'), completed('interim')], [true, false])
  })

  it('final is final where there is no place to count; unknown never is', () => {
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
