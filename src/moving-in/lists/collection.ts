import { type Source, SourceError } from '../source/source.ts'

/** An item of Collection+JSON. */
export interface CollectedItem {
  /** The last part of its address. */
  readonly id: string
  /** A text member; empty where it is missing or null. */
  text(name: string): string
  /** A text member; null where it is missing or null. */
  textOrNull(name: string): string | null
  value(name: string): unknown
  has(name: string): boolean
  /** The address that a link leads to; null where there is none. */
  link(rel: string): string | null
  /** The id in the address that a link leads to. */
  linkedId(rel: string): string | null
}

/**
 * All items of a list, in its order. Some services go on for ever when they are asked for the next page: a page without
 * anything new is the last.
 */
export async function collected(source: Source, path: string): Promise<readonly CollectedItem[]> {
  const items = new Map<string, CollectedItem>()
  for (let next: string | null = path; next !== null; ) {
    const { found, following } = page(next, await source.readJson(next))
    const before = items.size
    for (const item of found) if (!items.has(item.id)) items.set(item.id, item)
    next = items.size > before ? following : null
  }
  return [...items.values()]
}

interface Page {
  readonly found: readonly CollectedItem[]
  readonly following: string | null
}

function page(address: string, document: unknown): Page {
  const collection = member(document, 'collection')
  const items = member(collection, 'items')
  if (!Array.isArray(items)) throw new SourceError(`${address} is no Collection+JSON`)
  return { found: items.map((item) => itemOf(address, item)), following: linkIn(collection, 'next') }
}

function itemOf(address: string, item: unknown): CollectedItem {
  const href = member(item, 'href')
  const id = typeof href === 'string' ? lastPart(href) : null
  if (id === null) throw new SourceError(`${address} has an item without an address`)
  const data = member(item, 'data')
  const values = new Map(
    (Array.isArray(data) ? data : []).map((one) => [String(member(one, 'name')), member(one, 'value')]),
  )
  const textOrNull = (name: string) => {
    const value = values.get(name)
    return value === null || value === undefined ? null : String(value)
  }
  const link = (rel: string) => linkIn(item, rel)
  return {
    id,
    text: (name) => textOrNull(name) ?? '',
    textOrNull,
    value: (name) => values.get(name) ?? null,
    has: (name) => values.has(name),
    link,
    linkedId: (rel) => lastPart(link(rel) ?? ''),
  }
}

function linkIn(owner: unknown, rel: string): string | null {
  const links = member(owner, 'links')
  const found = (Array.isArray(links) ? links : []).find((one) => member(one, 'rel') === rel)
  const href = member(found, 'href')
  return typeof href === 'string' && href !== '' ? href : null
}

function lastPart(address: string): string | null {
  return (
    address
      .replace(/[?#].*$/, '')
      .replace(/\/$/, '')
      .split('/')
      .at(-1) || null
  )
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
