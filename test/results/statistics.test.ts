import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { stGallen } from '../contract/result-items.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import {
  aBallotEntity,
  aCandidate,
  anElectionEntity,
  electionResults,
  voteResults,
} from '../support/results.ts'
import { onEachDatabase, unwrap } from '../support/service.ts'
import { clerk } from './clerk.ts'
import { publishResults } from './published.ts'

const item = (id: string, date: string, more: object) => ({
  ...{ id, date, domain: 'canton', type: 'simple', title: { de_CH: `Titel ${id}` } },
  ...more,
})
const bundle = {
  organisation: stGallen,
  votes: [
    item('wald', '2015-06-14', {}),
    item('see', '2024-03-03', { domain: 'federation' }),
    item('leer', '2024-03-03', {}),
  ],
  elections: [item('regierung', '2024-03-03', { type: 'majorz', mandates: 1 })],
}
const place = (id: number, name: string, yeas: number) =>
  aBallotEntity({ id, name, yeas, nays: 100 - yeas, eligibleVoters: 200, received: 100 })

onEachDatabase('the tables over all results', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(service().url + path, { headers })
  const lines = async (path: string): Promise<Record<string, unknown>[]> =>
    (await (await ask(path)).text())
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))

  before(async () => {
    // Three municipalities are Neckertal since 2023.
    const before2023 = [
      place(3203, 'St. Gallen', 60),
      place(3372, 'Hemberg', 10),
      place(3375, 'Oberhelfenschwil', 20),
      place(3378, 'Neckertal', 40),
    ]
    await publishResults(service(), 'vote', 'wald', voteResults('final', { proposal: before2023 }))
    const today = [place(3203, 'St. Gallen', 55), place(3396, 'Neckertal', 45)]
    await publishResults(service(), 'vote', 'see', voteResults('final', { proposal: today }))
    const entities = [
      anElectionEntity({ id: 3203, name: 'St. Gallen', receivedBallots: 5 }),
      anElectionEntity({ id: 3372, name: 'Hemberg', receivedBallots: 10 }),
      anElectionEntity({ id: 3375, name: 'Oberhelfenschwil', receivedBallots: 20 }),
    ]
    const candidates = [aCandidate('1', { familyName: 'Muster', votes: [70, 8, 4] })]
    await publishResults(service(), 'election', 'regierung', electionResults({ entities, candidates }))
  })

  it('have a row for each vote, question and municipality, sorted by day', async () => {
    const response = await ask('/data/votes.csv')
    assert.equal(response.headers.get('content-type'), 'text/csv; charset=UTF-8')
    assert.equal(response.headers.get('access-control-allow-origin'), '*')
    const [header, ...rows] = (await response.text()).split('\r\n')
    assert.match(
      header ?? '',
      /^id,title_de_CH,.*,received,cast_ballots,yeas_percentage,nays_percentage,turnout$/,
    )
    assert.deepEqual(
      rows.map((row) => row.split(',')[0]),
      ['wald', 'wald', 'wald', 'wald', 'see', 'see', ''],
    )
    const [first] = await lines('/data/votes.jsonl')
    assert.deepEqual(
      [first?.id, first?.entity_id, first?.yeas, first?.yeas_percentage, first?.turnout, first?.district],
      ['wald', 3203, 60, 60, 50, null],
    )
    const elected = (await lines('/data/elections.jsonl')).find(({ entity_id }) => entity_id === 3203)
    assert.deepEqual(
      [elected?.election_id, elected?.candidate_family_name, elected?.candidate_votes, elected?.list_id],
      ['regierung', 'Muster', 70, null],
    )
  })

  it('are filtered by day and domain, and report an invalid filter', async () => {
    const ids = async (query: string) => (await lines(`/data/votes.jsonl${query}`)).map(({ id }) => id)
    assert.deepEqual(new Set(await ids('?from=2020-01-01')), new Set(['see']))
    assert.deepEqual(new Set(await ids('?to=2020-01-01&domain=canton')), new Set(['wald']))
    assert.deepEqual(await ids('?from=2025-01-01'), [])
    const refused = await ask('/data/votes.csv?from=gestern')
    assert.deepEqual(
      [refused.status, await refused.text()],
      [400, 'from must be a day such as 2026-01-31, not "gestern"\n'],
    )
    const asJson = await ask('/data/votes.csv?from=gestern', { accept: 'application/json' })
    assert.equal(asJson.headers.get('content-type'), 'application/problem+json; charset=utf-8')
    assert.deepEqual(await asJson.json(), {
      ...{ type: 'about:blank', title: 'Bad Request', status: 400, code: 'bad_request' },
      detail: 'from must be a day such as 2026-01-31, not "gestern"',
    })
  })

  it('sum up merged municipalities if current ones are requested', async () => {
    const figures = (rows: readonly Record<string, unknown>[]) =>
      rows.map(({ id, entity_id, name, yeas, parts, harmonisation }) => [
        ...[id, entity_id, name, yeas, parts, harmonisation],
      ])
    const expected = [
      ['wald', 3203, 'St. Gallen', 60, 1, 'same'],
      ['wald', 3396, 'Neckertal', 70, 3, 'merged'],
    ]
    assert.deepEqual(figures(await lines('/data/votes.jsonl?municipalities=today')), [
      ...expected,
      ['see', 3203, 'St. Gallen', 55, 1, 'same'],
      ['see', 3396, 'Neckertal', 45, 1, 'same'],
    ])
    const own = await ask('/vote/wald/data-json?municipalities=today')
    assert.deepEqual(figures((await own.json()) as Record<string, unknown>[]), expected)
    const plain = await (await ask('/vote/wald/data-csv')).text()
    assert.ok(plain.includes('Hemberg') && !plain.includes('harmonisation'))
    assert.equal((await ask('/vote/wald/data-csv?municipalities=heute')).status, 400)
  })

  it('sum up elections as well, candidate by candidate', async () => {
    const figures = (rows: readonly Record<string, unknown>[]) =>
      rows.map((row) => [
        ...[row.entity_id, row.entity_name, row.candidate_votes, row.entity_received_ballots],
        ...[row.parts, row.harmonisation],
      ])
    const expected = [
      [3203, 'St. Gallen', 70, 5, 1, 'same'],
      [3396, 'Neckertal', 12, 30, 2, 'merged'],
    ]
    assert.deepEqual(figures(await lines('/data/elections.jsonl?municipalities=today')), expected)
    for (const ending of ['json', 'csv', 'xlsx'])
      assert.equal((await ask(`/election/regierung/data-${ending}?municipalities=today`)).status, 200)
    const own = await ask('/election/regierung/data-json?municipalities=today')
    assert.deepEqual(figures((await own.json()) as Record<string, unknown>[]), expected)
    assert.equal((await ask('/election/regierung/data-parties-csv?municipalities=today')).status, 400)
  })

  it('link to a description of their columns', async () => {
    for (const [path, query] of [
      ['/data/votes.csv', '?domain=canton&municipalities=today'],
      ['/data/elections.csv', ''],
      ['/vote/wald/data-csv', '?municipalities=today'],
      ['/election/regierung/data-csv', ''],
    ] as const) {
      const table = await ask(path + query)
      const [, href = '', rest] = /^<([^>]*)>(.*)$/.exec(table.headers.get('link') ?? '') ?? []
      assert.equal(rest, '; rel="describedby"; type="application/csvm+json"')
      const address = new URL(href, service().url + path)
      assert.equal(address.href, `${service().url}${path}-metadata.json${query}`)
      const response = await fetch(address)
      assert.equal(response.headers.get('content-type'), 'application/csvm+json; charset=utf-8')
      const { url, tableSchema } = (await response.json()) as {
        url: string
        tableSchema: { columns: { titles: string }[] }
      }
      assert.equal(url, service().url + path + query)
      const [header] = (await table.text()).split('\r\n')
      assert.equal(tableSchema.columns.map(({ titles }) => titles).join(','), header)
    }
  })

  it('use the successions of municipalities that staff have uploaded', async () => {
    const path = '/manage/place-successions'
    const cookie = await service().session('editor')
    const staff = clerk(service(), cookie)
    const send = async (text: string) => {
      const body = new FormData()
      body.append('file', new Blob([text], { type: 'text/csv' }), 'fusionen.csv')
      const headers = { cookie, origin: service().url }
      const response = await fetch(service().url + path, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
      })
      return { status: response.status, text: await response.text() }
    }
    const hemberg = async () => {
      const rows = await lines('/data/votes.jsonl?municipalities=today&to=2020-01-01')
      return rows.map(({ entity_id, parts, harmonisation }) => [entity_id, parts, harmonisation])
    }
    const refused = await send('old_id,new_id,date\n3372,3372,2023-01-01\n')
    assert.equal(refused.status, 422)
    assert.match(refused.text, /Die Gemeinde 3372 kann nicht in sich selbst aufgehen/)
    assert.equal((await send('old_id,new_id,date\n3372,3203,2023-01-01\n')).status, 303)
    assert.deepEqual(await hemberg(), [
      [3203, 2, 'merged'],
      [3396, 2, 'merged'],
    ])
    await send('old_id;new_id;date\n3372;3203;2023-01-01\n3372;3396;2023-01-01\n')
    assert.deepEqual(await hemberg(), [
      [3203, 1, 'same'],
      [3372, 1, 'split'],
      [3396, 2, 'merged'],
    ])
    const dumped = JSON.parse(await dump(service().database))
    assert.deepEqual(dumped.place_successions, [
      { old_id: 3372, new_id: 3203, date: '2023-01-01' },
      { old_id: 3372, new_id: 3396, date: '2023-01-01' },
    ])
    await withEmptyDatabase(
      async (second) => {
        unwrap(await load(second, { place_successions: dumped.place_successions }))
        assert.deepEqual(JSON.parse(await dump(second)).place_successions, dumped.place_successions)
      },
      kind === 'sqlite' ? 'postgres' : 'sqlite',
    )
    assert.match((await staff.get(`${path}/delete?id=3372`)).text, /Angaben zu «Hemberg \(3372\)» löschen\?/)
    assert.equal((await staff.post(`${path}/delete?id=3372`, {})).to, `${path}?done=removed`)
    assert.deepEqual(await hemberg(), [
      [3203, 1, 'same'],
      [3396, 3, 'merged'],
    ])
  })

  it('are cached, and change with their content', async () => {
    const first = await ask('/data/votes.csv', { 'accept-encoding': 'gzip' })
    const tag = first.headers.get('etag') ?? ''
    assert.match(tag, /^W\//)
    const again = await ask('/data/votes.csv', { 'if-none-match': tag })
    assert.deepEqual([again.status, await again.text()], [304, ''])
    const head = await fetch(`${service().url}/data/votes.csv`, { method: 'HEAD' })
    assert.equal(head.headers.get('etag')?.replace('W/', ''), tag.replace('W/', ''))
    const whole = await ask('/data/votes.csv', { 'accept-encoding': 'identity' })
    assert.equal(await whole.text(), await first.text())
    await publishResults(
      service(),
      'vote',
      'leer',
      voteResults('final', { proposal: [place(3203, 'St. Gallen', 1)] }),
    )
    const changed = await ask('/data/votes.csv', { 'if-none-match': tag })
    assert.equal(changed.status, 200)
    assert.match(await changed.text(), /\r\nleer,/)
    const election = await ask('/data/elections.csv')
    const electionTag = election.headers.get('etag') ?? ''
    assert.equal((await ask('/data/elections.csv', { 'if-none-match': electionTag })).status, 304)
  })

  it('are listed in a catalogue in the requested format', async () => {
    const to = async (accept: string) => {
      const response = await fetch(`${service().url}/catalog`, { headers: { accept }, redirect: 'manual' })
      return [response.status, response.headers.get('location')]
    }
    await service().load({
      organisation: { ...stGallen, open_data: { id: 'sg', name: 'SG', mail: 'daten@example.org' } },
    })
    assert.deepEqual(await to('*/*'), [303, '/catalog.rdf'])
    assert.deepEqual(await to('text/turtle, application/rdf+xml;q=0.5'), [303, '/catalog.ttl'])
    assert.deepEqual(await to('application/ld+json'), [303, '/catalog.jsonld'])
    assert.deepEqual(await to('image/png'), [406, null])
    const catalog = await (await ask('/catalog.ttl')).text()
    for (const file of ['votes.csv', 'votes.jsonl']) {
      const [sent] = (await ask(`/data/${file}`)).headers.get('content-type')?.split(';') ?? []
      assert.ok(catalog.includes(`media-types/${sent}>`), file)
    }
    const turtle = await ask('/catalog.ttl')
    assert.equal(turtle.headers.get('content-type'), 'text/turtle; charset=UTF-8')
    assert.ok((await turtle.text()).includes(`${service().url}/data/votes.jsonl`))
    const graph = (await (await ask('/catalog.jsonld')).json()) as { '@graph': unknown[] }
    assert.ok(graph['@graph'].length > 5)
  })
})
