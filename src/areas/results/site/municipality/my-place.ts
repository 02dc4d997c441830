import type { FastifyRequest } from 'fastify'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { Place, Places } from '../../places/lists/places.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { isForMunicipality } from '../../words/entity-words.ts'
import { placeSearchForm } from './place-search-form.ts'

/** Holds the number of a municipality and nothing that identifies the reader. */
export const placeCookie = 'municipality'

export function placePath({ slug }: Place, year?: number): string {
  return year === undefined ? `/municipality/${slug}` : `/municipality/${slug}/${year}`
}

export function placesNow(area: Pick<ResultsArea, 'places'>, current: CurrentItems): Promise<Places> {
  return area.places.places(current, Number(current.today.slice(0, 4)))
}

/** The municipality the reader has chosen; other cookie values are ignored. */
export async function myPlace(
  area: ResultsArea,
  request: FastifyRequest,
  current: CurrentItems,
): Promise<Place | null> {
  const chosen = request.cookies[placeCookie]
  if (chosen === undefined || !/^\d{1,6}$/.test(chosen)) return null
  return (await placesNow(area, current)).byId(Number(chosen))
}

/** Tells apart the pages of readers who have chosen different municipalities. */
export function placeVariant(mine: Place | null): string {
  return mine === null ? '' : mine.slug
}

/** A line with a link to the reader's municipality, or a box to find it. */
export function myPlaceLine(context: PageContext, mine: Place | null): Html {
  const { t } = context
  if (mine === null) return placeSearchForm(context)
  const label = t(isForMunicipality(context) ? 'places.mine.quarter' : 'places.mine.municipality')
  return html`<p class="my-place">${label} <a href="${placePath(mine)}">${mine.name}</a></p>`
}
