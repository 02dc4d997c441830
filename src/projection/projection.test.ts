import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { inventedVotes } from '../../test/support/past-votes.ts'
import { type PastVote, sumOfUnits } from '../statistics/past-vote.ts'
import { historyOf } from './history.ts'
import { type Projection, projectVote } from './projection.ts'

const near = (one: number, other: number, tolerance: number) =>
  assert.ok(Math.abs(one - other) <= tolerance, `${one} is not ${other}`)

/** Projects the newest vote from all others, with the units for which `isCounted` holds. */
function projected(votes: readonly PastVote[], isCounted: (unit: number) => boolean, hasDoubts = false) {
  const vote = votes.at(-1)
  assert.ok(vote)
  return projectedOf(vote, votes.slice(0, -1), [...vote.units.keys()], isCounted, hasDoubts)
}

function projectedOf(
  vote: PastVote,
  past: readonly PastVote[],
  units: readonly number[],
  isCounted: (unit: number) => boolean,
  hasDoubts = false,
): Projection | null {
  const results = units.map((unit) => vote.units.get(unit) ?? { eligible: 0, valid: 0, yes: 0 })
  const counting = {
    counted: units.map(isCounted),
    eligible: results.map(({ eligible }) => eligible),
    valid: results.map(({ valid }) => valid),
    yes: results.map(({ yes }) => yes),
  }
  return projectVote(historyOf(past, units), counting, hasDoubts)
}

function outcome({ units }: PastVote): number {
  const results = [...units.values()]
  return sumOfUnits(results.map(({ yes }) => yes)) / sumOfUnits(results.map(({ valid }) => valid))
}

const votes = inventedVotes(60, 30)
const newest = votes.at(-1)
assert.ok(newest)

describe('the projection of a vote', () => {
  it('is close to the outcome from few small places, closer than the counted result', () => {
    const projection = projected(votes, (unit) => unit <= 20)
    assert.ok(projection?.halfWidth != null)
    near(projection.share, outcome(newest), projection.halfWidth)
    assert.ok(Math.abs(projection.soFar - outcome(newest)) > Math.abs(projection.share - outcome(newest)))
    assert.equal(projection.pastVotes, 29)
  })

  it('is the outcome once all is counted, and is not published any more', () => {
    const projection = projected(votes, () => true)
    near(projection?.share ?? 0, outcome(newest), 1e-12)
    assert.deepEqual([projection?.halfWidth, projection?.reservations], [0, ['allCounted']])
  })

  it('does not exist before anything is counted', () => {
    assert.equal(
      projected(votes, () => false),
      null,
    )
  })

  it('does not depend on the order of units and past votes', () => {
    const units = [...newest.units.keys()]
    const past = votes.slice(0, -1)
    const isCounted = (unit: number) => unit % 3 === 0
    const straight = projectedOf(newest, past, units, isCounted)
    const turned = projectedOf(newest, past.toReversed(), units.toReversed(), isCounted)
    assert.ok(straight?.halfWidth != null && turned?.halfWidth != null)
    near(turned.share, straight.share, 1e-9)
    near(turned.halfWidth, straight.halfWidth, 1e-9)
  })

  it('is a share for any counted units, and gives an answer only if 50 % is outside its range', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 35 }), { minLength: 1 }),
        (seed, counted) => {
          const projection = projected(inventedVotes(35, 14, seed), (unit) => counted.includes(unit))
          assert.ok(projection !== null && projection.share >= 0 && projection.share <= 1)
          assert.ok(projection.halfWidth !== null && projection.halfWidth >= 0.002)
          const isOutside = Math.abs(projection.share - 0.5) > projection.halfWidth
          assert.equal(projection.word, isOutside ? (projection.share > 0.5 ? 'yes' : 'no') : 'open')
        },
      ),
      { numRuns: 25 },
    )
  })

  it('learns nothing from a unit without past votes, and projects it as an average one', () => {
    const withNew = new Map([...newest.units, [99, { eligible: 900, cast: 400, valid: 400, yes: 400 }]])
    const vote = { ...newest, units: withNew }
    const units = [...withNew.keys()]
    const isCounted = (unit: number) => unit <= 20
    const without = projectedOf(newest, votes.slice(0, -1), [...newest.units.keys()], isCounted)
    const open = projectedOf(vote, votes.slice(0, -1), units, isCounted)
    near(open?.units[30]?.share ?? 0, without?.units[30]?.share ?? 1, 1e-12)
    assert.ok((open?.units.at(-1)?.valid ?? 0) > 0)
  })

  it('uses the mean of a vote and of a unit for a missing figure', () => {
    const past = votes.slice(0, -1).map((vote, at) => {
      const units = new Map(vote.units)
      if (at === 3) units.delete(5)
      return { ...vote, units }
    })
    const units = [...newest.units.keys()]
    const gap = projectedOf(newest, past, units, (unit) => unit <= 20)
    const whole = projected(votes, (unit) => unit <= 20)
    near(gap?.share ?? 0, whole?.share ?? 1, 0.005)
  })
})

describe('a projection is withheld', () => {
  const reservations = (
    given: readonly PastVote[],
    isCounted: (unit: number) => boolean,
    hasDoubts = false,
  ) => projected(given, isCounted, hasDoubts)?.reservations

  it('for no reason if there is enough of everything', () => {
    assert.deepEqual(
      reservations(votes, (unit) => unit > 30),
      [],
    )
  })

  it('with few past votes', () => {
    assert.ok(reservations(votes.slice(-12), (unit) => unit > 30)?.includes('fewPastVotes'))
    assert.ok(!reservations(votes.slice(-13), (unit) => unit > 30)?.includes('fewPastVotes'))
  })

  it('with few units, or little of the electorate', () => {
    assert.deepEqual(
      reservations(votes, (unit) => unit <= 9),
      ['fewUnits', 'fewVoters'],
    )
    assert.deepEqual(reservations(inventedVotes(20, 20), (unit) => unit > 16)?.slice(0, 1), ['fewUnits'])
  })

  it('while a large unit is not counted', () => {
    const city = votes.map((vote) => ({
      ...vote,
      units: new Map([...vote.units].map(([id, result]) => [id, id === 60 ? enlarged(result, 20) : result])),
    }))
    assert.ok(reservations(city, (unit) => unit < 60)?.includes('largeUnitOpen'))
    assert.ok(!reservations(city, (unit) => unit > 30)?.includes('largeUnitOpen'))
  })

  it('while a counted figure is in doubt', () => {
    assert.deepEqual(
      reservations(votes, (unit) => unit > 30, true),
      ['doubts'],
    )
  })
})

type Result = PastVote['units'] extends ReadonlyMap<number, infer Of> ? Of : never

function enlarged({ eligible, cast, valid, yes }: Result, by: number): Result {
  return { eligible: eligible * by, cast: (cast ?? 0) * by, valid: valid * by, yes: yes * by }
}
