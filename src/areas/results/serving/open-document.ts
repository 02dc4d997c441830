import type { LRUCache } from 'lru-cache'
import type { WorkKind } from '../../../platform/work/kinds.ts'
import { latestUsed } from '../../../platform/work/latest-used.ts'
import type { Instant } from '../../../values/time.ts'

/** A public document whose dependencies are known before it is made. */
export interface OpenDocument {
  /** Identifies the document, with everything of the request that matters: path, language, filters. */
  readonly key: string
  /** Changes whenever the document would. */
  readonly stamp: string
  readonly type: string
  readonly lastModified: Instant | null
  /** The items it shows, for caches in front, see `cacheKeys`; by default any results. */
  readonly keys?: readonly string[]
  /** The browser shows the document, and saves it under this name. */
  readonly fileName?: string
  /** Set for files that browsers save instead of showing them. */
  readonly isAttachment?: true
  /** The address of its description for programs, relative to its own. */
  readonly describedBy?: string
  /** Set where the body is compressed by `packed`; it is decompressed for clients that do not accept that. */
  readonly isPacked?: true
  /** The kind of slot; `data` by default. */
  readonly work?: WorkKind
  make(): Promise<Buffer | string> | Buffer | string
}

/** What is known of a document without its body, and the state of `CurrentItems` before it was made. */
type SentDocument = Omit<OpenDocument, 'make'> & {
  readonly revision: number
  /** The stamp of all items and settings; while it is the same, so is the document. */
  readonly state: string
}

/** The documents sent last, by the key of the request. */
export type SentDocuments = LRUCache<string, SentDocument>

/** Remembers the documents of recent requests, a few hundred bytes each. */
export function sentDocuments(): SentDocuments {
  return latestUsed(10_000)
}
