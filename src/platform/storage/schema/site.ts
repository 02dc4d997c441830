import type { Generated } from 'kysely'
import type { Locale } from '../../../texts/language/locales.ts'
import type { Instant } from '../../../values/time.ts'

interface OrganisationTable {
  id: 1
  /** JSON, see organisation/organisation.ts. */
  settings: string
}

/** Replaces the default text. */
interface StatementTable {
  locale: Locale
  text: string
  changed: Instant
}

/** Counts the changes of an area; caches are valid while the number stays the same. */
interface RevisionTable {
  area: string
  number: number
}

interface FileContentTable {
  sha256: string
  content: Uint8Array
}

interface FileTable {
  id: string
  name: string
  media_type: string
  size: number
  sha256: string
  created: Instant
}

interface OutboxTable {
  id: string
  recipient: string
  subject: string
  body: string
  ticket_id: string | null
  state: 'queued' | 'sending' | 'transmitting' | 'sent' | 'failed' | 'uncertain'
  attempts: number
  next_attempt: Instant
  /** A worker's claim ends here; a claim left behind by a crash is taken over. */
  claimed_until: Instant | null
  last_error: string | null
  created: Instant
  finished: Instant | null
  /** JSON, name → value, of additional headers. */
  headers: string | null
  /** Set for mails to subscribers. */
  mailing_id: string | null
}

interface SearchRecordTable {
  number: Generated<number>
  kind: string
  record_id: string
  /** Folded words between blanks: ` amt fur wald `. */
  title_words: string
  words: string
}

/** Words that mean the same in a search. */
interface SynonymTable {
  name: string
  /** JSON, a list of texts. */
  words: string
}

/** An uploaded table whose changes were previewed and await confirmation. */
interface ExchangeDraftTable {
  id: string
  /** Only this account sees it. */
  user_id: string
  /** The kind of records: `people`, `events` and so on. */
  subject: string
  file_name: string
  sha256: string
  content: Uint8Array
  created: Instant
}

/** An import whose new records can be withdrawn. */
interface TableImportTable {
  number: number
  /** The kind of records: `accounts` or `subscribers`. */
  subject: string
  file_name: string
  /** Null on the command line. */
  actor: string | null
  created: Instant
  /** JSON, see office/exchange/withdraw.ts. */
  records: string
}

/** On SQLite only, see clock/store.ts. */
interface AgreedClockTable {
  id: 1
  /** Identifies the start of the machine. */
  boot: string
  /** Seconds since then. */
  uptime: number
  at: Instant
}

interface WriteProbeTable {
  id: 1
  /** Number of writes. */
  number: number
}

/** A cache in front of the service, by its name. */
interface CacheTargetTable {
  name: string
  /** JSON of the state in the last notification; null before the first. */
  told: string | null
  told_at: Instant | null
  /** Milliseconds from the last change until the cache was notified. */
  lag: number | null
  /** Number of failures in a row. */
  failures: number
  error: string | null
  failed_at: Instant | null
}

/** The last requested rehearsal, and its outcome. */
interface RehearsalTable {
  id: 1
  /** Number of the request: counts starts, resets and discards. */
  number: number
  wanted: 'run' | 'discard'
  requested: Instant
  /** Null for the command line. */
  actor: string | null
  /** JSON list of the addresses that the rehearsal may send mails to. */
  mail_to: string
  /** Number of the last request that was carried out or failed. */
  done_number: number
  state: 'none' | 'copying' | 'running' | 'failed'
  state_at: Instant
  /** Why it failed. */
  problem: string | null
}

/** A polling day that was played into this rehearsal. */
interface RehearsalPlayTable {
  id: string
  /** The polling day, `YYYY-MM-DD`. */
  day: string
  started: Instant
  /** Null until everything is sent. */
  ended: Instant | null
  /** JSON, see areas/results/desk/rehearsal/play.ts. */
  play: string
}

/** A background job about another site; only the last of each kind is stored. */
interface SiteJobTable {
  kind: 'compare' | 'take-over' | 'load'
  id: string
  address: string
  actor: string
  state: 'running' | 'stopping' | 'done' | 'failed' | 'stopped'
  started: Instant
  /** Updated at least every 20 seconds while the job runs. */
  updated: Instant
  /** JSON, see moving-in/desk. */
  progress: string
  /** JSON of what it found, or the words of its failure. */
  outcome: string | null
}

/** Inside a rehearsal: the link with which guests get access. */
interface RehearsalGuestTable {
  id: number
  /** The word from which the link is derived, together with the secret. */
  word: string
  since: Instant
}

/** The list of the first run. It has no row where the first account came about in another way than by the set-up link. */
interface FirstRunTable {
  id: number
  /** `away`: it is no longer shown unasked. */
  state: 'shown' | 'away'
  changed: Instant
  /** Id of the last test mail in the outbox, where it is deleted after some time. */
  test_mail: string | null
  /** Id of the invented vote with which results are tried out; null where there is none. */
  trial: string | null
  /** When such a vote was removed that had results; null before. */
  trial_played: Instant | null
  /** The invented records that were added, as JSON; null where there are none. */
  samples: string | null
}

export interface SiteTables {
  first_run: FirstRunTable
  site_jobs: SiteJobTable
  organisation: OrganisationTable
  accessibility_statements: StatementTable
  imprint_texts: StatementTable
  privacy_texts: StatementTable
  revisions: RevisionTable
  file_contents: FileContentTable
  files: FileTable
  outbox: OutboxTable
  search_records: SearchRecordTable
  synonyms: SynonymTable
  exchange_drafts: ExchangeDraftTable
  table_imports: TableImportTable
  agreed_clock: AgreedClockTable
  write_probe: WriteProbeTable
  cache_targets: CacheTargetTable
  rehearsals: RehearsalTable
  rehearsal_plays: RehearsalPlayTable
  rehearsal_guests: RehearsalGuestTable
}
