import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { doubleMad } from './double-mad.ts'
import { median } from './median.ts'
import { completeEnough, filledValues, type PastVote, yesShare } from './past-vote.ts'
import { fitRidge } from './ridge.ts'

const near = (one: number, other: number, tolerance = 1e-6) =>
  assert.ok(Math.abs(one - other) <= tolerance * (1 + Math.abs(other)), `${one} is not ${other}`)

const value = fc.integer({ min: -1000, max: 1000 })

describe('the double median absolute deviation', () => {
  it('has one deviation for each side, and measures values by that of their own side', () => {
    const usual = doubleMad([1, 2, 3, 5, 9])
    assert.deepEqual([usual.median, usual.left, usual.right], [3, 1, 2])
    assert.deepEqual([usual.distance(1), usual.distance(3), usual.distance(9)], [2, 0, 3])
    assert.deepEqual([usual.at(-2), usual.at(3)], [1, 9])
  })

  it('gives no judgement on a side without deviation', () => {
    const usual = doubleMad([4, 4, 4, 5, 6])
    assert.equal(usual.distance(1), null)
    assert.equal(usual.distance(4), 0)
  })

  it('depends neither on the order of values nor on their unit', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), fc.integer({ min: 1, max: 9 }), (values, factor) => {
        const usual = doubleMad(values)
        const turned = doubleMad(values.toReversed().map((one) => one * factor + 7))
        assert.equal(turned.median, usual.median * factor + 7)
        assert.deepEqual([turned.left, turned.right], [usual.left * factor, usual.right * factor])
        near(median(values.map((one) => -one)), -usual.median)
      }),
    )
  })
})

const table = fc
  .tuple(fc.integer({ min: 3, max: 12 }), fc.integer({ min: 1, max: 6 }))
  .chain(([rows, features]) =>
    fc.record({
      rows: fc.array(fc.array(value, { minLength: features, maxLength: features }), {
        minLength: rows,
        maxLength: rows,
      }),
      values: fc.array(value, { minLength: rows, maxLength: rows }),
    }),
  )

describe('a ridge regression', () => {
  it('is the line through points on a line if the penalty is small', () => {
    const rows = [[1], [2], [4], [8]]
    const model = fitRidge({ rows, values: [5, 7, 11, 19], weights: [1, 2, 1, 3], penalty: 1e-9 })
    near(model.predict([16]), 35)
  })

  it('gives the prediction without a certain observation', () => {
    fc.assert(
      fc.property(table, ({ rows, values }) => {
        const weights = rows.map(() => 1)
        const model = fitRidge({ rows, values, weights, penalty: 5 })
        const [own = [], ...others] = rows
        const [first = 0, ...rest] = values
        const without = fitRidge({ rows: others, values: rest, weights: weights.slice(1), penalty: 5 })
        near((first - model.predict(own)) / (1 - model.leverage(0)), first - without.predict(own), 1e-4)
      }),
    )
  })

  it('treats a weight of two as two observations, and weights have no unit', () => {
    fc.assert(
      fc.property(table, ({ rows, values }) => {
        const weights = rows.map((_, at) => 1 + (at % 3))
        const row = rows[0] ?? []
        const model = fitRidge({ rows, values, weights, penalty: 1 })
        const scaled = fitRidge({ rows, values, weights: weights.map((own) => own * 10), penalty: 1 })
        near(model.predict(row), scaled.predict(row))
        const repeat = <T>(list: readonly T[]) => list.flatMap((one, at) => Array<T>(1 + (at % 3)).fill(one))
        const repeated = fitRidge({
          rows: repeat(rows),
          values: repeat(values),
          weights: repeat(weights).map(() => 1),
          penalty: repeat(rows).length / rows.length,
        })
        near(model.predict(row), repeated.predict(row))
      }),
    )
  })
})

describe('past votes for statistics', () => {
  const vote = (id: string, shares: readonly (number | null)[]): PastVote => ({
    id,
    date: '2020-01-01',
    units: new Map(
      shares.flatMap((yes, unit) =>
        yes === null ? [] : [[unit, { eligible: 300, cast: 100, valid: 100, yes }]],
      ),
    ),
  })

  it('are left out if they lack many units, then units that lack many of the others', () => {
    const units = Array.from({ length: 40 }, (_, unit) => unit)
    const whole = units.map(() => 50)
    const votes = [
      ...Array.from({ length: 10 }, (_, at) => vote(`whole ${at}`, [at < 2 ? null : 50, ...whole.slice(1)])),
      vote('a city', [50, 50]),
    ]
    const kept = completeEnough(votes, units)
    assert.equal(kept.votes.length, 10)
    assert.deepEqual(kept.units, units.slice(1))
  })

  it('have gaps that are filled from the mean of the vote and of the unit', () => {
    const filled = filledValues(
      [vote('one', [30, 50, 40]), vote('two', [60, null, 70])],
      [0, 1, 2, 9],
      yesShare,
    )
    near(filled[1]?.[1] ?? 0, 0.65 + 0.1)
    near(filled[3]?.[0] ?? 0, 0.4)
  })
})
