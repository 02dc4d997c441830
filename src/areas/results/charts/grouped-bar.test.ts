import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type ChartGroup, type GroupedChart, layoutGroups } from './grouped-bar.ts'

const measure = { name: 'Sitze', integers: false, format: String }
const anyChart: fc.Arbitrary<GroupedChart> = fc
  .array(
    fc.record<ChartGroup>({
      label: fc.string({ maxLength: 60 }),
      bars: fc.array(
        fc.record({
          label: fc.constantFrom('2019', '2023'),
          value: fc.double({ min: 0, max: 100, noNaN: true }),
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
  )
  .map((groups) => ({ groups, measure, noteNames: ['Anteil', 'Sitze'] }))
const anySize = fc.constantFrom(
  { width: 720, narrow: false, foreign: false },
  { width: 336, narrow: true, foreign: true },
)

describe('vertical bars in groups', () => {
  it('stay on the canvas, each group within its band', () => {
    fc.assert(
      fc.property(anyChart, anySize, (chart, size) => {
        const { bands, plot, height } = layoutGroups(chart, size)
        assert.equal(bands.flatMap(({ groups }) => groups).length, chart.groups.length)
        let top = 0
        for (const { base, groups } of bands) {
          for (const bar of groups.flatMap(({ bars }) => bars)) {
            assert.ok(bar.height >= 0)
            assert.ok(base - bar.height >= top - 1e-6 && base <= height)
            assert.ok(bar.x >= plot.left - 1e-6 && bar.x + bar.width <= plot.right + 1e-6 && bar.width > 0)
          }
          top = base
        }
      }),
    )
  })

  it('are as high as their values demand, all on the same axis', () => {
    const bar = { label: '2023', figure: '', notes: [], active: true, color: null, tooltip: '' }
    const groups = [20, 10].map((value) => ({ label: 'SP', bars: [{ ...bar, value }] }))
    const { bands } = layoutGroups(
      { groups, measure, noteNames: [] },
      { width: 720, narrow: false, foreign: false },
    )
    const [first, second] = bands.flatMap((band) => band.groups).flatMap(({ bars }) => bars)
    assert.equal(first?.height, 2 * Number(second?.height))
    const [{ base, ticks = [] } = { base: 0 }] = bands
    assert.equal(ticks.find(({ text }) => text === '20')?.y, base - Number(first?.height))
  })

  it('are spread evenly over as many bands as they need', () => {
    const groups = Array.from({ length: 11 }, (_, place) => ({ label: `Partei ${place}`, bars: [] }))
    const { bands } = layoutGroups(
      { groups, measure, noteNames: [] },
      { width: 720, narrow: false, foreign: false },
    )
    assert.deepEqual(
      bands.map((band) => band.groups.length),
      [6, 5],
    )
  })
})
