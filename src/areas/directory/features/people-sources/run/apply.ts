import type { AuditEntry, ChangeContext } from '../../../../../identity/audit/audit.ts'
import { recordAudits } from '../../../../../identity/audit/audit.ts'
import { auditOf, storeRows } from '../../../../../office/exchange/apply.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import { rowsByKey } from '../../../../../platform/storage/rows/bulk.ts'
import { auditedRecord } from '../../../changes/change.ts'
import { deleteMemberships } from '../../../changes/memberships-store.ts'
import { deletePeople } from '../../../changes/people-store.ts'
import { deleteAgencies } from '../../../changes/store.ts'
import { agencyFields } from '../../../records/agency-fields.ts'
import { membershipFields } from '../../../records/membership-fields.ts'
import { personFields } from '../../../records/person-fields.ts'
import type { RecordKind } from '../../../records/source.ts'
import type { KindPlan, SourcedRow } from '../plan/kind-plan.ts'
import type { RunPlan } from '../plan/plan-run.ts'
import {
  type ChangeRow,
  insertChanges,
  type LinkRow,
  membershipsOfPeople,
  saveLinks,
} from '../source/store.ts'

interface Applying extends ChangeContext {
  readonly source: string
  readonly run: string
}

/** Writes what a plan says: records, links, the journal that undoes it, and the audit log. */
export async function applyRun(tx: Tx, plan: RunPlan, applying: Applying): Promise<void> {
  const journal: Omit<ChangeRow, 'run' | 'number'>[] = []
  const audits: AuditEntry[] = []
  const links: LinkRow[] = []
  for (const kind of plan.kinds) {
    const stored = await storedRecords(tx, kind)
    const kept = kind.rows.filter(({ action }) => action !== 'remove')
    const written = kept.filter(({ action, changes }) => action === 'add' || changes.length > 0)
    await storeRows(tx, kind.table, written, applying.at)
    for (const row of kind.rows) {
      const before = stored.get(String(row.record.id))
      journal.push(journalOf(kind.kind, row, before))
      links.push(linkOf(applying.source, kind.kind, row))
    }
    for (const externalId of kind.forgotten) links.push(goneLink(applying.source, kind.kind, externalId))
    const isAdded = ({ action }: SourcedRow) => action === 'add'
    audits.push(...auditOf(kind.table, written.filter(isAdded), 'add', applying))
    audits.push(
      ...auditOf(
        kind.table,
        written.filter((row) => !isAdded(row)),
        'change',
        applying,
      ),
    )
  }
  // Places before people, and people before agencies, as they refer to each other.
  for (const kind of plan.kinds.toReversed()) {
    const leaving = kind.rows.filter(({ action }) => action === 'remove')
    const { places, removed } = await removeRecords(tx, kind, leaving, applying)
    journal.push(...places)
    audits.push(...removed)
  }
  await saveLinks(tx, links)
  await insertChanges(
    tx,
    journal.map((change, number) => ({ ...change, run: applying.run, number })),
  )
  await recordAudits(tx, audits)
}

const tables = {
  agencies: { fields: agencyFields, noun: 'agency' },
  people: { fields: personFields, noun: 'person' },
  memberships: { fields: membershipFields, noun: 'membership' },
} as const

export type StoredRecord = Readonly<Record<string, unknown>>

/** The records of a kind by their ids, as a bundle has them. */
export async function recordsOfRun(
  tx: Tx,
  kind: RecordKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  const found = new Map<string, StoredRecord>()
  switch (kind) {
    case 'agencies':
      for (const [id, row] of await rowsByKey(tx, 'agencies', 'id', ids.map(Number)))
        found.set(String(id), agencyFields.fromRow(row))
      break
    case 'people':
      for (const [id, row] of await rowsByKey(tx, 'people', 'id', ids))
        found.set(id, personFields.fromRow(row))
      break
    case 'memberships':
      for (const [id, row] of await rowsByKey(tx, 'memberships', 'id', ids))
        found.set(id, membershipFields.fromRow(row))
  }
  return found
}

function storedRecords(tx: Tx, { kind, rows }: KindPlan) {
  const ids = rows.flatMap(({ action, record }) => (action === 'add' ? [] : [String(record.id)]))
  return recordsOfRun(tx, kind, ids)
}

/** Of a removed record everything is kept, of a changed one the fields that the run has written. */
function journalOf(
  kind: RecordKind,
  { action, record, externalId, title, changes }: SourcedRow,
  before: StoredRecord | undefined,
): Omit<ChangeRow, 'run' | 'number'> {
  const names = Object.keys(record).filter((name) => name !== 'id')
  const kept =
    before === undefined
      ? {}
      : action === 'remove'
        ? before
        : Object.fromEntries(names.map((name) => [name, before[name] ?? null]))
  return {
    ...{ kind, action, title },
    record: String(record.id),
    external_id: externalId,
    changes: JSON.stringify(changes),
    before: JSON.stringify(kept),
  }
}

function linkOf(
  source: string,
  kind: RecordKind,
  { action, record, externalId, access }: SourcedRow,
): LinkRow {
  const state = action === 'hide' ? 'hidden' : action === 'remove' ? 'removed' : 'present'
  return { source, kind, external_id: externalId, record: String(record.id), state, access: access ?? null }
}

const goneLink = (source: string, kind: RecordKind, externalId: string): LinkRow => ({
  ...{ source, kind, external_id: externalId, record: '', state: 'removed', access: null },
})

interface Removal {
  /** Places of removed people that were not the source's. */
  readonly places: readonly Omit<ChangeRow, 'run' | 'number'>[]
  readonly removed: readonly AuditEntry[]
}

async function removeRecords(
  tx: Tx,
  { kind }: KindPlan,
  leaving: readonly SourcedRow[],
  { by, at }: ChangeContext,
): Promise<Removal> {
  const ids = leaving.map(({ record }) => String(record.id))
  if (ids.length === 0) return { places: [], removed: [] }
  const records = await recordsOfRun(tx, kind, ids)
  const places: Removal['places'][number][] = []
  switch (kind) {
    case 'memberships':
      await deleteMemberships(tx, ids)
      break
    case 'people': {
      const others = await recordsOfRun(tx, 'memberships', await membershipsOfPeople(tx, ids))
      const title = (person: unknown) => leaving.find(({ record }) => record.id === person)?.title ?? ''
      for (const [record, before] of others)
        places.push({
          ...{ kind: 'memberships', action: 'remove', record, external_id: '', changes: '[]' },
          ...{ title: title(before.person), before: JSON.stringify(before) },
        })
      await deletePeople(tx, ids)
      break
    }
    case 'agencies':
      await deleteAgencies(tx, ids.map(Number))
  }
  const removed = [...records].map(([subject, record]) => ({
    ...{ ...by, at, action: `${tables[kind].noun}.remove`, subject },
    detail: { before: auditedRecord(record) },
  }))
  return { places, removed }
}
