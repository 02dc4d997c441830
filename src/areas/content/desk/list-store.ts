import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../../platform/storage/database/database.ts'
import { type Cut, offsetOf, type PageOf } from '../../../platform/storage/rows/paging.ts'
import type { Publication, Row, Schema } from '../../../platform/storage/schema/schema.ts'
import { containing } from '../../../values/text.ts'
import type { Instant } from '../../../values/time.ts'
import { dayStart } from '../dates/days.ts'
import { yearsAmong } from '../pages/news/store.ts'
import type { State } from './state.ts'

interface Summary extends Publication {
  readonly title: string
  readonly modified: Instant
}

export interface EventSummary extends Summary {
  readonly id: string
  readonly location: string
  /** The first date from today on; null if all have passed. */
  readonly next: Instant | null
  readonly dates: number
}

export interface ListedNews extends Summary {
  readonly id: number
  readonly dated: Instant
  readonly pinned: Row<'news'>['pinned']
}

/** Filters that all lists share. */
export interface EntryFilter {
  /** Folded words; each must be in the title. */
  readonly words: readonly string[]
  readonly state: State | null
  readonly now: Instant
}

export interface EventListFilter extends EntryFilter {
  readonly when: 'coming' | 'over' | null
  /** Dates before this moment have passed. */
  readonly from: Instant
}

export interface NewsListFilter extends EntryFilter {
  readonly year: number | null
}

const summary = ['title', 'modified', 'access', 'publication_start', 'publication_end'] as const

export async function listEvents(
  queries: Queries,
  filter: EventListFilter,
  asked: PageOf<'title' | 'next' | 'dates' | 'changed'>,
): Promise<Cut<EventSummary>> {
  const { words, state, now, when, from } = filter
  const dates = sql<number>`(select count(*) from occurrences where occurrences.event_id = events.id)`
  const found = queries
    .selectFrom('events')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('occurrences')
          .select(['event_id', (select) => select.fn.min<Instant>('starts').as('next')])
          .where('starts', '>=', from)
          .groupBy('event_id')
          .as('coming'),
      (join) => join.onRef('coming.event_id', '=', 'events.id'),
    )
    .where(fits({ words, state, now }))
    .$if(when !== null, (query) => query.where('coming.next', when === 'coming' ? 'is not' : 'is', null))
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { column, descending } = asked.sort
  const direction = descending ? 'desc' : 'asc'
  const byNext = column === 'next' ? direction : 'asc'
  const rows = await found
    .select(['events.id', 'location', 'coming.next', ...summary])
    .select(dates.as('dates'))
    .$if(column === 'title', (query) => query.orderBy('title_folded', direction))
    .$if(column === 'dates', (query) => query.orderBy(dates, direction))
    .$if(column === 'changed', (query) => query.orderBy('modified', direction))
    // Past events come last.
    .orderBy(sql`case when coming.next is null then 1 else 0 end`, byNext)
    .orderBy(sql`coalesce(coming.next, events.starts)`, byNext)
    .orderBy('events.id')
    .limit(asked.limit)
    .offset(offsetOf(total, asked))
    .execute()
  return { total, rows: rows.map((row) => ({ ...row, dates: Number(row.dates) })) }
}

export async function listNews(
  queries: Queries,
  { words, state, now, year }: NewsListFilter,
  asked: PageOf<'title' | 'date' | 'changed'>,
): Promise<Cut<ListedNews>> {
  let found = queries.selectFrom('news').where(fits({ words, state, now }))
  if (year !== null)
    found = found
      .where('dated', '>=', dayStart(`${year}-01-01`))
      .where('dated', '<', dayStart(`${year + 1}-01-01`))
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { column, descending } = asked.sort
  const direction = descending ? 'desc' : 'asc'
  const rows = await found
    .select(['id', 'dated', 'pinned', ...summary])
    .$if(column === 'title', (query) => query.orderBy('title_folded', direction))
    .$if(column === 'changed', (query) => query.orderBy('modified', direction))
    .orderBy('dated', column === 'date' ? direction : 'desc')
    .orderBy('id')
    .limit(asked.limit)
    .offset(offsetOf(total, asked))
    .execute()
  return { total, rows }
}

/** Returns the years with news, newest first. */
export function yearsOfNews(queries: Queries): Promise<readonly number[]> {
  return yearsAmong(queries, queries.selectFrom('news'))
}

export async function isAnyEntry(queries: Queries, table: 'events' | 'news'): Promise<boolean> {
  return (await queries.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined
}

function fits({ words, state, now }: EntryFilter): Expression<SqlBool> {
  // Both tables have the columns of these conditions.
  const eb = expressionBuilder<Schema, 'news'>()
  return eb.and([
    ...words.map((word) => sql<SqlBool>`title_folded like ${containing(word)} escape '\\'`),
    ...(state === null ? [] : [hasState(eb, state, now)]),
  ])
}

function hasState(eb: ExpressionBuilder<Schema, 'news'>, state: State, now: Instant): Expression<SqlBool> {
  const opened = eb('access', 'in', ['public', 'mtan'])
  const lasts = eb.or([eb('publication_end', 'is', null), eb('publication_end', '>=', now)])
  const begun = eb.or([eb('publication_start', 'is', null), eb('publication_start', '<=', now)])
  switch (state) {
    case 'hidden':
      return eb.not(opened)
    case 'ended':
      return eb.and([opened, eb('publication_end', '<', now)])
    case 'planned':
      return eb.and([opened, lasts, eb('publication_start', '>', now)])
    case 'locked':
      return eb.and([eb('access', '=', 'mtan'), lasts, begun])
    case 'open':
      return eb.and([eb('access', '=', 'public'), lasts, begun])
  }
}
