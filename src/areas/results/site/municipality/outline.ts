import type { PageContext } from '../../../../site/frame/page-context.ts'
import { localDay } from '../../../../values/time.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { chartOptions } from '../../charts/drawing/drawing.ts'
import { attributionText } from '../../charts/maps/map-words.ts'
import { instanceOf } from '../../places/lists/instance.ts'
import type { Place, Places } from '../../places/lists/places.ts'
import type { EntityShapes } from '../../places/shapes/map-shapes.ts'
import type { ResultsArea } from '../../serving/area.ts'

/** Reads the shapes of the place and its surroundings; null if unknown. */
export async function outlineShapes(
  area: ResultsArea,
  context: PageContext,
  place: Place,
  places: Places,
): Promise<EntityShapes | null> {
  const instance = instanceOf(context.organisation)
  const [latest] = place.years
  if (instance === null || latest === undefined) return null
  const day = place.exists ? localDay(area.service.clock.now()) : `${latest}-01-01`
  const entities = places.all
    .filter(({ exists, years }) => (place.exists ? exists : years.includes(latest)))
    .map(({ id, district }) => ({ id, district }))
  return area.shapes.mapShapes({ instance, day, entities })
}

/** Draws the location of the place in the canton; null without its shape. */
export async function outlineOf(
  area: ResultsArea,
  context: PageContext,
  place: Place,
  places: Places,
): Promise<Html | null> {
  const shapes = await outlineShapes(area, context, place, places)
  const own = shapes?.areas.find(({ key }) => key === String(place.id))
  if (shapes === null || own === undefined) return null
  const title = context.t('places.outline', { place: place.name })
  const options = chartOptions(context.locale, { id: 'outline', title })
  return html`<figure class="place-map">
<svg viewBox="0 0 ${shapes.width} ${shapes.height}" width="${shapes.width}" height="${shapes.height}" role="img" aria-labelledby="outline-title" fill-rule="evenodd"><title id="outline-title">${title}</title>
<path class="place-map-canton" d="${shapes.outline}"/>
${shapes.lakes !== '' && html`<path class="place-map-lake" d="${shapes.lakes}"/>`}
<path class="place-map-own" d="${own.path}"/></svg>
<figcaption class="figure-source">${attributionText(shapes.attribution, options)}</figcaption>
</figure>`
}
