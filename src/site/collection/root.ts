import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { indexDocument } from '../../formats/collection-json/document.ts'
import type { FilterDeclarations } from '../../formats/collection-json/query.ts'
import { issueToken, readCredentials } from '../../identity/keys/tokens.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from './client.ts'
import { allowAllOrigins, encode, otherMethods, sendCollection } from './resource.ts'

export interface ViewSummary {
  readonly name: string
  readonly title: string | null
  readonly description: string | null
  readonly filters: FilterDeclarations
}

/** The addresses that belong to no view: the index and the exchange of keys for tokens. */
export function apiRootRoutes(app: FastifyInstance, service: Service, views: readonly ViewSummary[]): void {
  const errors = { errors: 'collection' } as const
  app.get('/api', { config: errors }, index(service, views))
  otherMethods(app, service, '/api', { ...errors, methods: ['GET'], crossOrigin: true })
  app.get('/api/authenticate', { config: errors }, authenticate(service))
  otherMethods(app, service, '/api/authenticate', { ...errors, methods: ['GET'], crossOrigin: false })
}

/** Not rate-limited, and the same for everybody. */
function index(service: Service, views: readonly ViewSummary[]) {
  const queries = views.map(({ name, title, description, filters }) => ({
    view: name,
    title,
    description,
    data: filters.map((filter) => ({ name: filter.name })),
  }))
  const body = encode(indexDocument({ baseUrl: service.config.baseUrl, queries }))
  return (_request: FastifyRequest, reply: FastifyReply) => {
    allowAllOrigins(reply)
    reply.header('Link', '</openapi.json>; rel="service-desc", </docs>; rel="service-doc"')
    return sendCollection(reply, body)
  }
}

/** Exchanges an access key for a token of one hour. */
function authenticate(service: Service) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const credentials = readCredentials(request.headers.authorization)
    if (!credentials.ok)
      return refuse(
        service,
        request,
        reply,
        credentials.error === 'scheme' ? 'unknown-scheme' : 'unauthorized',
      )
    const key = credentials.value.kind === 'none' ? null : credentials.value.text
    const token = key === null ? null : await issueToken(service, key)
    if (token === null) return refuse(service, request, reply, 'unauthorized')
    return reply
      .headers({ 'Cache-Control': 'no-store', Vary: 'Authorization' })
      .type('application/json')
      .send(JSON.stringify({ token }))
  }
}
