import type { IncomingMessage } from 'node:http'

/** Returns whether the client has the version with this tag; null where the request has no tags. */
export function hasTag({ headers }: Pick<IncomingMessage, 'headers'>, tag: string): boolean | null {
  const header = headers['if-none-match']
  if (header === undefined) return null
  if (header === tag) return true
  const tags = header.split(',').map((text) => text.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}
