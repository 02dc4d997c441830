import type { AccessColumns } from '../../../../../platform/storage/schema/schema.ts'
import type { ExchangeTable } from '../../../../../records/exchange/exchange-table.ts'
import type { ExchangeRowProblem, Plan, PlannedRow } from '../../../../../records/exchange/plan.ts'
import type { RecordKind } from '../../../records/source.ts'
import type { MappedRow } from '../source/mapping.ts'

export interface RecordLink {
  readonly externalId: string
  readonly record: string
  readonly state: 'present' | 'hidden' | 'removed'
  /** Of a hidden record: what it was before. */
  readonly access: AccessColumns | null
}

/** By external id. */
export type Links = ReadonlyMap<string, RecordLink>

export type Action = 'add' | 'change' | 'link' | 'hide' | 'return' | 'remove'

export interface SourcedRow extends PlannedRow {
  readonly action: Action
  readonly externalId: string
  /** Of a record to be hidden. */
  readonly access?: AccessColumns
}

/** What a run does to the records of one kind. */
export interface KindPlan {
  readonly kind: RecordKind
  readonly table: ExchangeTable
  readonly rows: readonly SourcedRow[]
  readonly unchanged: number
  readonly refused: readonly ExchangeRowProblem[]
  /** Names that the source has none of any more. */
  readonly missing: readonly string[]
  /** How many records were the source's before. */
  readonly present: number
  /** Links of records that somebody has deleted and the source does not deliver either. */
  readonly forgotten: readonly string[]
  /** New ones that look like records made by hand, by their external ids. */
  readonly candidates: readonly { readonly externalId: string; readonly title: string }[]
}

export const departuresIn = ({ rows }: KindPlan) =>
  rows.filter(({ action }) => action === 'hide' || action === 'remove')

/** Rows without an id of their own are refused before anything else is looked at. */
export function identified(rows: readonly MappedRow[]): {
  readonly known: readonly MappedRow[]
  readonly refused: readonly ExchangeRowProblem[]
} {
  const nameless = rows.filter(({ externalId }) => externalId === '')
  return {
    known: rows.filter(({ externalId }) => externalId !== ''),
    refused: nameless.map(({ line }) => ({ line, name: 'external_id', fault: 'required', given: '' })),
  }
}

/** Which record each row is about, and whether it becomes the source's only now. */
export interface Identities {
  readonly ids: ReadonlyMap<string, string>
  readonly linked: ReadonlySet<string>
}

/** With what a plan says of rows that are new, changed, come back or are taken over from the staff. */
export function sourcedRows(
  plan: Plan,
  rows: readonly MappedRow[],
  links: Links,
  { ids, linked }: Identities,
): readonly SourcedRow[] {
  const externalIds = new Map([...ids].map(([externalId, record]) => [record, externalId]))
  const refused = new Set(plan.refused.map(({ line }) => line))
  const of = (row: PlannedRow) => externalIds.get(String(row.record.id)) ?? ''
  const actionOf = (externalId: string): 'link' | 'return' | 'change' => {
    if (linked.has(externalId)) return 'link'
    return links.get(externalId)?.state === 'hidden' ? 'return' : 'change'
  }
  const added = plan.added.map((row) => ({ ...row, action: 'add', externalId: of(row) }) as const)
  const changed = plan.changed.map((row) => ({ ...row, action: actionOf(of(row)), externalId: of(row) }))
  const told = new Set([...added, ...changed].map(({ externalId }) => externalId))
  // Their link changes although their fields do not.
  const quiet = rows.flatMap(({ externalId, line }) => {
    const action = actionOf(externalId)
    const id = ids.get(externalId)
    if (action === 'change' || told.has(externalId) || refused.has(line) || id === undefined) return []
    told.add(externalId)
    return [{ line, title: '', record: { id }, changes: [], action, externalId }]
  })
  return [...added, ...changed, ...quiet]
}

/** Those that the source does not deliver any more. */
export function departedLinks(links: Links, rows: readonly MappedRow[]): readonly RecordLink[] {
  const delivered = new Set(rows.map(({ externalId }) => externalId))
  return [...links.values()].filter(
    ({ state, externalId }) => state === 'present' && !delivered.has(externalId),
  )
}

interface Departed {
  readonly title: string
  readonly access: AccessColumns
}

/** Out of sight of everybody but the staff; `always` is what a bundle has to say of every such record. */
export function hiddenRow(
  { externalId }: RecordLink,
  id: string | number,
  { title, access }: Departed,
  always: object = {},
): SourcedRow {
  const isHidden = access === 'private'
  const changes = isHidden ? [] : [{ name: 'access', before: access, after: 'private' }]
  const record = { ...always, id, access: 'private' }
  return { line: 0, title, record, changes, action: 'hide', externalId, access }
}

export function removedRow({ externalId }: RecordLink, id: string | number, title: string): SourcedRow {
  return { line: 0, title, record: { id }, changes: [], action: 'remove', externalId }
}

/** Back in sight, unless somebody has decided otherwise since. */
export function withAccess(
  row: MappedRow,
  link: RecordLink | undefined,
  access: AccessColumns | undefined,
): MappedRow {
  if (link?.state !== 'hidden' || link.access === null || access !== 'private') return row
  return { ...row, cells: { ...row.cells, access: link.access } }
}
