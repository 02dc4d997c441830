import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { assemble } from './assemble.ts'
import type { Point } from './plane.ts'
import { arcPlace, arcsBetween, boundary, ringPoints, ringsOf, withoutUnused } from './topology.ts'

const square = (x: number, y: number): readonly Point[] => [
  [x, y],
  [x + 1, y],
  [x + 1, y + 1],
  [x, y + 1],
  [x, y],
]

const surface = (points: readonly Point[]) =>
  points.reduce((sum, [x, y], at) => {
    const [x2, y2] = points[(at + 1) % points.length] ?? [0, 0]
    return sum + (x * y2 - x2 * y) / 2
  }, 0)

/** A grid of squares, each with one of a few owners. */
const fields = fc
  .array(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((rows) => {
    const squares = rows.flatMap((row, y) => row.map((owner, x) => ({ owner, ring: square(x, y) })))
    const areas = [...Map.groupBy(squares, ({ owner }) => owner)].map(([id, own]) => ({
      id,
      polygons: own.map(({ ring }) => [ring]),
    }))
    return { areas, count: squares.length }
  })

describe('areas assembled from rings', () => {
  it('share every border, which is stored once', () => {
    const { arcs, areas } = assemble(
      [
        { id: 1, polygons: [[square(0, 0)]] },
        { id: 2, polygons: [[square(1, 0).toReversed()]] },
      ],
      [],
    )
    assert.equal(arcs.length, 3)
    const [first, second] = areas.map((area) => new Set(ringsOf([area]).flat().map(arcPlace)))
    assert.equal(first?.intersection(second ?? new Set()).size, 1)
  })

  it('recognise a lake as the hole it lies in', () => {
    const shore = [
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [0, 9],
      ],
      square(3, 3).toReversed(),
    ] as const
    const { arcs, lakes } = assemble([{ id: 1, polygons: [shore] }], [[square(3, 3)]])
    assert.equal(arcs.length, 2)
    assert.deepEqual(lakes.flat(2).map(arcPlace), [1])
  })

  it('have the surface of their parts when they are merged, without inner borders', () => {
    fc.assert(
      fc.property(fields, ({ areas, count }) => {
        const topology = assemble(areas, [])
        for (const [at, area] of topology.areas.entries())
          assert.equal(
            ringsOf([area]).reduce((sum, ring) => sum + surface(ringPoints(topology.arcs, ring)), 0),
            areas[at]?.polygons.length,
          )
        // All areas together fill the rectangle, regardless of owners.
        const around = boundary(topology.arcs, topology.areas)
        const total = around.reduce(
          (sum, ring) => sum + Math.abs(surface(ringPoints(topology.arcs, ring))),
          0,
        )
        assert.equal(total, count)
      }),
    )
  })

  it('are surrounded by closed rings', () => {
    fc.assert(
      fc.property(fields, ({ areas }) => {
        const { arcs, areas: parts } = assemble(areas, [])
        for (const part of parts)
          for (const ring of boundary(arcs, [part])) {
            const ends = ring.map((ref) => {
              const arc = arcs[arcPlace(ref)] ?? []
              return ref < 0 ? [arc.at(-1), arc[0]] : [arc[0], arc.at(-1)]
            })
            for (const [at, [, end]] of ends.entries())
              assert.deepEqual(end, ends[(at + 1) % ends.length]?.[0])
          }
      }),
    )
  })

  it('contain no lines that are not used', () => {
    const topology = assemble(
      [
        { id: 1, polygons: [[square(0, 0)]] },
        { id: 2, polygons: [[square(5, 0)]] },
      ],
      [],
    )
    const cut = withoutUnused({ ...topology, areas: topology.areas.slice(1) })
    assert.equal(cut.arcs.length, 1)
    assert.deepEqual(cut.areas, [{ id: 2, polygons: [[[0]]] }])
  })

  it('find the lines between two of them', () => {
    const { areas } = assemble(
      [0, 1, 2].map((x) => ({ id: x + 1, polygons: [[square(x, 0)]] })),
      [],
    )
    const between = (a: number, b: number) =>
      arcsBetween(areas, (sides) => sides.length === 2 && sides.every(({ id }) => id === a || id === b))
    assert.equal(between(1, 2).length, 1)
    assert.equal(between(2, 3).length, 1)
    assert.equal(between(1, 3).length, 0)
  })
})
