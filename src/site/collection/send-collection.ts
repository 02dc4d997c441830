import type { FastifyReply, FastifyRequest } from 'fastify'
import { mediaType, withFilters } from '../../formats/collection-json/document.ts'
import { type HrefParameter, queryText } from '../../formats/collection-json/href.ts'
import { bodyTag, compressedBodies, worthCompressing } from '../../platform/http/caches/compressed-bodies.ts'
import { hasTag } from '../../platform/http/caches/entity-tag.ts'
import { codingFor } from '../../platform/http/requests/coding.ts'
import { mebibyte, memoryShares } from '../../platform/work/memory.ts'

/** Compressed lists by their tag, which names the content and so is valid for all services of the process. */
const compressed = compressedBodies(memoryShares.compressedLists * mebibyte)

/**
 * Tags by buffer: a list is sent from the same buffer many times, and hashing it again would take longer than
 * everything else.
 */
const tags = new WeakMap<Buffer, string>()

function tagOf(body: Buffer, filters: readonly HrefParameter[]): string {
  const tag = tags.get(body) ?? bodyTag(body)
  tags.set(body, tag)
  return filters.length === 0 ? tag : bodyTag(Buffer.from(tag + queryText(filters)))
}

/**
 * Sends a list: 304 to a client that has it, compressed where the client accepts that. Links in the list repeat its
 * filters.
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
  // Answers that differ for each user are not cached.
  if (reply.getHeader('Cache-Control') !== 'no-store') {
    // Another encoding of the same document has a weak tag.
    reply.header('ETag', coding === 'identity' ? tag : `W/${tag}`)
    if (hasTag(request, tag) === true) return reply.status(304).send()
  }
  const body = withFilters(content, filters)
  reply.header('Content-Type', mediaType)
  if (coding === 'identity') return reply.send(body)
  return reply.header('Content-Encoding', coding).send(await compressed.get(body, tag, coding))
}
