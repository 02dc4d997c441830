import type { FastifyRequest } from 'fastify'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { Place, Places } from '../../places/lists/places.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { viewQuery } from '../../serving/view-query.ts'
import { isForMunicipality } from '../../words/entity-words.ts'
import { placeSearchForm } from './place-search-form.ts'

/** Cookie with the number of a municipality; it does not identify the reader. */
export const placeCookie = 'municipality'

export function placePath({ slug }: Place, year?: number): string {
  return year === undefined ? `/municipality/${slug}` : `/municipality/${slug}/${year}`
}

export function placesNow(area: Pick<ResultsArea, 'places'>, current: CurrentItems): Promise<Places> {
  return area.places.places(current, Number(current.today.slice(0, 4)))
}

/** Query parameter with the municipality, so that shared caches can store the page. */
const placeParameter = 'mine'

export interface MyPlace {
  /** The reader's municipality; unknown numbers are ignored. */
  readonly mine: Place | null
  /** Query if the address names the municipality, else empty. */
  readonly query: string
  /** Cache key if the municipality is chosen by cookie. */
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

/** Links to the reader's municipality, or offers a search box for it. */
export function myPlaceLine(context: PageContext, mine: Place | null): Html {
  const { t } = context
  if (mine === null) return placeSearchForm(context)
  const label = t(isForMunicipality(context) ? 'places.mine.quarter' : 'places.mine.municipality')
  return html`<p class="my-place">${label} <a href="${placePath(mine)}">${mine.name}</a></p>`
}
