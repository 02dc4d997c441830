import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { schemaFaults } from '../support/delivery-schema.ts'
import { onSqlite, type TestService } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { ask } from './api.ts'
import { readJson, readText } from './open-data.ts'
import { csv, voteRow } from './result-files.ts'
import { newVote, zug } from './result-items.ts'
import { baselLandschaftWithResults, zugWithResults } from './result-world.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertTaken } from './upload-problems.ts'

const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)
const sectionsOf = (xml: string) => [...xml.matchAll(/^ <(\w+Delivery)>$/gm)].map(([, name]) => name)

onSqlite('deliveries offered as open data', (kind) => {
  const service = zugWithResults(kind)

  test('are XML for every site, named after the title, and revalidated by caches', async () => {
    const path = '/vote/energie/ech-0252'
    const answer = await ask(service(), path)
    assert.equal(answer.status, 200, answer.text.slice(0, 200))
    assert.equal(answer.headers.get('content-type'), 'application/xml; charset=utf-8')
    assert.equal(answer.headers.get('access-control-allow-origin'), '*')
    assert.equal(
      answer.headers.get('content-disposition'),
      'inline; filename=energiegesetz-eng-fuer-zuerich.xml',
    )
    assert.equal(answer.headers.get('last-modified'), 'Sun, 15 Nov 2026 12:30:00 GMT')
    const tag = answer.headers.get('etag') ?? ''
    assert.equal((await ask(service(), path, { headers: { 'if-none-match': tag } })).status, 304)
    const headed = await ask(service(), path, { method: 'HEAD' })
    assert.deepEqual([headed.status, headed.text, headed.headers.get('etag')], [200, '', tag])
    const packed = await fetch(`${service().url}${path}`, { headers: { 'accept-encoding': 'gzip' } })
    assert.equal(packed.headers.get('content-encoding'), 'gzip')
    assert.equal(await packed.text(), answer.text)
    assert.throws(() => gunzipSync(Buffer.from(answer.text)))
  })

  test('contain everything known of a vote, an election and a day', async () => {
    const vote = await readText(service(), '/vote/energie/ech-0252')
    assert.deepEqual(schemaFaults(vote), [])
    assert.deepEqual(texts(vote, 'voteIdentification'), ['CH-1'])
    assert.deepEqual(texts(vote, 'h:senderId'), [service().url])
    assert.deepEqual(texts(vote, 'h:messageDate'), ['2026-11-15T12:30:00.000000+00:00'])
    assert.equal(vote.match(/<countingCircleInfo>/g)?.length, 11)

    const election = await readText(service(), '/election/nationalrat/ech-0252')
    assert.deepEqual(schemaFaults(election, { isMixed: true }), [])
    assert.deepEqual(sectionsOf(election), ['electionInformationDelivery', 'electionResultDelivery'])

    const day = await readText(service(), '/archive/2017-05-21/ech-0252')
    assert.deepEqual(schemaFaults(day), [])
    assert.deepEqual(texts(day, 'pollingDay').length, 6)
    assert.deepEqual(texts(day, 'numberOfEntries'), ['5'])
    const named = await ask(service(), '/archive/2015-10-18/ech-0252')
    assert.equal(named.headers.get('content-disposition'), 'inline; filename=2015-10-18.xml')
    assert.deepEqual(texts(named.text, 'numberOfEntries'), ['3', '2'])
  })

  test('are available in sections for programs that check the schema', async () => {
    for (const path of ['/election/staenderat', '/election/nationalrat', '/archive/2015-10-18'])
      for (const section of ['information', 'results']) {
        const answer = await ask(service(), `${path}/ech-0252?section=${section}`)
        assert.deepEqual(schemaFaults(answer.text), [], `${section} of ${path}`)
        assert.match(answer.headers.get('content-disposition') ?? '', new RegExp(`\\.${section}\\.xml$`))
      }
    const both = await readText(service(), '/election/nationalrat/ech-0252')
    assert.equal(await readText(service(), '/election/nationalrat/ech-0252?section=nope'), both)
  })

  test('are answered with 404 if there is nothing to deliver', async () => {
    for (const path of [
      '/vote/nope/ech-0252',
      '/vote/%00/ech-0252',
      '/election/energie/ech-0252',
      '/elections/nationalrat/ech-0252',
      '/archive/2017/ech-0252',
      '/archive/2017-05-22/ech-0252',
      '/archive/2017-02-30/ech-0252',
      '/vote/energie/ech-0252?section=results',
      '/election/leere-wahl/ech-0252?section=results',
    ])
      assert.equal((await ask(service(), path)).status, 404, path)
  })

  test('contain the newest result, with a new message id', async () => {
    const id = await newVote(service(), { date: '2018-06-10' })
    const path = `/vote/${id}/ech-0252`
    const before = await readText(service(), path)
    assert.equal(await readText(service(), path), before)
    assert.doesNotMatch(before, /<resultData>/)
    service().clock.advance(60)
    assertTaken(await upload(service(), { type: 'vote', id, file: csv([voteRow()]) }))
    const after = await readText(service(), path)
    assert.match(after, /<resultData>/)
    assert.notDeepEqual(texts(after, 'h:messageId'), texts(before, 'h:messageId'))
  })

  test('are listed beside the other files', async () => {
    const { data } = await readJson<{ data: { xml: string } }>(service(), '/election/staenderat/json')
    assert.equal(data.xml, `${service().url}/election/staenderat/ech-0252`)
    const empty = await readJson<{ data: object }>(service(), '/vote/leer/json')
    assert.deepEqual(Object.keys(empty.data), ['json', 'csv'])
    const link = '<a href="/vote/energie/ech-0252">'
    assert.ok((await readText(service(), '/vote/energie/data')).includes(link))
    assert.ok((await readText(service(), '/archive/2017-05-21')).includes('/archive/2017-05-21/ech-0252'))
    assert.ok((await readText(service(), '/catalog.rdf')).includes('/vote/energie/ech-0252'))
  })
})

interface Figures {
  readonly statistics?: object
  readonly ballots?: readonly { readonly type: string; readonly results: object }[]
  readonly results?: object
  readonly progress: object
  readonly absolute_majority?: number
  readonly candidates?: readonly object[]
  readonly lists?: readonly { readonly name: string; readonly votes: number }[]
  readonly list_connections?: readonly object[]
}

/** What a delivery carries of an item: everything that was counted. */
async function figures(service: TestService, path: string) {
  const json = await readJson<Figures>(service, `${path}/json`)
  const carried = {
    statistics: json.statistics,
    ballots: json.ballots?.map(({ type, results }) => [type, results]),
    results: json.results,
    progress: json.progress,
    absoluteMajority: json.absolute_majority,
    candidates: json.candidates,
    lists: json.lists?.map(({ name, votes }) => [name, votes]),
    connections: json.list_connections,
  }
  // Constituencies of a canton have no number, so a delivery cannot tell which one an election is for.
  return JSON.parse(JSON.stringify(carried, (key, value) => (key === 'district' ? undefined : value)))
}

onSqlite('a delivery of the service that is uploaded again', (kind) => {
  const service = zugWithResults(kind)
  const empty = serviceUnderTest(kind, { bundle: { organisation: zug } })
  const days = {
    '2017-05-21': ['/vote/energie', '/vote/initiative'],
    '2015-10-18': ['/election/staenderat', '/election/nationalrat'],
  }
  /** Made by the delivery, an item is called by the small letters of what the delivery calls it. */
  const renamed = (path: string) => path.replace('/energie', '/ch-1')

  for (const [day, paths] of Object.entries(days))
    test(`gives what was decided on ${day} the same figures, here and elsewhere`, async () => {
      const file = await readText(service(), `/archive/${day}/ech-0252`)
      const before = await Promise.all(paths.map((path) => figures(service(), path)))
      assertTaken(await upload(service(), { type: 'xml', file }))
      assert.deepEqual(await Promise.all(paths.map((path) => figures(service(), path))), before)
      assertTaken(await upload(empty(), { type: 'xml', file }))
      assert.deepEqual(await Promise.all(paths.map((path) => figures(empty(), renamed(path)))), before)
    })

  test('gives the same figures item by item', async () => {
    for (const path of Object.values(days).flat()) {
      const before = await figures(service(), path)
      const file = await readText(service(), `${path}/ech-0252`)
      assertTaken(await upload(service(), { type: 'xml', file }))
      assert.deepEqual(await figures(service(), path), before, path)
    }
  })
})

onSqlite('the delivery of a compound that is uploaded again', (kind) => {
  const service = baselLandschaftWithResults(kind)

  test('gives its elections the same figures and keeps the compound', async () => {
    const paths = ['/election/allschwil', '/election/binningen', '/election/liestal']
    const before = await Promise.all(paths.map((path) => figures(service(), path)))
    for (const path of ['/elections/landrat', '/election/binningen', '/archive/2022-03-27']) {
      const file = await readText(service(), `${path}/ech-0252`)
      assert.deepEqual(schemaFaults(file, { isMixed: true }), [])
      assertTaken(await upload(service(), { type: 'xml', file }))
      assert.deepEqual(await Promise.all(paths.map((one) => figures(service(), one))), before, path)
      const { elections } = await readJson<{ elections: readonly string[] }>(
        service(),
        '/elections/landrat/json',
      )
      assert.equal(elections.length, 3)
    }
  })
})
