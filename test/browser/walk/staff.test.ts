import { announceByHand } from '../../../src/areas/results/events/announce.ts'
import { subscriptionToken } from '../../../src/areas/results/features/notifications/subscribers/links.ts'
import { newWebhook } from '../../../src/areas/results/features/webhooks/delivery/webhook-fields.ts'
import { webhookForm } from '../../../src/areas/results/features/webhooks/delivery/webhook-form.ts'
import {
  addWebhook,
  pauseWebhook,
  sendTest,
} from '../../../src/areas/results/features/webhooks/delivery/webhooks.ts'
import { problem } from '../../../src/areas/results/import/problems/problems.ts'
import {
  keepCheckedUpload,
  type Tried,
} from '../../../src/areas/results/intake/checked-uploads/checked-upload-store.ts'
import { noteOutcome } from '../../../src/areas/results/intake/sources/last-upload.ts'
import { listSources } from '../../../src/areas/results/intake/sources/sources.ts'
import { rememberFormerId } from '../../../src/areas/results/items/former-addresses-store.ts'
import { saveEmbargo } from '../../../src/areas/results/versions/release/store.ts'
import { momentOn } from '../../../src/areas/results/versions/stored/embargo.ts'
import { stage } from '../../../src/areas/results/versions/stored/waiting-store.ts'
import { blockAccount, findAccount } from '../../../src/identity/accounts/accounts.ts'
import { addUser } from '../../../src/identity/accounts/users.ts'
import { recordAudit } from '../../../src/identity/audit/audit.ts'
import { auditHead } from '../../../src/identity/audit/audit-store.ts'
import { addUploadToken } from '../../../src/identity/keys/upload-tokens.ts'
import { noteFailure, noteTest } from '../../../src/identity/sign-on/provider-state.ts'
import { newProvider, providerForm } from '../../../src/office/sign-on/provider-fields.ts'
import { addProvider } from '../../../src/office/sign-on/save-provider.ts'
import { type TestService, unwrap } from '../../support/service.ts'
import { settingsSections } from '../../support/settings.ts'
import { movingInPages } from './moving-in-pages.ts'
import { pageType, required } from './page-types.ts'
import { walk } from './walk.ts'

/** Made of the same parts as another one: a question before something goes, an empty list, another state. */
const likeOthers =
  /^(deleting|removing|renewing|withdrawing|no|nothing|day without|blocked|data source without|pending|archived|accounts to|uploads that|what was read)\b|seen by staff$/

/** Nothing is due there. */
const passesOn = { FORWARD_URL: 'http://127.0.0.1:9', FORWARD_TOKEN: 'none' }

walk(
  'pages for the staff',
  async ({ service, bundle, session }) => {
    const page = (name: string, path: string) =>
      pageType(name, service.url + path, { reader: 'staff', isMinor: true, isAlike: likeOthers.test(name) })
    const charted = required(bundle.agencies.find((agency) => agency.organigram !== null))
    const member = required(bundle.memberships[0])
    const ticket = (state: string) => required(bundle.tickets.find((entry) => entry.state === state)).number
    const vote = required(bundle.votes[0])
    const counting = required(bundle.votes.find(({ date }) => date > vote.date))
    const election = required(bundle.elections.find(({ type }) => type === 'proporz'))
    const compound = required(bundle.election_compounds[0])
    await service.database.transaction((tx) =>
      rememberFormerId(tx, { kind: 'election', id: election.id }, 'its-id-before'),
    )
    return [
      page('own account', '/manage/account'),
      page('pages and actions to search', '/manage/search'),
      page('search of the back office', '/manage/search?q=an'),
      page('nothing found in the back office', '/manage/search?q=xyzxyz'),
      page('keyboard shortcuts', '/manage/shortcuts'),
      ...(await accountPages(service)).map(([name, path]) => page(name, path)),
      pageType('link that no longer works', `${service.url}/password/gone`, { isMinor: true, status: 404 }),
      ...(await signOnPages(service)).map(([name, path]) => page(name, path)),
      page('access keys', '/manage/settings/api-keys'),
      page('new access key', '/manage/settings/api-keys/new'),
      page('upload tokens', '/manage/upload-tokens'),
      page('new upload token', '/manage/upload-tokens/new'),
      ...(await sourcePages(service)).map(([name, path]) => page(name, path)),
      page('wall displays', '/manage/screens'),
      ...(await webhookPages(service, compound)).map(([name, path]) => page(name, path)),
      page('settings', '/manage/settings'),
      ...settingsSections.map((name) => page(`settings of ${name}`, `/manage/settings/${name}`)),
      page('list of the first run', '/manage/start'),
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
      ...['publication', 'views', 'screens', 'history'].map((name) =>
        page(`${name} of an item`, `/manage/results/vote/${vote.id}/${name}`),
      ),
      page('two versions of a vote', `/manage/results/vote/${counting.id}/compare`),
      page('two versions of an election', `/manage/results/election/${election.id}/compare`),
      ...(await uploadPages(service, vote)).map(([name, path]) => page(name, path)),
      ...(await releasePages(service, vote)).map(([name, path]) => page(name, path)),
      ...(await contentPages(service)).map(([name, path]) => page(name, path)),
      ...(await notificationPages(service, vote)).map(([name, path]) => page(name, path)),
      page('tree of agencies', '/manage/agencies'),
      page('agency with an organigram', `/manage/agencies/${charted.id}`),
      page('people', '/manage/people'),
      page('person with its places', `/manage/people/${member.person}`),
      page('place of a person', `/manage/memberships/${member.id}`),
      page('file to import', '/manage/directory/import'),
      page('what a file would do', await importedFile(service, session, member.person)),
      ...(await movingInPages(service, vote)).map(([name, path]) => page(name, path)),
      page('agency seen by staff', `/agencies/${charted.id}`),
      page('events seen by staff', '/events?start=2026-01-01'),
      page('month seen by staff', '/events?view=month'),
      page('news seen by staff', '/news'),
      page('topics seen by staff', '/topics'),
      page('accessibility statement to edit', '/manage/settings/accessibility'),
      page('privacy statement to edit', '/manage/settings/privacy'),
    ]
  },
  passesOn,
)

/** For each kind of content the pages that the other kinds do not have. */
async function contentPages({ database }: TestService): Promise<readonly (readonly [string, string])[]> {
  const first = (table: 'events' | 'news') =>
    database.reads.selectFrom(table).select('id').where('image', 'is not', null).executeTakeFirstOrThrow()
  return [
    ['events of the back office', '/manage/events'],
    ['event to edit', `/manage/events/${(await first('events')).id}`],
    ['news to edit', `/manage/news/${(await first('news')).id}`],
    ['tree of topics', '/manage/topics'],
    ['deleting a topic with others below it', '/manage/topics/delete?id=1'],
  ]
}

/** One row of each kind: changed, new, and refused. */
async function importedFile({ url }: TestService, cookie: string, person: string): Promise<string> {
  const rows = [
    'ID;Vorname;Nachname;E-Mail;Beruf;Kostenstelle',
    `${person};Anna-Barbara;Caduff-Sciamanna;anna-barbara.caduff-sciamanna@dreiseen.example;Juristin;4711`,
    ';Gion;Camenisch;gion.camenisch@dreiseen.example;Förster;4712',
    ';Nora;Neu;keine Adresse;;4713',
  ]
  const body = new FormData()
  body.set('table', 'people')
  body.set('file', new Blob([rows.join('\r\n')]), 'personen-aus-dem-personalsystem.csv')
  const headers = { cookie, origin: url }
  const sent = await fetch(`${url}/manage/directory/import`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  })
  return required(sent.headers.get('location') ?? undefined)
}

/** Results of a vote whose embargo never ends. */
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
    ['figures to correct', `/manage/results/vote/${id}/figures`],
    ['restoring a version', `/manage/results/vote/${id}/rollback/1`],
    ['preview of a vote', `/manage/preview/vote/${id}/entities`],
  ]
}

/** One with deliveries of all kinds, and with an address that is hard to break into lines; it sends nothing. */
/** A provider that was tested in vain, and has failed at a log-in. */
async function signOnPages({
  database,
  clock,
  parts,
}: TestService): Promise<readonly (readonly [string, string])[]> {
  const change = { ...parts, by: { actor: null, address: null }, at: clock.now() }
  const values = { ...newProvider('oidc'), issuer: 'https://login.dreiseen.example/realms/kanton' }
  const rules = [
    { claim: 'groups', value: 'kanzlei-admins', role: 'admin', scope: null },
    { claim: 'realm_access.roles', value: 'wahlbuero', role: 'editor', scope: 'results' },
  ]
  const typed = providerForm.typed({
    ...{ ...values, name: 'kanton', label: { de_CH: 'Kantonskonto' }, client_id: 'kanzlei', rules },
  })
  const site = { locales: ['de_CH'], default_locale: 'de_CH' } as const
  await database.transaction(async (tx) => {
    unwrap(await addProvider(tx, { typed, secret: 'of the client', site }, change))
    const failure = { step: 'connection', reason: 'tls', cause: 'CERT_HAS_EXPIRED' } as const
    await noteTest(tx, 'kanton', clock.now(), failure)
    await noteFailure(tx, 'kanton', clock.now(), failure)
  })
  const path = '/manage/settings/sign-on'
  return [
    ['providers of log-ins', path],
    ['new provider of log-ins', `${path}/new?kind=oidc`],
    ['new directory for log-ins', `${path}/new?kind=ldap`],
    ['provider of log-ins', `${path}/kanton`],
    ['changing a provider of log-ins', `${path}/kanton/edit`],
    ['removing a provider of log-ins', `${path}/kanton/delete`],
  ]
}

async function webhookPages(
  { database, clock, parts }: TestService,
  { id }: { readonly id: string },
): Promise<readonly (readonly [string, string])[]> {
  const change = { parts: { ...parts, clock }, by: { actor: null, address: null } }
  const url = 'https://redaktion-der-dreiseenzeitung.example/eingang/resultate?quelle=staatskanzlei'
  const entered = webhookForm.typed({ ...newWebhook, name: 'Redaktion der Dreiseenzeitung', url })
  const about = { kind: 'compound', item_id: id, occasion: 'final' } as const
  const failed = { state: 'failed', next_attempt: null, attempts: 43, status: 503, duration: 20_000 } as const
  const paths = await database.transaction(async (tx) => {
    const { webhook } = unwrap(await addWebhook(tx, entered, change))
    await pauseWebhook(tx, webhook, change)
    for (let count = 0; count < 3; count += 1) await sendTest(tx, webhook, change)
    const delivery = await sendTest(tx, webhook, change)
    const answer = '{"error":"Wartungsfenster","contact":"betrieb@redaktion-der-dreiseenzeitung.example"}'
    const headers = JSON.stringify({
      'webhook-signature': `v1,${'K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9'.repeat(2)}`,
    })
    await tx
      .updateTable('webhook_deliveries')
      .set({ ...about, ...failed, answer, headers, last_attempt: clock.now(), finished: clock.now() })
      .where('id', '=', delivery)
      .execute()
    return [
      `/manage/webhooks/${webhook.id}`,
      `/manage/webhooks/${webhook.id}/deliveries/${delivery}`,
    ] as const
  })
  return [
    ['webhooks', '/manage/webhooks'],
    ['new webhook', '/manage/webhooks/new'],
    ['webhook with its deliveries', paths[0]],
    ['a delivery', paths[1]],
  ]
}

/** Also a subscriber with many choices, as seen by himself and by staff. */
async function notificationPages(
  service: TestService,
  { id }: { readonly id: string },
): Promise<readonly (readonly [string, string])[]> {
  const subscriber = 'ab'.repeat(16)
  const email = 'maria-magdalena.camenisch@gemeindeverwaltung-oberdreiseen.example'
  const at = '2026-01-01T00:00:00+00:00'
  const levels = ['federation', 'canton', 'region', 'municipality']
  const choices = {
    locale: 'de_CH',
    everything: true,
    levels,
    municipality: null,
    occasions: ['first', 'final'],
  }
  const items = [{ kind: 'vote', id }]
  await service.load({
    subscribers: [{ id: subscriber, email, state: 'active', choices, items, created: at, confirmed: at }],
  })
  await service.database.transaction((tx) =>
    announceByHand(tx, { kind: 'vote', id }, { at: service.clock.now(), actor: email }),
  )
  return [
    ['subscription', `/subscription/${subscriptionToken(service.parts.secret, subscriber)}`],
    ['notifications', '/manage/notifications'],
    ['results to notify of', `/manage/results/vote/${id}/notify`],
    ['subscribers', '/manage/subscribers'],
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
    ['inviting somebody', '/manage/users/new'],
    ['invited account', `/manage/users/${invited}`],
    ['blocked account', `/manage/users/${blocked.id}`],
    ['removing an account', `/manage/users/${invited}/delete`],
    ['setting up a second factor', '/manage/account/second-factor'],
    ['passkeys', '/manage/account/passkeys'],
    ['management keys', '/manage/account/keys'],
    ['new management key', '/manage/account/keys/new'],
    ['forgotten password', '/password'],
  ]
}

/** One of narrow scope, with texts that are hard to break into lines. */
async function uploadToken({ database, clock }: TestService): Promise<string> {
  const wanted = {
    name: 'Ermittlungssystem der Staatskanzlei',
    types: ['vote', 'election', 'parties', 'xml'],
    offered: ['vote', 'election', 'parties', 'xml'],
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
    ['new data source', '/manage/sources/new'],
    ['renaming a data source', `${path}/edit`],
    ['linking an item', `/manage/sources/links/new?source=${source.id}`],
    ['changing a link', `/manage/sources/links/${required(link).id}`],
    ['removing a link', `/manage/sources/links/${required(link).id}/delete`],
    ['renewing a token', `${path}/renew`],
    ['deleting a data source', `${path}/delete`],
  ]
}

/** The form, files with mistakes, and results with warnings that somebody has to decide on. */
async function uploadPages(
  { database, clock }: TestService,
  { id }: { readonly id: string },
): Promise<readonly (readonly [string, string])[]> {
  const kind = 'vote'
  const newest = await database.reads
    .selectFrom('result_versions')
    .selectAll()
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  const user = await database.reads.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const keep = (tried: Tried) =>
    database.transaction((tx) => {
      const subject = { kind, id, format: 'vote' } as const
      const { sha256, result } = newest
      const files = [{ slot: 'proposal', name: 'resultate.csv', sha256, size: 1234, content: result }]
      return keepCheckedUpload(tx, clock, { user: user.id, subject, files, tried })
    })
  const refused = await keep({
    state: 'refused',
    problems: [{ field: 'proposal', problem: problem('entity.unknown', { id: '9999' }, { line: 3 }) }],
  })
  const { sha256, result } = newest
  const warnings = [{ code: 'entity.uncounted', values: { entity: 'Aarwil' } }] as const
  const accepted = await keep({
    state: 'accepted',
    base: '',
    delivered: null,
    results: [{ ref: { kind, id }, sha256, result, warnings, moreWarnings: 1 }],
  })
  return [
    ['form for results', `/vote/${id}/upload`],
    ['results with mistakes', `/manage/uploads/${refused}`],
    ['results with warnings', `/manage/uploads/${accepted}`],
  ]
}
