import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type BarChart, type ChartBar, layoutBars } from './bar.ts'

const size = { width: 720, narrow: false, foreign: false }

const anyBar = fc.record<ChartBar>({
  label: fc.string({ unit: 'grapheme', maxLength: 300 }),
  value: fc.integer({ min: 0, max: 2_147_483_647 }),
  valueText: fc.string({ maxLength: 12 }),
  value2Text: fc.string({ maxLength: 3 }),
  active: fc.boolean(),
  marked: fc.boolean(),
  continues: fc.boolean(),
  color: fc.constantFrom(null, '#ff0000'),
  tooltip: fc.string(),
})
const anyChart: fc.Arbitrary<BarChart> = fc.record({
  bars: fc.array(anyBar, { minLength: 1, maxLength: 30 }),
  majority: fc.option(fc.record({ value: fc.integer({ min: 1, max: 3e6 }), text: fc.constant('Mehr 1') })),
  heads: fc.record({ value: fc.constantFrom('', 'Stimmen'), value2: fc.constant('Sitze') }),
  key: fc.array(
    fc.record({
      text: fc.string({ maxLength: 80 }),
      color: fc.constantFrom(null, '#ff0000'),
      isPale: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
})
const anySize = fc.record({
  width: fc.integer({ min: 320, max: 1200 }),
  narrow: fc.boolean(),
  foreign: fc.boolean(),
})

const barOf = (value: number, more: Partial<ChartBar> = {}): ChartBar => ({
  label: 'Liste',
  value,
  valueText: String(value),
  value2Text: '',
  active: true,
  marked: false,
  continues: false,
  color: null,
  tooltip: '',
  ...more,
})
const chartOf = (bars: readonly ChartBar[], majority: BarChart['majority'] = null): BarChart => ({
  bars,
  majority,
  heads: { value: 'Stimmen', value2: 'Sitze' },
  key: [],
})

describe('horizontal bars', () => {
  it('stay on the canvas and do not overlap', () => {
    fc.assert(
      fc.property(anyChart, anySize, (chart, anywhere) => {
        const { rows, width, height, majority, key } = layoutBars(chart, anywhere)
        let bottom = 0
        for (const { box, label } of rows) {
          assert.ok(box.x >= 0 && box.width >= 0 && box.x + box.width <= width)
          assert.ok(box.y >= bottom && box.y + box.height <= height)
          assert.ok(label.lines.length <= 2)
          bottom = box.y + box.height
        }
        for (const { x, y } of key.entries) assert.ok(x >= 0 && x < width && y > bottom && y <= height)
        if (majority !== null) assert.ok(majority.x >= 0 && majority.x <= width)
      }),
    )
  })

  it('are as long as their values demand', () => {
    fc.assert(
      fc.property(anyChart, anySize, (chart, anywhere) => {
        const { rows, columns, majority } = layoutBars(chart, anywhere)
        const most = Math.max(...chart.bars.map(({ value }) => value), chart.majority?.value ?? 0)
        const whole = columns.bars.right - columns.bars.left
        for (const { bar, box } of rows)
          assert.ok(Math.abs(box.width - (most === 0 ? 0 : (bar.value / most) * whole)) < 1e-6)
        if (majority !== null && chart.majority !== null)
          assert.ok(Math.abs(majority.x - columns.bars.left - (chart.majority.value / most) * whole) < 1e-6)
      }),
    )
  })

  it('have their figures to the right on wide canvases, and their labels above on narrow ones', () => {
    const chart = chartOf([barOf(10, { value2Text: '3' }), barOf(5)])
    const wide = layoutBars(chart, size)
    assert.ok(wide.columns.bars.right < wide.columns.value && wide.columns.value < wide.columns.value2)
    const narrow = layoutBars(chart, { ...size, width: 336, narrow: true })
    for (const { box, label } of narrow.rows) assert.ok(box.y > label.y)
  })

  it('include the majority in their scale', () => {
    const { majority, columns } = layoutBars(chartOf([barOf(10)], { value: 40, text: 'Mehr 40' }), size)
    assert.equal(majority?.x, columns.bars.right)
    assert.equal(majority?.label.anchor, 'end')
    assert.equal(majority?.pieces.length, 1)
  })

  it('leave room for the line of the majority between labels on narrow canvases', () => {
    const chart = chartOf([barOf(10), barOf(9)], { value: 5, text: 'Mehr 5' })
    const { majority, rows } = layoutBars(chart, { ...size, width: 336, narrow: true })
    assert.equal(majority?.pieces.length, rows.length)
  })

  it('stand closer to the bar that they continue', () => {
    const { rows } = layoutBars(chartOf([barOf(3), barOf(2, { continues: true }), barOf(1)]), size)
    const [first, second, third] = rows.map(({ box }) => box.y)
    assert.ok(Number(second) - Number(first) < Number(third) - Number(second))
  })
})
