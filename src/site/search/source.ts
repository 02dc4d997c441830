import type { SearchKind } from '../../platform/search/kinds.ts'
import type { SearchQuery } from '../../platform/search/query.ts'
import type { PageContext } from '../frame/page-context.ts'

export interface SearchHit {
  readonly title: string
  readonly href: string
  /** The part of the text with the match, see `excerpt`. */
  readonly summary?: string
  /** Distinguishes records of the same title: a date, a place, the parent agency. */
  readonly meta?: string
}

export interface SearchHits {
  readonly hits: readonly SearchHit[]
  /** Whether there are further matches beyond the limit. */
  readonly more: boolean
}

/** The records of an area on the search page. */
export interface SearchSource {
  readonly kind: SearchKind | 'municipality'
  title(context: PageContext): string
  /** Returns the best matches that the reader may see; `ranked` finds them. */
  find(context: PageContext, query: SearchQuery, limit: number): Promise<SearchHits>
  /** Returns the address of the page with all matches. */
  allHref(text: string): string
}
