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

describe('the completion of an item', () => {
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

  it('is reached for a complex vote once all of its ballots are counted', () => {
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

  it('is reached for a tacit election with the status final, as nothing is counted', () => {
    const completed = (status: 'final' | 'interim') =>
      tallyElection({
        election: anElection({ tacit: true }),
        results: electionResults({ status, entities: [anElectionEntity({ counted: false })] }),
      }).completed
    assert.deepEqual([completed('final'), completed('interim')], [true, false])
  })

  it('is reached with the status final if there are no places, and never with the status unknown', () => {
    const of = (status: 'final' | 'unknown') =>
      tallyVote(aVote(), voteResults(status, { proposal: [] })).completed
    assert.deepEqual([of('final'), of('unknown')], [true, false])
    assert.equal(tallyVote(aVote(), null).completed, false)
  })

  it('waits for the release of the compound to which an election belongs', () => {
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
