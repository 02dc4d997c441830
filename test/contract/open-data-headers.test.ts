import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachDatabase } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { ask, browserAccept } from './api.ts'
import { deliver, newDay, votesOn } from './delivery.ts'
import { assertExportTaken, newLinked } from './extprog.ts'
import { voteFiles } from './extprog-files.ts'
import { readJson } from './open-data.ts'
import { csv, partyRow, proporzRow, voteRow } from './result-files.ts'
import { newCompound, newProporz, newVote } from './result-items.ts'
import { uploadedAt, zugWithResults } from './result-world.ts'
import { assertTaken } from './upload-problems.ts'

const lastModified = 'Sun, 15 Nov 2026 12:30:00 GMT'
const json = 'application/json; charset=utf-8'
const items = ['/vote/energie', '/vote/initiative', '/election/staenderat', '/election/nationalrat']
const dated = [
  '/json',
  '/archive/2017/json',
  '/archive/2015-10-18/json',
  ...items.flatMap((item) => ['json', 'summary', 'data-json', 'data-csv'].map((view) => `${item}/${view}`)),
  '/election/nationalrat/data-parties-json',
  '/election/nationalrat/data-parties-csv',
]
const undated = [
  '/election/nationalrat/data-list-connections',
  '/election/nationalrat/lists-data',
  '/election/nationalrat/candidates-data',
  '/election/nationalrat/connections-data',
  '/election/nationalrat/lists-panachage-data',
  '/election/nationalrat/parties-panachage-data',
  '/election/nationalrat/party-strengths-data',
  '/sitemap.xml',
  '/sitemap.json',
  '/catalog.rdf',
]

onEachDatabase('headers of open data', (kind, sqliteTest) => {
  const service = zugWithResults(kind)

  sqliteTest('scripts of any site may read everything', async () => {
    for (const path of [...dated, ...undated])
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(service(), path, {
          method,
          headers: { origin: 'https://elsewhere.example' },
        })
        assert.equal(answer.status, 200, `${path}: ${answer.text.slice(0, 200)}`)
        assert.equal(answer.headers.get('access-control-allow-origin'), '*', path)
        assert.equal(answer.headers.get('access-control-allow-credentials'), null)
        assert.equal(answer.headers.get('set-cookie'), null)
      }
  })

  sqliteTest('scripts of any site may revalidate everything', async () => {
    const others = [
      '/data/votes.csv',
      '/bfs',
      '/openapi.json',
      '/.well-known/jwks.json',
      '/log/checkpoint',
      '/log/statements',
      '/catalog',
    ]
    for (const path of [...dated, ...undated, ...others]) {
      const preflight = await ask(service(), path, {
        method: 'OPTIONS',
        headers: { origin: 'https://elsewhere.example', 'access-control-request-headers': 'if-none-match' },
      })
      assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /If-None-Match/, path)
      const answer = await ask(service(), path)
      assert.match(answer.headers.get('access-control-expose-headers') ?? '', /ETag/, path)
    }
  })

  test('results have the date of their last change', async () => {
    assert.equal(uploadedAt, '2026-11-15T12:30:00.000000+00:00')
    for (const path of dated)
      assert.equal((await ask(service(), path)).headers.get('last-modified'), lastModified, path)
  })

  sqliteTest('documents for charts and programs have no date of last change', async () => {
    for (const path of undated)
      assert.equal((await ask(service(), path)).headers.get('last-modified'), null, path)
  })

  sqliteTest('HEAD has the headers of GET and no body', async () => {
    for (const path of [...dated, ...undated]) {
      const got = await ask(service(), path)
      const headed = await ask(service(), path, { method: 'HEAD' })
      assert.equal(headed.text, '')
      for (const name of ['content-type', 'last-modified', 'content-disposition', 'etag'])
        assert.equal(headed.headers.get(name), got.headers.get(name), `${name} of ${path}`)
    }
  })

  test('a repeated request is answered from memory after at most one query', async () => {
    for (const path of [...dated, ...undated]) {
      const first = await ask(service(), path)
      const asked: number[] = []
      const repeat = async () => {
        service().queries()
        const answer = await ask(service(), path)
        asked.push(service().queries().length)
        return answer
      }
      const second = await repeat()
      // Background work may have asked meanwhile, but not each time.
      for (let more = 0; more < 2 && Math.min(...asked) > 1; more += 1) await repeat()
      assert.ok(Math.min(...asked) <= 1, `${path}: ${asked}`)
      assert.equal(second.text, first.text, path)
      for (const name of ['content-type', 'content-disposition', 'etag', 'last-modified', 'vary'])
        assert.equal(second.headers.get(name), first.headers.get(name), `${name} of ${path}`)
    }
  })

  sqliteTest('the newest state is not sent again to a client that has it', async () => {
    for (const path of dated) {
      const same = await ask(service(), path, { headers: { 'if-modified-since': lastModified } })
      assert.equal(same.status, 304, path)
      assert.equal(same.text, '')
      const older = { 'if-modified-since': 'Sun, 15 Nov 2026 12:29:59 GMT' }
      assert.equal((await ask(service(), path, { headers: older })).status, 200, path)
    }
    for (const path of [...dated, ...undated]) {
      const tag = (await ask(service(), path)).headers.get('etag')
      if (tag === null) continue
      assert.equal((await ask(service(), path, { headers: { 'if-none-match': tag } })).status, 304, path)
    }
  })

  test('a new result is served at once, whoever requested the old one', async () => {
    const id = await newVote(service(), { date: '2016-06-05' })
    const paths = [`/vote/${id}/json`, `/vote/${id}/summary`, `/vote/${id}/data-csv`, '/archive/2016/json']
    const before = await Promise.all(paths.map((path) => ask(service(), path)))
    service().clock.advance(60)
    assertTaken(await upload(service(), { type: 'vote', id, file: csv([voteRow()]) }))
    for (const [index, path] of paths.entries()) {
      const tag = before[index]?.headers.get('etag') ?? '""'
      const answer = await ask(service(), path, { headers: { 'if-none-match': tag } })
      assert.equal(answer.status, 200, path)
      assert.notEqual(answer.text, before[index]?.text)
      assert.equal(answer.headers.get('last-modified'), 'Sun, 15 Nov 2026 12:31:00 GMT')
    }
  })

  test('a result that is uploaded again is accepted and changes no document', async () => {
    const sent = (type: string, id: string, file: string) => async () =>
      assertTaken(await upload(service(), { type, id, file }))
    const towns = { election: { domain: 'municipality' } }
    const { id: compound } = await newCompound(service(), ['Baar', 'Cham'], towns)
    const [vote, list] = [await newVote(service()), await newProporz(service())]
    const linked = await newLinked(service(), 'vote')
    const day = newDay()
    const sendings: readonly (readonly [path: string, send: () => Promise<void>])[] = [
      [`/vote/${vote}`, sent('vote', vote, csv([voteRow()]))],
      [`/election/${list}`, sent('election', list, csv([proporzRow({ list_color: '#112233' })]))],
      [`/election/${list}`, sent('parties', list, csv([partyRow()]))],
      [`/elections/${compound}`, sent('election', compound, csv([proporzRow()]))],
      [`/vote/${linked.id}`, async () => assertExportTaken(await linked.send(voteFiles))],
      [`/vote/${day.id('DEMO-1')}`, async () => assertTaken(await deliver(service(), votesOn(day)))],
    ]
    const read = async (path: string) => {
      const answers = await Promise.all(
        ['json', 'summary', 'data-csv'].map((view) => ask(service(), `${path}/${view}`)),
      )
      return answers.map(({ text, headers }) => [text, headers.get('etag'), headers.get('last-modified')])
    }
    for (const [path, send] of sendings) {
      await send()
      const before = await read(path)
      service().clock.advance(60)
      await send()
      assert.deepEqual(await read(path), before, path)
    }
  })

  sqliteTest('all answers have a content type', async () => {
    for (const path of [...dated, ...undated].filter((one) => /json$|summary$|-data$|connections$/.test(one)))
      assert.equal((await ask(service(), path)).headers.get('content-type'), json, path)
    for (const path of dated.filter((one) => one.endsWith('csv'))) {
      const answer = await ask(service(), path)
      assert.equal(answer.headers.get('content-type'), 'text/csv; charset=UTF-8')
      assert.doesNotMatch(answer.text, /^\uFEFF/)
      assert.ok(answer.text.endsWith('\r\n'))
      assert.doesNotMatch(answer.text.replaceAll('\r\n', ''), /\r/)
    }
    const typeOf = async (path: string) => (await ask(service(), path)).headers.get('content-type')
    assert.match((await typeOf('/sitemap.xml')) ?? '', /^application\/xml\b/)
    assert.equal(await typeOf('/catalog.rdf'), 'application/rdf+xml; charset=UTF-8')
  })

  sqliteTest('tables are named after the title, in the language of the reader', async () => {
    const nameOf = async (path: string, headers: Record<string, string> = {}) =>
      (await ask(service(), path, { headers })).headers.get('content-disposition')
    const french = { 'accept-language': 'fr-CH' }
    for (const ending of ['csv', 'json']) {
      const name = (text: string) => `inline; filename=${text}.${ending}`
      assert.equal(await nameOf(`/vote/energie/data-${ending}`), name('energiegesetz-eng-fuer-zuerich'))
      assert.equal(await nameOf(`/election/staenderat/data-${ending}`), name('staenderatswahl'))
      assert.equal(await nameOf(`/election/staenderat/data-${ending}`, french), name('conseil-des-etats'))
      const parties = `/election/nationalrat/data-parties-${ending}`
      assert.equal(await nameOf(parties), name('nationalratswahl-parteien'))
      assert.equal(await nameOf(parties, french), name('conseil-national-partis'))
      assert.equal(await nameOf(`${parties}?locale=it_CH`), name('nationalratswahl-parti'))
      assert.equal(await nameOf(`${parties}?locale=rm_CH`), name('nationalratswahl-partidas'))
    }
  })

  sqliteTest('long titles are cut before they become a name', async () => {
    const id = await newVote(service(), { title: { de_CH: `${'a'.repeat(58)} bcdef` } })
    const answer = await ask(service(), `/vote/${id}/data-csv`)
    assert.equal(answer.headers.get('content-disposition'), `inline; filename=${'a'.repeat(58)}-b.csv`)
  })

  sqliteTest('unknown addresses are answered with 404', async () => {
    for (const path of [
      '/vote/nope/json',
      '/vote/staenderat/json',
      '/vote/nope/data-csv',
      '/election/energie/summary',
      '/elections/nationalrat/json',
      '/election/nope/data-parties-csv',
      '/election/staenderat/data-parties-csv',
      '/election/staenderat/data-parties-json',
      '/election/nope/data-list-connections',
      '/vote/%00/json',
      '/vote/%00/data-csv',
      '/elections/%00/data-parties-json',
      '/vote/CH-1/json',
    ])
      assert.equal((await ask(service(), path)).status, 404, path)
  })

  sqliteTest('files of unknown items are refused in the format that is asked for', async () => {
    const refused = async (path: string, accept: string) => {
      const { status, headers } = await ask(service(), path, { headers: { accept } })
      assert.equal(status, 404, path)
      assert.match(headers.get('vary') ?? '', /Accept/)
      return headers.get('content-type')?.split(';')[0]
    }
    for (const item of ['/vote/zzz', '/election/zzz', '/elections/zzz']) {
      for (const file of ['data-csv', 'data-xlsx', 'data-csv.jws', 'ech-0252'])
        assert.equal(await refused(`${item}/${file}`, '*/*'), 'text/plain', file)
      for (const file of ['json', 'data-json'])
        assert.equal(await refused(`${item}/${file}`, '*/*'), 'application/problem+json', file)
      assert.equal(await refused(`${item}/data-csv`, 'application/json'), 'application/problem+json')
      assert.equal(await refused(`${item}/data-csv`, browserAccept), 'text/html')
    }
  })

  sqliteTest('tables without rows are empty', async () => {
    for (const path of ['/vote/leer', '/election/leere-wahl']) {
      assert.equal((await ask(service(), `${path}/data-csv`)).text, '')
      assert.deepEqual(await readJson(service(), `${path}/data-json`), [])
    }
    assert.equal((await ask(service(), '/election/leere-wahl/data-parties-csv')).text, '')
    assert.deepEqual(await readJson(service(), '/election/leere-wahl/data-parties-json'), [])
  })
})
