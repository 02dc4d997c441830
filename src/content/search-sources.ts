import { formatDate } from '../i18n/format.ts'
import { excerpt, markupExcerpt } from '../search/highlight.ts'
import type { SearchQuery } from '../search/query.ts'
import type { SearchSource } from '../search/source.ts'
import type { Row } from '../storage/schema.ts'
import { address } from '../web/address.ts'
import type { PageContext } from '../web/page-context.ts'
import { today } from './days.ts'
import { shortDays } from './pages/events/dates.ts'
import { bestEventDates, bestNews, bestTopics, type Sight } from './store.ts'
import { isTextLocked, readerOf } from './visibility.ts'

function sightOf({ service, user }: PageContext): Sight {
  return { queries: service.database.searches, reader: readerOf(user), now: service.clock.now() }
}

const events: SearchSource = {
  kind: 'event',
  title: (t) => t('common.events'),
  allHref: (text) => address('/events', { search: text }),
  async find(context, query, limit) {
    const sight = sightOf(context)
    const { rows, more } = await bestEventDates(sight, query, today(sight.now), limit)
    const hits = rows.map((date) => ({
      title: date.title,
      href: `/events/${date.id}`,
      meta: [shortDays(context, date), date.location].filter((part) => part !== '').join(', '),
      summary: excerpt(date.description, query),
    }))
    return { hits, more }
  },
}

const news: SearchSource = {
  kind: 'news',
  title: (t) => t('common.news'),
  allHref: (text) => address('/news', { search: text }),
  async find(context, query, limit) {
    const { rows, more } = await bestNews(sightOf(context), query, limit)
    const hits = rows.map((row) => ({
      title: row.title,
      href: `/news/${row.id}`,
      meta: formatDate(context.locale, row.dated),
      summary: summaryOf(context, row, query),
    }))
    return { hits, more }
  },
}

const topics: SearchSource = {
  kind: 'topic',
  title: (t) => t('common.topics'),
  allHref: (text) => address('/search', { q: text, kind: 'topic' }),
  async find(context, query, limit) {
    const { rows, more } = await bestTopics(sightOf(context), query, limit)
    const hits = rows.map((row) => ({
      title: row.title,
      href: `/topics/${row.id}`,
      summary: summaryOf(context, row, query),
    }))
    return { hits, more }
  },
}

/** The place where it was found; a text behind a code is never quoted. */
function summaryOf({ user }: PageContext, row: Row<'news'> | Row<'topics'>, query: SearchQuery): string {
  const text = isTextLocked(row.access, readerOf(user)) ? '' : row.text
  return markupExcerpt(`${row.lead} ${text}`, query)
}

export const contentSearchSources: readonly SearchSource[] = [events, news, topics]
