import type { FastifyReply, FastifyRequest } from 'fastify'
import { mediaType, withFilters } from '../../formats/collection-json/document.ts'
import { type HrefParameter, queryText } from '../../formats/collection-json/href.ts'
import { bodyTag, compressedBodies, worthCompressing } from '../../platform/http/caches/compressed-bodies.ts'
import { hasTag } from '../../platform/http/caches/entity-tag.ts'
import { codingFor } from '../../platform/http/requests/coding.ts'
import { mebibyte, memoryShares } from '../../platform/work/memory.ts'

/** A tag names the content, so it does not matter which service made it. */
const compressed = compressedBodies(memoryShares.compressedLists * mebibyte)

/** A list is sent from the same buffer again and again, and hashing it would cost more than all the rest. */
const tags = new WeakMap<Buffer, string>()

function tagOf(body: Buffer, filters: readonly HrefParameter[]): string {
  const tag = tags.get(body) ?? bodyTag(body)
  tags.set(body, tag)
  return filters.length === 0 ? tag : bodyTag(Buffer.from(tag + queryText(filters)))
}

/**
 * Not sent again to whoever has it, and compressed for whoever takes that. The links of a list name the filters that
 * it was asked for with.
 */
export async function sendCollection(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Buffer,
  filters: readonly HrefParameter[] = [],
): Promise<FastifyReply> {
  reply.header('Vary', 'Accept, Accept-Encoding, Authorization')
  const coding = content.length < worthCompressing ? 'identity' : codingFor(request.raw)
  const tag = tagOf(content, filters)
  // What differs for each person who is logged in is kept nowhere.
  if (reply.getHeader('Cache-Control') !== 'no-store') {
    // The same document in other bytes has a weak tag.
    reply.header('ETag', coding === 'identity' ? tag : `W/${tag}`)
    if (hasTag(request, tag) === true) return reply.status(304).send()
  }
  const body = withFilters(content, filters)
  reply.header('Content-Type', mediaType)
  if (coding === 'identity') return reply.send(body)
  return reply.header('Content-Encoding', coding).send(await compressed.get(body, tag, coding))
}
