import { after } from 'node:test'
import { createSetupLink } from '../../../src/identity/login/setup.ts'
import { startService, type TestService } from '../../support/service.ts'
import { pageType, required } from './page-types.ts'
import { walk } from './walk.ts'

let unused: TestService | null = null
after(() => unused?.stop())

walk('pages of the directory and of the organisation', async ({ service, bundle }) => {
  const page = (name: string, path: string) => pageType(name, service.url + path)
  const state = (name: string, path: string, status = 200) =>
    pageType(name, service.url + path, { status, isMinor: true })
  const pictured = required(bundle.people.find((person) => person.picture !== null))
  const charted = required(bundle.agencies.find((agency) => agency.organigram !== null))
  const illustrated = required(bundle.news.find((news) => news.image !== null && news.access === 'public'))
  const locked = required(bundle.topics.find((topic) => topic.access === 'mtan'))
  const parents = new Set(bundle.topics.map((topic) => topic.parent))
  const parent = required(bundle.topics.find((topic) => parents.has(topic.id)))
  const repeated = required(bundle.events.find((event) => event.recurrence !== null))
  const printed = required(bundle.events.find((event) => event.pdf !== null))
  return [
    page('agencies', '/agencies'),
    page('search in agencies and people', '/agencies?q=see'),
    state('search without hits', '/agencies?q=xyzxyz'),
    page('agency', `/agencies/${charted.id}`),
    page('people', '/people'),
    state('people of an agency by letter', '/people?agency=15&letter=b'),
    page('person', `/people/${pictured.id}`),
    state('report about a person', `/people/${pictured.id}/report`),
    page('events', '/events'),
    state('events of a choice', '/events?tags=Markt&locations=Seewis&start=2026-11-20&search=markt'),
    state('events with an unreadable day', '/events?start=2026-02-30'),
    state('no events', '/events?search=xyzxyz'),
    page('month of events', '/events?view=month'),
    state('month without events', '/events?month=2031-02'),
    page('repeated event', `/events/${await dateOf(service, repeated.id)}`),
    page('event with a programme', `/events/${await dateOf(service, printed.id)}`),
    page('news', '/news'),
    state('news of a year', '/news?year=2025'),
    state('news by hashtag without hits', '/news?tag=xyzxyz'),
    page('news item', `/news/${illustrated.id}`),
    page('topics', '/topics'),
    page('topic with topics below it', `/topics/${parent.id}`),
    page('topic with a locked text', `/topics/${locked.id}`),
    page('search', '/search'),
    page('search in everything', '/search?q=see'),
    state('not found', '/agencies/999999', 404),
    page('login', '/login'),
    page('ticket of the submitter', await statusPath(service, pictured.id)),
    pageType('setting up', await setupUrl(), { isMinor: true }),
    page('accessibility statement', '/accessibility'),
    page('imprint', '/imprint'),
    page('privacy statement', '/privacy'),
    state('reference for programmers', '/docs'),
    state('reference of an area', '/docs/directory'),
    state('first steps', '/docs/getting-started'),
  ]
})

/** The address of the setup page of a new service. */
async function setupUrl(): Promise<string> {
  unused = await startService('sqlite')
  const url = await createSetupLink(unused.database, unused.clock, unused.url)
  if (url === null) throw new Error('an empty service must offer to be set up')
  return url
}

/** The last date of an event. */
async function dateOf(service: TestService, event: string): Promise<string> {
  const dates = await service.database.reads
    .selectFrom('occurrences')
    .select('id')
    .where('event_id', '=', event)
    .orderBy('starts', 'desc')
    .execute()
  return required(dates[0]).id
}

/** Proposes a change and takes the link from the mail to the submitter. */
async function statusPath(service: TestService, person: string): Promise<string> {
  const response = await fetch(`${service.url}/api/people/${person}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await service.token()}` },
    body: new URLSearchParams({ submitter_email: 'reader@dreiseen.example', phone: '+41 58 000 00 00' }),
  })
  if (response.status !== 200) throw new Error(`the proposal was answered with ${response.status}`)
  const mails = await service.database.reads.selectFrom('outbox').select('body').execute()
  for (const { body } of mails) {
    const link = /https?:\/\/\S+(\/status\/[\w-]+)/.exec(body)?.[1]
    if (link !== undefined) return link
  }
  throw new Error('no mail names the page of the ticket')
}
