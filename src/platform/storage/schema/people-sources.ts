import type { Instant } from '../../../values/time.ts'
import type { AccessColumns, Dated, Flag } from './columns.ts'

/** A system that the directory is kept in step with. */
interface PeopleSourceTable extends Dated {
  id: string
  name: string
  kind: 'ldap' | 'url' | 'folder'
  /** JSON. */
  settings: string
  /** The password, sealed. */
  secret: string | null
  is_on: Flag
  /** JSON: what the last delivery is recognised by, for each address or file. */
  tags: string
  checked: Instant | null
  next_run: Instant | null
  claimed_until: Instant | null
}

type SourcedKind = 'agencies' | 'people' | 'memberships'

/** Which record an entry of a source is. */
interface PeopleSourceLinkTable {
  source: string
  kind: SourcedKind
  external_id: string
  record: string
  /** Whether the source has delivered it last; records that it left out are hidden or removed. */
  state: 'present' | 'hidden' | 'removed'
  /** Of a hidden record: what it was before. */
  access: AccessColumns | null
}

interface PeopleSourceRunTable {
  id: string
  source: string
  started: Instant
  ended: Instant
  cause: 'schedule' | 'staff' | 'command'
  actor: string | null
  state: 'done' | 'stopped' | 'failed' | 'undone'
  reason: string | null
  /** JSON. */
  counts: string
  /** JSON. */
  problems: string
  /** How often in a row the same has happened. */
  times: number
}

/** What a run has done to a record, as much as undoing it takes. */
interface PeopleSourceChangeTable {
  run: string
  number: number
  kind: SourcedKind
  record: string
  external_id: string
  action: 'add' | 'change' | 'link' | 'hide' | 'return' | 'remove'
  title: string
  /** JSON: field by field, as people read it. */
  changes: string
  /** JSON: what a bundle would have of these fields before; of a removed record all of them. */
  before: string
}

export interface PeopleSourceTables {
  people_sources: PeopleSourceTable
  people_source_links: PeopleSourceLinkTable
  people_source_runs: PeopleSourceRunTable
  people_source_changes: PeopleSourceChangeTable
}
