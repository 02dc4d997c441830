import { addUploadToken } from '../../../src/access/upload-tokens.ts'
import { problem } from '../../../src/results/import/problems.ts'
import { noteOutcome } from '../../../src/results/sources/last-upload.ts'
import { listSources } from '../../../src/results/sources/sources.ts'
import { type TestService, unwrap } from '../../support/service.ts'
import { pageType, required } from './page-types.ts'
import { walk } from './walk.ts'

walk('pages for the staff', async ({ service, bundle }) => {
  const page = (name: string, path: string) =>
    pageType(name, service.url + path, { reader: 'staff', isMinor: true })
  const charted = required(bundle.agencies.find((agency) => agency.organigram !== null))
  const ticket = (state: string) => required(bundle.tickets.find((entry) => entry.state === state)).number
  const vote = required(bundle.votes[0])
  return [
    page('own account', '/manage/account'),
    page('access keys', '/manage/settings/api-keys'),
    page('upload tokens', '/manage/upload-tokens'),
    ...(await sourcePages(service)).map(([name, path]) => page(name, path)),
    page('wall displays', '/manage/screens'),
    page('settings', '/manage/settings'),
    page('overview of a day', '/manage'),
    page('deleting an upload token', `/manage/upload-tokens/${await uploadToken(service)}/delete`),
    page('tickets', '/manage/tickets?state=all'),
    page('no tickets', '/manage/tickets?q=xyzxyz'),
    ...(['open', 'pending', 'closed', 'archived'] as const).map((state) =>
      page(`${state} ticket`, `/manage/tickets/${ticket(state)}`),
    ),
    page('deleting a ticket', `/manage/tickets/${ticket('archived')}/delete`),
    page('items with results', '/manage/results'),
    page('versions of results', `/manage/results/vote/${vote.id}`),
    page('agency seen by staff', `/agencies/${charted.id}`),
    page('events seen by staff', '/events?start=2026-01-01'),
    page('month seen by staff', '/events?view=month'),
    page('news seen by staff', '/news'),
    page('topics seen by staff', '/topics'),
  ]
})

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

/** One source as the sample has it, and one with all that can go wrong. */
async function sourcePages({
  database,
  clock,
}: TestService): Promise<readonly (readonly [string, string])[]> {
  const sources = await listSources(database.reads)
  const source = required(sources.find(({ type }) => type === 'proporz'))
  const other = required(sources.find(({ type }) => type === 'vote'))
  const [link, ...links] = source.links
  const problems = links.flatMap(({ item: field }) =>
    [2, 3, 4].map((line) => ({
      field,
      problem: problem('entity.unknown', { id: '9999' }, { line, file: 'wpstatic_kandidaten' }),
    })),
  )
  const files = [{ slot: 'wp_gemeinden', name: 'WP_Gemeinden_Zwischenstand.csv', size: 40_112 }]
  const upload = { at: clock.now(), outcome: 'refused', items: links.length, problems, files } as const
  await database.transaction((tx) => noteOutcome(tx, source.id, upload))
  const path = `/manage/sources/${source.id}`
  return [
    ['data sources', '/manage/sources'],
    ['data source with a refused upload', path],
    ['data source without uploads', `/manage/sources/${other.id}`],
    ['changing a link', `${path}/items/${required(link).id}`],
    ['removing a link', `${path}/items/${required(link).id}/delete`],
    ['renewing a token', `${path}/renew`],
    ['deleting a data source', `${path}/delete`],
  ]
}
