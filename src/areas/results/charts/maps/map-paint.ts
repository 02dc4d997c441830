import { type Attributes, type Element, element } from '../drawing/svg.ts'
import type { MapOptions } from './map-options.ts'
import { choiceColors, type Fill, fillColors, shareFills } from './map-scale.ts'

/** The parts of a map that are not filled by a figure. */
const fixed = {
  area: { stroke: '#ffffff' },
  // White would be lost between pale colours.
  'pale-area': { stroke: '#8b929a' },
  open: { stroke: '#9aa1a8' },
  ground: { fill: '#eceef0' },
  lake: { fill: '#d3e4f0' },
  border: { fill: 'none', stroke: '#141618' },
  outline: { fill: 'none', stroke: '#141618' },
  'pattern-ground': { fill: '#f3f4f5' },
  'pattern-line': { stroke: '#7d848b' },
  'pattern-dot': { fill: '#7d848b' },
  'nay-line': { stroke: '#ffffff', 'stroke-opacity': '0.75' },
  label: { fill: '#141618', stroke: '#ffffff', 'paint-order': 'stroke', 'stroke-linejoin': 'round' },
  globe: { fill: 'none', stroke: '#141618' },
  // To be seen on any colour.
  meridian: { fill: 'none', stroke: '#9aa1a8' },
  key: { stroke: '#141618' },
} as const satisfies Readonly<Record<string, Attributes>>

export type MapPart = keyof typeof fixed
type Kind = Pick<MapOptions, 'standalone'>
type Paint = Pick<MapOptions, 'standalone' | 'id' | 'color' | 'isChoice'>

/**
 * Returns the class or the fill of a part. Pages use classes, so that themes and printing apply to maps; files contain
 * their colours.
 */
export function part({ standalone = false }: Kind, name: MapPart): Attributes {
  return standalone ? fixed[name] : { class: `map-${name}` }
}

/** Uncounted areas are hatched, those that nothing is known of are dotted, those of a list or party have its colour. */
export type AreaFill = Fill | 'uncounted' | 'no-data' | 'ground' | `#${string}`

export function fill(
  { id, standalone = false, color = null, isChoice = false }: Paint,
  name: AreaFill,
): Attributes {
  if (name === 'uncounted' || name === 'no-data') {
    const pattern = name === 'uncounted' ? 'hatch' : 'dots'
    return { ...part({ standalone }, 'open'), fill: `url(#${id}-${pattern})` }
  }
  if (isColor(name)) return { fill: name }
  if (name === 'ground') return part({ standalone }, name)
  const tint = color === null ? -1 : shareFills.indexOf(name)
  if (tint !== -1 && color !== null)
    return standalone ? { fill: mixedWithWhite(color, tints[tint] ?? 1) } : { class: `map-tint-${tint}` }
  return standalone ? { fill: (isChoice ? choiceColors : fillColors)[name] } : { class: `map-${name}` }
}

function isColor(name: AreaFill): name is `#${string}` {
  return name.startsWith('#')
}

/** Lines above the colour of what is known so far. */
export function partialFill({ id }: Paint): Attributes {
  return { fill: `url(#${id}-partial)`, stroke: 'none', 'pointer-events': 'none' }
}

/** The opacity of the colour for each share, from the lowest to the highest; the style sheet has the same. */
const tints = [0.12, 0.26, 0.4, 0.55, 0.7, 0.85, 1] as const

function mixedWithWhite(color: string, amount: number): string {
  const digits = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color
  const mixed = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16)
    return Math.round(255 - (255 - part) * amount)
  })
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const tile = 12

/** Returns the patterns of the fills above: colours alone are lost in print and for colour-blind readers. */
export function patterns(options: Paint): readonly Element[] {
  const { id } = options
  const pattern = (name: string, size: number, children: readonly Element[], turn: string | null = null) =>
    element(
      'pattern',
      {
        id: `${id}-${name}`,
        width: size,
        height: size,
        patternUnits: 'userSpaceOnUse',
        patternTransform: turn,
      },
      children,
    )
  const ground = element('rect', { width: tile, height: tile, ...part(options, 'pattern-ground') })
  const line = { x1: 0, x2: 0, y1: 0, y2: tile, 'stroke-width': 4, ...part(options, 'pattern-line') }
  const dot = { cx: tile / 2, cy: tile / 2, r: 1.8, ...part(options, 'pattern-dot') }
  const nay = { x1: 0, x2: tile, y1: 4, y2: 4, 'stroke-width': 3, ...part(options, 'nay-line') }
  return [
    pattern('hatch', tile, [ground, element('line', line)], 'rotate(45)'),
    pattern('dots', tile, [ground, element('circle', dot)]),
    pattern('partial', tile, [element('line', line)], 'rotate(45)'),
    ...(options.standalone === true ? [] : [pattern('nay', tile, [element('line', nay)])]),
  ]
}
