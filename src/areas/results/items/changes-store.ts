import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import { upsertRows } from '../../../platform/storage/rows/bulk.ts'
import { bumpRevision } from '../../../platform/storage/rows/revisions.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../values/time.ts'
import type { ItemKind, ItemRef } from '../model/item.ts'
import type { Overview } from '../model/overview.ts'
import { isItem } from './conditions.ts'
import { forgetFormerIds } from './former-addresses-store.ts'
import { giveNumbers, withFreeNumbers } from './given-numbers-store.ts'
import { resultsRevision } from './store.ts'

/** Items that have one of the external ids, which are unique among votes, and among elections and compounds. */
export async function externalIdHolders(
  queries: Queries,
  kind: ItemKind,
  externalIds: readonly string[],
): Promise<readonly (ItemRef & { readonly externalId: string })[]> {
  if (externalIds.length === 0) return []
  const rows = await queries
    .selectFrom('result_items')
    .select(['kind', 'id', 'external_id'])
    .where('external_id', 'in', externalIds)
    .where('kind', 'in', kind === 'vote' ? ['vote'] : ['election', 'compound'])
    .execute()
  return rows.map((row) => ({ kind: row.kind, id: row.id, externalId: row.external_id ?? '' }))
}

type ItemRow = Row<'result_items'>

/**
 * Inserts or updates items. Staged version, embargo, corrections and number of existing items are kept. Their ids are no
 * longer former ids of other items.
 */
export async function saveItemRows(tx: Tx, rows: readonly ItemRow[]): Promise<void> {
  for (const [kind, of] of Map.groupBy(rows, (row) => row.kind))
    await forgetFormerIds(
      tx,
      kind,
      of.map(({ id }) => id),
    )
  const columns = Object.keys(rows[0] ?? {}) as (keyof ItemRow)[]
  const update = columns.filter((column) => !keptColumns.has(column))
  const numbered = await withFreeNumbers(tx, rows)
  await upsertRows(tx, 'result_items', { key: ['kind', 'id'], update }, numbered.map(plain))
  await giveNumbers(tx, numbered)
}

const keptColumns: ReadonlySet<keyof ItemRow> = new Set([
  'kind',
  'id',
  'staged_version',
  'embargo',
  'corrections',
  'given_number',
])

export async function saveBallots(tx: Tx, rows: readonly Row<'ballots'>[]): Promise<void> {
  await upsertRows(tx, 'ballots', { key: ['vote_id', 'type'], update: ['title'] }, rows.map(plain))
}

/** Copies an interface to an object type, which has an index signature. */
const plain = <T extends object>(row: T): { [Key in keyof T]: T[Key] } => ({ ...row })

export async function saveOverview(tx: Tx, ref: ItemRef, overview: Overview): Promise<void> {
  await tx
    .updateTable('result_items')
    .set({ overview: JSON.stringify(overview) })
    .where(isItem(ref))
    .execute()
}

/** Keeps their versions. */
export async function deleteItems(tx: Tx, kind: ItemKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('result_items').where('kind', '=', kind).where('id', 'in', ids).execute()
  if (kind === 'vote') await tx.deleteFrom('ballots').where('vote_id', 'in', ids).execute()
}

/** Sets the moment of the last change of results, unless it is later already. */
export async function raiseResultChange(tx: Tx, ref: ItemRef, at: Instant): Promise<void> {
  await tx
    .updateTable('result_items')
    .set({ last_result_change: at })
    .where(isItem(ref))
    .where((where) =>
      where.or([where('last_result_change', 'is', null), where('last_result_change', '<', at)]),
    )
    .execute()
}

export interface DraftState {
  readonly draft: boolean
  readonly announceAt: Instant | null
}

/** Writes only these columns, so that concurrent changes of the settings are kept. */
export async function saveDrafts(
  tx: Tx,
  refs: readonly ItemRef[],
  { draft, announceAt }: DraftState,
): Promise<void> {
  for (const ref of refs)
    await tx
      .updateTable('result_items')
      .set({ draft: draft ? 1 : 0, announce_at: announceAt })
      .where(isItem(ref))
      .execute()
}

/**
 * Selects due drafts. The condition is a literal: with a parameter, SQLite would not use the index and read all items.
 */
export async function dueDrafts(queries: Queries, now: Instant): Promise<readonly ItemRef[]> {
  return queries
    .selectFrom('result_items')
    .select(['kind', 'id'])
    .where(({ eb, lit }) => eb('draft', '=', lit(1)))
    .where('announce_at', '<=', now)
    .orderBy('kind')
    .orderBy('id')
    .execute()
}

/** Items that name this one as related. */
export async function itemsRelatedTo(queries: Queries, { kind, id }: ItemRef): Promise<readonly ItemRef[]> {
  const rows = await queries
    .selectFrom('result_items')
    .select(['id', 'settings'])
    .where('kind', '=', kind)
    .where('settings', 'like', '%"relations"%')
    .execute()
  return rows
    .filter(({ settings }) => {
      const { relations = [] }: { readonly relations?: readonly { readonly id: string }[] } =
        JSON.parse(settings)
      return relations.some((one) => one.id === id)
    })
    .map((row) => ({ kind, id: row.id }))
}

/** The elections of a compound are exactly these. */
export async function setElectionsOf(tx: Tx, compound: string, elections: readonly string[]): Promise<void> {
  await tx
    .updateTable('result_items')
    .set({ compound_id: null })
    .where('kind', '=', 'election')
    .where('compound_id', '=', compound)
    .execute()
  if (elections.length === 0) return
  await tx
    .updateTable('result_items')
    .set({ compound_id: compound })
    .where('kind', '=', 'election')
    .where('id', 'in', elections)
    .execute()
}

/**
 * Has to end every change of items, so that the caches of all processes are refreshed. What happens to drafts changes
 * nothing that the public sees, not even the revision.
 */
export async function markChanged(tx: Tx, items: readonly ItemRef[]): Promise<void> {
  const refs = await withoutDrafts(tx, items)
  if (items.length > 0 && refs.length === 0) return
  await bumpRevision(tx, 'results')
  const revision = await resultsRevision(tx)
  for (const [kind, of] of Map.groupBy(refs, (ref) => ref.kind))
    for (const ids of chunks(of.map(({ id }) => id)))
      await tx
        .updateTable('result_items')
        .set({ revision })
        .where((where) =>
          where.or([
            where.and([where('kind', '=', kind), where('id', 'in', ids)]),
            // Whether an election is complete depends on its compound.
            ...(kind === 'compound' ? [where('compound_id', 'in', ids)] : []),
          ]),
        )
        .execute()
}

/** After public items were hidden: the caches of all processes look which are left. */
export async function markGone(tx: Tx): Promise<void> {
  await bumpRevision(tx, 'results')
}

async function withoutDrafts(queries: Queries, refs: readonly ItemRef[]): Promise<readonly ItemRef[]> {
  const rows = await queries
    .selectFrom('result_items')
    .select(['kind', 'id'])
    .where('draft', '=', 1)
    .execute()
  const drafts = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  return refs.filter(({ kind, id }) => !drafts.has(`${kind} ${id}`))
}

/** Marks all items as changed, after changes of places or shapes. */
export async function markAllChanged(tx: Tx): Promise<void> {
  await bumpRevision(tx, 'results')
  await tx
    .updateTable('result_items')
    .set({ revision: await resultsRevision(tx) })
    .execute()
}

function chunks(ids: readonly string[]): readonly (readonly string[])[] {
  const size = 500
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, part) =>
    ids.slice(part * size, (part + 1) * size),
  )
}
