import type { PageAfter } from '../../../../desk/records/rows-after.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { NewRow, Row, RowUpdate } from '../../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../../values/time.ts'
import type { ItemRef } from '../../model/item.ts'

export type ForwardRow = Row<'forwards'>

/** Transactions never interleave, so the numbers are in the order of what was published. */
/** Returns its number. */
export async function insertForward(
  tx: Tx,
  row: Omit<NewRow<'forwards'>, 'number'>,
  files: readonly Omit<NewRow<'forward_files'>, 'number'>[],
): Promise<number> {
  const last = await tx
    .selectFrom('forwards')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const number = (last?.number ?? 0) + 1
  await tx
    .insertInto('forwards')
    .values({ ...row, number })
    .execute()
  for (const file of files)
    await tx
      .insertInto('forward_files')
      .values({ ...file, number })
      .execute()
  return number
}

/** In their order. */
export function unfinishedForwards(queries: Queries): Promise<ForwardRow[]> {
  return queries
    .selectFrom('forwards')
    .selectAll()
    .where('next_attempt', 'is not', null)
    .orderBy('number')
    .execute()
}

/** The items of what has arrived after it. */
export async function itemsDeliveredAfter(queries: Queries, number: number): Promise<readonly ItemRef[]> {
  const rows = await queries
    .selectFrom('forwards')
    .select('items')
    .where('number', '>', number)
    .where('state', '=', 'delivered')
    .execute()
  return rows.flatMap(({ items }) => itemsOf(items))
}

/** All items that an upload is for, from its column `items`. */
export function itemsOf(items: string): readonly ItemRef[] {
  const { all }: { readonly all: readonly ItemRef[] } = JSON.parse(items)
  return all
}

/** The newest first. */
export function recentForwards(queries: Queries, most: number): Promise<ForwardRow[]> {
  return queries.selectFrom('forwards').selectAll().orderBy('number', 'desc').limit(most).execute()
}

/** Reads forwarded uploads after a number, in their order. */
export function forwardsAfter(
  queries: Queries,
  { after, limit }: PageAfter<number>,
): Promise<readonly ForwardRow[]> {
  const all = queries.selectFrom('forwards').selectAll().orderBy('number').limit(limit)
  return (after === null ? all : all.where('number', '>', after)).execute()
}

export function selectForward(queries: Queries, number: number): Promise<ForwardRow | undefined> {
  return queries.selectFrom('forwards').selectAll().where('number', '=', number).executeTakeFirst()
}

export function filesOfForward(queries: Queries, number: number): Promise<Row<'forward_files'>[]> {
  return queries
    .selectFrom('forward_files')
    .selectAll()
    .where('number', '=', number)
    .orderBy('slot')
    .execute()
}

export interface ForwardClaim {
  readonly number: number
  /** Also identifies the claim: a later one ends later. */
  readonly until: Instant
}

/** Claims an upload; returns false if another worker claimed it first. */
export async function claimForward(tx: Tx, { number, until }: ForwardClaim, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('forwards')
    .set((column) => ({
      state: 'sending',
      next_attempt: until,
      last_attempt: now,
      attempts: column('attempts', '+', 1),
    }))
    .where('number', '=', number)
    .where('next_attempt', '<=', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Stores the outcome; returns false if the claim expired and another worker took over. */
export async function settleForward(
  tx: Tx,
  { number, until }: ForwardClaim,
  change: RowUpdate<'forwards'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('forwards')
    .set(change)
    .where('number', '=', number)
    .where('state', '=', 'sending')
    .where('next_attempt', '=', until)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function updateForward(tx: Tx, number: number, change: RowUpdate<'forwards'>): Promise<void> {
  await tx.updateTable('forwards').set(change).where('number', '=', number).execute()
}

/** Deletes the files of a forwarded upload, which are also stored with the versions. */
export async function deleteForwardFiles(tx: Tx, number: number): Promise<void> {
  await tx.deleteFrom('forward_files').where('number', '=', number).execute()
}

export async function deleteForwardsBefore(tx: Tx, moment: Instant): Promise<void> {
  await tx.deleteFrom('forwards').where('finished', '<', moment).execute()
}

export interface ItemVersions extends ItemRef {
  readonly published: number | null
  readonly staged: number | null
}

export async function versionsOf(queries: Queries, ref: ItemRef): Promise<ItemVersions | null> {
  const row = await queries
    .selectFrom('result_items')
    .select(['published_version as published', 'staged_version as staged'])
    .where('kind', '=', ref.kind)
    .where('id', '=', ref.id)
    .executeTakeFirst()
  return row === undefined ? null : { ...ref, ...row }
}
