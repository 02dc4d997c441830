import type { SelectQueryBuilder } from 'kysely'
import type { Queries } from '../../../platform/storage/database/database.ts'
import type { Row, Schema } from '../../../platform/storage/schema/schema.ts'
import { inLanguage } from '../model/in-language.ts'
import {
  type Ballot,
  ballotTypes,
  domains,
  type ItemKind,
  type ItemRef,
  type Release,
} from '../model/item.ts'
import type { Overview } from '../model/overview.ts'
import type { StoredItem } from '../model/stored-item.ts'
import { textOrder } from '../tally/order.ts'
import { isAnnounced, isItem } from './conditions.ts'
import { fromItemRow, releaseOf } from './item-row.ts'

type ItemRow = Row<'result_items'>
type ItemQuery = SelectQueryBuilder<Schema, 'result_items', ItemRow>

/** Few queries, however many items there are. */
async function stored(queries: Queries, query: ItemQuery): Promise<readonly StoredItem[]> {
  return completed(queries, await query.execute(), 'staff')
}

/**
 * The public does not see drafts: neither the elections of a compound that are drafts, nor the draft compound of an
 * election.
 */
type Reader = 'public' | 'staff'

async function completed(
  queries: Queries,
  rows: readonly ItemRow[],
  reader: Reader,
): Promise<readonly StoredItem[]> {
  const [ballots, releases, elections, corrections] = await Promise.all([
    ballotsOf(queries, idsOf(rows, 'vote')),
    releasesOf(queries, rows),
    electionIdsOf(queries, idsOf(rows, 'compound'), reader),
    correctionsOf(queries, rows),
  ])
  return rows.map((row) => {
    const release = releases.get(row.compound_id ?? '') ?? null
    const isPart = reader === 'staff' || release !== null
    const item = fromItemRow(isPart ? row : { ...row, compound_id: null }, {
      ballots: row.kind === 'vote' ? (ballots.get(row.id) ?? []) : [],
      release,
      elections: row.kind === 'compound' ? (elections.get(row.id) ?? []) : [],
    })
    return {
      item,
      overview: JSON.parse(row.overview) as Overview,
      version: row.published_version,
      corrections: (corrections.get(`${row.kind} ${row.id}`) ?? [])
        .filter(({ version }) => version <= (row.published_version ?? 0))
        .map(({ version, at, text, places }) => ({
          ...{ version, at, text: JSON.parse(text) },
          places: places === null ? null : JSON.parse(places),
        })),
    } as StoredItem
  })
}

/** Queried only for items that have corrections, which is rare. */
async function correctionsOf(
  queries: Queries,
  rows: readonly ItemRow[],
): Promise<ReadonlyMap<string, readonly Row<'result_corrections'>[]>> {
  const ids = rows.filter((row) => row.corrections > 0).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = await queries
    .selectFrom('result_corrections')
    .selectAll()
    .where('item_id', 'in', ids)
    .orderBy('number')
    .execute()
  return Map.groupBy(found, ({ kind, item_id }) => `${kind} ${item_id}`)
}

const idsOf = (rows: readonly ItemRow[], kind: ItemKind) =>
  rows.filter((row) => row.kind === kind).map(({ id }) => id)

async function ballotsOf(
  queries: Queries,
  votes: readonly string[],
): Promise<ReadonlyMap<string, readonly Ballot[]>> {
  if (votes.length === 0) return new Map()
  const rows = await queries.selectFrom('ballots').selectAll().where('vote_id', 'in', votes).execute()
  const byType = [...rows].sort((a, b) => ballotTypes.indexOf(a.type) - ballotTypes.indexOf(b.type))
  const grouped = Map.groupBy(byType, ({ vote_id }) => vote_id)
  return new Map(
    [...grouped].map(([vote, of]) => [
      vote,
      of.map(({ id, type, title }) => ({ id, type, title: title === null ? null : JSON.parse(title) })),
    ]),
  )
}

/** Reads the releases of announced compounds; a draft has no effect yet. */
async function releasesOf(queries: Queries, rows: readonly ItemRow[]): Promise<ReadonlyMap<string, Release>> {
  const ids = [...new Set(rows.flatMap(({ compound_id }) => compound_id ?? []))]
  if (ids.length === 0) return new Map()
  const compounds = await queries
    .selectFrom('result_items')
    .select(['id', 'settings'])
    .where('kind', '=', 'compound')
    .where('id', 'in', ids)
    .where(isAnnounced)
    .execute()
  return new Map(compounds.map(({ id, settings }) => [id, releaseOf(settings)]))
}

async function electionIdsOf(
  queries: Queries,
  compounds: readonly string[],
  reader: Reader,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (compounds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('result_items')
    .select(['id', 'shortcode', 'compound_id'])
    .where('compound_id', 'in', compounds)
    .$if(reader === 'public', (query) => query.where(isAnnounced))
    .execute()
  const inOrder = [...rows].sort(byShortcode)
  const grouped = Map.groupBy(inOrder, ({ compound_id }) => compound_id ?? '')
  return new Map([...grouped].map(([compound, of]) => [compound, of.map(({ id }) => id)]))
}

function byShortcode(a: Pick<ItemRow, 'shortcode' | 'id'>, b: Pick<ItemRow, 'shortcode' | 'id'>): number {
  return textOrder(a.shortcode, b.shortcode) || textOrder(a.id, b.id)
}

/** Compares by date, domain, shortcode and title. In memory, because the databases order nulls differently. */
export function byOverview(a: StoredItem, b: StoredItem): number {
  return (
    textOrder(a.item.date, b.item.date) ||
    domainOrder(a) - domainOrder(b) ||
    textOrder(a.item.shortcode, b.item.shortcode) ||
    textOrder(firstTitle(a), firstTitle(b)) ||
    textOrder(a.item.id, b.item.id)
  )
}

const domainOrder = ({ item }: StoredItem) => domains.indexOf(item.domain)
const firstTitle = ({ item }: StoredItem) => inLanguage(item.title, 'de_CH', 'de_CH')

const anyItem = (queries: Queries): ItemQuery => queries.selectFrom('result_items').selectAll()

function ofKind<Kind extends ItemKind>(found: readonly StoredItem[], kind: Kind): StoredItem<Kind>[] {
  return found.filter((one) => one.item.kind === kind) as StoredItem<Kind>[]
}

export async function readItem<Kind extends ItemKind>(
  queries: Queries,
  kind: Kind,
  id: string,
): Promise<StoredItem<Kind> | null> {
  const found = await readItems(queries, kind, [id])
  return found[0] ?? null
}

/** Reads the item as the public sees it; null for a draft. */
export async function readPublicItem(queries: Queries, { kind, id }: ItemRef): Promise<StoredItem | null> {
  const rows = await anyItem(queries).where(isItem({ kind, id })).where(isAnnounced).execute()
  return (await completed(queries, rows, 'public'))[0] ?? null
}

/** Those that exist. */
export async function readItems<Kind extends ItemKind>(
  queries: Queries,
  kind: Kind,
  ids: readonly string[],
): Promise<readonly StoredItem<Kind>[]> {
  if (ids.length === 0) return []
  const query = anyItem(queries).where('kind', '=', kind).where('id', 'in', ids)
  return ofKind(await stored(queries, query), kind)
}

/** Finds an item by id or external id; of several kinds the first with a match, and an id before an external id. */
export async function lookUpItem<Kind extends ItemKind>(
  queries: Queries,
  kinds: readonly Kind[],
  idOrExternalId: string,
): Promise<StoredItem<Kind> | null> {
  const query = anyItem(queries)
    .where('kind', 'in', kinds)
    .where((where) => where.or([where('id', '=', idOrExternalId), where('external_id', '=', idOrExternalId)]))
  const found = await stored(queries, query)
  for (const kind of kinds) {
    const own = ofKind(found, kind)
    const [hit] = [...own].sort(
      (a, b) => Number(b.item.id === idOrExternalId) - Number(a.item.id === idOrExternalId),
    )
    if (hit !== undefined) return hit
  }
  return null
}

export async function itemsOfDay(queries: Queries, day: string): Promise<readonly StoredItem[]> {
  return [...(await stored(queries, anyItem(queries).where('date', '=', day)))].sort(byOverview)
}

export async function allItems(queries: Queries): Promise<readonly StoredItem[]> {
  return [...(await stored(queries, anyItem(queries)))].sort(byOverview)
}

/** Ids and external ids of all items, by kind and id. */
export async function namesOfItems(queries: Queries): Promise<readonly ItemName[]> {
  const rows = await queries
    .selectFrom('result_items')
    .select(['kind', 'id', 'external_id', 'date'])
    .orderBy('kind')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, id, external_id, date }) => ({ kind, id, externalId: external_id, date }))
}

/** Names of all items but drafts. */
export async function publicRefs(queries: Queries): Promise<readonly ItemRef[]> {
  return queries.selectFrom('result_items').select(['kind', 'id']).where(isAnnounced).execute()
}

/** Counts items without drafts. */
export async function countPublicItems(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom('result_items')
    .select((select) => select.fn.countAll().as('count'))
    .where(isAnnounced)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export interface ItemName extends ItemRef {
  readonly externalId: string | null
  readonly date: string
}

/** By shortcode, then id. */
export async function electionsOf(
  queries: Queries,
  compound: string,
): Promise<readonly StoredItem<'election'>[]> {
  const found = ofKind(
    await stored(queries, anyItem(queries).where('compound_id', '=', compound)),
    'election',
  )
  return found.sort((a, b) => byShortcode(a.item, b.item))
}

export async function electionIdOfRecordKey(queries: Queries, recordKey: string): Promise<string | null> {
  const row = await queries
    .selectFrom('result_items')
    .select('id')
    .where('record_key', '=', recordKey)
    .where('kind', '=', 'election')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function voteIdOfBallot(queries: Queries, ballot: string): Promise<string | null> {
  const row = await queries
    .selectFrom('ballots')
    .select('vote_id')
    .where('id', '=', ballot)
    .executeTakeFirst()
  return row?.vote_id ?? null
}

/** Grows with every change of items or versions. */
export async function resultsRevision(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom('revisions')
    .select('number')
    .where('area', '=', 'results')
    .executeTakeFirst()
  return row?.number ?? 0
}

/** The public items that changed after a revision, each with the revision of its change. */
export async function itemsChangedSince(
  queries: Queries,
  revision: number,
): Promise<readonly { readonly stored: StoredItem; readonly revision: number }[]> {
  const rows = await anyItem(queries).where('revision', '>', revision).where(isAnnounced).execute()
  const items = await completed(queries, rows, 'public')
  return items.map((one, place) => ({ stored: one, revision: rows[place]?.revision ?? 0 }))
}

/** Drafts, the compounds around them and the elections within them, as staff know them. */
export async function itemsAroundDrafts(queries: Queries): Promise<readonly StoredItem[]> {
  const drafts = await stored(queries, anyItem(queries).where('draft', '=', 1))
  const compounds = drafts.flatMap(({ item }) => (item.kind === 'election' ? (item.compound ?? []) : []))
  const elections = drafts.flatMap(({ item }) => (item.kind === 'compound' ? item.elections : []))
  return [
    ...drafts,
    ...(await readItems(queries, 'compound', [...new Set(compounds)])),
    ...(await readItems(queries, 'election', elections)),
  ]
}

/** Returns whether a file is the booklet of an item, which is public regardless of results. */
export async function resultsShowFile(queries: Queries, file: string): Promise<boolean> {
  const row = await queries
    .selectFrom('result_items')
    .select('id')
    .where('settings', 'like', `%"explanations":"${file}"%`)
    .where(isAnnounced)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
