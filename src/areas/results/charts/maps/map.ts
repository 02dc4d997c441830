import type { MapShapes } from '../../places/shapes/map-shapes.ts'
import { columnWidth, type Drawn, drawing, letters } from '../drawing/drawing.ts'
import { type Attributes, type Element, element, type SvgChild, write } from '../drawing/svg.ts'
import { areaElements, type ShownArea, shownAreas } from './map-areas.ts'
import { drawGlobe } from './map-globe.ts'
import { type Legend, legendRows, scaleLegend, swatchLegend } from './map-legend.ts'
import type { MapOptions, MapValues } from './map-options.ts'
import { type AreaFill, part, patterns } from './map-paint.ts'
import { differenceScale, type Scale, shareScale, voteScale } from './map-scale.ts'
import { areaSeats, seatLegends } from './map-seats.ts'
import { attributionText, descriptionOf, endsOf } from './map-words.ts'

export type { MapOptions, MapValue, MapValues } from './map-options.ts'
export { attributionText } from './map-words.ts'

/** A drawing of the map in its own units, and what is said about it. */
interface Sketch {
  readonly height: number
  readonly content: readonly SvgChild[]
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
  const { id, title, color = null } = options
  const root = element(
    'svg',
    {
      class: 'map-svg',
      viewBox: `0 0 ${shapes.width} ${sketch.height}`,
      width: shapes.width,
      height: sketch.height,
      color,
      // Assistive technology ignores the content of a picture, so one with links is a group.
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
    element(
      'svg',
      { class: 'map-key-svg', width: Math.ceil(width), height: Math.ceil(height), color },
      content,
    ),
  )
  const map = element(
    'div',
    {
      class: options.isChoice === true ? 'map is-choice' : 'map',
      'data-map': '',
      ...wordsForScript(options),
    },
    [
      root,
      legends.length > 0 && element('div', { class: 'map-legend', 'aria-hidden': 'true' }, legends),
      element('p', { class: 'map-source' }, [source]),
    ],
  )
  const shape = Math.min((columnWidth * sketch.height) / shapes.width, tallest)
  const legendsHeight = legends.length > 0 ? legendHeight : 0
  return { markup: write(map), height: buttonsHeight + shape + legendsHeight + sourceHeight }
}

/** Returns the texts for the script that enlarges the map and shows cards. */
function wordsForScript({ t, facts = [], links }: MapOptions): Attributes {
  if (links === 'none') return {}
  const words = {
    closer: t('maps.closer'),
    farther: t('maps.farther'),
    whole: t('maps.whole'),
    wide: t('maps.wide'),
    more: t('maps.more', { name: '{name}' }),
    close: t('embeds.close'),
    facts,
  }
  return { 'data-words': JSON.stringify(words) }
}

/** The same maximum height as in the style sheet. */
const tallest = 832
const legendHeight = 90
const buttonsHeight = 48
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
  const { areas, abroad } = shownAreas(shapes, values, scale, options)
  const globe = abroad && drawGlobe(shapes, abroad, options)
  const { asCircles = false } = options
  const lines = [line(shapes.borders, 'border', 1.6, options), line(shapes.outline, 'outline', 2, options)]
  return {
    height: shapes.height + (globe?.below ?? 0),
    content: [
      element('defs', {}, patterns(options)),
      land(shapes.lakes, 'lake', options),
      land(shapes.ground + (asCircles ? shapes.outline : ''), 'ground', options),
      ...(asCircles ? lines : []),
      ...areaElements(areas, shapes, options),
      ...(asCircles ? [] : lines),
      ...marked(areas, options),
      ...areaSeats(areas, shapes, options),
      ...areas.map((each) => label(each, options)),
      globe?.symbol ?? null,
    ],
    legends: legendsOf(scale, areas, options),
    description: descriptionOf([...values.values()], options),
    hasLinks: options.links !== 'none' && areas.some(({ value }) => value?.href !== undefined),
  }
}

function land(path: string, name: 'lake' | 'ground', options: MapOptions): SvgChild {
  return path !== '' && element('path', { d: path, 'fill-rule': 'evenodd', ...part(options, name) })
}

function line(path: string, name: 'border' | 'outline', width: number, options: MapOptions): SvgChild {
  const stroke = options.standalone === true ? { 'stroke-width': width, 'stroke-linejoin': 'round' } : {}
  return path !== '' && element('path', { d: path, ...part(options, name), ...stroke })
}

function marked(areas: readonly ShownArea[], { marked: key }: MapOptions): readonly Element[] {
  const mine = areas.find(({ area }) => area.key === key)
  return mine === undefined
    ? []
    : ['map-mine-halo', 'map-mine'].map((name) =>
        element(mine.shape.name, { class: name, ...mine.shape.attributes, 'aria-hidden': 'true' }),
      )
}

/** Returns the scale; null where colours are those of lists and parties. */
export function scaleOf({ scale }: Pick<MapOptions, 'scale'>, values: MapValues): Scale | null {
  const shares = [...values.values()].flatMap(({ counted, isPartial = false, share }) =>
    counted || isPartial ? (share ?? []) : [],
  )
  switch (scale) {
    case 'vote':
      return voteScale
    case 'difference':
      return differenceScale(shares)
    case 'share':
      return shareScale(shares)
    case 'leaders':
    case 'seats':
      return null
  }
}

/** Maximum number of lists or parties in the legend; more could not be distinguished. */
const mostLeaders = 12

function legendsOf(scale: Scale | null, areas: readonly ShownArea[], options: MapOptions): readonly Legend[] {
  const { t } = options
  const swatch = (name: AreaFill, meaning: string) =>
    areas.some((each) => each.fill === name) ? [swatchLegend(name, meaning, options)] : []
  return [
    ...(areas.some(hasLabel) ? [swatchLegend(null, t('maps.seats'), options)] : []),
    ...seatLegends(areas, options),
    ...(scale === null ? leaders(areas, options) : [scaleLegend(scale, endsOf(options), options)]),
    ...(areas.some(({ isPartial }) => isPartial)
      ? [swatchLegend('partial', t('maps.partial'), options)]
      : []),
    ...(options.asCircles === true ? [swatchLegend(null, t('maps.circles.meaning'), options)] : []),
    ...swatch('uncounted', t('maps.uncounted')),
    ...swatch('no-data', t('maps.noData')),
  ]
}

/** Lists the leaders, the one with the most areas first. */
function leaders(areas: readonly ShownArea[], options: MapOptions): readonly Legend[] {
  const shown = areas.flatMap(({ value, fill }) =>
    value?.leader == null || fill === 'uncounted' ? [] : [{ name: value.leader.name, fill }],
  )
  return [...Map.groupBy(shown, ({ name }) => name).values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostLeaders)
    .flatMap(([first]) => (first === undefined ? [] : [swatchLegend(first.fill, first.name, options)]))
}

/** Dots say more than the number of seats. */
const hasLabel = ({ value }: ShownArea) => value?.label !== undefined && value.seats === undefined

function label(shown: ShownArea, options: MapOptions): SvgChild {
  const { area, value } = shown
  if (value === null || value.label === undefined || !hasLabel(shown)) return null
  const [x, y] = area.centre
  const place = { x, y: y + 9, 'text-anchor': 'middle', 'stroke-width': 5, 'aria-hidden': 'true' }
  const look = { ...letters({ size: 26, bold: true }), ...part(options, 'label') }
  return element('text', { ...place, ...look }, [value.label])
}
