import { sql } from 'kysely'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../../values/time.ts'
import { isItem, isVersion, ofItem } from '../../items/conditions.ts'
import type { Colors, ItemRef } from '../../model/item.ts'
import type { Overview } from '../../model/overview.ts'
import type { Brought } from './bringers.ts'
import type { UploadedContent } from './version.ts'
import { itemsWithWaiting } from './waiting-store.ts'

type VersionRow = Row<'result_versions'>

/** The state of an item that publishing depends on. */
export async function selectPublishState(tx: Tx, { kind, id }: ItemRef) {
  return (
    itemsWithWaiting(tx)
      .select(['result_items.published_version', 'result_items.staged_version'])
      .select(['result_items.modified', 'result_items.settings'])
      .select('result_items.compound_id')
      // A compound that is not announced decides nothing yet.
      .select((select) =>
        select
          .case()
          .when('compound.draft', '=', 0)
          .then(select.ref('compound.settings'))
          .end()
          .as('compound_settings'),
      )
      .where('result_items.kind', '=', kind)
      .where('result_items.id', '=', id)
      .executeTakeFirst()
  )
}

/** Identifies a version, with the colours it brought and who uploaded it. */
export type VersionMark = Pick<
  VersionRow,
  'at' | 'sha256' | 'status' | 'overview' | 'colors' | 'brings_results' | 'national'
> &
  Brought

export async function selectVersionMark(
  queries: Queries,
  ref: ItemRef,
  number: number,
): Promise<VersionMark | null> {
  const row = await queries
    .selectFrom('result_versions')
    .select(['at', 'sha256', 'status', 'overview', 'colors', 'brings_results', 'national'])
    .select(['actor', 'figures_by', 'parties_by', 'bringers'])
    .where(isVersion(ref, number))
    .executeTakeFirst()
  return row ?? null
}

/** Returns false for a delivery with information only. */
export function broughtResults({ brings_results }: Pick<VersionRow, 'brings_results'>): boolean {
  return Number(brings_results) !== 0
}

export async function nextVersionNumber(tx: Tx, ref: ItemRef): Promise<number> {
  const row = await tx
    .selectFrom('result_versions')
    .select((select) => select.fn.max('number').as('newest'))
    .where(ofItem(ref))
    .executeTakeFirst()
  return Number(row?.newest ?? 0) + 1
}

export async function insertVersion(tx: Tx, row: VersionRow): Promise<void> {
  await tx.insertInto('result_versions').values(row).execute()
}

/** Publishes a version; nothing is staged afterwards. */
export async function pointTo(
  tx: Tx,
  ref: ItemRef,
  /** `at`: the moment of the change; null keeps the last one. */
  shown: {
    readonly version: number
    readonly overview: string
    readonly at: Instant | null
    /** JSON; null keeps the national figures. */
    readonly national: string | null
  },
): Promise<void> {
  await tx
    .updateTable('result_items')
    .set({
      published_version: shown.version,
      staged_version: null,
      overview: shown.overview,
      ...(shown.at === null ? {} : { last_result_change: shown.at }),
      ...(shown.national === null ? {} : { national: shown.national }),
    })
    .where(isItem(ref))
    .execute()
}

/** Merges colours of an upload into the settings of the item; those of the upload take precedence. */
export async function mergeColors(tx: Tx, ref: ItemRef, settings: string, colors: Colors): Promise<void> {
  const before: { readonly colors: Colors } = JSON.parse(settings)
  const merged = JSON.stringify({ ...before, colors: { ...before.colors, ...colors } })
  if (merged === settings) return
  await tx.updateTable('result_items').set({ settings: merged }).where(isItem(ref)).execute()
}

/** Stores the same content only once. */
export async function saveContent(
  tx: Tx,
  { sha256, size, content }: Pick<UploadedContent, 'sha256' | 'size' | 'content'>,
): Promise<void> {
  await tx
    .insertInto('upload_contents')
    .values({ sha256, size, content })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
}

export async function selectContent(
  queries: Queries,
  sha256: string,
): Promise<Row<'upload_contents'> | undefined> {
  return queries.selectFrom('upload_contents').selectAll().where('sha256', '=', sha256).executeTakeFirst()
}

export async function selectVersion(
  queries: Queries,
  ref: ItemRef,
  number: number,
): Promise<VersionRow | undefined> {
  return queries.selectFrom('result_versions').selectAll().where(isVersion(ref, number)).executeTakeFirst()
}

/** A version without the results themselves. */
export type ListedRow = Omit<VersionRow, 'result'>

const listedRows = (queries: Queries) =>
  queries
    .selectFrom('result_versions')
    .select(['kind', 'item_id', 'number', 'at', 'source', 'actor', 'status', 'sha256'])
    .select(['overview', 'warnings', 'more_warnings', 'files', 'colors', 'brings_results'])
    .select(['figures_by', 'parties_by', 'bringers', 'national'])
    .select(['approved_by', 'approved_at', 'approved_from'])
    .select(['hold_until', 'hold_second', 'confirmed_by', 'confirmed_at'])

/** Newest first. */
export function selectVersions(queries: Queries, ref: ItemRef): Promise<readonly ListedRow[]> {
  return listedRows(queries).where(ofItem(ref)).orderBy('number', 'desc').execute()
}

/** In the order of kinds, ids and numbers. */
export function selectVersionsAfter(
  queries: Queries,
  after: { readonly ref: ItemRef; readonly number: number } | null,
  limit: number,
): Promise<readonly ListedRow[]> {
  return listedRows(queries)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(kind, item_id, number) > (${after?.ref.kind}, ${after?.ref.id}, ${after?.number})`,
      ),
    )
    .orderBy('kind')
    .orderBy('item_id')
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** Returns the items with results in any version, as `kind id`. */
export async function refsEverCounted(
  queries: Queries,
  refs: readonly ItemRef[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const [kind, of] of Map.groupBy(refs, (ref) => ref.kind)) {
    const rows = await queries
      .selectFrom('result_versions')
      .select(['item_id', 'overview'])
      .where('kind', '=', kind)
      .where(
        'item_id',
        'in',
        of.map(({ id }) => id),
      )
      .execute()
    for (const { item_id, overview } of rows) {
      const seen: Overview = JSON.parse(overview)
      if (seen.hasResults || (seen.kind !== 'vote' && seen.hasPartyResults)) found.add(`${kind} ${item_id}`)
    }
  }
  return found
}

/** The result of a version, compressed. */
export async function selectResult(
  queries: Queries,
  ref: ItemRef,
  number: number,
): Promise<Uint8Array | null> {
  const row = await queries
    .selectFrom('result_versions')
    .select('result')
    .where(isVersion(ref, number))
    .executeTakeFirst()
  return row?.result ?? null
}

export async function deleteVersion(tx: Tx, ref: ItemRef, number: number): Promise<void> {
  await tx.deleteFrom('result_versions').where(isVersion(ref, number)).execute()
}

/** Deletes contents that no version refers to any more. */
export async function deleteUnusedResultContents(tx: Tx, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes)
    await sql`delete from upload_contents where sha256 = ${hash} and not exists (
      select 1 from result_versions where files like ${`%"${hash}"%`})`.execute(tx)
}

/** All versions in the order of their keys, read one by one as each may be large. */
export async function* versionsInOrder(queries: Queries): AsyncGenerator<VersionRow> {
  const keys = await queries
    .selectFrom('result_versions')
    .select(['kind', 'item_id', 'number'])
    .orderBy('kind')
    .orderBy('item_id')
    .orderBy('number')
    .execute()
  for (const { kind, item_id, number } of keys) {
    const row = await queries
      .selectFrom('result_versions')
      .selectAll()
      .where(isVersion({ kind, id: item_id }, number))
      .executeTakeFirst()
    if (row !== undefined) yield row
  }
}

export async function* contentsInOrder(queries: Queries): AsyncGenerator<Row<'upload_contents'>> {
  const keys = await queries.selectFrom('upload_contents').select('sha256').orderBy('sha256').execute()
  for (const { sha256 } of keys) {
    const row = await selectContent(queries, sha256)
    if (row !== undefined) yield row
  }
}

/** Sets the published version; earlier staged versions are no longer staged. */
export async function setPublishedVersion(tx: Tx, ref: ItemRef, number: number): Promise<void> {
  await tx
    .updateTable('result_items')
    .set({
      published_version: number,
      staged_version: sql`case when staged_version > ${number} then staged_version end`,
    })
    .where(isItem(ref))
    .execute()
}

export interface Pointers {
  readonly published: number | null
  /** The version that awaits its release; nothing public may depend on it. */
  readonly staged: number | null
}

/** By kind and id, such as `vote energiegesetz`. */
export type AllPointers = ReadonlyMap<string, Pointers>

export async function allPointers(queries: Queries): Promise<AllPointers> {
  return pointersIn(await selectPointers(queries).execute())
}

export async function pointersOf(queries: Queries, refs: readonly ItemRef[]): Promise<AllPointers> {
  const rows = []
  for (const [kind, of] of Map.groupBy(refs, (ref) => ref.kind)) {
    const ids = of.map(({ id }) => id)
    rows.push(...(await selectPointers(queries).where('kind', '=', kind).where('id', 'in', ids).execute()))
  }
  return pointersIn(rows)
}

const selectPointers = (queries: Queries) =>
  queries.selectFrom('result_items').select(['kind', 'id', 'published_version', 'staged_version'])

type PointerRow = Pick<Row<'result_items'>, 'kind' | 'id' | 'published_version' | 'staged_version'>

function pointersIn(rows: readonly PointerRow[]): AllPointers {
  return new Map(
    rows.map((row) => [
      `${row.kind} ${row.id}`,
      { published: row.published_version, staged: row.staged_version },
    ]),
  )
}

/** The version that the next upload builds upon: the staged one, else the published one. */
export function newestVersion(pointers: AllPointers, { kind, id }: ItemRef): number | null {
  const of = pointers.get(`${kind} ${id}`)
  return of?.staged ?? of?.published ?? null
}

/** Sets the overview of a version that was loaded without one. */
export async function completeOverview(
  tx: Tx,
  ref: ItemRef,
  number: number,
  overview: Overview,
): Promise<void> {
  await tx
    .updateTable('result_versions')
    .set({ overview: JSON.stringify(overview) })
    .where(isVersion(ref, number))
    .where('overview', '=', '{}')
    .execute()
}
