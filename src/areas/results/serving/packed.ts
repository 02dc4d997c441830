import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip, gunzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
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

/** Says to the client how it is sent; false where it has to be unpacked. */
export function isSentPacked(reply: FastifyReply): boolean {
  const tag = reply.getHeader('ETag')
  reply.header('Vary', [reply.getHeader('Vary') ?? [], 'Accept-Encoding'].flat().join(', '))
  if (new Negotiator(reply.request.raw).encoding(['gzip', 'identity']) !== 'gzip') return false
  reply.header('Content-Encoding', 'gzip')
  // The same document in other bytes: the tag says so.
  if (tag !== undefined) reply.header('ETag', `W/${tag}`)
  return true
}

/** The body for this client: those that cannot unpack it get it unpacked. */
export function forClient(reply: FastifyReply, body: Buffer): Buffer | Readable {
  if (isSentPacked(reply)) return body
  // Fastify would unpack all of it only to find out its length.
  if (reply.request.method === 'HEAD') return new PassThrough().end()
  const unpacked = createGunzip()
  unpacked.end(body)
  return unpacked
}

const gunzipped = promisify(gunzip)

/** All of it at once. */
export function unpacked(body: Buffer): Promise<Buffer> {
  return gunzipped(body)
}
