import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import {
  type CollectionDocument,
  itemDocument,
  listDocument,
  serialize,
} from '../../formats/collection-json/document.ts'
import { readQuery } from '../../formats/collection-json/query.ts'
import type { Organisation } from '../../identity/organisation/organisation.ts'
import { lastOrganisation } from '../../identity/organisation/store.ts'
import type { ResponseCache } from '../../platform/http/caches/response-cache.ts'
import { staleHeaders } from '../../platform/http/caches/stale.ts'
import { allowAllOrigins, allowReading } from '../../platform/http/server/cross-origin.ts'
import type { RateLimit } from '../../platform/http/server/rate-limit.ts'
import type { Service } from '../../platform/service.ts'
import type { Instant } from '../../values/time.ts'
import { type ApiError, queryError, sendApiError, statusError } from '../serving/api-error.ts'
import { kindOfList, publicClient } from '../serving/work.ts'
import { identify, refuse } from './client.ts'
import { presentItem } from './item-definition.ts'
import { pageStarts } from './page-starts.ts'
import type { AreaState, Reading } from './reading.ts'
import { sendCollection } from './send-collection.ts'
import type { CollectionView, ViewFilter } from './view.ts'

/** Shared by the views of all areas, so that a client has one rate limit for all of them. */
export interface CollectionParts {
  readonly limit: RateLimit
  readonly cache: ResponseCache
}

export interface CollectionArea extends CollectionParts {
  readonly service: Service
  state(now: Instant): Promise<AreaState>
}

export interface CollectionHandlers {
  readonly list: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  readonly item: (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
  ) => Promise<FastifyReply>
}

/** Returns handlers for lists and items of one view as Collection+JSON. */
export function collectionHandlers<const Declarations extends readonly ViewFilter[], Filter, Row, Key>(
  area: CollectionArea,
  view: CollectionView<Declarations, Filter, Row, Key>,
): CollectionHandlers {
  const { service, cache } = area
  const starts = pageStarts<Key>()
  const sendError = (request: FastifyRequest, reply: FastifyReply, error: ApiError) =>
    sendApiError(service.config.baseUrl, request, reply, error)
  let lastStamp = ''

  const list = async (request: FastifyRequest, reply: FastifyReply) =>
    service.availability.despite<FastifyReply | Promise<FastifyReply>>(
      () => freshList(request, reply),
      () => oldList(request, reply),
    )

  async function freshList(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const reading = await admit(area, request, reply)
    if (reading === null) return reply
    const query = readQuery(searchOf(request), view.filters)
    const filter = query.ok ? view.readFilter(query.value.values) : query
    if (!query.ok || !filter.ok) {
      const problem = !query.ok ? query.error : filter.ok ? null : filter.error
      return sendError(request, reply, problem === null ? statusError(400) : queryError(problem))
    }
    lastStamp = reading.stamp
    const { page, filters } = query.value
    const meaning = meaningOf(reading, filter.value)
    const body = await cache.get(
      listKey(page, reading.withToken, meaning),
      reading.stamp,
      () => publicClient(request, reply),
      (client) =>
        service.work.run(kindOfList(request, 'data'), client, async () =>
          encode(await listPage(reading, page, filter.value, `${reading.stamp} ${meaning}`)),
        ),
    )
    return sendCollection(request, reply, body, filters)
  }

  /**
   * Returns the list as last sent to the public. Requests with a token have to wait, because tokens cannot be checked
   * without the database.
   */
  function oldList(
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | Promise<FastifyReply> | null {
    const query = readQuery(searchOf(request), view.filters)
    const filter = query.ok ? view.readFilter(query.value.values) : query
    const organisation = lastOrganisation(service.database.reads)
    if (request.headers.authorization !== undefined || !query.ok || !filter.ok || organisation === null)
      return null
    const old = cache.latest(listKey(query.value.page, false, meaningOf({ reader: 'public' }, filter.value)))
    // A record may have been hidden since.
    if (old === null || old.stamp !== lastStamp) return null
    allowAllOrigins(reply)
    if (!isWithinLimit(area, request, reply, organisation)) return sendError(request, reply, statusError(429))
    reply.headers(staleHeaders(old.age))
    return sendCollection(request, reply, old.value, query.value.filters)
  }

  /** Identifies a filter by its values, because several queries can mean the same filter. */
  const meaningOf = ({ reader }: Pick<Reading, 'reader'>, filter: Filter) =>
    `${reader} ${JSON.stringify(filter)}`
  const listKey = (page: number, withToken: boolean, meaning: string) =>
    `${view.name} ${page} ${withToken} ${meaning}`

  async function listPage(reading: Reading, page: number, filter: Filter, listName: string) {
    const known = starts.before(listName, page)
    const rows = await view.rows(reading, filter, {
      start: known?.start ?? null,
      offset: (page - (known?.page ?? 0)) * view.pageSize,
      limit: view.pageSize + 1,
    })
    for (const [ahead, at] of [0, view.pageSize].entries()) {
      const row = rows[at]
      if (row !== undefined && page + ahead > 0) starts.remember(listName, page + ahead, view.keyOf(row))
    }
    return listDocument({
      baseUrl: reading.baseUrl,
      view: view.name,
      title: view.title,
      description: view.description,
      paging: { page, hasNext: rows.length > view.pageSize, filters: [] },
      items: rows.slice(0, view.pageSize).map((row) => presentItem(view.item, row, reading)),
      ...(view.template === undefined ? {} : { template: view.template }),
    })
  }

  async function item(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
    const reading = await admit(area, request, reply)
    if (reading === null) return reply
    const client = publicClient(request, reply)
    const row = await service.work.run('data', client, () => view.row(reading, request.params.id))
    if (row === null) return sendError(request, reply, statusError(404))
    const document = itemDocument({
      baseUrl: reading.baseUrl,
      view: view.name,
      item: presentItem(view.item, row, reading),
      ...(view.template === undefined ? {} : { template: view.template }),
    })
    return sendCollection(request, reply, encode(document))
  }

  return { list, item }
}

/** Authenticates the client and counts the request; null when an error was sent. */
async function admit(
  area: CollectionArea,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Reading | null> {
  const { service } = area
  allowAllOrigins(reply)
  const client = await identify(service, request)
  if (!client.ok) {
    refuse(service, request, reply, client.error)
    return null
  }
  const now = service.clock.now()
  const state = await area.state(now)
  if (client.value.kind === 'anonymous' && !isWithinLimit(area, request, reply, state.organisation)) {
    sendApiError(service.config.baseUrl, request, reply, statusError(429))
    return null
  }
  if (client.value.kind === 'session') reply.header('Cache-Control', 'no-store')
  return {
    ...state,
    now,
    queries: service.database.reads,
    searches: service.database.searches,
    baseUrl: service.config.baseUrl,
    withToken: client.value.kind === 'token',
    reader: client.value.kind === 'session' ? 'staff' : 'public',
  }
}

function isWithinLimit(
  { limit }: CollectionArea,
  request: FastifyRequest,
  reply: FastifyReply,
  { rate_limit: requests, rate_limit_seconds: seconds }: Organisation,
): boolean {
  return limit.count(reply, request.ip, { requests, seconds })
}

function searchOf(request: FastifyRequest): string {
  const mark = request.url.indexOf('?')
  return mark < 0 ? '' : request.url.slice(mark + 1)
}

export function encode(document: CollectionDocument): Buffer {
  return Buffer.from(serialize(document))
}

export interface ResourceRoutes {
  /** HEAD is implied by GET. */
  readonly methods: readonly ('GET' | 'PUT')[]
  readonly errors: 'collection' | 'negotiated'
  readonly crossOrigin: boolean
}

const everyMethod: readonly HTTPMethods[] = ['GET', 'HEAD', 'PUT', 'POST', 'PATCH', 'DELETE']

/** Answers OPTIONS with the methods of a resource, and rejects others in the error format of the area. */
export function otherMethods(
  app: FastifyInstance,
  service: Service,
  url: string,
  resource: ResourceRoutes,
): void {
  const { methods, errors, crossOrigin } = resource
  const offered = everyMethod.filter((method) =>
    methods.some((own) => method === own || (own === 'GET' && method === 'HEAD')),
  )
  const allow = [...offered, 'OPTIONS'].join(', ')
  const config = { errors }
  app.options(url, { config }, (_request, reply) => {
    if (crossOrigin) allowReading(reply)
    return reply.status(204).header('Allow', allow).send()
  })
  app.route({
    url,
    method: everyMethod.filter((method) => !offered.includes(method)),
    config: { ...config, refusesMethod: true },
    // Rejected before the body is read, which has no effect on the answer.
    onRequest: async (request, reply) => {
      reply.header('Allow', allow)
      return sendApiError(service.config.baseUrl, request, reply, statusError(405))
    },
    handler: () => undefined,
  })
}
