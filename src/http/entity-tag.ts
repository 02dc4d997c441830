import type { FastifyRequest } from 'fastify'

/** True where the client has the very thing that the tag names; null where it does not speak of tags. */
export function hasTag(request: FastifyRequest, tag: string): boolean | null {
  const header = request.headers['if-none-match']
  if (header === undefined) return null
  const tags = header.split(',').map((text) => text.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}
