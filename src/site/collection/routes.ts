import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prefersHtml } from '../../platform/http/requests/negotiation.ts'
import type { Service } from '../../platform/service.ts'
import { kindOfList, takeSlot } from '../serving/work.ts'
import { type CollectionHandlers, otherMethods } from './resource.ts'

export type ItemRequest = FastifyRequest<{ Params: { id: string } }>

/** The HTML pages of a view. */
export interface ViewPages {
  list(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  item(request: ItemRequest, reply: FastifyReply): Promise<FastifyReply>
}

export interface ViewRoutes {
  readonly view: string
  readonly api: CollectionHandlers
  readonly pages: ViewPages
  /** Whether an item takes PUT; the area registers that route itself. */
  readonly mutable?: boolean
}

/** Registers each view under `/api/…` as data, and under its bare name as data or page, by content negotiation. */
export function viewRoutes(app: FastifyInstance, service: Service, routes: ViewRoutes): void {
  const { view, api, pages, mutable = false } = routes
  const negotiated = { config: { errors: 'negotiated', work: 'own' } } as const
  const collection = { config: { errors: 'collection', work: 'own' } } as const
  app.get(`/api/${view}`, collection, api.list)
  app.get(`/api/${view}/:id`, collection, api.item)
  app.get(`/${view}`, negotiated, async (request, reply) => {
    reply.header('Vary', 'Accept')
    if (!prefersHtml(request)) return api.list(request, reply)
    await takeSlot(service, kindOfList(request, 'page'), request, reply)
    return pages.list(request, reply)
  })
  app.get<{ Params: { id: string } }>(`/${view}/:id`, negotiated, async (request, reply) => {
    reply.header('Vary', 'Accept')
    if (!prefersHtml(request)) return api.item(request, reply)
    await takeSlot(service, 'page', request, reply)
    return pages.item(request, reply)
  })
  for (const prefix of ['/api', '']) {
    const resource = { errors: prefix === '' ? 'negotiated' : 'collection', crossOrigin: true } as const
    otherMethods(app, service, `${prefix}/${view}`, { ...resource, methods: ['GET'] })
    otherMethods(app, service, `${prefix}/${view}/:id`, {
      ...resource,
      methods: mutable ? ['GET', 'PUT'] : ['GET'],
    })
  }
}
