import assert from 'node:assert/strict'
import { after, before, beforeEach, it } from 'node:test'
import { manager, sent } from '../manage/manager.ts'
import { aCandidate, aList, anElectionEntity, electionResults } from '../support/results.ts'
import { onEachDatabase, startService, type TestService, testClock } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { publishResults } from './published.ts'

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

/** Somebody of the staff with a browser. */
async function clerkOf(service: TestService) {
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

  const clerk = () => clerkOf(service)
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
    assert.match((await post(cell(), typed('300'))).text, /gilt bereits/)
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

const places = ['Oberägeri', 'Unterägeri'].map((name, at) =>
  anElectionEntity({
    ...{ id: 1701 + at, name, eligibleVoters: 900, receivedBallots: 120 },
    ...{ blankBallots: 10, invalidBallots: 10 },
  }),
)

const majority = electionResults({
  ...{ entities: places, absoluteMajority: 101 },
  candidates: [
    aCandidate('1', { familyName: 'Muster', firstName: 'Anna', elected: true, votes: [60, 60] }),
    aCandidate('2', { familyName: 'Beispiel', firstName: 'Urs', votes: [40, 40] }),
  ],
})

/** Three of four seats for the first list, as its votes say, in each of two districts. */
const proportional = (place: number) =>
  electionResults({
    entities: places.slice(place, place + 1).map((one) => ({ ...one, eligibleVoters: 2000 })),
    lists: [
      aList('1', { name: 'Rot', mandates: 3, votes: [300] }),
      aList('2', { name: 'Blau', mandates: 1, votes: [100] }),
    ],
    candidates: ['a', 'b', 'c', 'd'].map((id, at) =>
      aCandidate(id, { list: at < 3 ? '1' : '2', elected: true, votes: [90] }),
    ),
  })

onEachDatabase('correcting one figure of an election', (kind) => {
  let service: TestService
  let count = 0
  let [regierung, nord, sued, rat] = ['', '', '', '']

  before(async () => {
    service = await startService(kind, { bundle: { organisation }, clock: testClock('2026-11-15T14:00:00Z') })
  })
  after(() => service.stop())
  beforeEach(async () => {
    count += 1
    const shared = { domain: 'canton', date: '2026-11-15' }
    const title = (text: string) => ({ de_CH: `${text} ${count}` })
    ;[regierung, nord, sued, rat] = [`regierung-${count}`, `nord-${count}`, `sued-${count}`, `rat-${count}`]
    const districts = [nord, sued].map((id) => ({
      ...shared,
      id,
      title: title(id),
      type: 'proporz',
      mandates: 4,
    }))
    await service.load({
      organisation,
      elections: [
        { ...shared, id: regierung, title: title('Regierung'), type: 'majorz', mandates: 1 },
        ...districts,
      ],
      election_compounds: [
        { ...shared, id: rat, title: title('Rat'), elections: [nord, sued], seat_method: 'biproportional' },
      ],
    })
    await publishResults(service, 'election', regierung, majority)
    await publishResults(service, 'election', nord, proportional(0))
    await publishResults(service, 'election', sued, proportional(1))
  })

  const clerk = () => clerkOf(service)
  const figuresOf = (id: string) => `/manage/results/election/${id}/figures`
  const typed = (from: number, to: number, more: Readonly<Record<string, string>> = {}) =>
    Object.entries({
      ...{ from: String(from), version: '1', to: String(to), correction_de_CH: 'Tippfehler.', step: 'check' },
      ...more,
    })
  const publicElection = async (id: string) =>
    JSON.parse(await (await fetch(`${service.url}/election/${id}/json`)).text())
  const auditOf = async (id: string) => {
    const [entry] = await service.database.reads
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'results.correct-figure')
      .where('subject', '=', `election/${id}`)
      .execute()
    return JSON.parse(entry?.detail ?? '{}')
  }

  it('by majority shows the votes of a place that is chosen, and publishes the corrected ones', async () => {
    const { get, post } = await clerk()
    const own = figuresOf(regierung)
    const bare = (await get(own)).text
    assert.match(bare, /aria-label="120, Eingegangene Wahlzettel, Oberägeri: korrigieren"/)
    assert.match(bare, /aria-label="101, Absolutes Mehr: korrigieren"/)
    assert.doesNotMatch(bare, /Stimmen für Muster Anna/)
    const chosen = (await get(`${own}?place=1702`)).text
    assert.match(chosen, /aria-label="60, Stimmen für Muster Anna, Unterägeri: korrigieren"/)

    const cell = `${own}/1/1702/candidate_votes`
    const checked = await post(cell, typed(60, 65))
    assert.equal(checked.status, 200)
    assert.match(checked.text, /60 → 65/)
    assert.match(checked.text, /<strong>125<\/strong>/)
    assert.match(checked.text, /Gewählt ist weiterhin|Gewählt sind weiterhin/)
    assert.match(checked.text, /Unterägeri: 105 Stimmen sind ausgewiesen, zu erwarten wären 100/)
    const [, preview = ''] = /<iframe[^>]* src="([^"]*)"/.exec(checked.text) ?? []
    const page = await get(preview.replaceAll('&amp;', '&'))
    assert.equal(page.headers.get('x-frame-options'), 'SAMEORIGIN')
    assert.match(page.text, /Geändert: Unterägeri\. Tippfehler\./)
    assert.match(page.text, /125/)

    const done = await post(cell, typed(60, 65, { step: 'send' }))
    assert.equal(done.location, `/manage/results/election/${regierung}?done=figurePublished`)
    const { corrections } = await publicElection(regierung)
    assert.deepEqual(corrections, [
      { date: '2026-11-15', text: { de_CH: 'Tippfehler.' }, places: [{ id: 1702, name: 'Unterägeri' }] },
    ])
    const { candidate, place, figure, before: was, after: is } = await auditOf(regierung)
    assert.deepEqual(
      [candidate, place, figure, was, is],
      ['Muster Anna', 'Unterägeri', 'candidate_votes', 60, 65],
    )
  })

  it('is done by programs, also of the seats of a list, and is refused where there is no such figure', async () => {
    const program = await manager(service)
    const path = `/api/manage/elections/${nord}/correct-figure`
    const reason = { de_CH: 'Tippfehler.' }
    const wish = { figure: 'entity_blank_ballots', place: 1701, from: 10, to: 9, reason }
    const { body: bare } = await sent(program, 422, 'POST', path, {})
    assert.deepEqual(
      bare.fields.map(({ name }: { name: string }) => name),
      ['figure', 'from', 'to', 'reason'],
    )
    for (const other of [{ place: 1702 }, { list: '1' }, { figure: 'list_votes', list: '9' }]) {
      const { body } = await sent(program, 422, 'POST', path, { ...wish, ...other })
      assert.deepEqual(
        body.fields.map(({ name, code }: { name: string; code: string }) => [name, code]),
        [['to', 'figure.unknown']],
      )
    }
    const { body: done } = await sent(program, 200, 'POST', path, wish)
    assert.deepEqual(done, { number: 2, state: 'public' })
    const seats = { figure: 'list_number_of_mandates', list: '1', from: 3, to: 4, reason }
    // With five seats for four, nothing can be computed, which nobody has to confirm.
    const { body: moved } = await sent(program, 200, 'POST', path, seats)
    assert.deepEqual(moved, { number: 3, state: 'public' })
    const { list, place } = await auditOf(nord)
    assert.deepEqual([list, place], [undefined, 'Oberägeri'])
    // A compound has no figures of its own.
    const { get } = await clerk()
    assert.equal((await get(`/manage/results/compound/${rat}/figures`)).status, 404)
  })

  it('by lists shows the seats of the whole compound, whose doubts are ticked off before a second person', async () => {
    await service.load({ organisation: { ...organisation, four_eyes_release: true } })
    const { get, post } = await clerk()
    const own = figuresOf(nord)
    const shown = (await get(`${own}?list=1`)).text
    assert.match(shown, /aria-label="3, Sitze der Liste 1 Rot: korrigieren"/)
    assert.match(shown, /aria-label="300, Stimmen der Liste 1 Rot, Oberägeri: korrigieren"/)
    assert.match(shown, /aria-label="90, Stimmen für Muster a Anna, Oberägeri: korrigieren"/)

    const cell = `${own}/1/1701/list_votes`
    const checked = await post(cell, typed(300, 30))
    assert.match(checked.text, new RegExp(`Sitze: Rat ${count}`))
    assert.match(checked.text, /<th scope="row">Rot<\/th>\s*<td[^>]*>6<\/td>\s*<td[^>]*><strong>6 → \d/)
    assert.match(checked.text, /stimmen nicht mit den berechneten überein/)
    const [, key = ''] = /name="doubts" value="([^"]*)"/.exec(checked.text) ?? []
    assert.equal((await post(cell, typed(300, 30, { step: 'send' }))).status, 422)
    const done = await post(cell, typed(300, 30, { step: 'send', doubts: key }))
    assert.equal(done.location, `/manage/results/election/${nord}?done=figureHeld`)
    const { lists } = await publicElection(nord)
    assert.equal(JSON.stringify(lists).includes('300'), true)

    const second = await manager(service)
    const waiting = `/api/manage/versions/election:${nord}:2`
    const { body } = await sent(second, 200, 'GET', waiting)
    assert.equal(body.source, 'correction')
    await sent(second, 204, 'POST', `${waiting}/release`, {
      doubts: body.doubts?.map((one: { key: string }) => one.key) ?? [],
    })
    assert.equal((await publicElection(nord)).corrections[0].text.de_CH, 'Tippfehler.')
  })
})
