import { cornerRoom, type MapShapes } from '../../places/shapes/map-shapes.ts'
import { type Element, element, path } from '../drawing/svg.ts'
import { type Abroad, factsOf } from './map-areas.ts'
import type { MapOptions } from './map-options.ts'
import { fill, part } from './map-paint.ts'
import { areaText } from './map-words.ts'

const radius = 36

export interface Globe {
  readonly symbol: Element
  /** Additional height of the map. */
  readonly below: number
}

/** Draws a globe for the Swiss abroad, who have no area on the map; below it where no corner is free. */
export function drawGlobe(shapes: MapShapes, { value, fill: filled }: Abroad, options: MapOptions): Globe {
  const [x, y] = shapes.corner ?? [cornerRoom, shapes.height + cornerRoom]
  const inert = { 'pointer-events': 'none' }
  const symbol = element('g', { transform: `translate(${x} ${y})` }, [
    element(
      'circle',
      {
        r: radius,
        ...fill(options, filled),
        'data-entity': shapes.by === 'entity' ? '0' : '',
        ...factsOf(value, options),
      },
      [element('title', {}, [areaText(options, value)])],
    ),
    element('path', { d: meridians(), 'stroke-width': 1.5, ...inert, ...part(options, 'meridian') }),
    element('circle', { r: radius, 'stroke-width': 2, ...inert, ...part(options, 'globe') }),
  ])
  return { symbol, below: shapes.corner === null ? 2 * cornerRoom : 0 }
}

function meridians(): string {
  const [parallel, half] = [radius * Math.sqrt(0.75), radius / 2]
  return path(
    ['M', -radius, 0],
    ['h', 2 * radius],
    ['M', 0, -radius],
    ['v', 2 * radius],
    ['a', half, radius, 0, 0, 0, 0, -2 * radius],
    ['a', half, radius, 0, 0, 0, 0, 2 * radius],
    ['M', -parallel, -half],
    ['h', 2 * parallel],
    ['M', -parallel, half],
    ['h', 2 * parallel],
  )
}
