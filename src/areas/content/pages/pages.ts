import type { FastifyReply, FastifyRequest } from 'fastify'
import { siteName } from '../../../identity/organisation/organisation.ts'
import { textField } from '../../../platform/http/forms/form.ts'
import { longestQuery } from '../../../platform/search/query.ts'
import type { CollectionArea } from '../../../site/collection/resource.ts'
import { type PageContext, pageContext } from '../../../site/frame/page-context.ts'
import { pageHandler } from '../../../site/frame/page-handler.ts'
import { sendCachedDocument } from '../../../site/serving/cached-document.ts'
import { eventItem } from './events/item-page.ts'
import { eventsList } from './events/list-page.ts'
import { atomFeed, type FeedContent, mostFeedEntries, rssFeed } from './news/feeds.ts'
import { newsItem } from './news/item-page.ts'
import { newsList } from './news/list-page.ts'
import { newestNews } from './news/store.ts'
import { sightOf } from './parts/view.ts'
import { topicItem } from './topics/item-page.ts'
import { topicsTree } from './topics/tree-page.ts'

export { eventCalendar, eventsCalendar } from './events/calendars.ts'
export { contentHomeBlock } from './home-block.ts'

export const eventsPage = pageHandler(eventsList)
export const eventPage = pageHandler(eventItem)
export const newsPage = pageHandler(newsList)
export const newsItemPage = pageHandler((context, _, id: number) => newsItem(context, id))
export const topicsPage = pageHandler(topicsTree)
export const topicPage = pageHandler(topicItem)

export function newsAtom(area: CollectionArea, request: FastifyRequest, reply: FastifyReply) {
  return sendFeed(area, request, reply, 'application/atom+xml', atomFeed)
}

export function newsRss(area: CollectionArea, request: FastifyRequest, reply: FastifyReply) {
  return sendFeed(area, request, reply, 'application/rss+xml', rssFeed)
}

/** Sends a feed of public news, regardless of the user, because programs pass feeds on. */
async function sendFeed(
  area: CollectionArea,
  request: FastifyRequest,
  reply: FastifyReply,
  mediaType: string,
  write: (context: PageContext, content: FeedContent) => string,
) {
  const { service, cache } = area
  // Read first: after a change in between, the feed only counts as older than it is.
  const { stamp } = await area.state(service.clock.now())
  const context = await pageContext(service, request)
  const tag = textField(request.query, 'tag').slice(0, longestQuery) || null
  return sendCachedDocument(cache, request, reply, {
    key: [mediaType, context.locale, siteName(context), tag],
    ...{ stamp, mediaType },
    async make() {
      const entries = await newestNews({ ...sightOf(context), reader: 'public' }, tag, mostFeedEntries)
      return write(context, { entries, tag })
    },
  })
}
