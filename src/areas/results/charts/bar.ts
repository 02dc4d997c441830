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
import { drawKey, type KeyEntry, type KeyLayout, layoutKey } from './drawing/key.ts'
import type { Look } from './drawing/look.ts'
import { clean, type Element, element, path, type SvgChild } from './drawing/svg.ts'
import { type Font, textWidth, wrap } from './drawing/text-width.ts'

/** Horizontal bars with formatted texts. */
export interface BarChart {
  readonly bars: readonly ChartBar[]
  readonly majority: { readonly value: number; readonly text: string } | null
  readonly heads: { readonly value: string; readonly value2: string }
  readonly key: readonly KeyEntry[]
}

export interface ChartBar {
  readonly label: string
  readonly value: number
  readonly valueText: string
  readonly value2Text: string
  readonly active: boolean
  /** Marked as elected. */
  readonly marked: boolean
  /** Belongs to the bar above it. */
  readonly continues: boolean
  readonly color: string | null
  readonly tooltip: string
}

interface Point {
  readonly x: number
  readonly y: number
}

interface Box extends Point {
  readonly width: number
  readonly height: number
}

export interface BarRow {
  readonly bar: ChartBar
  readonly label: Point & { readonly lines: readonly string[] }
  /** Where its right edge is. */
  readonly value: Point
  readonly value2: Point
  readonly mark: Point
  readonly box: Box
}

export interface BarsLayout extends Canvas {
  readonly rows: readonly BarRow[]
  readonly heads: { readonly value: string; readonly value2: string; readonly y: number }
  readonly columns: Columns
  readonly majority: MajorityLine | null
  readonly key: KeyLayout
}

export interface MajorityLine {
  readonly x: number
  readonly text: string
  readonly label: Point & { readonly anchor: 'start' | 'middle' | 'end' }
  /** The parts of the line, from top to bottom: one, or one per bar where labels are in between. */
  readonly pieces: readonly { readonly top: number; readonly bottom: number }[]
}

/** Right edges of the figures, and the strip in which bars grow. */
interface Columns {
  readonly label: number
  readonly bars: { readonly left: number; readonly right: number }
  readonly value: number
  readonly value2: number
  readonly mark: number
}

const rowFont = { size: 15 } as const
const headFont = { size: 13 } as const
const lineHeight = 18
const gap = 14

export function layoutBars(chart: BarChart, size: Size): BarsLayout {
  const font: Font = { ...rowFont, foreign: size.foreign }
  const columns = columnsOf(chart, size, font)
  const scale = scaleOf(chart, columns)
  const headHeight = headsHeight(chart, size)
  const rows: BarRow[] = []
  const grouped = chart.bars.some(({ continues }) => continues)
  let y = headHeight
  for (const bar of chart.bars) {
    if (grouped && !bar.continues && rows.length > 0) y += 10
    const lines = wrap(bar.label, columns.label, font, 2)
    const row = size.narrow ? narrowRow(bar, lines, y, columns) : wideRow(bar, lines, y, columns)
    const width = scale(bar.value) - columns.bars.left
    rows.push({ ...row, box: { ...row.box, width } })
    y += row.height
  }
  const key = layoutKey(chart.key, size, y)
  return {
    width: size.width,
    height: y + key.height,
    rows,
    heads: { ...chart.heads, y: 14 },
    columns,
    majority: majorityLine(chart, size, { rows, columns, scale, top: headHeight, bottom: y }),
    key,
  }
}

function columnsOf({ bars, heads }: BarChart, { width, narrow, foreign }: Size, font: Font): Columns {
  const head: Font = { ...headFont, foreign }
  const widest = (texts: readonly string[], title: string) =>
    Math.max(...texts.map((text) => textWidth(text, font)), textWidth(title, head))
  const hasSecond = bars.some(({ value2Text }) => value2Text !== '')
  const mark = width
  const value2 = mark - (bars.some(({ marked }) => marked) ? 24 : 0)
  const second = hasSecond
    ? widest(
        bars.map(({ value2Text }) => value2Text),
        heads.value2,
      ) + gap
    : 0
  const value = value2 - second
  const right =
    value -
    widest(
      bars.map(({ valueText }) => valueText),
      heads.value,
    ) -
    gap
  if (narrow) return { label: right, bars: { left: 1, right: width - 1 }, value, value2, mark }
  const label = Math.min(
    Math.max(...bars.map(({ label }) => textWidth(clean(label), font))) + 1,
    width * 0.36,
  )
  return { label, bars: { left: label + gap, right }, value, value2, mark }
}

type Scale = (value: number) => number

function scaleOf({ bars, majority }: BarChart, { bars: { left, right } }: Columns): Scale {
  const most = Math.max(...bars.map(({ value }) => value), majority?.value ?? 0)
  return (value) => (most <= 0 ? left : left + (Math.max(0, value) / most) * (right - left))
}

function headsHeight({ heads, majority }: BarChart, { narrow }: Size): number {
  const titles = heads.value === '' && heads.value2 === '' && majority === null ? 0 : 26
  return titles + (narrow && majority !== null ? 24 : 0)
}

type Row = BarRow & { readonly height: number }

function wideRow(bar: ChartBar, lines: readonly string[], y: number, columns: Columns): Row {
  const height = Math.max(bar.continues ? 24 : 30, lines.length * lineHeight + 12)
  const middle = y + height / 2
  const base = middle + 5
  return {
    bar,
    height,
    label: { x: 0, y: base - ((lines.length - 1) * lineHeight) / 2, lines },
    value: { x: columns.value, y: base },
    value2: { x: columns.value2, y: base },
    mark: { x: columns.mark - 12, y: base },
    box: { x: columns.bars.left, y: middle - 9, width: 0, height: 18 },
  }
}

function narrowRow(bar: ChartBar, lines: readonly string[], y: number, columns: Columns): Row {
  const base = y + 16
  const last = base + (lines.length - 1) * lineHeight
  return {
    bar,
    height: last - y + 34,
    label: { x: 0, y: base, lines },
    value: { x: columns.value, y: last },
    value2: { x: columns.value2, y: last },
    mark: { x: columns.mark - 12, y: last },
    box: { x: columns.bars.left, y: last + 7, width: 0, height: 12 },
  }
}

interface PlacedBars {
  readonly rows: readonly BarRow[]
  readonly columns: Columns
  readonly scale: Scale
  readonly top: number
  readonly bottom: number
}

function majorityLine({ majority }: BarChart, size: Size, drawn: PlacedBars): MajorityLine | null {
  if (majority === null) return null
  const { rows, columns, scale, top, bottom } = drawn
  const x = scale(majority.value)
  const half = textWidth(majority.text, { ...headFont, foreign: size.foreign }) / 2
  const { left, right } = columns.bars
  const anchor = x - half < left ? 'start' : x + half > right ? 'end' : 'middle'
  const label = {
    y: top - 12,
    anchor,
    x: { start: left, middle: x, end: Math.max(x, right) }[anchor],
  } as const
  const pieces = size.narrow
    ? rows.map(({ box }) => ({ top: box.y - 3, bottom: box.y + box.height + 3 }))
    : [{ top: top - 6, bottom }]
  return { x, text: majority.text, label, pieces }
}

export function drawBars(layout: BarsLayout, options: DrawOptions, description: string): Drawn {
  const look = lookOf(options)
  const { bars } = layout.columns
  const last = layout.rows.at(-1)?.box
  return drawing(options, layout, description, [
    ...drawHeads(layout, look),
    ...layout.rows.map((row) => drawRow(row, look)),
    options.narrow !== true &&
      last !== undefined &&
      element('path', {
        d: path(['M', bars.left, layout.rows[0]?.box.y ?? 0], ['V', last.y + last.height]),
        ...look.paint('axis'),
      }),
    ...drawMajority(layout, look),
    ...drawKey(layout.key, look),
  ])
}

function drawHeads({ heads, columns }: BarsLayout, { paint }: Look): readonly SvgChild[] {
  const head = (text: string, x: number) =>
    text !== '' &&
    element('text', { x, y: heads.y, 'text-anchor': 'end', ...letters(headFont), ...paint('muted') }, [text])
  return [
    head(heads.value, columns.value),
    columns.value2 - columns.value > 0 && head(heads.value2, columns.value2),
  ]
}

function drawRow({ bar, label, value, value2, mark, box }: BarRow, { paint, shape }: Look): Element {
  const font = letters(rowFont)
  const written = { ...font, ...paint(bar.active ? 'ink' : 'muted') }
  const figure = (text: string, { x, y }: Point) =>
    text !== '' && element('text', { x, y, 'text-anchor': 'end', ...written }, [text])
  const look = shape(bar.active ? 'active' : 'inactive', bar.color)
  return element('g', {}, [
    element('title', {}, [bar.tooltip]),
    ...textLines(label.lines, { x: label.x, y: label.y, step: lineHeight }, written),
    box.width > 0 &&
      element('rect', { x: box.x, y: box.y, width: Math.max(1, box.width), height: box.height, ...look }),
    figure(bar.valueText, value),
    figure(bar.value2Text, value2),
    bar.marked && element('path', { d: tick(mark), 'stroke-width': 2, ...paint('mark') }),
  ])
}

/** A path, because not every font has the character. */
function tick({ x, y }: Point): string {
  return path(['M', x, y - 5], ['L', x + 4, y - 1], ['L', x + 11, y - 10])
}

function drawMajority({ majority }: BarsLayout, { paint }: Look): readonly SvgChild[] {
  if (majority === null) return []
  const { x, text, label, pieces } = majority
  const d = pieces.map(({ top, bottom }) => path(['M', x, top], ['V', bottom])).join('')
  return [
    element('path', { d, 'stroke-width': 4, ...paint('halo') }),
    element('path', { d, 'stroke-width': 1.5, 'stroke-dasharray': '5 3', ...paint('axis') }),
    element(
      'text',
      { x: label.x, y: label.y, 'text-anchor': label.anchor, ...letters(headFont), ...paint('ink') },
      [text],
    ),
  ]
}
