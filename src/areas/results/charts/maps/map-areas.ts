import type { MapArea, MapShapes } from '../../places/shapes/map-shapes.ts'
import { ownOrPlain } from '../drawing/look.ts'
import { type Attributes, type Element, element, type SvgChild } from '../drawing/svg.ts'
import { circlesOf } from './map-circles.ts'
import type { MapOptions, MapValue, MapValues } from './map-options.ts'
import { type AreaFill, fill, part, partialFill } from './map-paint.ts'
import type { Scale } from './map-scale.ts'
import { areaText } from './map-words.ts'

export interface ShownArea {
  readonly area: MapArea
  readonly value: MapValue | null
  readonly fill: AreaFill
  /** Coloured by what is known so far, and hatched. */
  readonly isPartial: boolean
  /** The area itself, or the circle that represents it. */
  readonly shape: { readonly name: 'path' | 'circle'; readonly attributes: Attributes }
}

export interface Abroad {
  readonly value: MapValue
  readonly fill: AreaFill
}

/** Everything that is coloured; circles in the order in which they may cover each other. */
export function shownAreas(
  shapes: MapShapes,
  values: MapValues,
  scale: Scale | null,
  options: MapOptions,
): { readonly areas: readonly ShownArea[]; readonly abroad: Abroad | null } {
  const colors = leaderColors(values)
  const fillOf = (value: MapValue | null): AreaFill => {
    if (value === null) return 'no-data'
    if (!value.counted && value.isPartial !== true) return 'uncounted'
    if (options.scale === 'seats') return 'ground'
    if (scale === null) return colors.get(value.leader?.name ?? '') ?? 'no-data'
    return value.share === null ? 'no-data' : scale.fillOf(value.share)
  }
  const shown = (area: MapArea, shape: ShownArea['shape']): ShownArea => {
    const value = values.get(area.key) ?? null
    const isPartial = value?.isPartial === true && !value.counted
    return { area, value, fill: fillOf(value), isPartial, shape }
  }
  const byKey = new Map(shapes.areas.map((area) => [area.key, area]))
  const areas =
    options.asCircles === true
      ? circlesOf(shapes, values).flatMap(({ key, x, y, radius }) => {
          const area = byKey.get(key)
          const attributes = { cx: x, cy: y, r: radius }
          return area === undefined ? [] : [shown(area, { name: 'circle', attributes })]
        })
      : shapes.areas.map((area) => shown(area, { name: 'path', attributes: { d: area.path } }))
  const value = values.get(shapes.by === 'entity' ? '0' : '')
  return { areas, abroad: value === undefined ? null : { value, fill: fillOf(value) } }
}

function leaderColors(values: MapValues): ReadonlyMap<string, `#${string}`> {
  const leaders = new Map(
    [...values.values()].flatMap(({ leader }) => (leader == null ? [] : [[leader.name, leader]])),
  )
  return new Map([...leaders.values()].map(({ name, color }, place) => [name, ownOrPlain(color, place)]))
}

/** Returns the areas, and patterns over them that distinguish them without colours. */
export function areaElements(
  areas: readonly ShownArea[],
  shapes: MapShapes,
  options: MapOptions,
): readonly SvgChild[] {
  const stroke = options.standalone === true ? { 'stroke-width': 1, 'stroke-linejoin': 'round' } : {}
  const edge = options.scale === 'vote' || options.scale === 'difference' ? 'area' : 'pale-area'
  return [
    element(
      'g',
      { 'fill-rule': 'evenodd', ...part(options, edge), ...stroke },
      areas.map((each, place) => areaElement(each, place, shapes, options)),
    ),
    ...areas.flatMap(({ isPartial, shape }) =>
      isPartial
        ? [element(shape.name, { ...shape.attributes, 'fill-rule': 'evenodd', ...partialFill(options) })]
        : [],
    ),
    ...nays(areas, shapes, options),
  ]
}

function areaElement(
  { area, value, fill: name, shape }: ShownArea,
  place: number,
  { by }: MapShapes,
  options: MapOptions,
): Element {
  const unknown = { name: by === 'district' ? area.key : '', counted: true, share: null }
  const drawn = element(
    shape.name,
    {
      id: areaId(options, place),
      ...fill(options, name),
      'data-entity': area.key,
      ...factsOf(value, options),
      ...shape.attributes,
    },
    [element('title', {}, [areaText(options, value ?? unknown)])],
  )
  // A file is opened outside of the site, where its links would not work.
  if (value?.href === undefined || options.standalone === true || options.links === 'none') return drawn
  // The table beside the map has the same links, so those of the map are not in the tab order.
  const target = options.links === 'new window' && '_blank'
  return element('a', { target, href: value.href, tabindex: -1 }, [drawn])
}

/** Separates the facts on a card. */
const separator = '|'

/** Returns the name of the area and its facts, for the card that a script shows. */
export function factsOf(value: MapValue | null, { standalone, links }: MapOptions): Attributes {
  if (value?.facts === undefined || standalone === true || links === 'none') return {}
  const texts = [value.name, ...value.facts].map((text) => text.replaceAll(separator, '/'))
  return { 'data-facts': texts.join(separator) }
}

function areaId({ id }: MapOptions, place: number): string {
  return `${id}-a${place}`
}

const isNay = ({ fill: name }: ShownArea) => /^step-[0-4]$/.test(name)

/** Draws lines over areas that voted no: in black and white, dark yes and dark no would look the same. */
function nays(
  areas: readonly ShownArea[],
  { width, height }: MapShapes,
  options: MapOptions,
): readonly Element[] {
  if (options.scale !== 'vote' || options.standalone === true || !areas.some(isNay)) return []
  const { id } = options
  const uses = areas.flatMap((each, place) =>
    isNay(each) ? [element('use', { href: `#${areaId(options, place)}` })] : [],
  )
  const clip = { fill: `url(#${id}-nay)`, 'clip-path': `url(#${id}-nays)` }
  return [
    element('clipPath', { id: `${id}-nays`, 'clip-rule': 'evenodd' }, uses),
    element('rect', { class: 'map-nays', width, height, ...clip }),
  ]
}
