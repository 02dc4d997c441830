import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { anElectionEntity, electionResults } from '../support/results.ts'
import { onEachDatabase } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { publishResults } from './published.ts'

const vote = (id: string, date: string) => ({
  ...{ id, date, type: 'simple', domain: 'canton', title: { de_CH: `Titel ${id}` } },
})
const district = (id: string) => ({
  ...{ ...vote(id, '2026-03-08'), type: 'proporz', domain: 'region', segment: id, mandates: 3 },
})
const bundle = {
  organisation: { name: 'Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
  votes: [
    ...[vote('heute', '2026-11-15'), vote('auch', '2026-11-15'), vote('frueher', '2026-06-14')],
    vote('gehalten', '2026-09-27'),
  ],
  elections: [district('nord'), district('sued')],
  election_compounds: [
    {
      ...{ id: 'rat', date: '2026-03-08', domain: 'canton', domain_elections: 'region' },
      title: { de_CH: 'Titel rat' },
      elections: ['nord', 'sued'],
    },
  ],
}
const columns = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters'

onEachDatabase('the overview of the polling day for staff', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const open = async (query = '', cookie?: string) => {
    const headers = { cookie: cookie ?? (await service().session('editor')) }
    const response = await fetch(`${service().url}/manage${query}`, { headers })
    assert.equal(response.status, 200)
    return response.text()
  }
  /** The line of an item in plain words. */
  const row = (markup: string, item: string) =>
    (new RegExp(`<li data-row="${item}">(.*?)(?=<li data-row=|</section>)`, 's').exec(markup)?.[1] ?? '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()

  test('is available to staff only', async () => {
    const response = await fetch(`${service().url}/manage`, { redirect: 'manual' })
    assert.equal(response.headers.get('location'), '/login?next=%2Fmanage')
  })

  test('shows the current day before any upload', async () => {
    const markup = await open()
    assert.match(
      row(markup, 'vote heute'),
      /^Titel heute Noch keine Resultate Noch nichts eingetroffen Hochladen : Titel heute$/,
    )
    assert.equal(row(markup, 'vote frueher'), '')
    assert.match(markup, /0 abgeschlossen · 0 werden ausgezählt · 2 noch ohne Resultat</)
    assert.match(markup, /In der letzten Stunde ist nichts eingetroffen/)
  })

  test('shows the progress of each item, what is missing, its age and its warnings', async () => {
    const file = (yeas: number) =>
      [
        columns,
        `interim,proposal,1701,true,${yeas},5,0,0,100`,
        'interim,proposal,1702,true,40,5,0,0,100',
      ].join('\n')
    // A decreasing figure causes a warning; the second file counts no further place.
    for (const yeas of [20, 10]) {
      assert.equal((await upload(service(), { type: 'vote', id: 'heute', file: file(yeas) })).status, 200)
      service().clock.advance(5 * 60)
    }
    const markup = await open()
    const shown = row(markup, 'vote heute')
    assert.match(shown, /Zwischenresultat 2 von 11 Gemeinden ausgezählt 83\.33% Ja /)
    assert.match(shown, /Es fehlen noch 9 Gemeinden .*Menzingen.* Zuletzt ausgezählt vor 10 Min\./)
    assert.match(shown, /11:05 vor 5 Min\. Upload mit Token: token \d+ \d Hinweis/)
    assert.match(shown, /Auf Resultate warten : Titel heute$/)
    assert.match(markup, /data-newest="vote heute 2"/)
    assert.match(markup, /0 abgeschlossen · 1 wird ausgezählt · 1 noch ohne Resultat · 1 mit Hinweisen/)
    assert.match(
      markup,
      /<li data-row="vote heute 2">.*?Titel heute.*?Version 2 · Upload mit Token: token \d/s,
    )
  })

  test('hides uploads after an hour, and shows other days on request', async () => {
    service().clock.advance(3600)
    const markup = await open('?day=2026-06-14')
    assert.match(row(markup, 'vote frueher'), /^Titel frueher/)
    assert.equal(row(markup, 'vote heute'), '')
    assert.match(markup, /In der letzten Stunde ist nichts eingetroffen/)
    assert.match(row(await open('?day=nonsense'), 'vote heute'), /vor 1 Std\./)
  })

  test('groups the elections of a compound below its total', async () => {
    const places = [1701, 1702].map((id) => anElectionEntity({ id, name: `Ort ${id}`, counted: id === 1701 }))
    await publishResults(
      service(),
      'election',
      'nord',
      electionResults({ status: 'interim', entities: places }),
    )
    const markup = await open('?day=2026-03-08')
    const compound = row(markup, 'compound rat')
    assert.match(compound, /2 Wahlkreise · 1 von 2 Gemeinden ausgezählt · 0 abgeschlossen$/)
    assert.match(compound, /Titel rat .*Es fehlt noch 1 Gemeinde: Ort 1702 .* Hochladen : Titel rat /)
    assert.match(row(markup, 'election nord'), /Es fehlt noch 1 Gemeinde: Ort 1702/)
    assert.match(markup, /<details id="districts-rat">.*data-row="election nord".*data-row="election sued"/s)
    assert.match(markup, /0 abgeschlossen · 1 wird ausgezählt · 1 noch ohne Resultat</)
  })

  test('shows each person the next possible action', async () => {
    await service().setReleaseRule({ four_eyes_release: true })
    const [uploader, other] = [await service().session('editor'), await service().session('editor')]
    const next = async (cookie: string) => row(await open('?day=2026-09-27', cookie), 'vote gehalten')
    const body = new FormData()
    body.set('proposal', new Blob([`${columns}\ninterim,proposal,1701,true,7,5,0,0,100\n`]), 'r.csv')
    const post = async (path: string, sent: FormData | URLSearchParams) => {
      const headers = { cookie: uploader, origin: service().url }
      const options = { method: 'POST', headers, body: sent, redirect: 'manual' } as const
      return (await fetch(service().url + path, options)).headers.get('location') ?? ''
    }
    assert.match(await next(other), / Hochladen : Titel gehalten$/)
    const draft = await post('/vote/gehalten/upload', body)
    assert.match(await next(other), / Über die Datei entscheiden : Titel gehalten$/)
    const page = await (await fetch(service().url + draft, { headers: { cookie: uploader } })).text()
    const release = /name="release" value="([^"]*)"/.exec(page)?.[1] ?? ''
    await post(`${draft}/publish`, new URLSearchParams({ release, looked: '1' }))
    assert.match(await next(uploader), /58\.33% Ja .*Version 1 wartet .* Auf zweite Person warten : Titel/)
    assert.match(await next(other), / Jetzt freigeben : Titel gehalten$/)
    await post('/vote/gehalten/upload', body)
    assert.match(await next(other), / Jetzt freigeben : Titel gehalten$/, 'a tried file hides no release')
    assert.match(await next(uploader), / Auf zweite Person warten : Titel gehalten$/)
    for (const [cookie, isOffered] of [
      [uploader, false],
      [other, true],
    ] as const) {
      const versions = await fetch(`${service().url}/manage/results/vote/gehalten`, { headers: { cookie } })
      const text = await versions.text()
      assert.equal(text.includes('/manage/results/vote/gehalten/release"'), isOffered)
      assert.equal(text.includes('Eine andere Person muss sie freigeben.'), !isOffered)
    }
  })
})
