import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip, gunzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import Negotiator from 'negotiator'
import { yieldingBuffers } from '../../../values/stream-chunks.ts'

/**
 * Compresses a document while it is written. The figures of a large election take tens of megabytes of repeated text,
 * so they are kept in compressed form only, and never complete in another. The lowest compression levels are as fast as
 * the writing.
 */
export async function packed(pieces: Iterable<string>): Promise<Buffer> {
  const parts: Buffer[] = []
  await pipeline(Readable.from(yieldingBuffers(pieces)), createGzip({ level: 3 }), async (compressed) => {
    for await (const part of compressed) parts.push(part)
  })
  return Buffer.concat(parts)
}

/** Sets the encoding headers; returns false where the client needs the body decompressed. */
export function isSentPacked(reply: FastifyReply): boolean {
  const tag = reply.getHeader('ETag')
  reply.header('Vary', [reply.getHeader('Vary') ?? [], 'Accept-Encoding'].flat().join(', '))
  if (new Negotiator(reply.request.raw).encoding(['gzip', 'identity']) !== 'gzip') return false
  reply.header('Content-Encoding', 'gzip')
  // The same document in other bytes: the tag says so.
  if (tag !== undefined) reply.header('ETag', `W/${tag}`)
  return true
}

/** Returns the body for this client, decompressed if necessary. */
export function forClient(reply: FastifyReply, body: Buffer): Buffer | Readable {
  if (isSentPacked(reply)) return body
  // Fastify would unpack all of it only to find out its length.
  if (reply.request.method === 'HEAD') return new PassThrough().end()
  const unpacked = createGunzip()
  unpacked.end(body)
  return unpacked
}

const gunzipped = promisify(gunzip)

/** Decompresses the whole body. */
export function unpacked(body: Buffer): Promise<Buffer> {
  return gunzipped(body)
}
