import assert from 'node:assert/strict'
import { test } from 'node:test'
import ical from 'node-ical'
import { event, hexId, newsItem, organisation } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { hrefOf, read, status } from './page.ts'

/** The clock stands at Sunday, 15 November 2026. */
const bundle = {
  organisation,
  events: [
    event(hexId(1), 'Wochenmarkt', '2026-11-14T08:00', {
      tags: ['Markt'],
      location: 'Rathausplatz, 7690 Seewis',
      description: 'Gemüse, Käse; Brot\nbei jedem Wetter',
      recurrence: 'FREQ=WEEKLY;COUNT=4',
      organizer: 'Marktverein',
      organizer_email: 'markt@dreiseen.example',
    }),
    event(hexId(2), 'Konzert', '2026-11-20T20:00', { tags: ['Musik'] }),
    event(hexId(3), 'Geheim', '2026-11-21T20:00', { access: 'private' }),
  ],
}

async function calendar(service: TestService, path: string, cookie?: string) {
  const response = await fetch(service.url + path, cookie === undefined ? {} : { headers: { cookie } })
  assert.equal(response.status, 200, path)
  assert.equal(response.headers.get('content-type'), 'text/calendar; charset=utf-8')
  const entries = Object.values(ical.sync.parseICS(await response.text())).filter(
    (entry) => entry?.type === 'VEVENT',
  )
  return { entries, file: response.headers.get('content-disposition') }
}

onEachDatabase('calendars of events', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const pathOf = async (title: string, cookie?: string) =>
    hrefOf(await read(service(), '/events', cookie === undefined ? {} : { cookie }), title)

  test('contain one date', async () => {
    const path = await pathOf('Wochenmarkt')
    const { entries, file } = await calendar(service(), `${path}.ics`)
    assert.equal(file, 'attachment; filename="wochenmarkt.ics"')
    assert.equal(entries.length, 1)
    const [entry] = entries
    assert.equal(entry?.summary, 'Wochenmarkt')
    assert.equal(entry?.start.toISOString(), '2026-11-21T07:00:00.000Z')
    assert.equal(entry?.location, 'Rathausplatz, 7690 Seewis')
    assert.equal(entry?.description, 'Gemüse, Käse; Brot\nbei jedem Wetter')
    assert.equal(entry?.url, service().url + path)
    assert.equal(entry?.rrule, undefined)
  })

  test('contain all dates of an event', async () => {
    const { entries } = await calendar(service(), `${await pathOf('Wochenmarkt')}.ics?series=all`)
    assert.equal(entries.length, 1)
    assert.equal(entries[0]?.start.toISOString(), '2026-11-14T07:00:00.000Z')
    assert.equal(entries[0]?.rrule?.options.count, 4)
  })

  test('contain the coming dates that were selected, without hidden ones, whoever asks', async () => {
    const titles = async (path: string, cookie?: string) =>
      (await calendar(service(), path, cookie)).entries.map((entry) => entry?.summary)
    const all = ['Konzert', 'Wochenmarkt', 'Wochenmarkt', 'Wochenmarkt']
    assert.deepEqual(await titles('/events.ics'), all)
    assert.deepEqual(await titles('/events.ics', await service().session()), all)
    assert.deepEqual(await titles('/events.ics?tags=Musik'), ['Konzert'])
    assert.deepEqual(await titles('/events.ics?locations=seewis&end=2026-11-21'), ['Wochenmarkt'])
    assert.deepEqual(await titles('/events.ics?search=xyz'), [])
  })

  test('of one event are the same, and 304, until it changes', async () => {
    const path = `${await pathOf('Konzert')}.ics`
    const get = (headers: Record<string, string> = {}) => fetch(service().url + path, { headers })
    const first = await get()
    const tag = first.headers.get('etag') ?? assert.fail(path)
    service().clock.advance(60)
    assert.equal(await (await get()).text(), await first.text())
    const again = await get({ 'if-none-match': tag })
    assert.deepEqual([again.status, await again.text()], [304, ''])
  })

  test('are cached, revalidated, and made anew when an event changes', async () => {
    for (const [path, title] of [
      ['/events.ics', 'Lesung'],
      ['/news.atom', 'Neues'],
      ['/news.rss', 'Neues'],
    ] as const) {
      const get = (headers: Record<string, string> = {}) => fetch(service().url + path, { headers })
      const [first, second] = [await get(), await get()]
      const tag = first.headers.get('etag') ?? assert.fail(path)
      assert.equal(second.headers.get('etag'), tag)
      assert.equal(await first.text(), await second.text())
      const again = await get({ 'if-none-match': tag })
      assert.deepEqual([again.status, await again.text()], [304, ''])
      await service().load({
        events: [event(hexId(40), 'Lesung', '2026-12-01T20:00')],
        news: [newsItem(path.length, 'Neues')],
      })
      const changed = await get({ 'if-none-match': tag })
      assert.equal(changed.status, 200, path)
      assert.match(await changed.text(), new RegExp(title))
      const french = await get({ 'accept-language': 'fr' })
      assert.notEqual(french.headers.get('etag'), changed.headers.get('etag'))
    }
  })

  test('do not exist for hidden or unknown events', async () => {
    const cookie = await service().session()
    const path = await pathOf('Geheim', cookie)
    assert.equal(await status(service(), `${path}.ics`), 404)
    assert.equal(await status(service(), `${path}.ics?series=all`), 404)
    assert.equal(await status(service(), `${path}.ics`, { cookie }), 200)
    assert.equal(await status(service(), `/events/${hexId(99)}.ics`), 404)
    assert.equal(await status(service(), '/events/xyz.ics'), 404)
  })
})
