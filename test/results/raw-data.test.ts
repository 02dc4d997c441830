import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { unzipSync } from 'fflate'
import { addUploadToken } from '../../src/identity/keys/upload-tokens.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { load } from '../support/bundles.ts'
import {
  aBallotEntity,
  aCandidate,
  aList,
  anElectionEntity,
  aPartyRow,
  electionResults,
  voteResults,
} from '../support/results.ts'
import { onSqlite, type TestService, unwrap } from '../support/service.ts'
import { publishResults } from './published.ts'

const long = '2026-01-01T00:00:00+00:00'
const item = (id: string, more: object) => ({
  ...{ id, date: '2022-10-02', domain: 'canton', created: long, modified: long },
  title: { de_CH: `Fragen über ${id}`, fr_CH: `Élection: ${id}` },
  ...more,
})
const bundle = {
  organisation: {
    ...{ name: 'Kanton Dreiseen', canton: 'zg', locales: ['de_CH', 'fr_CH', 'it_CH', 'rm_CH'] },
    default_locale: 'de_CH',
  },
  votes: [
    item('wald', { type: 'simple' }),
    item('see', { type: 'simple' }),
    item('leer', { type: 'simple' }),
  ],
  elections: [
    item('regierung', { type: 'majorz', mandates: 2 }),
    item('rat', { type: 'proporz', mandates: 3, colors: { Mitte: '#ff9900' } }),
    item('baar', { type: 'proporz', mandates: 2, domain: 'municipality', segment: 'Baar', shortcode: '2' }),
    item('zug', { type: 'proporz', mandates: 4, domain: 'municipality', segment: 'Zug', shortcode: '1' }),
  ],
  election_compounds: [
    item('parlament', {
      domain_elections: 'municipality',
      elections: ['baar', 'zug'],
      title: { de_CH: 'Grosser Rat' },
    }),
  ],
}

const votesIn = (counted: boolean) => [
  aBallotEntity({ id: 1701, name: 'Baar', yeas: 30, nays: 10, eligibleVoters: 80 }),
  ...(counted ? [] : [aBallotEntity({ id: 1702, name: 'Cham', counted: false })]),
]

function councilIn(id: number, name: string) {
  return electionResults({
    entities: [anElectionEntity({ id, name, eligibleVoters: 90, receivedBallots: 50, blankBallots: 2 })],
    lists: [aList('1', { name: 'Mitte', votes: [60] }), aList('2', { name: 'Links', votes: [30] })],
    candidates: [
      aCandidate('101', { list: '1', votes: [20] }),
      aCandidate('201', { list: '2', votes: [10] }),
    ],
    listPanachage: [{ target: '1', source: '2', votes: 4 }],
    parties: {
      rows: [aPartyRow({ id: '1', name: { de_CH: 'Mitte' }, votes: 60, totalVotes: 90, votersCount: 30.5 })],
      panachage: [],
    },
  })
}

function get(service: TestService, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return fetch(`${service.url}${path}`, { method, headers })
}

async function text(service: TestService, path: string): Promise<string> {
  const response = await get(service, path)
  assert.equal(response.status, 200, path)
  return response.text()
}

/** The header and what is counted; uploads add what they know to be missing. */
function countedLines(csv: string): readonly string[] {
  return csv.split('\r\n').filter((line, at) => at === 0 || line.includes(',True,'))
}

onSqlite('the raw data of the results', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  before(async () => {
    const running = service()
    running.clock.set('2026-11-15T12:30:00.000000+00:00')
    await publishResults(running, 'vote', 'wald', voteResults('final', { proposal: votesIn(true) }))
    await publishResults(running, 'vote', 'see', voteResults('interim', { proposal: votesIn(false) }))
    await publishResults(running, 'election', 'rat', councilIn(1701, 'Baar'))
    await publishResults(running, 'election', 'baar', councilIn(1701, 'Baar'))
    await publishResults(running, 'election', 'zug', councilIn(1711, 'Zug'))
  })

  it('are CSV and JSON of the same rows', async () => {
    const lines = (await text(service(), '/vote/see/data-csv')).split('\r\n')
    assert.equal(lines.length, 4)
    assert.ok(lines[0]?.startsWith('id,title_de_CH,title_fr_CH,title_it_CH,title_rm_CH,short_title_de_CH,'))
    assert.equal(
      lines[1],
      'see,Fragen über see,Élection: see,,,,,,,2022-10-02,,canton,interim,,proposal,,,Baar,1701,True,30,10,0,0,80,,',
    )
    const rows = JSON.parse(await text(service(), '/vote/see/data-json'))
    assert.equal(rows.length, 2)
    assert.deepEqual(Object.keys(rows[0]), lines[0]?.split(',').sort())
    assert.deepEqual([rows[1].counted, rows[1].answer, rows[1].expats, rows[1].yeas], [false, null, '', 0])
  })

  it('have a type, a name, a date and a permission for other sites', async () => {
    for (const [path, type, name] of [
      ['/vote/wald/data-csv', 'text/csv; charset=UTF-8', 'fragen-ueber-wald.csv'],
      ['/vote/wald/data-json', 'application/json; charset=utf-8', 'fragen-ueber-wald.json'],
      ['/election/rat/data-csv', 'text/csv; charset=UTF-8', 'fragen-ueber-rat.csv'],
      ['/elections/parlament/data-json', 'application/json; charset=utf-8', 'grosser-rat.json'],
      ['/election/rat/data-parties-csv', 'text/csv; charset=UTF-8', 'fragen-ueber-rat-parteien.csv'],
      [
        '/elections/parlament/data-parties-json',
        'application/json; charset=utf-8',
        'grosser-rat-parteien.json',
      ],
    ] as const)
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await get(service(), path, {}, method)
        assert.equal(status, 200, `${method} ${path}`)
        assert.equal(headers.get('content-type'), type)
        assert.equal(headers.get('content-disposition'), `inline; filename=${name}`)
        assert.equal(headers.get('access-control-allow-origin'), '*')
        assert.equal(headers.get('last-modified'), 'Sun, 15 Nov 2026 12:30:00 GMT', path)
      }
  })

  it('of a compound have the date of the newest of its elections', async () => {
    const running = service()
    const [zug] = bundle.elections.filter(({ id }) => id === 'zug')
    running.clock.advance(3600)
    const edited = { ...zug, title: { de_CH: 'Zug' }, modified: running.clock.now() }
    unwrap(await load(running.database, { elections: [edited] }))
    const { headers } = await get(running, '/elections/parlament/data-csv')
    assert.equal(headers.get('last-modified'), 'Sun, 15 Nov 2026 13:30:00 GMT')
    unwrap(await load(running.database, { elections: [zug] }))
    running.clock.advance(-3600)
  })

  it('are named in the language of the reader', async () => {
    const french = await get(service(), '/election/rat/data-parties-csv', { 'accept-language': 'fr' })
    assert.equal(french.headers.get('content-disposition'), 'inline; filename=election-rat-partis.csv')
    const romansh = await get(service(), '/election/rat/data-parties-json?locale=rm_CH')
    assert.equal(
      romansh.headers.get('content-disposition'),
      'inline; filename=fragen-ueber-rat-partidas.json',
    )
  })

  it('are empty before any results', async () => {
    for (const path of ['/vote/leer', '/election/regierung']) {
      assert.equal(await text(service(), `${path}/data-csv`), '')
      assert.equal(await text(service(), `${path}/data-json`), '[]')
    }
    assert.equal(await text(service(), '/elections/parlament/data-parties-csv'), '')
    assert.equal(await text(service(), '/elections/parlament/data-parties-json'), '[]')
  })

  it('do not exist for unknown items, nor for parties of a majority election', async () => {
    for (const path of [
      ...['/vote/nie/data-csv', '/vote/rat/data-csv', '/election/wald/data-json', '/elections/rat/data-csv'],
      ...['/election/regierung/data-parties-csv', '/election/regierung/data-parties-json'],
      ...['/elections/nie/data-parties-csv', '/vote/wald/data-parties-csv', '/vote/wald/data-xml'],
    ])
      assert.equal((await get(service(), path)).status, 404, path)
  })

  it('sort the elections of a compound by short code', async () => {
    const rows = JSON.parse(await text(service(), '/elections/parlament/data-json'))
    assert.deepEqual(
      rows.map((row: Record<string, unknown>) => [
        ...[row.compound_id, row.compound_mandates, row.election_id, row.entity_name, row.candidate_id],
        row.list_panachage_votes_from_list_2,
      ]),
      [
        ['parlament', 6, 'zug', 'Zug', '201', null],
        ['parlament', 6, 'zug', 'Zug', '101', 4],
        ['parlament', 6, 'baar', 'Baar', '201', null],
        ['parlament', 6, 'baar', 'Baar', '101', 4],
      ],
    )
  })

  it('write voters counts with two decimals', async () => {
    const [, line] = (await text(service(), '/election/rat/data-parties-csv')).split('\r\n')
    assert.equal(line, 'canton,,2022,1,Mitte,Mitte,,,,90,#ff9900,0,60,30.50,')
    assert.equal(JSON.parse(await text(service(), '/election/rat/data-parties-json'))[0].voters_count, 30.5)
  })

  it('are sent compressed to clients that support it, and plain to others', async () => {
    const path = '/election/rat/data-json'
    const gzip = await get(service(), path, { 'accept-encoding': 'gzip' })
    const plain = await get(service(), path, { 'accept-encoding': 'identity' })
    assert.equal(gzip.headers.get('content-encoding'), 'gzip')
    assert.equal(plain.headers.get('content-encoding'), null)
    assert.match(gzip.headers.get('vary') ?? '', /Accept-Encoding/)
    const bytes = await plain.arrayBuffer()
    assert.ok(Number(gzip.headers.get('content-length')) < bytes.byteLength / 2)
    assert.deepEqual(await gzip.arrayBuffer(), bytes)
    const head = await get(service(), path, { 'accept-encoding': 'identity' }, 'HEAD')
    assert.equal(head.headers.get('content-encoding'), null)
    assert.equal(head.status, 200)
  })

  it('are not sent again to clients that have them', async () => {
    for (const encoding of ['gzip', 'identity']) {
      const first = await get(service(), '/vote/wald/data-csv', { 'accept-encoding': encoding })
      const tag = first.headers.get('etag') ?? ''
      const again = { 'accept-encoding': encoding, 'if-none-match': tag }
      assert.equal((await get(service(), '/vote/wald/data-csv', again)).status, 304)
      assert.equal((await get(service(), '/vote/wald/data-json', again)).status, 200)
      await first.arrayBuffer()
    }
  })

  it('can be uploaded unchanged, with the same figures', async () => {
    const running = service()
    const wanted = { name: 'round trip', types: [], offered: [], items: [], expires: '' }
    const { secret } = unwrap(
      await running.database.transaction((tx) => addUploadToken(tx, running.clock, wanted)),
    )
    const authorization = `Basic ${Buffer.from(`:${secret}`).toString('base64')}`
    for (const [type, id, path] of [
      ['vote', 'see', '/vote/see/data-csv'],
      ['election', 'rat', '/election/rat/data-csv'],
      ['election', 'parlament', '/elections/parlament/data-csv'],
    ] as const) {
      const before = await text(running, path)
      running.clock.advance(60)
      const body = new FormData()
      body.set('type', type)
      body.set('id', id)
      body.set('results', new Blob([before]), 'data.csv')
      const response = await fetch(`${running.url}/upload`, {
        method: 'POST',
        headers: { authorization },
        body,
      })
      assert.equal((await response.json()).status, 'success')
      const after = await text(running, path)
      assert.deepEqual(countedLines(after), countedLines(before))
    }
  })
})

onSqlite('the archive of all tables', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const download = async (method = 'GET', headers = {}) =>
    get(service(), '/archive-download', headers, method)
  const names = async () => Object.keys(unzipSync(new Uint8Array(await (await download()).arrayBuffer())))

  it('is empty at first', async () => {
    const response = await download()
    assert.equal(response.headers.get('content-type'), 'application/zip')
    assert.equal(response.headers.get('content-disposition'), 'attachment; filename=Archive.zip')
    assert.deepEqual(await names(), [])
  })

  it('contains the CSV files of all counted items', async () => {
    const running = service()
    await publishResults(running, 'vote', 'wald', voteResults('final', { proposal: votesIn(true) }))
    await publishResults(running, 'vote', 'see', voteResults('interim', { proposal: votesIn(false) }))
    await publishResults(running, 'election', 'rat', councilIn(1701, 'Baar'))
    assert.deepEqual(await names(), [
      'elections/2022/rat.csv',
      'elections/2022/rat-parteien.csv',
      'votes/2022/wald.csv',
    ])
    const response = await download()
    const body = new Uint8Array(await response.arrayBuffer())
    assert.equal(Number(response.headers.get('content-length')), body.length)
    const files = unzipSync(body)
    for (const [file, path] of [
      ['votes/2022/wald.csv', '/vote/wald/data-csv'],
      ['elections/2022/rat.csv', '/election/rat/data-csv'],
      ['elections/2022/rat-parteien.csv', '/election/rat/data-parties-csv'],
    ] as const)
      assert.equal(Buffer.from(files[file] ?? []).toString(), await text(running, path))
  })

  it('is updated with every change', async () => {
    const running = service()
    await publishResults(running, 'vote', 'see', voteResults('final', { proposal: votesIn(true) }))
    await publishResults(running, 'election', 'baar', councilIn(1701, 'Baar'))
    await publishResults(running, 'election', 'zug', councilIn(1711, 'Zug'))
    assert.deepEqual((await names()).sort(), [
      'election-compounds/2022/parlament.csv',
      'elections/2022/baar-parteien.csv',
      'elections/2022/baar.csv',
      'elections/2022/rat-parteien.csv',
      'elections/2022/rat.csv',
      'elections/2022/zug-parteien.csv',
      'elections/2022/zug.csv',
      'votes/2022/see.csv',
      'votes/2022/wald.csv',
    ])
  })

  it('answers HEAD and conditional requests', async () => {
    const full = await download()
    await full.arrayBuffer()
    const head = await download('HEAD')
    assert.equal(head.headers.get('content-length'), full.headers.get('content-length'))
    assert.equal(head.headers.get('access-control-allow-origin'), '*')
    const again = await download('GET', { 'if-none-match': full.headers.get('etag') ?? '' })
    assert.equal(again.status, 304)
  })
})
