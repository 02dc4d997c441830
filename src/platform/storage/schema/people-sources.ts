import type { Instant } from '../../../values/time.ts'
import type { AccessColumns, Dated, Flag } from './columns.ts'

/** A system that the directory is synchronised with. */
interface PeopleSourceTable extends Dated {
  id: string
  name: string
  kind: 'ldap' | 'url' | 'folder'
  /** JSON. */
  settings: string
  /** The password, sealed. */
  secret: string | null
  is_on: Flag
  /** JSON: identifies the last delivery, for each address or file. */
  tags: string
  checked: Instant | null
  next_run: Instant | null
  claimed_until: Instant | null
}

type SourcedKind = 'agencies' | 'people' | 'memberships'

/** The record that belongs to an entry of a source. */
interface PeopleSourceLinkTable {
  source: string
  kind: SourcedKind
  external_id: string
  record: string
  /**
   * Whether the last delivery of the source contained the entry; records that are missing in it are hidden or removed.
   */
  state: 'present' | 'hidden' | 'removed'
  /** For a hidden record: its access before. */
  access: AccessColumns | null
}

interface PeopleSourceRunTable {
  id: string
  source: string
  started: Instant
  /** While it is running, the same as `started`. */
  ended: Instant
  cause: 'schedule' | 'staff' | 'command'
  actor: string | null
  /** `running` from when it was asked for; a `tried` one has written nothing. */
  state: 'running' | 'tried' | 'done' | 'stopped' | 'failed' | 'undone'
  reason: string | null
  /** JSON. */
  counts: string
  /** JSON. */
  problems: string
  /** How many runs in a row had the same outcome. */
  times: number
}

/** What a run changed in a record, with all that is needed to undo it. */
interface PeopleSourceChangeTable {
  run: string
  number: number
  kind: SourcedKind
  record: string
  external_id: string
  action: 'add' | 'change' | 'link' | 'hide' | 'return' | 'remove'
  title: string
  /** JSON: field by field, as shown to people. */
  changes: string
  /** JSON: the values of these fields before, as in a bundle; for a removed record all fields. */
  before: string
}

export interface PeopleSourceTables {
  people_sources: PeopleSourceTable
  people_source_links: PeopleSourceLinkTable
  people_source_runs: PeopleSourceRunTable
  people_source_changes: PeopleSourceChangeTable
}
