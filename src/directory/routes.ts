import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readHexId, readNumberId } from '../collection-json/ids.ts'
import { type CollectionHandlers, collectionHandlers, otherMethods } from '../http/collection/resource.ts'
import { PageProblem } from '../http/errors.ts'
import { prefersHtml } from '../http/negotiation.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { responseCache } from '../http/response-cache.ts'
import type { Service } from '../service.ts'
import { admitMutation, authenticate, directoryState, index, mutatePerson } from './api.ts'
import { agenciesPage, agencyPage, peoplePage, personCard, personPage } from './pages/pages.ts'
import { findMembership } from './store.ts'
import { agencyView, membershipView, personView } from './views.ts'

const cacheBytes = 128 * 1024 * 1024

type ItemRequest = FastifyRequest<{ Params: { id: string } }>

interface ViewPages {
  list(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  item(request: ItemRequest, reply: FastifyReply): Promise<FastifyReply>
}

/** Area A: each view under `/api/…` as data, and under its bare name as data or page, as the client likes. */
export function directoryRoutes(app: FastifyInstance, service: Service): void {
  const area = {
    service,
    limit: rateLimit(service.clock),
    cache: responseCache(cacheBytes),
    state: directoryState(service),
  }
  const pages = directoryPages(service)
  viewRoutes(app, service, 'agencies', collectionHandlers(area, agencyView), pages.agencies)
  viewRoutes(app, service, 'people', collectionHandlers(area, personView), pages.people)
  viewRoutes(app, service, 'memberships', collectionHandlers(area, membershipView), pages.memberships)
  mutationRoutes(app, service)

  app.get('/api', { config: { errors: 'collection' } }, index(service))
  otherMethods(app, service, '/api', { methods: ['GET'], errors: 'collection', crossOrigin: true })
  app.get('/api/authenticate', { config: { errors: 'collection' } }, authenticate(service))
  otherMethods(app, service, '/api/authenticate', {
    methods: ['GET'],
    errors: 'collection',
    crossOrigin: false,
  })
  app.get<{ Params: { id: string } }>('/people/:id.vcf', (request, reply) =>
    personCard(service, request, reply, known(readHexId(request.params.id))),
  )
}

function directoryPages(
  service: Service,
): Readonly<Record<'agencies' | 'people' | 'memberships', ViewPages>> {
  return {
    agencies: {
      list: (request, reply) => agenciesPage(service, request, reply),
      item: (request, reply) => agencyPage(service, request, reply, known(readNumberId(request.params.id))),
    },
    people: {
      list: (request, reply) => peoplePage(service, request, reply),
      item: (request, reply) => personPage(service, request, reply, known(readHexId(request.params.id))),
    },
    // A membership has no page of its own: people find it on the page of the person.
    memberships: {
      list: async (_request, reply) => reply.redirect('/people', 303),
      item: async (request, reply) => {
        const id = known(readHexId(request.params.id))
        const membership = known(await findMembership(service.database.reads, id, service.clock.now()))
        return reply.redirect(`/people/${membership.person_id}#membership-${id}`, 303)
      },
    },
  }
}

function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new PageProblem(404)
  return value
}

function viewRoutes(
  app: FastifyInstance,
  service: Service,
  view: string,
  api: CollectionHandlers,
  pages: ViewPages,
): void {
  const negotiated = { config: { errors: 'negotiated' } } as const
  const collection = { config: { errors: 'collection' } } as const
  app.get(`/api/${view}`, collection, api.list)
  app.get(`/api/${view}/:id`, collection, api.item)
  app.get(`/${view}`, negotiated, (request, reply) => {
    reply.header('Vary', 'Accept')
    return prefersHtml(request) ? pages.list(request, reply) : api.list(request, reply)
  })
  app.get<{ Params: { id: string } }>(`/${view}/:id`, negotiated, (request, reply) => {
    reply.header('Vary', 'Accept')
    return prefersHtml(request) ? pages.item(request, reply) : api.item(request, reply)
  })
  for (const prefix of ['/api', '']) {
    const resource = { errors: prefix === '' ? 'negotiated' : 'collection', crossOrigin: true } as const
    otherMethods(app, service, `${prefix}/${view}`, { ...resource, methods: ['GET'] })
    otherMethods(app, service, `${prefix}/${view}/:id`, {
      ...resource,
      methods: view === 'people' ? ['GET', 'PUT'] : ['GET'],
    })
  }
}

/** In a scope of its own, because here a body is JSON unless it says it is a form. */
function mutationRoutes(app: FastifyInstance, service: Service): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser(['application/json', 'text/plain'])
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const url of ['/api/people/:id', '/people/:id'])
      scope.put<{ Params: { id: string } }>(
        url,
        { config: { errors: 'collection' }, onRequest: admitMutation(service) },
        mutatePerson(service),
      )
  })
}
