import { readHexId, readNumberId } from '../../../formats/collection-json/ids.ts'
import type { FilterDeclaration, FilterValues, QueryProblem } from '../../../formats/collection-json/query.ts'
import { readSearch, type SearchQuery } from '../../../platform/search/query.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { CollectionView, Reading } from '../../../site/collection/view.ts'
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
import { presentEvent, presentNews, presentTopic } from './present.ts'

const eventFilters = [
  { name: 'start', kind: 'scalar' },
  { name: 'end', kind: 'scalar' },
  { name: 'locations', kind: 'repeatable' },
  { name: 'sources', kind: 'repeatable' },
  { name: 'tags', kind: 'repeatable' },
  { name: 'syndicate', kind: 'scalar' },
  { name: 'highlight', kind: 'scalar' },
  { name: 'search', kind: 'scalar' },
] as const satisfies readonly FilterDeclaration[]

const articleFilters = [{ name: 'search', kind: 'scalar' }] as const satisfies readonly FilterDeclaration[]

/** As it was asked; "from today" is known only when it is answered. */
interface AskedEvents extends Omit<EventFilter, 'from'> {
  readonly from: Instant | null
}

const sightFor = (reading: Reading, search: SearchQuery | null): Sight =>
  search === null ? reading : { ...reading, queries: reading.searches }

export const eventView: CollectionView<typeof eventFilters, AskedEvents, EventDate, OccurrenceKey> = {
  name: 'events',
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
  row: async (reading, text) => {
    const id = readHexId(text)
    return id === null ? null : ((await findEventDate(reading, id)) ?? null)
  },
  present: presentEvent,
}

const aDay = { expected: 'a day such as 2027-01-23', example: '2027-01-23' } as const

function readEventFilter(values: FilterValues<typeof eventFilters>): Result<AskedEvents, QueryProblem> {
  const from = readDay(values.start, dayStart)
  const before = readDay(values.end, dayEnd)
  if (from === undefined) return fail({ code: 'bad-value', name: 'start', ...aDay })
  if (before === undefined) return fail({ code: 'bad-value', name: 'end', ...aDay })
  // One of them is enough, so neither order nor repetition matters.
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

/** Null where no day is given, undefined where it cannot be read. */
function readDay(text: string | null, border: (text: string) => Instant | null): Instant | null | undefined {
  if (text === null || text === '') return null
  return border(text) ?? undefined
}

/** Anything else than a yes or no is no filter: clients rely on it. */
function readYesOrNo(text: string | null): boolean | null {
  const word = text?.toLowerCase()
  return word === 'true' ? true : word === 'false' ? false : null
}

/** What the views of news and topics have in common. */
const article = {
  description: null,
  pageSize: 25,
  filters: articleFilters,
  readFilter: ({ search }: { readonly search: string | null }) => ok({ search: readSearch(search ?? '') }),
  keyOf: (row: Pick<Row<'news'>, 'dated' | 'id'>): ArticleKey => [row.dated, row.id],
}

export const newsView: CollectionView<typeof articleFilters, ArticleFilter, Row<'news'>, ArticleKey> = {
  name: 'news',
  title: german('common.news'),
  ...article,
  rows: (reading, filter, cursor) => selectArticles(sightFor(reading, filter.search), 'news', filter, cursor),
  row: async (reading, text) => {
    const id = readNumberId(text)
    return id === null ? null : ((await findArticle(reading, 'news', id)) ?? null)
  },
  present: presentNews,
}

export const topicView: CollectionView<typeof articleFilters, ArticleFilter, Row<'topics'>, ArticleKey> = {
  name: 'topics',
  title: german('common.topics'),
  ...article,
  rows: (reading, filter, cursor) =>
    selectArticles(sightFor(reading, filter.search), 'topics', filter, cursor),
  row: async (reading, text) => {
    const id = readNumberId(text)
    return id === null ? null : ((await findArticle(reading, 'topics', id)) ?? null)
  },
  present: presentTopic,
}

/** In the order of the index. */
export const contentViews = [eventView, newsView, topicView] as const
