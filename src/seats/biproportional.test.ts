import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type Biproportional, biproportional } from './biproportional.ts'

function given(
  districtSeats: readonly number[],
  votes: readonly (readonly number[])[],
  more: Partial<Biproportional> = {},
): Biproportional {
  return {
    districts: districtSeats.map((seats, index) => ({ name: `D${index + 1}`, seats })),
    parties: (votes[0] ?? []).map((_, index) => 'ABCDEFGH'[index] ?? ''),
    ...{ votes, input: 'listVotes', quorum: null, winnerRule: false, roundVotersCounts: false },
    ...more,
  }
}

describe('double-proportional apportionment', () => {
  const winner: readonly (readonly number[])[] = [
    [2600, 1300],
    [130, 140],
  ]

  it('gives the strongest party of a district a seat there, where the rule is on', () => {
    const without = biproportional(given([2, 1], winner))
    assert.ok('seats' in without)
    assert.deepEqual(without.upper, [2, 1])
    assert.deepEqual(without.seats, [
      [1, 1],
      [1, 0],
    ])
    const withRule = biproportional(given([2, 1], winner, { winnerRule: true }))
    assert.ok('seats' in withRule)
    assert.deepEqual(withRule.seats, [
      [2, 0],
      [0, 1],
    ])
  })

  it('suspends that rule where more share the first place than there are seats', () => {
    const tied = [winner[0] ?? [], [140, 140]]
    const outcome = biproportional(given([2, 1], tied, { winnerRule: true }))
    assert.ok('seats' in outcome)
    assert.deepEqual(outcome.winnerRuleSuspendedIn, ['D2'])
  })

  it('reports every cell that differs between equally valid distributions', () => {
    const equal = [
      [60, 60, 60],
      [60, 60, 60],
      [60, 60, 60],
    ]
    const outcome = biproportional(given([2, 2, 2], equal))
    assert.equal(outcome.state, 'lot')
    assert.ok('contested' in outcome)
    assert.equal(outcome.contested.length, 9)
  })

  it('gives the reason if it cannot be computed', () => {
    const reasonOf = (one: Biproportional) => {
      const outcome = biproportional(one)
      return outcome.state === 'cannotCompute' ? outcome.reason : outcome.state
    }
    const rows = (...votes: number[][]) => votes
    assert.equal(reasonOf(given([1, 1], rows([9000, 100], [0, 50]))), 'no feasible distribution')
    assert.equal(
      reasonOf(given([1, 1], rows([6000, 900], [90, 110]), { winnerRule: true })),
      'district winner without a seat in the upper apportionment',
    )
    assert.equal(reasonOf(given([1, 1], rows([0, 0], [0, 0]))), 'no votes')
    assert.equal(reasonOf(given([1, 1], rows([5, 5], [0, 0]))), 'no feasible distribution')
  })

  it('admits a party that reaches the quorum exactly, in one district or in all', () => {
    const votes = [
      [9500, 500, 0],
      [8000, 100, 1900],
    ]
    const reached = (quorum: Biproportional['quorum']) =>
      biproportional(given([10, 10], votes, { quorum })).quorumReached
    assert.deepEqual(reached({ district: 0.05 }), [true, true, true])
    assert.deepEqual(reached({ district: 0.0501 }), [true, false, true])
    assert.deepEqual(reached({ district: 0.2, total: 0.03 }), [true, true, true])
    assert.deepEqual(reached({ total: 0.0301 }), [true, false, true])
  })

  it('names those between whom a lot decides', () => {
    const upper = biproportional(
      given(
        [3, 2],
        [
          [500, 300, 300],
          [300, 200, 200],
        ],
      ),
    )
    assert.ok(upper.state === 'lot' && upper.level === 'upper')
    assert.deepEqual(upper.tie, { level: ['upper'], seats: 1, among: ['B', 'C'] })
    const lower = biproportional(
      given(
        [5, 5],
        [
          [900, 600, 300],
          [900, 600, 300],
        ],
      ),
    )
    assert.ok(lower.state === 'lot' && lower.level === 'lower')
    assert.deepEqual(lower.contested, [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ])
  })

  const arbitrary = fc
    .record({
      districts: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 3 }),
      parties: fc.integer({ min: 2, max: 3 }),
      isSmall: fc.boolean(),
    })
    .chain(({ districts, parties, isSmall }) =>
      fc
        .array(
          fc.array(isSmall ? fc.integer({ min: 0, max: 6 }) : fc.integer({ min: 0, max: 900_000 }), {
            ...{ minLength: parties, maxLength: parties },
          }),
          { minLength: districts.length, maxLength: districts.length },
        )
        .map((votes) => given(districts, votes)),
    )

  it('finds the best of all possible distributions, and every cell in which equally good ones differ', () => {
    let compared = 0
    fc.assert(
      fc.property(arbitrary, (one) => {
        const outcome = biproportional(one)
        if (outcome.state === 'lot' && outcome.level === 'upper') return
        if (outcome.state === 'cannotCompute' && outcome.reason === 'no votes') return
        compared += 1
        const best = bestDistributions(one, outcome.upper)
        if (outcome.state === 'cannotCompute') {
          assert.equal(best.length, 0)
          return
        }
        assert.ok('seats' in outcome)
        assert.ok(
          best.some((matrix) => String(matrix) === String(outcome.seats)),
          `${JSON.stringify(outcome.seats)} is not one of ${JSON.stringify(best)}`,
        )
        const differing = one.votes.flatMap((row, district) =>
          row.flatMap((_, party) =>
            new Set(best.map((matrix) => matrix[district]?.[party])).size > 1 ? [[district, party]] : [],
          ),
        )
        assert.deepEqual(outcome.state === 'lot' ? outcome.contested : [], differing)
      }),
      { numRuns: Number(process.env.KANZLEI_FUZZ ?? '300') },
    )
    assert.ok(compared > 100)
  })

  it('gives divisors that lead to the seats by rounding', () => {
    fc.assert(
      fc.property(arbitrary, (one) => {
        const outcome = biproportional(one)
        if (outcome.state !== 'computed') return
        const { divisors, seats } = outcome
        const rounded = one.votes.map((row, district) =>
          row.map((count, party) =>
            Math.round(count / ((divisors.districts[district] ?? 1) * (divisors.parties[party] ?? 1))),
          ),
        )
        assert.deepEqual(rounded, seats)
      }),
    )
  })

  it('gives districts and parties their seats, whatever the order of either, in a large parliament', () => {
    const row = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 8, maxLength: 8 })
    const large = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 16 }), row), { minLength: 12, maxLength: 12 })
      .map((districts) =>
        given(
          districts.map(([seats]) => seats),
          districts.map(([, votes]) => votes),
          { quorum: { district: 0.05 } },
        ),
      )
    fc.assert(
      fc.property(large, (one) => {
        const outcome = biproportional(one)
        assert.ok(outcome.state === 'computed')
        const { seats, upper, quorumReached } = outcome
        const sum = (figures: readonly number[]) => figures.reduce((a, b) => a + b, 0)
        assert.deepEqual(
          seats.map(sum),
          one.districts.map((district) => district.seats),
        )
        assert.deepEqual(
          upper.map((_, party) => sum(seats.map((own) => own[party] ?? 0))),
          upper,
        )
        assert.ok(upper.every((own, party) => quorumReached[party] || own === 0))
        const turned = biproportional({
          ...one,
          districts: one.districts.toReversed(),
          parties: one.parties.toReversed(),
          votes: one.votes.toReversed().map((votes) => votes.toReversed()),
        })
        assert.ok(turned.state === 'computed')
        assert.deepEqual(
          turned.seats.toReversed().map((own) => own.toReversed()),
          seats,
        )
      }),
      { numRuns: 25 },
    )
  })
})

type Matrix = readonly (readonly number[])[]

/**
 * Computes all distributions that fit and returns the best: those with the smallest product of (2k - 1) /
 * votes over the seats k of every cell. Cells without votes get no seats.
 */
function bestDistributions(
  { districts, votes }: Biproportional,
  upper: readonly number[],
): readonly Matrix[] {
  let best: Matrix[] = []
  let least: readonly [bigint, bigint] | null = null
  const visit = (rows: Matrix, left: readonly number[]): void => {
    const seats = districts[rows.length]?.seats
    if (seats === undefined) {
      if (left.some((own) => own !== 0)) return
      const product = productOf(rows, votes)
      const order = least === null ? -1n : product[0] * least[1] - least[0] * product[1]
      if (order < 0n) [best, least] = [[rows], product]
      else if (order === 0n) best.push(rows)
      return
    }
    for (const row of rowsOf(votes[rows.length] ?? [], seats, left))
      visit(
        [...rows, row],
        left.map((own, party) => own - (row[party] ?? 0)),
      )
  }
  visit([], upper)
  return best
}

/** Returns every way to give this many seats to parties that have votes and seats left. */
function rowsOf(
  votes: readonly number[],
  seats: number,
  left: readonly number[],
): readonly (readonly number[])[] {
  const [count, ...others] = votes
  if (count === undefined) return seats === 0 ? [[]] : []
  const most = count === 0 ? 0 : Math.min(seats, left[0] ?? 0)
  return Array.from({ length: most + 1 }, (_, own) =>
    rowsOf(others, seats - own, left.slice(1)).map((rest) => [own, ...rest]),
  ).flat()
}

function productOf(rows: Matrix, votes: Matrix): readonly [bigint, bigint] {
  let numerator = 1n
  let denominator = 1n
  rows.forEach((row, district) => {
    row.forEach((seats, party) => {
      for (let seat = 1; seat <= seats; seat++) {
        numerator *= BigInt(2 * seat - 1)
        denominator *= BigInt(votes[district]?.[party] ?? 0)
      }
    })
  })
  return [numerator, denominator]
}
