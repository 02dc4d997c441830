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
  /** The domain's place in overviews. */
  domain_order: number
  /** Of elections that belong to one. */
  compound_id: string | null
  /** Of elections: the first digits of the ids of their candidates and lists. */
  record_key: string | null
  /** JSON, see results/item-fields.ts. */
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

/** An address that an item had before, and the id it has now. */
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
  /** Who brought the figures, and the party results, that it took over from one that waited; null where it took none. */
  figures_by: string | null
  parties_by: string | null
  /** E-mail address of the second person who agreed to it before its moment; null where nobody did. */
  approved_by: string | null
  approved_at: Instant | null
  /** It may not appear before. */
  approved_from: Instant | null
  /** The rule it was stored under: until when it was to wait, and 1 where a second person had to release it. */
  hold_until: Instant | null
  hold_second: number
}

/** A change of the rules of release that waits for somebody to confirm it. */
interface RuleChangeTable {
  id: string
  at: Instant
  /** E-mail address of whoever wants it; null for the command line. */
  actor: string | null
  /** JSON, see results/release/rule-effect.ts. */
  change: string
}

/** What the public is told of a correction. */
interface ResultCorrectionTable {
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

/** Compressed TopoJSON, see results/geo/stored-shapes.ts. */
interface ShapesTable {
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
interface ScreenTable extends Dated {
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

export interface ResultsTables {
  result_items: ResultItemTable
  item_aliases: ItemAliasTable
  ballots: BallotTable
  result_versions: ResultVersionTable
  result_corrections: ResultCorrectionTable
  rule_changes: RuleChangeTable
  entities: EntityTable
  shapes: ShapesTable
  screens: ScreenTable
}
