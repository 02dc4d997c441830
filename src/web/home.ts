import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readOrganisation } from '../organisation/store.ts'
import type { Service } from '../service.ts'
import { searchForm } from './components/search-form.ts'
import { type Html, html } from './html.ts'
import { page } from './page.ts'
import { type PageContext, pageContext, sendPage } from './page-context.ts'

/** A part of the home page; each area hands in its own. */
export type HomeBlock = (context: PageContext, request: FastifyRequest) => Promise<Html>

/** What comes before the search, and what comes after it. */
export interface HomeBlocks {
  readonly first: HomeBlock
  readonly others: readonly HomeBlock[]
}

export function homeRoutes(app: FastifyInstance, service: Service, { first, others }: HomeBlocks): void {
  app.get('/', async (request, reply) => {
    const context = await pageContext(service, request)
    const { name } = context.organisation
    const [before, ...after] = await Promise.all([first, ...others].map((block) => block(context, request)))
    const main = html`<h1 class="display">${name}</h1>
${before}
${searchForm(context, { action: '/search', query: '', title: context.t('frame.siteSearch'), level: 2 })}
${after}`
    return sendPage(reply, context, page(context, { title: name, main, meta: { path: '/' }, live: ['*'] }))
  })

  app.get('/favicon.svg', { logLevel: 'warn' }, async (_request, reply) => {
    const { accent_color } = await readOrganisation(service.database.reads)
    return reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('image/svg+xml')
      .send(favicon(accent_color).toString())
  })
}

/** Three entries of a register on the organisation's colour. */
function favicon(accent: string): Html {
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="${accent}"/><path d="M7 9h18M7 16h18M7 23h11" stroke="#fff" stroke-width="3.5"/></svg>`
}
