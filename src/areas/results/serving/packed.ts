import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { yieldingBuffers } from '../../../values/stream-chunks.ts'

/**
 * Written out, the figures of one large election are tens of megabytes that say the same few words over and over.
 * They are only ever kept compressed, and never held as a whole in any other form. The lowest levels of
 * compression keep pace with the writing.
 */
export async function packed(pieces: Iterable<string>): Promise<Buffer> {
  const parts: Buffer[] = []
  await pipeline(Readable.from(yieldingBuffers(pieces)), createGzip({ level: 3 }), async (compressed) => {
    for await (const part of compressed) parts.push(part)
  })
  return Buffer.concat(parts)
}

/** The routes of this instance answer with packed bodies; clients that cannot unpack them get them unpacked. */
export function unpackForClients(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) =>
    reply.statusCode === 200 && Buffer.isBuffer(payload) ? forClient(request, reply, payload) : payload,
  )
}

/** Says to the client how it is sent; false where it has to be unpacked. */
export function isSentPacked(request: FastifyRequest, reply: FastifyReply): boolean {
  reply.header('Vary', `${reply.getHeader('Vary')}, Accept-Encoding`)
  if (new Negotiator(request.raw).encoding(['gzip', 'identity']) !== 'gzip') return false
  // The same document in other bytes: the tag says so.
  reply.headers({ 'Content-Encoding': 'gzip', ETag: `W/${reply.getHeader('ETag')}` })
  return true
}

function forClient(request: FastifyRequest, reply: FastifyReply, body: Buffer): Buffer | Readable {
  if (isSentPacked(request, reply)) return body
  // Fastify would unpack all of it only to find out its length.
  if (request.method === 'HEAD') return new PassThrough().end()
  const unpacked = createGunzip()
  unpacked.end(body)
  return unpacked
}
