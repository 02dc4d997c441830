import type { SearchQuery } from '../../../../platform/search/query.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Sight } from '../../records/store.ts'
import { readerOf } from '../../records/visibility.ts'

/** Returns the content that the reader of this page may see. */
export function sightOf({ service, user, locale }: PageContext, search: SearchQuery | null = null): Sight {
  const { reads, searches } = service.database
  const queries = search === null ? reads : searches
  return { queries, reader: readerOf(user), now: service.clock.now(), locale }
}

export const eventHref = (id: string) => `/events/${id}`
export const newsHref = (id: number) => `/news/${id}`
export const topicHref = (id: number) => `/topics/${id}`
export const fileHref = (id: string) => `/files/${id}`

/** Parses a stored JSON list of texts. */
export function textList(json: string): readonly string[] {
  const list: unknown = JSON.parse(json)
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
}
