import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'kysely'
import { dueDrafts } from '../../src/areas/results/items/changes-store.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import { migratedDatabase } from '../support/database.ts'
import { onEachDatabase, startService, type TestService, testClock, unwrap } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { clerk } from './clerk.ts'
import { bundle, proporz } from './counted-service.ts'
import { anotherProcess, appears, itemValues, look, made, publicPaths } from './public-documents.ts'
import { publishResults } from './published.ts'

const date = '2026-11-15'
const morning = `${date}T08:00:00.000000+00:00`
const moment = `${date}T09:00:00.000000+00:00`
const traces = /Unverkennbar|geheim|654(?:&#?\w+;|[^0-9]){0,4}321/

const embeds = /-(?:svg|chart|table|map)$/

const [vote] = bundle.votes
const [, , election] = bundle.elections
const [compound] = bundle.election_compounds
const title = { de_CH: 'Unverkennbar', fr_CH: 'Unverkennbar aussi' }
const draft = { draft: true, announce_at: moment, title }
const drafts = {
  votes: [{ ...vote, ...draft, id: 'geheim', former_ids: ['frueher'] }],
  elections: [
    { ...election, ...draft, id: 'geheim-a', segment: 'Geheimwil', supersegment: 'Region 1' },
    { ...election, ...draft, id: 'geheim-b', segment: 'Geheimau', supersegment: 'Region 1' },
  ],
  election_compounds: [{ ...compound, ...draft, id: 'geheimrat', elections: ['geheim-b'] }],
}
const screens = [
  { number: 1, group: 'saal', kind: 'vote', item: 'steuern', structure: '<p><model-title/></p>' },
  {
    number: 2,
    group: 'saal',
    kind: 'vote',
    item: 'geheim',
    structure: '<p><model-title/></p>',
    css: '.geheim {}',
  },
]
const open_data = { id: 'kanton-dreiseen', name: 'Kanton Dreiseen', mail: 'daten@dreiseen.example' }
const organisation = { ...bundle.organisation, rate_limit: 100_000, open_data }

const header = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters,received'
const table = (yeas: number) => `${header}\ninterim,proposal,1701,true,${yeas},180,0,0,999999,${yeas + 180}\n`

async function auditOf({ reads }: Database, action: string) {
  const rows = await reads
    .selectFrom('audit_log')
    .select(['subject', 'actor'])
    .where('action', '=', action)
    .orderBy('subject')
    .execute()
  return rows.map(({ subject, actor }) => ({ subject, actor }))
}

/** Addresses of the drafts in place of those of items that everybody sees. */
const draftValues = async (service: TestService) => ({
  ...(await itemValues(service)),
  '/vote/:id': ['geheim', 'frueher', 'keiner'],
  '/election/:id': ['geheim-a', 'keiner'],
  '/elections/:id': ['geheimrat', 'keiner'],
  ':compound': ['geheimrat', 'keiner'],
  ':number': ['2', '3'],
})

onEachDatabase('drafts of votes and elections', (kind) => {
  it('are hidden everywhere, and shown everywhere once they are announced', async () => {
    const service = await startService(kind, {
      bundle: { ...bundle, organisation },
      clock: testClock(morning),
    })
    const other = await anotherProcess(service)
    try {
      const second = await other.app.listen({ host: '127.0.0.1', port: 0 })
      assert.equal((await upload(service, { type: 'vote', id: 'steuern', file: table(300) })).status, 200)
      await publishResults(service, 'election', 'a', proporz)
      // Pictures and papers read what the pages beside them read, and so do embeds.
      const isAsked = (path: string) => !made.test(path) && (kind === 'sqlite' || !embeds.test(path))
      const paths = (await publicPaths(service, other.app)).filter(isAsked)
      const before = await look(service, paths, traces)

      await service.load(drafts)
      const sent = await upload(service, { type: 'vote', id: 'geheim', file: table(654_321) })
      assert.equal(sent.status, 200, sent.text)
      await publishResults(service, 'election', 'geheim-a', proporz)
      await publishResults(service, 'election', 'geheim-b', proporz)
      const after = await look(service, paths, traces)
      for (const [path, seen] of before) assert.deepEqual(after.get(path), seen, path)

      // A compound that everybody sees names a draft, and so does a group of screens.
      const members = ['a', 'b', 'geheim-a']
      await service.load({ election_compounds: [{ ...compound, elections: members }], screens })
      const named = await look(
        service,
        paths.filter((path) => /landrat|screen|catalog|sitemap/.test(path)),
        traces,
      )
      for (const [path, seen] of named)
        if (!path.startsWith('/screen/1')) assert.equal(seen.hash, before.get(path)?.hash, path)

      const hidden = (await publicPaths(service, other.app, draftValues)).filter(
        (path) => /geheim|frueher|keiner|screen/.test(path) && isAsked(path),
      )
      const seen = await look(service, hidden, /Unverkennbar/)
      for (const [path, { status }] of seen) {
        const nobody = path.replace(/geheim(-a|rat)?|frueher/, 'keiner').replace('/2', '/3')
        assert.equal(status, seen.get(nobody)?.status, path)
        if (/^\/(vote|election|elections)\//.test(path) && !path.includes('upload'))
          assert.equal(status, 404, path)
      }

      service.clock.set(moment)
      for (const url of [service.url, second])
        for (const path of [
          'vote/geheim/json',
          'elections/geheimrat/json',
          'search?q=Unverkennbar',
          'sitemap.xml',
        ])
          await appears(`${url}/${path}`, /Unverkennbar|geheim/)
      await appears(`${service.url}/vote/geheim/data-csv`, /654321/)
      await appears(`${service.url}/elections/landrat/json`, /geheim-a/)
      await appears(`${service.url}/elections/landrat/districts`, /Geheimwil/)
      await appears(`${service.url}/screen/2`, /Unverkennbar/)
      const former = await fetch(`${service.url}/vote/frueher`, { redirect: 'manual' })
      assert.equal(former.headers.get('location'), '/vote/geheim')
      assert.deepEqual(await auditOf(service.database, 'results.announce'), [
        { subject: 'compound/geheimrat', actor: null },
        { subject: 'election/geheim-a', actor: null },
        { subject: 'election/geheim-b', actor: null },
        { subject: 'vote/geheim', actor: null },
      ])
      const events = await service.database.reads
        .selectFrom('result_events')
        .select(['item_id', 'is_first'])
        .where('item_id', 'like', 'geheim%')
        .orderBy('item_id')
        .execute()
      assert.deepEqual(
        events.map(({ item_id, is_first }) => [item_id, Number(is_first)]),
        ['geheim', 'geheim-a', 'geheim-b', 'geheimrat'].map((id) => [id, 1]),
        'each is told of once',
      )
    } finally {
      await other.app.close()
      await other.database.close()
      await service.stop()
    }
  })

  it('are the same after a dump, with results that wait', async () => {
    const service = await startService(kind, { bundle, clock: testClock(morning) })
    try {
      await service.load(drafts)
      await upload(service, { type: 'vote', id: 'geheim', file: table(20) })
      const text = await dump(service.database)
      const parsed: { votes: { id: string; draft: boolean; announce_at: string | null }[] } = JSON.parse(text)
      assert.deepEqual(
        parsed.votes.filter((one) => one.draft).map(({ id, announce_at }) => [id, announce_at]),
        [['geheim', moment]],
      )
      await withEmptyDatabase(
        async (copy) => {
          unwrap(await load(copy, JSON.parse(text)))
          assert.equal(await dump(copy), text)
        },
        kind === 'sqlite' ? 'postgres' : 'sqlite',
      )
      // Fields that are not given stay as they are.
      await service.load({ votes: [{ ...vote, id: 'geheim' }] })
      assert.equal((await fetch(`${service.url}/vote/geheim/json`)).status, 404)
      await service.load({ votes: [{ ...vote, id: 'geheim', draft: false }] })
      assert.equal((await fetch(`${service.url}/vote/geheim/json`)).status, 200)
      await appears(`${service.url}/vote/geheim/data-csv`, /\b20\b/)
      const refused = await load(service.database, { votes: [{ ...vote, id: 'geheim', draft: true }] })
      assert.match(refused.ok ? '' : refused.error, /draft: must be false, as results are public/)
    } finally {
      await service.stop()
    }
  })

  it('are announced and hidden again by staff', async () => {
    const service = await startService(kind, {
      bundle: { ...bundle, ...drafts, organisation: bundle.organisation },
      clock: testClock(morning),
    })
    try {
      await service.load({ ...bundle, organisation: bundle.organisation })
      const session = await service.session('editor')
      const staff = clerk(service, session)
      const status = async (path: string) => (await fetch(service.url + path)).status
      const form = await staff.form('/manage/votes/new')
      assert.equal(form.when, 'draft')
      const asked = { ...form, title_de_CH: 'Neu', date }
      const wrong = await staff.post('/manage/votes/new', { ...asked, when: 'at', announce_at: '' })
      assert.equal(wrong.status, 422)
      assert.match(wrong.text, /Geben Sie Tag und Uhrzeit der Ankündigung an/)
      const added = await staff.post('/manage/votes/new', asked)
      assert.equal(added.to, '/manage/votes/neu?done=added')
      assert.equal(await status('/vote/neu'), 404)
      for (const path of [
        '/manage',
        '/manage/results',
        '/manage/votes',
        '/manage/votes/neu',
        '/manage/release',
      ])
        assert.match(
          (await staff.get(`${path}${path === '/manage' ? `?day=${date}` : ''}`)).text,
          /Entwurf/,
          path,
        )
      const preview = async (cookie: string) =>
        (await fetch(`${service.url}/manage/preview/vote/neu`, { headers: { cookie } })).text()
      assert.match(await preview(session), /Vorschau eines Entwurfs/)
      assert.doesNotMatch(await preview(''), /Entwurf|<h1[^>]*>Neu/)

      const own = '/manage/results/vote/neu'
      const publication = `${own}/publication`
      assert.equal((await staff.post(`${own}/announce`, { when: 'at', announce_at: '' })).status, 422)
      await staff.post(`${own}/announce`, { when: 'at', announce_at: '2026-11-20T12:00' })
      assert.match((await staff.get(publication)).text, /Wird am 20\.11\.2026, 12:00 von selbst angekündigt/)
      await staff.post(`${own}/announce`, { when: 'draft', announce_at: '' })
      assert.doesNotMatch((await staff.get(publication)).text, /von selbst angekündigt/)
      const announced = await staff.post(`${own}/announce`, { when: 'now' })
      assert.equal(announced.to, `${publication}?done=announced`)
      assert.equal(await status('/vote/neu'), 200)
      assert.match((await staff.get(announced.to)).text, /Zurück zum Entwurf/)
      await staff.post(`${own}/draft`, {})
      assert.equal(await status('/vote/neu'), 404)
      await staff.post(`${own}/announce`, { when: 'now' })
      await upload(service, { type: 'vote', id: 'neu', file: table(300) })
      assert.match((await staff.get(publication)).text, /kann dieses Geschäft kein Entwurf mehr werden/)
      const refused = await staff.post(`${own}/draft`, {})
      assert.equal(refused.to, `${publication}?done=seen`)
      assert.equal(await status('/vote/neu'), 200)

      const rat = '/manage/results/compound/geheimrat'
      assert.match((await staff.get(`${rat}/publication`)).text, /name="election" value="geheim-b" checked/)
      await upload(service, { type: 'vote', id: 'geheim', file: table(300) })
      await staff.post('/manage/results/vote/geheim/release', { version: '1' })
      assert.equal(await status('/vote/geheim'), 404, 'results of a draft are not released')
      await staff.post(`${rat}/announce`, { when: 'now' })
      assert.equal(await status('/elections/geheimrat'), 200)
      assert.equal(await status('/election/geheim-b'), 404)
      await staff.post(`${rat}/draft`, {})
      await staff.post(`${rat}/announce`, { when: 'now', election: ['geheim-b', 'geheim-a'] })
      assert.equal(await status('/election/geheim-b'), 200)
      assert.equal(await status('/election/geheim-a'), 404, 'no election of the compound')
      const people = await auditOf(service.database, 'results.announce')
      assert.ok(people.every(({ actor }) => actor !== null))
      assert.equal((await auditOf(service.database, 'results.schedule')).length, 2)
      assert.equal((await auditOf(service.database, 'results.draft')).length, 2)
    } finally {
      await service.stop()
    }
  })
})

it('SQLite finds drafts that are due by an index, without reading all items', async () => {
  const place = await migratedDatabase('sqlite')
  const asked: string[] = []
  const database = unwrap(await openDatabase(place.url, { onQuery: (text) => asked.push(text) }))
  try {
    await dueDrafts(database.reads, testClock().now())
    const [question = ''] = asked
    const plan = sql.raw<{ readonly detail: string }>(`explain query plan ${question.replaceAll('?', "''")}`)
    const [{ detail = '' } = {}] = (await plan.execute(database.reads)).rows
    assert.match(detail, /USING INDEX result_items_drafts/)
  } finally {
    await database.close()
    await place.remove()
  }
})
