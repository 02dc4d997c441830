import type { Generated, Insertable, Selectable, Updateable } from 'kysely'
import type { Instant } from '../time.ts'

/** Yes and no are 1 and 0 in both databases, so that a row reads the same from either. */
export type Flag = 0 | 1

export type Access = 'public' | 'secret' | 'private' | 'member' | 'mtan' | 'secret_mtan'
export type Role = 'admin' | 'editor'
/** `login` is the first half of one: the password was right, the second factor is missing. */
export type OneTimePurpose = 'setup' | 'invitation' | 'reset' | 'login'
export type TicketState = 'open' | 'pending' | 'closed' | 'archived'

/** Who may see a record, and when. */
export interface Publication {
  access: Access
  publication_start: Instant | null
  publication_end: Instant | null
}

export interface Dated {
  created: Instant
  /** The last change; the creation where there was none. Filters, order and output all read this column. */
  modified: Instant
}

export interface OrganisationTable {
  id: 1
  /** JSON, see organisation/organisation.ts. */
  settings: string
}

/** Counts the changes of an area; caches hold as long as the number stands. */
export interface RevisionTable {
  area: string
  number: number
}

export interface FileContentTable {
  sha256: string
  content: Uint8Array
}

export interface FileTable {
  id: string
  name: string
  media_type: string
  size: number
  sha256: string
  created: Instant
}

export interface AgencyTable extends Publication, Dated {
  id: number
  parent_id: number | null
  position: number
  title: string
  title_folded: string
  portrait: string
  location_address: string
  location_code_city: string
  postal_address: string
  postal_code_city: string
  website: string
  email: string
  phone: string
  phone_direct: string
  opening_hours: string
  geo_lon: number | null
  geo_lat: number | null
  geo_zoom: number | null
  organigram: string | null
  /** What the organigram says, for those who do not see it; empty where nobody has written it. */
  organigram_alt: string
}

export interface PersonTable extends Publication, Dated {
  id: string
  salutation: string | null
  academic_title: string | null
  first_name: string | null
  last_name: string | null
  function: string | null
  email: string | null
  phone: string | null
  phone_direct: string | null
  born: string | null
  profession: string | null
  political_party: string | null
  parliamentary_group: string | null
  website: string | null
  website_2: string | null
  location_address: string | null
  location_code_city: string | null
  postal_address: string | null
  postal_code_city: string | null
  notes: string | null
  external_user_id: string | null
  staff_number: string | null
  picture: string | null
  first_name_folded: string
  last_name_folded: string
  /** Names and function in one text, for the search box. */
  search_folded: string
}

export interface MembershipTable extends Publication, Dated {
  id: string
  agency_id: number
  person_id: string
  title: string
  /** Among the memberships of the agency. */
  position: number
  /** Among those of the person. */
  person_position: number
  since: string | null
  note: string | null
  addition: string | null
  prefix: string | null
}

export interface UserTable {
  id: string
  email: string
  name: string
  role: Role
  /** Null until a password is set: such an account cannot log in. */
  password_hash: string | null
  created: Instant
  /** JSON of what an editor is limited to; null where it is everything. */
  scope: string | null
  /** Since when the account may no longer be used. */
  blocked: Instant | null
  last_login: Instant | null
  /** The key of the second factor, encrypted with the secret of the instance. */
  totp_secret: string | null
  /** The last time step of which a code was accepted: each counts once. */
  totp_step: number | null
}

export interface RecoveryCodeTable {
  user_id: string
  hash: string
}

export interface SessionTable {
  /** Hash of the cookie's value. */
  id: string
  user_id: string
  created: Instant
  last_seen: Instant
  expires: Instant
  address: string
  user_agent: string
}

export interface LoginThrottleTable {
  /** `account:…` or `address:…`. */
  subject: string
  failures: number
  last_failure: Instant
}

export interface OneTimeLinkTable {
  /** Hash of the secret in the link. */
  id: string
  purpose: OneTimePurpose
  /** Null for the first account, which is not there yet. */
  user_id: string | null
  created: Instant
  expires: Instant
}

export interface AccessKeyTable {
  id: string
  user_id: string
  name: string
  /** Hash of the key itself, which is shown once and kept nowhere. */
  hash: string
  read_only: Flag
  created: Instant
  last_used: Instant | null
}

export interface TicketTable {
  id: string
  number: string
  kind: string
  state: TicketState
  title: string
  /** The record the ticket is about. No foreign key: a ticket outlives its subject. */
  subject_id: string
  /** JSON: the subject's fields when the ticket was opened. */
  snapshot: string
  submitter_email: string
  submitter_message: string | null
  /** JSON: field → proposed text, filled fields only. */
  proposed_changes: string
  applied: Instant | null
  /** JSON list of the fields that were written. */
  applied_fields: string | null
  owner_id: string | null
  muted: Flag
  /** Number, title and submitter in one text, for the search box; see tickets/ticket.ts. */
  search_folded: string
  created: Instant
  modified: Instant
}

export interface TicketEventTable {
  id: string
  ticket_id: string
  /** Orders events of the same moment. */
  sequence: number
  at: Instant
  kind: string
  /** E-mail address of the person who acted, null for the system. */
  actor: string | null
  text: string | null
}

export interface OutboxTable {
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
  /** JSON, name → value: beyond those that every mail has. */
  headers: string | null
  /** Of a mail to subscribers. */
  mailing_id: string | null
}

/** Appended to, never changed: see access/audit-chain.ts. */
export interface AuditTable {
  /** 1, 2, 3 and so on, without gaps. */
  sequence: number
  id: string
  at: Instant
  actor: string | null
  address: string | null
  action: string
  subject: string
  /** JSON. Never holds a secret. */
  detail: string
  /** Over the entry and the hash of the one before. */
  hash: string
}

/** The last entry of the audit log. */
export interface AuditHeadTable {
  id: 1
  sequence: number
  hash: string
}

export interface EventTable extends Publication, Dated {
  id: string
  title: string
  title_folded: string
  description: string
  organizer: string
  organizer_email: string
  organizer_phone: string
  external_event_url: string
  event_registration_url: string
  price: string
  location: string
  /** The words of the location between blanks, in their own spelling: ` Saal Bären Zug `. */
  location_words: string
  /** The id an import knows the event by. */
  source: string | null
  syndicate: Flag
  highlight: Flag
  /** JSON list; `event_tags` has the same for filters. */
  tags: string
  geo_lon: number | null
  geo_lat: number | null
  geo_zoom: number | null
  image: string | null
  image_alt: string
  pdf: string | null
  /** The first date. */
  starts: Instant
  ends: Instant
  /** An iCalendar RRULE. */
  recurrence: string | null
  /** JSON list of further moments at which it begins. */
  recurrence_dates: string
  /** The rule has no end of its own: further dates are added as time goes on. */
  endless: Flag
}

export interface EventTagTable {
  event_id: string
  tag: string
}

/** One date of an event. Made from the event, never edited. */
export interface OccurrenceTable {
  id: string
  event_id: string
  starts: Instant
  ends: Instant
  title_folded: string
}

interface ArticleTable extends Publication, Dated {
  id: number
  title: string
  title_folded: string
  lead: string
  text: string
  image: string | null
  /** What the picture shows, for those who do not see it; empty where nobody has written it. */
  image_alt: string
  /** The publication's start, else the creation. */
  dated: Instant
}

export interface NewsTable extends ArticleTable {
  /** Stands before all others on the pages; the interface for machines keeps to the dates. */
  pinned: Flag
  /** JSON list; `news_hashtags` has the same for filters. */
  hashtags: string
}

export interface NewsHashtagTable {
  news_id: number
  tag: string
}

export interface TopicTable extends ArticleTable {
  parent_id: number | null
  position: number
}

export interface SearchRecordTable {
  number: Generated<number>
  kind: string
  record_id: string
  /** Folded words between blanks: ` amt fur wald `. */
  title_words: string
  words: string
}

export interface ResultItemTable extends Dated {
  kind: 'vote' | 'election' | 'compound'
  id: string
  external_id: string | null
  shortcode: string | null
  /** JSON, by language. */
  title: string
  short_title: string | null
  /** The polling day, `YYYY-MM-DD`. */
  date: string
  domain: string
  /** The domain's place in overviews. */
  domain_order: number
  /** Of elections that belong to one. */
  compound_id: string | null
  /** Of elections: the first digits of the ids of their candidates and lists. */
  record_key: string | null
  /** JSON, see results/item-settings.ts. */
  settings: string
  /** JSON, see results/model/overview.ts. */
  overview: string
  published_version: number | null
  /** The newest version, where it waits for its release. */
  staged_version: number | null
  /** Until when results are held back: null for the rule of the site, `none`, or a moment. */
  embargo: string | null
  /** How many public notes on corrections there are. */
  corrections: number
  last_result_change: Instant | null
  /** Of the area when the item last changed in any way: tells what is new since a revision. */
  revision: number
}

export interface BallotTable {
  id: string
  vote_id: string
  type: 'proposal' | 'counter-proposal' | 'tie-breaker'
  title: string | null
}

export interface ResultVersionTable {
  kind: 'vote' | 'election' | 'compound'
  item_id: string
  number: number
  at: Instant
  /** How it came: an upload, a form, a copy from elsewhere. */
  source: string
  /** Name of the token or e-mail address of the person. */
  actor: string | null
  status: string | null
  /** Of the result before compression: equal results have equal hashes. */
  sha256: string
  /** See results/model/encoding.ts. */
  result: Uint8Array
  overview: string
  /** JSON list. */
  warnings: string
  /** How many there were beyond those kept. */
  more_warnings: number
  /** JSON list of the files it was read from, see results/versions/version.ts. */
  files: string
  /** JSON, name → colour: those it came with. */
  colors: string
  /** 1, or 0 where it only says who stands for election. */
  brings_results: number
}

/** What the public is told of a correction. */
export interface ResultCorrectionTable {
  kind: 'vote' | 'election' | 'compound'
  item_id: string
  /** Within the item. */
  number: number
  at: Instant
  /** Told as soon as this version, or a later one, is shown. */
  version: number
  /** JSON, by language. */
  text: string
  actor: string | null
}

/** The uploaded files as they came, compressed; the same content is kept once. */
export interface UploadContentTable {
  sha256: string
  size: number
  content: Uint8Array
}

/** Files that somebody looks at before they are published; gone after a day. See results/upload/drafts. */
export interface UploadDraftTable {
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

export interface UploadDraftFileTable {
  draft_id: string
  slot: string
  name: string | null
  sha256: string
  size: number
  /** Compressed. */
  content: Uint8Array
}

/** The results that a draft would publish. */
export interface UploadDraftResultTable {
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

export interface UploadTokenTable {
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

export interface EntityTable {
  id: number
  name: string
  canton: string
  district: string | null
  region: string | null
  superregion: string | null
  /** First and last day, `YYYY-MM-DD`. */
  valid_from: string
  valid_to: string | null
}

/** Compressed TopoJSON, see results/geo/stored-shapes.ts. */
export interface ShapesTable {
  /** As in `entities`. */
  canton: string
  /** First and last polling day they are for, `YYYY-MM-DD`. */
  valid_from: string
  valid_to: string | null
  /** Whom to name beside them. */
  attribution: string
  /** How many there are. */
  areas: number
  /** Of the TopoJSON before compression. */
  sha256: string
  content: Uint8Array
}

/** A wall display. */
export interface ScreenTable extends Dated {
  number: number
  /** Screens of one group follow each other. */
  group_name: string | null
  /** Seconds. */
  duration: number
  description: string
  kind: 'vote' | 'election' | 'compound'
  item_id: string
  /** Of a part of a compound. */
  part_domain: string | null
  part_segment: string | null
  /** See results/screens/structure.ts. */
  structure: string
  /** Empty without styles of its own. */
  css: string
}

/** A set-up of the export program, which sends the results of the items linked to it. */
export interface DataSourceTable {
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
export interface DataSourceLinkTable {
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

/** Somebody's address that is told of results. */
export interface WebhookTable extends Dated {
  id: string
  name: string
  url: string
  /** JSON list. */
  occasions: string
  /** JSON lists of what it is told of, null for everything. */
  kinds: string | null
  domains: string | null
  items: string | null
  /** Encrypted with the secret of the instance; null until there is one. */
  secret: string | null
  /** The one before, which signs as well for a while after a change. */
  former_secret: string | null
  former_until: Instant | null
  /** Since when nothing is sent. */
  paused: Instant | null
  /** By a person, because the receiver said that it is gone, or for want of a secret that can be read. */
  pause_reason: 'staff' | 'gone' | 'secret' | null
}

export interface WebhookDeliveryTable {
  id: string
  webhook_id: string
  /** The same in all deliveries of an event, and whenever one is sent again. */
  event_id: string
  event_at: Instant
  occasion: string
  /** Null for a test. */
  kind: 'vote' | 'election' | 'compound' | null
  item_id: string | null
  /** Exactly what is sent. */
  body: string
  state: 'queued' | 'sending' | 'delivered' | 'failed'
  attempts: number
  /** While it is sent, when the claim of its worker ends: one left behind by a crash is taken over. Null when over. */
  next_attempt: Instant | null
  last_attempt: Instant | null
  /** Of the last attempt: JSON of the headers sent, how it was answered, in how many milliseconds. */
  headers: string | null
  status: number | null
  duration: number | null
  answer: string | null
  /** Why there was no answer, see results/notifications/webhooks/attempt.ts. */
  error: string | null
  created: Instant
  finished: Instant | null
}

/** What the public can see since; see results/notifications/event.ts. */
export interface ResultEventTable {
  /** 1, 2, 3 and so on. */
  number: number
  id: string
  at: Instant
  kind: 'vote' | 'election' | 'compound'
  item_id: string
  /** 0 for a compound that has only those of its elections. */
  version: number
  occasion: 'first' | 'interim' | 'final' | 'correction' | 'manual'
  /** Nothing of the item had been public before. */
  is_first: Flag
  /** It has been complete, now or earlier. */
  final: Flag
  /** Tells the figures of two events apart. */
  mark: string
  /** JSON, as it was then. */
  overview: string
  /** Who asked for it by hand. */
  actor: string | null
  /** When everybody who is to be told was worked out. */
  expanded: Instant | null
}

/** Mails to subscribers about an event or about all items of a day. */
export interface MailingTable {
  id: string
  created: Instant
  event_id: string | null
  day: string | null
  actor: string | null
  /** JSON list: who wants to hear of one of these gets it. */
  occasions: string
  /** The id of the last subscriber it has come to. */
  progress: string | null
  mails: number
  /** Mails that arrived and were deleted since. */
  purged: number
  finished: Instant | null
}

/** What sends mails by itself; without a row see results/notifications/rules.ts. */
export interface NotificationRuleTable {
  occasion: 'first' | 'interim' | 'final' | 'correction'
  active: Flag
}

export interface SubscriberTable {
  id: string
  /** In lower case. */
  email: string
  state: 'pending' | 'active' | 'unsubscribed'
  /** JSON, see results/notifications/choices.ts. */
  choices: string
  /** JSON: what was asked for and waits to be confirmed. */
  wanted: string | null
  wanted_until: Instant | null
  created: Instant
  confirmed: Instant | null
  ended: Instant | null
}

/** Items that a subscriber wants to hear of whatever else was chosen; they may have been deleted. */
export interface SubscriberItemTable {
  subscriber_id: string
  kind: 'vote' | 'election' | 'compound'
  item_id: string
}

/** A file that was shown what it would do, and waits for its confirmation. */
export interface ExchangeDraftTable {
  id: string
  /** Nobody else sees it. */
  user_id: string
  /** What is in it: `people`, `events` and so on. */
  subject: string
  file_name: string
  sha256: string
  content: Uint8Array
  created: Instant
}

export interface Schema {
  organisation: OrganisationTable
  revisions: RevisionTable
  file_contents: FileContentTable
  files: FileTable
  agencies: AgencyTable
  people: PersonTable
  memberships: MembershipTable
  users: UserTable
  sessions: SessionTable
  login_throttle: LoginThrottleTable
  one_time_links: OneTimeLinkTable
  recovery_codes: RecoveryCodeTable
  access_keys: AccessKeyTable
  tickets: TicketTable
  ticket_events: TicketEventTable
  outbox: OutboxTable
  audit_log: AuditTable
  audit_head: AuditHeadTable
  events: EventTable
  event_tags: EventTagTable
  occurrences: OccurrenceTable
  news: NewsTable
  news_hashtags: NewsHashtagTable
  topics: TopicTable
  search_records: SearchRecordTable
  result_items: ResultItemTable
  ballots: BallotTable
  result_versions: ResultVersionTable
  result_corrections: ResultCorrectionTable
  upload_contents: UploadContentTable
  upload_drafts: UploadDraftTable
  upload_draft_files: UploadDraftFileTable
  upload_draft_results: UploadDraftResultTable
  upload_tokens: UploadTokenTable
  entities: EntityTable
  shapes: ShapesTable
  screens: ScreenTable
  data_sources: DataSourceTable
  data_source_links: DataSourceLinkTable
  webhooks: WebhookTable
  webhook_deliveries: WebhookDeliveryTable
  result_events: ResultEventTable
  mailings: MailingTable
  notification_rules: NotificationRuleTable
  subscribers: SubscriberTable
  subscriber_items: SubscriberItemTable
  exchange_drafts: ExchangeDraftTable
}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>
export type RowUpdate<Table extends keyof Schema> = Updateable<Schema[Table]>
