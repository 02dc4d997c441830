import type { FastifyInstance } from 'fastify'
import { freeText, named, parameters, searchOf } from '../../platform/http/requests/parameters.ts'
import {
  hasOperators,
  longestGiven,
  longestQuery,
  readSearch,
  type SearchQuery,
} from '../../platform/search/query.ts'
import type { Service } from '../../platform/service.ts'
import { pageContext, sendPage } from '../frame/page-context.ts'
import { type Found, type SearchPageAnswer, searchPage } from './search-page.ts'
import type { SearchSource } from './source.ts'
import { asPrinted, correctedText, spelling } from './spelling.ts'

const hitsPerSource = 8
const hitsOfOne = 50

/** Serves the search over the sources of all areas; `kind` limits it to one. */
export function searchRoutes(app: FastifyInstance, service: Service, sources: readonly SearchSource[]): void {
  const read = parameters({
    q: freeText(longestGiven),
    kind: named(sources.map((source) => [source.kind, source])),
  })
  const vocabulary = spelling(service)
  app.get('/search', { config: { work: 'search' } }, async (request, reply) => {
    const context = await pageContext(service, request)
    const { q: given, kind: only } = read(searchOf(request)).values
    const text = given.slice(0, longestQuery)
    const query = readSearch(given)
    if (query === null) return sendPage(reply, context, searchPage(context, { text, only }, null))
    const limit = only === null ? hitsPerSource : hitsOfOne
    const findAll = async (wanted: SearchQuery): Promise<readonly Found[]> => {
      const found: Found[] = []
      for (const source of only === null ? sources : [only])
        found.push({ source, ...(await source.find(context, wanted, limit)) })
      return found
    }
    const found = await findAll(query)
    const answer = hasHits(found) ? { query, found } : await suggestion(text, findAll)
    return sendPage(reply, context, searchPage(context, { text, only }, answer ?? { query, found }))
  })

  /** Returns the results of the corrected spelling; null where there are none, or only hidden ones. */
  async function suggestion(
    text: string,
    findAll: (query: SearchQuery) => Promise<readonly Found[]>,
  ): Promise<SearchPageAnswer | null> {
    if (hasOperators(text)) return null
    const corrected = correctedText(await vocabulary(), text)
    const query = corrected === null ? null : readSearch(corrected)
    if (query === null) return null
    const found = await findAll(query)
    return hasHits(found) ? { query, found, instead: asPrinted(query, titlesOf(found)) } : null
  }
}

function hasHits(found: readonly Found[]): boolean {
  return found.some(({ hits }) => hits.length > 0)
}

function titlesOf(found: readonly Found[]): readonly string[] {
  return found.flatMap(({ hits }) => hits.map(({ title }) => title))
}
