import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { extentOf, type Point, projectionOf, toPlane } from './plane.ts'

const near = ([x, y]: Point, [x2, y2]: Point, metres: number) =>
  assert.ok(Math.hypot(x - x2, y - y2) <= metres, `${x} ${y} is not ${x2} ${y2}`)

describe('the national grid of coordinates', () => {
  it('has its reference point in Bern', () => {
    near(toPlane('wgs84', [7.438632495, 46.951082877]), [2_600_000, 1_200_000], 1)
    near(
      toPlane('wgs84', [8 + 43 / 60 + 49.79 / 3600, 46 + 2 / 60 + 38.87 / 3600]),
      [2_700_000, 1_100_000],
      1,
    )
    assert.deepEqual(toPlane('lv03', [600_000, 200_000]), [2_600_000, 1_200_000])
    assert.deepEqual(toPlane('lv95', [2_600_000, 1_200_000]), [2_600_000, 1_200_000])
  })

  it('is recognised by the range of the numbers', () => {
    const told = (...points: readonly Point[]) => projectionOf(extentOf([points]) ?? assert.fail())
    assert.equal(told([7.4, 46.9], [9.5, 47.7]), 'wgs84')
    assert.equal(told([2_600_000, 1_200_000], [2_700_000, 1_250_000]), 'lv95')
    assert.equal(told([600_000, 200_000], [700_000, 250_000]), 'lv03')
    // Latitude before longitude, Web Mercator, Paris, and a mix of two systems.
    assert.equal(told([46.9, 7.4]), null)
    assert.equal(told([828_000, 5_930_000]), null)
    assert.equal(told([2.35, 48.85]), null)
    assert.equal(told([7.4, 46.9], [2_600_000, 1_200_000]), null)
  })

  it('covers all of Switzerland, whatever the projection of the input', () => {
    const longitude = fc.double({ min: 5.9, max: 10.5, noNaN: true })
    const latitude = fc.double({ min: 45.8, max: 47.9, noNaN: true })
    fc.assert(
      fc.property(longitude, latitude, (lon, lat) => {
        const point = toPlane('wgs84', [lon, lat])
        assert.equal(projectionOf(extentOf([[point]]) ?? assert.fail()), 'lv95')
        const old: Point = [point[0] - 2_000_000, point[1] - 1_000_000]
        assert.equal(projectionOf(extentOf([[old]]) ?? assert.fail()), 'lv03')
        near(toPlane('lv03', old), point, 1e-6)
      }),
    )
  })

  it('has no extent without points', () => {
    assert.equal(extentOf([]), null)
    assert.equal(extentOf([[]]), null)
    assert.equal(extentOf([[[Number.NaN, 1]]]), null)
    assert.deepEqual(
      extentOf([
        [
          [1, 2],
          [3, -4],
        ],
      ]),
      { left: 1, right: 3, bottom: -4, top: 2 },
    )
  })
})
