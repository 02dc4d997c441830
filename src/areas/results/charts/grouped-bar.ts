import { tickStep, ticks } from 'd3-array'
import {
  type Canvas,
  type Drawn,
  type DrawOptions,
  drawing,
  letters,
  lookOf,
  type Size,
  textLines,
} from './drawing/drawing.ts'
import type { Look } from './drawing/look.ts'
import { type Attributes, type Child, type Element, element, path } from './drawing/svg.ts'
import { textWidth, wrap } from './drawing/text-width.ts'

/** Grouped vertical bars: a wide one behind, a narrow one in front, each with its own axis. */
export interface GroupedChart {
  readonly groups: readonly ChartGroup[]
  readonly front: Measure | null
  readonly back: Measure | null
  /** What the notes under bars are. */
  readonly noteNames: readonly string[]
}

export interface ChartGroup {
  readonly label: string
  readonly bars: readonly GroupBar[]
}

export interface GroupBar {
  readonly label: string
  readonly front: number
  readonly back: number
  /** Set above the bar, where it has no other beside it. */
  readonly figure: string
  /** Set below its year, one under the other. */
  readonly notes: readonly string[]
  readonly active: boolean
  readonly color: string | null
  readonly tooltip: string
}

export interface Measure {
  readonly name: string
  /** What fills the whole: both axes show the same part of their whole, so that bars can be compared. */
  readonly whole: number
  readonly integers: boolean
  format(value: number): string
}

interface Tick {
  readonly y: number
  readonly text: string
}

export interface PlacedBar {
  readonly bar: GroupBar
  readonly x: number
  readonly width: number
  readonly frontHeight: number
  readonly backHeight: number
}

export interface Band {
  readonly base: number
  /** Where the names of its groups stand. */
  readonly names: number
  readonly left: readonly Tick[]
  readonly right: readonly Tick[]
  readonly groups: readonly {
    readonly x: number
    readonly width: number
    readonly lines: readonly string[]
    readonly bars: readonly PlacedBar[]
  }[]
}

export interface GroupsLayout extends Canvas {
  readonly plot: { readonly left: number; readonly right: number }
  readonly bands: readonly Band[]
  readonly names: { readonly left: string; readonly right: string }
  readonly noteNames: readonly string[]
}

const small = { size: 13 } as const
const plotHeight = 200
const headHeight = 42
const lineHeight = 16

/** As many groups side by side as stay readable; the others follow below. */
export function layoutGroups(chart: GroupedChart, size: Size): GroupsLayout {
  const [left, right] = chart.back === null ? [chart.front, null] : [chart.back, chart.front]
  const top = topShare(chart)
  const leftTicks = axisTicks(left, top, size)
  const rightTicks = axisTicks(right, top, size)
  const widest = (texts: readonly string[]) =>
    Math.max(0, ...texts.map((text) => textWidth(text, { ...small, foreign: size.foreign }) + 8))
  const plot = {
    left: widest([...leftTicks.map(({ text }) => text), ...chart.noteNames]),
    right: size.width - widest(rightTicks.map(({ text }) => text)),
  }
  const inBand = groupsPerBand(chart, size, plot.right - plot.left)
  const share = (plot.right - plot.left) / inBand
  const bands: Band[] = []
  let y = headHeight
  for (let first = 0; first < chart.groups.length; first += inBand) {
    const base = y + plotHeight
    const groups = chart.groups
      .slice(first, first + inBand)
      .map((group, place) =>
        placeGroup(group, { x: plot.left + place * share, width: share }, { chart, top, size }),
      )
    const names = base + 22 + (chart.noteNames.length + 1) * lineHeight
    const lines = Math.max(1, ...groups.map((group) => group.lines.length))
    const raise = (tick: Tick) => ({ ...tick, y: base - tick.y })
    bands.push({ base, names, left: leftTicks.map(raise), right: rightTicks.map(raise), groups })
    y = names + lines * lineHeight + 12
  }
  const names = { left: left?.name ?? '', right: right?.name ?? '' }
  return { width: size.width, height: y - 22, plot, bands, names, noteNames: chart.noteNames }
}

/** Spread evenly; texts of neighbours must not touch. */
function groupsPerBand({ groups }: GroupedChart, { foreign }: Size, room: number): number {
  const texts = groups.flatMap(({ bars }) => bars.flatMap(({ figure, notes }) => [figure, ...notes]))
  const slot = Math.max(28, ...texts.map((text) => textWidth(text, { ...small, foreign }) + 5))
  const most = Math.max(1, ...groups.map(({ bars }) => bars.length))
  const fitting = Math.max(1, Math.floor(room / Math.max(64, most * slot + 14)))
  return Math.ceil(groups.length / Math.ceil(groups.length / fitting))
}

/** The part of the whole that the highest bar needs, rounded up to a mark of the axis. */
function topShare({ groups, front, back }: GroupedChart): number {
  const shares = groups.flatMap(({ bars }) =>
    bars.flatMap((bar) => [
      front === null || front.whole <= 0 ? 0 : bar.front / front.whole,
      back === null || back.whole <= 0 ? 0 : bar.back / back.whole,
    ]),
  )
  const most = Math.max(0.01, ...shares)
  const step = tickStep(0, most, 4)
  return Math.ceil(most / step - 1e-9) * step
}

function axisTicks(measure: Measure | null, top: number, { narrow }: Size): readonly Tick[] {
  if (measure === null) return []
  const highest = measure.whole * top
  if (highest <= 0) return []
  return ticks(0, highest, narrow ? 4 : 5)
    .filter((value) => !measure.integers || Number.isInteger(value))
    .map((value) => ({ y: (value / highest) * plotHeight, text: measure.format(value) }))
}

interface Placing {
  readonly chart: GroupedChart
  readonly top: number
  readonly size: Size
}

function placeGroup(group: ChartGroup, at: { x: number; width: number }, { chart, top, size }: Placing) {
  const height = (value: number, measure: Measure | null) =>
    measure === null || measure.whole <= 0 ? 0 : (Math.max(0, value) / (measure.whole * top)) * plotHeight
  const slot = Math.min((at.width - 14) / Math.max(1, group.bars.length), 56)
  const start = at.x + (at.width - slot * group.bars.length) / 2
  const bars = group.bars.map(
    (bar, place): PlacedBar => ({
      bar,
      x: start + place * slot + 3,
      width: slot - 6,
      frontHeight: height(bar.front, chart.front),
      backHeight: height(bar.back, chart.back),
    }),
  )
  const lines = wrap(group.label, at.width - 8, { ...small, bold: true, foreign: size.foreign }, 2)
  return { ...at, lines, bars }
}

export function drawGroups(layout: GroupsLayout, options: DrawOptions, description: string): Drawn {
  const look = lookOf(options)
  const { left, right } = layout.plot
  return drawing(options, layout, description, [
    ...drawNames(layout, look),
    ...layout.bands.flatMap((band) => [
      ...drawAxes(band, layout, look),
      ...band.groups.flatMap((group) => [
        ...group.bars.map((bar) => drawBar(bar, band.base, look)),
        ...textLines(
          group.lines,
          { x: group.x + group.width / 2, y: band.names, step: lineHeight },
          { 'text-anchor': 'middle', ...letters({ ...small, bold: true }), ...look.paint('ink') },
        ),
      ]),
      element('path', { d: path(['M', left, band.base], ['H', right]), ...look.paint('axis') }),
    ]),
  ])
}

/** What the axes measure, each with a bar as it is drawn. */
function drawNames({ names, width }: GroupsLayout, { paint, shape }: Look): readonly Child[] {
  const both = names.left !== '' && names.right !== ''
  const name = (text: string, x: number, anchor: 'start' | 'end') =>
    text !== '' &&
    element('text', { x, y: 13, 'text-anchor': anchor, ...letters(small), ...paint('muted') }, [text])
  return [
    both && element('rect', { x: 0.5, y: 2.5, width: 16, height: 11, ...shape('inactive', null) }),
    name(names.left, both ? 23 : 0, 'start'),
    name(names.right, width - 14, 'end'),
    both && element('rect', { x: width - 8.5, y: 2.5, width: 8, height: 11, ...shape('active', null) }),
  ]
}

function drawAxes(band: Band, { plot, width, noteNames }: GroupsLayout, { paint }: Look): readonly Child[] {
  const { left, right } = plot
  const rules = band.left.map(({ y }) => path(['M', left, y], ['H', right])).join('')
  const text = (shown: string, x: number, y: number) =>
    element('text', { x, y, 'text-anchor': 'end', ...letters(small), ...paint('muted') }, [shown])
  return [
    rules !== '' && element('path', { d: rules, ...paint('rule') }),
    ...band.left.map((tick) => text(tick.text, left - 8, tick.y + 4)),
    ...band.right.map((tick) => text(tick.text, width, tick.y + 4)),
    ...noteNames.map((name, line) => text(name, left - 8, noteLine(band.base, line))),
  ]
}

const noteLine = (base: number, line: number) => base + 16 + (line + 1) * lineHeight

function drawBar(
  { bar, x, width, frontHeight, backHeight }: PlacedBar,
  base: number,
  { paint, shape }: Look,
): Element {
  const only = backHeight === 0
  const inset = only ? 0 : Math.min(width / 4, 8)
  const tallest = Math.max(frontHeight, backHeight)
  const box = (height: number, by: number, colours: Attributes) =>
    height > 0 && element('rect', { x: x + by, y: base - height, width: width - 2 * by, height, ...colours })
  const look = (role: 'active' | 'inactive') => ({
    ...shape(role, bar.color),
    'stroke-dasharray': bar.active ? null : '3 2',
  })
  const middle = { x: x + width / 2, 'text-anchor': 'middle' } as const
  const words = paint(bar.active ? 'ink' : 'muted')
  return element('g', {}, [
    element('title', {}, [bar.tooltip]),
    // Pale bars would let the lines behind them through.
    box(backHeight, 0, paint('paper')),
    box(frontHeight, inset, paint('paper')),
    box(backHeight, 0, look('inactive')),
    box(frontHeight, inset, look(bar.active ? 'active' : 'inactive')),
    bar.figure !== '' &&
      element('text', { ...middle, y: base - tallest - 5, ...letters(small), ...words }, [bar.figure]),
    element('text', { ...middle, y: base + 16, ...letters(small), ...words }, [bar.label]),
    ...bar.notes.map((note, line) =>
      element('text', { ...middle, y: noteLine(base, line), ...letters(small), ...words }, [note]),
    ),
  ])
}
