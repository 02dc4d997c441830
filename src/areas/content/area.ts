import type { FastifyInstance } from 'fastify'
import { readHexId, readNumberId } from '../../formats/collection-json/ids.ts'
import { known } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { type CollectionParts, collectionHandlers } from '../../site/collection/resource.ts'
import { type ViewPages, viewRoutes } from '../../site/collection/routes.ts'
import { areaState } from '../../site/collection/state.ts'
import { menuOf } from '../../site/frame/staff-desk.ts'
import type { OpenArea, ProductArea } from '../area.ts'
import { contentReference } from './api/reference.ts'
import { contentViews, eventView, newsView, topicView } from './api/views.ts'
import { auditedContent } from './audited.ts'
import { today } from './dates/days.ts'
import { occurrenceExtender } from './dates/extend-when-due.ts'
import { managedContent } from './desk/managed.ts'
import { contentDesks } from './desk/routes.ts'
import { contentSamples } from './desk/samples.ts'
import { contentExchangeRoutes } from './exchange/routes.ts'
import {
  contentHomeBlock,
  eventCalendar,
  eventPage,
  eventsCalendar,
  eventsPage,
  newsAtom,
  newsItemPage,
  newsPage,
  newsRss,
  topicPage,
  topicsPage,
} from './pages/pages.ts'
import { contentShowsFile } from './records/store.ts'
import { contentSearchSources } from './search-sources.ts'
import { contentStaffSearches } from './staff-search.ts'
import { auditedSynonyms, managedSynonyms, synonymsDesk } from './synonyms/synonym-desk.ts'

/** Events, news and topics. */
export const contentArea: ProductArea = {
  menu: menuOf([...contentDesks, synonymsDesk]),
  reference: contentReference,
  views: contentViews,
  records: [...Object.values(managedContent), managedSynonyms],
  audited: [...auditedContent, auditedSynonyms],
  firstSteps: [],
  samples: [contentSamples],
  ticketSubjects: [],
  showsFile: contentShowsFile,
}

export function openContent(service: Service, parts: CollectionParts): OpenArea {
  return {
    homeBlock: contentHomeBlock(service),
    searchSources: contentSearchSources,
    staffSearches: contentStaffSearches,
    routes: (app) => contentRoutes(app, service, parts),
    workers: () => [],
  }
}

function contentRoutes(app: FastifyInstance, service: Service, parts: CollectionParts): void {
  const prepare = occurrenceExtender(service)
  contentExchangeRoutes(app, service)
  app.register(async (scope) => {
    scope.addHook('onRequest', () => prepare(service.clock.now()))
    routes(scope, service, parts)
  })
  for (const { routes } of [...contentDesks, synonymsDesk]) routes(app, service)
}

function routes(app: FastifyInstance, service: Service, parts: CollectionParts): void {
  const stored = areaState(service, 'content', ['events', 'news', 'topics'])
  const area = {
    ...parts,
    service,
    // Includes the day: upcoming events change at midnight, although no record does.
    state: async (now: Parameters<typeof stored>[0]) => {
      const state = await stored(now)
      return { ...state, stamp: `${state.stamp} ${today(now)}` }
    },
  }
  const pages = contentPages(service)
  viewRoutes(app, service, { view: 'events', api: collectionHandlers(area, eventView), pages: pages.events })
  viewRoutes(app, service, { view: 'news', api: collectionHandlers(area, newsView), pages: pages.news })
  viewRoutes(app, service, { view: 'topics', api: collectionHandlers(area, topicView), pages: pages.topics })

  app.get('/events.ics', { config: { work: 'own' } }, (request, reply) =>
    eventsCalendar(area, request, reply),
  )
  app.get<{ Params: { id: string } }>('/events/:id.ics', (request, reply) =>
    eventCalendar(service, request, reply, known(readHexId(request.params.id))),
  )
  app.get('/news.atom', (request, reply) => newsAtom(area, request, reply))
  app.get('/news.rss', (request, reply) => newsRss(area, request, reply))
}

function contentPages(service: Service): Readonly<Record<'events' | 'news' | 'topics', ViewPages>> {
  return {
    events: {
      list: (request, reply) => eventsPage(service, request, reply),
      item: (request, reply) => eventPage(service, request, reply, known(readHexId(request.params.id))),
    },
    news: {
      list: (request, reply) => newsPage(service, request, reply),
      item: (request, reply) => newsItemPage(service, request, reply, known(readNumberId(request.params.id))),
    },
    topics: {
      list: (request, reply) => topicsPage(service, request, reply),
      item: (request, reply) => topicPage(service, request, reply, known(readNumberId(request.params.id))),
    },
  }
}
