import type { FastifyInstance } from 'fastify'
import { basePath, withBasePath } from '../../../../platform/config/base-path.ts'
import { freeText, parameters, searchOf } from '../../../../platform/http/requests/parameters.ts'
import { longestQuery } from '../../../../platform/search/query.ts'
import { type PageContext, pageContext } from '../../../../site/frame/page-context.ts'
import { type FoundPlace, findPlaces } from '../../places/lists/find-places.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { placePath, placesNow } from './my-place.ts'
import { suggestionsPath } from './place-search-form.ts'

/** Returns details that distinguish the place: its district, and the matching postal code or former name. */
export function placeNote({ t }: PageContext, { place, formerName, postalCode }: FoundPlace): string {
  const district = place.district === null ? [] : [t('places.district', { district: place.district })]
  const former = formerName === null ? [] : [t('places.formerly', { name: formerName })]
  const code = postalCode === null ? [] : [postalCode]
  return [...code, ...district, ...former, ...(place.exists ? [] : [t('places.gone')])].join(', ')
}

const readText = parameters({ q: freeText(longestQuery) })
const mostSuggestions = 8

/** Registers `/municipalities/suggestions?q=`, which returns the best matches of the text. */
export function placeSuggestions(app: FastifyInstance, area: ResultsArea): void {
  app.get(suggestionsPath, async (request, reply) => {
    const context = await pageContext(area.service, request)
    const places = await placesNow(area, await area.current.fresh())
    const found = findPlaces(places.all, readText(searchOf(request)).values.q)
    return reply.header('Cache-Control', 'no-cache').send({
      suggestions: found.slice(0, mostSuggestions).map((one) => ({
        title: one.place.name,
        note: placeNote(context, one),
        href: withBasePath(placePath(one.place), basePath(area.service.config.baseUrl)),
      })),
    })
  })
}
