import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { clipped } from './clip.ts'
import { freeCorner, isInside } from './free-corner.ts'
import { labelPlace } from './label-place.ts'
import { linePath, ringPath } from './path.ts'
import type { Point } from './plane.ts'

const box = (left: number, top: number, right: number, bottom: number): readonly Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

const whole = fc.integer({ min: -200, max: 200 })
const ring = fc
  .array(fc.tuple(whole, whole), { minLength: 3, maxLength: 12 })
  .map((points): readonly Point[] => points)

/** Parses the points of a path. */
function read(path: string): readonly (readonly Point[])[] {
  return path
    .split('M')
    .slice(1)
    .map((text) => {
      let [x, y] = [0, 0]
      const numbers = text.match(/-?\d+/g)?.map(Number) ?? []
      return Array.from({ length: numbers.length / 2 }, (_, at): Point => {
        x += numbers[2 * at] ?? 0
        y += numbers[2 * at + 1] ?? 0
        return [x, y]
      })
    })
}

describe('the SVG path of a shape', () => {
  it('is as short as possible', () => {
    assert.equal(ringPath([box(10, 20, 30, 25)]), 'M10 20l20 0 0 5-20 0z')
    assert.equal(
      linePath([
        [
          [0, 0],
          [1, -1],
        ],
      ]),
      'M0 0l1-1',
    )
  })

  it('contains every point of its rings', () => {
    const distinct = ring.filter((points) =>
      points.every(([x, y], at) => x !== points[at - 1]?.[0] || y !== points[at - 1]?.[1]),
    )
    fc.assert(fc.property(fc.array(distinct), (rings) => assert.deepEqual(read(ringPath(rings)), rings)))
  })

  it('leaves out what is too small to be seen', () => {
    assert.equal(
      ringPath([
        [
          [1, 1],
          [2, 2],
        ],
        [
          [1, 1],
          [1, 1],
          [2, 2],
        ],
        [],
      ]),
      '',
    )
    assert.equal(
      linePath([
        [
          [1, 1],
          [1, 1],
        ],
      ]),
      '',
    )
  })
})

describe('clipping a shape', () => {
  const view = { left: 0, right: 100, bottom: 0, top: 100 }

  it('keeps the part inside of the frame', () => {
    assert.deepEqual(ringPath([clipped(box(-50, 20, 50, 200), view)]), 'M0 100l0-80 50 0 0 80z')
    assert.deepEqual(clipped(box(10, 10, 20, 20), view), box(10, 10, 20, 20))
    assert.deepEqual(clipped(box(110, 10, 120, 20), view), [])
  })

  it('leaves nothing outside of the frame', () => {
    fc.assert(
      fc.property(ring, (points) =>
        assert.ok(clipped(points, view).every(([x, y]) => x >= 0 && x <= 100 && y >= 0 && y <= 100)),
      ),
    )
  })
})

describe('the place of a label in a shape', () => {
  it('is inside of the shape, at its widest part', () => {
    // An L, widest at its foot.
    const shape: readonly Point[] = [
      [0, 0],
      [20, 0],
      [20, 60],
      [100, 60],
      [100, 100],
      [0, 100],
    ]
    const [x, y] = labelPlace([shape])
    assert.equal(x, 50)
    assert.ok(y > 60 && y < 100)
  })

  it('is never in a hole or outside', () => {
    const square = fc.integer({ min: 5, max: 200 })
    fc.assert(
      fc.property(square, square, (width, height) => {
        const rings = [box(0, 0, 3 * width, 3 * height), box(width, height, 2 * width, 2 * height)]
        const [x, y] = labelPlace(rings)
        assert.ok(isInside(rings, [x + 0.01, y + 0.01]), `${x} ${y}`)
      }),
    )
  })

  it('exists even for shapes without height', () => {
    assert.deepEqual(
      labelPlace([
        [
          [3, 3],
          [9, 3],
        ],
      ]),
      [3, 3],
    )
    assert.deepEqual(labelPlace([]), [0, 0])
  })
})

describe('a free corner of a map', () => {
  const size = { width: 400, height: 300 }

  it('is the first one in which no shape lies', () => {
    assert.deepEqual(freeCorner([box(150, 100, 250, 200)], size, 40), [40, 260])
    assert.deepEqual(freeCorner([box(0, 100, 200, 300)], size, 40), [360, 260])
    assert.deepEqual(freeCorner([box(0, 150, 400, 300)], size, 40), [40, 40])
    // A long edge crosses the corner, although none of its points is near.
    assert.deepEqual(
      freeCorner(
        [
          [
            [-900, 260],
            [399, 260],
            [399, 261],
          ],
        ],
        size,
        39,
      ),
      [39, 39],
    )
  })

  it('does not exist if there are shapes in all', () => {
    assert.equal(freeCorner([box(-10, -10, 410, 310)], size, 40), null)
  })
})
