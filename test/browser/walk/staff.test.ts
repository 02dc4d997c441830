import { blockAccount, findAccount } from '../../../src/access/accounts.ts'
import { recordAudit } from '../../../src/access/audit.ts'
import { auditHead } from '../../../src/access/audit-store.ts'
import { addUploadToken } from '../../../src/access/upload-tokens.ts'
import { addUser } from '../../../src/access/users.ts'
import { problem } from '../../../src/results/import/problems.ts'
import { momentOn } from '../../../src/results/release/embargo.ts'
import { saveEmbargo } from '../../../src/results/release/store.ts'
import { noteOutcome } from '../../../src/results/sources/last-upload.ts'
import { listSources } from '../../../src/results/sources/sources.ts'
import { stage } from '../../../src/results/versions/store.ts'
import { type TestService, unwrap } from '../../support/service.ts'
import { pageType, required } from './page-types.ts'
import { walk } from './walk.ts'

walk('pages for the staff', async ({ service, bundle }) => {
  const page = (name: string, path: string) =>
    pageType(name, service.url + path, { reader: 'staff', isMinor: true })
  const charted = required(bundle.agencies.find((agency) => agency.organigram !== null))
  const ticket = (state: string) => required(bundle.tickets.find((entry) => entry.state === state)).number
  const vote = required(bundle.votes[0])
  const election = required(bundle.elections.find(({ type }) => type === 'proporz'))
  const compound = required(bundle.election_compounds[0])
  return [
    page('own account', '/manage/account'),
    ...(await accountPages(service)).map(([name, path]) => page(name, path)),
    pageType('link that no longer works', `${service.url}/password/gone`, { isMinor: true, status: 404 }),
    page('access keys', '/manage/settings/api-keys'),
    page('upload tokens', '/manage/upload-tokens'),
    ...(await sourcePages(service)).map(([name, path]) => page(name, path)),
    page('wall displays', '/manage/screens'),
    page('settings', '/manage/settings'),
    page('overview of a day', '/manage'),
    page('deleting an upload token', `/manage/upload-tokens/${await uploadToken(service)}/delete`),
    page('audit log', '/manage/audit'),
    page('nothing in the audit log', '/manage/audit?q=xyzxyz'),
    page('an entry of the audit log', `/manage/audit/${await auditEntry(service)}`),
    page('tickets', '/manage/tickets?state=all'),
    page('no tickets', '/manage/tickets?q=xyzxyz'),
    ...(['open', 'pending', 'closed', 'archived'] as const).map((state) =>
      page(`${state} ticket`, `/manage/tickets/${ticket(state)}`),
    ),
    page('deleting a ticket', `/manage/tickets/${ticket('archived')}/delete`),
    page('items with results', '/manage/results'),
    page('votes', '/manage/votes'),
    page('no votes', '/manage/votes?q=xyzxyz'),
    page('new vote', '/manage/votes/new'),
    page('deleting a vote with results', `/manage/votes/delete?id=${vote.id}`),
    page('settings of an election', `/manage/elections/${election.id}`),
    page('settings of a compound', `/manage/election-compounds/${compound.id}`),
    page('versions of results', `/manage/results/vote/${vote.id}`),
    ...(await releasePages(service, vote)).map(([name, path]) => page(name, path)),
    page('agency seen by staff', `/agencies/${charted.id}`),
    page('events seen by staff', '/events?start=2026-01-01'),
    page('month seen by staff', '/events?view=month'),
    page('news seen by staff', '/news'),
    page('topics seen by staff', '/topics'),
  ]
})

/** Results of a vote wait for a day that does not come. */
async function releasePages(
  { database }: TestService,
  { id, date }: { readonly id: string; readonly date: string },
): Promise<readonly (readonly [string, string])[]> {
  const ref = { kind: 'vote', id } as const
  await database.transaction(async (tx) => {
    await saveEmbargo(tx, ref, momentOn('2099-12-31', '12:00'))
    await stage(tx, ref, 1)
  })
  return [
    ['release of a day', `/manage/release?day=${date}`],
    ['day without anything to release', '/manage/release?day=1999-01-01'],
    ['releasing results', `/manage/results/vote/${id}/release`],
    ['restoring a version', `/manage/results/vote/${id}/rollback/1`],
    ['preview of a vote', `/manage/preview/vote/${id}/entities`],
  ]
}

/** All accounts, one of each kind that shows other forms, and the own second factor. */
async function accountPages({
  database,
  clock,
}: TestService): Promise<readonly (readonly [string, string])[]> {
  const wanted = { name: 'Maria-Magdalena Camenisch', role: 'editor', scope: { agency: 1 } } as const
  const add = async (email: string) =>
    unwrap(await database.transaction((tx) => addUser(tx, clock, { ...wanted, email }))).id
  const invited = await add('maria-magdalena.camenisch-von-salis@verwaltung.dreiseen.example')
  const blocked = required(
    (await findAccount(database.reads, await add('gesperrt@dreiseen.example'))) ?? undefined,
  )
  await database.transaction((tx) => blockAccount(tx, clock, blocked))
  return [
    ['accounts', '/manage/users'],
    ['no accounts', '/manage/users?q=xyzxyz'],
    ['invited account', `/manage/users/${invited}`],
    ['blocked account', `/manage/users/${blocked.id}`],
    ['removing an account', `/manage/users/${invited}/delete`],
    ['setting up a second factor', '/manage/account/second-factor'],
    ['forgotten password', '/password'],
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

/** One with fields of before and after, of all kinds. */
async function auditEntry({ database, clock }: TestService): Promise<number> {
  const before = { title: 'Gesamterneuerungswahl des Kantonsrates', tags: ['wahl', 'kantonsrat'], open: true }
  const after = { title: 'Gesamterneuerungswahlen', tags: [], open: true, note: null }
  const entry = { at: clock.now(), actor: 'anna@dreiseen.ch', address: '2001:db8:1:2:3:4:5:6' }
  await database.transaction((tx) =>
    recordAudit(tx, { ...entry, action: 'screen.change', subject: '1', detail: { count: 2, before, after } }),
  )
  return (await auditHead(database.reads)).sequence
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
