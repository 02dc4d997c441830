import type { MapShapes } from '../places/shapes/map-shapes.ts'
import type { CardPicture } from './card.ts'
import { type DrawOptions, drawing } from './drawing/drawing.ts'
import { element } from './drawing/svg.ts'
import { part } from './maps/map-paint.ts'
import { attributionText } from './maps/map-words.ts'
import { drawSeats, layoutSeats, type SeatsData } from './seats.ts'

/** Draws the location of a place; null where its shape is not known. */
export function outlinePicture(
  shapes: MapShapes,
  { key, color }: { readonly key: string; readonly color: string },
  options: DrawOptions,
): CardPicture | null {
  const own = shapes.areas.find((area) => area.key === key)
  if (own === undefined) return null
  const evenOdd = { 'fill-rule': 'evenodd' }
  const drawn = drawing(options, { width: shapes.width, height: shapes.height }, '', [
    element('path', { d: shapes.outline, ...evenOdd, ...part(options, 'ground') }),
    shapes.lakes !== '' && element('path', { d: shapes.lakes, ...evenOdd, ...part(options, 'lake') }),
    element('path', { d: shapes.outline, 'stroke-width': 2, ...part(options, 'outline') }),
    element('path', { d: own.path, ...evenOdd, fill: color, stroke: '#141618', 'stroke-width': 2 }),
  ])
  return { drawn, width: shapes.width, source: attributionText(shapes.attribution, options) }
}

const seatsWidth = 400

/** Draws the half-circle without names, which are printed beside it in larger letters. */
export function seatsPicture(data: SeatsData, options: DrawOptions): CardPicture | null {
  if (data.total === 0) return null
  const { seats, radius } = layoutSeats(data, { width: seatsWidth, narrow: true, foreign: true }, '')
  const height = Math.max(...seats.map(({ y }) => y)) + radius + 1
  const layout = { width: seatsWidth, height, seats, radius, legend: [], labels: [] }
  return { drawn: drawSeats(layout, data, options, ''), width: seatsWidth, source: '' }
}
