import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../values/time.ts'
import type { ItemRef } from '../model/item.ts'
import { declaredOccasions, isOccasion, type Occasion } from './occasions.ts'

type StoredEvent = Row<'result_events'>

export type EventRow = Omit<StoredEvent, 'occasion' | 'later_occasion'> & { readonly occasion: Occasion }
export type NewEventRow = Omit<EventRow, 'number'>

/** An occasion that was made by a later release is taken for the one that it stored beside it. */
export function eventOf({ later_occasion: later, ...row }: StoredEvent): EventRow {
  return isOccasion(later) ? { ...row, occasion: later } : row
}

function storedEvent(event: EventRow): StoredEvent {
  const { stored } = declaredOccasions[event.occasion]
  return { ...event, occasion: stored, later_occasion: stored === event.occasion ? null : event.occasion }
}

export interface PublicRow extends ItemRef {
  readonly version: number | null
  /** JSON. */
  readonly overview: string
  /** Hash of its own results. */
  readonly sha256: string | null
}

/** The published state of these items. */
export async function selectPublic(
  queries: Queries,
  refs: readonly ItemRef[],
): Promise<readonly PublicRow[]> {
  const found: PublicRow[] = []
  for (const [kind, of] of Map.groupBy(refs, (ref) => ref.kind)) {
    const ids = of.map(({ id }) => id)
    found.push(
      ...(await withHashes(queries)
        .select(['item.overview'])
        .where('item.kind', '=', kind)
        .where('item.id', 'in', ids)
        .where('item.draft', '=', 0)
        .execute()),
    )
  }
  return found
}

/** Hashes of the elections of compounds, by compound. */
export async function selectElectionHashes(
  queries: Queries,
  compounds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (compounds.length === 0) return new Map()
  const rows = await withHashes(queries)
    .select('item.compound_id')
    .where('item.compound_id', 'in', compounds)
    .where('item.draft', '=', 0)
    .where('shown.sha256', 'is not', null)
    .orderBy('item.id')
    .execute()
  const grouped = Map.groupBy(rows, ({ compound_id }) => compound_id ?? '')
  return new Map([...grouped].map(([id, of]) => [id, of.map((row) => `${row.id} ${row.sha256}`)]))
}

const withHashes = (queries: Queries) =>
  queries
    .selectFrom('result_items as item')
    .leftJoin('result_versions as shown', (join) =>
      join
        .onRef('shown.kind', '=', 'item.kind')
        .onRef('shown.item_id', '=', 'item.id')
        .onRef('shown.number', '=', 'item.published_version'),
    )
    .select(['item.kind', 'item.id', 'item.published_version as version', 'shown.sha256'])

/** The last event of each item, by `kind id`. Manual events are skipped, as they announce nothing new. */
export async function lastEvents(
  queries: Queries,
  refs: readonly ItemRef[],
): Promise<ReadonlyMap<string, EventRow>> {
  const found = new Map<string, EventRow>()
  for (const { kind, id } of refs) {
    const row = await queries
      .selectFrom('result_events')
      .selectAll()
      .where('kind', '=', kind)
      .where('item_id', '=', id)
      .where('occasion', '<>', 'manual')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) found.set(`${kind} ${id}`, eventOf(row))
  }
  return found
}

/** Numbers are consecutive, because write transactions never overlap. */
export async function insertEvents(tx: Tx, rows: readonly NewEventRow[]): Promise<void> {
  const last = await tx
    .selectFrom('result_events')
    .select((select) => select.fn.max('number').as('number'))
    .executeTakeFirst()
  const first = Number(last?.number ?? 0) + 1
  for (let start = 0; start < rows.length; start += 100)
    await tx
      .insertInto('result_events')
      .values(
        rows.slice(start, start + 100).map((row, at) => storedEvent({ ...row, number: first + start + at })),
      )
      .execute()
}

/** Events not yet processed, the oldest first. */
export async function newEvents(queries: Queries, limit: number): Promise<readonly EventRow[]> {
  const rows = await queries
    .selectFrom('result_events')
    .selectAll()
    .where('expanded', 'is', null)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(eventOf)
}

/** Marks an event as expanded; returns false if another worker was first. */
export async function markExpanded(tx: Tx, id: string, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('result_events')
    .set({ expanded: at })
    .where('id', '=', id)
    .where('expanded', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Marks all pending events of these items as processed, so that nothing is sent. */
export async function markAllExpanded(tx: Tx, refs: readonly ItemRef[], at: Instant): Promise<void> {
  for (const { kind, id } of refs)
    await tx
      .updateTable('result_events')
      .set({ expanded: at })
      .where('kind', '=', kind)
      .where('item_id', '=', id)
      .where('expanded', 'is', null)
      .execute()
}

export async function selectEvent(queries: Queries, id: string): Promise<EventRow | null> {
  const row = await queries.selectFrom('result_events').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : eventOf(row)
}

/** The last event of an item that was mailed. */
export async function lastMailed(
  queries: Queries,
  { kind, id }: ItemRef,
): Promise<Pick<EventRow, 'at' | 'mark'> | null> {
  const row = await queries
    .selectFrom('result_events')
    .innerJoin('mailings', 'mailings.event_id', 'result_events.id')
    .select(['result_events.at', 'result_events.mark'])
    .where('result_events.kind', '=', kind)
    .where('result_events.item_id', '=', id)
    .orderBy('result_events.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
