import type { Instant } from '../../../values/time.ts'

/** The uploaded files as they came, compressed; the same content is kept once. */
interface UploadContentTable {
  sha256: string
  size: number
  content: Uint8Array
}

/** Files that somebody looks at before they are published; gone after a day. See results/upload/drafts. */
interface UploadDraftTable {
  id: string
  user_id: string
  created: Instant
  expires: Instant
  /** Null for a delivery, which names its items itself. */
  kind: 'vote' | 'election' | 'compound' | null
  item_id: string | null
  format: 'internal' | 'parties' | 'export-program' | 'ech-0252'
  state: 'refused' | 'accepted' | 'published'
  /** What the dry run saw of the items; empty where it came to nothing. */
  base: string
  /** JSON: what is wrong, or what changes besides results. */
  outcome: string
}

interface UploadDraftFileTable {
  draft_id: string
  slot: string
  name: string | null
  sha256: string
  size: number
  /** Compressed. */
  content: Uint8Array
}

/** The results that a draft would publish. */
interface UploadDraftResultTable {
  draft_id: string
  kind: 'vote' | 'election' | 'compound'
  item_id: string
  position: number
  /** As of a version. */
  sha256: string
  result: Uint8Array
  /** JSON list. */
  warnings: string
  more_warnings: number
}

interface UploadTokenTable {
  id: string
  name: string
  hash: string
  /** JSON lists of what it may upload, null for everything. */
  types: string | null
  items: string | null
  created: Instant
  expires: Instant | null
  last_used: Instant | null
}

/** A set-up of the export program, which sends the results of the items linked to it. */
interface DataSourceTable {
  id: string
  name: string
  type: 'vote' | 'majorz' | 'proporz'
  /** Hash of the token itself, which is shown once and kept nowhere; null until there is one. */
  hash: string | null
  created: Instant
  last_used: Instant | null
  last_upload_at: Instant | null
  /** JSON, see results/sources/last-upload.ts. */
  last_upload: string | null
}

/** Says which rows of the files of a data source are about an item. */
interface DataSourceLinkTable {
  id: string
  source_id: string
  /** Grows from link to link of a source. */
  position: number
  /** Of a vote or an election, as the type of the source says; it may have been deleted. */
  item_id: string
  number: string
  /** Empty without one. */
  district: string
}

export interface UploadsTables {
  upload_contents: UploadContentTable
  upload_drafts: UploadDraftTable
  upload_draft_files: UploadDraftFileTable
  upload_draft_results: UploadDraftResultTable
  upload_tokens: UploadTokenTable
  data_sources: DataSourceTable
  data_source_links: DataSourceLinkTable
}
