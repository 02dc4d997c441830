import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type PlaceShareTable, placeProfile, type SharedQuestion } from './place-profile.ts'

/** Questions of consecutive years, newest first; shares by place, null where it is not counted. */
function table(
  wholes: readonly number[],
  places: readonly (readonly (number | null)[])[],
  dateOf = (at: number) => `${2026 - at}-06-14`,
): PlaceShareTable {
  const questions = wholes.map((whole, at): SharedQuestion => ({ date: dateOf(at), whole }))
  const rows = places.map((row) => Float64Array.from(row, (share) => share ?? Number.NaN))
  return { questions, shares: new Map(rows.map((row, at) => [at + 1, row])) }
}

const told = (of: PlaceShareTable, id = 1) => placeProfile(of, id, [...of.shares.keys()])

const half = (count: number, value: number) => Array.from({ length: count }, () => value)

describe('the profile of a place', () => {
  it('tells how often it had the majority of the whole, and how far it was from it', () => {
    const profile = told(table([60, 40, 52], [[70, 45, 49]]))
    assert.deepEqual([profile?.votes.length, profile?.same, profile?.deviation], [3, 2, 6])
    assert.deepEqual(
      profile?.votes.map(({ points, isSame }) => [points, isSame]),
      [
        [10, true],
        [5, true],
        [-3, false],
      ],
    )
  })

  it('is missing with fewer than three votes, and for a place that is in none', () => {
    const few = table([60, 40, 52], [[70, 45, null]])
    assert.equal(told(few), null)
    assert.equal(told(few, 9), null)
  })

  it('leaves out what is not counted in the place', () => {
    const profile = told(table([60, 40, 52, 50.5], [[70, null, 49, 52]]))
    assert.deepEqual(
      profile?.votes.map(({ question }) => question.date),
      ['2026-06-14', '2024-06-14', '2023-06-14'],
    )
  })
})

describe('the rank of a place', () => {
  const wholes = half(5, 60)
  // The distance to the whole grows with the number of the place; the last two have another majority.
  const five = [0, 2, 4, -12, -14].map((away) => half(5, 60 + away))

  it('is by majority and by deviation, shared where others are as close', () => {
    const of = table(wholes, five)
    assert.deepEqual(told(of, 1)?.ranks, {
      places: 5,
      same: { rank: 1, isShared: true },
      deviation: { rank: 1, isShared: false },
      typicality: 'rather',
    })
    assert.deepEqual(told(of, 5)?.ranks?.same, { rank: 4, isShared: true })
  })

  it('says how typical the place is', () => {
    const twenty = Array.from({ length: 20 }, (_, at) => half(5, 60 + at))
    const of = table(wholes, twenty)
    const words = [1, 2, 3, 6, 7, 13, 14, 18, 19, 20].map((id) => told(of, id)?.ranks?.typicality)
    assert.deepEqual(words, [
      ...['most', 'most', 'rather', 'rather', 'partly', 'partly', 'little', 'little'],
      ...['least', 'least'],
    ])
  })

  it('is missing where fewer than five places or votes can be compared', () => {
    assert.equal(told(table(wholes, five.slice(1)))?.ranks, null)
    const four = table(
      wholes.slice(1),
      five.map((row) => row.slice(1)),
    )
    assert.equal(told(four)?.ranks, null)
    assert.deepEqual(told(four)?.alike, [])
  })

  it('leaves out places that were counted in less than half of the votes', () => {
    const newPlace = [...half(5, 60), ...half(7, 0).map(() => null)]
    const of = table(half(12, 60), [...[0, 1, 2, 3, 4].map((away) => half(12, 60 + away)), newPlace])
    assert.equal(told(of, 1)?.ranks?.places, 5)
    assert.equal(told(of, 6)?.ranks?.places, 6, 'the new place is compared in its own votes')
  })

  it('is missing for a place that no other is compared with', () => {
    assert.equal(placeProfile(table(wholes, five), 1, [])?.ranks, null)
  })
})

describe('the twins of a place', () => {
  const wholes = half(5, 60)

  it('are those whose shares are nearest in the votes that both have', () => {
    const rows = [
      half(5, 60),
      half(5, 61),
      half(5, 45),
      [62, 62, 62, 62, null, 20],
      half(5, 90),
      half(5, 59.5),
    ]
    const profile = told(
      table(
        [...wholes, 60],
        rows.map((row) => [...row, null].slice(0, 6)),
      ),
    )
    assert.deepEqual(profile?.alike, [
      { id: 6, points: 0.5 },
      { id: 2, points: 1 },
    ])
    assert.deepEqual(profile?.unlike, [
      { id: 5, points: 30 },
      { id: 3, points: 15 },
    ])
  })

  it('and the least alike are never the same places', () => {
    const rows = Array.from({ length: 6 }, (_, at) => half(5, 60 + at))
    const profile = told(table(wholes, rows))
    const named = [...(profile?.alike ?? []), ...(profile?.unlike ?? [])].map(({ id }) => id)
    assert.deepEqual(named, [2, 3, 6, 5])
  })
})

describe('what moved in a place', () => {
  it('are the votes with the largest deviations to both sides', () => {
    const profile = told(table(half(6, 50), [[55, 48, 70, 50, 52, 53]]))
    assert.deepEqual(
      profile?.above.map(({ points }) => points),
      [20, 5, 3],
    )
    assert.deepEqual(
      profile?.below.map(({ points }) => points),
      [-2],
    )
  })

  it('is also whether it came closer to the whole', () => {
    const trend = (later: number, earlier: number) =>
      told(table(half(10, 50), [[...half(5, 50 + later), ...half(5, 50 + earlier)]]))?.trend
    assert.deepEqual(trend(2, -6), { rule: 'closer', before: 6, since: 2, from: '2022-06-14' })
    assert.deepEqual(trend(6, 2)?.rule, 'farther')
    assert.deepEqual(trend(3, 3.25)?.rule, 'steady')
  })

  it('is not told with few votes in either half, where those of one day stay together', () => {
    const shares = [half(10, 55)]
    assert.equal(told(table(half(9, 50), [half(9, 55)]))?.trend, null)
    const sameDay = (at: number) => (at < 7 ? '2026-06-14' : '2020-06-14')
    assert.equal(told(table(half(10, 50), shares, sameDay))?.trend, null)
  })
})
