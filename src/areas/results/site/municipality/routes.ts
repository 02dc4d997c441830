import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ticked } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import { freeText, parameters, searchOf } from '../../../../platform/http/requests/parameters.ts'
import { longestQuery } from '../../../../platform/search/query.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import { countedOn, type StoredItem } from '../../model/stored-item.ts'
import type { Place } from '../../places/lists/places.ts'
import { relativesOf } from '../../places/successions/today.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { lastModifiedOf, newest } from '../../serving/last-modified.ts'
import { type PublicPage, publicPage, type Redirect } from '../../serving/public-page.ts'
import { comparableBallotsOf, comparableStamp } from '../../views/comparable-ballots.ts'
import { countingsOf, electorateReferences } from '../parts/counting.ts'
import { myPlace, placeCookie, placePath, placesNow } from './my-place.ts'
import { outlineOf } from './outline.ts'
import { type PlaceDay, placePage } from './place-page.ts'
import { type PlaceResult, placeResults } from './place-results.ts'
import { placeSuggestions } from './place-suggestions.ts'
import { placesPage } from './places-page.ts'
import { profileOf } from './profile/profiles.ts'
import { dayTurnout, turnoutItem } from './turnout.ts'

const readText = parameters({ q: freeText(longestQuery) })

type PlaceParams = { readonly slug: string; readonly year?: string }

/** Registers `/municipalities`, and for each place `/municipality/{slug}` with a page per year. */
export function municipalityPages(app: FastifyInstance, area: ResultsArea): void {
  app.get('/municipalities', async (request, reply) => {
    const context = await pageContext(area.service, request)
    const current = await area.current.fresh()
    const text = readText(searchOf(request)).values.q
    const shown = {
      places: await placesNow(area, current),
      mine: (await myPlace(area, request, current)).mine,
      text,
    }
    return sendPage(reply, context, placesPage(context, shown))
  })
  publicPage<PlaceParams>(app, area, '/municipality/:slug', (request, current) =>
    prepared(area, request, current),
  )
  publicPage<PlaceParams>(app, area, '/municipality/:slug/:year', (request, current) =>
    prepared(area, request, current),
  )
  for (const path of ['/gemeinde/:slug', '/gemeinde/:slug/:year'])
    app.get<{ Params: PlaceParams }>(path, async ({ params: { slug, year } }, reply) =>
      reply.redirect(['/municipality', ...[slug, year ?? []].flat().map(encodeURIComponent)].join('/'), 302),
    )
  placeSuggestions(app, area)
  chooseRoute(app, area)
}

const oneYear = 365 * 24 * 3600

function chooseRoute(app: FastifyInstance, area: ResultsArea): void {
  app.post<{ Params: PlaceParams }>('/municipality/:slug/mine', async (request, reply) => {
    const places = await placesNow(area, await area.current.fresh())
    const place = known(places.find(request.params.slug))
    const https = area.service.config.baseUrl.startsWith('https:')
    // Readable by scripts, because a cache may send pages without the reader's choice.
    const kept = { path: '/', sameSite: 'lax', secure: https } as const
    if (ticked(request.body, 'forget')) reply.clearCookie(placeCookie, kept)
    else reply.setCookie(placeCookie, String(place.id), { ...kept, maxAge: oneYear })
    return reply.redirect(placePath(place), 303)
  })
}

async function prepared(
  area: ResultsArea,
  request: FastifyRequest<{ Params: PlaceParams }>,
  current: CurrentItems,
): Promise<PublicPage | Redirect | null> {
  const { slug } = request.params
  const places = await placesNow(area, current)
  const place = places.find(slug)
  if (place === null) return null
  const ofYear = request.params.year === undefined ? null : readYear(request.params.year)
  if (Number.isNaN(ofYear)) return null
  if (place.slug !== slug) return { redirect: placePath(place, ofYear ?? undefined) }
  // Prevents cache entries for arbitrary years.
  if (ofYear !== null && !current.items.some(({ item }) => Number(item.date.slice(0, 4)) === ofYear))
    return { redirect: placePath(place) }
  const relatives = await relativesOf(place, places, area, current)
  const items = itemsFor(place, current, ofYear)
  const shown = ofYear === null ? newestDays(items, daysShown) : items
  const told = ofYear === null ? turnoutItems(items) : []
  const compared = ofYear === null ? comparableBallotsOf(current).map(({ stored }) => stored) : []
  const references = electorateReferences(current, shown)
  const choice = await myPlace(area, request, current)
  const isMine = choice.mine?.id === place.id
  const all = [...shown, ...told].map(({ item }) => item)
  const changed = newest([...all, ...compared.map(({ item }) => item)].map(lastModifiedOf))
  return {
    dependsOn: all.length === 0 ? 'everything' : [...all, ...references.map(({ item }) => item)],
    // The list of items and the data of the place can change without any of the shown items.
    stamp: JSON.stringify([
      place,
      relatives,
      all.map(({ kind, id }) => [kind, id]),
      references.map(({ item }) => item.id),
      ...(ofYear === null ? [comparableStamp(current), places.stamp] : []),
    ]),
    query: isMine ? choice.query : '',
    variant: isMine && choice.query === '' ? 'mine' : '',
    lastModified: changed,
    render: async (context) => {
      const results = await placeResults(area.reader, new Set([...shown, ...told]), place)
      const of = (some: readonly StoredItem[]) => some.flatMap((stored) => results.get(stored) ?? [])
      return placePage(context, {
        place,
        places,
        relatives,
        isMine,
        year: ofYear,
        days: daysOf(of(shown)),
        countings: await countingsOf(area, context, current, shown),
        turnouts: of(told).flatMap((result) => dayTurnout(result) ?? []),
        profile: ofYear === null ? await profileOf(area, current, place, places) : null,
        changed,
        outline: ofYear === null ? await outlineOf(area, context, place, places) : null,
      })
    },
  }
}

function readYear(text: string): number {
  return /^\d{4}$/.test(text) ? Number(text) : Number.NaN
}

/** Number of polling days on the first page; earlier ones are on the pages of their years. */
const daysShown = 6
const turnoutsShown = 24

/** Returns the items that concern the place, newest day first, within a day in the order of overviews. */
function itemsFor(place: Place, { items }: CurrentItems, ofYear: number | null): readonly StoredItem[] {
  const isOver = (day: string) => !place.exists && !place.years.includes(Number(day.slice(0, 4)))
  const wanted = items.filter(
    (stored) =>
      !isOver(countedOn(stored)) && (ofYear === null || Number(stored.item.date.slice(0, 4)) === ofYear),
  )
  return [...Map.groupBy(wanted, ({ item }) => item.date).values()].toReversed().flat()
}

function newestDays(items: readonly StoredItem[], most: number): readonly StoredItem[] {
  const days = [...new Set(items.map(({ item }) => item.date))].slice(0, most)
  return items.filter(({ item }) => days.includes(item.date))
}

function turnoutItems(items: readonly StoredItem[]): readonly StoredItem[] {
  const days = [...Map.groupBy(items, ({ item }) => item.date).values()]
  return days.flatMap((of) => turnoutItem(of) ?? []).slice(0, turnoutsShown)
}

function daysOf(results: readonly PlaceResult[]): readonly PlaceDay[] {
  return [...Map.groupBy(results, ({ stored }) => stored.item.date)].map(([day, of]) => ({
    day,
    results: of,
  }))
}
