import type { Row } from '../../platform/storage/schema/schema.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { writtenIn } from '../../site/frame/written-in.ts'
import { excerpt, markupExcerpt } from '../../site/search/highlight.ts'
import type { SearchHits, SearchSource, SearchWish } from '../../site/search/source.ts'
import { formatDate } from '../../texts/language/format.ts'
import { address } from '../../web/markup/address.ts'
import { shortDays } from './pages/events/dates.ts'
import { bestArticles, bestEventDates, type Sight } from './records/store.ts'
import { isTextLocked, readerOf } from './records/visibility.ts'

function sightOf({ service, user, locale }: PageContext): Sight {
  return { queries: service.database.searches, reader: readerOf(user), now: service.clock.now(), locale }
}

const events: SearchSource = {
  kind: 'event',
  datedAs: 'common.events',
  title: ({ t }) => t('common.events'),
  allHref: (text) => address('/events', { search: text }),
  async find(context, wish) {
    const { found, more } = await bestEventDates(sightOf(context), wish)
    const hits = found.map(({ row, rank }) => ({
      ...{ title: row.title, href: `/events/${row.id}`, rank },
      meta: [shortDays(context, row), row.location].filter((part) => part !== '').join(', '),
      summary: excerpt(row.description, wish.reading.wider),
      written: writtenIn(context, row, { title: `${row.title}\n${row.description}` }),
    }))
    return { hits, more }
  },
}

const news: SearchSource = {
  kind: 'news',
  datedAs: 'common.news',
  title: ({ t }) => t('common.news'),
  allHref: (text) => address('/news', { search: text }),
  find: (context, wish) =>
    findArticles(context, 'news', wish, ({ dated }) => ({ meta: formatDate(context.locale, dated) })),
}

const topics: SearchSource = {
  kind: 'topic',
  title: ({ t }) => t('common.topics'),
  allHref: (text) => address('/search', { q: text, kind: 'topic' }),
  find: (context, wish) => findArticles(context, 'topics', wish, () => ({})),
}

async function findArticles(
  context: PageContext,
  table: 'news' | 'topics',
  wish: SearchWish,
  details: (row: Row<'news'>) => { readonly meta?: string },
): Promise<SearchHits> {
  const { found, more } = await bestArticles(sightOf(context), table, wish)
  const hits = found.map(({ row, rank }) => {
    const summary = summaryOf(context, row, wish)
    return {
      ...{ title: row.title, href: `/${table}/${row.id}`, rank, summary },
      ...details(row),
      written: writtenIn(context, row, { title: `${row.title}\n${summary}` }),
    }
  })
  return { hits, more }
}

/** Returns the part of the text that matches; locked texts are never quoted. */
function summaryOf({ user }: PageContext, row: Row<'news'>, { reading }: SearchWish): string {
  const text = isTextLocked(row.access, readerOf(user)) ? '' : row.text
  return markupExcerpt(`${row.lead} ${text}`, reading.wider)
}

export const contentSearchSources: readonly SearchSource[] = [events, news, topics]
