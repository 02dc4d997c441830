import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type ChartGroup, type GroupedChart, layoutGroups } from './grouped-bar.ts'

const measure = (whole: number) => ({ name: 'Sitze', whole, integers: false, format: String })
const anyChart: fc.Arbitrary<GroupedChart> = fc
  .tuple(
    fc.array(
      fc.record<ChartGroup>({
        label: fc.string({ maxLength: 60 }),
        bars: fc.array(
          fc.record({
            label: fc.constantFrom('2019', '2023'),
            front: fc.integer({ min: 0, max: 200 }),
            back: fc.double({ min: 0, max: 100, noNaN: true }),
            figure: fc.constantFrom('', '12.5'),
            notes: fc.constantFrom([], ['12.5', '3']),
            active: fc.boolean(),
            color: fc.constant(null),
            tooltip: fc.constant(''),
          }),
          { maxLength: 6 },
        ),
      }),
      { minLength: 1, maxLength: 25 },
    ),
    fc.boolean(),
    fc.constantFrom(0, 200),
  )
  .map(([groups, withBack, seats]) => ({
    groups,
    front: measure(seats),
    back: withBack ? measure(100) : null,
    noteNames: ['Anteil', 'Sitze'],
  }))
const anySize = fc.constantFrom(
  { width: 720, narrow: false, foreign: false },
  { width: 336, narrow: true, foreign: true },
)

describe('upright bars', () => {
  it('stay on the canvas, each group in one band only', () => {
    fc.assert(
      fc.property(anyChart, anySize, (chart, size) => {
        const { bands, plot, height } = layoutGroups(chart, size)
        assert.equal(bands.flatMap(({ groups }) => groups).length, chart.groups.length)
        let top = 0
        for (const { base, groups } of bands) {
          for (const bar of groups.flatMap(({ bars }) => bars)) {
            const highest = Math.max(bar.frontHeight, bar.backHeight)
            assert.ok(bar.frontHeight >= 0 && bar.backHeight >= 0)
            assert.ok(base - highest >= top - 1e-6 && base <= height)
            assert.ok(bar.x >= plot.left - 1e-6 && bar.x + bar.width <= plot.right + 1e-6 && bar.width > 0)
          }
          top = base
        }
      }),
    )
  })

  it('show the same part of the whole on both axes', () => {
    const bar = { label: '2023', figure: '', notes: [], active: true, color: null, tooltip: '' }
    const groups = [{ label: 'SP', bars: [{ ...bar, front: 20, back: 25 }] }]
    const { bands } = layoutGroups(
      { groups, front: measure(80), back: measure(100), noteNames: [] },
      { width: 720, narrow: false, foreign: false },
    )
    const [placed] = bands.flatMap((band) => band.groups).flatMap(({ bars }) => bars)
    assert.equal(placed?.frontHeight, placed?.backHeight)
    assert.ok(Number(placed?.frontHeight) > 0)
  })

  it('spread evenly over the bands they need', () => {
    const groups = Array.from({ length: 11 }, (_, place) => ({ label: `Partei ${place}`, bars: [] }))
    const { bands } = layoutGroups(
      { groups, front: measure(10), back: null, noteNames: [] },
      { width: 720, narrow: false, foreign: false },
    )
    assert.deepEqual(
      bands.map((band) => band.groups.length),
      [6, 5],
    )
  })
})
