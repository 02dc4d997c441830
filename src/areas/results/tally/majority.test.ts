import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBallotEntity, aVote, voteResults } from '../../../../test/support/results.ts'
import type { Vote } from '../model/item.ts'
import type { BallotResults } from '../model/result-set.ts'
import { tallyVote } from './vote.ts'

type Entities = BallotResults['entities']

/** Creates circles with the given yeas and nays. */
const circles = (...votes: readonly (readonly [number, number])[]): Entities =>
  votes.map(([yeas, nays], at) => aBallotEntity({ id: at + 1, yeas, nays }))

const peopleYes = circles([90, 10], [10, 11], [10, 11])
const peopleNo = circles([10, 90], [11, 10], [11, 10])
const allYes = circles([2, 1], [2, 1])
const mostYes = circles([2, 1], [2, 1], [1, 2])
const even = circles([3, 1], [1, 2])

function outcome(proposal: Entities, vote: Partial<Vote> = {}) {
  const { answer, undecided, ballots } = tallyVote(aVote(vote), voteResults('final', { proposal }))
  return [answer, undecided, ballots[0]?.answer, ballots[0]?.total.accepted]
}

const accepted = ['accepted', null, 'accepted', true]
const rejected = ['rejected', null, 'rejected', false]
const open = [null, 'majority', null, null]

describe('the majority that decides a vote', () => {
  it('is that of the votes by default', () => {
    assert.deepEqual(outcome(peopleYes), accepted)
    assert.deepEqual(outcome(peopleNo), rejected)
  })

  it('may be that of the circles; it is unknown if it accepts what the votes reject', () => {
    const by = { decisiveMajority: 2 } as const
    assert.deepEqual(outcome(mostYes, by), accepted)
    assert.deepEqual(outcome(peopleYes, by), rejected)
    assert.deepEqual(outcome(even, by), rejected)
    assert.deepEqual(outcome(peopleNo, by), open)
    const abroad = aBallotEntity({ id: 0, yeas: 0, nays: 1 })
    assert.deepEqual(outcome([abroad, ...circles([3, 1])], by), accepted)
  })

  it('may be all circles', () => {
    const by = { decisiveMajority: 3 } as const
    assert.deepEqual(outcome(allYes, by), accepted)
    assert.deepEqual(outcome(mostYes, by), rejected)
  })

  it('may be both that of the votes and of the circles', () => {
    const by = { decisiveMajority: 4 } as const
    assert.deepEqual(outcome(mostYes, by), accepted)
    for (const either of [peopleYes, peopleNo, even]) assert.deepEqual(outcome(either, by), rejected)
  })

  it('is unknown where cantons are the circles', () => {
    assert.deepEqual(outcome(allYes, { decisiveMajority: 5 }), open)
    assert.deepEqual(outcome(allYes, { decisiveMajority: 2, domain: 'federation' }), open)
    assert.deepEqual(outcome(allYes, { domain: 'federation' }), accepted)
  })

  it('gives no answer before all is counted', () => {
    const [first, ...others] = allYes
    const counting = [{ ...(first ?? aBallotEntity()), counted: false }, ...others]
    assert.deepEqual(outcome(counting, { decisiveMajority: 2 }), [null, null, null, null])
  })

  it('applies to each question of a complex vote, and to the tie-breaker', () => {
    const answer = (proposal: Entities, counterProposal: Entities, tieBreaker: Entities) => {
      const vote = aVote({ type: 'complex', decisiveMajority: 2 })
      const figures = { proposal, 'counter-proposal': counterProposal, 'tie-breaker': tieBreaker }
      const tally = tallyVote(vote, voteResults('final', figures))
      return tally.answer ?? tally.undecided
    }
    assert.equal(answer(mostYes, peopleYes, peopleYes), 'proposal')
    assert.equal(answer(peopleYes, mostYes, peopleYes), 'counter-proposal')
    assert.equal(answer(peopleYes, peopleYes, peopleYes), 'rejected')
    assert.equal(answer(mostYes, mostYes, mostYes), 'proposal')
    assert.equal(answer(mostYes, mostYes, peopleNo), 'majority')
    assert.equal(answer(mostYes, peopleNo, mostYes), 'majority')
  })
})

describe('a counter-proposal without a tie-breaker', () => {
  it('is decided by the two questions, unless both are accepted', () => {
    const vote = aVote({ type: 'complex', hasTieBreaker: false })
    const answer = (proposal: Entities, counterProposal: Entities) => {
      const figures = { proposal, 'counter-proposal': counterProposal }
      const tally = tallyVote(vote, voteResults('unknown', figures))
      assert.equal(tally.completed, true)
      return tally.answer ?? tally.undecided
    }
    assert.equal(answer(allYes, peopleNo), 'proposal')
    assert.equal(answer(peopleNo, allYes), 'counter-proposal')
    assert.equal(answer(peopleNo, peopleNo), 'rejected')
    assert.equal(answer(allYes, allYes), 'bothAccepted')
  })
})
