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

/** A page for everybody, made from published results. */
export interface PublicPage {
  /** Made again only when one of these has changed. */
  readonly dependsOn: readonly ItemRef[] | 'everything'
  /** What else it depends on; the settings and the day always count. */
  readonly stamp?: string
  /** Whether it links to people of the directory, who may be hidden or renamed at any time. */
  readonly linksPeople?: boolean
  /** Where the address may spell it in several ways: its own path. */
  readonly path?: string
  /** The normalised query, see `parameters`; defaults to none. */
  readonly query?: string
  /** Tells apart readers who see other things at the same address; pages of one variant only go to them. */
  readonly variant?: string
  readonly lastModified: Instant | null
  render(context: PageContext): Promise<Html> | Html
}

/** A redirect to a path of this site. */
export interface Redirect {
  readonly redirect: string
}

/**
 * Looks at nothing but the address, the cookies and the language of the request: whoever sends the same ones is sent
 * the same page until `current` is another.
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
      // A cookie that opens nothing is anybody's: a page made for it alone would be a way past the cache.
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

/** What depends on more than the items it names is outdated by any publication. */
export function cacheKeys({
  dependsOn,
  stamp = '',
}: Pick<PublicPage, 'dependsOn' | 'stamp'>): readonly string[] {
  if (dependsOn === 'everything') return [resultsKey]
  return [...dependsOn.map(itemKey), ...(stamp.trim() === '' ? [] : [resultsKey])]
}

/** Ids may have characters that separate the keys in a header. */
export const itemKey = ({ kind, id }: ItemRef) => `${kind}/${encodeURIComponent(id)}`

/** A page made before a withdrawal may show what was withdrawn. */
export function outdatedSince(items: CurrentItemsReader, { revision }: CurrentItems): () => boolean {
  return () => (items.last()?.withdrawnAt ?? 0) > revision
}

export function stampOf(
  { dependsOn, stamp = '' }: Pick<PublicPage, 'dependsOn' | 'stamp'>,
  current: CurrentItems,
): string {
  const items = dependsOn === 'everything' ? current.revision : dependsOn.map(current.changedAt).join(',')
  return `${items} ${stamp} ${current.settingsTag}`
}
