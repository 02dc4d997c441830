import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { SearchQuery } from '../../../../platform/search/query.ts'
import { matches } from '../../../../platform/search/store.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { Stretch } from '../../../../platform/storage/rows/tree.ts'
import type { Row, Schema } from '../../../../platform/storage/schema/schema.ts'
import { inLocale } from '../../../../records/fields/translations.ts'
import { type Instant, timeZone, toTemporal } from '../../../../values/time.ts'
import { dayStart } from '../../dates/days.ts'
import type { Sight } from '../../records/store.ts'
import { visibleTo } from '../../records/visibility.ts'

export interface NewsFilter {
  readonly search: SearchQuery | null
  readonly tag: string | null
  /** From the first moment of a year to the first moment after it. */
  readonly from: Instant | null
  readonly before: Instant | null
}

const shown = [
  'id',
  'title',
  'lead',
  'image',
  'dated',
  'access',
  'publication_start',
  'publication_end',
  'pinned',
  'translations',
] as const

/** News without their texts, for lists. */
export type NewsSummary = Pick<Row<'news'>, (typeof shown)[number]>

/** Selects a range of news, and their number, counted up to a limit. */
export async function searchNews(
  sight: Sight,
  filter: NewsFilter,
  stretch: Stretch,
  most: number,
): Promise<{ readonly total: number; readonly rows: readonly NewsSummary[] }> {
  const matching = await filteredNews(sight, filter)
  const { total } = await sight.queries
    .selectFrom(matching.select('id').limit(most).as('matching'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (total <= stretch.offset) return { total, rows: [] }
  // Pinned news come first only without filters.
  const isWhole = filter.search === null && filter.tag === null && filter.from === null
  const rows = await matching
    .select(shown)
    .$if(isWhole, (query) => query.orderBy('pinned', 'desc'))
    .orderBy('dated', 'desc')
    .orderBy('id', 'desc')
    .limit(stretch.limit)
    .offset(stretch.offset)
    .execute()
  return { total, rows: rows.map((row) => inLocale(row, sight.locale)) }
}

async function filteredNews(sight: Sight, { search, tag, from, before }: NewsFilter) {
  let query = visibleNews(sight)
  if (search !== null) query = query.where(await matches(sight.queries, 'news', search, sql.ref('id')))
  if (tag !== null)
    query = query.where('id', 'in', (eb) =>
      eb.selectFrom('news_hashtags').select('news_id').where('tag', '=', tag),
    )
  if (from !== null) query = query.where('dated', '>=', from)
  if (before !== null) query = query.where('dated', '<', before)
  return query
}

function visibleNews({ queries, reader, now }: Sight) {
  return queries.selectFrom('news').where((eb) => visibleTo(eb, 'news', reader, now))
}

/** News with its text and details of its picture, for feeds. */
export type FeedEntry = Row<'news'> & {
  readonly image_type: string | null
  readonly image_size: number | null
}

export async function newestNews(
  sight: Sight,
  tag: string | null,
  limit: number,
): Promise<readonly FeedEntry[]> {
  const { queries, reader, now } = sight
  let query = queries
    .selectFrom('news')
    .leftJoin('files', 'files.id', 'news.image')
    .selectAll('news')
    .select(['files.media_type as image_type', 'files.size as image_size'])
    .where(visibleTo(expressionBuilder<Schema, 'news'>(), 'news', reader, now))
  if (tag !== null)
    query = query.where('news.id', 'in', (eb) =>
      eb.selectFrom('news_hashtags').select('news_id').where('tag', '=', tag),
    )
  const rows = await query.orderBy('news.dated', 'desc').orderBy('news.id', 'desc').limit(limit).execute()
  return rows.map((row) => inLocale(row, sight.locale))
}

const mostYears = 100

/** Returns the years with news that the reader may see, newest first. */
export function readYears(sight: Sight): Promise<readonly number[]> {
  return yearsAmong(sight.queries, visibleNews(sight))
}

/** Returns the years with news, newest first. Each year is queried separately, which uses an index. */
export async function yearsAmong(
  queries: Queries,
  news: SelectQueryBuilder<Schema, 'news', object>,
): Promise<readonly number[]> {
  const { first, last } = await news
    .select((eb) => [eb.fn.min('dated').as('first'), eb.fn.max('dated').as('last')])
    .executeTakeFirstOrThrow()
  if (first === null || last === null) return []
  const latest = yearOf(last)
  const years = Array.from(
    { length: Math.min(latest - yearOf(first) + 1, mostYears) },
    (_, ago) => latest - ago,
  )
  const inYear = (year: number) =>
    news
      .select(sql<number>`${sql.lit(year)}`.as('year'))
      .where('dated', '>=', dayStart(`${year}-01-01`))
      .where('dated', '<', dayStart(`${year + 1}-01-01`))
      .limit(1)
  const asked = years.map((year) => sql`select year from ${inYear(year)} as found`)
  const { rows } = await sql<{ year: number }>`${sql.join(asked, sql` union all `)}`.execute(queries)
  return rows.map((row) => row.year).sort((a, b) => b - a)
}

const yearOf = (instant: Instant) => toTemporal(instant).toZonedDateTimeISO(timeZone).year

/** Most used first. */
export async function readHashtags(
  { queries, reader, now }: Sight,
  limit: number,
): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('news_hashtags')
    .innerJoin('news', 'news.id', 'news_hashtags.news_id')
    .select('tag')
    .where(visibleTo(expressionBuilder<Schema, 'news'>(), 'news', reader, now))
    .groupBy('tag')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('tag')
    .limit(limit)
    .execute()
  return rows.map((row) => row.tag)
}

export interface Neighbours {
  readonly newer: NewsSummary | undefined
  readonly older: NewsSummary | undefined
}

export async function readNeighbours(sight: Sight, { dated, id }: NewsSummary): Promise<Neighbours> {
  const beside = async (order: 'asc' | 'desc') => {
    const row = await visibleNews(sight)
      .select(shown)
      .where(sql<boolean>`(dated, id) ${sql.raw(order === 'asc' ? '>' : '<')} (${dated}, ${id})`)
      .orderBy('dated', order)
      .orderBy('id', order)
      .limit(1)
      .executeTakeFirst()
    return row && inLocale(row, sight.locale)
  }
  return { newer: await beside('asc'), older: await beside('desc') }
}
