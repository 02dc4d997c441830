import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { percentage, percentageOfSum, roundEven, share, shareAwayFromZero } from './rounding.ts'

/** Returns the exact fraction that a double represents. */
function fraction(value: number): { readonly numerator: bigint; readonly denominator: bigint } {
  let denominator = 1n
  let scaled = value
  while (!Number.isInteger(scaled)) {
    scaled *= 2
    denominator *= 2n
  }
  return { numerator: BigInt(scaled), denominator }
}

function exactlyRoundedEven(value: number, decimals: 0 | 2): number {
  const { numerator, denominator } = fraction(Math.abs(value))
  const scale = decimals === 0 ? 1n : 100n
  const doubled = 2n * numerator * scale
  const below = doubled / (2n * denominator)
  const rest = doubled - below * 2n * denominator
  const isUp = rest > denominator || (rest === denominator && below % 2n === 1n)
  const rounded = Number(`${isUp ? below + 1n : below}e-${decimals}`)
  return rounded === 0 ? 0 : Math.sign(value) * rounded
}

const amounts = fc.double({ min: -1e9, max: 1e9, noNaN: true })
const eighths = fc.integer({ min: -80_000, max: 80_000 }).map((value) => value / 8)

describe('the rounding of shares', () => {
  it('gives 1 of 3 another last digit for entities than for districts', () => {
    assert.equal(percentage(1, 3), 33.33333333333333)
    assert.equal(percentageOfSum(1, 3), 33.333333333333336)
  })

  it('gives no share of zero', () => {
    assert.deepEqual(
      [percentage(5, 0), percentageOfSum(5, 0), share(5, 0), shareAwayFromZero(5, 0)],
      [0, 0, 0, 0],
    )
  })

  it('gives 1.3 for 1 of 80 by half away from zero, and 3.12 and 9.38 for 1 and 3 of 32 by half to even', () => {
    assert.equal(shareAwayFromZero(1, 80), 1.3)
    assert.equal(share(1, 32), 3.12)
    assert.equal(share(3, 32), 9.38)
  })

  it('gives two decimals for 8 and 6 of 14, 2 of 14 and 20 of 21', () => {
    assert.deepEqual([share(8, 14), share(6, 14), share(2, 14), share(20, 21)], [57.14, 42.86, 14.29, 95.24])
  })

  it('rounds ties to the even neighbour', () => {
    assert.deepEqual(
      [0.125, 0.375, 0.625, 0.875, -0.125].map((value) => roundEven(value, 2)),
      [0.12, 0.38, 0.62, 0.88, -0.12],
    )
    assert.deepEqual(
      [0.5, 1.5, 2.5, -0.5, -1.5, 0.49999999999999994].map((value) => roundEven(value)),
      [0, 2, 2, 0, -2, 0],
    )
  })

  it('rounds half to even on the exact value of any double', () => {
    fc.assert(
      fc.property(fc.oneof(amounts, eighths), fc.constantFrom(0 as const, 2 as const), (value, decimals) => {
        assert.equal(roundEven(value, decimals), exactlyRoundedEven(value, decimals))
      }),
      { numRuns: 2000 },
    )
  })

  it('rounds shares away from zero as whole numbers would, however large', () => {
    const figures = fc.integer({ min: -4_000_000_000_000, max: 4_000_000_000_000 })
    fc.assert(
      fc.property(figures, figures, (part, whole) => {
        fc.pre(whole !== 0)
        const [p, w] = [BigInt(Math.abs(part)), BigInt(Math.abs(whole))]
        const tenths = Number((p * 2000n + w) / (w * 2n)) / 10
        assert.equal(Math.abs(shareAwayFromZero(part, whole)), tenths)
        if (tenths !== 0) assert.equal(shareAwayFromZero(part, whole) < 0, part < 0 !== whole < 0)
      }),
    )
  })

  it('keeps shares of a part within 0 and 100', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (part, rest) => {
        for (const percent of [percentage, percentageOfSum, share, shareAwayFromZero]) {
          const value = percent(part, part + rest)
          assert.ok(value >= 0 && value <= 100, `${value}`)
        }
      }),
    )
  })
})
