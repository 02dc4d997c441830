import type { ItemKind } from '../../areas/results/model/item.ts'
import { isMembers, type Members } from '../../values/members.ts'
import { type Instant, parseInstant } from '../../values/time.ts'
import { allIn, findIn, textOf, treeIn } from '../../web/markup/tree-in.ts'
import { listIn, memberOf, textIn } from '../source/json.ts'
import { type Noting, told } from '../source/noting.ts'
import { type MovingSource, NothingThere, SourceError } from '../source/source.ts'

/** An item that the source names. */
export interface Listed {
  readonly kind: ItemKind
  readonly id: string
  /** The entry in the archive; null where only the site map lists the item. */
  readonly summary: Members | null
}

export interface Listing {
  /** In the order of the archive, year by year. */
  readonly items: readonly Listed[]
  /** The moments at which items with results were published, by kind and id, as far as the feed lists them. */
  readonly published: ReadonlyMap<string, Instant>
  /** Code of the canton or number of the municipality. */
  readonly instance: string | null
  readonly name: string | null
}

const kinds = { vote: 'vote', election: 'election', elections: 'compound' } as const

/** Path of an item of the source. */
export function pathOf({ kind, id }: Pick<Listed, 'kind' | 'id'>): string {
  const [name] = Object.entries(kinds).find(([, one]) => one === kind) ?? ['vote']
  return `/${name}/${encodeURIComponent(id)}`
}

/** Returns the item of an address, under whatever host name the source uses for itself; null for other pages. */
export function itemAt(address: unknown): Pick<Listed, 'kind' | 'id'> | null {
  if (typeof address !== 'string') return null
  const [, name, id] = /\/(vote|election|elections)\/([^/?#]+)\/?$/.exec(address) ?? []
  if (name === undefined || id === undefined) return null
  return { kind: kinds[name as keyof typeof kinds], id: decodeURIComponent(id) }
}

/** Reads the lists of items; null where the source has no results. */
export async function readListing(source: MovingSource, { note, lose }: Noting): Promise<Listing | null> {
  const orNote = (error: unknown) => {
    if (!(error instanceof SourceError)) throw error
    const tell = error instanceof NothingThere ? note : lose
    tell(error.reason)
    return null
  }
  const overview = await source.readJson('/json').catch(orNote)
  if (!isMembers(overview)) return null
  const urls = listIn(await source.readJson('/sitemap.json').catch(orNote), 'urls')
  const names = [...urls, ...Object.values(memberOf(overview, 'archive') ?? {})].flatMap(nameIn)
  for (const name of names) source.isCalled(name)
  const isElsewhere = (url: string) =>
    /^https?:/.test(url) && !names.some((name) => url.startsWith(`${name}/`))
  const items = new Map<string, Listed>()
  const add = (listed: Listed) => {
    const key = `${listed.kind} ${listed.id}`
    if (!items.has(key)) items.set(key, listed)
  }
  for (const year of yearsOf(overview, urls)) {
    const archive = await source.readJson(`/archive/${year}/json`).catch(orNote)
    for (const summary of listIn(archive, 'results')) {
      const url = textIn(summary, 'url') ?? ''
      const found = itemAt(url)
      if (names.length > 0 && isElsewhere(url)) note(told('elsewhere', { address: url }))
      else if (found !== null && isMembers(summary)) add({ ...found, summary })
    }
  }
  for (const url of urls) {
    const found = itemAt(url)
    if (found !== null) add({ ...found, summary: null })
  }
  const feed = await source.read('/results.atom').catch((error: unknown) => {
    if (error instanceof SourceError) return null
    throw error
  })
  return {
    items: [...items.values()],
    published: feed === null ? new Map() : publishedIn(feed.body.toString('utf8')),
    instance: textIn(overview, 'canton'),
    name: textIn(overview, 'name'),
  }
}

/** Returns the moments of the entries of an Atom feed. */
function publishedIn(feed: string): ReadonlyMap<string, Instant> {
  const found = new Map<string, Instant>()
  for (const entry of allIn(treeIn(feed), ({ name }) => name === 'entry')) {
    const text = (wanted: string) => textOf(findIn(entry, ({ name }) => name === wanted) ?? '')
    const [item, at] = [itemAt(text('id')), parseInstant(text('published'))]
    if (item !== null && at !== null) found.set(`${item.kind} ${item.id}`, at)
  }
  return found
}

function yearsOf(overview: Members, urls: readonly unknown[]): readonly string[] {
  const named = Object.keys(memberOf(overview, 'archive') ?? {})
  const mapped = urls.map((url) => /\/archive\/(\d{4})$/.exec(String(url))?.[1])
  const years = [...named, ...mapped].filter((year) => year !== undefined && /^\d{4}$/.test(year))
  return [...new Set(years as readonly string[])].toSorted()
}

/** Returns the beginning of an address before the path of a page, under which the source names itself. */
function nameIn(url: unknown): readonly string[] {
  const name = /^(https?:\/\/.+?)\/(?:vote|election|elections|archive)\/[^/]+$/.exec(String(url))?.[1]
  return name === undefined ? [] : [name]
}
