import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { electCandidates } from './candidates.ts'
import { highestAverages, largestRemainder } from './highest-averages.ts'
import { majorityElection } from './majority.ts'

function shares(...weights: readonly number[]) {
  return weights.map((weight, index) => ({ key: 'ABCDEFGH'[index] ?? '', weight }))
}

describe('methods of distributing seats in one district', () => {
  it('differ in their rounding', () => {
    const given = shares(53, 24, 23)
    assert.deepEqual(highestAverages(given, 7, 'dHondt').seats, [4, 2, 1])
    assert.deepEqual(highestAverages(given, 7, 'sainteLague').seats, [3, 2, 2])
    assert.deepEqual(largestRemainder(given, 7).seats, [4, 2, 1])
  })

  it('leave only ties to a lot', () => {
    assert.deepEqual(highestAverages(shares(40, 20, 20), 3, 'dHondt'), {
      seats: [1, 0, 0],
      tie: { seats: 2, among: ['A', 'B', 'C'] },
    })
    assert.deepEqual(highestAverages(shares(40, 20, 20), 4, 'dHondt'), { seats: [2, 1, 1], tie: null })
    assert.deepEqual(largestRemainder(shares(50, 50, 100), 2), {
      seats: [0, 0, 1],
      tie: { seats: 1, among: ['A', 'B'] },
    })
    assert.deepEqual(largestRemainder(shares(50, 25, 25), 3), { seats: [1, 1, 1], tie: null })
  })

  it('distribute every seat once, and take none away if there is a further seat', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 })
    const method = fc.constantFrom('sainteLague' as const, 'dHondt' as const)
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 60 }), method, (given, seats, by) => {
        const now = highestAverages(shares(...given), seats, by)
        const then = highestAverages(shares(...given), seats + 1, by)
        const sum = now.seats.reduce((one, other) => one + other, 0)
        assert.equal(sum + (now.tie?.seats ?? 0), given.some((weight) => weight > 0) ? seats : 0)
        for (const [index, own] of now.seats.entries()) assert.ok((then.seats[index] ?? 0) >= own)
      }),
    )
  })
})

describe('the result of a majority election', () => {
  const candidates = [
    { id: 'A', votes: 600 },
    { id: 'B', votes: 540 },
    { id: 'C', votes: 510 },
  ]

  it('has as its absolute majority the next whole number above half, of votes by seat or of ballots', () => {
    const by = (rule: 'votes' | 'ballots', accountedVotes: number, accountedBallots: number, seats: number) =>
      majorityElection({ rule, seats, accountedBallots, accountedVotes, candidates: [] }).absoluteMajority
    assert.equal(by('votes', 72761, 38710, 2), 18191)
    assert.equal(by('ballots', 785403, 158822, 7), 79412)
    assert.equal(by('ballots', 1000, 1000, 1), 501)
  })

  it('elects those above the majority with most votes, and leaves the rest to a second ballot', () => {
    const election = { accountedBallots: 1000, accountedVotes: 1650, seats: 2, candidates }
    assert.deepEqual(majorityElection({ ...election, rule: 'votes' }), {
      ...{ threshold: 412.5, absoluteMajority: 413, elected: ['A', 'B'], lot: null, vacant: 0 },
    })
    const high = majorityElection({ ...election, rule: 'ballots', accountedBallots: 1100 })
    assert.deepEqual([high.elected, high.vacant], [['A'], 1])
    const second = majorityElection({ ...election, rule: 'relative', seats: 3 })
    assert.deepEqual([second.elected, second.absoluteMajority], [['A', 'B', 'C'], null])
  })

  it('needs a lot for equal votes only at the limit', () => {
    const equal = [
      { id: 'A', votes: 9 },
      { id: 'B', votes: 5 },
      { id: 'C', votes: 5 },
    ]
    assert.deepEqual(electCandidates(equal, 2), {
      elected: ['A'],
      lot: { seats: 1, among: ['B', 'C'] },
      vacant: 0,
    })
    assert.deepEqual(electCandidates(equal, 3).lot, null)
    assert.deepEqual(electCandidates(equal, 5), { elected: ['A', 'B', 'C'], lot: null, vacant: 2 })
  })
})
