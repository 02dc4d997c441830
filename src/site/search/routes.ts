import type { FastifyInstance } from 'fastify'
import { freeText, named, parameters, searchOf } from '../../platform/http/requests/parameters.ts'
import { longestGiven, longestQuery, readSearch } from '../../platform/search/query.ts'
import type { Service } from '../../platform/service.ts'
import { pageContext, sendPage } from '../frame/page-context.ts'
import { type Found, searchPage } from './search-page.ts'
import type { SearchSource } from './source.ts'

const hitsPerSource = 8
const hitsOfOne = 50

/** Searches the sources of all areas; `kind` narrows the search to one. */
export function searchRoutes(app: FastifyInstance, service: Service, sources: readonly SearchSource[]): void {
  const read = parameters({
    q: freeText(longestGiven),
    kind: named(sources.map((source) => [source.kind, source])),
  })
  app.get('/search', { config: { work: 'search' } }, async (request, reply) => {
    const context = await pageContext(service, request)
    const { q: given, kind: only } = read(searchOf(request)).values
    const text = given.slice(0, longestQuery)
    const query = readSearch(given)
    if (query === null) return sendPage(reply, context, searchPage(context, { text, only }, null))
    const found: Found[] = []
    for (const source of only === null ? sources : [only])
      found.push({
        source,
        ...(await source.find(context, query, only === null ? hitsPerSource : hitsOfOne)),
      })
    return sendPage(reply, context, searchPage(context, { text, only }, { query, found }))
  })
}
