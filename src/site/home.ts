import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteName } from '../identity/organisation/organisation.ts'
import { readOrganisation } from '../identity/organisation/store.ts'
import { sessionOf } from '../identity/sessions/sessions.ts'
import { homeKey } from '../platform/http/caches/shared-caching.ts'
import type { Service } from '../platform/service.ts'
import { coalesced } from '../platform/storage/database/coalesce.ts'
import { searchForm } from '../web/components/search-form.ts'
import { type Html, html } from '../web/markup/html.ts'
import { siteSuggestions } from './frame/masthead.ts'
import { page } from './frame/page.ts'
import { type PageContext, pageContext, sendPage } from './frame/page-context.ts'
import { sendCachedPage } from './serving/cached-page.ts'
import { takeSlot } from './serving/work.ts'

/** A part of the home page; each area provides its own. */
export interface HomeBlock {
  /** Changes whenever the block would, for readers who are not logged in. Read on every request. */
  stamp(): Promise<string>
  /** Distinguishes readers who see a different block, by the address or by a cookie; both are empty for most. */
  choice?(request: FastifyRequest): Promise<{ readonly query: string; readonly variant: string }>
  show(context: PageContext, request: FastifyRequest): Promise<Html>
}

/** Blocks before and after the search. */
export interface HomeBlocks {
  readonly first: HomeBlock
  readonly others: readonly HomeBlock[]
}

/** Returns a reader of what the page depends on. */
export function homeRoutes(
  app: FastifyInstance,
  service: Service,
  blocks: HomeBlocks,
): () => Promise<string> {
  const all = [blocks.first, ...blocks.others]
  let lastStamp = ''
  const readStamp = coalesced(async () => {
    lastStamp = (await Promise.all(all.map((block) => block.stamp()))).join('\n')
    return lastStamp
  })
  const readState = service.availability.inTime(readStamp)

  app.get('/', { config: { work: 'own' } }, (request, reply) =>
    sendCachedPage(service, request, reply, async () => {
      if ((await sessionOf(service, request)) !== null) return () => ownPage(request, reply)
      // The stamp is read first: a page that is newer than its stamp is merely rendered again.
      const stamp = await readStamp()
      const choice = await blocks.first.choice?.(request)
      return {
        path: '/',
        query: choice?.query ?? '',
        organisation: await readOrganisation(service.database.reads),
        stamp,
        variant: choice?.variant ?? '',
        keys: [homeKey],
        lastModified: null,
        render: (context) => homePage(context, request, blocks),
        state: stamp,
        readState,
        isOutdated: () => lastStamp !== stamp,
      }
    }),
  )

  async function ownPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await takeSlot(service, 'page', request, reply)
    const context = await pageContext(service, request)
    return sendPage(reply, context, await homePage(context, request, blocks))
  }

  app.get('/favicon.svg', { logLevel: 'warn' }, async (_request, reply) => {
    const { accent_color } = await readOrganisation(service.database.reads)
    return reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('image/svg+xml')
      .send(favicon(service.config.rehearsal === null ? accent_color : rehearsalColor).toString())
  })
  return readStamp
}

async function homePage(
  context: PageContext,
  request: FastifyRequest,
  { first, others }: HomeBlocks,
): Promise<Html> {
  const name = siteName(context)
  const [before, ...after] = await Promise.all(
    [first, ...others].map((block) => block.show(context, request)),
  )
  // The header shows the name already; the heading is for screen readers.
  const main = html`<div class="home">
<h1 class="visually-hidden">${name}</h1>
${before}
${searchForm(context, {
  ...{ action: '/search', query: '', title: context.t('frame.siteSearch'), level: 2 },
  suggestions: siteSuggestions(context),
})}
${after}
</div>`
  return page(context, { title: name, main, meta: { path: '/' }, live: ['*'] })
}

/** The colour of the banner: the icon distinguishes windows of a rehearsal. */
const rehearsalColor = '#8a1c4a'

/** Draws three entries of a register on the organisation's colour. */
function favicon(accent: string): Html {
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="${accent}"/><path d="M7 9h18M7 16h18M7 23h11" stroke="#fff" stroke-width="3.5"/></svg>`
}
