import type { FastifyReply, FastifyRequest } from 'fastify'
import { mediaType } from '../../formats/collection-json/document.ts'
import { bodyTag, compressedBodies, worthCompressing } from '../../platform/http/caches/compressed-bodies.ts'
import { hasTag } from '../../platform/http/caches/entity-tag.ts'
import { codingFor } from '../../platform/http/requests/coding.ts'
import { mebibyte, memoryShares } from '../../platform/work/memory.ts'

/** A tag names the content, so it does not matter which service made it. */
const compressed = compressedBodies(memoryShares.compressedLists * mebibyte)

/** Not sent again to whoever has it, and compressed for whoever takes that. */
export async function sendCollection(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
): Promise<FastifyReply> {
  reply.header('Vary', 'Accept, Accept-Encoding, Authorization')
  const coding = body.length < worthCompressing ? 'identity' : codingFor(request.raw)
  const tag = bodyTag(body)
  // What differs for each person who is logged in is kept nowhere.
  if (reply.getHeader('Cache-Control') !== 'no-store') {
    // The same document in other bytes has a weak tag.
    reply.header('ETag', coding === 'identity' ? tag : `W/${tag}`)
    if (hasTag(request, tag) === true) return reply.status(304).send()
  }
  reply.header('Content-Type', mediaType)
  if (coding === 'identity') return reply.send(body)
  return reply.header('Content-Encoding', coding).send(await compressed.get(body, tag, coding))
}
