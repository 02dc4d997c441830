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
import { type Attributes, type Element, element, path, type SvgChild } from './drawing/svg.ts'
import { textWidth, wrap } from './drawing/text-width.ts'

/** Vertical bars in groups, all by one measure. */
export interface GroupedChart {
  readonly groups: readonly ChartGroup[]
  readonly measure: Measure
  /** The meaning of the notes under bars. */
  readonly noteNames: readonly string[]
}

export interface ChartGroup {
  readonly label: string
  readonly bars: readonly GroupBar[]
}

export interface GroupBar {
  readonly label: string
  readonly value: number
  /** Set above the bar. */
  readonly figure: string
  /** Set below its year, one under the other. */
  readonly notes: readonly string[]
  readonly active: boolean
  readonly color: string | null
  readonly tooltip: string
}

export interface Measure {
  readonly name: string
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
  readonly height: number
}

export interface Band {
  readonly base: number
  /** Where the names of its groups stand. */
  readonly names: number
  readonly ticks: readonly Tick[]
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
  /** The quantity on the axis. */
  readonly measured: string
  readonly noteNames: readonly string[]
}

const small = { size: 13 } as const
const plotHeight = 200
const headHeight = 42
const lineHeight = 16

/** Places as many groups side by side as remain readable, and the others below. */
export function layoutGroups(chart: GroupedChart, size: Size): GroupsLayout {
  const top = topValue(chart)
  const marks = axisTicks(chart.measure, top, size)
  const widths = [...marks.map(({ text }) => text), ...chart.noteNames].map((text) =>
    textWidth(text, { ...small, foreign: size.foreign }),
  )
  const plot = { left: Math.max(0, ...widths) + 8, right: size.width }
  const inBand = groupsPerBand(chart, size, plot.right - plot.left)
  const share = (plot.right - plot.left) / inBand
  const bands: Band[] = []
  let y = headHeight
  for (let first = 0; first < chart.groups.length; first += inBand) {
    const base = y + plotHeight
    const groups = chart.groups
      .slice(first, first + inBand)
      .map((group, place) => placeGroup(group, { x: plot.left + place * share, width: share }, { top, size }))
    const names = base + 22 + (chart.noteNames.length + 1) * lineHeight
    const lines = Math.max(1, ...groups.map((group) => group.lines.length))
    bands.push({ base, names, ticks: marks.map((tick) => ({ ...tick, y: base - tick.y })), groups })
    y = names + lines * lineHeight + 12
  }
  const { measure, noteNames } = chart
  return { width: size.width, height: y - 22, plot, bands, measured: measure.name, noteNames }
}

/** Spread evenly; texts of neighbours must not touch. */
function groupsPerBand({ groups }: GroupedChart, { foreign }: Size, room: number): number {
  const texts = groups.flatMap(({ bars }) => bars.flatMap(({ figure, notes }) => [figure, ...notes]))
  const slot = Math.max(28, ...texts.map((text) => textWidth(text, { ...small, foreign }) + 5))
  const most = Math.max(1, ...groups.map(({ bars }) => bars.length))
  const fitting = Math.max(1, Math.floor(room / Math.max(64, most * slot + 14)))
  return Math.ceil(groups.length / Math.ceil(groups.length / fitting))
}

/** The highest bar, rounded up to a mark of the axis. */
function topValue({ groups }: GroupedChart): number {
  const most = Math.max(1, ...groups.flatMap(({ bars }) => bars.map(({ value }) => value)))
  const step = tickStep(0, most, 4)
  return Math.ceil(most / step - 1e-9) * step
}

function axisTicks({ integers, format }: Measure, top: number, { narrow }: Size): readonly Tick[] {
  return ticks(0, top, narrow ? 4 : 5)
    .filter((value) => !integers || Number.isInteger(value))
    .map((value) => ({ y: (value / top) * plotHeight, text: format(value) }))
}

interface Placing {
  readonly top: number
  readonly size: Size
}

function placeGroup(group: ChartGroup, at: { x: number; width: number }, { top, size }: Placing) {
  const slot = Math.min((at.width - 14) / Math.max(1, group.bars.length), 56)
  const start = at.x + (at.width - slot * group.bars.length) / 2
  const bars = group.bars.map(
    (bar, place): PlacedBar => ({
      bar,
      x: start + place * slot + 3,
      width: slot - 6,
      height: (Math.max(0, bar.value) / top) * plotHeight,
    }),
  )
  const lines = wrap(group.label, at.width - 8, { ...small, bold: true, foreign: size.foreign }, 2)
  return { ...at, lines, bars }
}

export function drawGroups(layout: GroupsLayout, options: DrawOptions, description: string): Drawn {
  const look = lookOf(options)
  const { left, right } = layout.plot
  return drawing(options, layout, description, [
    element('text', { x: 0, y: 13, ...letters(small), ...look.paint('muted') }, [layout.measured]),
    ...layout.bands.flatMap((band) => [
      ...drawAxis(band, layout, look),
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

function drawAxis(
  { base, ticks: marks }: Band,
  { plot, noteNames }: GroupsLayout,
  { paint }: Look,
): readonly SvgChild[] {
  const { left, right } = plot
  const rules = marks.map(({ y }) => path(['M', left, y], ['H', right])).join('')
  const text = (shown: string, y: number) =>
    element('text', { x: left - 8, y, 'text-anchor': 'end', ...letters(small), ...paint('muted') }, [shown])
  return [
    element('path', { d: rules, ...paint('rule') }),
    ...marks.map((mark) => text(mark.text, mark.y + 4)),
    ...noteNames.map((name, line) => text(name, noteLine(base, line))),
  ]
}

const noteLine = (base: number, line: number) => base + 16 + (line + 1) * lineHeight

function drawBar({ bar, x, width, height }: PlacedBar, base: number, { paint, shape }: Look): Element {
  const box = (colours: Attributes) =>
    height > 0 && element('rect', { x, y: base - height, width, height, ...colours })
  const middle = { x: x + width / 2, 'text-anchor': 'middle' } as const
  const words = paint(bar.active ? 'ink' : 'muted')
  return element('g', {}, [
    element('title', {}, [bar.tooltip]),
    // Pale bars would let the lines behind them through.
    !bar.active && box(paint('paper')),
    box(
      bar.active
        ? shape('active', bar.color)
        : { ...shape('inactive', bar.color), 'stroke-dasharray': '3 2' },
    ),
    element('text', { ...middle, y: base - height - 5, ...letters(small), ...words }, [bar.figure]),
    element('text', { ...middle, y: base + 16, ...letters(small), ...words }, [bar.label]),
    ...bar.notes.map((note, line) =>
      element('text', { ...middle, y: noteLine(base, line), ...letters(small), ...words }, [note]),
    ),
  ])
}
