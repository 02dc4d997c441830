import type { MapShapes } from '../../places/shapes/map-shapes.ts'
import { letters } from '../drawing/drawing.ts'
import { ownOrPlain } from '../drawing/look.ts'
import { element, type SvgChild } from '../drawing/svg.ts'
import type { ShownArea } from './map-areas.ts'
import { type Legend, swatchLegend } from './map-legend.ts'
import type { MapOptions } from './map-options.ts'
import { fill, part } from './map-paint.ts'

/** Distance of dots in units of the drawing: as large as the whole map has room for. */
const spacing = { least: 9, most: 26 }
/** The part of the drawing that dots may cover. */
const covered = 0.16
const labelSize = 24
/** Around colours, also of dark pages. */
const edge = '#141618'
/** More names would cover each other. */
const mostNames = 20

/** Draws a dot for each seat of an area, in the colour of its list, below the name of the area. */
export function areaSeats(
  areas: readonly ShownArea[],
  shapes: MapShapes,
  options: MapOptions,
): readonly SvgChild[] {
  const total = areas.reduce((sum, { value }) => sum + seatCount(value?.seats), 0)
  if (total === 0) return []
  const room = Math.sqrt((shapes.width * shapes.height * covered) / total)
  const step = Math.min(spacing.most, Math.max(spacing.least, room))
  const colors = colorsOf(areas)
  const isNamed = areas.length <= mostNames
  return areas.map(({ area, value }) => {
    const dots = (value?.seats ?? []).flatMap(({ name, count }) => Array.from({ length: count }, () => name))
    const columns = Math.max(1, Math.ceil(Math.sqrt(dots.length * 1.6)))
    const rows = Math.ceil(dots.length / columns)
    const [x, y] = area.centre
    const top = y - ((rows - 1) * step) / 2 + (isNamed ? labelSize / 2 : 0)
    return element('g', { 'aria-hidden': 'true', 'pointer-events': 'none' }, [
      isNamed && value !== null && nameOf(value.name, { x, y: top - step }, options),
      ...dots.map((name, at) => {
        const inRow = Math.min(columns, dots.length - Math.floor(at / columns) * columns)
        const cx = x + ((at % columns) - (inRow - 1) / 2) * step
        const cy = top + Math.floor(at / columns) * step
        const color = name === null ? null : (colors.get(name) ?? null)
        return element('circle', {
          ...{ cx: round(cx), cy: round(cy), r: round(step * 0.42), 'stroke-width': 1.2 },
          ...(color === null ? part(options, 'outline') : { ...fill(options, color), stroke: edge }),
        })
      }),
    ])
  })
}

/** Explains the colours of dots, the list with most seats first, and the rings of open seats. */
export function seatLegends(areas: readonly ShownArea[], options: MapOptions): readonly Legend[] {
  const all = areas.flatMap(({ value }) => value?.seats ?? [])
  const counts = new Map<string | null, number>()
  for (const { name, count } of all) counts.set(name, (counts.get(name) ?? 0) + count)
  const colors = colorsOf(areas)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => {
      const words = name ?? options.t('charts.openSeats')
      const color = name === null ? null : (colors.get(name) ?? null)
      return swatchLegend(color, `${words} ${options.number(count)}`, options)
    })
}

function seatCount(seats: readonly { readonly count: number }[] = []): number {
  return seats.reduce((sum, { count }) => sum + count, 0)
}

function colorsOf(areas: readonly ShownArea[]): ReadonlyMap<string, `#${string}`> {
  const lists = new Map(
    areas.flatMap(({ value }) =>
      (value?.seats ?? []).flatMap(({ name, color }) => (name === null ? [] : [[name, color] as const])),
    ),
  )
  return new Map([...lists].map(([name, color], place) => [name, ownOrPlain(color, place)]))
}

function nameOf(
  name: string,
  place: { readonly x: number; readonly y: number },
  options: MapOptions,
): SvgChild {
  const look = { ...letters({ size: labelSize, bold: true }), ...part(options, 'label') }
  return element('text', { ...place, 'text-anchor': 'middle', 'stroke-width': 5, ...look }, [name])
}

const round = (value: number) => Math.round(value * 10) / 10
