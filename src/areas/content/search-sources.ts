import type { SearchQuery } from '../../platform/search/query.ts'
import type { Row } from '../../platform/storage/schema/schema.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { excerpt, markupExcerpt } from '../../site/search/highlight.ts'
import type { SearchSource } from '../../site/search/source.ts'
import { formatDate } from '../../texts/language/format.ts'
import { address } from '../../web/markup/address.ts'
import { today } from './dates/days.ts'
import { shortDays } from './pages/events/dates.ts'
import { bestEventDates, bestNews, bestTopics, type Sight } from './records/store.ts'
import { isTextLocked, readerOf } from './records/visibility.ts'

function sightOf({ service, user, locale }: PageContext): Sight {
  return { queries: service.database.searches, reader: readerOf(user), now: service.clock.now(), locale }
}

const events: SearchSource = {
  kind: 'event',
  title: ({ t }) => t('common.events'),
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
  title: ({ t }) => t('common.news'),
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
  title: ({ t }) => t('common.topics'),
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
