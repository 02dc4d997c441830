import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { hexId, person } from '../contract/records.ts'
import { stGallen } from '../contract/result-items.ts'
import { publishResults } from '../results/published.ts'
import { aCandidate, anElectionEntity, electionResults } from '../support/results.ts'
import {
  onEachDatabase,
  type ServiceOptions,
  startService,
  type TestService,
  testClock,
} from '../support/service.ts'
import { upload } from '../support/uploads.ts'

const day = '2026-11-15'
const vote = (id: string) => ({
  ...{ id, type: 'simple', domain: 'canton', date: day },
  title: { de_CH: `Vorlage ${id}`, fr_CH: `Objet ${id}` },
})
const bundle = {
  organisation: { ...stGallen, locales: ['de_CH', 'fr_CH'] },
  votes: [vote('eins'), vote('zwei')],
  elections: [
    { ...vote('wahl'), type: 'majorz', mandates: 1 },
    { ...vote('andere-wahl'), type: 'majorz', mandates: 1, date: '2026-03-08' },
  ],
}
const header = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters'
const file = (yeas: number) => `${header}\ninterim,proposal,3203,true,${yeas},500,0,0,50000\n`

type Headers = Readonly<Record<string, string>>

interface Made {
  readonly path: string
  readonly locale: string
}

/** A service that records which pages it renders. */
async function watched(kind: TestService['kind'], options: ServiceOptions) {
  const made: Made[] = []
  const stream = {
    write(line: string) {
      const { msg, path, locale } = JSON.parse(line)
      if (msg === 'page made') made.push({ path, locale })
    },
  }
  const clock = testClock(`${day}T11:41:00.000000+00:00`)
  const service = await startService(kind, { ...options, bundle, clock, logger: { level: 'debug', stream } })
  const count = () =>
    Object.fromEntries(
      [...Map.groupBy(made, ({ path, locale }) => `${path} ${locale}`)].map(([key, of]) => [key, of.length]),
    )
  return {
    service,
    /** How often each page was rendered since the last call. */
    takeCount: () => {
      const counted = count()
      made.length = 0
      return counted
    },
    publish: async (id: string, yeas: number) => {
      const answer = await upload(service, { type: 'vote', id, file: file(yeas) })
      assert.equal(answer.status, 200, answer.text)
    },
    get: (path: string, headers: Headers = {}, method = 'GET') =>
      fetch(service.url + path, { headers: { 'accept-encoding': 'identity', ...headers }, method }),
    read: async (path: string, headers: Headers = {}) => {
      const response = await fetch(service.url + path, { headers })
      assert.equal(response.status, 200, path)
      return response.text()
    },
  }
}

type Watched = Awaited<ReturnType<typeof watched>>

onEachDatabase('cached pages', (kind, sqliteTest) => {
  const withService =
    (work: (watched: Watched) => Promise<void>, options: ServiceOptions = {}) =>
    async () => {
      const one = await watched(kind, options)
      try {
        await work(one)
      } finally {
        await one.service.stop()
      }
    }

  sqliteTest(
    'are rendered once per language after an upload, for all who wait',
    withService(async ({ publish, read, takeCount }) => {
      const paths = ['/', '/vote/eins/entities', '/vote/eins/vote-header-widget', `/archive/${day}`]
      const languages = ['de', 'fr']
      const asked = paths.flatMap((path) => languages.map((language) => [path, language] as const))
      for (const yeas of [1000, 2000]) {
        await publish('eins', yeas)
        takeCount()
        const share = new RegExp(((100 * yeas) / (yeas + 500)).toFixed(2).replace('.', '[.,]'))
        const readers = Array.from({ length: 504 }, async (_, at) => {
          const [path, language] = asked[at % asked.length] ?? assert.fail()
          assert.match(await read(path, { 'accept-language': language }), share, `${path} in ${language}`)
        })
        await Promise.all(readers)
        const once = paths.flatMap((path) => [`${path} de_CH`, `${path} fr_CH`])
        assert.deepEqual(takeCount(), Object.fromEntries(once.map((key) => [key, 1])))
      }
    }),
  )

  sqliteTest(
    'are used for an invalid session as well',
    withService(async ({ read, takeCount }) => {
      const paths = ['/', '/vote/eins/entities', '/accessibility']
      for (const path of paths) await read(path)
      takeCount()
      for (const [at, path] of paths.entries()) await read(path, { cookie: `session=invented-${at}` })
      assert.deepEqual(takeCount(), {})
    }),
  )

  test(
    'are rendered again only if something on them has changed',
    withService(async ({ publish, read, takeCount }) => {
      const paths = [
        '/',
        '/archive',
        '/vote/eins/entities',
        '/vote/zwei/entities',
        '/election/wahl/candidates',
      ]
      for (const path of [...paths, ...paths]) await read(path)
      assert.deepEqual(takeCount(), Object.fromEntries(paths.map((path) => [`${path} de_CH`, 1])))
      await publish('eins', 1000)
      for (const path of [...paths, ...paths]) await read(path)
      assert.deepEqual(takeCount(), { '/ de_CH': 1, '/archive de_CH': 1, '/vote/eins/entities de_CH': 1 })
    }),
  )

  sqliteTest(
    'are the same for repeated requests, with the same headers',
    withService(async ({ get, service }) => {
      const kinds: readonly Headers[] = [
        {},
        { 'accept-encoding': 'gzip' },
        { 'accept-encoding': 'gzip, deflate, br, zstd' },
        { 'accept-encoding': 'br;q=0, gzip;q=0' },
        { 'accept-language': 'fr-CH,fr;q=0.9' },
        { cookie: 'locale=fr_CH' },
        { cookie: 'headerless=1' },
        { cookie: 'headerless=1; locale=fr_CH', 'accept-language': 'de' },
        { cookie: 'municipality=3203' },
      ]
      const paths = ['/', '/archive', '/vote/eins/entities', '/vote/eins/entities?locale=fr_CH']
      for (const path of paths)
        for (const method of ['GET', 'HEAD']) {
          const first = await Promise.all(kinds.map((headers) => told(get(path, headers, method))))
          const again = await Promise.all(kinds.map((headers) => told(get(path, headers, method))))
          assert.deepEqual(again, first)
        }
      const read = async (headers: Headers) => (await get('/vote/eins/entities', headers)).text()
      const french = /<html lang="fr-CH">/
      assert.match(await read({ cookie: 'locale=fr_CH' }), french)
      assert.match(await read({ 'accept-language': 'fr' }), french)
      assert.doesNotMatch(await read({}), french)
      assert.doesNotMatch(await read({ cookie: 'headerless=1' }), /site-header/)
      assert.match(await read({}), /site-header/)
      assert.equal(service.queries().length > 0, true)
    }),
  )

  sqliteTest(
    'are not used for those who are logged in',
    withService(async ({ get, service }) => {
      const cookie = await service.session()
      for (const path of ['/', '/vote/eins/entities'])
        for (const headers of [{}, { cookie }, {}, { cookie }]) {
          const response = await get(path, headers)
          const isStaff = 'cookie' in headers
          assert.equal((await response.text()).includes('staff-link'), isStaff)
          assert.match(response.headers.get('cache-control') ?? '', isStaff ? /^no-store$/ : /^public/)
        }
    }),
  )

  sqliteTest(
    'are not sent again to clients that have them',
    withService(async ({ get, publish }) => {
      for (const path of ['/', '/vote/eins/entities']) {
        const first = await get(path)
        const tag = first.headers.get('etag') ?? assert.fail()
        for (const given of [tag, `W/${tag}`, `"other", ${tag}`, '*', tag]) {
          const same = await get(path, { 'if-none-match': given })
          assert.equal(same.status, 304, given)
          assert.equal(await same.text(), '')
          assert.equal(same.headers.get('content-type'), null)
          for (const name of ['etag', 'cache-control', 'vary', 'last-modified', 'content-security-policy'])
            assert.equal(same.headers.get(name), first.headers.get(name), name)
        }
        assert.equal((await get(path, { 'if-none-match': '"other"' })).status, 200)
        await publish('eins', path.length)
        assert.equal((await get(path, { 'if-none-match': tag })).status, 200)
      }
    }),
  )

  sqliteTest(
    'are not used if the request sets a cookie for a mode',
    withService(async ({ get }) => {
      for (let round = 0; round < 3; round += 1) {
        const response = await get('/vote/eins/entities?headerless')
        assert.match(response.headers.get('set-cookie') ?? '', /^headerless=1/)
        assert.equal(response.headers.get('cache-control'), 'private, no-cache')
      }
    }),
  )

  test(
    'are updated with the settings and the day',
    withService(async ({ read, service }) => {
      assert.match(await read('/'), /Heute ist Urnengang/)
      assert.match(await read('/archive/latest'), /15\. November 2026/)
      await service.load({ organisation: { ...bundle.organisation, name: 'Kanton Anderswo' } })
      for (const path of ['/', '/archive/latest', '/vote/eins/entities'])
        assert.match(await read(path), /Kanton Anderswo/)
      service.clock.advance(24 * 3600)
      assert.doesNotMatch(await read('/'), /Heute ist Urnengang/)
    }),
  )

  sqliteTest(
    'are looked up once for concurrent requests',
    withService(async ({ service }) => {
      const path = '/accessibility'
      await pipeline(service.url, path, 2)
      service.queries()
      assert.equal(await pipeline(service.url, path, 10), 10)
      // Includes the queries of the last request, which differs.
      assert.ok(service.queries().length < 10)
    }),
  )

  test(
    'are updated with other areas, also when a publication window begins',
    withService(async ({ read, service }) => {
      assert.doesNotMatch(await read('/'), /Neuer Steg/)
      const publication_start = '2026-11-15T12:00:00+00:00'
      await service.load({ news: [{ id: 1, title: 'Neuer Steg', lead: '', text: '', publication_start }] })
      assert.doesNotMatch(await read('/'), /Neuer Steg/)
      service.clock.advance(3600)
      assert.match(await read('/'), /Neuer Steg/)
      await service.load({ agencies: [{ id: 1, parent: null, title: 'Amt für Stege' }] })
      assert.match(await read('/'), /Amt für Stege/)
    }),
  )

  test(
    'link the elected to the directory while they are in it',
    withService(async ({ read, service, takeCount }) => {
      const anna = aCandidate('1', { familyName: 'Ärni', elected: true, votes: [900] })
      const unknown = aCandidate('2', { familyName: 'Betschart', firstName: 'Bea', votes: [100] })
      const entities = [anElectionEntity({ id: 3203 })]
      await publishResults(
        service,
        'election',
        'wahl',
        electionResults({ status: 'final', entities, candidates: [anna, unknown] }),
      )
      const path = '/election/wahl/candidates'
      const linked = `<a href="/people/${hexId(1)}">Anna Ärni</a>`
      const won = async () =>
        (await read(`/people/${hexId(1)}`, { accept: 'text/html' })).includes(`href="${path}"`)
      assert.ok(!(await read(path)).includes('/people/'))
      await service.load({ people: [person(hexId(1), 'Ärni', 'Anna'), person(hexId(2), 'Betschart', 'Bea')] })
      const markup = await read(path)
      assert.ok(markup.includes(linked))
      assert.ok(!markup.includes(hexId(2)), 'nobody but the elected')
      assert.equal(await won(), true)
      takeCount()
      assert.equal(await read(path), markup)
      assert.deepEqual(takeCount(), {}, 'the page is kept')
      await service.load({ people: [person(hexId(3), 'Arni', 'Anna', { access: 'private' })] })
      assert.ok(!(await read(path)).includes('/people/aaa'), 'two of the same name, even if one is hidden')
      assert.equal(await won(), false)
    }),
  )

  test(
    'link the elected while they are published, with as few queries as other pages',
    withService(
      async ({ read, service }) => {
        const candidates = [aCandidate('1', { familyName: 'Ärni', elected: true, votes: [900] })]
        const results = electionResults({ entities: [anElectionEntity({ id: 3203 })], candidates })
        await publishResults(service, 'election', 'wahl', { ...results, status: 'final' })
        await publishResults(service, 'election', 'andere-wahl', { ...results, status: 'interim' })
        const [path, other] = ['/election/wahl/candidates', '/election/andere-wahl/candidates']
        const isLinked = async () => (await read(path)).includes(`href="/people/${hexId(1)}"`)
        const window = {
          publication_start: `${day}T12:00:00+00:00`,
          publication_end: `${day}T13:00:00+00:00`,
        }
        await service.load({ people: [person(hexId(1), 'Ärni', 'Anna', window)] })
        assert.equal(await isLinked(), false)
        service.clock.advance(19 * 60)
        assert.equal(await isLinked(), true, 'from the moment of the publication')
        service.clock.advance(3600)
        assert.equal(await isLinked(), true, 'at the last moment')
        service.clock.advance(1)
        assert.equal(await isLinked(), false)
        const queriesFor = async (page: string) => {
          // The first answer is made, the second is kept to be sent again.
          for (let times = 0; times < 2; times += 1) await read(page)
          service.queries()
          await read(page)
          return service.queries().filter((sql) => /"(?:revisions|people)"/.test(sql)).length
        }
        // SQLite tells without a query whether anything has changed.
        const expected = service.kind === 'sqlite' ? 0 : 1
        assert.deepEqual([await queriesFor(path), await queriesFor(other)], [expected, expected])
      },
      // Workers would ask between two requests.
      { isQuiet: true },
    ),
  )
})

/** Sends so many requests at once over one connection, and waits for the end of all answers. */
async function pipeline(url: string, path: string, count: number): Promise<number> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const request = (connection: string) =>
    `GET ${path} HTTP/1.1\r\nHost: kanzlei\r\nConnection: ${connection}\r\n\r\n`
  socket.write(request('keep-alive').repeat(count - 1) + request('close'))
  return (await text(socket)).split('HTTP/1.1 200 OK').length - 1
}

/** Status, headers and body, without headers that differ in every response. */
async function told(answer: Promise<Response>) {
  const response = await answer
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date')
  return { status: response.status, headers, body: await response.text() }
}
