import { sql } from 'kysely'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { inLocale } from '../../../../records/fields/translations.ts'
import type { Instant } from '../../../../values/time.ts'
import {
  type EventDate,
  type EventFilter,
  eventConditions,
  type Sight,
  visibleDates,
} from '../../records/store.ts'
import { hiddenEvents } from '../../records/visibility.ts'
import type { Span } from './dates.ts'

/** Counts the dates that match the filter, up to a limit, because frequent words are slow to count. */
export async function countEventDates(sight: Sight, filter: EventFilter, most: number): Promise<number> {
  const dates = (await filteredDates(sight, filter)).select('occurrences.id').limit(most)
  const { count } = await sight.queries
    .selectFrom(dates.as('dates'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const listed = [
  'events.title',
  'events.description',
  'events.translations',
  'events.location',
  'events.tags',
  'events.image',
  'events.access',
  'events.publication_start',
  'events.publication_end',
] as const

/** The columns of a date in lists. */
export type ListedDate = Pick<
  EventDate,
  | 'id'
  | 'event_id'
  | 'starts'
  | 'ends'
  | ((typeof listed)[number] extends `events.${infer Name extends keyof Row<'events'>}`
      ? Exclude<Name, 'id'>
      : never)
>

/** Selects dates that began in the range of the filter and end after a moment. */
export async function selectLasting(
  sight: Sight,
  filter: EventFilter,
  beyond: Instant,
  limit: number,
): Promise<readonly ListedDate[]> {
  const first = (await filteredDates(sight, filter))
    .select([
      'occurrences.id',
      'occurrences.event_id',
      'occurrences.starts',
      'occurrences.ends',
      'title_folded',
    ])
    .where('occurrences.ends', '>', beyond)
    .orderBy('occurrences.starts')
    .orderBy('occurrences.title_folded')
    .orderBy('occurrences.id')
    .limit(limit)
  const rows = await sight.queries
    .selectFrom(first.as('date'))
    .innerJoin('events', 'events.id', 'date.event_id')
    .select(['date.id', 'date.event_id', 'date.starts', 'date.ends'])
    .select(listed)
    .orderBy('date.starts')
    .orderBy('date.title_folded')
    .orderBy('date.id')
    .execute()
  return rows.map((row) => inLocale(row, sight.locale))
}

async function filteredDates(sight: Sight, filter: EventFilter) {
  let dates = visibleDates(sight).where('occurrences.starts', '>=', filter.from)
  if (filter.before !== null) dates = dates.where('occurrences.starts', '<', filter.before)
  for (const condition of await eventConditions(sight.queries, filter)) dates = dates.where(condition)
  return dates
}

export interface DateLink extends Span {
  readonly id: string
}

export interface Series {
  /** Number of all dates of the event, including past ones. */
  readonly total: number
  readonly coming: number
  /** The next dates. */
  readonly next: readonly DateLink[]
}

export async function readSeries(
  { queries }: Sight,
  date: EventDate,
  from: Instant,
  limit: number,
): Promise<Series> {
  const dates = queries.selectFrom('occurrences').where('event_id', '=', date.event_id)
  const { total, coming } = await dates
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select(
      sql<number>`coalesce(sum(case when starts >= ${from} and id <> ${date.id} then 1 else 0 end), 0)`.as(
        'coming',
      ),
    )
    .executeTakeFirstOrThrow()
  const next = await dates
    .select(['id', 'starts', 'ends'])
    .where('starts', '>=', from)
    .where('id', '<>', date.id)
    .orderBy('starts')
    .orderBy('id')
    .limit(limit)
    .execute()
  return { total, coming: Number(coming), next }
}

export interface EventChoices {
  readonly tags: readonly string[]
  /** Places as spelled in the events, most frequent first. */
  readonly places: readonly string[]
}

/** Reads the tags and places of all events that the reader may see. */
export async function readChoices({ queries, reader, now }: Sight): Promise<EventChoices> {
  const hidden = (column: 'event_id' | 'id') =>
    reader === 'staff' ? sql<boolean>`1 = 1` : sql<boolean>`${sql.ref(column)} not in ${hiddenEvents(now)}`
  const tags = await queries
    .selectFrom('event_tags')
    .select('tag')
    .distinct()
    .where(hidden('event_id'))
    .orderBy('tag')
    .limit(mostTags)
    .execute()
  const places = await queries
    .selectFrom('events')
    .select('location')
    .where('location', '<>', '')
    .where(hidden('id'))
    .groupBy('location')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('location')
    .limit(mostPlaces)
    .execute()
  return { tags: tags.map((row) => row.tag), places: places.map((row) => row.location) }
}

const mostTags = 200
const mostPlaces = 2000

export type WholeEvent = Pick<Row<'events'>, 'starts' | 'ends'>

/** Reads the start and end of the event itself, which are those of its first date. */
export function readWhole({ queries }: Sight, date: EventDate): Promise<WholeEvent> {
  return queries
    .selectFrom('events')
    .select(['starts', 'ends'])
    .where('id', '=', date.event_id)
    .executeTakeFirstOrThrow()
}
