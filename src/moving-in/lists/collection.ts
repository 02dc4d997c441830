import { type Note, type Noting, told } from '../source/noting.ts'
import { type MovingSource, SourceError } from '../source/source.ts'

/** An item of Collection+JSON. */
export interface CollectedItem {
  /** The last segment of its address. */
  readonly id: string
  /** A text member; empty where it is missing or null. */
  text(name: string): string
  /** A text member; null where it is missing or null. */
  textOrNull(name: string): string | null
  value(name: string): unknown
  has(name: string): boolean
  /** Returns the address of a link; null where there is none. */
  link(rel: string): string | null
  /** Returns the id in the address of a link. */
  linkedId(rel: string): string | null
}

/** How often a list is read again because it has changed meanwhile. */
const attempts = 3

/**
 * Reads all items of a list, in its order. If items are added or removed while pages are read, an item appears twice,
 * or the last page differs; then the list is read again.
 */
export async function collected(
  source: MovingSource,
  path: string,
  { note, lose }: Noting,
): Promise<readonly CollectedItem[]> {
  for (let number = 1; ; number++) {
    const { items, unnamed, isMoving, failure } = await readPages(source, path, number > 1)
    if (isMoving && number < attempts) continue
    if (isMoving) note(told('listMoved', { path }))
    for (const title of unnamed) note(told('withoutAddress', { path, title }))
    if (failure !== null) lose(told('listEndsEarly', { path, reason: failure }))
    return items
  }
}

/** Reads the pages. Some services always have a next page, so a page without new items is the last. */
async function readPages(source: MovingSource, path: string, again: boolean) {
  const items = new Map<string, CollectedItem>()
  const unnamed: string[] = []
  let failure: Note | null = null
  let isMoving = false
  let last: { readonly address: string; readonly ids: string } | null = null
  let pages = 0
  for (let next: string | null = path; next !== null; ) {
    const read: Page | null = await pageAt(source, next, again).catch((error: unknown) => {
      if (!(error instanceof SourceError) || pages === 0) throw error
      failure = error.reason
      return null
    })
    if (read === null) break
    const { found, following, name }: Page = read
    unnamed.push(...read.unnamed)
    if (name !== null) source.isCalled(name)
    const before = items.size
    const known = found.filter(({ id }) => items.has(id)).length
    for (const item of found) if (!items.has(item.id)) items.set(item.id, item)
    if (items.size === before) break
    if (known > 0) isMoving = true
    last = { address: next, ids: idsOf(found) }
    pages += 1
    next = following === null ? null : pathOfPage(path, following)
  }
  if (pages > 1 && last !== null && !isMoving && failure === null) {
    // Stored in addition to the first answer, so that a continued take-over does not request it again.
    const { found } = await pageAt(source, `${last.address}#again`, again)
    isMoving = idsOf(found) !== last.ids
  }
  return { items: [...items.values()], unnamed, isMoving, failure }
}

function idsOf(items: readonly CollectedItem[]): string {
  return items.map(({ id }) => id).join(' ')
}

/** Returns the path of the next page of the same list, under whatever host name the source uses for itself. */
function pathOfPage(path: string, following: string): string {
  const [bare = path] = path.split('?')
  const query = following.indexOf('?')
  return query === -1 ? following : bare + following.slice(query)
}

interface Page {
  readonly found: readonly CollectedItem[]
  /** Titles of items without an address. */
  readonly unnamed: readonly string[]
  readonly following: string | null
  /** The name of the source. */
  readonly name: string | null
}

async function pageAt(source: MovingSource, address: string, again: boolean): Promise<Page> {
  const collection = member(await source.readJson(address, { again }), 'collection')
  const items = member(collection, 'items')
  if (!Array.isArray(items)) throw new SourceError(told('noCollection', { address }))
  const name = /^(https?:\/\/.+)\/api\/[^/]+$/.exec(String(member(collection, 'href')))?.[1] ?? null
  const read = items.map(itemOf)
  return {
    found: read.filter(({ id }) => id !== ''),
    unnamed: read.filter(({ id }) => id === '').map((item) => item.text('title')),
    following: linkIn(collection, 'next'),
    name,
  }
}

/** Parses an item; the id is empty without an address. */
function itemOf(item: unknown): CollectedItem {
  const href = member(item, 'href')
  const id = (typeof href === 'string' ? lastPart(href) : null) ?? ''
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
