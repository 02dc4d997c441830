import type { SearchKind } from '../../platform/search/kinds.ts'
import type { RankedWish } from '../../platform/search/ranked.ts'
import type { PlainKey } from '../../texts/translate.ts'
import type { PageContext } from '../frame/page-context.ts'
import type { WrittenIn } from '../frame/written-in.ts'
import type { SearchReading } from './reading.ts'

export interface SearchHit {
  readonly title: string
  readonly href: string
  /** That of the pass that has found it. */
  readonly rank: number
  /** The part of the text with the match, see `excerpt`. */
  readonly summary?: string
  /** Distinguishes records of the same title: a date, a place, the parent agency. */
  readonly meta?: string
  /** What has come of it: the outcome of a vote, who was elected. */
  readonly outcome?: string
  /** Set where the title may be in another language than the page. */
  readonly written?: WrittenIn
}

export interface SearchHits {
  readonly hits: readonly SearchHit[]
  /** Whether there are further matches beyond the limit. */
  readonly more: boolean
}

/** What a source is asked for. */
export interface SearchWish extends RankedWish {
  readonly reading: SearchReading
}

/** The records of an area on the search page. */
export interface SearchSource {
  readonly kind: SearchKind | 'municipality'
  /** Set where records have a date: the name of the kind, which readers type together with days. */
  readonly datedAs?: PlainKey
  title(context: PageContext): string
  /** Returns the best matches that the reader may see; `ranked` finds them. */
  find(context: PageContext, wish: SearchWish): Promise<SearchHits>
  /** Returns the address of the page with all matches. */
  allHref(text: string): string
}
