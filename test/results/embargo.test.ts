import assert from 'node:assert/strict'
import { it } from 'node:test'
import { pointersOf } from '../../src/areas/results/versions/stored/store.ts'
import { deliver, type PollingDay, votesOn } from '../contract/delivery.ts'
import { newSource, sendExport } from '../contract/extprog.ts'
import { edited, voteFiles } from '../contract/extprog-files.ts'
import { aCandidate } from '../support/results.ts'
import { onEachDatabase, startService, type TestService, testClock } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { bundle, proporz } from './counted-service.ts'
import { anotherProcess, appears, look, made, publicPaths } from './public-documents.ts'
import { publishResults } from './published.ts'

const date = '2026-11-15'
const beforeNoon = `${date}T10:00:00.000000+00:00`
const noon = `${date}T11:00:00.000000+00:00`

const organisation = {
  ...bundle.organisation,
  rate_limit: 100_000,
  open_data: { id: 'kanton-dreiseen', name: 'Kanton Dreiseen', mail: 'daten@dreiseen.example' },
}
const [vote] = bundle.votes
const items = {
  ...bundle,
  organisation,
  votes: [...bundle.votes, { ...vote, id: 'programm', domain: 'federation' }],
  screens: [
    { number: 1, kind: 'vote', item: 'steuern', structure: '<vote-proposal-entities-table/>' },
    { number: 2, kind: 'compound', item: 'landrat', structure: '<election-compound-candidates-table/>' },
  ],
}
const day: PollingDay = { date, key: (name) => name, id: (name) => name.toLowerCase() }

interface Figures {
  readonly yeas: number
  readonly nays: number
  readonly name: string
}
const first: Figures = { yeas: 300, nays: 180, name: 'Zuerst' }
const secret: Figures = { yeas: 654_321, nays: 123_456, name: 'Unverkennbar' }
const traces = /654(?:&#?\w+;|[^0-9]){0,4}321|Unverkennbar/

/** Uploads in every way: `/upload`, the export program, a delivery, and the elections of a compound. */
async function sendAll(service: TestService, token: string, { yeas, nays, name }: Figures): Promise<void> {
  const voters = 999_999
  const received = yeas + nays
  const header = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters,received'
  const row = `interim,proposal,1701,true,${yeas},${nays},0,0,${voters},${received}`
  const table = await upload(service, { type: 'vote', id: 'steuern', file: `${header}\n${row}\n` })
  assert.equal(table.status, 200, table.text)
  const files = edited(
    voteFiles,
    'sg_gemeinden',
    '100;50;1;2;30;17',
    `${voters};${received};0;0;${yeas};${nays}`,
  )
  const exported = await sendExport(service, 'vote', token, files)
  assert.equal(exported.status, 200, exported.text)
  const figures = { voters, received, invalid: 0, blank: 0, valid: received, yeas, nays }
  const delivered = await deliver(service, votesOn(day, [{ circles: [{ circle: 1701, figures }] }]))
  assert.equal(delivered.status, 200, delivered.text)
  const candidates = [
    aCandidate('11', { familyName: name, elected: true, list: '1', votes: [yeas, 3] }),
    ...proporz.candidates.slice(1),
  ]
  for (const id of ['a', 'b']) await publishResults(service, 'election', id, { ...proporz, candidates })
}

onEachDatabase('results under an embargo until noon', (kind) => {
  it('are hidden everywhere before, and shown everywhere from noon', async () => {
    const service = await startService(kind, { bundle: items, clock: testClock(beforeNoon) })
    const other = await anotherProcess(service)
    const leaving = new AbortController()
    try {
      const second = await other.app.listen({ host: '127.0.0.1', port: 0 })
      const { token } = await newSource(service, 'vote', [{ item: 'programm' }])
      await sendAll(service, token, first)
      await service.load({ organisation: { ...organisation, embargo: { time: '12:00' } } })
      const paths = (await publicPaths(service, other.app)).filter(
        (path) => kind === 'sqlite' || !made.test(path),
      )
      const before = await look(service, paths, traces)
      const page = await fetch(`${service.url}/vote/steuern/json`)
      const tag = page.headers.get('etag') ?? ''
      const stream = await fetch(`${service.url}/live`, { signal: leaving.signal })
      const news = stream.body?.pipeThrough(new TextDecoderStream()).getReader()

      await sendAll(service, token, secret)
      const votes = ['steuern', 'programm', 'demo-1'].map((id) => ({ kind: 'vote' as const, id }))
      const pointers = await pointersOf(service.database.reads, votes)
      for (const [item, of] of pointers) assert.deepEqual(of, { published: 1, staged: 2 }, item)
      assert.equal(pointers.size, votes.length)
      const after = await look(service, paths, traces)
      for (const [path, seen] of before) assert.deepEqual(after.get(path), seen, path)
      const again = () => fetch(`${service.url}/vote/steuern/json`, { headers: { 'If-None-Match': tag } })
      assert.equal((await again()).status, 304)

      service.clock.set(noon)
      for (const url of [service.url, second])
        for (const path of [
          'vote/steuern/json',
          'vote/programm/data-csv',
          'vote/demo-1/entities',
          'election/a/candidates',
        ])
          await appears(`${url}/${path}`, traces)
      assert.equal((await again()).status, 200)
      let told = ''
      // A slow machine may see the pulse of the stream first, which says nothing.
      while (!/^data:.+$/m.test(told)) told += (await news?.read())?.value ?? assert.fail(told)
      assert.match(told, /vote\/steuern/)
    } finally {
      leaving.abort()
      await other.app.close()
      await other.database.close()
      await service.stop()
    }
  })
})
