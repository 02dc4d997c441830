import type { IncomingMessage } from 'node:http'

/** True where the client has the very thing that the tag names; null where it does not speak of tags. */
export function hasTag({ headers }: Pick<IncomingMessage, 'headers'>, tag: string): boolean | null {
  const header = headers['if-none-match']
  if (header === undefined) return null
  if (header === tag) return true
  const tags = header.split(',').map((text) => text.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}
