import type { FastifyInstance } from 'fastify'
import type { ResultsArea } from '../area.ts'
import { viewQuery } from '../export/view-query.ts'
import { queryOf } from '../pages/election/address.ts'
import { publicPage } from '../pages/public-page.ts'
import { codeRoutes } from './code-routes.ts'
import { embedPage } from './embed-page.ts'
import { embedOwners } from './find-embed.ts'
import { oembedRoutes } from './oembed-routes.ts'
import { readTheme } from './theme.ts'
import { ballotPage } from './vote-embeds.ts'

/** Views for other sites, the code to put them there, and oEmbed. */
export function embedRoutes(app: FastifyInstance, area: ResultsArea): void {
  for (const owner of embedOwners)
    for (const view of owner.views)
      publicPage<Record<string, string>>(app, area, `${owner.path}/${view}`, (request, current) => {
        const query = viewQuery(request)
        const { params } = request
        const found = owner.find(area, current, { params, view, query, search: queryOf(request) })
        if (found === null || 'redirect' in found) return found
        return embedPage(found, readTheme(query.text('theme')))
      })
  publicPage<{ readonly id: string }>(app, area, '/ballot/:id', (request, current) => {
    const page = ballotPage(current, request.params.id)
    return page === null ? null : { redirect: page + queryOf(request) }
  })
  codeRoutes(app, area)
  oembedRoutes(app, area)
}
