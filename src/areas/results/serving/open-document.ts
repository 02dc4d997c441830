import type { LRUCache } from 'lru-cache'
import type { WorkKind } from '../../../platform/work/kinds.ts'
import { latestUsed } from '../../../platform/work/latest-used.ts'
import type { Instant } from '../../../values/time.ts'

/** A document for everybody: what it depends on is known before it is made. */
export interface OpenDocument {
  /** Names the document among all others, with everything of the request that matters: path, language, filters. */
  readonly key: string
  /** Changes whenever the document would. */
  readonly stamp: string
  readonly type: string
  readonly lastModified: Instant | null
  /** What it shows, for caches in front, see `cacheKeys`; any results unless said otherwise. */
  readonly keys?: readonly string[]
  /** Shown by the browser, and saved under this name. */
  readonly fileName?: string
  /** Saved at once: nobody looks at it in a browser. */
  readonly isAttachment?: true
  /** Where a description of it for programs is, relative to its own address. */
  readonly describedBy?: string
  /** Made by `packed`: compressed, for clients that cannot unpack it as well. */
  readonly isPacked?: true
  /** `data` unless said otherwise. */
  readonly work?: WorkKind
  make(): Promise<Buffer | string> | Buffer | string
}

/** What is known of a document without making it, and what `CurrentItems` said before it was made. */
type SentDocument = Omit<OpenDocument, 'make'> & {
  readonly revision: number
  /** The stamp of all items and settings; while it is the same, so is the document. */
  readonly state: string
}

/** What was sent last to whoever asked for it in a certain way. */
export type SentDocuments = LRUCache<string, SentDocument>

/** As many as may be asked for in a while, at a few hundred bytes each. */
export function sentDocuments(): SentDocuments {
  return latestUsed(10_000)
}
