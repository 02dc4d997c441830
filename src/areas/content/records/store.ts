import { type Expression, type SqlBool, sql } from 'kysely'
import type { SearchQuery } from '../../../platform/search/query.ts'
import { type DayRange, type RankedWish, ranked } from '../../../platform/search/ranked.ts'
import { matches } from '../../../platform/search/store.ts'
import type { Queries } from '../../../platform/storage/database/database.ts'
import { namesFile } from '../../../platform/storage/files/files-in-texts.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import { inLocale } from '../../../records/fields/translations.ts'
import type { CollectionReader } from '../../../site/collection/reading.ts'
import type { Cursor } from '../../../site/collection/view.ts'
import type { Locale } from '../../../texts/language/locales.ts'
import type { Instant } from '../../../values/time.ts'
import { dayEnd, dayStart, today } from '../dates/days.ts'
import { locationWords } from './location-words.ts'
import { hiddenEvents, visibleTo } from './visibility.ts'

export interface Sight {
  readonly queries: Queries
  readonly reader: CollectionReader
  readonly now: Instant
  /** The language of the page, if it is shown to readers; documents have texts as written. */
  readonly locale?: Locale
}

export interface EventFilter {
  /** The first moment of the range; `before` is the first moment after it. */
  readonly from: Instant
  readonly before: Instant | null
  readonly locations: readonly string[]
  readonly tags: readonly string[]
  readonly sources: readonly string[]
  readonly syndicate: boolean | null
  readonly highlight: boolean | null
  readonly search: SearchQuery | null
}
export type OccurrenceKey = readonly [starts: Instant, title: string, id: string]

/** One date with its event; its own id and times replace those of the event. */
export type EventDate = Omit<Row<'events'>, 'id' | 'starts' | 'ends'> & {
  readonly id: string
  readonly event_id: string
  readonly starts: Instant
  readonly ends: Instant
}

export async function selectEventDates(
  sight: Sight,
  filter: EventFilter,
  cursor: Cursor<OccurrenceKey>,
): Promise<EventDate[]> {
  const { queries } = sight
  const { start } = cursor
  let ids = visibleDates(sight).select('occurrences.id').where('occurrences.starts', '>=', filter.from)
  if (filter.before !== null) ids = ids.where('occurrences.starts', '<', filter.before)
  for (const condition of await eventConditions(queries, filter)) ids = ids.where(condition)
  if (start !== null)
    ids = ids.where(sql<boolean>`(starts, title_folded, id) >= (${start[0]}, ${start[1]}, ${start[2]})`)
  ids = ids
    .orderBy('occurrences.starts')
    .orderBy('occurrences.title_folded')
    .orderBy('occurrences.id')
    .limit(cursor.limit)
    .offset(cursor.offset)
  const rows = await datesWithEvents(queries)
    .where('occurrences.id', 'in', ids)
    .orderBy('occurrences.starts')
    .orderBy('occurrences.title_folded')
    .orderBy('occurrences.id')
    .execute()
  return rows.map((row) => inLocale(row, sight.locale))
}

export async function findEventDate(sight: Sight, id: string): Promise<EventDate | undefined> {
  const visible = visibleDates(sight).select('occurrences.id').where('occurrences.id', '=', id)
  const row = await datesWithEvents(sight.queries).where('occurrences.id', 'in', visible).executeTakeFirst()
  return row && inLocale(row, sight.locale)
}

/**
 * Finds a date by its id or, for pages, the next date of an event by the id of the event. Events imported
 * from sites that do not publish recurrence rules have the ids of their dates there.
 */
export async function findDateOrEvent(sight: Sight, id: string): Promise<EventDate | undefined> {
  const date = await findEventDate(sight, id)
  if (date !== undefined) return date
  const next = await visibleDates(sight)
    .select('occurrences.id')
    .where('occurrences.event_id', '=', id)
    .orderBy(sql`case when starts >= ${sight.now} then 0 else 1 end`)
    .orderBy('occurrences.starts')
    .limit(1)
    .executeTakeFirst()
  return next && findEventDate(sight, next.id)
}

export function visibleDates({ queries, reader, now }: Sight) {
  const all = queries.selectFrom('occurrences')
  return reader === 'staff' ? all : all.where(sql<boolean>`event_id not in ${hiddenEvents(now)}`)
}

function datesWithEvents(queries: Queries) {
  return queries
    .selectFrom('occurrences')
    .innerJoin('events', 'events.id', 'occurrences.event_id')
    .selectAll('events')
    .select([
      'occurrences.id as id',
      'occurrences.event_id as event_id',
      'occurrences.starts as starts',
      'occurrences.ends as ends',
    ])
}

/** Returns the conditions of a filter on events; each refers to `event_id`. */
export async function eventConditions(queries: Queries, filter: EventFilter): Promise<Expression<SqlBool>[]> {
  const conditions: Expression<SqlBool>[] = []
  const eventWhere = (condition: Expression<SqlBool>) =>
    conditions.push(sql<SqlBool>`event_id in (select id from events where ${condition})`)
  const anyOf = (all: readonly Expression<SqlBool>[]) => sql<SqlBool>`(${sql.join(all, sql` or `)})`
  if (filter.tags.length > 0)
    conditions.push(
      sql<SqlBool>`event_id in (select event_id from event_tags where tag in (${sql.join(filter.tags)}))`,
    )
  // Replacing the word changes the text only if it occurs; unlike LIKE, this is case-sensitive in both
  // databases.
  const hasWord = (word: string) =>
    sql<SqlBool>`replace(location_words, ${locationWords(word)}, '') <> location_words`
  if (filter.locations.length > 0) eventWhere(anyOf(filter.locations.map(hasWord)))
  const comesFrom = (source: string) => sql<SqlBool>`substr(source, 1, ${source.length}) = ${source}`
  if (filter.sources.length > 0) eventWhere(anyOf(filter.sources.map(comesFrom)))
  if (filter.syndicate !== null) eventWhere(sql<SqlBool>`syndicate = ${filter.syndicate ? 1 : 0}`)
  if (filter.highlight !== null) eventWhere(sql<SqlBool>`highlight = ${filter.highlight ? 1 : 0}`)
  if (filter.search !== null)
    conditions.push(await matches(queries, 'event', filter.search, sql.ref('event_id')))
  return conditions
}

export interface ArticleFilter {
  readonly search: SearchQuery | null
}
export type ArticleKey = readonly [dated: Instant, id: number]

type ArticleTable = 'news' | 'topics'

/** Selects visible articles; typed as news, because topics have all columns used here. */
function visibleArticles({ queries, reader, now }: Sight, table: ArticleTable) {
  return queries.selectFrom(table as 'news').where((eb) => visibleTo<ArticleTable>(eb, table, reader, now))
}

export async function selectArticles<Table extends ArticleTable>(
  sight: Sight,
  table: Table,
  { search }: ArticleFilter,
  { start, limit, offset }: Cursor<ArticleKey>,
): Promise<Row<Table>[]> {
  const { queries } = sight
  let ids = visibleArticles(sight, table).select('id')
  if (search !== null) ids = ids.where(await matches(queries, searchKinds[table], search, sql.ref('id')))
  if (start !== null) ids = ids.where(atOrAfter(start))
  ids = ids.orderBy('dated', 'desc').orderBy('id', 'desc').limit(limit).offset(offset)
  const rows = await queries
    .selectFrom(table as 'news')
    .where('id', 'in', ids)
    .selectAll()
    .orderBy('dated', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => inLocale(row, sight.locale)) as unknown as Row<Table>[]
}

const searchKinds = { news: 'news', topics: 'topic' } as const

export async function findArticle<Table extends ArticleTable>(
  sight: Sight,
  table: Table,
  id: number,
): Promise<Row<Table> | undefined> {
  const row = await visibleArticles(sight, table).selectAll().where('id', '=', id).executeTakeFirst()
  return (row && inLocale(row, sight.locale)) as unknown as Row<Table> | undefined
}

/** Matches this position and those after it in descending order. */
const atOrAfter = ([dated, id]: ArticleKey) => sql<boolean>`(dated, id) <= (${dated}, ${id})`

/** Checks whether a record that is public now shows the file. */
export async function contentShowsFile(queries: Queries, file: string, now: Instant): Promise<boolean> {
  const sight: Sight = { queries, reader: 'public', now }
  const event = queries
    .selectFrom('events')
    .select('title')
    .where((eb) => eb.or([eb('image', '=', file), eb('pdf', '=', file)]))
    .where((eb) => visibleTo(eb, 'events', 'public', now))
  const news = visibleArticles(sight, 'news').select('title').where('image', '=', file)
  const topic = visibleArticles(sight, 'topics').select('title').where('image', '=', file)
  if ((await event.unionAll(news).unionAll(topic).limit(1).executeTakeFirst()) !== undefined) return true
  const inTexts = (table: ArticleTable) =>
    visibleArticles(sight, table)
      .select('title')
      .where('access', '=', 'public')
      .where((eb) => eb.or([namesFile(eb.ref('text'), file), namesFile(eb.ref('translations'), file)]))
  return (await inTexts('news').unionAll(inTexts('topics')).limit(1).executeTakeFirst()) !== undefined
}

/** Returns the best matches among upcoming events, or those of some days, each by its first date among these. */
export async function bestEventDates(sight: Sight, { passes, limit }: RankedWish) {
  const { queries } = sight
  const { found, more } = await ranked(
    { queries, kind: 'event', passes, column: sql.ref('event_id'), limit },
    (condition, most, days) => {
      const from = (days && dayStart(days.first)) ?? today(sight.now)
      let next = visibleDates(sight)
        .select('occurrences.id')
        .where('occurrences.starts', '>=', from)
        .where(condition)
        .where(sql<boolean>`not exists (select 1 from occurrences as earlier
        where earlier.event_id = occurrences.event_id and earlier.starts >= ${from}
          and earlier.starts < occurrences.starts)`)
        .orderBy('occurrences.starts')
        .orderBy('occurrences.id')
        .limit(most)
      const before = days && dayEnd(days.last)
      if (before !== null) next = next.where('occurrences.starts', '<', before)
      return datesWithEvents(queries)
        .innerJoin(next.as('next'), 'next.id', 'occurrences.id')
        .orderBy('occurrences.starts')
        .orderBy('occurrences.id')
        .execute()
    },
  )
  return { found: found.map(({ row, rank }) => ({ row: inLocale(row, sight.locale), rank })), more }
}

/** Returns the best matches; news by date, topics by title. */
export async function bestArticles(sight: Sight, table: ArticleTable, { passes, limit }: RankedWish) {
  const { queries } = sight
  const { found, more } = await ranked(
    { queries, kind: searchKinds[table], passes, column: sql.ref('id'), limit },
    (condition, most, days) => {
      const all = visibleArticles(sight, table)
        .selectAll()
        .where(condition)
        .where(datedWithin(days))
        .limit(most)
      const inOrder =
        table === 'news'
          ? all.orderBy('dated', 'desc').orderBy('id', 'desc')
          : all.orderBy('title_folded').orderBy('id')
      return inOrder.execute()
    },
  )
  return { found: found.map(({ row, rank }) => ({ row: inLocale(row, sight.locale), rank })), more }
}

function datedWithin(days: DayRange | null) {
  const from = days && dayStart(days.first)
  const before = days && dayEnd(days.last)
  return from === null || before === null
    ? sql<boolean>`1 = 1`
    : sql<boolean>`dated >= ${from} and dated < ${before}`
}
