import {
  type Canvas,
  type Drawn,
  type DrawOptions,
  drawing,
  letters,
  lookOf,
  type Size,
  sizeOf,
} from './drawing/drawing.ts'
import type { Look } from './drawing/look.ts'
import { type Element, element, type SvgChild } from './drawing/svg.ts'
import { ellipsize, type Font, textWidth } from './drawing/text-width.ts'

export interface SeatsData {
  /** In the order they sit, from left to right. */
  readonly lists: readonly SeatsOfList[]
  /** Including vacant seats. */
  readonly total: number
}

export interface SeatsOfList {
  readonly text: string
  readonly seats: number
  readonly color: string | null
}

interface Seat {
  readonly x: number
  readonly y: number
  /** Index of its list; null for a vacant seat. */
  readonly list: number | null
}

interface LegendEntry {
  readonly list: number | null
  readonly x: number
  readonly y: number
  readonly right: number
  readonly text: string
  readonly seats: number
}

interface OuterLabel {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly text: string
  readonly list: number
}

export interface SeatsLayout extends Canvas {
  readonly seats: readonly Seat[]
  readonly radius: number
  readonly legend: readonly LegendEntry[]
  readonly labels: readonly OuterLabel[]
}

const font = { size: 14 } as const
const legendRow = 26

export function layoutSeats(data: SeatsData, size: Size, openText: string): SeatsLayout {
  const owners = ownersOf(data)
  const open = openSeats(data)
  // Large screens have the legend beside the half-circle.
  const room = size.full ? { ...size, width: size.width * 0.74 } : size
  const outer = outerRadius(owners.length, room)
  const centre = { x: room.width / 2, y: outer + (size.narrow ? 2 : 30) }
  const { places, radius } = halfCircle(owners.length, outer)
  const seats = places.map(({ angle, distance }, index) => ({
    x: centre.x - Math.cos(angle) * distance,
    y: centre.y - Math.sin(angle) * distance,
    list: owners[index] ?? null,
  }))
  const labels = size.narrow ? [] : outerLabels(data, places, owners, { centre, outer, size: room })
  const floor = centre.y + radius
  const rows = data.lists.length + (open > 0 ? 1 : 0)
  const legend = size.full
    ? legendOf(data, open, openText, {
        ...{ left: room.width, width: size.width - room.width, columns: 1, foreign: size.foreign },
        top: Math.max(20, floor - (rows - 1) * legendRow - 8),
      })
    : legendOf(data, open, openText, {
        ...{ left: 0, width: size.width, foreign: size.foreign, top: floor + 32 },
        columns: size.narrow || data.lists.length < 3 ? 1 : 2,
      })
  const bottom = Math.max(floor + 2, ...legend.map(({ y }) => y + 10))
  return { width: size.width, height: bottom, seats, radius, legend, labels }
}

function openSeats({ lists, total }: SeatsData): number {
  return Math.max(0, total - lists.reduce((sum, { seats }) => sum + seats, 0))
}

/** Assigns seats to lists. Vacant seats are in the middle, between two lists, so that both wings keep their places. */
function ownersOf(data: SeatsData): readonly (number | null)[] {
  const taken = data.lists.flatMap(({ seats }, list) => Array.from({ length: seats }, () => list))
  const open = Array.from({ length: openSeats(data) }, () => null)
  let border = 0
  for (const { seats } of data.lists) {
    if (border > 0 && border + seats / 2 > taken.length / 2) break
    border += seats
  }
  return [...taken.slice(0, border), ...open, ...taken.slice(border)]
}

/** Smaller for few seats. */
function outerRadius(count: number, { width, narrow }: Size): number {
  const most = narrow ? width / 2 - 2 : width / 2 - 150
  return Math.min(most, Math.max(70, (count * 62) / Math.PI))
}

interface Place {
  readonly angle: number
  readonly distance: number
}

/** Places dots in as few rows as possible, so that they are large; rows are filled in proportion to their length. */
function halfCircle(
  count: number,
  outer: number,
): { readonly places: readonly Place[]; readonly radius: number } {
  const { rows, pitch } = rowsFor(count, Math.min(0.8, largestDot / outer))
  const distances = Array.from({ length: rows }, (_, row) => outer * (1 - (row + 0.5) * pitch))
  let seatsLeft = count
  let lengthLeft = distances.reduce((sum, distance) => sum + distance, 0)
  const places = distances.flatMap((distance) => {
    const here = Math.min(seatsLeft, Math.round((seatsLeft * distance) / lengthLeft))
    seatsLeft -= here
    lengthLeft -= distance
    return Array.from({ length: here }, (_, seat): Place => {
      return { distance, angle: here === 1 ? Math.PI / 2 : (seat / (here - 1)) * Math.PI }
    })
  })
  places.sort((a, b) => a.angle - b.angle || b.distance - a.distance)
  return { places, radius: Math.max(1, pitch * outer * 0.43) }
}

interface Rows {
  readonly rows: number
  /** From dot to dot, with the outer radius as 1. */
  readonly pitch: number
}

const largestDot = 56
const innerEdge = 0.4

/** Most seats of parliaments are below 400; thousands would still be drawn, as specks. */
function rowsFor(count: number, largest: number): Rows {
  let best: Rows = { rows: 1, pitch: 0 }
  for (let rows = 1; rows <= 30; rows++) {
    const widest = rows === 1 ? largest : Math.min(largest, (1 - innerEdge) / rows)
    const pitch = pitchFor(count, rows, widest)
    // A single row is the easiest to count; a second one must be worth it.
    if (pitch > best.pitch * (rows === 2 ? 1.25 : 1.001)) best = { rows, pitch }
  }
  return best
}

function pitchFor(count: number, rows: number, widest: number): number {
  let pitch = widest
  while (pitch > 0.002 && capacity(rows, pitch) < count) pitch *= 0.98
  return pitch
}

function capacity(rows: number, pitch: number): number {
  let seats = 0
  for (let row = 0; row < rows; row++) seats += Math.floor((Math.PI * (1 - (row + 0.5) * pitch)) / pitch) + 1
  return seats
}

interface Circle {
  readonly centre: { readonly x: number; readonly y: number }
  readonly outer: number
  readonly size: Size
}

/** Names around the half-circle, as far as there is room; all are in the legend. */
function outerLabels(
  { lists }: SeatsData,
  places: readonly Place[],
  owners: readonly (number | null)[],
  { centre, outer, size }: Circle,
): readonly OuterLabel[] {
  const written: Font = { ...font, foreign: size.foreign }
  const boxes: { readonly left: number; readonly right: number; readonly y: number }[] = []
  const largestFirst = lists.map((list, place) => ({ ...list, place })).sort((a, b) => b.seats - a.seats)
  return largestFirst.flatMap(({ text, seats, place }) => {
    const angles = places.filter((_, index) => owners[index] === place).map(({ angle }) => angle)
    const angle = ((angles[0] ?? 0) + (angles.at(-1) ?? 0)) / 2
    const x = centre.x - Math.cos(angle) * (outer + 12)
    const y = centre.y - Math.sin(angle) * (outer + 12) + 4
    const anchor = Math.abs(Math.cos(angle)) < 0.2 ? 'middle' : Math.cos(angle) > 0 ? 'end' : 'start'
    const room = anchor === 'middle' ? 200 : anchor === 'end' ? x : size.width - x
    const shown = `${ellipsize(text, room - textWidth(` ${seats}`, written), written)} ${seats}`
    const width = textWidth(shown, written)
    const left = x - { start: 0, middle: width / 2, end: width }[anchor]
    const box = { left, right: left + width, y }
    const hits = boxes.some(
      (other) => Math.abs(other.y - y) < 17 && other.left < box.right + 8 && box.left < other.right + 8,
    )
    if (hits) return []
    boxes.push(box)
    return [{ x, y, anchor, text: shown, list: place } as const]
  })
}

interface LegendPlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly columns: number
  readonly foreign: boolean
}

function legendOf(
  { lists }: SeatsData,
  open: number,
  openText: string,
  { left, top, width, columns, foreign }: LegendPlace,
): readonly LegendEntry[] {
  const written: Font = { ...font, foreign }
  const column = (width - (columns - 1) * 32) / columns
  const entries = [
    ...lists.map(({ text, seats }, list) => ({ list, text, seats })),
    ...(open > 0 ? [{ list: null, text: openText, seats: open }] : []),
  ]
  const rows = Math.ceil(entries.length / columns)
  return entries.map(({ list, text, seats }, index) => {
    const x = left + Math.floor(index / rows) * (column + 32)
    const shown = ellipsize(text, column - 24 - 40, written)
    return { list, text: shown, seats, x, right: x + column, y: top + (index % rows) * legendRow }
  })
}

export function seatsChart(data: SeatsData, options: DrawOptions): Drawn | null {
  if (data.lists.length === 0) return null
  const { t } = options
  const layout = layoutSeats(data, sizeOf(options), t('charts.openSeats'))
  const open = openSeats(data)
  const said = [
    ...data.lists.map(({ text, seats }) => `${text}: ${seats}`),
    ...(open > 0 ? [`${t('charts.openSeats')}: ${open}`] : []),
  ]
  return drawSeats(layout, data, options, t('charts.seats.description', { lists: said.join(', ') }))
}

export function drawSeats(
  layout: SeatsLayout,
  data: SeatsData,
  options: DrawOptions,
  description: string,
): Drawn {
  const look = lookOf(options)
  const byList = Map.groupBy(layout.seats, ({ list }) => list)
  return drawing(options, layout, description, [
    ...[...byList].map(([list, seats]) => drawList(list, seats, { layout, data, options, look })),
    ...layout.labels.map(({ x, y, anchor, text }) =>
      element('text', { x, y, 'text-anchor': anchor, ...letters(font), ...look.paint('ink') }, [text]),
    ),
    ...layout.legend.flatMap((entry) => drawEntry(entry, data, options, look)),
  ])
}

interface Drawing {
  readonly layout: SeatsLayout
  readonly data: SeatsData
  readonly options: DrawOptions
  readonly look: Look
}

function drawList(
  list: number | null,
  seats: readonly Seat[],
  { layout, data, options, look }: Drawing,
): Element {
  const name = list === null ? options.t('charts.openSeats') : data.lists[list]?.text
  const count = options.t('charts.seatsCount', { count: seats.length })
  return element('g', fillOf(list, data, look), [
    element('title', {}, [`${name}: ${count}`]),
    ...seats.map(({ x, y }) => element('circle', { cx: x, cy: y, r: layout.radius })),
  ])
}

/** Returns the fill of a list. Lists without a colour get alternating ones, so that neighbours differ. */
export function fillOf(list: number | null, { lists }: SeatsData, { paint, shape }: Look) {
  if (list === null) return { ...paint('open'), 'stroke-dasharray': '3 2' }
  const uncoloured = lists.slice(0, list).filter(({ color }) => color === null).length
  return shape('active', lists[list]?.color ?? null, uncoloured)
}

function drawEntry(
  entry: LegendEntry,
  data: SeatsData,
  options: DrawOptions,
  look: Look,
): readonly SvgChild[] {
  const { x, y, right, text, seats, list } = entry
  const written = { y, ...letters(font), ...look.paint('ink') }
  return [
    element('circle', { cx: x + 7, cy: y - 5, r: 6, ...fillOf(list, data, look) }),
    element('text', { x: x + 22, ...written }, [text]),
    element('text', { x: right, 'text-anchor': 'end', ...written }, [options.number(seats)]),
  ]
}
