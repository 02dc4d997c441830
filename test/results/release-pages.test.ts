import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readItem } from '../../src/areas/results/items/store.ts'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import { onEachDatabase, startService, type TestService, testClock, unwrap } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

const organisation = {
  name: 'Zug',
  canton: 'zg',
  locales: ['de_CH', 'fr_CH'],
  default_locale: 'de_CH',
  embargo: { time: '12:00' },
}
const bundle = {
  organisation,
  votes: [
    {
      id: 'steuern',
      type: 'simple',
      domain: 'canton',
      date: '2026-11-15',
      title: { de_CH: 'Steuern & Co.' },
    },
  ],
}
const header = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters,received'
const file = (yeas: number) => `${header}\ninterim,proposal,1701,true,${yeas},100,0,0,9000,${yeas + 100}\n`
const own = '/manage/results/vote/steuern'

function visitor(service: TestService, cookie: string | null) {
  const headers = { origin: service.url, ...(cookie !== null && { cookie }) }
  return {
    get: (path: string) => fetch(service.url + path, { headers, redirect: 'manual' }),
    text: async (path: string) => (await fetch(service.url + path, { headers })).text(),
    post: (path: string, fields: Record<string, string>) =>
      fetch(service.url + path, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
  }
}

onEachDatabase('releasing results by hand', (kind) => {
  it('shows staff what waits, publishes it on confirmation, and withdraws it', async () => {
    const service = await startService(kind, { bundle, clock: testClock('2026-11-15T09:00:00Z') })
    try {
      const staff = visitor(service, await service.session('editor'))
      const stranger = visitor(service, null)
      // Ids of ballots are random hexadecimal digits.
      const published = async () =>
        /(?<![0-9a-f])300(?![0-9a-f])/.test(await stranger.text('/vote/steuern/entities'))
      await upload(service, { type: 'vote', id: 'steuern', file: file(300) })

      assert.equal(await published(), false)
      const preview = await staff.get('/manage/preview/vote/steuern/entities')
      const text = await preview.text()
      assert.match(text, /300/)
      assert.match(text, /Vorschau – noch nicht freigegeben\. Freigabe: 12:00/)
      assert.match(text, /href="\/manage\/preview\/vote\/steuern\/statistics"/)
      assert.match(text, /href="\/vote\/steuern\/json"/)
      assert.equal(preview.headers.get('cache-control'), 'private, no-store')
      assert.equal(preview.headers.get('etag'), null)
      const first = await staff.get('/manage/preview/vote/steuern')
      assert.equal(first.headers.get('location'), '/manage/preview/vote/steuern/entities')
      assert.match(await staff.text('/manage/preview/archive/2026-11-15'), /75/)
      for (const path of [
        '/manage/preview/vote/steuern/entities',
        '/manage/preview/archive',
        `${own}/release`,
      ]) {
        const refused = await stranger.get(path)
        assert.deepEqual(
          [refused.status, /^\/login/.test(refused.headers.get('location') ?? '')],
          [303, true],
        )
      }

      assert.match(await staff.text('/manage/release?day=2026-11-15'), /Version 1 wartet/)
      assert.match(await staff.text(own), /wartet auf Freigabe/)
      const asked = await staff.text(`${own}/release`)
      assert.match(asked, /Bisher öffentlich: keine Resultate/)
      assert.match(asked, /Danach öffentlich: 75[^<]*% Ja, 1 von 11 ausgezählt/)
      assert.equal(
        (await staff.post(`${own}/release`, { version: '9' })).headers.get('location'),
        `${own}/release`,
      )
      assert.equal(await published(), false)
      assert.equal((await staff.post(`${own}/release`, { version: '1' })).status, 303)
      assert.equal(await published(), true)

      // No rule for this item any more: the next upload is public at once, and wrong.
      assert.equal((await staff.post(`${own}/embargo`, { rule: 'at', moment: 'bald' })).status, 422)
      assert.equal((await staff.post(`${own}/embargo`, { rule: 'none', moment: '' })).status, 303)
      await upload(service, { type: 'vote', id: 'steuern', file: file(4711) })
      assert.equal(await published(), false)
      assert.match(await staff.text(`${own}/rollback/1`), /Danach: 75[^<]*% Ja/)
      const note = 'Zahlen der Stadt Zug berichtigt'
      const back = await staff.post(`${own}/rollback/1`, { correction_de_CH: note })
      assert.equal(back.headers.get('location'), `${own}?done=rolledBack`)
      assert.equal(await published(), true)
      assert.match(
        await stranger.text('/vote/steuern/entities'),
        /Berichtigung vom [^<]*2026:<\/strong> Zahlen der/,
      )
      assert.match(
        await stranger.text('/vote/steuern/proposal-by-entities-table'),
        /<footer class="embed-source">.*Berichtigung vom [^<]*2026:<\/strong> Zahlen der/s,
      )
      const json = JSON.parse(await stranger.text('/vote/steuern/json'))
      assert.deepEqual(json.corrections, [{ date: '2026-11-15', text: { de_CH: note } }])
      assert.match(await staff.text(own), /Letzte Veröffentlichung rückgängig machen/)
      const copied = await dump(service.database)
      assert.match(copied, /"result_corrections": ?\[\s*\{/)
      await withEmptyDatabase(async (empty) => {
        unwrap(await load(empty, JSON.parse(copied)))
        assert.equal(await dump(empty), copied)
        assert.equal((await readItem(empty.reads, 'vote', 'steuern'))?.corrections.length, 1)
      })
      assert.equal((await staff.post(`${own}/corrections`, { correction_fr_CH: 'Corrigé' })).status, 422)

      const day = await staff.post('/manage/release', {
        day: '2026-11-15',
        rule: 'at',
        moment: '2026-11-15T14:30',
      })
      assert.equal(day.status, 303)
      assert.match(await staff.text('/manage/release?day=2026-11-15'), /14:30/)
    } finally {
      await service.stop()
    }
  })

  it('discards what waits and withdraws what is public, and keeps both among the versions', async () => {
    const service = await startService(kind, { bundle, clock: testClock('2026-11-15T09:00:00Z') })
    try {
      const staff = visitor(service, await service.session('editor'))
      const stranger = visitor(service, null)
      const place = async (path: string, fields = {}) =>
        (await staff.post(`${own}${path}`, fields)).headers.get('location')
      await upload(service, { type: 'vote', id: 'steuern', file: file(300) })
      assert.match(await staff.text(`${own}/withdraw`), /Version 1 verwerfen\?/)
      assert.equal(await place('/withdraw', { version: '2' }), `${own}?done=moved`)
      assert.equal(await place('/withdraw', { version: '1' }), `${own}?done=discarded`)
      service.clock.set('2026-11-15T13:00:00Z')
      assert.equal((await staff.get(`${own}/release`)).status, 404, 'nothing waits any more')
      assert.equal((await staff.get(`${own}/withdraw`)).status, 404)
      assert.doesNotMatch(await stranger.text('/vote/steuern/entities'), /\b300\b/)

      assert.equal(await place('/rollback/1'), `${own}?done=rolledBack`)
      const shown = await stranger.get('/vote/steuern/json')
      assert.match(await shown.text(), /\b300\b/)
      service.clock.advance(60)
      const page = await staff.text(own)
      assert.match(page, /<a href="\/vote\/steuern">Öffentliche Seite<\/a>/)
      assert.match(page, /steuern\/notify/)
      const publication = await staff.text(`${own}/publication`)
      assert.equal(publication.split('Öffentliche Berichtigung').length, 2, 'one heading')
      assert.match(await staff.text(`${own}/withdraw`), /Version 2 zurückziehen\?/)
      assert.equal(await place('/withdraw', { version: '2' }), `${own}?done=withdrawn`)
      const since = { 'if-modified-since': shown.headers.get('last-modified') ?? '' }
      const after = await fetch(`${service.url}/vote/steuern/json`, { headers: since })
      assert.equal(after.status, 200, 'who has it already is told')
      assert.doesNotMatch(await after.text(), /\b300\b/)
      for (const path of [
        '/vote/steuern/entities',
        '/json',
        '/vote/steuern/data-json',
        '/archive/2026-11-15',
      ])
        assert.doesNotMatch(await stranger.text(path), /\b300\b|\b75[.,]?\d*\s*%/, path)
      const withdrawn = await staff.text(own)
      assert.match(withdrawn, /<th scope="row">2<\/th>/)
      assert.match(withdrawn, /<a href="\/vote\/steuern">Öffentliche Seite<\/a>/)
      assert.doesNotMatch(withdrawn, /steuern\/notify/, 'there is nothing to tell')

      const copied = await dump(service.database)
      await withEmptyDatabase(async (empty) => {
        unwrap(await load(empty, JSON.parse(copied)))
        assert.equal(await dump(empty), copied)
      })
      await upload(service, { type: 'vote', id: 'steuern', file: file(200) })
      assert.match(await stranger.text('/vote/steuern/json'), /200/)
      const actions = await service.database.reads
        .selectFrom('audit_log')
        .select('action')
        .where('action', 'in', ['results.discard', 'results.withdraw'])
        .orderBy('at')
        .execute()
      assert.deepEqual(
        actions.map(({ action }) => action),
        ['results.discard', 'results.withdraw'],
      )
    } finally {
      await service.stop()
    }
  })

  it('requires a second person if four eyes are required', async () => {
    const four = { ...bundle, organisation: { ...organisation, embargo: null, four_eyes_release: true } }
    const service = await startService(kind, { bundle: four, clock: testClock('2026-11-15T13:00:00Z') })
    try {
      const one = visitor(service, await service.session('editor'))
      const other = visitor(service, await service.session('editor'))
      await upload(service, { type: 'vote', id: 'steuern', file: file(300) })
      assert.equal((await one.post(`${own}/release`, { version: '1' })).status, 303)
      await upload(service, { type: 'vote', id: 'steuern', file: file(301) })
      await other.post(`${own}/release`, { version: '2' })
      await one.post(`${own}/rollback/1`, {})
      assert.match(await one.text(`${own}/release`), /Eine andere Person muss sie freigeben/)
      assert.equal((await one.post(`${own}/release`, { version: '3' })).status, 403)
      assert.equal((await other.post(`${own}/release`, { version: '3' })).status, 303)
      assert.match(await one.text('/vote/steuern/entities'), /300/)
    } finally {
      await service.stop()
    }
  })
})
