import type { SearchKind } from '../../platform/search/kinds.ts'
import type { SearchQuery } from '../../platform/search/query.ts'
import type { PageContext } from '../frame/page-context.ts'

export interface SearchHit {
  readonly title: string
  readonly href: string
  /** A piece of the text that shows why it was found, see `excerpt`. */
  readonly summary?: string
  /** What tells it from others of the same title: a date, a place, the agency above. */
  readonly meta?: string
}

export interface SearchHits {
  readonly hits: readonly SearchHit[]
  /** Whether there are others beyond the limit. */
  readonly more: boolean
}

/** What an area hands in to have its records found on the search page. */
export interface SearchSource {
  readonly kind: SearchKind | 'municipality'
  title(context: PageContext): string
  /** The best matches among what the reader of the page may see; `ranked` finds them. */
  find(context: PageContext, query: SearchQuery, limit: number): Promise<SearchHits>
  /** The page with all of them, for what was typed. */
  allHref(text: string): string
}
