import assert from 'node:assert/strict'
import { after, before, beforeEach, it } from 'node:test'
import { manager, sent } from '../manage/manager.ts'
import { onEachDatabase, startService, type TestService, testClock } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

const organisation = {
  ...{ name: 'Zug', canton: 'zg', locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH' },
  rate_limit: 100_000,
}
const header = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters,received'

function file(status: 'interim' | 'final', zug = 300): string {
  const rows = Array.from({ length: 11 }, (_, at) => {
    const yes = at === 10 ? zug : 300
    return `${status},proposal,${1701 + at},true,${yes},290,0,0,9000,${yes + 290}`
  })
  return [header, ...rows, ''].join('\n')
}

onEachDatabase('correcting one figure of a vote', (kind) => {
  let service: TestService
  let count = 0
  let id = ''

  before(async () => {
    service = await startService(kind, { bundle: { organisation }, clock: testClock('2026-11-15T14:00:00Z') })
  })
  after(() => service.stop())
  beforeEach(async () => {
    count += 1
    id = `vorlage-${count}`
    const vote = {
      type: 'simple',
      domain: 'canton',
      date: '2026-11-15',
      title: { de_CH: `Vorlage ${count}` },
    }
    await service.load({ organisation, votes: [{ id, ...vote }] })
  })

  const brought = async (content: string) =>
    assert.equal((await upload(service, { type: 'vote', id, file: content })).status, 200)
  const own = () => `/manage/results/vote/${id}`
  const cell = (place = 1711, figure = 'yeas') => `${own()}/figures/proposal/${place}/${figure}`

  async function clerk() {
    const headers = { origin: service.url, cookie: await service.session('editor') }
    const post = async (path: string, fields: readonly (readonly [string, string])[]) => {
      const body = new URLSearchParams(fields.map(([name, value]) => [name, value]))
      const answer = await fetch(service.url + path, { method: 'POST', headers, body, redirect: 'manual' })
      return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
    }
    const get = async (path: string) => {
      const answer = await fetch(service.url + path, { headers, redirect: 'manual' })
      return { status: answer.status, text: await answer.text(), headers: answer.headers }
    }
    return { get, post }
  }
  const typed = (to: string, more: Readonly<Record<string, string>> = {}) =>
    Object.entries({ from: '300', version: '1', to, correction_de_CH: 'Tippfehler.', step: 'check', ...more })
  const publicVote = async () => JSON.parse(await (await fetch(`${service.url}/vote/${id}/json`)).text())
  const yeasOf = async (name: string) => {
    const { ballots } = await publicVote()
    return JSON.stringify(ballots).match(new RegExp(`"yeas":(\\d+)[^{}]*"name":"${name}"`))?.[1]
  }

  it('shows what it changes before it is sent, and publishes it with its reason', async () => {
    await brought(file('final'))
    const { get, post } = await clerk()
    assert.match((await get(own())).text, /Zahlen korrigieren/)
    assert.match((await get(`${own()}/figures`)).text, /aria-label="300, Ja, Zug: korrigieren"/)
    assert.match((await get(cell())).text, /Bisher: 300/)

    const checked = await post(cell(), typed('310'))
    assert.equal(checked.status, 200)
    assert.match(checked.text, /300 → 310/)
    assert.match(checked.text, /Noch ist nichts geändert/)
    assert.match(checked.text, /3&#39;310/)
    assert.equal(await yeasOf('Zug'), '300')
    const [, preview = ''] = /<iframe[^>]* src="([^"]*)"/.exec(checked.text) ?? []
    const page = await get(preview.replaceAll('&amp;', '&'))
    assert.equal(page.status, 200)
    assert.equal(page.headers.get('x-frame-options'), 'SAMEORIGIN')
    assert.match(page.text, /<td[^>]*>310<\/td>/)
    assert.match(page.text, /Geändert: Zug\. Tippfehler\./)

    // The ballots received no longer add up, of which nobody has to be asked.
    const done = await post(cell(), typed('310', { step: 'send' }))
    assert.equal(done.location, `${own()}?done=figurePublished`)
    assert.equal(await yeasOf('Zug'), '310')
    const { corrections } = await publicVote()
    assert.deepEqual(corrections, [
      { date: '2026-11-15', text: { de_CH: 'Tippfehler.' }, places: [{ id: 1711, name: 'Zug' }] },
    ])
    const [entry] = await service.database.reads
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'results.correct-figure')
      .where('subject', '=', `vote/${id}`)
      .execute()
    const { place, figure, before: was, after: is, text } = JSON.parse(entry?.detail ?? '{}')
    assert.deepEqual([place, figure, was, is, text], ['Zug', 'yeas', 300, 310, 'Tippfehler.'])
  })

  it('is refused with both figures where somebody has changed it, and shown again where others are changed', async () => {
    await brought(file('interim'))
    const { post } = await clerk()
    await brought(file('interim', 305))
    const refused = await post(cell(), typed('310', { step: 'send' }))
    assert.equal(refused.status, 422)
    assert.match(refused.text, /Gesehen haben Sie 300, jetzt gilt 305/)
    const other = await post(cell(1701), typed('310', { step: 'send' }))
    assert.equal(other.status, 409)
    assert.match(other.text, /Schauen Sie die Auswirkung noch einmal an/)
    assert.equal(await yeasOf('Baar'), '300')
    const done = await post(cell(1701), typed('310', { step: 'send', version: '2' }))
    assert.equal(done.status, 303)
    // Nothing was final: readers are not told.
    assert.equal((await publicVote()).corrections, undefined)
  })

  it('needs a figure that can be true, a reason, and results', async () => {
    const { get, post } = await clerk()
    assert.match((await get(`${own()}/figures`)).text, /noch keine Resultate/)
    assert.equal((await get(cell())).status, 404)
    await brought(file('final'))
    assert.match((await post(cell(), typed('viel'))).text, /eine ganze Zahl/)
    assert.match((await post(cell(), typed('310', { correction_de_CH: '' }))).text, /Schreiben Sie den Grund/)
    assert.match((await post(cell(), typed('9500'))).text, /Zug/)
    assert.match((await post(cell(), typed('300'))).text, /steht schon da/)
    assert.equal((await get(cell(9999))).status, 404)
    assert.equal((await get(cell(1711, 'turnout'))).status, 404)
    assert.equal(await yeasOf('Zug'), '300')
  })

  it('is done by programs in the same way, and waits for a second person', async () => {
    await brought(file('final'))
    await service.load({ organisation: { ...organisation, four_eyes_release: true } })
    const [first, second] = [await manager(service), await manager(service)] as const
    const path = `/api/manage/votes/${id}/correct-figure`
    const wish = { place: 1711, figure: 'yeas', from: 300, to: 310, reason: { de_CH: 'Tippfehler.' } }
    const { body: late } = await sent(first, 422, 'POST', path, { ...wish, from: 301 })
    assert.deepEqual(
      late.fields.map(({ name, code }: { name: string; code: string }) => [name, code]),
      [['from', 'figure.moved']],
    )
    assert.match(late.fields[0].message, /301.*300/)
    const { body: bare } = await sent(first, 422, 'POST', path, { place: 1711 })
    assert.deepEqual(
      bare.fields.map(({ name }: { name: string }) => name),
      ['figure', 'from', 'to', 'reason'],
    )
    const { body } = await sent(first, 200, 'POST', path, wish)
    assert.deepEqual(body, { number: 2, state: 'waiting' })
    assert.equal(await yeasOf('Zug'), '300')
    const version = `/api/manage/versions/vote:${id}:2`
    assert.equal((await sent(first, 200, 'GET', version)).body.source, 'correction')
    await sent(first, 403, 'POST', `${version}/release`)
    await sent(second, 204, 'POST', `${version}/release`)
    assert.equal(await yeasOf('Zug'), '310')
    assert.deepEqual((await publicVote()).corrections[0].text, { de_CH: 'Tippfehler.' })
  })
})
