import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { securityEvent } from '../../../../identity/audit/security-events.ts'
import type { TokenDenial } from '../../../../identity/keys/basic-password.ts'
import { checkUploadToken, type UploadToken } from '../../../../identity/keys/upload-tokens.ts'
import type { Service } from '../../../../platform/service.ts'
import { sendUploadFailure } from '../../../../site/serving/upload-answer.ts'
import type { Result } from '../../../../values/result.ts'
import type { UploadPlace } from '../receiving/upload-capacity.ts'
import type { Uploads } from './import-and-publish.ts'

export interface Gate<Holder> {
  /** The owner of the token of the request. */
  holder(request: FastifyRequest): Promise<Result<Holder, TokenDenial>>
  refuse(request: FastifyRequest, reply: FastifyReply, why: TokenDenial | 'busy'): Promise<FastifyReply>
}

export interface Admission<Holder> {
  /** Refuses before the body is read, for an invalid token or without capacity. */
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>
  /** Keeps the reserved capacity until the work is done, even if the client disconnects. */
  use<T>(request: FastifyRequest, work: (holder: Holder, place: UploadPlace) => Promise<T>): Promise<T>
}

export function admission<Holder>({ capacity }: Uploads, gate: Gate<Holder>): Admission<Holder> {
  const admitted = new WeakMap<FastifyRequest, { readonly holder: Holder; readonly place: UploadPlace }>()
  return {
    onRequest: async (request, reply) => {
      const holder = await gate.holder(request)
      if (!holder.ok) {
        const facts = { actor: null, address: request.ip, reason: holder.error }
        securityEvent(request.log, 'upload-token.refuse', facts)
        return gate.refuse(request, reply, holder.error)
      }
      const place = capacity.enter()
      if (place === null) return gate.refuse(request, reply, 'busy')
      admitted.set(request, { holder: holder.value, place })
      // If a later hook rejects the request, the handler is not called.
      reply.raw.once('close', () => {
        if (admitted.has(request)) place.leave()
      })
      return undefined
    },
    use: async (request, work) => {
      const found = admitted.get(request)
      if (found === undefined) throw new Error('this route is not behind its admission')
      admitted.delete(request)
      try {
        return await work(found.holder, found.place)
      } finally {
        found.place.leave()
      }
    },
  }
}

/** A route for programs that send files with an upload token. */
export function uploadTokenRoute(
  app: FastifyInstance,
  service: Service,
  uploads: Uploads,
  { path, take }: { readonly path: string; take: TakeUpload },
): void {
  const admitted = admission<UploadToken>(uploads, {
    holder: (request) => checkUploadToken(service, request.headers.authorization),
    refuse: (request, reply, why) => sendUploadFailure(service, request, reply, why),
  })
  const config = { errors: 'upload', work: 'own' } as const
  app.post(path, { config, onRequest: admitted.onRequest }, (request, reply) =>
    admitted.use(request, (token, place) => take({ request, reply, token, place })),
  )
  onlyPosted(app, service, path)
}

export type TakeUpload = (upload: {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly token: UploadToken
  readonly place: UploadPlace
}) => Promise<FastifyReply>

/** Answers methods other than POST. */
export function onlyPosted(app: FastifyInstance, service: Service, url: string): void {
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url,
    config: { errors: 'upload', refusesMethod: true },
    onRequest: (request, reply) => sendUploadFailure(service, request, reply, 'notPosted'),
    handler: () => undefined,
  })
}
