import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { voteDelivery, votesDelivery } from '../../../../../../test/support/deliveries.ts'
import { threeQuestions, type VoteInfo, voteSection } from '../../../../../../test/support/delivery/votes.ts'
import { deliveryFile } from '../../../../../../test/support/delivery/xml.ts'
import {
  elevenMunicipalities,
  problemsOf,
  voteIn,
  type World,
  worldAfter,
} from '../../../../../../test/support/delivery-imports.ts'
import { tallyVote } from '../../../tally/vote.ts'

const tallied = (world: World, id: string) => {
  const { item, results } = voteIn(world, id)
  return tallyVote(item, results)
}

const everywhere = elevenMunicipalities.entities.map(({ id }) => id)

describe('what a delivery says of a vote besides titles and figures', () => {
  it('includes which majority decides', () => {
    const most = [1701, 1702, 1703, 1704, 1705, 1706]
    const circles = everywhere.map((circle) => ({
      circle,
      figures: most.includes(circle) ? { yeas: 10, nays: 11 } : { yeas: 90, nays: 10 },
    }))
    const by = (majority: number) => worldAfter(voteDelivery({ majority, circles }))
    assert.equal(voteIn(by(2), 'demo-1').item.decisiveMajority, 2)
    assert.deepEqual(
      [1, 2].map((majority) => tallied(by(majority), 'demo-1').answer),
      ['accepted', 'rejected'],
    )
    assert.deepEqual(problemsOf(voteDelivery({ majority: 6 })), ['delivery.code'])
    assert.equal(voteIn(worldAfter(voteDelivery({ majority: '' })), 'demo-1').item.decisiveMajority, 1)
    const first = (votes: readonly VoteInfo[]) =>
      deliveryFile([voteSection({ votes, edition: 1 })], { edition: 1 })
    assert.equal(voteIn(worldAfter(first([{ majority: 4 }])), 'demo-1').item.decisiveMajority, 4)
  })

  it('includes the identifiers that others have for its questions', () => {
    const [main = {}, counter = {}, tie = {}] = threeQuestions()
    const votes = [
      { ...main, others: { idBund: '6650', nowhere: '', register: 'X 1' } },
      { ...counter, id: 'GV-7' },
      tie,
    ]
    assert.deepEqual(voteIn(worldAfter(votesDelivery(votes)), 'demo-1').item.questions, [
      {
        ballot: 'proposal',
        key: 'DEMO-1',
        identifications: [
          { name: 'idBund', id: '6650' },
          { name: 'register', id: 'X 1' },
        ],
      },
      { ballot: 'counter-proposal', key: 'GV-7', identifications: [] },
      { ballot: 'tie-breaker', key: 'DEMO-3', identifications: [] },
    ])
  })

  it('includes its turnout, if that differs from the one of the figures', () => {
    const saidIn = (turnout: string) => {
      const circles = [{ circle: 1701, figures: { voters: 900, received: 500, turnout } }]
      const { results } = voteIn(worldAfter(voteDelivery({ circles })), 'demo-1')
      return results.ballots[0]?.entities[0]?.voterTurnout
    }
    assert.deepEqual(['55.56', '55.6', '57.10', '100.00', '101', '-1', 'x'].map(saidIn), [
      undefined,
      55.6,
      57.1,
      100,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('includes the number of empty ballots, under either name in the first edition', () => {
    const circles = [{ circle: 1701, figures: { blank: 8, isByOtherName: true } }]
    const votes = [{ circles }]
    const file = deliveryFile([voteSection({ votes, edition: 1 })], { edition: 1 })
    assert.equal(tallied(worldAfter(file), 'demo-1').ballots[0]?.total.empty, 8)
    assert.deepEqual(problemsOf(votesDelivery(votes)), ['delivery.unknownElement'])
  })
})
