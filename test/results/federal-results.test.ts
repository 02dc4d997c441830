import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, it } from 'node:test'
import { federalFileOf, federalPlace, federalProposal } from '../support/federal-files.ts'
import { onEachDatabase, startService, type TestService, testClock } from '../support/service.ts'
import { uploadToken } from '../support/uploads.ts'

const day = '2026-03-08'
const organisation = {
  name: 'Kanton Zug',
  canton: 'zg',
  locales: ['de_CH'],
  default_locale: 'de_CH',
  rate_limit: 10_000,
}
const vote = {
  id: 'nachtzuege',
  external_id: '6720',
  type: 'simple',
  domain: 'federation',
  date: day,
  title: { de_CH: 'Nachtzüge' },
}
const total = { yeas: 1_200_000, nays: 800_000, eligible: 5_500_000, cast: 2_050_000 }
const decided = { finished: true, accepted: false, doubleMajority: true, cantonsFor: [9, 11, 1, 5] } as const
const places = Array.from({ length: 11 }, (_, index) =>
  federalPlace(1701 + index, { yeas: 40, nays: 60, eligible: 200, cast: 101 }),
)
const decidedFile = federalFileOf(day, [federalProposal({ ...decided, total, canton: 9, places })])

onEachDatabase('national results', (kind) => {
  let service: TestService
  let staff: string
  let answer: { readonly status: number; readonly body: string; readonly etag?: string }
  let asked: IncomingHttpHeaders[] = []
  const office = createServer((request, response) => {
    asked.push({ ...request.headers, path: request.url })
    const isKnown = answer.etag !== undefined && request.headers['if-none-match'] === answer.etag
    response.writeHead(isKnown ? 304 : answer.status, answer.etag === undefined ? {} : { etag: answer.etag })
    response.end(isKnown ? undefined : answer.body)
  })

  before(async () => {
    office.listen(0, '127.0.0.1').unref()
    await once(office, 'listening')
    const { port } = office.address() as AddressInfo
    service = await startService(kind, {
      bundle: {
        organisation: {
          ...organisation,
          federal_file_url: `http://127.0.0.1:${port}/sd-t-17-02-YYYYMMDD-eidgAbstimmung.json`,
        },
        votes: [vote],
      },
      clock: testClock(`${day}T13:10:00Z`),
      environment: { SOURCE_HOSTS: '127.0.0.1' },
    })
    staff = await service.session('admin')
  })
  after(async () => {
    await service.stop()
    office.closeAllConnections()
    office.close()
  })

  const headers = () => ({ cookie: staff, origin: service.url })
  const read = async (path: string, given: object = {}) =>
    (await fetch(`${service.url}${path}`, { headers: { ...given } })).text()
  const source = () => read('/manage/sources/federal', headers())
  const json = async () => JSON.parse(await read('/vote/nachtzuege/json'))
  async function fetchNow(): Promise<string> {
    asked = []
    const done = await fetch(`${service.url}/manage/sources/federal/fetch`, {
      method: 'POST',
      headers: headers(),
      redirect: 'manual',
    })
    assert.equal(done.status, 303)
    return source()
  }

  it('are downloaded, and shown beside those of the canton', async () => {
    answer = { status: 200, body: JSON.stringify(decidedFile), etag: '"1"' }
    const page = await fetchNow()
    assert.ok(page.includes('übernommen'), page)
    assert.equal(asked[0]?.path, '/sd-t-17-02-20260308-eidgAbstimmung.json')
    const { national, results, progress } = await json()
    assert.deepEqual([results.answer, progress], [null, { counted: 0, total: 0 }])
    assert.equal(national.timestamp, `${day}T14:05:12`)
    assert.deepEqual(
      { ...national.ballots[0], turnout: Math.round(national.ballots[0].turnout) },
      {
        type: 'proposal',
        number: 6720,
        completed: true,
        provisional: true,
        accepted: false,
        double_majority: true,
        cantons: { yeas: 9.5, nays: 13.5 },
        progress: { counted: 26, total: 26 },
        yeas: 1_200_000,
        nays: 800_000,
        yeas_percentage: 60,
        nays_percentage: 40,
        eligible_voters: 5_500_000,
        cast_ballots: 2_050_000,
        turnout: 37,
      },
    )
    const shown = await read('/vote/nachtzuege/entities')
    for (const words of [
      'Ganze Schweiz',
      'Abgelehnt',
      '60.00',
      '9.5 zu 13.5',
      '26 von 26',
      'Stand 14:05 Uhr. Provisorisch.',
    ])
      assert.ok(shown.includes(words), words)
    assert.ok((await read(`/archive/${day}`)).includes('Ganze Schweiz'))
    assert.equal(
      JSON.parse(await read(`/archive/${day}/json`)).results[0].national.ballots[0].accepted,
      false,
    )
  })

  it('are not processed twice, and stay whatever the office sends', async () => {
    assert.ok((await fetchNow()).includes('unverändert'))
    assert.equal(asked[0]?.['if-none-match'], '"1"')
    for (const [next, words] of [
      [{ status: 503, body: 'later' }, 'Antwort 503'],
      [{ status: 200, body: JSON.stringify(decidedFile).slice(0, 5000) }, 'kein lesbares JSON'],
      [{ status: 200, body: JSON.stringify({ ...decidedFile, abstimmtag: '20260309' }) }, '2026-03-09'],
    ] as const) {
      answer = next
      const page = await fetchNow()
      assert.ok(page.includes(words), `${words}\n${page}`)
      assert.equal((await json()).national.ballots[0].yeas, 1_200_000)
    }
  })

  it('are accepted from programs with a token, too', async () => {
    const send = async (file: object, token: string, query = '') => {
      const form = new FormData()
      form.append('results', new Blob([JSON.stringify(file)]), 'eidgAbstimmung.json')
      const authorization = `Basic ${Buffer.from(`:${token}`).toString('base64')}`
      return fetch(`${service.url}/upload-bfs${query}`, {
        method: 'POST',
        body: form,
        headers: { authorization },
      })
    }
    const more = federalFileOf(day, [
      federalProposal({ ...decided, total: { ...total, yeas: 1_200_001 }, canton: 9 }),
      federalProposal({ id: 6730, canton: 9 }),
    ])
    const token = await uploadToken(service)
    const tried = await send(more, token, '?dry_run=1')
    assert.equal(JSON.parse(await tried.text()).dry_run, true)
    assert.equal((await json()).national.ballots[0].yeas, 1_200_000)
    const taken = await send(more, token)
    const said = await taken.text()
    assert.equal(taken.status, 200, said)
    assert.match(said, /6730/)
    assert.equal((await json()).national.ballots[0].yeas, 1_200_001)
    assert.equal((await send({}, token)).status, 400)
    assert.equal((await send(more, await uploadToken(service, { types: ['vote'] }))).status, 401)
    assert.equal((await send(more, 'wrong')).status, 401)
  })

  it('include the figures of the own canton if that is enabled', async () => {
    await service.load({ organisation: { ...organisation, federal_own_results: true } })
    const form = new FormData()
    const file = federalFileOf(day, [
      federalProposal({ ...decided, total, canton: 9, places }),
      federalProposal({ id: 6730, canton: 9, places: places.slice(0, 3) }),
    ])
    form.append('results', new Blob([JSON.stringify(file)]), 'eidgAbstimmung.json')
    const authorization = `Basic ${Buffer.from(`:${await uploadToken(service)}`).toString('base64')}`
    const sent = await fetch(`${service.url}/upload-bfs`, {
      ...{ method: 'POST', body: form, headers: { authorization } },
    })
    assert.equal(sent.status, 200, await sent.text())
    const own = await json()
    assert.deepEqual(
      [own.completed, own.results.answer, own.progress],
      [true, 'rejected', { counted: 11, total: 11 }],
    )
    assert.equal(own.ballots[0].results.total.yeas, 440)
    assert.equal(own.national.ballots[0].yeas_percentage, 60)
    const made = JSON.parse(await read('/vote/6730/json'))
    assert.deepEqual([made.title.fr_CH, made.progress], ['Trains de nuit', { counted: 3, total: 11 }])
  })
})
