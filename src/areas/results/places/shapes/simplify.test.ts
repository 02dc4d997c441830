import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Point } from './plane.ts'
import { simplify } from './simplify.ts'

const points = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 })), {
    minLength: 2,
    maxLength: 40,
  })
  .map((line): readonly Point[] => line)

const all = { tolerance: 0, most: Infinity }

describe('a simplified line', () => {
  it('lacks points that nobody would see and keeps the others', () => {
    const line: readonly Point[] = [
      [0, 0],
      [10, 0.4],
      [20, 9],
      [30, 0.3],
      [40, 0],
    ]
    assert.deepEqual(simplify([line], { tolerance: 6, most: Infinity }), [
      [
        [0, 0],
        [20, 9],
        [40, 0],
      ],
    ])
    assert.deepEqual(simplify([line], { tolerance: 1, most: Infinity }), [line])
  })

  it('keeps its ends and contains no point of another line', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 0, max: 50 }), (line, tolerance) => {
        const [simple = []] = simplify([line], { tolerance, most: Infinity })
        assert.deepEqual([simple[0], simple.at(-1)], [line[0], line.at(-1)])
        assert.ok(simple.every((point) => line.includes(point)))
      }),
    )
  })

  it('does not change when it is simplified again', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 0, max: 30 }), (line, tolerance) => {
        const once = simplify([line], { tolerance, most: Infinity })
        assert.deepEqual(simplify(once, { tolerance, most: Infinity }), once)
      }),
    )
  })

  it('has at most the allowed number of points, the most significant of all lines', () => {
    const zigzag = (height: number): readonly Point[] =>
      Array.from({ length: 21 }, (_, x): Point => [x + height, x % 2 === 0 ? 0 : height])
    const simple = simplify([zigzag(1), zigzag(50)], { ...all, most: 10 })
    assert.deepEqual(simple[0]?.length, 2)
    assert.ok((simple[1]?.length ?? 0) > 4 && (simple[1]?.length ?? 0) <= 12)
  })

  it('never makes a surface disappear', () => {
    const ring: readonly Point[] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ]
    assert.deepEqual(simplify([ring], { tolerance: 99, most: 0 }), [ring])
    // Two arcs with the same ends enclose a lens.
    const above: readonly Point[] = [
      [0, 0],
      [3, 1],
      [4, 2],
      [9, 0],
    ]
    const below: readonly Point[] = [
      [0, 0],
      [4, -2],
      [9, 0],
    ]
    assert.deepEqual(
      simplify([above, below], { tolerance: 99, most: 0 }).map(({ length }) => length),
      [3, 3],
    )
  })
})
