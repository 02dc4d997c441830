import { type ChangeContext, recordAudits, recordChange } from '../../../../../identity/audit/audit.ts'
import { auditOf, storeRows } from '../../../../../office/exchange/apply.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import { findFile } from '../../../../../platform/storage/files/files.ts'
import { rowsByKey } from '../../../../../platform/storage/rows/bulk.ts'
import type { FieldChange, PlannedRecord } from '../../../../../records/exchange/plan.ts'
import type { Instant } from '../../../../../values/time.ts'
import { deleteMemberships } from '../../../changes/memberships-store.ts'
import { deletePeople } from '../../../changes/people-store.ts'
import { childrenOf, deleteAgencies, dependantsOfAgency } from '../../../changes/store.ts'
import { agenciesTable } from '../../../exchange/agencies.ts'
import { membershipsTable } from '../../../exchange/memberships.ts'
import { peopleTable } from '../../../exchange/people.ts'
import type { PeopleSource, RecordKind } from '../../../records/source.ts'
import {
  type ChangeRow,
  type LinkRow,
  membershipsOfPeople,
  type RunRow,
  saveLinks,
  selectChanges,
  updatePeopleSource,
  updateRun,
} from '../source/store.ts'
import { recordsOfRun, type StoredRecord } from './apply.ts'

/** Why a record was left as it is. */
export type KeptRecords = 'changed' | 'gone' | 'used' | 'there' | 'picture'

export interface Undone {
  readonly undone: number
  readonly kept: readonly { readonly change: ChangeRow; readonly why: KeptRecords }[]
}

const tables = { agencies: agenciesTable, people: peopleTable, memberships: membershipsTable }

/**
 * Takes back what a run has done wherever nothing has happened to the record since, and turns the source off: it would
 * do the same again.
 */
export async function undoRun(
  tx: Tx,
  source: PeopleSource,
  run: RunRow,
  change: ChangeContext,
): Promise<Undone> {
  const changes = await selectChanges(tx, run.id)
  const undoing: Undoing = { tx, run, change, source: source.id, undone: [], kept: [], links: [] }
  const of = (kind: RecordKind, ...actions: readonly ChangeRow['action'][]) =>
    changes.filter((one) => one.kind === kind && actions.includes(one.action))
  // What was added goes in the order of references, what was removed comes back in the opposite one.
  for (const kind of ['memberships', 'people', 'agencies'] as const)
    await takeAway(undoing, kind, of(kind, 'add'))
  for (const kind of ['agencies', 'people', 'memberships'] as const) {
    await bringBack(undoing, kind, of(kind, 'remove'))
    await setBack(undoing, kind, of(kind, 'change', 'link', 'hide', 'return'))
  }
  await saveLinks(tx, undoing.links)
  await updateRun(tx, run.id, { state: 'undone' })
  await updatePeopleSource(tx, source.id, { is_on: 0, next_run: null, tags: '{}', modified: change.at })
  const counts = { run: run.ended, undone: undoing.undone.length, kept: undoing.kept.length }
  await recordChange(tx, change, 'peopleSource.undo', source.name, counts)
  return { undone: undoing.undone.length, kept: undoing.kept }
}

interface Undoing {
  readonly tx: Tx
  readonly run: RunRow
  readonly source: string
  readonly change: ChangeContext
  readonly undone: ChangeRow[]
  readonly kept: { readonly change: ChangeRow; readonly why: KeptRecords }[]
  readonly links: LinkRow[]
}

function relink(
  { links, source }: Undoing,
  change: ChangeRow,
  state: LinkRow['state'],
  access: LinkRow['access'] = null,
) {
  const { kind, external_id, record } = change
  if (external_id !== '') links.push({ source, kind, external_id, record, state, access })
}

/** When each of the records was changed last. */
async function modifiedOf(
  tx: Tx,
  kind: RecordKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Instant>> {
  const rows =
    kind === 'agencies'
      ? await rowsByKey(tx, 'agencies', 'id', ids.map(Number))
      : await rowsByKey(tx, kind, 'id', ids)
  return new Map([...rows].map(([id, { modified }]) => [String(id), modified]))
}

async function takeAway(undoing: Undoing, kind: RecordKind, changes: readonly ChangeRow[]): Promise<void> {
  const {
    tx,
    run,
    kept,
    undone,
    change: { by, at },
  } = undoing
  const ids = changes.map(({ record }) => record)
  const modified = await modifiedOf(tx, kind, ids)
  const used = await usedRecords(tx, kind, ids)
  const away: ChangeRow[] = []
  for (const change of changes) {
    const last = modified.get(change.record)
    const why =
      last === undefined ? 'gone' : last !== run.ended ? 'changed' : used.has(change.record) ? 'used' : null
    if (why === null) away.push(change)
    else kept.push({ change, why })
    if (why === null || why === 'gone') relink(undoing, change, 'removed')
  }
  const gone = away.map(({ record }) => record)
  if (gone.length === 0) return
  if (kind === 'memberships') await deleteMemberships(tx, gone)
  else if (kind === 'people') await deletePeople(tx, gone)
  else await deleteAgencies(tx, gone.map(Number))
  undone.push(...away)
  const { noun } = tables[kind]
  await recordAudits(
    tx,
    away.map(({ record }) => ({ ...by, at, action: `${noun}.remove`, subject: record })),
  )
}

/** Those that something which is not taken back hangs on. */
async function usedRecords(tx: Tx, kind: RecordKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const used = new Set<string>()
  if (kind === 'people') {
    const places = await recordsOfRun(tx, 'memberships', await membershipsOfPeople(tx, ids))
    for (const { person } of places.values()) used.add(String(person))
  }
  if (kind === 'agencies')
    for (const id of ids) {
      const { memberships, limited } = await dependantsOfAgency(tx, [Number(id)])
      const below = await childrenOf(tx, Number(id))
      const isAlone = below.every((child) => ids.includes(String(child.id)))
      if (memberships > 0 || limited.length > 0 || !isAlone) used.add(id)
    }
  return used
}

async function bringBack(undoing: Undoing, kind: RecordKind, changes: readonly ChangeRow[]): Promise<void> {
  const { tx, kept, undone, change: context } = undoing
  if (changes.length === 0) return
  const records = changes.map((change) => ({ change, record: JSON.parse(change.before) as Removed }))
  const there = await modifiedOf(
    tx,
    kind,
    changes.map(({ record }) => record),
  )
  const { agencies, people } = await referenced(tx, records)
  const isKnown = ({ agency, person, parent }: Removed) =>
    (agency === undefined || agencies.has(String(agency))) &&
    (person === undefined || people.has(person)) &&
    (parent === undefined || parent === null || agencies.has(String(parent)))
  const back: typeof records = []
  for (const { change, record } of records) {
    if (there.has(change.record)) kept.push({ change, why: 'there' })
    else if (!isKnown(record)) kept.push({ change, why: 'gone' })
    else if (await hasFiles(tx, record)) back.push({ change, record })
    else {
      back.push({ change, record: { ...record, ...withoutFiles(record) } })
      kept.push({ change, why: 'picture' })
    }
  }
  await storeRows(
    tx,
    tables[kind],
    back.map(({ record }) => ({ line: 0, record })),
    context.at,
  )
  for (const { change } of back) {
    relink(undoing, change, 'present')
    undone.push(change)
  }
  const rows = back.map(({ record }) => ({ record, changes: [] }))
  await recordAudits(tx, auditOf(tables[kind], rows, 'add', context))
}

type Removed = StoredRecord & {
  readonly id: string | number
  readonly agency?: number
  readonly person?: string
  readonly parent?: number | null
}

/** Those of the records named that exist, or come back together. */
async function referenced(tx: Tx, records: readonly { readonly record: Removed }[]) {
  const named = (ids: readonly (string | number | null | undefined)[]) => [
    ...new Set(ids.flatMap((id) => (id === null || id === undefined ? [] : [String(id)]))),
  ]
  const agencies = named(records.flatMap(({ record }) => [record.agency, record.parent]))
  const people = named(records.map(({ record }) => record.person))
  const isTree = records.some(({ record }) => record.parent !== undefined)
  return {
    agencies: new Set([
      ...(await recordsOfRun(tx, 'agencies', agencies)).keys(),
      ...(isTree ? named(records.map(({ record }) => record.id)) : []),
    ]),
    people: new Set((await recordsOfRun(tx, 'people', people)).keys()),
  }
}

const fileFields = ['picture', 'organigram'] as const

/** Files that nothing used any more were deleted with the record. */
async function hasFiles(tx: Tx, record: Removed): Promise<boolean> {
  for (const field of fileFields) {
    const file = record[field]
    if (typeof file === 'string' && (await findFile(tx, file)) === undefined) return false
  }
  return true
}

function withoutFiles(record: Removed) {
  return Object.fromEntries(fileFields.filter((field) => field in record).map((field) => [field, null]))
}

async function setBack(undoing: Undoing, kind: RecordKind, changes: readonly ChangeRow[]): Promise<void> {
  const { tx, run, kept, undone, change: context } = undoing
  if (changes.length === 0) return
  const ids = changes.map(({ record }) => record)
  const modified = await modifiedOf(tx, kind, ids)
  const back: { readonly record: PlannedRecord; readonly changes: readonly FieldChange[] }[] = []
  for (const change of changes) {
    const told: readonly FieldChange[] = JSON.parse(change.changes)
    const last = modified.get(change.record)
    // A change of the link alone has left the record as it was.
    const why = last === undefined ? 'gone' : told.length > 0 && last !== run.ended ? 'changed' : null
    if (why !== null) {
      kept.push({ change, why })
      continue
    }
    undone.push(change)
    const before: StoredRecord = JSON.parse(change.before)
    const id = kind === 'agencies' ? Number(change.record) : change.record
    if (told.length > 0) back.push({ record: { ...before, id }, changes: told.map(reversed) })
    if (change.action === 'link') relink(undoing, change, 'removed')
    if (change.action === 'hide') relink(undoing, change, 'present')
    if (change.action === 'return') relink(undoing, change, 'hidden', 'public')
  }
  await storeRows(
    tx,
    tables[kind],
    back.map(({ record }) => ({ line: 0, record })),
    context.at,
  )
  await recordAudits(tx, auditOf(tables[kind], back, 'change', context))
}

const reversed = ({ name, before, after }: FieldChange): FieldChange => ({
  name,
  before: after,
  after: before,
})
