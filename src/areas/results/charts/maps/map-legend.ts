import { letters } from '../drawing/drawing.ts'
import { type Attributes, type Element, element, type SvgChild } from '../drawing/svg.ts'
import { ellipsize, type Font, textWidth } from '../drawing/text-width.ts'
import type { MapOptions } from './map-options.ts'
import { type AreaFill, fill, part, partialFill } from './map-paint.ts'
import type { Scale } from './map-scale.ts'

export interface Legend {
  readonly width: number
  readonly height: number
  /** Of a drawing in its own units, which are those of the page. */
  readonly content: readonly SvgChild[]
}

const font: Font = { size: 13 }
const swatch = { width: 26, height: 14 }
/** Fewer colours have room for a number at each of their borders. */
const wideSwatch = 40
const wordsHeight = 20

/** The colours from the least to the most, with the words of both ends above and the shares at their borders below. */
export function scaleLegend(
  scale: Scale,
  ends: readonly [string, string] | null,
  options: MapOptions,
): Legend {
  const each = ends === null ? wideSwatch : swatch.width
  const width = scale.fills.length * each
  const top = ends === null ? 1 : wordsHeight
  const half = width / 2 - 6
  const [least = '', most = ''] = ends ?? []
  return {
    width: width + 2,
    height: top + swatch.height + 20,
    content: [
      element('g', { transform: 'translate(1 0)' }, [
        ends !== null && word(options, ellipsize(least, half, font), { x: 0, y: 13 }),
        ends !== null &&
          word(options, ellipsize(most, half, font), { x: width, y: 13, 'text-anchor': 'end' }),
        ...scale.fills.map((name, place) => box(options, name, { x: place * each, y: top, width: each })),
        options.scale === 'vote' && options.standalone !== true && naySigns(options, 5 * each, top),
        element('rect', { y: top, width, height: swatch.height, fill: 'none', ...keyLine(options) }),
        scale.middle !== undefined && middleMark(options, scale.middle * each, top),
        ...tickWords(scale, each, top + swatch.height + 15, options),
      ]),
    ],
  }
}

function middleMark(options: MapOptions, x: number, top: number): Element {
  const line = { x1: x, x2: x, y1: top - 3, y2: top + swatch.height + 3 }
  return element('line', { ...line, ...keyLine(options) })
}

/** Returns the labels of ticks: only the last has a percent sign. */
function tickWords(
  { ticks, fills, unit }: Scale,
  each: number,
  y: number,
  options: MapOptions,
): readonly Element[] {
  return ticks.map(({ after, share }, place) => {
    const isLast = place === ticks.length - 1
    const anchor = after === 0 ? 'start' : after === fills.length ? 'end' : 'middle'
    const decimals = Number.isInteger(share) ? 0 : 1
    const plain = isLast ? options.percent(share, decimals) : options.number(share)
    const text = unit === 'points' ? options.points(share, decimals) : plain
    return word(options, text, { x: after * each, y, 'text-anchor': anchor })
  })
}

/** One fill with what it means; null for words alone. */
export function swatchLegend(
  name: AreaFill | 'partial' | null,
  meaning: string,
  options: MapOptions,
): Legend {
  const left = name === null ? 0 : swatch.width + 8
  return {
    width: left + 2 + textWidth(meaning, { ...font, foreign: options.standalone === true }),
    height: swatch.height + 2,
    content: [
      element('g', { transform: 'translate(1 1)' }, [
        name !== null && box(options, name, { x: 0, y: 0, width: swatch.width }),
        name !== null && element('rect', { ...swatch, fill: 'none', ...keyLine(options) }),
        word(options, meaning, { x: left, y: 12 }),
      ]),
    ],
  }
}

/** Rows of legends in a file, none wider than the map. */
export function legendRows(legends: readonly Legend[], most: number): Legend {
  const gap = 20
  let [x, y, rowHeight, width] = [0, 0, 0, 0]
  const placed = legends.map((legend): Element => {
    if (x > 0 && x + legend.width > most) [x, y, rowHeight] = [0, y + rowHeight + 10, 0]
    const group = element('g', { transform: `translate(${Math.round(x)} ${Math.round(y)})` }, legend.content)
    x += legend.width + gap
    rowHeight = Math.max(rowHeight, legend.height)
    width = Math.max(width, x - gap)
    return group
  })
  return { width, height: y + rowHeight, content: placed }
}

function box(
  options: MapOptions,
  name: AreaFill | 'partial',
  place: { readonly x: number; readonly y: number; readonly width: number },
): Element {
  const filled = name === 'partial' ? partialFill(options) : fill(options, name)
  return element('rect', { ...place, height: swatch.height, ...filled })
}

function naySigns({ id }: MapOptions, width: number, y: number): Element {
  const size = { x: 0, y, width, height: swatch.height }
  return element('rect', { class: 'map-nays', ...size, fill: `url(#${id}-nay)` })
}

function keyLine(options: MapOptions): Attributes {
  return { 'stroke-width': 1, ...part(options, 'key') }
}

function word(options: MapOptions, text: string, attributes: Attributes): Element {
  const ink = options.standalone === true ? { fill: '#141618' } : { class: 'map-word' }
  return element('text', { ...attributes, ...letters(font), ...ink }, [text])
}
