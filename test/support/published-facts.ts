import { createHash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'

/** A site as read by a client that knows only the contract and its sheets. */
export interface PublishedSite {
  readonly url: string
  /** Base of the site's own links. */
  readonly name: string
  readonly token: string
}

export type Facts = unknown

type Members = Readonly<Record<string, unknown>>

interface Item {
  readonly href: string
  readonly data: readonly { readonly name: string; readonly value: unknown }[]
  readonly links: readonly { readonly rel: string; readonly href: string | null }[]
}

const views = ['agencies', 'people', 'memberships', 'events?start=1900-01-01', 'news', 'topics']
const fileLinks = ['organigram', 'picture_url', 'image', 'pfd', 'pdf']

/** Returns every field, link and file of all items in the lists. */
export async function listedFacts(site: PublishedSite): Promise<Facts> {
  const facts: Record<string, unknown> = {}
  for (const path of views) {
    const view = path.replace(/\?.*/, '')
    const found: Record<string, Members> = {}
    const order: string[] = []
    for (let next: string | null = `/api/${path}`; next !== null; ) {
      const { collection } = await (await ask(site, next)).json()
      for (const item of collection.items as readonly Item[]) {
        const name = nameOfItem(view, item)
        found[name] = await itemFacts(site, item)
        // Two people may have the same name.
        order.push(view === 'people' ? String(found[name].title) : name)
      }
      next = collection.links.find(({ rel }: { readonly rel: string }) => rel === 'next')?.href ?? null
    }
    facts[view] = found
    facts[`next to each other in ${view}`] = neighbours(order, (name) =>
      String(found[name]?.[`link ${owners[view]}`]),
    )
  }
  return facts
}

/** In these lists, the order is relevant only among items with the same link. */
const owners: Readonly<Record<string, string>> = { agencies: 'parent', memberships: 'agency' }

/** Returns the successor of each item, which represents the order of the list. */
function neighbours(names: readonly string[], ownerOf: (name: string) => string): Members {
  const groups = [...Map.groupBy(names, ownerOf).values()]
  return Object.fromEntries(groups.flatMap((group) => group.map((name, at) => [name, group[at + 1] ?? null])))
}

/** Returns a name that is the same on both sites; addresses of event dates differ. */
function nameOfItem(view: string, { href, data }: Item): string {
  if (view !== 'events') return href.slice(href.lastIndexOf('/') + 1)
  const value = (name: string) => data.find((one) => one.name === name)?.value
  return `${value('title')} ${String(value('start')).slice(0, 19)}`
}

async function itemFacts(site: PublishedSite, { data, links }: Item): Promise<Members> {
  const facts: Record<string, unknown> = {}
  for (const { name, value } of data)
    facts[name] = typeof value === 'string' ? await textFact(site, value) : value
  // The spelling differs between the reference system and the contract.
  for (const { rel, href } of links)
    facts[`link ${rel === 'pfd' ? 'pdf' : rel}`] = await linkedFact(site, rel, href)
  return facts
}

async function linkedFact(site: PublishedSite, rel: string, href: string | null): Promise<unknown> {
  if (href === null || rel === 'website') return href
  if (rel === 'html') return 'a page'
  const path = href.replace(site.name, '')
  return fileLinks.includes(rel) ? fileFact(site, path) : path
}

/** Returns a description of a file's content; null if there is none. */
async function fileFact(site: PublishedSite, path: string): Promise<string | null> {
  const response = await ask(site, path).catch(() => null)
  if (response?.status !== 200 || response.headers.get('content-type')?.startsWith('text/html')) return null
  const bytes = Buffer.from(await response.arrayBuffer())
  return createHash('sha256').update(bytes).digest('hex')
}

/** Normalises texts: times with all digits; markup as parsed, with the content of its pictures and files. */
async function textFact(site: PublishedSite, text: string): Promise<string> {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/.test(text)) return moment(text)
  if (!/<\w/.test(text)) return text
  const files = new Map<string, string | null>()
  for (const [, path = ''] of text.matchAll(/"(\/(?:storage|files)\/[^"]+)"/g))
    files.set(path, await fileFact(site, path))
  return sanitizeHtml(text, {
    allowedTags: false,
    allowVulnerableTags: true,
    allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
    transformTags: {
      '*': (tagName, { href = '', src = '', ...attribs }) => ({
        tagName,
        attribs: {
          ...attribs,
          ...(href !== '' && { href: files.get(href) ?? href }),
          ...(src !== '' && { src: files.get(src) ?? src }),
        },
      }),
    },
  })
}

function moment(text: string): string {
  return text.replace(
    /:(\d\d)(?:\.(\d*))?\+/,
    (_, seconds, digits = '') => `:${seconds}.${digits.padEnd(6, '0')}+`,
  )
}

/** Returns every member of the documents and every cell of the tables of all votes, elections and compounds. */
export async function resultFacts(site: PublishedSite): Promise<Facts> {
  const facts: Record<string, unknown> = {}
  const read = async (path: string) => {
    const response = await ask(site, path)
    const text = await response.text()
    facts[path] = response.status === 200 ? withoutOddities(parsed(withoutName(site, text))) : null
    return facts[path]
  }
  const { urls } = (await read('/sitemap.json')) as { readonly urls: readonly string[] }
  delete facts['/sitemap.json']
  for (const page of ['', ...urls.filter((path) => /^\/archive\/\d{4}$/.test(path))])
    await read(`${page}/json`)
  const items = new Set(urls.filter((path) => /^\/(vote|election|elections)\//.test(path)))
  for (const item of items) {
    const document = (await read(`${item}/json`)) as Compound | null
    for (const election of document?.elections ?? []) items.add(election)
    for (const { superregion } of Object.values(document?.superregions ?? {}))
      await read(`${superregion}/json`)
    const hasLists = document !== null && ('lists' in document || 'districts' in document)
    for (const view of hasLists ? [...documents, ...ofLists] : documents) await read(`${item}/${view}`)
  }
  return facts
}

interface Compound {
  readonly elections?: readonly string[]
  readonly superregions?: Readonly<Record<string, { readonly superregion: string }>>
}

/** Summaries are read from the archive. */
const documents = ['data-json']
const ofLists = ['data-list-connections', 'data-parties-json']

/** Parses JSON; null for any other text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Removes oddities that only documents of the reference system have (sheet 50, Q4 and Q6). */
function withoutOddities(document: unknown): unknown {
  if (!isMembers(document)) return document
  const { lists, elected, results } = document
  const isTurned = areRows(lists) && typeof lists[0]?.name === 'number'
  return {
    ...document,
    ...(isTurned && {
      lists: lists.map(({ name, votes, id }) => ({ name: votes, votes: name, mandates: id })),
    }),
    ...(areRows(results) && { results: results.map(withoutOddities) }),
    ...(Array.isArray(elected) && elected.length === 0 && { elected: undefined }),
  }
}

function withoutName({ name }: PublishedSite, text: string): string {
  return text.replaceAll(`${name}/`, '/').replaceAll(name, '')
}

async function ask({ url, name, token }: PublishedSite, address: string): Promise<Response> {
  const path = address.replace(name, '')
  const headers = path.startsWith('/api/') ? { authorization: `Bearer ${token}` } : undefined
  return fetch(new URL(path, url), { ...(headers && { headers }) })
}

/** Members that identify rows of a table or elements of a list; those that all of them have are used. */
const identifying = [
  ...[
    'url',
    'election_id',
    'type',
    'domain',
    'domain_segment',
    'year',
    'entity_id',
    'list_list_id',
    'list_id',
  ],
  ...['candidate_id', 'id', 'family_name', 'first_name', 'name'],
]

/** Members about presentation, which are not compared. */
const notCompared: ReadonlySet<string> = new Set(['embed', 'media'])

/**
 * Returns a line for each difference between what `there` and `here` publish; for a missing part, one line
 * for the whole.
 */
export function lostFacts(there: Facts, here: Facts, place = ''): readonly string[] {
  if (areRows(there)) {
    if (!areRows(here)) return [`${place} is missing`]
    // Their order follows from their names.
    const [theirs, ours] = named(there, here)
    return lostFacts(theirs, ours, place)
  }
  if (isMembers(there)) {
    if (!isMembers(here)) return [`${place} is missing`]
    return Object.entries(there).flatMap(([name, value]) => {
      if (notCompared.has(name) || value === undefined) return []
      return lostFacts(value, here[name], place === '' ? name : `${place} ${name}`)
    })
  }
  return isSame(there, here) ? [] : [`${place}: ${JSON.stringify(there)} there, ${JSON.stringify(here)} here`]
}

/** Names the members by as many of the identifying ones as distinguish them. */
function named(there: readonly Members[], here: readonly Members[]): readonly [Members, Members] {
  const isName = (value: unknown) => typeof value === 'string' || typeof value === 'number'
  const common = identifying.filter((name) => [...there, ...here].every((row) => isName(row[name])))
  const byName = (rows: readonly Members[], names: readonly string[]) =>
    Object.fromEntries(rows.map((row) => [names.map((name) => row[name]).join(' '), row]))
  const enough = common.findIndex((_, at) =>
    [there, here].every((rows) => Object.keys(byName(rows, common.slice(0, at + 1))).length === rows.length),
  )
  const names = enough === -1 ? common : common.slice(0, enough + 1)
  return [byName(there, names), byName(here, names)]
}

function isSame(there: unknown, here: unknown): boolean {
  if (typeof there === 'number' && typeof here === 'number') return Math.abs(there - here) < 1e-9
  if (Array.isArray(there)) return JSON.stringify(there) === JSON.stringify(here)
  return (there ?? '') === (here ?? '')
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function areRows(value: unknown): value is readonly Members[] {
  return Array.isArray(value) && value.length > 0 && value.every(isMembers)
}
