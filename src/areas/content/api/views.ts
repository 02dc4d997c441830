import { readHexId, readNumberId } from '../../../formats/collection-json/ids.ts'
import type { FilterValues, QueryProblem } from '../../../formats/collection-json/query.ts'
import { readSearch, type SearchQuery } from '../../../platform/search/query.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { Reading } from '../../../site/collection/reading.ts'
import { type CollectionView, rowById, type ViewFilter, viewFilter } from '../../../site/collection/view.ts'
import { german } from '../../../texts/translate.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import { storableText } from '../../../values/text.ts'
import type { Instant } from '../../../values/time.ts'
import { dayEnd, dayStart, today } from '../dates/days.ts'
import {
  type ArticleFilter,
  type ArticleKey,
  type EventDate,
  type EventFilter,
  findArticle,
  findEventDate,
  type OccurrenceKey,
  type Sight,
  selectArticles,
  selectEventDates,
} from '../records/store.ts'
import { eventItem, newsArticle, topicArticle } from './present.ts'

const daySchema = { type: 'string', format: 'date', examples: ['2027-01-23'] } as const
const textSchema = { type: 'string' } as const
const yesOrNo = { type: 'string', enum: ['true', 'false'] } as const

const search = viewFilter(
  'search',
  'scalar',
  textSchema,
  'Full text: all words must be there, each as the beginning of a word, without regard to case and accents. `"two words"` stand together, `-word` must not be there, `or` between two words means either.',
)

const eventFilters = [
  viewFilter(
    'start',
    'scalar',
    daySchema,
    'Dates from this day on (Europe/Zurich); today if missing. A past day opens past dates.',
  ),
  viewFilter('end', 'scalar', daySchema, 'Dates that begin up to and including this day (Europe/Zurich).'),
  viewFilter(
    'locations',
    'repeatable',
    textSchema,
    'Events with this whole word in `location`, in its spelling; given several times, any of them.',
  ),
  viewFilter(
    'sources',
    'repeatable',
    textSchema,
    'Events whose id in the system they were imported from begins like this; given several times, any of them.',
  ),
  viewFilter('tags', 'repeatable', textSchema, 'Events with this tag; given several times, any of them.'),
  viewFilter(
    'syndicate',
    'scalar',
    yesOrNo,
    'Events with this value of `syndicate`; anything but `true` and `false` is no filter.',
  ),
  viewFilter(
    'highlight',
    'scalar',
    yesOrNo,
    'Events with this value of `highlight`; anything but `true` and `false` is no filter.',
  ),
  search,
] as const satisfies readonly ViewFilter[]

const articleFilters = [search] as const satisfies readonly ViewFilter[]

/** The filter as requested; "from today" is resolved when the request is answered. */
interface AskedEvents extends Omit<EventFilter, 'from'> {
  readonly from: Instant | null
}

const sightFor = (reading: Reading, search: SearchQuery | null): Sight =>
  search === null ? reading : { ...reading, queries: reading.searches }

export const eventView: CollectionView<typeof eventFilters, AskedEvents, EventDate, OccurrenceKey> = {
  name: 'events',
  noun: 'event',
  order: 'by start and title; a recurring event has an item for each of its dates',
  title: german('common.events'),
  description: null,
  pageSize: 100,
  filters: eventFilters,
  readFilter: readEventFilter,
  rows: (reading, asked, cursor) =>
    selectEventDates(
      sightFor(reading, asked.search),
      { ...asked, from: asked.from ?? today(reading.now) },
      cursor,
    ),
  keyOf: (row) => [row.starts, row.title_folded, row.id],
  row: rowById(readHexId, (reading, id) => findEventDate(reading, id)),
  item: eventItem,
}

const aDay = { expected: 'a day such as 2027-01-23', example: '2027-01-23' } as const

function readEventFilter(values: FilterValues<typeof eventFilters>): Result<AskedEvents, QueryProblem> {
  const from = readDay(values.start, dayStart)
  const before = readDay(values.end, dayEnd)
  if (from === undefined) return fail({ code: 'bad-value', name: 'start', ...aDay })
  if (before === undefined) return fail({ code: 'bad-value', name: 'end', ...aDay })
  // One tag of the list is sufficient, so neither order nor repetition matters.
  const given = (texts: readonly string[]) =>
    [...new Set(texts.filter((text) => text !== '').map(storableText))].sort()
  return ok({
    from,
    before,
    locations: given(values.locations),
    sources: given(values.sources),
    tags: given(values.tags),
    syndicate: readYesOrNo(values.syndicate),
    highlight: readYesOrNo(values.highlight),
    search: readSearch(values.search ?? ''),
  })
}

/** Reads a day; null where none is given, undefined for an invalid one. */
function readDay(text: string | null, border: (text: string) => Instant | null): Instant | null | undefined {
  if (text === null || text === '') return null
  return border(text) ?? undefined
}

/** Reads a boolean. Any other value means no filter: clients depend on it. */
function readYesOrNo(text: string | null): boolean | null {
  const word = text?.toLowerCase()
  return word === 'true' ? true : word === 'false' ? false : null
}

/** Parameters of both news and topics. */
const article = {
  order: 'newest first, by the beginning of the publication or, without one, by creation',
  description: null,
  pageSize: 25,
  filters: articleFilters,
  readFilter: ({ search }: { readonly search: string | null }) => ok({ search: readSearch(search ?? '') }),
  keyOf: (row: Pick<Row<'news'>, 'dated' | 'id'>): ArticleKey => [row.dated, row.id],
}

export const newsView: CollectionView<typeof articleFilters, ArticleFilter, Row<'news'>, ArticleKey> = {
  name: 'news',
  noun: 'news item',
  title: german('common.news'),
  ...article,
  rows: (reading, filter, cursor) => selectArticles(sightFor(reading, filter.search), 'news', filter, cursor),
  row: rowById(readNumberId, (reading, id) => findArticle(reading, 'news', id)),
  item: newsArticle,
}

export const topicView: CollectionView<typeof articleFilters, ArticleFilter, Row<'topics'>, ArticleKey> = {
  name: 'topics',
  noun: 'topic',
  title: german('common.topics'),
  ...article,
  rows: (reading, filter, cursor) =>
    selectArticles(sightFor(reading, filter.search), 'topics', filter, cursor),
  row: rowById(readNumberId, (reading, id) => findArticle(reading, 'topics', id)),
  item: topicArticle,
}

/** In the order of the API index. */
export const contentViews = [eventView, newsView, topicView] as const
