import type { Instant } from '../../../values/time.ts'

/** The original uploaded files, compressed; identical content is stored once. */
interface UploadContentTable {
  sha256: string
  size: number
  content: Uint8Array
}

/** Checked uploads, which wait until somebody publishes or discards them; deleted after a day. */
interface UploadDraftTable {
  id: string
  user_id: string
  created: Instant
  expires: Instant
  /** Null for a delivery, whose files name the items. */
  kind: 'vote' | 'election' | 'compound' | null
  item_id: string | null
  format: 'internal' | 'parties' | 'export-program' | 'ech-0252'
  /**
   * Formats that the check of `format` does not know; that column then has `ech-0252` for deliveries, else `internal`.
   */
  delivery_format: string | null
  state: 'refused' | 'accepted' | 'published'
  /** State of the items at the dry run; empty where that failed. */
  base: string
  /** JSON: the problems, or changes other than results. */
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

/** The results that a checked upload would publish. */
interface UploadDraftResultTable {
  draft_id: string
  kind: 'vote' | 'election' | 'compound'
  item_id: string
  position: number
  /** As in a version. */
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

/** Answers to accepted uploads with an idempotency key; a repeated request gets the same answer. */
interface UploadAnswerTable {
  /** Id of the upload token or of the data source. */
  sender: string
  key: string
  /** SHA-256 of the whole request. */
  content: string
  /** JSON. */
  answer: string
  expires: Instant
}

/** An installation of the export program, which sends the results of the items linked to it. */
interface DataSourceTable {
  id: string
  name: string
  type: 'vote' | 'majorz' | 'proporz'
  /** Hash of the token, which itself is shown once and not stored; null until there is one. */
  hash: string | null
  created: Instant
  last_used: Instant | null
  last_upload_at: Instant | null
  /** JSON, see results/sources/last-upload.ts. */
  last_upload: string | null
}

/** Maps rows of the files of a data source to an item. */
interface DataSourceLinkTable {
  id: string
  source_id: string
  /** Ascending within a source. */
  position: number
  /** Id of a vote or an election, according to the type of the source; it may have been deleted. */
  item_id: string
  number: string
  /** Empty without one. */
  district: string
}

/** An upload that is passed on to another system. */
interface ForwardTable {
  /** Ascending in the order of what was published. */
  number: number
  path: string
  /** JSON of the text fields of the form. */
  fields: string
  sender: string
  /** The name of the data source it came from. */
  source: string | null
  /** JSON, see results/features/forwarding/queue.ts. */
  items: string
  /** JSON of the file names, also after the files were deleted. */
  files: string
  state: 'queued' | 'sending' | 'delivered' | 'refused' | 'dropped'
  attempts: number
  /** End of the claim of a worker, after which another takes over. Null when finished. */
  next_attempt: Instant | null
  last_attempt: Instant | null
  /** The last attempt: its answer, and how long it took in milliseconds. */
  status: number | null
  duration: number | null
  answer: string | null
  /** Why there was no answer, or why it was not sent. */
  error: string | null
  created: Instant
  finished: Instant | null
}

interface ForwardFileTable {
  number: number
  slot: string
  name: string | null
  /** Compressed. */
  content: Uint8Array
}

export interface UploadsTables {
  forwards: ForwardTable
  forward_files: ForwardFileTable
  upload_contents: UploadContentTable
  upload_drafts: UploadDraftTable
  upload_draft_files: UploadDraftFileTable
  upload_draft_results: UploadDraftResultTable
  upload_tokens: UploadTokenTable
  upload_answers: UploadAnswerTable
  data_sources: DataSourceTable
  data_source_links: DataSourceLinkTable
}
