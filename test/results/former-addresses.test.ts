import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { formLabelled, textOf } from '../contract/forms.ts'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import { onEachDatabase, startService, type TestService, testClock, unwrap } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { clerk } from './clerk.ts'
import { bundle, proporz } from './counted-service.ts'
import { publishResults } from './published.ts'

const organisation = { ...bundle.organisation, rate_limit: 100_000 }
const date = '2026-11-15'
const query = '?locale=fr_CH&entity=%C3%A4+b&&x'
const figures = (yeas: number) =>
  `status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters,received
interim,proposal,1701,true,${yeas},180,0,0,999999,${yeas + 180}
`

const backOffice = { vote: 'votes', election: 'elections', elections: 'election-compounds' } as const
type Place = keyof typeof backOffice

const renamed: readonly (readonly [Place, string, string])[] = [
  ['vote', 'steuern', 'steuern.2026'],
  ['election', 'a', 'kreis-a'],
  ['elections', 'landrat', 'Landrat~26'],
]

onEachDatabase('a former address of an item', (kind, sqliteTest) => {
  const routes = new Set<string>()
  let service: TestService
  let staff: ReturnType<typeof clerk>

  before(async () => {
    service = await startService(kind, {
      bundle: { ...bundle, organisation },
      clock: testClock(`${date}T10:00:00.000000+00:00`),
      onRoute: ({ method, url }) => {
        if ([method].flat().includes('GET')) routes.add(url)
      },
    })
    staff = clerk(service, await service.session('editor'))
    await upload(service, { type: 'vote', id: 'steuern', file: figures(300) })
    await publishResults(service, 'election', 'a', proporz)
    for (const [place, from, to] of renamed) await rename(place, from, to)
  })
  after(() => service.stop())

  async function rename(place: Place, from: string, to: string): Promise<void> {
    const path = `/manage/${backOffice[place]}/${from}`
    const saved = await staff.post(path, { ...(await staff.form(path)), id: to })
    assert.equal(saved.to, `/manage/${backOffice[place]}/${to}?done=saved`, saved.text)
  }

  async function ask(path: string, options: RequestInit = {}) {
    const response = await fetch(service.url + path, { redirect: 'manual', ...options })
    const { status, headers } = response
    const text = await response.text()
    return { status, headers, text, to: headers.get('location') }
  }

  /** Everything that is found below an item, as the router knows it; staff upload in forms of their own. */
  function publicRoutes(): readonly string[] {
    const found = [...routes].filter(
      (url) =>
        /^\/(?:(?:vote|elections?)\/:id|elections-part\/:compound)(?:\/|$)/.test(url) &&
        !/\/upload/.test(url),
    )
    assert.ok(found.length > 120, `${found.length} routes`)
    for (const known of ['/vote/:id', '/vote/:id/json', '/election/:id/data-csv', '/elections/:id/pdf'])
      assert.ok(found.includes(known), known)
    return found
  }

  // One query for all routes, which the other tests ask of both databases.
  sqliteTest('redirects to the same page, file or view at the current one', async () => {
    const ids = new Map(renamed.map(([place, from, to]) => [place, { from, to }]))
    for (const route of publicRoutes()) {
      const place = route.startsWith('/vote')
        ? 'vote'
        : route.startsWith('/election/')
          ? 'election'
          : 'elections'
      const { from, to } = ids.get(place) ?? assert.fail(route)
      const at = (id: string) =>
        route
          .replace(/:id|:compound/, id)
          .replace(':domain', 'superregion')
          .replace(':segment', 'region-1')
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(at(from) + query, { method })
        assert.deepEqual([answer.status, answer.to], [302, at(to) + query], `${method} ${route}`)
        assert.equal(answer.headers.get('cache-control'), 'no-cache', route)
      }
      const unknown = await ask(at('never') + query)
      assert.deepEqual([unknown.status, unknown.to], [404, null], route)
    }
  })

  sqliteTest('is readable by other sites if the current one is', async () => {
    const [vote, election] = [
      ['json', 'data-csv', 'data-json', 'pdf', 'ech-0252', 'entities', 'proposal-by-entities-map-svg'],
      ['json', 'data-csv', 'lists-svg', 'lists-data', 'candidates'],
    ]
    const paths = [
      ...vote.map((view) => [`/vote/steuern/${view}`, `/vote/steuern.2026/${view}`] as const),
      ...election.map((view) => [`/election/a/${view}`, `/election/kreis-a/${view}`] as const),
    ]
    for (const [before, now] of paths) {
      const [old, real] = [await ask(before), await ask(now)]
      assert.ok(real.status < 400, `${now} ${real.status}`)
      assert.equal(old.to, now)
      const allowed = [old, real].map(({ headers }) => headers.get('access-control-allow-origin'))
      assert.equal(allowed[0], allowed[1], now)
    }
    const head = await ask('/vote/steuern', { method: 'HEAD' })
    assert.equal(head.headers.get('access-control-allow-origin'), '*')
  })

  it('leads to the results, and says in the language of the reader if there are none', async () => {
    const shown = await fetch(`${service.url}/vote/steuern/json`)
    assert.equal(shown.url, `${service.url}/vote/steuern.2026/json`)
    assert.match(await shown.text(), /Titel steuern/)
    const missing = await ask('/vote/never/entities', { headers: { 'accept-language': 'fr' } })
    assert.match(missing.text, /<html lang="fr/)
    assert.equal((await ask('/vote/steuern/no-such-page')).status, 404)
    assert.equal((await ask('/election/steuern')).status, 404)
  })

  it('is accepted by the dialog for the code of a view', async () => {
    const view = `${service.url}/vote/steuern/proposal-by-entities-map?locale=fr_CH`
    for (const path of ['/embed', '/oembed']) {
      const asked = await ask(`${path}?language=fr_CH&url=${encodeURIComponent(view)}`)
      assert.equal(asked.status, 302, path)
      const { pathname, searchParams } = new URL(asked.to ?? '', service.url)
      assert.deepEqual(
        [pathname, searchParams.get('url'), searchParams.get('language')],
        [path, '/vote/steuern.2026/proposal-by-entities-map?locale=fr_CH', 'fr_CH'],
      )
      assert.equal((await ask(asked.to ?? '')).status, 200, path)
      assert.equal((await ask(`${path}?url=/vote/never/proposal-by-entities-map`)).status, 404)
    }
    const page = await ask('/oembed?url=/vote/steuern')
    assert.equal(page.to, '/oembed?url=%2Fvote%2Fsteuern.2026')
    assert.equal(page.headers.get('access-control-allow-origin'), '*')
  })

  it('is looked up once, and only if nothing else is found', async () => {
    const asked = async (path: string) => {
      service.queries()
      await ask(path)
      return service.queries().filter((sql) => sql.includes('item_aliases')).length
    }
    for (const path of [
      '/vote/steuern.2026/entities',
      '/vote/steuern.2026/json',
      '/elections/Landrat~26',
      '/',
    ])
      assert.equal(await asked(path), 0, path)
    for (const path of ['/vote/steuern/entities', '/vote/steuern/data-csv', '/vote/never', '/vote/%00'])
      assert.equal(await asked(path), 1, path)
  })

  it('does not accept uploads', async () => {
    const sent = await upload(service, { type: 'vote', id: 'steuern', file: figures(301) })
    assert.equal(sent.status, 400)
    assert.equal((await staff.post('/vote/steuern/upload', {})).status, 404)
  })

  it('reveals nothing about results that are held back', async () => {
    const paths = ['', '/json', '/entities', '/data-csv', '/proposal-by-entities-map'].map(
      (view) => `/vote/steuern${view}`,
    )
    const look = () => Promise.all(paths.map(async (path) => ({ ...(await ask(path)), headers: null })))
    const seen = await look()
    await service.load({ organisation: { ...organisation, embargo: { time: '12:00' } } })
    assert.equal(
      (await upload(service, { type: 'vote', id: 'steuern.2026', file: figures(654_321) })).status,
      200,
    )
    assert.deepEqual(await look(), seen)
    const followed = await fetch(`${service.url}/vote/steuern/json`)
    assert.doesNotMatch(await followed.text(), /654321/)
  })

  it('redirects directly to the last of many, and never in circles', async () => {
    await rename('vote', 'bahn', 'bahn-b')
    await rename('vote', 'bahn-b', 'bahn-c')
    for (const id of ['bahn', 'bahn-b']) assert.equal((await ask(`/vote/${id}/json`)).to, '/vote/bahn-c/json')
    await rename('vote', 'bahn-c', 'bahn')
    assert.equal((await ask('/vote/bahn/json')).status, 200)
    for (const id of ['bahn-b', 'bahn-c']) assert.equal((await ask(`/vote/${id}/json`)).to, '/vote/bahn/json')
  })

  it('belongs to the item that uses it now', async () => {
    const fields = { date, domain: 'canton', type: 'simple', title_de_CH: 'Bahn C' }
    // An id made from a title never takes a former id of another item.
    assert.equal((await staff.post('/manage/votes/new', fields)).to, '/manage/votes/bahn-c-2?done=added')
    assert.equal((await staff.post('/manage/votes/new', { ...fields, id: 'bahn-c' })).status, 303)
    assert.equal((await ask('/vote/bahn-c/json')).status, 200)
    await rename('vote', 'bahn-c-2', 'bahn-b')
    assert.equal((await ask('/vote/bahn-b/json')).status, 200)
    assert.equal((await ask('/vote/bahn-c-2/json')).to, '/vote/bahn-b/json')
    const deleted = await staff.post('/manage/votes/delete', { id: 'bahn-c' })
    assert.equal(deleted.to, '/manage/votes?done=removed')
    assert.equal((await ask('/vote/bahn-c/json')).status, 404)
  })

  it('is deleted with its item, as staff are told before', async () => {
    const page = textOf((await staff.get('/manage/votes/delete?id=bahn-b')).text)
    assert.match(page, /Die frühere Adresse http:\S+\/vote\/bahn-c-2/)
    await staff.post('/manage/votes/delete', { id: 'bahn-b' })
    for (const id of ['bahn-b', 'bahn-c-2']) assert.equal((await ask(`/vote/${id}/json`)).status, 404)
  })

  it('is shown where its item is edited, and deleted after a confirmation', async () => {
    await rename('vote', 'alt', 'alt-1')
    await rename('vote', 'alt-1', 'alt-2')
    const edit = '/manage/votes/alt-2'
    const { text } = await staff.get(edit)
    assert.match(textOf(text), /Links und Einbettungen auf die bisherige Adresse führen danach auf die neue/)
    const [, link = ''] = /href="([^"]*former-addresses[^"]*id=alt)"/.exec(text) ?? assert.fail(text)
    const question = await staff.get(link)
    assert.match(textOf(question.text), /Die Adresse http:\S+\/vote\/alt führt auf «Titel alt»/)
    const form = formLabelled(question.text, service.url, /Adresse aufgeben/)
    const { pathname, search } = new URL(form.action)
    const done = await staff.post(pathname + search, Object.fromEntries(form.hidden))
    assert.equal(done.to, `${edit}?done=given-up`)
    assert.match((await staff.get(done.to)).text, /Die frühere Adresse ist aufgegeben/)
    assert.equal((await ask('/vote/alt/json')).status, 404)
    assert.equal((await ask('/vote/alt-1/json')).to, '/vote/alt-2/json')
    const entries = await service.database.reads
      .selectFrom('audit_log')
      .select('detail')
      .where('subject', '=', 'alt-2')
      .where('detail', 'like', '%former_ids%')
      .execute()
    assert.deepEqual(
      entries.map(({ detail }) => JSON.parse(detail)),
      [{ before: { former_ids: '["alt","alt-1"]' }, after: { former_ids: '["alt-1"]' } }],
    )

    // Of another item, or given up already.
    for (const id of ['steuern', 'alt', 'never']) {
      assert.equal((await staff.get(`${edit}/former-addresses?id=${id}`)).status, 404, id)
      assert.equal((await staff.post(`${edit}/former-addresses`, { id })).status, 303)
    }
    assert.equal((await ask('/vote/steuern/json')).status, 302)
    assert.doesNotMatch((await staff.get('/manage/votes/spaeter')).text, /Frühere Adressen/)
  })

  it('is part of a bundle', async () => {
    const text = await dump(service.database)
    const [vote] = JSON.parse(text).votes.filter(({ id }: { id: string }) => id === 'steuern.2026')
    assert.deepEqual(vote.former_ids, ['steuern'])
    await withEmptyDatabase(
      async (other) => {
        unwrap(await load(other, text))
        assert.equal(await dump(other), text)
        const { former_ids: _, ...rest } = vote
        const formerly = async () => {
          const { votes } = JSON.parse(await dump(other))
          return votes.find(({ id }: { id: string }) => id === vote.id).former_ids
        }
        unwrap(await load(other, { votes: [rest] }))
        assert.deepEqual(await formerly(), ['steuern'])
        unwrap(await load(other, { votes: [{ ...rest, former_ids: ['y', 'x', 'y'] }] }))
        assert.deepEqual(await formerly(), ['x', 'y'])
        unwrap(await load(other, { votes: [{ ...rest, id: 'x', external_id: null, ballots: undefined }] }))
        assert.deepEqual(await formerly(), ['y'])
        const refusals = [
          [{ ...rest, former_ids: ['bahn'] }, 'bahn is the id of a vote'],
          [{ ...rest, former_ids: ['alt-1'] }, 'alt-1 is a former id of the vote alt-2 already'],
        ] as const
        for (const [record, message] of refusals)
          assert.deepEqual(await load(other, { votes: [record] }), {
            ok: false,
            error: `votes[0].former_ids: ${message}`,
          })
        assert.deepEqual(await formerly(), ['y'])
      },
      kind === 'sqlite' ? 'postgres' : 'sqlite',
    )
  })
})
