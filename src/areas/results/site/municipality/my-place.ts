import type { FastifyRequest } from 'fastify'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { Place, Places } from '../../places/lists/places.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { viewQuery } from '../../serving/view-query.ts'
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

/** Names the municipality in the address, so that a cache in front can hold the page. */
const placeParameter = 'mine'

export interface MyPlace {
  /** The municipality the reader has chosen; numbers that nothing has are ignored. */
  readonly mine: Place | null
  /** Where the address names it. */
  readonly query: string
  /** Tells apart the pages of readers who have chosen different municipalities by a cookie. */
  readonly variant: string
}

export async function myPlace(
  area: ResultsArea,
  request: FastifyRequest,
  current: CurrentItems,
): Promise<MyPlace> {
  const find = async (text: string | null | undefined) =>
    typeof text === 'string' && /^\d{1,6}$/.test(text)
      ? (await placesNow(area, current)).byId(Number(text))
      : null
  const named = await find(viewQuery(request).text(placeParameter))
  if (named !== null) return { mine: named, query: `${placeParameter}=${named.id}`, variant: '' }
  const mine = await find(request.cookies[placeCookie])
  return { mine, query: '', variant: mine?.slug ?? '' }
}

/** A line with a link to the reader's municipality, or a box to find it. */
export function myPlaceLine(context: PageContext, mine: Place | null): Html {
  const { t } = context
  if (mine === null) return placeSearchForm(context)
  const label = t(isForMunicipality(context) ? 'places.mine.quarter' : 'places.mine.municipality')
  return html`<p class="my-place">${label} <a href="${placePath(mine)}">${mine.name}</a></p>`
}
