import { createSetupLink } from '../../src/access/setup.ts'
import { sampleBundle } from '../../src/sample/canton.ts'
import { startService, type TestService, testClock } from './service.ts'

export interface PageCase {
  readonly name: string
  readonly path: string
  readonly reader: 'public' | 'staff'
}

export interface EveryPage {
  readonly service: TestService
  readonly cases: readonly PageCase[]
  /** The `Cookie` header of the staff. */
  readonly session: string
  /** A service that nobody has set up yet, and the way to do so. */
  readonly unused: TestService
  readonly setupPath: string
  stop(): Promise<void>
}

/** The sample canton with one address for each kind of page it shows. */
export async function startEveryPage(): Promise<EveryPage> {
  const clock = testClock()
  const bundle = sampleBundle(clock.now())
  const service = await startService('sqlite', { clock, bundle })
  const unused = await startService('sqlite')
  const setup = await createSetupLink(unused.database, unused.clock, unused.url)
  if (setup === null) throw new Error('an empty service must offer to be set up')
  const pictured = required(bundle.people.find((person) => person.picture !== null))
  const charted = required(bundle.agencies.find((agency) => agency.organigram !== null))
  const illustrated = required(bundle.news.find((news) => news.image !== null && news.access === 'public'))
  const locked = required(bundle.topics.find((topic) => topic.access === 'mtan'))
  const parent = required(
    bundle.topics.find((topic) => bundle.topics.some((other) => other.parent === topic.id)),
  )
  const repeated = await occurrence(
    service,
    required(bundle.events.find((event) => event.recurrence !== null)).id,
  )
  const printed = await occurrence(service, required(bundle.events.find((event) => event.pdf !== null)).id)
  const ticket = (state: string) => required(bundle.tickets.find((entry) => entry.state === state)).number
  const page = (name: string, path: string): PageCase => ({ name, path, reader: 'public' })
  const staff = (name: string, path: string): PageCase => ({ name, path, reader: 'staff' })
  return {
    service,
    unused,
    setupPath: new URL(setup).pathname,
    session: await service.session(),
    cases: [
      page('home', '/'),
      page('agencies', '/agencies'),
      page('search in agencies and people', '/agencies?q=see'),
      page('search without hits', '/agencies?q=xyzxyz'),
      page('agency', `/agencies/${charted.id}`),
      page('people', '/people'),
      page('people of an agency by letter', '/people?agency=15&letter=b'),
      page('person', `/people/${pictured.id}`),
      page('events', '/events'),
      page('events of a choice', '/events?tags=Markt&locations=Seewis&start=2026-11-20&search=markt'),
      page('events with an unreadable day', '/events?start=2026-02-30'),
      page('no events', '/events?search=xyzxyz'),
      page('month of events', '/events?view=month'),
      page('month without events', '/events?view=month&month=2031-02'),
      page('repeated event', `/events/${repeated}`),
      page('event with a programme', `/events/${printed}`),
      page('news', '/news'),
      page('news of a year', '/news?year=2025'),
      page('news by hashtag without hits', '/news?tag=xyzxyz'),
      page('news item', `/news/${illustrated.id}`),
      page('topics', '/topics'),
      page('topic with topics below it', `/topics/${parent.id}`),
      page('topic with a locked text', `/topics/${locked.id}`),
      page('search', '/search'),
      page('search in everything', '/search?q=see'),
      page('not found', '/agencies/999999'),
      page('login', '/login'),
      page('ticket of the submitter', await statusPath(service, pictured.id)),
      staff('own account', '/manage/account'),
      staff('access keys', '/manage/settings/api-keys'),
      staff('tickets', '/manage/tickets?state=all'),
      staff('no tickets', '/manage/tickets?q=xyzxyz'),
      ...(['open', 'pending', 'closed', 'archived'] as const).map((state) =>
        staff(`${state} ticket`, `/manage/tickets/${ticket(state)}`),
      ),
      staff('deleting a ticket', `/manage/tickets/${ticket('archived')}/delete`),
      staff('agency seen by staff', `/agencies/${charted.id}`),
      staff('events seen by staff', '/events?start=2026-01-01'),
      staff('month seen by staff', '/events?view=month'),
      staff('news seen by staff', '/news'),
      staff('topics seen by staff', '/topics'),
    ],
    stop: async () => {
      await service.stop()
      await unused.stop()
    },
  }
}

/** The next date of an event. */
async function occurrence(service: TestService, event: string): Promise<string> {
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

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the sample lacks a record that this test shows')
  return value
}
