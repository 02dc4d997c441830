import type { SearchQuery } from '../../platform/search/query.ts'
import type { Row } from '../../platform/storage/schema/schema.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { excerpt, markupExcerpt } from '../../site/search/highlight.ts'
import type { SearchSource } from '../../site/search/source.ts'
import { formatDate } from '../../texts/language/format.ts'
import { address } from '../../web/markup/address.ts'
import { today } from './dates/days.ts'
import { shortDays } from './pages/events/dates.ts'
import { bestArticles, bestEventDates, type Sight } from './records/store.ts'
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
  find: (context, query, limit) =>
    findArticles(context, 'news', query, limit, ({ dated }) => ({ meta: formatDate(context.locale, dated) })),
}

const topics: SearchSource = {
  kind: 'topic',
  title: ({ t }) => t('common.topics'),
  allHref: (text) => address('/search', { q: text, kind: 'topic' }),
  find: (context, query, limit) => findArticles(context, 'topics', query, limit, () => ({})),
}

async function findArticles(
  context: PageContext,
  table: 'news' | 'topics',
  query: SearchQuery,
  limit: number,
  more: (row: Row<'news'>) => { readonly meta?: string },
) {
  const found = await bestArticles(sightOf(context), table, query, limit)
  const hits = found.rows.map((row) => ({
    title: row.title,
    href: `/${table}/${row.id}`,
    ...more(row),
    summary: summaryOf(context, row, query),
  }))
  return { hits, more: found.more }
}

/** Returns the part of the text that matches; locked texts are never quoted. */
function summaryOf({ user }: PageContext, row: Row<'news'>, query: SearchQuery): string {
  const text = isTextLocked(row.access, readerOf(user)) ? '' : row.text
  return markupExcerpt(`${row.lead} ${text}`, query)
}

export const contentSearchSources: readonly SearchSource[] = [events, news, topics]
