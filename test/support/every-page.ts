import { createSetupLink } from '../../src/access/setup.ts'
import { addUploadToken } from '../../src/access/upload-tokens.ts'
import { sampleBundle } from '../../src/sample/canton.ts'
import { publishResults } from '../results/published.ts'
import { aBallotEntity, voteResults } from './results.ts'
import { startService, type TestService, testClock, unwrap } from './service.ts'

export interface PageCase {
  readonly name: string
  readonly path: string
  readonly reader: 'public' | 'staff'
  /** A view inside other sites: without header and footer. */
  readonly isBare?: true
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
  await moreVotes(service)
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
      ...votePages(bundle).map(([name, path]) => page(name, path)),
      ...electionPages(bundle).map(([name, path]) => page(name, path)),
      ...embeds(bundle).map(([name, path]) => ({ ...page(name, path), isBare: true as const })),
      page('code for other sites', `/embed?url=/vote/${required(bundle.votes[0]).id}/map`),
      page('municipalities', '/municipalities'),
      page('municipality', '/municipality/seewis-am-mittersee'),
      page('year of a municipality', '/municipality/seewis-am-mittersee/2022'),
      page('search in the archive', '/archive-search?term=wahl'),
      page('search for votes without hits', '/archive-search/vote?term=xyzxyz&answer=accepted'),
      page('not found', '/agencies/999999'),
      page('login', '/login'),
      page('ticket of the submitter', await statusPath(service, pictured.id)),
      staff('own account', '/manage/account'),
      staff('access keys', '/manage/settings/api-keys'),
      staff('upload tokens', '/manage/upload-tokens'),
      staff('deleting an upload token', `/manage/upload-tokens/${await uploadToken(service)}/delete`),
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

/** Votes that are decided, one that is being counted and one that has not begun. */
function votePages({ votes }: ReturnType<typeof sampleBundle>): readonly (readonly [string, string])[] {
  const oldestFirst = votes.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const decided = required(oldestFirst.find(({ type }) => type === 'simple'))
  const three = required(oldestFirst.find(({ type }) => type === 'complex'))
  const running = required(oldestFirst.at(-1))
  return [
    ['vote', `/vote/${decided.id}/entities`],
    ['districts of a vote', `/vote/${decided.id}/districts`],
    ['statistics of a vote', `/vote/${decided.id}/statistics`],
    ['data of a vote', `/vote/${decided.id}/data`],
    ['vote being counted', `/vote/${running.id}/entities`],
    ['vote with a counter-proposal', `/vote/${three.id}/proposal-entities`],
    ['tie-breaker by districts', `/vote/${three.id}/tie-breaker-districts`],
    ['vote without results', '/vote/noch-nicht/entities'],
    ['vote of a municipality', '/vote/schulhaus'],
  ]
}

/** Views inside other sites: figures and tables, final, being counted and without results. */
function embeds({ votes, elections, election_compounds }: ReturnType<typeof sampleBundle>) {
  const oldestFirst = votes.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const [decided, running] = [required(oldestFirst[0]), required(oldestFirst.at(-1))]
  const three = required(votes.find(({ type }) => type === 'complex'))
  const council = required(elections.find(({ domain }) => domain === 'federation'))
  const parliament = required(election_compounds.at(-1))
  return [
    ['embedded map', `/vote/${decided.id}/map`],
    ['embedded table of a vote being counted', `/vote/${running.id}/entities-table?theme=dark`],
    ['embedded outcome', `/vote/${three.id}/vote-header-widget`],
    ['embedded candidates', `/election/${council.id}/candidates-chart`],
    ['embedded panachage', `/election/${council.id}/panachage-chart?theme=light`],
    ['embedded candidate by municipalities', `/election/${council.id}/candidate-by-entity-chart`],
    ['embedded constituencies', `/elections/${parliament.id}/districts-table?theme=transparent`],
    ['embedded view without results', '/vote/noch-nicht/map'],
  ] as const
}

/** What the sample has none of. */
async function moreVotes(service: TestService): Promise<void> {
  const vote = {
    type: 'simple',
    date: '2026-11-29',
    title: { de_CH: 'Gesetz über das öffentliche Beschaffungswesen' },
  }
  await service.load({
    votes: [
      { ...vote, id: 'noch-nicht', domain: 'canton' },
      { ...vote, id: 'schulhaus', domain: 'municipality', segment: 'Seewis am Mittersee' },
    ],
  })
  const entity = { yeas: 812, nays: 455, empty: 9, invalid: 2, eligibleVoters: 2900 }
  const proposal = [aBallotEntity({ name: 'Seewis am Mittersee', ...entity })]
  await publishResults(service, 'vote', 'schulhaus', voteResults('final', { proposal }))
}

/** Elections that are done and elections that are being counted. */
function electionPages(bundle: ReturnType<typeof sampleBundle>): readonly (readonly [string, string])[] {
  const { elections, election_compounds } = bundle
  const oldestFirst = <T extends { readonly date: string }>(items: readonly T[]) =>
    items.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const council = required(
    elections.find(({ type, domain }) => type === 'proporz' && domain === 'federation'),
  )
  const governments = oldestFirst(elections.filter(({ type }) => type === 'majorz'))
  const parliaments = oldestFirst(election_compounds)
  const [government, nextGovernment] = [required(governments[0]), required(governments.at(-1))]
  const [parliament, nextParliament] = [required(parliaments[0]), required(parliaments.at(-1))]
  return [
    ['lists of an election', `/election/${council.id}/lists`],
    ['lists in one municipality', `/election/${council.id}/lists?entity=Belrive`],
    ['a list by municipalities', `/election/${council.id}/list-by-entity`],
    ['connections of lists', `/election/${council.id}/connections`],
    ['panachage of lists', `/election/${council.id}/lists-panachage`],
    ['candidates of a proportional election', `/election/${council.id}/candidates`],
    ['a candidate by districts', `/election/${council.id}/candidate-by-district`],
    ['strengths of parties', `/election/${council.id}/party-strengths`],
    ['candidates of a majority election', `/election/${government.id}/candidates`],
    ['a majority election being counted', `/election/${nextGovernment.id}/candidates`],
    ['statistics of an election being counted', `/election/${nextGovernment.id}/statistics`],
    ['seats of a parliament', `/elections/${parliament.id}/seat-allocation`],
    ['groups of lists', `/elections/${parliament.id}/list-groups`],
    ['constituencies', `/elections/${parliament.id}/districts`],
    ['members of a parliament', `/elections/${parliament.id}/candidates`],
    ['statistics of a parliament', `/elections/${parliament.id}/statistics`],
    ['a parliament being elected', `/elections/${nextParliament.id}/candidates`],
  ]
}

/** One of narrow scope, with texts that are hard to break into lines. */
async function uploadToken({ database, clock }: TestService): Promise<string> {
  const wanted = {
    name: 'Ermittlungssystem der Staatskanzlei',
    types: ['vote', 'election', 'parties', 'xml'],
    items: ['gesamterneuerungswahl-des-kantonsrates-2026', 'energiegesetz-2026', '200'],
    expires: '2026-12-31',
  }
  return unwrap(await database.transaction((tx) => addUploadToken(tx, clock, wanted))).token.id
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
