import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { indexDocument } from '../../formats/collection-json/document.ts'
import type { FilterDeclarations } from '../../formats/collection-json/query.ts'
import { issueToken, readCredentials } from '../../identity/keys/tokens.ts'
import { allowAllOrigins } from '../../platform/http/server/cross-origin.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from './client.ts'
import { encode, otherMethods } from './resource.ts'
import { sendCollection } from './send-collection.ts'

export interface ViewSummary {
  readonly name: string
  readonly title: string | null
  readonly description: string | null
  readonly filters: FilterDeclarations
}

/** Routes that belong to no view: the index, and the exchange of keys for tokens. */
export function apiRootRoutes(app: FastifyInstance, service: Service, views: readonly ViewSummary[]): void {
  const errors = { errors: 'collection' } as const
  app.get('/api', { config: errors }, index(service, views))
  otherMethods(app, service, '/api', { ...errors, methods: ['GET'], crossOrigin: true })
  app.get('/api/authenticate', { config: errors }, authenticate(service))
  otherMethods(app, service, '/api/authenticate', { ...errors, methods: ['GET'], crossOrigin: false })
}

/** Returns the index. It is not rate-limited, and the same for all clients. */
function index(service: Service, views: readonly ViewSummary[]) {
  const queries = views.map(({ name, title, description, filters }) => ({
    view: name,
    title,
    description,
    data: filters.map((filter) => ({ name: filter.name })),
  }))
  const { baseUrl } = service.config
  const body = encode(indexDocument({ baseUrl, queries }))
  const links = `<${baseUrl}/openapi.json>; rel="service-desc", <${baseUrl}/docs>; rel="service-doc"`
  return (request: FastifyRequest, reply: FastifyReply) => {
    allowAllOrigins(reply)
    reply.header('Link', links)
    return sendCollection(request, reply, body)
  }
}

/** Returns the handler that exchanges an access key for a token of one hour. */
function authenticate(service: Service) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const credentials = readCredentials(request.headers.authorization)
    if (!credentials.ok)
      return refuse(service, request, reply, credentials.error === 'scheme' ? 'unknown-scheme' : 'unknown')
    if (credentials.value.kind === 'none') return refuse(service, request, reply, 'missing')
    const token = await issueToken(service, credentials.value.text)
    if (token === null) return refuse(service, request, reply, 'unknown')
    return reply
      .headers({ 'Cache-Control': 'no-store', Vary: 'Authorization' })
      .type('application/json')
      .send(JSON.stringify({ token }))
  }
}
