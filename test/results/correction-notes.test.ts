import assert from 'node:assert/strict'
import { it } from 'node:test'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import { onEachDatabase, startService, type TestService, testClock, unwrap } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

const bundle = {
  organisation: {
    ...{ name: 'Zug', canton: 'zg', locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH' },
    rate_limit: 100_000,
  },
  votes: [
    {
      ...{ id: 'steuern', type: 'simple', domain: 'canton', date: '2026-11-15' },
      title: { de_CH: 'Steuern' },
    },
  ],
}
const own = '/manage/results/vote/steuern'
const header = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters,received'

/** All municipalities of Zug, with other figures for some of them. */
function file(status: 'interim' | 'final', yeas: Readonly<Record<number, number>> = {}): string {
  const rows = Array.from({ length: 11 }, (_, at) => {
    const id = 1701 + at
    const yes = yeas[id] ?? 300
    return `${status},proposal,${id},true,${yes},100,0,0,9000,${yes + 100}`
  })
  return [header, ...rows, ''].join('\n')
}

function desk(service: TestService, cookie: string) {
  const headers = { origin: service.url, cookie }
  return {
    text: async (path: string) => (await fetch(service.url + path, { headers })).text(),
    post: (path: string, fields: Record<string, string>) =>
      fetch(service.url + path, {
        ...{ method: 'POST', headers, redirect: 'manual' },
        body: new URLSearchParams(fields),
      }),
  }
}

/** The notes of the public page as text. */
async function notes(service: TestService, language = 'de'): Promise<readonly string[]> {
  const answer = await fetch(`${service.url}/vote/steuern/entities`, {
    headers: { 'accept-language': language, cookie: `locale=${language}_CH` },
  })
  const [, box = ''] = /<div class="notice warning" role="note">(.*?)<\/div>/s.exec(await answer.text()) ?? []
  return [...box.matchAll(/<p>(.*?)<\/p>/gs)].map(([, line = '']) => line.replace(/<[^>]+>/g, ''))
}

const corrections = async (service: TestService) =>
  JSON.parse(await (await fetch(`${service.url}/vote/steuern/json`)).text()).corrections

onEachDatabase('a final result that is changed', (kind) => {
  const send = async (service: TestService, content: string) => {
    const answer = await upload(service, { type: 'vote', id: 'steuern', file: content })
    assert.equal(answer.status, 200, answer.text)
  }

  it('says publicly which places were changed, when and why', async () => {
    const service = await startService(kind, { bundle, clock: testClock('2026-11-15T14:00:00Z') })
    try {
      await send(service, file('interim'))
      await send(service, file('final', { 1701: 310 }))
      assert.deepEqual(await notes(service), [])
      assert.equal(await corrections(service), undefined)

      await send(service, file('final', { 1701: 310, 1702: 320, 1711: 330 }))
      assert.deepEqual(await notes(service), ['Berichtigung vom 15. November 2026: Geändert: Cham, Zug.'])
      assert.deepEqual(await notes(service, 'fr'), [
        'Rectification du 15 novembre 2026\u202f: Modifié\u202f: Cham, Zug.',
      ])
      const places = [
        { id: 1702, name: 'Cham' },
        { id: 1711, name: 'Zug' },
      ]
      assert.deepEqual(await corrections(service), [{ date: '2026-11-15', text: {}, places }])
      // The same file once more corrects nothing.
      await send(service, file('final', { 1701: 310, 1702: 320, 1711: 330 }))
      assert.equal((await notes(service)).length, 1)

      const staff = desk(service, await service.session('editor'))
      const reason = { correction_de_CH: 'Nachgezählt.', correction_fr_CH: 'Recompté.' }
      assert.equal((await staff.post(`${own}/rollback/2`, reason)).status, 303)
      const [newest, older] = await notes(service)
      assert.equal(newest, 'Berichtigung vom 15. November 2026: Geändert: Cham, Zug. Nachgezählt.')
      assert.equal(older, 'Berichtigung vom 15. November 2026: Geändert: Cham, Zug.')
      assert.match((await notes(service, 'fr'))[0] ?? '', /Modifié\u202f: Cham, Zug\. Recompté\.$/)

      const copied = await dump(service.database)
      await withEmptyDatabase(async (empty) => {
        unwrap(await load(empty, JSON.parse(copied)))
        assert.equal(await dump(empty), copied)
      })
    } finally {
      await service.stop()
    }
  })

  it('says so from the moment on which it is released, with what was written while it waited', async () => {
    const clock = testClock('2026-11-15T21:00:00Z')
    const service = await startService(kind, { bundle, clock })
    try {
      await send(service, file('final'))
      const staff = desk(service, await service.session('editor'))
      await staff.post(`${own}/embargo`, { rule: 'at', moment: '2026-12-24T12:00' })
      await send(service, file('final', { 1703: 301 }))
      await staff.post(`${own}/corrections`, { correction_de_CH: 'Tippfehler.' })
      assert.deepEqual(await notes(service), [])
      clock.set('2026-11-16T01:00:00Z')
      assert.equal((await staff.post(`${own}/release`, { version: '2' })).status, 303)
      assert.deepEqual(await notes(service), [
        'Berichtigung vom 16. November 2026: Geändert: Hünenberg. Tippfehler.',
      ])
    } finally {
      await service.stop()
    }
  })
})
