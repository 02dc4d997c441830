import type { Dialect, SourceItem, View } from './types.ts'

// Query fields of the lists (contract, Area A; sheet 10, 2).

const updated = ['updated_lt', 'updated_le', 'updated_eq', 'updated_ge', 'updated_gt']

export const plainFilters: Readonly<Record<View, readonly string[]>> = {
  agencies: ['title', 'parent', ...updated],
  people: ['first_name', 'last_name', ...updated],
  memberships: ['agency', 'person', ...updated],
  events: ['start', 'end', 'locations', 'sources', 'tags', 'syndicate', 'highlight', 'search'],
  news: ['search'],
  topics: ['search'],
}

// With these, the reference system ignores all other filters and the page (sheet 10, D9 and 3).
export const searchFilters: readonly string[] = ['title', 'first_name', 'last_name', ...updated]

export interface Query {
  readonly names: readonly string[]
  readonly get: (name: string) => string | null
}

export function queryOf(search: string): Query {
  const parameters = new URLSearchParams(search)
  return { names: [...new Set(parameters.keys())], get: (name) => parameters.get(name) }
}

const plain = (text: unknown) =>
  String(text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()

const field = (item: SourceItem, name: string) => item.data.find(([key]) => key === name)?.[1]
const link = (item: SourceItem, rel: string) =>
  item.links
    .find(([key]) => key === rel)?.[1]
    ?.split('/')
    .at(-1)

const comparisons: Readonly<Record<string, (a: string, b: string) => boolean>> = {
  updated_lt: (a, b) => a < b,
  updated_le: (a, b) => a <= b,
  updated_eq: (a, b) => a === b,
  updated_ge: (a, b) => a >= b,
  updated_gt: (a, b) => a > b,
}

function matches(item: SourceItem, name: string, value: string, dialect: Dialect): boolean {
  const compare = comparisons[name]
  if (compare) {
    // The reference system truncates both to the minute.
    const length = dialect === 'reference' ? 16 : Math.min(19, value.length)
    return compare(item.modified.slice(0, length), value.slice(0, length))
  }
  if (name === 'title') return plain(field(item, 'title')).includes(plain(value))
  if (name === 'first_name' || name === 'last_name') return plain(field(item, name)) === plain(value)
  return link(item, name) === value.replaceAll('-', '').toLowerCase()
}

export function reducedBy(
  view: View,
  items: readonly SourceItem[],
  query: Query,
  dialect: Dialect,
): readonly SourceItem[] {
  const searched = query.names.some((name) => searchFilters.includes(name))
  const used = query.names.filter(
    (name) =>
      name !== 'page' &&
      name !== 'search' &&
      (dialect === 'contract' || !searched || searchFilters.includes(name)),
  )
  if (view === 'news' || view === 'topics') return items
  return items.filter((item) => used.every((name) => matches(item, name, query.get(name) ?? '', dialect)))
}

// Events from today on unless `start` says otherwise; days are compared in UTC here, in the sheet in the time
// zone of the event.
export function filterEvents(
  items: readonly SourceItem[],
  query: Query,
  today: string,
): readonly SourceItem[] {
  const from = query.get('start') || today
  const to = query.get('end') || '9999-12-31'
  const day = (item: SourceItem) => String(field(item, 'start')).slice(0, 10)
  return items.filter((item) => day(item) >= from && day(item) <= to)
}
