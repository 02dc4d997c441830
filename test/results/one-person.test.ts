import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import Fastify from 'fastify'
import { addLink } from '../../src/areas/results/intake/sources/links.ts'
import { addSource } from '../../src/areas/results/intake/sources/sources.ts'
import { addUser, userOf } from '../../src/identity/accounts/users.ts'
import { startSessionFor } from '../../src/identity/sessions/sessions.ts'
import { majorzFiles, proporzFiles, voteFiles } from '../contract/extprog-files.ts'
import { newKey, sent, withKey } from '../manage/manager.ts'
import { voteSection } from '../support/delivery/votes.ts'
import { deliveryFile } from '../support/delivery/xml.ts'
import { federalFileOf, federalProposal } from '../support/federal-files.ts'
import { filledIn, formsIn, type PageForm, unescaped } from '../support/forms.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'
import { onEachDatabase, startService, type TestService, testClock, unwrap } from '../support/service.ts'
import { passwordPart, upload } from '../support/uploads.ts'
import { startReleaser } from '../support/workers.ts'
import { proporz } from './counted-service.ts'
import { publishResults } from './published.ts'

const day = '2026-03-08'
const organisation = {
  ...{ name: 'Kanton Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
  ...{ rate_limit: 100_000, four_eyes_release: true },
}
const common = { date: day, domain: 'canton' }
const items = {
  votes: [
    { ...common, id: 'steuern', type: 'simple', title: { de_CH: 'Steuern' }, external_id: '1' },
    { ...common, id: 'schule', type: 'simple', title: { de_CH: 'Schule' }, external_id: '2' },
    {
      ...{ ...common, id: 'nachtzuege', type: 'simple', title: { de_CH: 'Nachtzüge' } },
      ...{ external_id: '6720', domain: 'federation' },
    },
  ],
  elections: [{ ...common, id: 'kreis', type: 'proporz', mandates: 2, title: { de_CH: 'Kreis' } }],
  election_compounds: [{ ...common, id: 'rat', elections: ['kreis'], title: { de_CH: 'Rat' } }],
}
const bundle = { organisation, ...items }
const total = { yeas: 1_200_000, nays: 800_000, eligible: 5_500_000, cast: 2_050_000 }
const federalFile = (yeas: number) =>
  JSON.stringify(
    federalFileOf(day, [federalProposal({ finished: true, total: { ...total, yeas }, canton: 9 })]),
  )
const header = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters,received'
const file = (yeas: number) => `${header}\ninterim,proposal,1701,true,${yeas},100,0,0,9000,${yeas + 100}\n`

/**
 * Forms that the walk does not reach, each with the reason why nothing public can follow from it alone. A route that is
 * neither walked nor named here fails the test.
 */
const unreached: readonly (readonly [route: RegExp, reason: string])[] = [
  [/^\/(login|logout|password|setup)\b/, 'opens a session, and changes nothing else'],
  [/^\/manage\/account\b/, 'changes the own account only'],
  [/^\/(subscribe|subscription|unsubscribe|push)\b/, 'of readers'],
  [/^\/(people|agencies)\/:id\/report$/, 'opens a ticket'],
  [/^\/status\//, 'adds to a ticket'],
  [/^(\/api)?\/manage\/tickets\b/, 'of the directory'],
  [/^\/manage\/(agencies|people|memberships|directory|people-sources)\b/, 'of the directory'],
  [/^\/manage\/(events|news|topics|synonyms|files|texts)\b/, 'of content'],
  [/^\/api(?!\/manage\b)/, 'of the directory: nothing of results can be written there'],
  [/^\/api\/manage\/(agencies|people|memberships)\b/, 'of the directory'],
  [/^\/api\/manage\/(events|news|topics|synonyms)\b/, 'of content'],
  [/^\/api\/manage\/api-keys\b/, 'of the directory: nothing of results can be written with these keys'],
  [/^\/api\/manage\/management-keys\b/, 'takes keys away'],
  [/^(\/api)?\/manage\/(rehearsal|compare|side-by-side)\b/, 'a copy, or a comparison'],
  [
    /^(\/api)?\/manage\/(webhooks|subscribers|notifications|caches|forwards?|signing-keys)\b/,
    'sends what is public',
  ],
  [
    /^(\/api)?\/manage\/(place-groups|postal-codes|(place-)?successions|screens)\b/,
    'arranges what is public',
  ],
  [/^\/(agencies|people|memberships|events|news|topics)(\/:id)?$/, 'of the directory and of content'],
  [/^(\/manage\/preview)?\/municipality\/:slug\/mine$/, 'sets a cookie of the reader'],
  [
    /^\/manage\/start\b/,
    'shows a list or puts it away, sends a test mail, makes and removes an invented draft',
  ],
  [/\/(delete|discard|stop|withdraw)$/, 'takes something away'],
  [
    /^\/manage\/settings\/sign-on\b/,
    'lets a provider open accounts, which count as one person with who has set it up',
  ],
  [/^(\/api)?\/manage\/users\b/, 'makes accounts, which count as one person with who made them'],
]

/** What readers are told: figures, titles, ids and what the country says. */
async function told(service: TestService): Promise<Readonly<Record<string, unknown>>> {
  const read = async (path: string) => {
    const answer = await fetch(service.url + path, { headers: { accept: 'application/json' } })
    return answer.ok ? JSON.parse(await answer.text()) : answer.status
  }
  const facts: Record<string, unknown> = {}
  for (const [kind, id] of [
    ['vote', 'steuern'],
    ['vote', 'schule'],
    ['vote', 'nachtzuege'],
    ['election', 'kreis'],
    ['elections', 'rat'],
  ] as const) {
    const { title, date, domain, type, results, national, progress, completed, candidates, lists, mandates } =
      await read(`/${kind}/${id}/json`)
    facts[`${kind} ${id}`] = {
      ...{ title, date, domain, type, results, national, progress, completed, candidates, lists, mandates },
    }
  }
  facts.linked = await read('/json').then((all) => all.linked)
  return facts
}

onEachDatabase('a single admin cannot publish results alone where four eyes are required', (kind) => {
  const routes = new Set<string>()
  const walked = new Set<string>()
  let service: TestService
  let cookie: string
  let original: Readonly<Record<string, unknown>>

  before(async () => {
    service = await startService(kind, {
      bundle,
      clock: testClock(`${day}T13:10:00Z`),
      onRoute: ({ method, url }) => {
        for (const one of [method].flat())
          if (one !== undefined && ['POST', 'PUT', 'PATCH'].includes(one)) routes.add(url)
      },
    })
    await service.setReleaseRule({ four_eyes_release: false })
    const proposal = [aBallotEntity({ yeas: 50, nays: 40, eligibleVoters: 100 })]
    for (const { id } of items.votes)
      await publishResults(service, 'vote', id, voteResults('final', { proposal }), 'Zählbüro')
    await publishResults(service, 'election', 'kreis', { ...proporz, parties: null }, 'Zählbüro')
    await service.setReleaseRule({ four_eyes_release: true })
    const { database, clock, parts } = service
    const wanted = { email: 'anna@kanzlei.test', name: 'Anna', role: 'admin', scope: null } as const
    const anna = unwrap(await database.transaction((tx) => addUser(tx, clock, wanted)))
    cookie = `session=${await startSessionFor({ database, clock, config: parts.config }, anna.id)}`
    await database.transaction(async (tx) => {
      const { source } = unwrap(await addSource(tx, clock, { name: 'WabstiC', type: 'vote' }))
      unwrap(await addLink(tx, clock, source, { item: 'steuern', number: '1', district: '' }))
    })
    original = await told(service)
  })
  after(() => service.stop())

  const headers = () => ({ origin: service.url, cookie })
  const isSame = async (what: string) =>
    assert.deepEqual(await told(service), original, `${what} changed what readers are told`)

  /** The route that a path belongs to, as the service has registered it. */
  function routeOf(path: string): string | undefined {
    const segments = path.split('?')[0]?.split('/') ?? []
    const fits = (route: string) => {
      const parts = route.split('/')
      return (
        parts.length === segments.length &&
        parts.every((part, place) => part.startsWith(':') || part === segments[place])
      )
    }
    const found = [...routes].filter(fits)
    return found.find((route) => !route.includes(':')) ?? found[0]
  }

  /** Sends a form in several ways: as it is, with other texts, with other choices. */
  function* fillings(form: PageForm): Generator<URLSearchParams> {
    yield filledIn(form)
    const texts = form.controls.filter(({ type }) =>
      ['text', 'textarea', 'number', 'url', 'search'].includes(type),
    )
    for (const { name, type, value } of texts)
      yield filledIn(form, { [name]: type === 'number' ? String(Number(value) + 1) : `${value ?? ''}x` })
    for (const { name, value, choices } of form.controls)
      for (const choice of choices.filter((one) => one !== value)) yield filledIn(form, { [name]: choice })
    const dates = form.controls.filter(({ type }) => type === 'date' || type === 'datetime-local')
    for (const { name, type } of dates)
      yield filledIn(form, { [name]: type === 'date' ? '2026-03-15' : '2026-03-15T12:00' })
  }

  it('with any form of the pages of results', async () => {
    const open = ['/manage', '/manage/release', '/manage/results', '/manage/sources', '/manage/settings']
    open.push('/manage/upload-tokens', '/manage/sources/federal', '/manage/take-over', '/upload-ech')
    const seen = new Set(open)
    const forms = new Map<string, PageForm>()
    for (let path = open.shift(); path !== undefined && seen.size < 400; path = open.shift()) {
      const answer = await fetch(service.url + path, { headers: headers() })
      if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
      const page = await answer.text()
      for (const form of formsIn(page, path)) {
        const route = form.method === 'post' ? routeOf(form.action) : undefined
        const isAbout = unreached.some(([known]) => known.test(route ?? ''))
        if (route !== undefined && !isAbout) forms.set(`${form.action} ${form.controls.length}`, form)
      }
      for (const [, href = ''] of page.matchAll(
        /href="(\/(?:manage|upload-ech|vote|elections?)\b[^"#]*)"/g,
      )) {
        const next = unescaped(href)
        const isPublic = /^\/(vote|elections?)\//.test(next) && !/\/upload/.test(next)
        const isOther =
          unreached.some(([known]) => known.test(next)) || isPublic || /[?&](page|lang)=/.test(next)
        if (seen.has(next) || isOther) continue
        seen.add(next)
        open.push(next)
      }
    }
    // What destroys something comes last, so that the others still find it.
    const isLast = (action: string) => /delete|withdraw|discard|remove|logout/.test(action)
    const sorted = [...forms.values()].sort((a, b) => Number(isLast(a.action)) - Number(isLast(b.action)))
    for (const form of sorted) {
      const route = routeOf(form.action) ?? ''
      if (isLast(form.action)) {
        walked.add(route)
        continue
      }
      for (const filling of fillings(form)) {
        const body = form.isMultipart ? multipart(filling, form) : filling
        const answer = await fetch(service.url + form.action, { method: 'POST', headers: headers(), body })
        assert.ok(answer.status < 500, `${form.action} ${filling}: ${answer.status}`)
        await answer.body?.cancel()
        walked.add(route)
      }
      await isSame(form.action)
    }
  })

  /** Each file input gets results that would change something. */
  function multipart(filling: URLSearchParams, { controls, action }: PageForm): FormData {
    const form = new FormData()
    for (const [name, value] of filling) form.append(name, value)
    const content = action.includes('federal') ? federalFile(1_234_567) : file(4711)
    for (const { name, type } of controls)
      if (type === 'file') form.append(name, new Blob([content]), 'file.csv')
    return form
  }

  it('with any token and source that the admin can create or renew', async () => {
    const made = await post('/manage/upload-tokens/new', { name: 'Annas Token' })
    const token = secretIn(await made.text())
    for (const [yeas, id] of [
      [4711, 'steuern'],
      [4712, 'schule'],
    ] as const) {
      const sent = await upload(service, { type: 'vote', id, file: file(yeas), token })
      assert.equal(sent.items[0]?.state, 'held')
    }
    const federal = new FormData()
    federal.append('results', new Blob([federalFile(1_111_111)]), 'eidg.json')
    await fetch(`${service.url}/upload-bfs`, { method: 'POST', body: federal, headers: passwordPart(token) })
    await isSame('uploads')
    await correctFigure('vote/schule', 'yeas')
    await correctFigure('election/kreis', 'entity_eligible_voters')
    await isSame('a corrected figure')
    // Tries to agree with itself.
    for (const { id } of items.votes) {
      const staged = await service.database.reads
        .selectFrom('result_items')
        .select('staged_version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      for (const action of ['release', 'approve'])
        await post(`/manage/results/vote/${id}/${action}`, { version: String(staged.staged_version) })
      await post(`/manage/results/vote/${id}/rollback/1`, {})
      for (const action of ['unapprove', 'confirm/2', 'draft', 'announce'])
        await post(`/manage/results/vote/${id}/${action}`, { version: '2' })
      await post(`/manage/votes/${id}/former-addresses`, { former: 'kreis', id: 'schule' })
    }
    await post('/manage/elections/kreis/former-addresses', { former: 'rat', id: 'rat' })
    await post('/manage/election-compounds/rat/former-addresses', { former: 'kreis', id: 'kreis' })
    await post(`/manage/release/approve?day=${day}`, { version: 'vote/steuern/2' })
    await post('/manage/take-over/load', {})
    await post('/manage/sources/federal/fetch', {})
    for (const { id } of await service.database.reads.selectFrom('rule_changes').select('id').execute()) {
      const page = await (
        await fetch(`${service.url}/manage/release/changes/${id}`, { headers: headers() })
      ).text()
      const [, mark = ''] = /name="mark" value="([^"]*)"/.exec(page) ?? []
      assert.equal((await post(`/manage/release/changes/${id}`, { mark })).status, 403)
    }
    await isSame('agreeing with itself')
    const direct = ['/upload', '/upload-bfs', '/manage/upload-tokens/new', '/manage/release/changes/:id']
    direct.push('/manage/release/approve', '/manage/take-over/load', '/manage/sources/federal/fetch')
    for (const kind of ['votes', 'elections', 'election-compounds'])
      direct.push(`/manage/${kind}/:id/former-addresses`)
    const actions = [
      'release',
      'approve',
      'rollback/:number',
      'figures/:of/:place/:figure',
      'unapprove',
      'confirm/:number',
      'draft',
      'announce',
    ]
    for (const action of actions) direct.push(`/manage/results/:kind/:id/${action}`)
    for (const route of direct) walked.add(route)
  })

  it('with files sent to every address that accepts them', async () => {
    const { database, clock } = service
    const by = { actor: 'anna@kanzlei.test', address: null }
    const made = await post('/manage/upload-tokens/new', { name: 'Annas zweites Token' })
    const secrets = [secretIn(await made.text())]
    for (const [type, item] of [
      ['vote', 'schule'],
      ['proporz', 'kreis'],
    ] as const)
      secrets.push(
        await database.transaction(async (tx) => {
          const { source, secret } = unwrap(await addSource(tx, clock, { name: `Annas ${type}`, type }, by))
          // As before there were results, when one person was enough.
          unwrap(await addLink(tx, clock, source, { item, number: '1', district: '1' }, by))
          return secret
        }),
      )
    const delivery = deliveryFile([
      voteSection({ day, votes: [{ id: '1', circles: [{ circle: 1701, figures: { yeas: 4242 } }] }] }),
    ])
    const files = { ...voteFiles, ...proporzFiles, ...majorzFiles, proposal: file(4713) }
    const ids = [...items.votes, ...items.elections, ...items.election_compounds].map(({ id }) => id)
    const taking = [...routes].filter((route) => /upload/.test(route) && !/^\/manage/.test(route))
    assert.ok(taking.length > 8)
    for (const route of taking) {
      walked.add(route)
      for (const id of route.includes(':') ? ids : [''])
        for (const secret of secrets)
          for (const results of [file(4714), new Uint8Array(delivery)]) {
            const form = new FormData()
            form.append('type', typeof results === 'string' ? 'vote' : 'xml')
            form.append('id', 'steuern')
            for (const [slot, content] of Object.entries({ ...files, results, xml: results }))
              form.append(slot, new Blob([content]), slot)
            const path = service.url + route.replace(/:\w+/, id)
            const auth = { ...headers(), ...passwordPart(secret) }
            const answer = await fetch(path, {
              method: 'POST',
              body: form,
              headers: auth,
              redirect: 'manual',
            })
            assert.ok(answer.status < 500, `${route}: ${answer.status}`)
            await answer.body?.cancel()
          }
      await isSame(route)
    }
    const waiting = await database.reads.selectFrom('result_items').select(['id', 'staged_version']).execute()
    for (const { id, staged_version } of waiting.filter(({ id }) => ['schule', 'kreis'].includes(id)))
      assert.notEqual(staged_version, null, `what was sent for ${id} waits`)
  })

  it('with everything that was tried out in the browser', async () => {
    const form = new FormData()
    form.append('proposal', new Blob([file(4999)]), 'results.csv')
    const path = '/vote/steuern/upload'
    const sent = await fetch(service.url + path, {
      method: 'POST',
      headers: headers(),
      body: form,
      redirect: 'manual',
    })
    const draft = sent.headers.get('location') ?? ''
    assert.match(draft, /^\/manage\/uploads\//)
    const page = await (await fetch(service.url + draft, { headers: headers() })).text()
    const wanted = formsIn(page, draft).find(({ action }) => action.endsWith('/publish')) ?? assert.fail(page)
    const ticks = wanted.controls.filter(({ type }) => type === 'checkbox')
    const ticked = filledIn(
      wanted,
      Object.fromEntries(ticks.map(({ name, choices }) => [name, choices[0] ?? ''])),
    )
    const done = await fetch(service.url + wanted.action, {
      ...{ method: 'POST', headers: headers(), redirect: 'manual' },
      body: ticked,
    })
    assert.match(done.headers.get('location') ?? '', /done=stored/)
    await isSame('a draft')
    walked.add('/manage/uploads/:checked/publish')
  })

  async function annasKey() {
    const row = service.database.reads
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'anna@kanzlei.test')
    const owner = userOf(await row.executeTakeFirstOrThrow())
    return withKey(service, owner, await newKey(service, owner))
  }

  /** Other values that a member may take. */
  function changed(value: unknown): readonly unknown[] {
    if (typeof value === 'number') return [value + 1]
    if (typeof value === 'boolean') return [!value]
    if (typeof value === 'string') return [`${value}x`, '2026-03-15', 'federation', 'region']
    if (Array.isArray(value)) return [[], ['kreis']]
    if (value === null) return ['x', 7, true, [], { de_CH: 'Umgetauft' }]
    return [{ de_CH: 'Umgetauft' }, {}]
  }

  it('with a management key', async () => {
    const anna = await annasKey()
    for (const kind of ['votes', 'elections', 'compounds'] as const) {
      const path = `/api/manage/${kind}`
      const { body } = await sent(anna, 200, 'GET', path)
      assert.ok(body.items.length > 0)
      for (const { id, etag: _, ...members } of body.items) {
        for (const [name, value] of Object.entries(members))
          for (const other of changed(value)) {
            const answer = await anna.send('PATCH', `${path}/${id}`, { [name]: other }, { 'if-match': '*' })
            assert.ok(answer.status < 500, `${path}/${id} ${name}: ${answer.status}`)
            const rows = [{ change: { [name]: other }, id, etag: '*' }]
            await sent(anna, 200, 'POST', `${path}/batch`, { rows })
          }
        await sent(anna, 422, 'PATCH', `${path}/${id}`, { nonsense: 1 }, { 'if-match': '*' })
        const booklet = { 'if-match': '*', 'content-type': 'application/pdf' }
        await sent(anna, 200, 'PUT', `${path}/${id}/explanations_pdf`, '%PDF-1.7', booklet)
        await isSame(`a change of ${path}/${id}`)
      }
      const example = {
        title: { de_CH: 'Neu' },
        date: day,
        domain: 'canton',
        elections: ['kreis'],
        when: 'now',
      }
      const { domain, elections, ...compound } = example
      const wanted = kind === 'compounds' ? { ...compound, elections } : { ...compound, domain }
      const added = await anna.send('POST', path, wanted)
      assert.ok([201, 202, 422].includes(added.status), JSON.stringify(added.body))
      await sent(anna, 200, 'POST', `${path}/batch`, { rows: [{ add: wanted }] })
      await isSame(`an addition to ${path}`)
      const changes = body.items.map(({ id }: { readonly id: unknown }) => ({
        ...{ id, etag: '*', change: { title: { de_CH: 'Umgetauft' }, date: '2026-03-15' } },
      }))
      await sent(anna, 200, 'POST', `${path}/batch`, { rows: [...changes, { add: wanted }] })
      await isSame(`a batch of ${path}`)
      walked.add(`${path}/batch`)
      walked.add(path)
      walked.add(`${path}/batch`)
      walked.add(`${path}/:id`)
      walked.add(`${path}/:id/explanations_pdf`)
    }
  })

  it('with settings that a management key changes', async () => {
    const anna = await annasKey()
    const path = '/api/manage/settings'
    const { body } = await sent(anna, 200, 'GET', path)
    for (const [name, value] of Object.entries(body))
      for (const other of changed(value)) {
        const answer = await anna.send('PATCH', path, { [name]: other }, { 'if-match': '*' })
        assert.ok(answer.status < 500, `${path} ${name}: ${answer.status}`)
      }
    const rule = { four_eyes_release: false, embargo: null, federal_unattended: true }
    await sent(anna, 202, 'PATCH', path, rule, { 'if-match': '*' })
    const drawing = { 'if-match': '*', 'content-type': 'image/svg+xml' }
    await sent(anna, 200, 'PUT', `${path}/logo?alt=x`, '<svg viewBox="0 0 1 1"></svg>', drawing)
    const statements = ['/accessibility', '/imprint', '/privacy']
    for (const statement of statements)
      await sent(anna, 204, 'POST', path + statement, { texts: { de_CH: 'Ja 55 %, Nein 45 %' } })
    await isSame('a change of settings')
    for (const below of ['', '/logo', ...statements]) walked.add(path + below)
  })

  it('with versions and proposed changes, by a management key', async () => {
    const anna = await annasKey()
    const offers: Readonly<Record<string, readonly object[]>> = {
      confirm: [{}, { mark: '0123456789abcdef' }],
      restore: [{}, { correction: { de_CH: 'Anders.' } }],
      announce: [{}, { when: 'at', announce_at: '2026-03-08T12:00' }],
      embargo: [{ rule: 'none' }, { rule: 'site' }, { rule: 'at', moment: '2026-03-08T12:00' }],
      correct: [{ text: { de_CH: 'Anders.' } }],
      'give-up-address': [{ former: 'steuern' }],
      'correct-figure': ['yeas', 'entity_eligible_voters'].flatMap((figure) =>
        [4711, 4712, 900, 4243].map((from) => ({
          ...{ place: 1701, figure, from, to: 4242, reason: { de_CH: 'Anders.' } },
        })),
      ),
    }
    const actOn = async (path: string, actions: readonly string[]) => {
      const { body } = await sent(anna, 200, 'GET', path)
      assert.ok(body.items.length > 0, path)
      for (const { id, mark } of body.items)
        for (const action of actions) {
          const own = `${path}/${encodeURIComponent(id)}/${action}`
          const known = mark === undefined || action !== 'confirm' ? [] : [{ mark }]
          for (const members of [...(offers[action] ?? [{}]), ...known]) {
            const { status } = await anna.send('POST', own, members)
            assert.ok(status < 500, `${own}: ${status}`)
          }
          await isSame(own)
        }
      for (const action of actions) walked.add(`${path}/:id/${action}`)
    }
    const made = await sent(anna, 201, 'POST', '/api/manage/upload-tokens', { name: 'Annas drittes Token' })
    await upload(service, { type: 'vote', id: 'schule', file: file(900), token: made.body.secret })
    for (const kind of ['votes', 'elections', 'compounds'])
      await actOn(`/api/manage/${kind}`, ['announce', 'draft', 'embargo', 'correct', 'give-up-address'])
    for (const kind of ['votes', 'elections']) await actOn(`/api/manage/${kind}`, ['correct-figure'])
    await actOn('/api/manage/versions', ['confirm', 'approve', 'release', 'unapprove', 'restore', 'release'])
    await sent(anna, 202, 'PATCH', '/api/manage/settings', { four_eyes_release: false }, { 'if-match': '*' })
    await actOn('/api/manage/release-changes', ['confirm'])
    await isSame('an action of a version')
  })

  it('with links of data sources that a program manages', async () => {
    const anna = await annasKey()
    const made = await sent(anna, 201, 'POST', '/api/manage/sources', { name: 'Von Anna', type: 'vote' })
    const renewed = await sent(anna, 200, 'POST', `/api/manage/sources/${made.body.id}/renew`)
    await sent(anna, 200, 'PATCH', `/api/manage/sources/${made.body.id}`, { name: 'A' }, { 'if-match': '*' })
    const links = '/api/manage/source-links'
    const wanted = { source: made.body.id, item: 'steuern', number: '1' }
    const { headers: answered } = await sent(anna, 202, 'POST', links, wanted)
    assert.match(answered.get('location') ?? '', /\/manage\/release\/changes\//)
    const { body } = await sent(anna, 200, 'GET', links)
    const one = body.items.find(({ item }: { readonly item: string }) => item === 'steuern')
    const match = { 'if-match': '*' }
    await sent(anna, 202, 'PATCH', `${links}/${one.id}`, { number: '2' }, match)
    await sent(anna, 202, 'DELETE', `${links}/${one.id}`, undefined, match)
    const rows = [{ add: wanted }, { id: one.id, etag: '*', change: { number: '3' } }]
    const batch = await sent(anna, 200, 'POST', `${links}/batch`, { rows })
    assert.deepEqual(
      batch.body.rows.map(({ status }: { readonly status: number }) => status),
      [202, 202],
    )
    await sent(anna, 200, 'POST', '/api/manage/sources/batch', { rows: [] })
    assert.deepEqual((await sent(anna, 200, 'GET', links)).body, body)
    const form = new FormData()
    for (const [slot, content] of Object.entries(voteFiles)) form.append(slot, new Blob([content]), slot)
    const answer = await fetch(`${service.url}/upload-extprog-vote`, {
      ...{ method: 'POST', body: form, headers: passwordPart(renewed.body.token) },
    })
    assert.ok(answer.status < 500)
    await answer.body?.cancel()
    await isSame('a source that a program has made')
    for (const below of ['', '/:id', '/batch', '/:id/renew']) walked.add(`/api/manage/sources${below}`)
    for (const below of ['', '/:id', '/batch']) walked.add(links + below)
  })

  it('with bundles and background work', async () => {
    const dumped = items.votes.map((vote) => ({
      ...vote,
      title: { de_CH: 'Umgetauft' },
      domain: 'federation',
    }))
    await service.load({ ...items, votes: dumped })
    service.clock.advance(7 * 24 * 3600)
    const { database, clock } = service
    const releaser = startReleaser({ database, clock, log: Fastify().log })
    await releaser.runNow()
    await releaser.stop()
    await isSame('a bundle')
  })

  it('with any route that there is, except those that are named with a reason', () => {
    const missing = [...routes].filter(
      (route) => !walked.has(route) && !unreached.some(([known]) => known.test(route)),
    )
    assert.deepEqual(missing, [])
  })

  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    fetch(service.url + path, {
      ...{ method: 'POST', headers: headers(), redirect: 'manual' },
      body: new URLSearchParams(fields),
    })

  /** Corrects a figure as it stands, without waiting for anybody. */
  async function correctFigure(item: string, figure: string): Promise<void> {
    const text = async (path: string) => (await fetch(service.url + path, { headers: headers() })).text()
    const all = await text(`/manage/results/${item}/figures`)
    const path = new RegExp(`/manage/results/${item}/figures/[\\w-]+/\\d+/${figure}`).exec(all)?.[0]
    if (path === undefined) assert.fail(all)
    const page = await text(path)
    const read = (name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(page)?.[1] ?? ''
    const [from, version] = [read('from'), read('version')]
    assert.notEqual(from, '', page)
    const answer = await post(path, {
      ...{ from, version, to: '4243', correction_de_CH: 'Ja 4243', step: 'send' },
    })
    assert.equal(answer.status, 303)
  }

  function secretIn(page: string): string {
    const [token] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(page) ?? []
    return token ?? assert.fail('no token')
  }
})
