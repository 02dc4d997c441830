import { ticks } from 'd3-array'
import {
  type Drawn,
  type DrawOptions,
  drawing,
  letters,
  lookOf,
  type Size,
  sizeOf,
  textLines,
} from '../drawing/drawing.ts'
import { type Element, element, path, type SvgChild } from '../drawing/svg.ts'
import { textWidth, wrap } from '../drawing/text-width.ts'
import {
  type PlotScale,
  plotFont,
  plotLabel,
  plotStep,
  plottedLine,
  scaleBetween,
  type ValueRange,
} from './plot.ts'

/** Places by two shares in percent. */
export interface ScatterData {
  readonly points: readonly ScatterPoint[]
  readonly x: ScatterAxis
  readonly y: ScatterAxis
  /** Key of the place of the reader. */
  readonly marked?: string
}

export interface ScatterPoint {
  /** Ties it to a row of the table: the number of the place. */
  readonly key: string
  readonly name: string
  readonly x: number
  readonly y: number
  /** The area of its circle: the electorate. */
  readonly size: number
}

export interface ScatterAxis {
  readonly title: string
  /** A share of yes has a line at the half; two of them are drawn to the same scale. */
  readonly isYesShare: boolean
}

const smallestRadius = 2.5

export function scatterChart(data: ScatterData, options: DrawOptions): Drawn | null {
  const { points, x: across, y: up } = data
  if (points.length === 0) return null
  const size = sizeOf(options)
  const look = lookOf(options)
  const titles = { up: titleLines(up, size), across: titleLines(across, size) }
  const plot = {
    left: 44,
    right: size.width - 12,
    top: titles.up.length * plotStep + 8,
    bottom: 0,
  }
  plot.bottom = plot.top + Math.round((plot.right - plot.left) * (size.narrow ? 1 : 0.72))
  const isSquare = across.isYesShare && up.isYesShare
  const values = (of: 'x' | 'y') => points.map((point) => point[of])
  const domains = isSquare
    ? [rangeOf([...values('x'), ...values('y')], true)]
    : [rangeOf(values('x'), across.isYesShare), rangeOf(values('y'), up.isYesShare)]
  const [ofX = [0, 100], ofY = ofX] = domains
  const x = scaleBetween(ofX, plot.left, plot.right)
  const y = scaleBetween(ofY, plot.bottom, plot.top)
  const percent = (value: number) => options.percent(value, 0)
  const foot = plot.bottom + 22
  const content: readonly SvgChild[] = [
    ...ticksOf(x, size).map((value) =>
      plottedLine(
        [x.at(value), plot.top],
        [x.at(value), plot.bottom],
        look.paint(isHalf(across, value) ? 'axis' : 'rule'),
      ),
    ),
    ...ticksOf(y, size).map((value) =>
      plottedLine(
        [plot.left, y.at(value)],
        [plot.right, y.at(value)],
        look.paint(isHalf(up, value) ? 'axis' : 'rule'),
      ),
    ),
    isSquare &&
      element('path', {
        d: path(['M', x.at(x.low), y.at(y.low)], ['L', x.at(x.high), y.at(y.high)]),
        ...look.paint('rule'),
        'stroke-dasharray': '4 4',
      }),
    ...ticksOf(x, size).map((value) =>
      plotLabel(percent(value), { x: x.at(value), y: plot.bottom + 16 }, 'middle', look.paint('muted')),
    ),
    ...ticksOf(y, size).map((value) =>
      plotLabel(percent(value), { x: plot.left - 6, y: y.at(value) + 4 }, 'end', look.paint('muted')),
    ),
    ...textLines(titles.up, { x: 0, y: 13, step: plotStep }, { ...look.paint('ink'), ...letters(plotFont) }),
    ...titles.across.map((text, at) =>
      plotLabel(text, { x: plot.right, y: foot + 13 + at * plotStep }, 'end', look.paint('ink')),
    ),
    ...circles(data, { x, y }, size, options),
    ...names(data, { x, y }, plot, size, options),
  ]
  const height = foot + titles.across.length * plotStep + 4
  const description = options.t('charts.scatter.description', {
    count: points.length,
    across: across.title,
    up: up.title,
  })
  return drawing(options, { width: size.width, height }, description, content)
}

function titleLines({ title }: ScatterAxis, { width, foreign }: Size): readonly string[] {
  return wrap(title, width - 12, { ...plotFont, foreign }, 2)
}

function isHalf({ isYesShare }: ScatterAxis, value: number): boolean {
  return isYesShare && value === 50
}

/** Fitted to the values in steps of five; a share of yes always shows the half. */
function rangeOf(values: readonly number[], isYesShare: boolean): ValueRange {
  const low = Math.floor((Math.min(...values) - 1) / 5) * 5
  const high = Math.ceil((Math.max(...values) + 1) / 5) * 5
  const [least, most] = isYesShare ? [Math.min(low, 45), Math.max(high, 55)] : [low, high]
  return [Math.max(0, least), Math.min(100, most)]
}

function ticksOf({ low, high }: PlotScale, { narrow }: Size): readonly number[] {
  return ticks(low, high, narrow ? 4 : 6)
}

interface Scales {
  readonly x: PlotScale
  readonly y: PlotScale
}

/** Large ones first, so that none hides a smaller one. */
function circles(
  { points, marked }: ScatterData,
  { x, y }: Scales,
  size: Size,
  options: DrawOptions,
): readonly Element[] {
  const look = lookOf(options)
  const radius = radiusOf(points, size)
  const share = (value: number) => options.percent(value, 2)
  return points
    .toSorted((a, b) => b.size - a.size)
    .map((point) => {
      const text = `${point.name}: ${share(point.x)}, ${share(point.y)}`
      const paint = look.paint(point.key === marked ? 'mine' : 'point')
      return element(
        'circle',
        { cx: x.at(point.x), cy: y.at(point.y), r: radius(point), 'data-entity': point.key, ...paint },
        [element('title', {}, [text])],
      )
    })
}

function radiusOf(points: readonly ScatterPoint[], { narrow }: Size): (point: ScatterPoint) => number {
  const largest = Math.max(1, ...points.map(({ size }) => size))
  const most = narrow ? 12 : 18
  return ({ size }) => Math.max(smallestRadius, most * Math.sqrt(size / largest))
}

const namedPlaces = 4

interface Box {
  readonly left: number
  readonly right: number
  readonly y: number
}

/** Beside the largest places and that of the reader, as far as they do not cover each other. */
function names(
  data: ScatterData,
  { x, y }: Scales,
  plot: { readonly right: number },
  size: Size,
  options: DrawOptions,
): readonly SvgChild[] {
  const { points, marked } = data
  const look = lookOf(options)
  const radius = radiusOf(points, size)
  const mine = points.filter(({ key }) => key === marked)
  const largest = points.toSorted((a, b) => b.size - a.size).filter(({ key }) => key !== marked)
  const taken: Box[] = []
  return [...mine, ...largest.slice(0, namedPlaces)].flatMap((point) => {
    const width = textWidth(point.name, { ...plotFont, foreign: size.foreign })
    const away = radius(point) + 4
    const isLeft = x.at(point.x) + away + width > plot.right
    const start = isLeft ? x.at(point.x) - away - width : x.at(point.x) + away
    const box = { left: start, right: start + width, y: y.at(point.y) + 4 }
    if (taken.some((other) => overlap(box, other))) return []
    taken.push(box)
    const at = { x: isLeft ? box.right : box.left, y: box.y }
    const anchor = isLeft ? 'end' : 'start'
    const halo = { ...look.paint('halo'), 'stroke-width': 3, 'stroke-linejoin': 'round' }
    const texts = [
      plotLabel(point.name, at, anchor, halo),
      plotLabel(point.name, at, anchor, look.paint('ink')),
    ]
    return element('g', { 'aria-hidden': 'true', 'pointer-events': 'none' }, texts)
  })
}

function overlap(a: Box, b: Box): boolean {
  return Math.abs(a.y - b.y) < plotStep && a.left < b.right && b.left < a.right
}
