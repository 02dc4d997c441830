import type { JsonSchema } from '../../../formats/json-schema/json-schema.ts'
import { viewReference } from '../../../site/collection/view-reference.ts'
import { note, operation, parameter, section } from '../../../site/reference/parts.ts'
import { lookupAnswers } from '../../../site/reference/problem.ts'
import type { Example, Reference, ReferencePart } from '../../../site/reference/reference.ts'
import { eventView, newsView, topicView } from './views.ts'

const numberId: JsonSchema = { type: 'integer' }
const hexId: JsonSchema = { type: 'string', pattern: '^[0-9a-f]{32}$' }

/** A date of the sample canton. */
const sampleDate = '5a046b404fad5e883daeff6e21833bcb'

const events = viewReference(eventView, hexId, {
  list: [
    { title: 'With one of two tags', path: '/api/events?tags=Konzert&tags=Musik' },
    { title: 'The days of a month, past ones too', path: '/api/events?start=2026-11-01&end=2026-11-30' },
    { title: 'By words', path: '/api/events?search=konzert%20-orgel' },
  ],
  item: [{ title: 'A date of an event', path: `/api/events/${sampleDate}` }],
})

const news = viewReference(newsView, numberId, {
  list: [{ title: 'By words that stand together', path: '/api/news?search=%22zweite%20Etappe%22' }],
  item: [{ title: 'A news item', path: '/api/news/1' }],
})

const topics = viewReference(topicView, numberId, {
  list: [{ title: 'Either of two words', path: '/api/topics?search=steuern%20or%20schule' }],
  item: [{ title: 'A topic', path: '/api/topics/1' }],
})

const idOfDate = parameter('id', hexId, 'As in the `href` of the event.', 'path')

function feed(id: string, path: string, summary: string, mediaType: string, example: Example): ReferencePart {
  const isNamed = path.includes('{id}')
  return operation({
    ...{ id, method: 'get', path, summary },
    parameters: isNamed ? [idOfDate] : [],
    answers: [
      { status: 200, description: summary, content: { [mediaType]: { type: 'string' } } },
      ...(isNamed ? lookupAnswers : []),
    ],
    examples: [example],
  })
}

export const contentReference: Reference = {
  pages: [
    {
      name: 'content',
      title: 'frame.content',
      intro: 'reference.content.intro',
      sections: [
        section('visibility', 'reference.visibility', [
          note(
            'Everybody gets what is public and inside its publication window, with or without a token. News and topics whose text is behind a code by phone (`mtan`) are listed without `text`. Staff who are logged in with a browser see everything.',
          ),
        ]),
        section('events', 'common.events', [
          note(
            'A recurring event gives one item per date. The id of a date stays the same when title, place, tags or the time of day are edited. Past dates are listed only if `start` asks for them, but stay reachable by their id.',
          ),
          ...events.parts,
        ]),
        section('news', 'common.news', news.parts),
        section('topics', 'common.topics', topics.parts),
        section('search', 'common.search', [
          note(
            'A single letter is a word, not the beginning of one. Excluded words alone find nothing. The first ten words count, within the first hundred characters. A search that would take more than five seconds is answered with 503.',
          ),
        ]),
        section('feeds', 'reference.content.feeds', [
          feed('newsAtom', '/news.atom', 'News as Atom', 'application/atom+xml', {
            title: 'For a feed reader',
            path: '/news.atom',
          }),
          feed('newsRss', '/news.rss', 'News as RSS 2.0', 'application/rss+xml', {
            title: 'For a feed reader',
            path: '/news.rss',
          }),
          feed('eventsCalendar', '/events.ics', 'The coming dates as iCalendar', 'text/calendar', {
            title: 'For a calendar',
            path: '/events.ics',
          }),
          feed('eventCalendar', '/events/{id}.ics', 'A date or its series as iCalendar', 'text/calendar', {
            title: 'One event',
            path: `/events/${sampleDate}.ics`,
          }),
        ]),
      ],
    },
  ],
  schemas: { ...events.schemas, ...news.schemas, ...topics.schemas },
}
