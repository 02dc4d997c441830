import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../../values/time.ts'
import { isItem, ofItem } from '../../items/conditions.ts'
import type { ItemKind, ItemRef } from '../../model/item.ts'
import type { Overview } from '../../model/overview.ts'
import { bringersOf } from '../stored/bringers.ts'
import type { Embargoed, Held, ItemEmbargo } from '../stored/embargo.ts'
import { heldIn, itemsWithWaiting } from '../stored/waiting-store.ts'

export interface RuledItem extends ItemRef, Embargoed {
  /** The compound of an election. */
  readonly compound: string | null
}

export interface StagedItem extends RuledItem, Held {
  readonly version: number
  /** Everybody who uploaded a part of it; none of them may approve it. */
  readonly bringers: readonly string[]
  /** Settings of the organisation as JSON. */
  readonly settings: string
}

/** Runs once a second in every process, hence the query is compiled once. */
export function stagedItemsReader(queries: Queries): () => Promise<readonly StagedItem[]> {
  const query = itemsWithWaiting(queries)
    .select(['result_items.kind', 'result_items.id', 'result_items.compound_id'])
    .select('result_items.staged_version')
    .select((select) => select.selectFrom('organisation').select('settings').as('settings'))
    .where('result_items.staged_version', 'is not', null)
    .orderBy('result_items.kind')
    .orderBy('result_items.id')
    .compile()
  return async () => {
    const { rows } = await queries.executeQuery(query)
    return rows.map((row) => ({
      kind: row.kind,
      id: row.id,
      compound: row.compound_id,
      ...heldIn(row),
      version: row.staged_version ?? 0,
      bringers: bringersOf(row),
      settings: row.settings ?? '{}',
    }))
  }
}

export async function ruledItems(queries: Queries): Promise<readonly RuledItem[]> {
  const rows = await itemsWithWaiting(queries)
    .select(['result_items.kind', 'result_items.id', 'result_items.compound_id'])
    .execute()
  return rows.map((row) => {
    const { hold: _, approval: __, ...embargoed } = heldIn(row)
    return { kind: row.kind, id: row.id, compound: row.compound_id, ...embargoed }
  })
}

/** Overviews of staged versions, by `kind id`; optionally of one day. */
export async function stagedOverviews(
  queries: Queries,
  day: string | null = null,
): Promise<ReadonlyMap<string, Overview>> {
  const rows = await itemsWithWaiting(queries)
    .select(['result_items.kind', 'result_items.id', 'waiting.overview'])
    .where('waiting.overview', 'is not', null)
    .$if(day !== null, (query) => query.where('result_items.date', '=', String(day)))
    .execute()
  return new Map(
    rows.flatMap(({ kind, id, overview }) =>
      overview === null ? [] : [[`${kind} ${id}`, JSON.parse(overview)]],
    ),
  )
}

export async function saveEmbargo(tx: Tx, ref: ItemRef, embargo: ItemEmbargo): Promise<void> {
  await tx.updateTable('result_items').set({ embargo }).where(isItem(ref)).execute()
}

/** Embargoes of the items of a kind that have one, by id. */
export async function embargoesOf(
  queries: Queries,
  kind: ItemKind,
): Promise<ReadonlyMap<string, ItemEmbargo>> {
  const rows = await queries
    .selectFrom('result_items')
    .select(['id', 'embargo'])
    .where('kind', '=', kind)
    .where('embargo', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, embargo }) => [id, embargo as ItemEmbargo]))
}

type CorrectionRow = Row<'result_corrections'>

export async function insertCorrection(tx: Tx, row: Omit<CorrectionRow, 'number'>): Promise<void> {
  const ref = { kind: row.kind, id: row.item_id }
  const newest = await tx
    .selectFrom('result_corrections')
    .select((select) => select.fn.max('number').as('newest'))
    .where(ofItem(ref))
    .executeTakeFirst()
  const number = Number(newest?.newest ?? 0) + 1
  await tx
    .insertInto('result_corrections')
    .values({ ...row, number })
    .execute()
  await countCorrections(tx, ref)
}

/** The last correction of the versions after `after`, up to `version`. */
export function lastCorrectionOf(
  tx: Tx,
  ref: ItemRef,
  { after, version }: { readonly after: number; readonly version: number },
): Promise<CorrectionRow | undefined> {
  return tx
    .selectFrom('result_corrections')
    .selectAll()
    .where(ofItem(ref))
    .where('version', '>', after)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst()
}

async function countCorrections(tx: Tx, ref: ItemRef): Promise<void> {
  await tx
    .updateTable('result_items')
    .set((set) => ({
      corrections: set
        .selectFrom('result_corrections')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where(ofItem(ref)),
    }))
    .where(isItem(ref))
    .execute()
}

/** Corrections of existing items, in the order of their keys. */
export async function allCorrections(queries: Queries): Promise<readonly CorrectionRow[]> {
  return queries
    .selectFrom('result_corrections')
    .innerJoin('result_items', (join) =>
      join
        .onRef('result_items.kind', '=', 'result_corrections.kind')
        .onRef('result_items.id', '=', 'result_corrections.item_id'),
    )
    .selectAll('result_corrections')
    .orderBy('result_corrections.kind')
    .orderBy('result_corrections.item_id')
    .orderBy('result_corrections.number')
    .execute()
}

export async function saveCorrection(tx: Tx, row: CorrectionRow): Promise<void> {
  const { at, version, text, actor, places } = row
  await tx
    .insertInto('result_corrections')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'item_id', 'number']).doUpdateSet({ at, version, text, actor, places }),
    )
    .execute()
  await countCorrections(tx, { kind: row.kind, id: row.item_id })
}

/** Unpublishes the results of an item. That counts as a change of results, so that caches are refreshed. */
export async function showNothing(tx: Tx, ref: ItemRef, at: Instant): Promise<void> {
  await tx
    .updateTable('result_items')
    .set({ published_version: null, national: null, last_result_change: at })
    .where(isItem(ref))
    .execute()
}
