import type { FastifyInstance, FastifyRequest } from 'fastify'
import { staffOnly } from '../../../../identity/sessions/guard.ts'
import { framedHere } from '../../../../platform/http/server/security-headers.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime, formatTime } from '../../../../texts/language/format.ts'
import { localDay } from '../../../../values/time.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { LinkPolicy } from '../../../../web/markup/links.ts'
import type { ItemRef } from '../../model/item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { archivePages } from '../../site/archive/routes.ts'
import { compoundPages } from '../../site/compound/routes.ts'
import { electionPages } from '../../site/election/routes.ts'
import { paramsOf } from '../../site/embeds/find-embed.ts'
import { municipalityPages } from '../../site/municipality/routes.ts'
import { votePages } from '../../site/vote/routes.ts'
import { previewItemsReader } from '../../versions/release/preview-items.ts'
import { type StagedItem, stagedItemsReader } from '../../versions/release/store.ts'
import { appearanceOf } from '../../versions/stored/embargo.ts'
import { resultsReader } from '../../versions/stored/results-reader.ts'
import { previewPath, versionsPath } from '../paths/item-paths.ts'

/**
 * The result pages as they will be once everything staged is released. For staff only; nothing is cached, as readers
 * with a session are never sent a cached page, see public-page.ts.
 */
export function previewRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area
  const { reads } = service.database
  const shown: ResultsArea = {
    ...area,
    current: previewItemsReader(area.staffItems, reads),
    reader: resultsReader(reads, service.caches.results),
    cache: {
      get: (_key, _stamp, client, make) => make(client()),
      kept: () => null,
      latest: () => null,
    },
  }
  const readStaged = stagedItemsReader(reads)
  app.register(
    async (scope) => {
      const pages: string[] = []
      scope.addHook('onRoute', (route) => {
        pages.push(route.url.slice(previewPath.length))
        route.config = { ...route.config, preview: { links, notice } }
      })
      const within = (address: string) => (leadsTo(pages, address) ? previewPath + address : address)
      const links: LinkPolicy = { link: within, action: within }
      const notice = async (context: PageContext, request: FastifyRequest) => {
        const ref = namedBy(request)
        const item = ref && (await area.staffItems.fresh()).item(ref.kind, ref.id)?.item
        if (item?.draft === true) return draftBanner(context, item)
        return banner(context, itemOf(ref, await readStaged()))
      }
      scope.addHook('preHandler', staffOnly(service, { area: 'results' }))
      archivePages(scope, shown)
      municipalityPages(scope, shown)
      votePages(scope, shown)
      electionPages(scope, shown)
      compoundPages(scope, shown)
      scope.addHook('onSend', async (_request, reply) => {
        const location = reply.getHeader('location')
        if (typeof location === 'string') reply.header('location', within(location))
        reply
          .headers(framedHere)
          .header('Cache-Control', 'private, no-store')
          .removeHeader('ETag')
          .removeHeader('Last-Modified')
      })
    },
    { prefix: previewPath },
  )
}

/** Returns whether the address is that of a page with a preview; all others show what is public. */
function leadsTo(pages: readonly string[], address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return pages.some((page) => page !== '' && paramsOf(page, path) !== null)
}

/** The item that the page is about; null on pages about many items. */
function namedBy({ params, routeOptions }: FastifyRequest): ItemRef | null {
  const named = params as Readonly<Record<string, string>>
  const id = named.id ?? named.compound
  if (id === undefined) return null
  const path = routeOptions.url?.slice(previewPath.length) ?? ''
  const kind = path.startsWith('/vote/') ? 'vote' : path.startsWith('/election/') ? 'election' : 'compound'
  return { kind, id }
}

/** The staged versions of the item that the page is about; all of them on pages about many items. */
function itemOf(ref: ItemRef | null, staged: readonly StagedItem[]): readonly StagedItem[] {
  if (ref === null) return staged
  const { kind, id } = ref
  const own = staged.filter((item) => item.kind === kind && item.id === id)
  return kind === 'compound' && own.length === 0 ? staged.filter((item) => item.kind === 'election') : own
}

function draftBanner({ t }: PageContext, item: ItemRef): Html {
  return html`<p class="notice warning" role="note">${t('drafts.preview')} <a href="${versionsPath(item)}">${t('drafts.announceShort')}</a></p>`
}

function banner({ t, locale, organisation }: PageContext, waiting: readonly StagedItem[]): Html {
  const appearances = waiting.map((item) => appearanceOf(item, organisation))
  const [next] = appearances.flatMap((one) => (one === null || one === 'never' ? [] : [one])).sort()
  const [first] = waiting
  const when =
    next === undefined || first === undefined
      ? null
      : localDay(next) === first.date
        ? formatTime(locale, next)
        : formatDateTime(locale, next)
  const text =
    waiting.length === 0
      ? t('release.preview.nothing')
      : when === null || appearances.includes('never')
        ? t('release.preview.byHand')
        : t('release.preview.until', { time: when })
  return html`<p class="notice warning" role="note">${text} <a href="/manage/release">${t('release.title')}</a></p>`
}
