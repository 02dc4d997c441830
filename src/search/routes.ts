import type { FastifyInstance } from 'fastify'
import { textField } from '../http/form.ts'
import type { Service } from '../service.ts'
import { longestQuery } from '../web/components/search-form.ts'
import { pageContext, sendPage } from '../web/page-context.ts'
import { readSearch } from './query.ts'
import { type Found, searchPage } from './search-page.ts'
import type { SearchSource } from './source.ts'

const hitsPerSource = 8
const hitsOfOne = 50

/** The one search over everything; the areas hand in what they have. `kind` narrows it to one of them. */
export function searchRoutes(app: FastifyInstance, service: Service, sources: readonly SearchSource[]): void {
  app.get('/search', { config: { work: 'search' } }, async (request, reply) => {
    const context = await pageContext(service, request)
    const asked = textField(request.query, 'q')
    const text = asked.slice(0, longestQuery)
    const kind = textField(request.query, 'kind')
    const only = sources.find((source) => source.kind === kind) ?? null
    const query = readSearch(asked)
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
