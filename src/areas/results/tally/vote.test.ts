import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { arbitraryVoteResults, ballotEntities } from '../../../../test/support/arbitrary-results.ts'
import { aBallotEntity, aVote, voteResults } from '../../../../test/support/results.ts'
import type { BallotEntity } from '../model/result-set.ts'
import { tallyBallot, tallyVote } from './vote.ts'

const counts = (yeas: number, nays: number, more: Partial<BallotEntity> = {}) =>
  aBallotEntity({ yeas, nays, ...more })

/** Creates a complex vote with one entity per ballot, with yeas and nays. */
function complex(proposal: Pair, counterProposal: Pair, tieBreaker: Pair) {
  const results = voteResults('unknown', {
    proposal: [counts(...proposal)],
    'counter-proposal': [counts(...counterProposal)],
    'tie-breaker': [counts(...tieBreaker)],
  })
  const { answer, yeasPercentage, naysPercentage, ballots } = tallyVote(aVote({ type: 'complex' }), results)
  return { answer, shares: [yeasPercentage, naysPercentage], ballots: ballots.map((ballot) => ballot.answer) }
}
type Pair = readonly [number, number]

describe('the tally of a simple vote', () => {
  it('rejects a proposal in eleven entities', () => {
    const first = counts(16524, 27888, { id: 1, empty: 304, invalid: 7, eligibleVoters: 72947 })
    const others = Array.from({ length: 10 }, (_, at) =>
      counts(1, 1, { id: at + 2, empty: 1, eligibleVoters: 1 }),
    )
    const { total, progress, answer } = tallyBallot('proposal', [first, ...others])
    assert.deepEqual(progress, { counted: 11, total: 11 })
    assert.equal(total.castBallots, 44753)
    assert.equal(total.yeasPercentage, 37.21191933741448)
    assert.equal(total.naysPercentage, 62.78808066258552)
    assert.equal(total.turnout, 61.34161218251847)
    assert.equal(total.accepted, false)
    assert.equal(answer, 'rejected')
  })

  const second = counts(507, 69, { id: 1, empty: 14, invalid: 5, eligibleVoters: 2877 })

  it('gives the figures of one entity', () => {
    const { total } = tallyBallot('proposal', [second])
    assert.equal(total.castBallots, 595)
    assert.equal(total.yeasPercentage, 88.02083333333334)
    assert.equal(total.turnout, 20.68126520681265)
    assert.equal(total.accepted, true)
  })

  it('sums up all entities, and has no answer before all are counted', () => {
    const third = counts(309, 28, { id: 2, empty: 5, eligibleVoters: 1255 })
    const open = aBallotEntity({ id: 3, counted: false, eligibleVoters: 420 })
    const { total, answer } = tallyBallot('proposal', [second, third, open])
    assert.deepEqual([total.yeas, total.nays, total.castBallots, total.eligibleVoters], [816, 97, 937, 4552])
    assert.equal(total.turnout.toFixed(2), '20.58')
    assert.equal(tallyBallot('proposal', [second, third]).total.turnout.toFixed(2), '22.68')
    assert.deepEqual([total.accepted, answer], [null, null])
  })

  it('rejects the proposal in a tie and without any votes', () => {
    const tie = tallyBallot('proposal', [counts(100, 100)])
    const empty = tallyBallot('proposal', [counts(0, 0, { empty: 100 })])
    assert.deepEqual([tie.answer, empty.answer], ['rejected', 'rejected'])
    assert.deepEqual([tie.total.yeasPercentage, tie.total.naysPercentage], [50, 50])
    assert.deepEqual([empty.total.yeasPercentage, empty.total.naysPercentage], [0, 100])
  })

  it('uses the ballots received instead of the sum of counted ones, even if there are none', () => {
    const entity = counts(300, 200, { empty: 5, invalid: 5, received: 650, eligibleVoters: 1000 })
    const { total } = tallyBallot('proposal', [entity])
    assert.deepEqual([total.castBallots, total.turnout], [650, 65])
    assert.equal(tallyBallot('proposal', [{ ...entity, received: 0 }]).total.castBallots, 0)
  })

  it('gives the answer in the words of a tie-breaker', () => {
    const answer = (tieBreakerVocabulary: boolean, yeas: number) =>
      tallyVote(aVote({ tieBreakerVocabulary }), voteResults('unknown', { proposal: [counts(yeas, 1)] }))
        .answer
    assert.deepEqual(
      [answer(false, 2), answer(true, 2), answer(false, 0), answer(true, 0)],
      ['accepted', 'proposal', 'rejected', 'counter-proposal'],
    )
  })

  it('has figures of zero without results', () => {
    const tally = tallyVote(aVote(), null)
    assert.deepEqual(
      { ...tally, ballots: tally.ballots.length },
      {
        completed: false,
        counted: false,
        hasResults: false,
        progress: { counted: 0, total: 0 },
        turnout: 0,
        answer: null,
        undecided: null,
        yeasPercentage: 0,
        naysPercentage: 100,
        ballots: 1,
      },
    )
  })
})

describe('the tally of a complex vote', () => {
  it('accepts only the proposal', () => {
    const { answer, shares, ballots } = complex([100, 0], [0, 100], [0, 0])
    assert.deepEqual([answer, shares, ballots[2]], ['proposal', [100, 0], 'counter-proposal'])
  })

  it('accepts only the counter-proposal', () => {
    assert.deepEqual(complex([0, 100], [60, 40], [100, 0]).answer, 'counter-proposal')
    assert.deepEqual(complex([0, 100], [60, 40], [100, 0]).shares, [60, 40])
  })

  it('lets the tie-breaker decide if both are accepted, and its own tie decides for the counter-proposal', () => {
    const decided = (tie: Pair) => {
      const { answer, shares } = complex([70, 30], [80, 20], tie)
      return [answer, shares]
    }
    assert.deepEqual(decided([100, 0]), ['proposal', [70, 30]])
    assert.deepEqual(decided([0, 100]), ['counter-proposal', [80, 20]])
    assert.deepEqual(decided([50, 50]), ['counter-proposal', [80, 20]])
  })

  it('rejects both', () => {
    const { answer, shares } = complex([30, 70], [10, 90], [80, 20])
    assert.deepEqual([answer, shares], ['rejected', [30, 70]])
  })

  it('has the shares of the counter-proposal if the vote is undecided', () => {
    const open = aBallotEntity({ id: 2, counted: false })
    const tally = tallyVote(
      aVote({ type: 'complex' }),
      voteResults('unknown', {
        proposal: [counts(60, 40), open],
        'counter-proposal': [counts(30, 70), open],
        'tie-breaker': [counts(1, 0), open],
      }),
    )
    assert.deepEqual([tally.answer, tally.yeasPercentage, tally.naysPercentage], [null, 30, 70])
    assert.deepEqual(tally.progress, { counted: 1, total: 2 })
  })

  it('has the turnout of all three ballots together', () => {
    const cast = (yeas: number) => [counts(yeas, 0, { eligibleVoters: 200 })]
    const results = voteResults('unknown', {
      proposal: cast(100),
      'counter-proposal': cast(100),
      'tie-breaker': cast(90),
    })
    assert.equal(tallyVote(aVote({ type: 'complex' }), results).turnout, 48.333333333333336)
  })

  it('is not counted while a ballot lacks results', () => {
    const results = voteResults('unknown', { proposal: [counts(1, 0)] })
    const tally = tallyVote(aVote({ type: 'complex' }), results)
    assert.deepEqual(
      [tally.counted, tally.completed, tally.hasResults, tally.answer],
      [false, false, true, null],
    )
    assert.deepEqual(tally.progress, { counted: 1, total: 1 })
  })
})

describe('districts of a ballot', () => {
  it('are accepted or rejected by their sums, once counted', () => {
    const { districts } = tallyBallot('proposal', [
      counts(75, 25, { id: 5 }),
      counts(10, 30, { id: 1, district: 'a' }),
      counts(30, 10, { id: 3, district: 'b' }),
      counts(50, 10, { id: 2, district: 'a' }),
      counts(10, 50, { id: 4, district: 'b' }),
      counts(25, 75, { id: 6, counted: false }),
    ])
    assert.deepEqual(
      districts.map(({ district, entities, counted, accepted, yeasPercentage }) => ({
        district,
        entities,
        counted,
        accepted,
        yeasPercentage,
      })),
      [
        { district: 'a', entities: [1, 2], counted: true, accepted: true, yeasPercentage: 60 },
        { district: 'b', entities: [3, 4], counted: true, accepted: false, yeasPercentage: 40 },
        { district: null, entities: [5, 6], counted: false, accepted: null, yeasPercentage: 50 },
      ],
    )
  })

  it('have another last digit for 1 of 3 than an entity', () => {
    const { districts, entities } = tallyBallot('proposal', [counts(1, 2)])
    assert.equal(entities[0]?.yeasPercentage, 33.33333333333333)
    assert.equal(districts[0]?.yeasPercentage, 33.333333333333336)
  })

  it('are sorted by district, and their entities by name', () => {
    const { entities } = tallyBallot('proposal', [
      aBallotEntity({ id: 1, name: 'Zell', district: 'Amt' }),
      aBallotEntity({ id: 2, name: 'Aach' }),
      aBallotEntity({ id: 3, name: 'Äsch', district: 'Amt' }),
      aBallotEntity({ id: 4, name: 'Bern', district: 'Äusseres Amt' }),
    ])
    assert.deepEqual(
      entities.map(({ entity }) => entity.id),
      [3, 1, 4, 2],
    )
  })
})

describe('the tally of any vote', () => {
  const added = ['yeas', 'nays', 'empty', 'invalid', 'eligibleVoters', 'expats', 'castBallots'] as const

  it('has totals that are the sums of entities and of districts', () => {
    fc.assert(
      fc.property(ballotEntities, (entities) => {
        const tally = tallyBallot('proposal', entities)
        for (const figure of added) {
          for (const parts of [tally.entities, tally.districts])
            assert.equal(
              parts.reduce((sum, part) => sum + part[figure], 0),
              tally.total[figure],
            )
        }
        assert.equal(tally.districts.flatMap((district) => district.entities).length, entities.length)
      }),
    )
  })

  it('does not depend on the order of entities and ballots', () => {
    fc.assert(
      fc.property(arbitraryVoteResults, fc.boolean(), (results, isComplex) => {
        const vote = aVote({ type: isComplex ? 'complex' : 'simple' })
        const reversed = {
          ...results,
          ballots: results.ballots
            .map((ballot) => ({ ...ballot, entities: ballot.entities.toReversed() }))
            .toReversed(),
        }
        assert.deepEqual(tallyVote(vote, reversed), tallyVote(vote, results))
      }),
    )
  })

  it('has shares between 0 and 100 that add up, and an answer only if everything is counted', () => {
    fc.assert(
      fc.property(arbitraryVoteResults, (results) => {
        const tally = tallyVote(aVote({ type: 'complex' }), results)
        for (const { total } of tally.ballots) {
          assert.ok(total.yeasPercentage >= 0 && total.yeasPercentage <= 100)
          assert.equal(total.naysPercentage, 100 - total.yeasPercentage)
        }
        assert.equal(tally.answer === null, !tally.counted)
      }),
    )
  })
})
