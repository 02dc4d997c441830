import { type HrefParameter, indexHref, itemHref, type Link, queryText, viewHref } from './href.ts'
import { type Paging, pageLinks } from './paging.ts'

export type { Link } from './href.ts'

/** Sent exactly like this: existing clients compare the whole header, so no charset is added. */
export const mediaType = 'application/vnd.collection+json'

const version = '1.0'

export type CollectionValue =
  | string
  | number
  | boolean
  | null
  | readonly CollectionValue[]
  | { readonly [member: string]: CollectionValue }

export interface Datum {
  readonly name: string
  readonly value: CollectionValue
}

export interface CollectionItem {
  readonly href: string
  readonly data: readonly Datum[]
  readonly links: readonly Link[]
}

export interface Template {
  readonly data: readonly TemplateDatum[]
}

export interface TemplateDatum {
  readonly name: string
  readonly prompt: string
}

export interface Query {
  readonly href: string
  readonly rel: string
  readonly title: string | null
  readonly description: string | null
  readonly data: readonly QueryDatum[]
}

export interface QueryDatum {
  readonly name: string
  readonly prompt?: string
  /** The closed list a repeatable filter chooses from; an extension of the media type. */
  readonly values?: readonly string[]
}

export type CollectionDocument = ListDocument | ItemDocument | IndexDocument | ErrorDocument

export type ListDocument = Collection<{
  readonly title: string | null
  readonly description: string | null
  readonly links: readonly Link[]
  readonly items: readonly CollectionItem[]
  readonly template?: Template
}>

export type ItemDocument = Collection<{
  readonly items: readonly [CollectionItem]
  readonly template?: Template
}>

export type IndexDocument = Collection<{ readonly queries: readonly Query[] }>

export type ErrorDocument = Collection<{ readonly error: ErrorContent }>

export interface ErrorContent {
  readonly message: string
  /** For programs. */
  readonly code: string
  readonly title?: string
}

interface Collection<Members> {
  readonly collection: { readonly version: typeof version; readonly href: string } & Members
}

/** The data of an item; its href follows from the view and the id. */
export interface ItemContent {
  readonly id: string | number
  readonly data: readonly Datum[]
  readonly links: readonly Link[]
}

export interface ListContent {
  readonly baseUrl: string
  readonly view: string
  readonly title: string | null
  readonly description: string | null
  readonly paging: Paging
  readonly items: readonly ItemContent[]
  readonly template?: Template | undefined
}

// Existing clients read these documents with line tools, so each builder fixes the order of the members.

export function listDocument(content: ListContent): ListDocument {
  const { baseUrl, view, title, description, paging, items, template } = content
  return {
    collection: {
      version,
      href: viewHref(baseUrl, view),
      title,
      description,
      links: pageLinks({ baseUrl, view, ...paging }),
      items: items.map((item) => toItem(baseUrl, view, item)),
      ...(template && { template }),
    },
  }
}

export interface SingleItemContent {
  readonly baseUrl: string
  readonly view: string
  readonly item: ItemContent
  readonly template?: Template | undefined
}

/** A single item is a collection of one, with the href of the list. */
export function itemDocument({ baseUrl, view, item, template }: SingleItemContent): ItemDocument {
  return {
    collection: {
      version,
      href: viewHref(baseUrl, view),
      items: [toItem(baseUrl, view, item)],
      ...(template && { template }),
    },
  }
}

export interface QueryContent {
  readonly view: string
  readonly title: string | null
  readonly description: string | null
  readonly data: readonly QueryDatum[]
}

export interface IndexContent {
  readonly baseUrl: string
  readonly queries: readonly QueryContent[]
}

export function indexDocument({ baseUrl, queries }: IndexContent): IndexDocument {
  return {
    collection: {
      version,
      href: indexHref(baseUrl),
      queries: queries.map(({ view, title, description, data }) => ({
        href: viewHref(baseUrl, view),
        rel: view,
        title,
        description,
        data: data.map(toQueryDatum),
      })),
    },
  }
}

/** `href` is the requested address with its query, see `requestedHref`. */
export function errorDocument(href: string, error: ErrorContent): ErrorDocument {
  return { collection: { version, href, error } }
}

export function serialize(document: CollectionDocument): string {
  return JSON.stringify(document)
}

/** Adds the filters, as they were written, to the page links of a list that was rendered without them. */
export function withFilters(list: Buffer, filters: readonly HrefParameter[]): Buffer {
  if (filters.length === 0) return list
  // No text before them contains these quotes unescaped, and between them are only hrefs of pages.
  const [start, end] = [list.indexOf('"links":'), list.indexOf('"items":')]
  const links = list
    .toString('utf8', start, end)
    .replace(/\?page=\d+/g, (page) => `${page}&${queryText(filters)}`)
  return Buffer.concat([list.subarray(0, start), Buffer.from(links), list.subarray(end)])
}

function toItem(baseUrl: string, view: string, { id, data, links }: ItemContent): CollectionItem {
  return { href: itemHref(baseUrl, view, id), data, links }
}

function toQueryDatum({ name, prompt, values }: QueryDatum): QueryDatum {
  return { name, ...(prompt !== undefined && { prompt }), ...(values !== undefined && { values }) }
}
