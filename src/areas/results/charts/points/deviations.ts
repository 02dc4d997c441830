import { ticks } from 'd3-array'
import {
  type Drawn,
  type DrawOptions,
  drawing,
  letters,
  lookOf,
  sizeOf,
  textLines,
} from '../drawing/drawing.ts'
import { type Attributes, type Element, element, type SvgChild } from '../drawing/svg.ts'
import { textWidth, wrap } from '../drawing/text-width.ts'
import { type PlotScale, plotFont, plotLabel, plotStep, plottedLine, scaleBetween } from './plot.ts'

/** Differences between a place and the whole over the years. */
export interface DeviationsData {
  readonly points: readonly DeviationPoint[]
  /** What is drawn upwards. */
  readonly title: string
  /** What filled and empty points mean. */
  readonly legend: readonly [same: string, other: string]
}

export interface DeviationPoint {
  /** `2026-06-14`. */
  readonly day: string
  readonly name: string
  /** Percentage points above the whole. */
  readonly points: number
  /** Whether the place had the majority of the whole. */
  readonly isSame: boolean
  readonly href: string
}

export function deviationsChart(data: DeviationsData, options: DrawOptions): Drawn | null {
  const { points } = data
  if (points.length === 0) return null
  const size = sizeOf(options)
  const look = lookOf(options)
  const titles = wrap(data.title, size.width - 12, { ...plotFont, foreign: size.foreign }, 2)
  const plot = { left: 44, right: size.width - 12, top: titles.length * plotStep + 8 }
  const bottom = plot.top + Math.round((plot.right - plot.left) * (size.narrow ? 0.72 : 0.3))
  const times = points.map(({ day }) => yearOf(day))
  const most = Math.max(5, Math.ceil((Math.max(...points.map((one) => Math.abs(one.points))) + 0.5) / 5) * 5)
  const x = scaleBetween(
    [Math.floor(Math.min(...times)), Math.ceil(Math.max(...times))],
    plot.left,
    plot.right,
  )
  const y = scaleBetween([-most, most], bottom, plot.top)
  const years = ticks(x.low, x.high, size.narrow ? 4 : 8).filter(Number.isInteger)
  const legend = legendOf(data, { x: plot.left, y: bottom + 42 }, options)
  const content: readonly SvgChild[] = [
    ...textLines(titles, { x: 0, y: 13, step: plotStep }, { ...look.paint('ink'), ...letters(plotFont) }),
    ...years.map((year) => plottedLine([x.at(year), plot.top], [x.at(year), bottom], look.paint('rule'))),
    ...ticks(-most, most, 4).flatMap((value) => [
      plottedLine(
        [plot.left, y.at(value)],
        [plot.right, y.at(value)],
        look.paint(value === 0 ? 'axis' : 'rule'),
      ),
      plotLabel(
        value === 0 ? '0' : options.points(value, 0),
        { x: plot.left - 6, y: y.at(value) + 4 },
        'end',
        look.paint('muted'),
      ),
    ]),
    ...years.map((year) =>
      plotLabel(
        String(year),
        { x: x.at(year), y: bottom + 18 },
        year === x.high ? 'end' : year === x.low ? 'start' : 'middle',
        look.paint('muted'),
      ),
    ),
    // Empty ones last: they hide nothing below them.
    ...points
      .toSorted((a, b) => Number(b.isSame) - Number(a.isSame))
      .map((point) => circle(point, { x, y }, options)),
    ...legend.content,
  ]
  const days = points.map(({ day }) => day).toSorted()
  const [farthest] = points.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
  const description = options.t('charts.deviations.description', {
    count: points.length,
    from: days[0]?.slice(0, 4) ?? '',
    to: days.at(-1)?.slice(0, 4) ?? '',
    name: farthest?.name ?? '',
    points: options.points(farthest?.points ?? 0, 2),
  })
  const height = bottom + 42 + legend.lines * plotStep
  return drawing(options, { width: size.width, height, hasLinks: isLinked(options) }, description, content)
}

/** Links of a file would not work. */
function isLinked({ standalone = false, links }: DrawOptions): boolean {
  return !standalone && links !== 'none'
}

function yearOf(day: string): number {
  const { year, dayOfYear, daysInYear } = Temporal.PlainDate.from(day)
  return year + dayOfYear / (daysInYear + 1)
}

function circle(
  { day, name, points, isSame, href }: DeviationPoint,
  { x, y }: { readonly x: PlotScale; readonly y: PlotScale },
  options: DrawOptions,
): Element {
  const look = lookOf(options)
  const drawn = element(
    'circle',
    { cx: x.at(yearOf(day)), cy: y.at(points), r: sizeOf(options).narrow ? 4 : 5, ...mark(look, isSame) },
    [element('title', {}, [`${name}: ${options.points(points, 2)}`])],
  )
  if (!isLinked(options)) return drawn
  // The table below has the same links, so those of the chart are not in the tab order.
  return element('a', { href, tabindex: -1, target: options.links === 'new window' && '_blank' }, [drawn])
}

function mark(look: ReturnType<typeof lookOf>, isSame: boolean): Attributes {
  return isSame
    ? look.paint('point')
    : { ...look.paint('mark'), 'stroke-width': 1.5, 'pointer-events': 'all' }
}

/** On two lines where one is too narrow. */
function legendOf(
  { legend }: DeviationsData,
  start: { readonly x: number; readonly y: number },
  options: DrawOptions,
): { readonly lines: number; readonly content: readonly SvgChild[] } {
  const { width, foreign } = sizeOf(options)
  const look = lookOf(options)
  const [first] = legend
  const beside = start.x + textWidth(first, { ...plotFont, foreign }) + 48
  const isBeside = beside + textWidth(legend[1], { ...plotFont, foreign }) + 16 <= width
  const content = legend.flatMap((text, at) => {
    const x = at === 1 && isBeside ? beside : start.x
    const y = at === 1 && !isBeside ? start.y + plotStep : start.y
    return [
      element('circle', { cx: x + 5, cy: y - 4, r: 5, ...mark(look, at === 0) }),
      plotLabel(text, { x: x + 16, y }, 'start', look.paint('ink')),
    ]
  })
  return { lines: isBeside ? 1 : 2, content }
}
