import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { hagenbachBischoff, type SeatList } from './hagenbach-bischoff.ts'

function list(
  id: string,
  votes: number,
  connection: string | null = null,
  sub: string | null = null,
): SeatList {
  return { id, votes, connection, subconnection: sub }
}

function lists(votes: readonly number[]): readonly SeatList[] {
  return votes.map((count, index) => list('ABCDEFGHIJ'[index] ?? '', count))
}

function distributed(given: readonly SeatList[], seats: number) {
  const outcome = hagenbachBischoff(given, seats)
  assert.ok(outcome.state !== 'cannotCompute')
  return { ...outcome, seats: Object.fromEntries(outcome.seats) }
}

describe('the method of Hagenbach-Bischoff', () => {
  it('gives the seats of the National Council for Zug in 2015, with connections and sub-connections', () => {
    const { seats, levels } = distributed(
      [
        list('1', 25528, '1'),
        list('4', 24335, '2', '2'),
        list('5', 6521, '2', '2'),
        list('6', 16285, '2', '3'),
        list('7', 4299, '2', '3'),
        list('8', 4178, '2'),
        list('15', 30532, '3', '5'),
        list('16', 5011, '3', '5'),
      ],
      3,
    )
    assert.deepEqual(seats, { 1: 0, 4: 1, 5: 0, 6: 1, 7: 0, 8: 0, 15: 1, 16: 0 })
    assert.deepEqual(
      levels.map(({ level, votes, number }) => [level.join(' > '), votes, number]),
      [
        ['all', 116689, 29173],
        ['connection 2', 55618, 18540],
        ['connection 2 > sub-connection 2/2', 30856, 15429],
        ['connection 2 > sub-connection 2/3', 20584, 10293],
        ['connection 3', 35543, 17772],
        ['connection 3 > sub-connection 3/5', 35543, 17772],
      ],
    )
    assert.deepEqual(levels[0]?.remaining, [
      { quotient: 27809, winner: 'connection 2', decidedBy: 'quotient' },
    ])
  })

  it('uses the next higher number even if the division is exact, and then remainders decide', () => {
    const { seats, levels } = distributed(lists([6000, 4000, 2000]), 5)
    assert.deepEqual(seats, { A: 2, B: 2, C: 1 })
    assert.equal(levels[0]?.number, 2001)
    assert.deepEqual(
      levels[0]?.remaining.map((seat) => 'winner' in seat && [seat.winner, seat.decidedBy]),
      [
        ['C', 'remainder'],
        ['B', 'remainder'],
      ],
    )
  })

  it('uses votes to decide between equal remainders', () => {
    const { seats, levels } = distributed(lists([490, 140, 70, 50]), 8)
    assert.deepEqual(seats, { A: 7, B: 1, C: 0, D: 0 })
    assert.deepEqual(levels[0]?.remaining[1], {
      ...{ quotient: 70, winner: 'A', decidedBy: 'votes', tied: ['A', 'B', 'C'] },
    })
  })

  it('uses the next candidate to decide between equal lists, otherwise a lot', () => {
    const withCandidates = (best: number) => [
      {
        ...list('A', 100),
        candidates: [
          { id: 'a', votes: 60 },
          { id: 'b', votes: 40 },
        ],
      },
      {
        ...list('B', 100),
        candidates: [
          { id: 'c', votes: 100 - best },
          { id: 'd', votes: best },
        ],
      },
    ]
    assert.deepEqual(distributed(withCandidates(70), 1).seats, { A: 0, B: 1 })
    const { state, seats, ties } = distributed(withCandidates(60), 1)
    assert.deepEqual([state, seats], ['lot', { A: 0, B: 0 }])
    assert.deepEqual(ties, [{ level: ['all'], seats: 1, among: ['A', 'B'] }])
  })

  it('needs no lot between equal lists that all get a seat', () => {
    const { state, seats } = distributed(lists([1000, 1000, 200, 200, 200]), 6)
    assert.deepEqual([state, seats], ['computed', { A: 3, B: 3, C: 0, D: 0, E: 0 }])
  })

  it('leaves only the lists of connections open between which a lot decides', () => {
    const given = [
      list('1', 26, 'a'),
      list('2', 14, 'a'),
      list('3', 21, 'b'),
      list('4', 19, 'b'),
      list('5', 41),
    ]
    const { state, seats, ties } = distributed(given, 2)
    assert.equal(state, 'lot')
    assert.deepEqual(seats, { 1: null, 2: null, 3: null, 4: null, 5: 1 })
    assert.deepEqual(ties, [{ level: ['all'], seats: 1, among: ['connection a', 'connection b'] }])
  })

  it('cannot be computed without votes', () => {
    assert.deepEqual(hagenbachBischoff(lists([0, 0]), 2), { state: 'cannotCompute', reason: 'no votes' })
  })

  const arbitraryLists = fc.array(
    fc.record({
      votes: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 2_147_483_647 })),
      connection: fc.constantFrom(null, 'x', 'y'),
      subconnection: fc.constantFrom(null, '1', '2'),
    }),
    { minLength: 1, maxLength: 9 },
  )
  const withIds = (given: readonly Omit<SeatList, 'id'>[]) =>
    given.map((one, index) => ({
      ...one,
      id: String(index),
      subconnection: one.connection === null ? null : one.subconnection,
    }))
  const arbitrarySeats = fc.integer({ min: 0, max: 40 })

  it('distributes every seat once, except those of a lot, on every level', () => {
    fc.assert(
      fc.property(arbitraryLists, arbitrarySeats, (given, seats) => {
        const outcome = hagenbachBischoff(withIds(given), seats)
        if (outcome.state === 'cannotCompute') return
        for (const level of outcome.levels) {
          const first = level.first.reduce((sum, one) => sum + one.seats, 0)
          const remaining = level.remaining.reduce((sum, one) => sum + ('seats' in one ? one.seats : 1), 0)
          assert.equal(first + remaining, level.seats)
        }
        const won = [...outcome.seats.values()].reduce<number>((sum, own) => sum + (own ?? 0), 0)
        if (outcome.state === 'computed') assert.equal(won, seats)
        else assert.ok(won < seats)
      }),
    )
  })

  it('does not depend on the order of the lists', () => {
    fc.assert(
      fc.property(arbitraryLists, arbitrarySeats, (given, seats) => {
        const inOrder = hagenbachBischoff(withIds(given), seats)
        const reversed = hagenbachBischoff(withIds(given).toReversed(), seats)
        assert.equal(inOrder.state, reversed.state)
        if (inOrder.state === 'cannotCompute' || reversed.state === 'cannotCompute') return
        for (const [id, own] of inOrder.seats) assert.equal(reversed.seats.get(id), own)
      }),
    )
  })

  it('gives no group fewer seats than its whole shares of the quota', () => {
    fc.assert(
      fc.property(arbitraryLists, arbitrarySeats, (given, seats) => {
        const alone = withIds(given).map((one) => ({ ...one, connection: null, subconnection: null }))
        const outcome = hagenbachBischoff(alone, seats)
        if (outcome.state === 'cannotCompute') return
        const total = alone.reduce((sum, { votes }) => sum + BigInt(votes), 0n)
        for (const { id, votes } of alone) {
          const lowest = (BigInt(votes) * BigInt(seats)) / total
          // The remaining seats of a lot are not given yet.
          if (outcome.state === 'computed')
            assert.ok(BigInt(outcome.seats.get(id) ?? 0) >= lowest, `${id} ${lowest}`)
        }
      }),
    )
  })
})
