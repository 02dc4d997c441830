import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyTag } from '../../platform/http/caches/compressed-bodies.ts'
import { hasTag } from '../../platform/http/caches/entity-tag.ts'
import type { ResponseCache } from '../../platform/http/caches/response-cache.ts'
import { publicClient } from './work.ts'

/** A document that is the same for all clients in a language, such as a calendar or a feed. */
export interface CachedDocument {
  /** All that the document depends on, apart from stored data. */
  readonly key: readonly unknown[]
  /** Changes whenever the document would. */
  readonly stamp: string
  readonly mediaType: string
  readonly headers?: Readonly<Record<string, string>>
  make(): Promise<string>
}

/**
 * Sends a document that is made once per state; 304 to a client that has it. The request takes a slot, because even
 * copying takes time.
 */
export async function sendCachedDocument(
  cache: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, stamp, mediaType, headers = {}, make }: CachedDocument,
): Promise<FastifyReply> {
  const body = await cache.get(
    `document ${JSON.stringify(key)}`,
    stamp,
    () => publicClient(request, reply),
    async () => Buffer.from(await make()),
  )
  const tag = tags.get(body) ?? bodyTag(body)
  tags.set(body, tag)
  reply.headers({ ...headers, 'Cache-Control': 'no-cache', Vary: 'Accept-Language, Cookie', ETag: tag })
  if (hasTag(request, tag) === true) return reply.status(304).send()
  return reply.type(`${mediaType}; charset=utf-8`).send(body)
}

/** Tags by buffer: the same buffer is sent many times. */
const tags = new WeakMap<Buffer, string>()
