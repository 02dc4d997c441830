import type { Service } from '../../../platform/service.ts'
import { coalesced } from '../../../platform/storage/database/coalesce.ts'
import { readAreaStamp } from '../../../platform/storage/rows/area-state.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import type { HomeBlock } from '../../../site/home.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import { today } from '../dates/days.ts'
import { selectEventDates } from '../records/store.ts'
import { eventGlance } from './events/rows.ts'
import { newsRows } from './news/rows.ts'
import { searchNews } from './news/store.ts'
import { sightOf, topicHref } from './parts/view.ts'
import { readTopicChildren } from './topics/store.ts'

const mostEvents = 6
const mostNews = 4
const mostTopics = 30

/** The block with news, events and topics on the home page. */
export function contentHomeBlock({ database, clock }: Service): HomeBlock {
  return {
    stamp: coalesced(async () => {
      const now = clock.now()
      const stamp = await readAreaStamp(database.reads, 'content', ['events', 'news', 'topics'], now)
      return `${stamp} ${today(now)}`
    }),
    show: async (context) => html`${await newsPart(context)}
${await eventsPart(context)}
${await topicsPart(context)}`,
  }
}

async function newsPart(context: PageContext): Promise<Html | false> {
  const { t } = context
  const everything = { search: null, tag: null, from: null, before: null }
  const { rows } = await searchNews(sightOf(context), everything, { offset: 0, limit: mostNews }, mostNews)
  if (rows.length === 0) return false
  return html`<section class="part"><h2>${t('common.news')}</h2>
<div>${newsRows(context, rows, 3)}
<p class="more"><a href="/news">${t('content.home.allNews')}</a></p></div></section>`
}

async function eventsPart(context: PageContext): Promise<Html | false> {
  const { t } = context
  const sight = sightOf(context)
  const upcoming = {
    from: today(sight.now),
    before: null,
    locations: [],
    tags: [],
    sources: [],
    syndicate: null,
    highlight: null,
    search: null,
  }
  const events = await selectEventDates(sight, upcoming, { start: null, offset: 0, limit: mostEvents })
  if (events.length === 0) return false
  return html`<section class="part"><h2>${t('content.home.events')}</h2>
<div>${eventGlance(context, events)}
<p class="more"><a href="/events">${t('content.home.allEvents')}</a></p></div></section>`
}

async function topicsPart(context: PageContext): Promise<Html | false> {
  const { t } = context
  const topics = await readTopicChildren(sightOf(context), null, { offset: 0, limit: mostTopics })
  if (topics.length === 0) return false
  return html`<section class="part entrances"><h2>${t('common.topics')}</h2>
<div><ul class="hits hits-columns">
${topics.map(
  ({ id, title }) => html`<li><a href="${topicHref(id)}">${title}</a></li>
`,
)}
</ul>
<p class="more"><a href="/topics">${t('content.home.allTopics')}</a></p></div></section>`
}
