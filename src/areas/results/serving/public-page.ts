import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionOf } from '../../../identity/sessions/sessions.ts'
import { peopleKey, resultsKey } from '../../../platform/http/caches/shared-caching.ts'
import { known } from '../../../platform/http/requests/errors.ts'
import { ownPath } from '../../../platform/http/requests/own-address.ts'
import { derived } from '../../../platform/storage/database/coalesce.ts'
import { type PageContext, pageContext, sendPage } from '../../../site/frame/page-context.ts'
import { type CachedPage, sendCachedPage, sendCachedRedirect } from '../../../site/serving/cached-page.ts'
import { takeSlot } from '../../../site/serving/work.ts'
import type { Instant } from '../../../values/time.ts'
import type { Html } from '../../../web/markup/html.ts'
import type { CurrentItems, CurrentItemsReader } from '../items/current-items.ts'
import type { ItemRef } from '../model/item.ts'
import type { ResultsArea } from './area.ts'

/** A public page, made from published results. */
export interface PublicPage {
  /** The items on which the page depends; it is rendered again only when one of them changes. */
  readonly dependsOn: readonly ItemRef[] | 'everything'
  /** Further dependencies, besides settings and day, which always count. */
  readonly stamp?: string
  /** Whether it links to people of the directory, who may be hidden or renamed at any time. */
  readonly linksPeople?: boolean
  /** The canonical path, for addresses with several spellings. */
  readonly path?: string
  /** The normalised query, see `parameters`; defaults to none. */
  readonly query?: string
  /** Distinguishes readers who see another page at the same address; pages with a variant are not shared. */
  readonly variant?: string
  readonly lastModified: Instant | null
  render(context: PageContext): Promise<Html> | Html
}

/** A redirect to a path of this site. */
export interface Redirect {
  readonly redirect: string
}

/**
 * Prepares a page from the address, the cookies and the language of the request only: identical requests get the same
 * page until `current` changes.
 */
export type PreparePage<Params> = (
  request: FastifyRequest<{ Params: Params }>,
  current: CurrentItems,
) => Promise<PublicPage | Redirect | null> | PublicPage | Redirect | null

/** Adds a GET route; a null page is answered with 404. */
export function publicPage<Params>(
  app: FastifyInstance,
  area: ResultsArea,
  path: string,
  prepare: PreparePage<Params>,
): void {
  const { service, current: items, people } = area
  const readState = service.availability.inTime(items.freshStamp)
  const readStateWithPeople = service.availability.inTime(
    derived(items.freshWithDirectory, async ({ current, directoryRevision }) =>
      withPeople(current.stamp, await people.stamp(directoryRevision)),
    ),
  )
  app.get<{ Params: Params }>(path, { config: { work: 'own' } }, (request, reply) =>
    sendCachedPage(service, request, reply, async () => {
      const { current, directoryRevision } = await items.freshWithDirectory()
      const found = known(await prepare(request, current))
      if ('redirect' in found)
        return () =>
          sendCachedRedirect(service, request, reply, found.redirect, {
            state: current.stamp,
            readState,
            keys: [resultsKey],
          })
      // An invalid session cookie has no effect; otherwise, invented cookies would bypass the cache.
      if ((await sessionOf(service, request)) !== null) return () => showStaff(area, request, reply, found)
      const page = {
        ...keptPage(request, found, current),
        readState,
        isOutdated: outdatedSince(items, current),
      }
      if (found.linksPeople !== true) return page
      const stamp = await people.stamp(directoryRevision)
      return {
        ...page,
        keys: [...page.keys, peopleKey],
        stamp: withPeople(page.stamp, stamp),
        state: withPeople(page.state, stamp),
        readState: readStateWithPeople,
      }
    }),
  )
}

function withPeople(stamp: string, people: string): string {
  return `${stamp}\n${people}`
}

/** Staff get an uncached page. */
async function showStaff(
  area: ResultsArea,
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PublicPage,
): Promise<FastifyReply> {
  await takeSlot(area.service, 'page', request, reply)
  const context = await pageContext(area.service, request)
  return sendPage(reply, context, await prepared.render(context))
}

function keptPage(
  request: FastifyRequest,
  prepared: PublicPage,
  current: CurrentItems,
): Omit<CachedPage, 'readState' | 'isOutdated'> {
  const { path = ownPath(request), query = '', variant = '', lastModified } = prepared
  return {
    path,
    query,
    organisation: current.organisation,
    stamp: `${stampOf(prepared, current)} ${current.today}`,
    variant,
    keys: cacheKeys(prepared),
    lastModified,
    state: current.stamp,
    render: (context) => prepared.render(context),
  }
}

/** Returns the cache keys of a page. One that depends on more than its items is outdated by any publication. */
export function cacheKeys({
  dependsOn,
  stamp = '',
}: Pick<PublicPage, 'dependsOn' | 'stamp'>): readonly string[] {
  if (dependsOn === 'everything') return [resultsKey]
  return [...dependsOn.map(itemKey), ...(stamp.trim() === '' ? [] : [resultsKey])]
}

/** Encoded, because ids may contain the separator of the header. */
export const itemKey = ({ kind, id }: ItemRef) => `${kind}/${encodeURIComponent(id)}`

/** Returns whether a page may show a result that was withdrawn since it was made. */
function outdatedSince(items: CurrentItemsReader, { revision }: CurrentItems): () => boolean {
  return () => (items.last()?.withdrawnAt ?? 0) > revision
}

export function stampOf(
  { dependsOn, stamp = '' }: Pick<PublicPage, 'dependsOn' | 'stamp'>,
  current: CurrentItems,
): string {
  const items = dependsOn === 'everything' ? current.revision : dependsOn.map(current.changedAt).join(',')
  return `${items} ${stamp} ${current.settingsTag}`
}
