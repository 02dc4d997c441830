import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { layoutDots } from './seat-dots.ts'
import { layoutSeats, type SeatsData } from './seats.ts'

const anySeats = fc
  .record({
    lists: fc.array(
      fc.record({
        text: fc.string({ maxLength: 80 }),
        seats: fc.integer({ min: 1, max: 60 }),
        color: fc.constantFrom(null, '#ff0000'),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    open: fc.nat({ max: 20 }),
  })
  .map(
    ({ lists, open }): SeatsData => ({
      lists,
      total: lists.reduce((sum, { seats }) => sum + seats, 0) + open,
    }),
  )
const anySize = fc.constantFrom(
  { width: 1060, narrow: false, full: true, foreign: false },
  { width: 720, narrow: false, foreign: false },
  { width: 336, narrow: true, foreign: true },
)
const countBy = (owners: readonly (number | null)[], list: number | null) =>
  owners.filter((owner) => owner === list).length

describe('seats in a half-circle', () => {
  it('are as many as there are, for each list', () => {
    fc.assert(
      fc.property(anySeats, anySize, (data, size) => {
        const { seats, legend } = layoutSeats(data, size, 'offen')
        assert.equal(seats.length, data.total)
        const owners = seats.map(({ list }) => list)
        for (const [place, list] of data.lists.entries()) assert.equal(countBy(owners, place), list.seats)
        assert.equal(
          legend.reduce((sum, entry) => sum + entry.seats, 0),
          data.total,
        )
      }),
    )
  })

  it('stay on the canvas and do not cover each other', () => {
    fc.assert(
      fc.property(anySeats, anySize, (data, size) => {
        const { seats, radius, width, height } = layoutSeats(data, size, 'offen')
        for (const [place, { x, y }] of seats.entries()) {
          assert.ok(x - radius >= -1 && x + radius <= width + 1 && y - radius >= -1 && y + radius <= height)
          for (const other of seats.slice(0, place))
            assert.ok(Math.hypot(other.x - x, other.y - y) >= radius * 1.9)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('go from left to right, list by list', () => {
    const data = {
      lists: [
        { text: 'links', seats: 10, color: null },
        { text: 'rechts', seats: 10, color: null },
      ],
      total: 20,
    }
    const { seats, labels } = layoutSeats(data, { width: 720, narrow: false, foreign: false }, '')
    for (const { x, list } of seats) assert.equal(list === 0, x < 360.01)
    assert.deepEqual(labels.map(({ text }) => text).sort(), ['links 10', 'rechts 10'])
  })

  it('has open seats between two lists, near the middle', () => {
    const owners = (...given: readonly number[]) => {
      const lists = given.map((seats, place) => ({ text: `${place}`, seats, color: null }))
      const { seats } = layoutSeats({ lists, total: 9 }, { width: 720, narrow: false, foreign: false }, '')
      return seats.map(({ list }) => list ?? '-').join('')
    }
    assert.equal(owners(1, 2, 1), '011-----2')
    assert.equal(owners(2, 1), '00------1')
    assert.equal(owners(1, 3), '0-----111')
    assert.equal(owners(4), '0000-----')
    assert.equal(owners(5, 4), '000001111')
  })
})

describe('seats in a line', () => {
  it('continues on the next line where a line is full', () => {
    const data = { lists: [{ text: 'A', seats: 30, color: null }], total: 32 }
    const { lists, height } = layoutDots(data, 200)
    assert.deepEqual(
      lists.map(({ list, dots }) => [list, dots.length]),
      [
        [0, 30],
        [null, 2],
      ],
    )
    for (const { x, y } of lists.flatMap(({ dots }) => dots)) assert.ok(x <= 200 && y <= height)
    assert.ok(height > 30)
  })
})
