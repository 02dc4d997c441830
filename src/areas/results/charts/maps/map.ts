import type { MapArea, MapShapes } from '../../places/shapes/map-shapes.ts'
import { columnWidth, type Drawn, drawing, letters } from '../drawing/drawing.ts'
import { type Attributes, type Child, type Element, element, write } from '../drawing/svg.ts'
import { drawGlobe } from './map-globe.ts'
import { type Legend, legendRows, scaleLegend, swatchLegend } from './map-legend.ts'
import type { MapOptions, MapValue, MapValues } from './map-options.ts'
import { type AreaFill, fill, part, patterns } from './map-paint.ts'
import { type Scale, seatScale, shareScale, voteScale } from './map-scale.ts'
import { areaText, attributionText, descriptionOf, wordsOf } from './map-words.ts'

export type { MapOptions, MapValue, MapValues } from './map-options.ts'
export { attributionText } from './map-words.ts'

interface ShownArea {
  readonly area: MapArea
  readonly value: MapValue | null
  readonly fill: AreaFill
}

/** A drawing of the map in its own units, and what is said about it. */
interface Sketch {
  readonly height: number
  readonly content: readonly Child[]
  readonly legends: readonly Legend[]
  readonly description: string
  readonly hasLinks: boolean
}

/** On pages markup with the legend and the source of the shapes; a file is a single drawing of all that. */
export function drawMap(shapes: MapShapes, values: MapValues, options: MapOptions): Drawn {
  const sketch = sketchOf(shapes, values, options)
  const source = attributionText(shapes.attribution, options)
  return options.standalone === true
    ? file(shapes, sketch, source, options)
    : onPage(shapes, sketch, source, options)
}

function onPage(shapes: MapShapes, sketch: Sketch, source: string, options: MapOptions): Drawn {
  const { id, title } = options
  const root = element(
    'svg',
    {
      class: 'map-svg',
      viewBox: `0 0 ${shapes.width} ${sketch.height}`,
      width: shapes.width,
      height: sketch.height,
      // What is inside a picture cannot be reached, so one with links is a group.
      role: sketch.hasLinks ? 'group' : 'img',
      'aria-labelledby': `${id}-title`,
      'aria-describedby': `${id}-desc`,
    },
    [
      element('title', { id: `${id}-title` }, [title]),
      element('desc', { id: `${id}-desc` }, [options.description ?? sketch.description]),
      ...sketch.content,
    ],
  )
  const legends = sketch.legends.map(({ width, height, content }) =>
    element('svg', { class: 'map-key-svg', width: Math.ceil(width), height: Math.ceil(height) }, content),
  )
  const map = element('div', { class: 'map', 'data-map': '' }, [
    root,
    legends.length > 0 && element('div', { class: 'map-legend', 'aria-hidden': 'true' }, legends),
    element('p', { class: 'map-source' }, [source]),
  ])
  const shape = Math.min((columnWidth * sketch.height) / shapes.width, tallest)
  return { markup: write(map), height: shape + (legends.length > 0 ? legendHeight : 0) + sourceHeight }
}

/** As the style sheet has it. */
const tallest = 832
const legendHeight = 90
const sourceHeight = 30
const fileWidth = 720

function file(shapes: MapShapes, sketch: Sketch, source: string, options: MapOptions): Drawn {
  const width = options.width ?? fileWidth
  const scale = Math.min(width / shapes.width, width / sketch.height)
  const height = sketch.height * scale
  const left = Math.round((width - shapes.width * scale) / 2)
  const legend = legendRows(sketch.legends, width)
  const signed = { ...options, source: [options.source, source].filter(Boolean).join(' · ') }
  return drawing(signed, { width, height: height + 20 + legend.height }, sketch.description, [
    element(
      'g',
      { transform: `translate(${left} 0) scale(${Math.round(scale * 1000) / 1000})` },
      sketch.content,
    ),
    element('g', { transform: `translate(0 ${Math.round(height + 20)})` }, legend.content),
  ])
}

function sketchOf(shapes: MapShapes, values: MapValues, options: MapOptions): Sketch {
  const scale = scaleOf(options, values)
  const shown = shapes.areas.map((area): ShownArea => {
    const value = values.get(area.key) ?? null
    return { area, value, fill: fillOf(scale, options, value) }
  })
  const abroad = values.get(shapes.by === 'entity' ? '0' : '')
  const globe = abroad && drawGlobe(shapes, abroad, fillOf(scale, options, abroad), options)
  const stroke = options.standalone === true ? { 'stroke-width': 1, 'stroke-linejoin': 'round' } : {}
  const edge = options.scale === 'vote' ? 'area' : 'pale-area'
  const areas = shown.map((each, place) => areaElement(each, place, shapes, options))
  return {
    height: shapes.height + (globe?.below ?? 0),
    content: [
      element('defs', {}, [...patterns(options), nayClip(shown, options)]),
      shapes.lakes !== '' && element('path', { d: shapes.lakes, ...evenOdd, ...part(options, 'lake') }),
      shapes.ground !== '' && element('path', { d: shapes.ground, ...evenOdd, ...part(options, 'ground') }),
      element('g', { ...evenOdd, ...part(options, edge), ...stroke }, areas),
      nays(shown, shapes, options),
      line(shapes.borders, 'border', 1.6, options),
      line(shapes.outline, 'outline', 2, options),
      ...marked(shapes, options),
      ...shown.map((each) => label(each, options)),
      globe?.symbol ?? null,
    ],
    legends: legendsOf(scale, shown, options),
    description: descriptionOf([...values.values()], options),
    hasLinks: options.links !== 'none' && shown.some(({ value }) => value?.href !== undefined),
  }
}

const evenOdd: Attributes = { 'fill-rule': 'evenodd' }

function line(path: string, name: 'border' | 'outline', width: number, options: MapOptions): Child {
  const stroke = options.standalone === true ? { 'stroke-width': width, 'stroke-linejoin': 'round' } : {}
  return path !== '' && element('path', { d: path, ...part(options, name), ...stroke })
}

function marked({ areas }: MapShapes, { marked: key }: MapOptions): readonly Child[] {
  const area = areas.find((one) => one.key === key)
  return area === undefined
    ? []
    : ['map-mine-halo', 'map-mine'].map((name) =>
        element('path', { class: name, d: area.path, 'aria-hidden': 'true' }),
      )
}

function scaleOf({ scale }: MapOptions, values: MapValues): Scale {
  switch (scale) {
    case 'vote':
      return voteScale
    case 'share':
      return shareScale([...values.values()].flatMap(({ counted, share }) => (counted ? (share ?? []) : [])))
    case 'seats':
      return seatScale
  }
}

function fillOf(scale: Scale, options: MapOptions, value: MapValue | null): AreaFill {
  if (value === null) return 'no-data'
  if (!value.counted) return 'uncounted'
  if (options.scale === 'seats') return 'seats'
  return value.share === null ? 'no-data' : scale.fillOf(value.share)
}

function legendsOf(scale: Scale, shown: readonly ShownArea[], options: MapOptions): readonly Legend[] {
  const { t } = options
  const { yes, no } = wordsOf(options)
  const swatch = (name: AreaFill, meaning: string) =>
    shown.some((each) => each.fill === name) ? [swatchLegend(name, meaning, options)] : []
  return [
    ...(options.scale === 'seats'
      ? swatch('seats', t('maps.seats'))
      : [scaleLegend(scale, options.scale === 'vote' ? [no, yes] : null, options)]),
    ...swatch('uncounted', t('maps.uncounted')),
    ...swatch('no-data', t('maps.noData')),
  ]
}

function areaElement(
  { area, value, fill: name }: ShownArea,
  place: number,
  { by }: MapShapes,
  options: MapOptions,
): Element {
  const unknown = { name: by === 'district' ? area.key : '', counted: true, share: null }
  const shape = element(
    'path',
    { id: areaId(options, place), ...fill(options, name), 'data-entity': area.key, d: area.path },
    [element('title', {}, [areaText(options, value ?? unknown)])],
  )
  // Links of a file would lead nowhere: it is opened far from the site.
  if (value?.href === undefined || options.standalone === true || options.links === 'none') return shape
  return element('a', { target: options.links === 'new window' && '_blank', href: value.href }, [shape])
}

function areaId({ id }: MapOptions, place: number): string {
  return `${id}-a${place}`
}

const isNay = ({ fill: name }: ShownArea) => /^step-[0-4]$/.test(name)

/** In black and white dark yes and dark no look alike; lines over all areas that said no tell them apart. */
function nayClip(shown: readonly ShownArea[], options: MapOptions): Child {
  if (options.scale !== 'vote' || options.standalone === true || !shown.some(isNay)) return null
  const uses = shown.flatMap((each, place) =>
    isNay(each) ? [element('use', { href: `#${areaId(options, place)}` })] : [],
  )
  return element('clipPath', { id: `${options.id}-nays`, 'clip-rule': 'evenodd' }, uses)
}

function nays(shown: readonly ShownArea[], { width, height }: MapShapes, options: MapOptions): Child {
  if (options.scale !== 'vote' || options.standalone === true || !shown.some(isNay)) return null
  const { id } = options
  const clip = { fill: `url(#${id}-nay)`, 'clip-path': `url(#${id}-nays)` }
  return element('rect', { class: 'map-nays', width, height, ...clip })
}

function label({ area, value }: ShownArea, options: MapOptions): Child {
  if (value?.label === undefined) return null
  const [x, y] = area.centre
  const place = { x, y: y + 9, 'text-anchor': 'middle', 'stroke-width': 5, 'aria-hidden': 'true' }
  const look = { ...letters({ size: 26, bold: true }), ...part(options, 'label') }
  return element('text', { ...place, ...look }, [value.label])
}
