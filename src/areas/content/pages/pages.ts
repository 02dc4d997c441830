import type { FastifyReply, FastifyRequest } from 'fastify'
import { textField } from '../../../platform/http/forms/form.ts'
import type { Service } from '../../../platform/service.ts'
import { type PageContext, pageContext } from '../../../site/frame/page-context.ts'
import { pageHandler } from '../../../site/frame/page-handler.ts'
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
export const eventPage = pageHandler((context, _, id: string) => eventItem(context, id))
export const newsPage = pageHandler(newsList)
export const newsItemPage = pageHandler((context, _, id: number) => newsItem(context, id))
export const topicsPage = pageHandler(topicsTree)
export const topicPage = pageHandler(topicItem)

export function newsAtom(service: Service, request: FastifyRequest, reply: FastifyReply) {
  return sendFeed(service, request, reply, 'application/atom+xml', atomFeed)
}

export function newsRss(service: Service, request: FastifyRequest, reply: FastifyReply) {
  return sendFeed(service, request, reply, 'application/rss+xml', rssFeed)
}

/** A feed goes to other programs and on to others: it holds what everybody may see, whoever asks. */
async function sendFeed(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  mediaType: string,
  write: (context: PageContext, content: FeedContent) => string,
) {
  const context = await pageContext(service, request)
  const tag = textField(request.query, 'tag') || null
  const entries = await newestNews({ ...sightOf(context), reader: 'public' }, tag, mostFeedEntries)
  return reply
    .headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Language, Cookie' })
    .type(`${mediaType}; charset=utf-8`)
    .send(write(context, { entries, tag }))
}
