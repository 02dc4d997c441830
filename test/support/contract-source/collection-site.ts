import { authenticate, type Limit, makeLimiter, visitorOf } from './access.ts'
import { events, news, topics } from './content-records.ts'
import { agencies, memberships, people } from './directory-records.ts'
import { filterEvents, plainFilters, type Query, queryOf, reducedBy, searchFilters } from './filters.ts'
import type { Answer, Dialect, SourceItem, View } from './types.ts'

// Areas A and B: Collection+JSON according to the contract and sheet 10.

export interface CollectionOptions {
  readonly dialect: Dialect
  readonly base: () => string
  readonly limit: Limit | null
  readonly tokenSeconds: number
  readonly today: string
  readonly views: readonly View[]
}

const pageSize: Readonly<Record<View, number>> = {
  agencies: 100,
  people: 100,
  memberships: 100,
  events: 100,
  news: 25,
  topics: 25,
}

const titles: Readonly<Record<View, string | null>> = {
  agencies: 'Organisationen',
  people: 'Personen',
  memberships: null,
  events: 'Veranstaltungen',
  news: 'Aktuelles',
  topics: 'Themen',
}

const prompts: readonly (readonly [string, string])[] = [
  ['submitter_email', 'E-Mail'],
  ['submitter_message', 'Nachricht'],
  ['salutation', 'Anrede'],
  ['academic_title', 'Akademischer Titel'],
  ['first_name', 'Vorname'],
  ['last_name', 'Nachname'],
  ['function', 'Funktion'],
  ['email', 'E-Mail'],
  ['phone', 'Telefon'],
  ['phone_direct', 'Direktnummer oder Mobil'],
  ['born', 'Jahrgang'],
  ['profession', 'Beruf'],
  ['political_party', 'Politische Partei'],
  ['parliamentary_group', 'Fraktion'],
  ['website', 'Webseite'],
  ['website_2', 'Webseite 2'],
  ['location_address', 'Standortadresse'],
  ['location_code_city', 'Standort Postleitzahl und Ort'],
  ['postal_address', 'Postadresse'],
  ['postal_code_city', 'Postleitzahl und Ort'],
  ['notes', 'Bemerkungen'],
  ['external_user_id', 'Externe ID'],
  ['staff_number', 'Nummer'],
]

const template = { data: prompts.map(([name, prompt]) => ({ name, prompt })) }

const beyondContract = ['source', 'syndicate', 'highlight', 'external_user_id']
const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/u

export type Records = Record<View, SourceItem[]>

export const makeRecords = (): Records => ({
  agencies: [...agencies],
  people: [...people],
  memberships: [...memberships],
  events: [...events],
  news: [...news],
  topics: [...topics],
})

export function makeCollectionSite(records: Records, options: CollectionOptions) {
  const { dialect } = options
  const count = options.limit ? makeLimiter(options.limit) : null

  const headers = { 'content-type': 'application/vnd.collection+json', 'access-control-allow-origin': '*' }
  const address = (path: string) => (path.startsWith('/') ? `${options.base()}${path}` : path)

  const document = (status: number, collection: unknown, more: Record<string, string> = {}): Answer => ({
    status,
    headers: { ...headers, ...more },
    body: JSON.stringify({ collection }),
  })

  const failure = (status: number, message: string, url: string, more: Record<string, string> = {}) =>
    document(status, { version: '1.0', href: address(url), error: { message } }, more)

  function fieldValue(value: unknown, view: View): unknown {
    if (dialect === 'reference') return value
    // The contract: six fraction digits, and texts of agencies are never null.
    if (typeof value === 'string' && isTime.test(value))
      return value.replace(
        /(:\d\d)(?:\.(\d+))?\+/u,
        (_, seconds, digits = '') => `${seconds}.${digits.padEnd(6, '0')}+`,
      )
    return value === null && view === 'agencies' ? '' : value
  }

  function linksOf(item: SourceItem): { rel: string; href: string | null }[] {
    const links: { rel: string; href: string | null }[] = []
    for (const [rel, href] of item.links) {
      if (rel === 'html' && dialect === 'contract') continue
      const name = rel === 'pfd' && dialect === 'reference' ? 'pdf' : rel
      links.push({ rel: name, href: href === null ? null : address(href) })
    }
    return links
  }

  const written = (view: View, item: SourceItem, token: boolean) => ({
    href: address(`/api/${view}/${item.id}`),
    data: item.data
      .filter(([name]) => name !== 'external_user_id' || token)
      .filter(([name]) => dialect === 'reference' || !beyondContract.includes(name))
      .map(([name, value]) => ({ name, value: fieldValue(value, view) })),
    links: linksOf(item),
  })

  function list(view: View, query: Query, url: string, token: boolean, more: Record<string, string>): Answer {
    const unknown = query.names.find((name) => name !== 'page' && !plainFilters[view].includes(name))
    if (unknown !== undefined)
      return failure(
        400,
        `Invalid filter ${unknown}, valid filters: ${[...plainFilters[view]].sort().join(', ')}`,
        url,
        more,
      )
    const page = query.get('page') ?? '0'
    if (!/^\d+$/u.test(page)) return failure(400, 'Invalid page', url, more)

    const searched = dialect === 'reference' && query.names.some((name) => searchFilters.includes(name))
    const shown = records[view].filter((item) => item.shown !== 'never')
    const found =
      view === 'events' ? filterEvents(shown, query, options.today) : reducedBy(view, shown, query, dialect)
    // Searches of the reference system ignore the requested page, but still link to the next one.
    const number = searched ? 0 : Number(page)
    const size = pageSize[view]
    const kept = query.names
      .filter((name) => name !== 'page')
      .map(
        (name) =>
          `&${name}=${dialect === 'reference' ? query.get(name) : encodeURIComponent(query.get(name) ?? '')}`,
      )
      .join('')
    const at = (other: number) => address(`/api/${view}?page=${other}${kept}`)
    const hasNext = found.length > (number + 1) * size
    // The contract shows no list of news or topics; here such lists omit links without a target.
    const quiet = dialect === 'contract' && (view === 'news' || view === 'topics')
    return document(
      200,
      {
        version: '1.0',
        href: address(`/api/${view}`),
        ...(dialect === 'reference' ? { title: titles[view], description: null } : {}),
        links: [
          { rel: 'prev', href: number > 0 ? at(number - 1) : null },
          ...(hasNext || !quiet ? [{ rel: 'next', href: hasNext ? at(number + 1) : null }] : []),
        ],
        items: found.slice(number * size, (number + 1) * size).map((item) => written(view, item, token)),
        ...(view === 'people' ? { template } : {}),
      },
      more,
    )
  }

  const index = () =>
    document(200, {
      version: '1.0',
      href: address('/api'),
      queries: options.views.map((view) => ({
        href: address(`/api/${view}?page=0`),
        rel: view,
        title: titles[view],
        description: null,
        data: plainFilters[view].map((name) => ({ name })),
      })),
    })

  // Null if the address is not in these areas.
  return function answer(url: string, authorization: string | undefined, now: number): Answer | null {
    const [path = '', search = ''] = url.split('?', 2)
    const steps = path.split('/').filter((step) => step !== '')
    if (steps[0] === 'api' && steps[1] === 'authenticate')
      return authenticate(authorization, now, options.tokenSeconds, dialect)
    if (steps[0] === 'api' && steps.length === 1)
      return dialect === 'reference' ? index() : failure(404, 'Not found', url)
    // Only the contract accepts lists without `/api`; these are pages of the reference system.
    const rest = steps[0] === 'api' ? steps.slice(1) : dialect === 'contract' ? steps : []
    const view = options.views.find((name) => name === rest[0])
    if (view === undefined || rest.length > 2)
      return steps[0] === 'api' ? failure(404, 'Not found', url) : null

    const visitor = visitorOf(authorization, now, dialect)
    if ('status' in visitor) return failure(visitor.status, visitor.message, url)
    const counted = visitor.token || count === null ? null : count(now)
    if (counted?.refused) return failure(429, 'Rate limit exceeded', url, counted.headers)
    const more = counted?.headers ?? {}
    if (rest[1] === undefined) return list(view, queryOf(search), url, visitor.token, more)

    const id = rest[1].replaceAll('-', '').toLowerCase()
    const item = records[view].find((one) => one.id === id)
    if (item === undefined) return failure(404, 'Not found', url, more)
    if (item.shown === 'never') return failure(404, 'Not Found', url, more)
    const single = {
      version: '1.0',
      href: address(`/api/${view}`),
      items: [written(view, item, visitor.token)],
    }
    return document(200, view === 'people' ? { ...single, template } : single, more)
  }
}
