import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { ImportWarning } from '../../import/problems/warning.ts'
import { isItem, isVersion, ofItem } from '../../items/conditions.ts'
import type { ItemRef } from '../../model/item.ts'
import { broughtBy } from './bringers.ts'
import type { Approval, Held, Hold, ItemEmbargo } from './embargo.ts'
import type { Confirmed } from './version.ts'

type VersionRow = Row<'result_versions'>

/** Items with their embargo and their staged version, if any. */
export function itemsWithWaiting(queries: Queries) {
  return queries
    .selectFrom('result_items')
    .leftJoin('result_items as compound', (join) =>
      join.on('compound.kind', '=', 'compound').onRef('compound.id', '=', 'result_items.compound_id'),
    )
    .leftJoin('result_versions as waiting', (join) =>
      join
        .onRef('waiting.kind', '=', 'result_items.kind')
        .onRef('waiting.item_id', '=', 'result_items.id')
        .onRef('waiting.number', '=', 'result_items.staged_version'),
    )
    .select(['result_items.date', 'result_items.embargo', 'compound.embargo as compound_embargo'])
    .select('result_items.draft')
    .select(['waiting.actor', 'waiting.figures_by', 'waiting.parties_by', 'waiting.bringers'])
    .select(['waiting.approved_by', 'waiting.approved_at', 'waiting.approved_from'])
    .select(['waiting.hold_until', 'waiting.hold_second'])
}

interface HeldColumns extends ApprovalColumns, Pick<Row<'result_items'>, 'date' | 'embargo' | 'draft'> {
  readonly compound_embargo: string | null
  readonly hold_until: VersionRow['hold_until']
  /** Null where no version is staged. */
  readonly hold_second: VersionRow['hold_second'] | null
}

/** The column holds a moment, `none` or null. */
export function heldIn(row: HeldColumns): Held {
  const { date, embargo, compound_embargo } = row
  return {
    date,
    embargo: embargo as ItemEmbargo,
    compoundEmbargo: compound_embargo as ItemEmbargo,
    draft: Number(row.draft) === 1,
    hold: holdIn(row),
    approval: approvalIn(row),
  }
}

export function holdIn({ hold_until, hold_second }: Pick<HeldColumns, 'hold_until' | 'hold_second'>): Hold {
  return { until: hold_until, second: Number(hold_second ?? 0) !== 0 }
}

export function holdColumns({ until, second }: Hold): Pick<VersionRow, 'hold_until' | 'hold_second'> {
  return { hold_until: until, hold_second: second ? 1 : 0 }
}

/** Of versions that are published at once. */
export const noHold: Hold = { until: null, second: false }

type ApprovalColumns = {
  readonly [Column in 'approved_by' | 'approved_at' | 'approved_from']: Row<'result_versions'>[Column]
}

export function approvalIn({ approved_by, approved_at, approved_from }: ApprovalColumns): Approval | null {
  if (approved_by === null || approved_at === null || approved_from === null) return null
  return { by: approved_by, at: approved_at, from: approved_from }
}

export function approvalColumns(approval: Approval | null): ApprovalColumns {
  return {
    approved_by: approval?.by ?? null,
    approved_at: approval?.at ?? null,
    approved_from: approval?.from ?? null,
  }
}

/** Sets the approval of a version; null removes it. */
export async function saveApproval(
  tx: Tx,
  ref: ItemRef,
  number: number,
  approval: Approval | null,
): Promise<void> {
  await changeVersion(tx, ref, number, approvalColumns(approval))
}

export async function saveHold(tx: Tx, ref: ItemRef, number: number, hold: Hold): Promise<void> {
  await changeVersion(tx, ref, number, holdColumns(hold))
}

/** Adds people who count as bringers of a version. */
export async function addBringers(
  tx: Tx,
  ref: ItemRef,
  number: number,
  people: readonly string[],
): Promise<void> {
  const row = await tx
    .selectFrom('result_versions')
    .select(['actor', 'figures_by', 'parties_by', 'bringers'])
    .where(isVersion(ref, number))
    .executeTakeFirstOrThrow()
  const brought = broughtBy(row)
  const own = [...new Set([...brought.own, ...people])]
  await changeVersion(tx, ref, number, { bringers: JSON.stringify({ ...brought, own }) })
}

type ConfirmedColumns = Pick<VersionRow, 'confirmed_by' | 'confirmed_at'>

export function confirmedIn({ confirmed_by, confirmed_at }: ConfirmedColumns): Confirmed | null {
  return confirmed_by === null || confirmed_at === null ? null : { by: confirmed_by, at: confirmed_at }
}

export function confirmedColumns(confirmed: Confirmed | null): ConfirmedColumns {
  return { confirmed_by: confirmed?.by ?? null, confirmed_at: confirmed?.at ?? null }
}

export async function saveConfirmed(
  tx: Tx,
  ref: ItemRef,
  number: number,
  confirmed: Confirmed,
): Promise<void> {
  await changeVersion(tx, ref, number, confirmedColumns(confirmed))
}

/** Reads the warnings of an item that were confirmed in any of its versions. */
export async function confirmedWarnings(queries: Queries, ref: ItemRef): Promise<readonly ImportWarning[]> {
  const rows = await queries
    .selectFrom('result_versions')
    .select('warnings')
    .where(ofItem(ref))
    .where('confirmed_by', 'is not', null)
    .execute()
  return rows.flatMap(({ warnings }): readonly ImportWarning[] => JSON.parse(warnings))
}

async function changeVersion(
  tx: Tx,
  ref: ItemRef,
  number: number,
  columns: Partial<VersionRow>,
): Promise<void> {
  await tx.updateTable('result_versions').set(columns).where(isVersion(ref, number)).execute()
}

/** Stages a version. The one that was staged before loses its approval. */
export async function stage(tx: Tx, ref: ItemRef, number: number | null): Promise<void> {
  await tx
    .updateTable('result_versions')
    .set(approvalColumns(null))
    .where(ofItem(ref))
    .where('number', '=', (select) =>
      select.selectFrom('result_items').select('staged_version').where(isItem(ref)),
    )
    .execute()
  await tx.updateTable('result_items').set({ staged_version: number }).where(isItem(ref)).execute()
}
