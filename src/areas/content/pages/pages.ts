import type { FastifyReply, FastifyRequest } from 'fastify'
import { textField } from '../../../platform/http/forms/form.ts'
import type { Service } from '../../../platform/service.ts'
import { type PageContext, pageContext, sendPage } from '../../../site/frame/page-context.ts'
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

export async function eventsPage(service: Service, request: FastifyRequest, reply: FastifyReply) {
  const context = await pageContext(service, request)
  return sendPage(reply, context, await eventsList(context, request))
}

export async function eventPage(service: Service, request: FastifyRequest, reply: FastifyReply, id: string) {
  const context = await pageContext(service, request)
  return sendPage(reply, context, await eventItem(context, id))
}

export async function newsPage(service: Service, request: FastifyRequest, reply: FastifyReply) {
  const context = await pageContext(service, request)
  return sendPage(reply, context, await newsList(context, request))
}

export async function newsItemPage(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  id: number,
) {
  const context = await pageContext(service, request)
  return sendPage(reply, context, await newsItem(context, id))
}

export async function topicsPage(service: Service, request: FastifyRequest, reply: FastifyReply) {
  const context = await pageContext(service, request)
  return sendPage(reply, context, await topicsTree(context, request))
}

export async function topicPage(service: Service, request: FastifyRequest, reply: FastifyReply, id: number) {
  const context = await pageContext(service, request)
  return sendPage(reply, context, await topicItem(context, request, id))
}

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
