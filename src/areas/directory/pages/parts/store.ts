import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type Ranked, type RankedWish, ranked } from '../../../../platform/search/ranked.ts'
import { matches } from '../../../../platform/search/store.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { isPublic } from '../../../../platform/storage/rows/publication.ts'
import {
  readTreeAncestors,
  readTreeChildren,
  readTreePlaces,
  type Stretch,
  type Tree,
  type TreeLink,
  type TreePlace,
  type TreeRow,
} from '../../../../platform/storage/rows/tree.ts'
import type { Row, Schema } from '../../../../platform/storage/schema/schema.ts'
import { inLocale } from '../../../../records/fields/translations.ts'
import type { Locale } from '../../../../texts/language/locales.ts'
import { containing } from '../../../../values/text.ts'
import type { Instant } from '../../../../values/time.ts'
import type { Search } from './search.ts'

/** The public directory at one moment. */
export interface DirectoryView {
  readonly queries: Queries
  readonly now: Instant
  /** Fields of people that the organisation does not publish. */
  readonly hidden: readonly string[]
  readonly locale: Locale
}

export interface CountedRecords<T> {
  readonly total: number
  readonly rows: readonly T[]
}

export type AgencyLink = Pick<TreeLink, 'id' | 'title'>

export async function readChildren(
  view: DirectoryView,
  parents: readonly number[] | null,
  stretch: Stretch,
): Promise<readonly TreeRow[]> {
  const rows = await readTreeChildren(agencyTree(view), parents, stretch)
  return rows.map((row) => inLocale(row, view.locale))
}

export async function readAncestors(view: DirectoryView, id: number): Promise<readonly AgencyLink[]> {
  const rows = await readTreeAncestors(agencyTree(view), id)
  return rows.map((row) => inLocale(row, view.locale))
}

/** Reads an agency with all below it, or the whole directory. */
export function readPlaces(view: DirectoryView, top: number | null): Promise<readonly TreePlace[]> {
  return readTreePlaces(agencyTree(view), top)
}

function agencyTree({ queries, now }: DirectoryView): Tree {
  return { queries, table: 'agencies', visible: visible('agencies', now) }
}

export async function countVisible(
  { queries, now }: DirectoryView,
  table: 'agencies' | 'people',
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${visible(table, now)}`.execute(queries)
  return rows[0]?.count ?? 0
}

export type AgencyRecord = Row<'agencies'> & { readonly organigram_type: string | null }

export async function readAgency(view: DirectoryView, id: number): Promise<AgencyRecord | undefined> {
  const row = await view.queries
    .selectFrom('agencies')
    .leftJoin('files', 'files.id', 'agencies.organigram')
    .selectAll('agencies')
    .select('files.media_type as organigram_type')
    .where('agencies.id', '=', id)
    .where(visible('agencies', view.now))
    .executeTakeFirst()
  return row && inLocale(row, view.locale)
}

/** Maximum number of matches that are counted after the shown pages. */
export const mostCounted = 1000

export interface FoundAmongMany<T> extends CountedRecords<T> {
  /** Whether there are further records that were not counted. */
  readonly more: boolean
}

export interface FoundAgency extends AgencyLink {
  readonly parent_title: string | null
}

/**
 * Searches agencies: titles with every word before other texts, and within both, titles that begin with the
 * first word first.
 */
export async function searchAgencies(
  view: DirectoryView,
  search: Search,
  limit: number,
): Promise<FoundAmongMany<FoundAgency>> {
  const inTitle = holdsAll('title_folded', search.words)
  const begins = startsWith('title_folded', search.words[0] ?? '')
  const matching = view.queries
    .selectFrom('agencies')
    .where(visible('agencies', view.now))
    .where(await agencyFound(view, search, inTitle))
  const counted = await countUpTo(view, matching.select('id'), mostCounted)
  // One query per group, each in the order of an index, so that only shown rows are read.
  const places = [
    sql<SqlBool>`${begins} and ${inTitle}`,
    sql<SqlBool>`${begins} and not ${inTitle}`,
    sql<SqlBool>`not ${begins} and ${inTitle}`,
    sql<SqlBool>`not ${begins} and not ${inTitle}`,
  ]
  const found: Pick<Row<'agencies'>, 'id' | 'title' | 'parent_id' | 'translations'>[] = []
  for (const place of places) {
    if (found.length === Math.min(limit, counted.total)) break
    const more = await matching
      .select(['id', 'title', 'parent_id', 'translations'])
      .where(place)
      .orderBy('title_folded')
      .orderBy('id')
      .limit(limit - found.length)
      .execute()
    found.push(...more)
  }
  const titles = await titlesOf(
    view,
    found.map((row) => row.parent_id),
  )
  return {
    ...counted,
    rows: found
      .map((row) => inLocale(row, view.locale))
      .map(({ id, title, parent_id }) => ({
        id,
        title,
        parent_title: titles.get(parent_id) ?? null,
      })),
  }
}

export type AgencySummary = Pick<Row<'agencies'>, 'id' | 'title' | 'parent_id' | 'portrait' | 'translations'>

/** Returns the best matches for the search page, in alphabetical order. */
export async function bestAgencies(
  view: DirectoryView,
  { passes, limit }: RankedWish,
): Promise<Ranked<AgencySummary>> {
  const { queries, now } = view
  const column = sql.ref('agencies.id')
  const best = await ranked({ queries, kind: 'agency', passes, column, limit }, (condition, most) =>
    queries
      .selectFrom('agencies')
      .select(['id', 'title', 'parent_id', 'portrait', 'translations'])
      .where(visible('agencies', now))
      .where(condition)
      .orderBy('title_folded')
      .orderBy('id')
      .limit(most)
      .execute(),
  )
  return { ...best, found: best.found.map(({ row, rank }) => ({ row: inLocale(row, view.locale), rank })) }
}

export async function titlesOf(
  view: DirectoryView,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await view.queries
    .selectFrom('agencies')
    .select(['id', 'title', 'translations'])
    .where('id', 'in', wanted)
    .where(visible('agencies', view.now))
    .execute()
  return new Map(rows.map((row) => [row.id, inLocale(row, view.locale).title]))
}

/** Returns the condition for visible records, for any query on the table. */
export function visible(table: 'agencies' | 'people' | 'memberships', now: Instant) {
  return isPublic(expressionBuilder<Schema, 'agencies' | 'people' | 'memberships'>(), table, now)
}

export function holdsAll(column: string, words: readonly string[]) {
  const tests = words.map((word) => sql`${sql.ref(column)} like ${containing(word)} escape '\\'`)
  return sql<SqlBool>`(${sql.join(tests, sql` and `)})`
}

function startsWith(column: string, word: string) {
  const pattern = containing(word).slice(1)
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}

/** Counts rows, up to a limit if there is one. */
export async function countUpTo(
  { queries }: DirectoryView,
  rows: SelectQueryBuilder<Schema, 'agencies' | 'people', object>,
  most: number | null,
): Promise<{ readonly total: number; readonly more: boolean }> {
  const { total } = await queries
    .selectFrom((most === null ? rows : rows.limit(most + 1)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return most !== null && total > most ? { total: most, more: true } : { total, more: false }
}

async function agencyFound(
  { queries }: DirectoryView,
  { terms, onlyTerms }: Search,
  inTitle: Expression<SqlBool>,
): Promise<Expression<SqlBool>> {
  if (terms === null) return inTitle
  const inWords = await matches(queries, 'agency', terms, sql.ref('agencies.id'))
  return onlyTerms ? inWords : sql<SqlBool>`(${inTitle} or ${inWords})`
}
