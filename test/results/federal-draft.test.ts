import assert from 'node:assert/strict'
import { after, before, beforeEach, it } from 'node:test'
import { markAllChanged } from '../../src/areas/results/items/changes-store.ts'
import { federalFileOf, federalPlace, federalProposal } from '../support/federal-files.ts'
import { filledIn, formsIn } from '../support/forms.ts'
import { onEachDatabase, startService, type TestService, testClock } from '../support/service.ts'
import { uploadToken } from '../support/uploads.ts'

const day = '2026-03-08'
const organisation = {
  ...{ name: 'Kanton Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
  rate_limit: 10_000,
}
const vote = { type: 'simple', domain: 'federation', date: day }
const votes = [
  { ...vote, id: 'nachtzuege', external_id: '6720', title: { de_CH: 'Nachtzüge' } },
  { ...vote, id: 'bahnhoefe', external_id: '6730', title: { de_CH: 'Bahnhöfe' } },
]
const path = '/manage/sources/federal'
const places = Array.from({ length: 11 }, (_, index) =>
  federalPlace(1701 + index, { yeas: 40, nays: 60, eligible: 200, cast: 101 }),
)

function file(yeas: number, { accepted = true, ids = [6720] } = {}) {
  const total = { yeas, nays: 800_000, eligible: 5_500_000, cast: yeas + 800_000 }
  return federalFileOf(
    day,
    ids.map((id) => federalProposal({ id, finished: true, accepted, total, canton: 9, places })),
  )
}

onEachDatabase('a federal file that staff upload', (kind) => {
  let service: TestService
  let staff: string
  before(async () => {
    service = await startService(kind, {
      bundle: { organisation, votes },
      clock: testClock(`${day}T13:10:00Z`),
    })
    staff = await service.session('editor')
  })
  after(() => service.stop())
  beforeEach(() =>
    service.database.transaction(async (tx) => {
      await tx.deleteFrom('upload_drafts').execute()
      await tx.deleteFrom('result_versions').execute()
      await tx
        .updateTable('result_items')
        .set({ national: null, staged_version: null, published_version: null })
        .execute()
      await markAllChanged(tx)
    }),
  )

  const headers = (more: object = {}) => ({ cookie: staff, origin: service.url, ...more })
  const post = (to: string, body: BodyInit, more: object = {}) =>
    fetch(service.url + to, { method: 'POST', body, headers: headers(more), redirect: 'manual' })
  const text = async (of: string) => (await fetch(service.url + of, { headers: headers() })).text()
  const yeas = async (id = 'nachtzuege') =>
    JSON.parse(await text(`/vote/${id}/json`)).national?.ballots[0].yeas

  function formOf(content: object | string): FormData {
    const form = new FormData()
    const body = typeof content === 'string' ? content : JSON.stringify(content)
    form.append('results', new Blob([body]), 'eidgAbstimmung.json')
    return form
  }

  /** Returns the address of the draft. */
  async function send(content: object): Promise<string> {
    const sent = await post(path, formOf(content))
    assert.equal(sent.status, 303, await sent.text())
    const to = sent.headers.get('location') ?? ''
    assert.match(to, /\/manage\/uploads\/[\w-]+$/)
    return to.replace(service.url, '')
  }

  async function decide(draft: string, action: 'publish' | 'discard'): Promise<Response> {
    const [form] = formsIn(await text(draft), draft).filter((one) => one.action === `${draft}/publish`)
    assert.ok(form)
    return post(`${draft}/${action}`, filledIn(form, {}))
  }

  it('shows the national result before and after, and is published on confirmation', async () => {
    const first = await send(file(1_200_000))
    const page = await text(first)
    assert.match(page, /Resultate der Schweiz/)
    assert.match(page, /<dt>Vorher<\/dt><dd>–<\/dd>/)
    assert.match(
      page,
      /<dt>Nachher<\/dt><dd>Angenommen, 60\.00\s?% Ja, 1&#39;200&#39;000 Ja zu 800&#39;000 Nein/,
    )
    assert.match(page, /Was Sie veröffentlichen, ist sofor/)
    assert.equal(await yeas(), undefined)

    const done = await decide(first, 'publish')
    assert.equal(done.headers.get('location')?.replace(service.url, ''), `${path}?done=uploaded`)
    assert.match(await text(`${path}?done=uploaded`), /Die Datei ist übernommen/)
    assert.equal(await yeas(), 1_200_000)

    const next = await text(await send(file(700_000, { accepted: false })))
    assert.match(next, /Der Ausgang ändert sich: vorher «Angenommen», nachher «Abgelehnt»/)
    assert.match(next, /<dt>Vorher<\/dt><dd>Angenommen, 60\.00/)
    assert.equal(await yeas(), 1_200_000)
  })

  it('reports that it contains nothing new', async () => {
    await decide(await send(file(1_200_000)), 'publish')
    const again = await text(await send(file(1_200_000)))
    assert.match(again, /Diese Datei ändert nichts/)
    assert.doesNotMatch(again, /<dt>Nachher<\/dt>/)
  })

  it('does not publish what was discarded', async () => {
    const draft = await send(file(1_200_000))
    assert.equal((await decide(draft, 'discard')).status, 303)
    assert.match(await text(`${path}?done=discarded`), /Verworfen/)
    assert.equal(await yeas(), undefined)
    assert.equal((await fetch(service.url + draft, { headers: headers() })).status, 404)
  })

  it('shows each of several votes', async () => {
    const draft = await send(file(1_200_000, { ids: [6720, 6730] }))
    const page = await text(draft)
    for (const title of ['Nachtzüge', 'Bahnhöfe'])
      assert.match(page, new RegExp(`<strong>${title}</strong>: Ganze Schweiz: Angenommen`))
    assert.equal((await decide(draft, 'publish')).status, 303)
    assert.deepEqual([await yeas(), await yeas('bahnhoefe')], [1_200_000, 1_200_000])
  })

  it('is shown again if somebody has published other figures meanwhile', async () => {
    const draft = await send(file(1_200_000))
    const [form] = formsIn(await text(draft), draft)
    assert.ok(form)
    const token = await uploadToken(service)
    const authorization = `Basic ${Buffer.from(`:${token}`).toString('base64')}`
    const other = { method: 'POST', body: formOf(file(900_000)), headers: { authorization } }
    assert.equal((await fetch(`${service.url}/upload-bfs`, other)).status, 200)
    const late = await post(`${draft}/publish`, filledIn(form, {}))
    assert.equal(late.status, 409)
    assert.match(await late.text(), /<dt>Vorher<\/dt><dd>Angenommen, 52\.94/)
    assert.equal(await yeas(), 900_000)
    assert.equal((await decide(draft, 'publish')).status, 303)
    assert.equal(await yeas(), 1_200_000)
  })

  it('waits under an embargo, and the next one is compared with what waits', async () => {
    await service.setReleaseRule({ embargo: { time: '18:00' } })
    try {
      const draft = await send(file(1_200_000))
      assert.match(await text(draft), /18:00/)
      const done = await decide(draft, 'publish')
      assert.match(done.headers.get('location') ?? '', /done=stored$/)
      assert.equal(await yeas(), undefined)
      assert.doesNotMatch(await text(await send(file(1_200_000))), /<dt>Nachher<\/dt>/)
      assert.match(await text(await send(file(1_300_000))), /<dt>Vorher<\/dt><dd>Angenommen, 60\.00/)
    } finally {
      await service.setReleaseRule({ embargo: null })
    }
  })

  it('shows the figures of the own canton as well if they are used', async () => {
    await service.load({ organisation: { ...organisation, federal_own_results: true } })
    try {
      const draft = await send(file(1_200_000))
      const page = await text(draft)
      assert.match(page, /<dt>Nachher<\/dt><dd>Angenommen/)
      assert.match(page, /11 von 11 Gemeinden/)
      assert.equal((await decide(draft, 'publish')).status, 303)
      const { progress, national } = JSON.parse(await text('/vote/nachtzuege/json'))
      assert.deepEqual([progress.counted, national.ballots[0].yeas], [11, 1_200_000])
    } finally {
      await service.load({ organisation })
    }
  })

  it('reports its problems, on the page and to the script of the page', async () => {
    const refused = await post(path, formOf('{'))
    assert.equal(refused.status, 422)
    assert.match(await refused.text(), /nicht übernommen[\s\S]*kein lesbares JSON/)
    const told = await post(path, formOf('{'), { accept: 'application/json' })
    const { location } = JSON.parse(await told.text())
    assert.match(await text(location), /nicht übernommen[\s\S]*kein lesbares JSON/)
    const none = await post(path, new FormData(), { accept: 'application/json' })
    assert.equal(JSON.parse(await none.text()).problems.length, 1)
  })
})
