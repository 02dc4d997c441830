import { type Expression, type SqlBool, sql } from 'kysely'
import type { SearchQuery } from '../../../platform/search/query.ts'
import { ranked } from '../../../platform/search/ranked.ts'
import { matches } from '../../../platform/search/store.ts'
import type { Queries } from '../../../platform/storage/database/database.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { Cursor, Reader } from '../../../site/collection/view.ts'
import type { Instant } from '../../../values/time.ts'
import { locationWords } from './location-words.ts'
import { hiddenEvents, visibleTo } from './visibility.ts'

export interface Sight {
  readonly queries: Queries
  readonly reader: Reader
  readonly now: Instant
}

export interface EventFilter {
  /** The first moment and, where there is an end, the first moment after it. */
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

/** One date with the event it is of; its own id and times stand before those of the event. */
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
  return datesWithEvents(queries)
    .where('occurrences.id', 'in', ids)
    .orderBy('occurrences.starts')
    .orderBy('occurrences.title_folded')
    .orderBy('occurrences.id')
    .execute()
}

export function findEventDate(sight: Sight, id: string): Promise<EventDate | undefined> {
  const visible = visibleDates(sight).select('occurrences.id').where('occurrences.id', '=', id)
  return datesWithEvents(sight.queries).where('occurrences.id', 'in', visible).executeTakeFirst()
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

/** What a filter asks of the event itself; each condition is about `event_id`. */
export async function eventConditions(queries: Queries, filter: EventFilter): Promise<Expression<SqlBool>[]> {
  const conditions: Expression<SqlBool>[] = []
  const eventWhere = (condition: Expression<SqlBool>) =>
    conditions.push(sql<SqlBool>`event_id in (select id from events where ${condition})`)
  const anyOf = (all: readonly Expression<SqlBool>[]) => sql<SqlBool>`(${sql.join(all, sql` or `)})`
  if (filter.tags.length > 0)
    conditions.push(
      sql<SqlBool>`event_id in (select event_id from event_tags where tag in (${sql.join(filter.tags)}))`,
    )
  // Removing the word changes the text exactly where it is there; unlike LIKE this heeds case in both databases.
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

export async function selectNews(
  { queries, reader, now }: Sight,
  filter: ArticleFilter,
  cursor: Cursor<ArticleKey>,
): Promise<Row<'news'>[]> {
  let ids = queries
    .selectFrom('news')
    .select('id')
    .where((eb) => visibleTo(eb, 'news', reader, now))
  if (filter.search !== null) ids = ids.where(await matches(queries, 'news', filter.search, sql.ref('id')))
  if (cursor.start !== null) ids = ids.where(atOrAfter(cursor.start))
  ids = ids.orderBy('dated', 'desc').orderBy('id', 'desc').limit(cursor.limit).offset(cursor.offset)
  return queries
    .selectFrom('news')
    .where('news.id', 'in', ids)
    .selectAll('news')
    .orderBy('news.dated', 'desc')
    .orderBy('news.id', 'desc')
    .execute()
}

export function findNews({ queries, reader, now }: Sight, id: number): Promise<Row<'news'> | undefined> {
  return queries
    .selectFrom('news')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => visibleTo(eb, 'news', reader, now))
    .executeTakeFirst()
}

export async function selectTopics(
  { queries, reader, now }: Sight,
  filter: ArticleFilter,
  cursor: Cursor<ArticleKey>,
): Promise<Row<'topics'>[]> {
  let ids = queries
    .selectFrom('topics')
    .select('id')
    .where((eb) => visibleTo(eb, 'topics', reader, now))
  if (filter.search !== null) ids = ids.where(await matches(queries, 'topic', filter.search, sql.ref('id')))
  if (cursor.start !== null) ids = ids.where(atOrAfter(cursor.start))
  ids = ids.orderBy('dated', 'desc').orderBy('id', 'desc').limit(cursor.limit).offset(cursor.offset)
  return queries
    .selectFrom('topics')
    .where('topics.id', 'in', ids)
    .selectAll('topics')
    .orderBy('topics.dated', 'desc')
    .orderBy('topics.id', 'desc')
    .execute()
}

export function findTopic({ queries, reader, now }: Sight, id: number): Promise<Row<'topics'> | undefined> {
  return queries
    .selectFrom('topics')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => visibleTo(eb, 'topics', reader, now))
    .executeTakeFirst()
}

/** From this place on in an order that runs backwards. */
const atOrAfter = ([dated, id]: ArticleKey) => sql<boolean>`(dated, id) <= (${dated}, ${id})`

/** Whether a record that everybody may see now shows the file. */
export async function showsFile(queries: Queries, file: string, now: Instant): Promise<boolean> {
  const event = queries
    .selectFrom('events')
    .select('title')
    .where((eb) => eb.or([eb('image', '=', file), eb('pdf', '=', file)]))
    .where((eb) => visibleTo(eb, 'events', 'public', now))
  const news = queries
    .selectFrom('news')
    .select('title')
    .where('image', '=', file)
    .where((eb) => visibleTo(eb, 'news', 'public', now))
  const topic = queries
    .selectFrom('topics')
    .select('title')
    .where('image', '=', file)
    .where((eb) => visibleTo(eb, 'topics', 'public', now))
  return (await event.unionAll(news).unionAll(topic).limit(1).executeTakeFirst()) !== undefined
}

/** The best matches among coming events, each by its next date. */
export function bestEventDates(sight: Sight, query: SearchQuery, from: Instant, limit: number) {
  const { queries } = sight
  return ranked({ queries, kind: 'event', query, column: sql.ref('event_id'), limit }, (condition, most) => {
    const next = visibleDates(sight)
      .select('occurrences.id')
      .where('occurrences.starts', '>=', from)
      .where(condition)
      .where(sql<boolean>`not exists (select 1 from occurrences as earlier
        where earlier.event_id = occurrences.event_id and earlier.starts >= ${from}
          and earlier.starts < occurrences.starts)`)
      .orderBy('occurrences.starts')
      .orderBy('occurrences.id')
      .limit(most)
    return datesWithEvents(queries)
      .innerJoin(next.as('next'), 'next.id', 'occurrences.id')
      .orderBy('occurrences.starts')
      .orderBy('occurrences.id')
      .execute()
  })
}

export function bestNews({ queries, reader, now }: Sight, query: SearchQuery, limit: number) {
  return ranked({ queries, kind: 'news', query, column: sql.ref('id'), limit }, (condition, most) =>
    queries
      .selectFrom('news')
      .selectAll()
      .where((eb) => visibleTo(eb, 'news', reader, now))
      .where(condition)
      .orderBy('dated', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
  )
}

export function bestTopics({ queries, reader, now }: Sight, query: SearchQuery, limit: number) {
  return ranked({ queries, kind: 'topic', query, column: sql.ref('id'), limit }, (condition, most) =>
    queries
      .selectFrom('topics')
      .selectAll()
      .where((eb) => visibleTo(eb, 'topics', reader, now))
      .where(condition)
      .orderBy('title_folded')
      .orderBy('id')
      .limit(most)
      .execute(),
  )
}
