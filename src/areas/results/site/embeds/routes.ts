import type { FastifyInstance } from 'fastify'
import { searchOf } from '../../../../platform/http/requests/parameters.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { publicPage } from '../../serving/public-page.ts'
import { codeRoutes } from './code-routes.ts'
import { embedPage } from './embed-page.ts'
import { embedOwners } from './find-embed.ts'
import { oembedRoutes } from './oembed-routes.ts'
import { embeddedTheme, readTheme } from './theme.ts'
import { ballotPage } from './vote-embeds.ts'

/** Registers embeds, embed codes and oEmbed. */
export function embedRoutes(app: FastifyInstance, area: ResultsArea): void {
  for (const owner of embedOwners)
    for (const view of owner.views)
      publicPage<Record<string, string>>(app, area, `${owner.path}/${view}`, async (request, current) => {
        const search = searchOf(request)
        const found = await owner.find(area, current, { params: request.params, view, search })
        if (found === null || 'redirect' in found) return found
        return embedPage(found, readTheme(search, embeddedTheme))
      })
  publicPage<{ readonly id: string }>(app, area, '/ballot/:id', (request, current) => {
    const page = ballotPage(current, request.params.id)
    return page === null ? null : { redirect: page + searchOf(request) }
  })
  codeRoutes(app, area)
  oembedRoutes(app, area)
}
