import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '../../../../platform/service.ts'
import { sendUploadFailure } from '../../../../site/serving/upload-answer.ts'
import type { Place } from '../receiving/upload-capacity.ts'
import type { Uploads } from './import-and-publish.ts'

export interface Gate<Holder> {
  /** Whose token came with the request; null for nobody's. */
  holder(request: FastifyRequest): Promise<Holder | null>
  refuse(request: FastifyRequest, reply: FastifyReply, why: 'denied' | 'busy'): Promise<FastifyReply>
}

export interface Admission<Holder> {
  /** Before the body is read: whoever may not upload, or comes when there is no room, need not send it. */
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>
  /** From here on the place is kept until the work is done, even if the client leaves before. */
  use<T>(request: FastifyRequest, work: (holder: Holder, place: Place) => Promise<T>): Promise<T>
}

export function admission<Holder>({ capacity }: Uploads, gate: Gate<Holder>): Admission<Holder> {
  const admitted = new WeakMap<FastifyRequest, { readonly holder: Holder; readonly place: Place }>()
  return {
    onRequest: async (request, reply) => {
      const holder = await gate.holder(request)
      if (holder === null) return gate.refuse(request, reply, 'denied')
      const place = capacity.enter()
      if (place === null) return gate.refuse(request, reply, 'busy')
      admitted.set(request, { holder, place })
      // A request that was refused on its way to the handler never comes there.
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

/** Whoever asks for the address of an upload with another method is told. */
export function onlyPosted(app: FastifyInstance, service: Service, url: string): void {
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url,
    config: { errors: 'upload' },
    onRequest: (request, reply) => sendUploadFailure(service, request, reply, 'notPosted'),
    handler: () => undefined,
  })
}
