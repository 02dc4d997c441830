import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

const vote = (id: string, date: string) => ({
  ...{ id, date, type: 'simple', domain: 'canton', title: { de_CH: `Titel ${id}` } },
})
const bundle = {
  organisation: { name: 'Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
  votes: [vote('heute', '2026-11-15'), vote('auch', '2026-11-15'), vote('frueher', '2026-06-14')],
}
const columns = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters'

onEachDatabase('the overview for staff', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const open = async (query = '') => {
    const headers = { cookie: await service().session('editor') }
    const response = await fetch(`${service().url}/manage${query}`, { headers })
    assert.equal(response.status, 200)
    return response.text()
  }
  /** A row of the table in plain words. */
  const row = (markup: string, item: string) =>
    (new RegExp(`<tr data-row="${item}">(.*?)</tr>`, 's').exec(markup)?.[1] ?? '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()

  test('is for staff', async () => {
    const response = await fetch(`${service().url}/manage`, { redirect: 'manual' })
    assert.equal(response.headers.get('location'), '/login?next=%2Fmanage')
  })

  test('shows the current day before anything has come', async () => {
    const markup = await open()
    assert.match(row(markup, 'vote heute'), /^Titel heute .* noch keiner Hochladen Titel heute –$/)
    assert.equal(row(markup, 'vote frueher'), '')
    assert.match(markup, /0 abgeschlossen · 0 werden ausgezählt · 2 noch ohne Resultat</)
    assert.match(markup, /In der letzten Stunde ist nichts eingetroffen/)
  })

  test('tells how far each item is, what is missing, how old that is and what to look at', async () => {
    const file = (yeas: number) =>
      [
        columns,
        `interim,proposal,1701,true,${yeas},5,0,0,100`,
        'interim,proposal,1702,true,40,5,0,0,100',
      ].join('\n')
    // A decreasing figure causes a warning.
    for (const yeas of [20, 10])
      assert.equal((await upload(service(), { type: 'vote', id: 'heute', file: file(yeas) })).status, 200)
    service().clock.advance(5 * 60)
    const markup = await open()
    const shown = row(markup, 'vote heute')
    assert.match(shown, /Zwischenresultat 2 von 11 /)
    assert.match(shown, /Es fehlen noch 9 Gemeinden .*Menzingen/)
    assert.match(shown, /11:00 vor 5 Min\. Hochladen Titel heute \d Hinweis/)
    assert.match(markup, /0 abgeschlossen · 1 wird ausgezählt · 1 noch ohne Resultat · 1 mit Hinweisen/)
    assert.match(
      markup,
      /<li data-row="vote heute 2">.*?Titel heute.*?Version 2 · Upload mit Token: token \d/s,
    )
  })

  test('forgets uploads after an hour, and shows other days when asked', async () => {
    service().clock.advance(3600)
    const markup = await open('?day=2026-06-14')
    assert.match(row(markup, 'vote frueher'), /^Titel frueher/)
    assert.equal(row(markup, 'vote heute'), '')
    assert.match(markup, /In der letzten Stunde ist nichts eingetroffen/)
    assert.match(row(await open('?day=nonsense'), 'vote heute'), /vor 1 Std\./)
  })
})
