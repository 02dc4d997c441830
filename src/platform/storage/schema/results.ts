import type { Instant } from '../../../values/time.ts'
import type { Dated } from './columns.ts'

interface ResultItemTable extends Dated {
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
  /** The domain's rank in overviews. */
  domain_order: number
  /** The compound that an election belongs to. */
  compound_id: string | null
  /** Elections: prefix of the ids of their candidates and lists. */
  record_key: string | null
  /** JSON, see results/item-fields.ts. */
  settings: string
  /** JSON, see results/model/overview.ts. */
  overview: string
  published_version: number | null
  /** The newest version, if it awaits its release. */
  staged_version: number | null
  /** Embargo of results: null for the rule of the site, `none`, or a moment. */
  embargo: string | null
  /** Number of public notes on corrections. */
  corrections: number
  last_result_change: Instant | null
  /** Revision of the area at the last change of the item, to find what changed since a revision. */
  revision: number
  /** Of votes: running number, never given twice. */
  given_number: number | null
  /** Of federal votes: JSON, what the whole country says. */
  national: string | null
  /** 1 where only staff know the item. */
  draft: number
  /** When a draft is announced by itself. */
  announce_at: Instant | null
}

interface CounterTable {
  name: 'votes'
  /** The last that was given. */
  number: number
}

/** How the file of the Federal Statistical Office for a polling day was last asked for. */
/** The overview of another site, whose address is a setting. */
interface LinkedResultTable {
  address: string
  checked: Instant
  next_check: Instant
  /** Why the last check failed: a status of HTTP, or a code. */
  reason: string | null
  etag: string | null
  /** When `document` was read last, changed or not. */
  read_at: Instant | null
  document: string | null
}

interface FederalFileTable {
  day: string
  checked: Instant
  outcome: 'taken' | 'unchanged' | 'refused' | 'failed'
  address: string
  /** What was taken from it. */
  scope: 'national' | 'canton'
  /** Why it failed: a status of HTTP, or a code. */
  reason: string | null
  /** JSON list of problems or warnings. */
  notes: string
  /** When a file was last taken over. */
  taken: Instant | null
  /** Of that file. */
  etag: string | null
  last_modified: string | null
  /** Null where nobody asks any more. */
  next_check: Instant | null
}

/** A former id of an item, and its current one. */
interface ItemAliasTable {
  kind: 'vote' | 'election' | 'compound'
  former_id: string
  item_id: string
}

interface BallotTable {
  id: string
  vote_id: string
  type: 'proposal' | 'counter-proposal' | 'tie-breaker'
  title: string | null
}

interface ResultVersionTable {
  kind: 'vote' | 'election' | 'compound'
  item_id: string
  number: number
  at: Instant
  /** Origin: an upload, a form, a copy from another instance. */
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
  /** Number of warnings beyond those stored. */
  more_warnings: number
  /** JSON list of the files it was read from, see results/versions/version.ts. */
  files: string
  /** JSON, name → colour, of the upload. */
  colors: string
  /** 1, or 0 where it only lists the candidates. */
  brings_results: number
  /** Who uploaded the figures, and the party results, taken over from a pending version; null where none were. */
  figures_by: string | null
  parties_by: string | null
  /** JSON, see results/versions/stored/bringers.ts; null in rows of earlier releases. */
  bringers: string | null
  /** Of federal votes: JSON, what the whole country says; null where the version says nothing of it. */
  national: string | null
  /** E-mail address of the second person who approved it in advance; null where nobody did. */
  approved_by: string | null
  approved_at: Instant | null
  /** Not published before this moment. */
  approved_from: Instant | null
  /** The release rule it was stored under: its embargo, and 1 where a second person had to release it. */
  hold_until: Instant | null
  hold_second: number
  /** Who has ticked off its warnings that need it, and when; null where nobody did. */
  confirmed_by: string | null
  confirmed_at: Instant | null
}

/** A change of the release rules that awaits confirmation. */
interface RuleChangeTable {
  id: string
  at: Instant
  /** E-mail address of the person who requested it, or name of a token or source; null for the command line. */
  actor: string | null
  /** JSON list of everybody behind the actor; null in rows of earlier releases. */
  bringers: string | null
  /** JSON, see results/release/rule-effect.ts. */
  change: string
}

/** A public note on a correction. */
interface ResultCorrectionTable {
  kind: 'vote' | 'election' | 'compound'
  item_id: string
  /** Ascending within the item. */
  number: number
  at: Instant
  /** Shown as soon as this version, or a later one, is published. */
  version: number
  /** JSON, by language; empty where nobody has given a reason. */
  text: string
  actor: string | null
  /** JSON: the places that a changed final result has corrected; null for a note that was written by hand. */
  places: string | null
}

interface EntityTable {
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

interface PlaceSuccessionTable {
  /** Numbers of municipalities. */
  old_id: number
  new_id: number
  /** First day of the new one, `YYYY-MM-DD`. */
  date: string
}

interface PostalCodeTable {
  code: string
  /** Number of a municipality or quarter. */
  entity: number
}

interface PlaceGroupTable {
  set_name: string
  /** Number of a municipality or quarter. */
  entity: number
  group_name: string
  /** Of the group within the set. */
  position: number
}

/** Compressed TopoJSON, see results/geo/stored-shapes.ts. */
interface ShapesTable {
  /** As in `entities`. */
  canton: string
  /** First and last polling day they are valid for, `YYYY-MM-DD`. */
  valid_from: string
  valid_to: string | null
  /** Attribution shown with the map. */
  attribution: string
  /** Number of shapes. */
  areas: number
  /** Of the TopoJSON before compression. */
  sha256: string
  content: Uint8Array
}

/** A wall display. */
interface ScreenTable extends Dated {
  number: number
  /** Screens of one group are shown in rotation. */
  group_name: string | null
  /** Seconds. */
  duration: number
  description: string
  kind: 'vote' | 'election' | 'compound'
  item_id: string
  /** A part of a compound. */
  part_domain: string | null
  part_segment: string | null
  /** See results/screens/structure.ts. */
  structure: string
  /** JSON of the blocks that the structure was made from; null where it was written by hand. */
  blocks: string | null
  /** Custom styles; empty for none. */
  css: string
}

/** A vote that was loaded to compare others with; it has no page. */
interface PastVoteTable {
  id: string
  /** The polling day, `YYYY-MM-DD`. */
  date: string
  /** JSON list of entity, eligible, cast, valid and yes. */
  units: string
}

/** The digests of public documents that the audit log records, see open-data/log/logged-documents.ts. */
interface LoggedTableTable {
  /** Of an item, such as `/vote/energiegesetz`, a polling day or a year; `/` for the whole site. */
  path: string
  /** Changes whenever a document would. */
  stamp: string
  /** JSON: the SHA-256 of each document in hexadecimal, by its address below the path. */
  digests: string
  /** End of the claim of the process that computes the digests; null where there is none. */
  busy_until: Instant | null
}

export interface ResultsTables {
  logged_tables: LoggedTableTable
  result_items: ResultItemTable
  item_aliases: ItemAliasTable
  ballots: BallotTable
  result_versions: ResultVersionTable
  result_corrections: ResultCorrectionTable
  rule_changes: RuleChangeTable
  entities: EntityTable
  place_groups: PlaceGroupTable
  place_successions: PlaceSuccessionTable
  past_votes: PastVoteTable
  postal_codes: PostalCodeTable
  shapes: ShapesTable
  screens: ScreenTable
  counters: CounterTable
  federal_files: FederalFileTable
  linked_results: LinkedResultTable
}
