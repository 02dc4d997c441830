import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ask,
  browserAccept,
  hrefIn,
  idOf,
  readItem,
  readItems,
  titles,
  valueIn,
  walk,
} from '../contract/api.ts'
import { type Extra, event, hexId, newsItem, patientOrganisation, topic } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { load } from '../support/bundles.ts'
import { onEachDatabase, onSqlite } from '../support/service.ts'

const organisation = patientOrganisation
const concert = (extra: Extra) => event(hexId(1), 'Konzert', '2026-12-05T19:00', extra)

onEachDatabase('a bundle of content with faults', (kind, sqliteTest) => {
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation,
      events: [event(hexId(9), 'steht schon', '2026-12-01T10:00')],
      news: [newsItem(9, 'steht schon')],
      topics: [topic(9, 'steht schon'), topic(10, 'darunter', { parent: 9 })],
    },
  })

  async function refused(bundle: object, line: RegExp): Promise<void> {
    const result = await load(service().database, bundle, service().clock)
    assert.ok(!result.ok, `${JSON.stringify(bundle).slice(0, 200)} was loaded`)
    assert.match(result.error, line)
    assert.ok(!result.error.trim().includes('\n'), result.error)
    assert.ok(result.error.length < 500, `${result.error.length} characters`)
    for (const view of ['events', 'news'])
      assert.deepEqual(
        await titles(service(), `/api/${view}?${view === 'events' ? 'start=2000-01-01' : ''}`),
        ['steht schon'],
      )
  }

  test('is refused with circles among topics', async () => {
    await refused({ topics: [topic(1, 'A', { parent: 1 })] }, /^topics: .*circle/)
    await refused(
      { topics: [topic(1, 'A', { parent: 2 }), topic(2, 'B', { parent: 1 })] },
      /^topics: .*circle/,
    )
    const circle = Array.from({ length: 5 }, (_, index) =>
      topic(index + 1, 'x', { parent: ((index + 1) % 5) + 1 }),
    )
    await refused({ topics: circle }, /^topics: .*circle/)
    // Together with what is there already.
    await refused({ topics: [topic(9, 'steht schon', { parent: 10 })] }, /^topics: .*circle/)
    await refused(
      { topics: [topic(9, 'steht schon', { parent: 11 }), topic(11, 'C', { parent: 10 })] },
      /^topics: .*circle/,
    )
    await refused({ topics: [topic(1, 'A', { parent: 404 })] }, /^topics\[0\]\.parent: /)
  })

  sqliteTest('is refused with invalid moments', async () => {
    for (const name of ['start', 'end', 'publication_start', 'created'])
      for (const value of ['heute', '2026-02-30T10:00:00Z', '2026-12-05', '2026-12-05T19:00', 5, ''])
        await refused({ events: [concert({ [name]: value })] }, new RegExp(`^events\\[0\\]\\.${name}: `))
    await refused({ events: [concert({ start: undefined })] }, /^events\[0\]\.start: /)
    await refused({ events: [concert({ end: '2026-12-05T17:59:59+00:00' })] }, /^events\[0\]\.end: /)
    await refused(
      { events: [concert({ recurrence_dates: ['2026-12-06T19:00:00+01:00', 'morgen'] })] },
      /^events\[0\]\.recurrence_dates/,
    )
    await refused({ news: [newsItem(1, 'x', { publication_end: 'nie' })] }, /^news\[0\]\.publication_end: /)
  })

  sqliteTest('is refused with invalid rules, or such that give too many dates', async () => {
    const rules = [
      ...['jede Woche', 'FREQ=OFTEN', 'COUNT=3', 'FREQ=WEEKLY;COUNT=0', 'FREQ=WEEKLY;COUNT=-1'],
      ...['FREQ=WEEKLY;COUNT=x', 'FREQ=WEEKLY;UNTIL=morgen', 'FREQ=WEEKLY;BYDAY=XX', 'FREQ=DAILY;INTERVAL=0'],
      ...[
        'FREQ=SECONDLY',
        'FREQ=MINUTELY',
        'FREQ=HOURLY',
        'FREQ=DAILY;BYHOUR=0,1,2;BYMINUTE=0,1,2,3,4,5,6,7,8,9',
      ],
      'FREQ=WEEKLY\r\nATTENDEE:mailto:x@example.org',
    ]
    for (const recurrence of rules)
      await refused({ events: [concert({ recurrence })] }, /^events\[0\]\.recurrence: /)
  })

  sqliteTest('is refused in one line with texts that are too long', async () => {
    const huge = 'x'.repeat(10_000_000)
    await refused({ news: [newsItem(1, 'x', { text: huge })] }, /^news\[0\]\.text: /)
    await refused({ topics: [topic(1, 'x', { lead: huge })] }, /^topics\[0\]\.lead: /)
    await refused({ events: [concert({ description: huge })] }, /^events\[0\]\.description: /)
  })

  sqliteTest('is refused with unknown members, kinds or ids', async () => {
    await refused({ events: [concert({ starts: 'x' })] }, /^events\[0\]\.starts: unknown member/)
    await refused({ news: [newsItem(1, 'x', { hashtag: [] })] }, /^news\[0\]\.hashtag: unknown member/)
    await refused({ topics: [topic(1, 'x', { children: [] })] }, /^topics\[0\]\.children: unknown member/)
    await refused({ events: [{ ...concert({}), id: 'xyz' }] }, /^events\[0\]\.id: /)
    await refused({ news: [{ ...newsItem(1, 'x'), id: 'eins' }] }, /^news\[0\]\.id: /)
    await refused({ topics: [{ ...topic(1, 'x'), id: 1.5 }] }, /^topics\[0\]\.id: /)
    await refused({ news: [newsItem(1, 'x', { access: 'open' })] }, /^news\[0\]\.access: /)
    await refused({ events: [concert({ image: hexId(404) })] }, /^events\[0\]\.image: /)
    await refused({ events: [concert({ tags: 'Musik' })] }, /^events\[0\]\.tags: /)
    await refused(
      { events: [concert({ coordinates: { lon: 200, lat: 47, zoom: 1 } })] },
      /^events\[0\]\.coordinates/,
    )
    await refused({ events: [concert({ highlight: 'ja' })] }, /^events\[0\]\.highlight: /)
  })
})

const attacks = [
  '<script>alert("zwirbel")</script>',
  '<img src=x onerror="alert(1)">',
  '<a href="javascript:alert(1)">klick</a>',
  '<a href="java&#x09;script:alert(1)">klick</a>',
  '<iframe src="https://example.org"></iframe>',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  '<style>body { display: none }</style>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://example.org"><input name="password"></form>',
  '<p onclick="alert(1)" style="position:fixed">Absatz</p>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<noscript><p title="</noscript><script>alert(1)</script>"></noscript>',
  '<<script>script>alert(1)</script>',
  '<base href="https://example.org/"><meta http-equiv="refresh" content="0;url=https://example.org">',
]
const dangerous =
  /<(script|style|iframe|object|embed|form|input|svg|math|base|meta|link)\b|<[^>]*\s(on\w+|style)\s*=|<[^>]*javascript:/i
const breakout = '</title></script><script>alert("zwirbel")</script>]]><b>&amp;'

/** Opening tags; attribute values in quotes may contain `<` and `>`. */
function tagsOf(html: string): string[] {
  return html.match(/<[a-z](?:"[^"]*"|[^">])*>/gi) ?? []
}

onSqlite('texts with scripts in them', (kind) => {
  const text = `<p>Anfang</p>${attacks.join('')}<p><strong>Ende</strong></p>`
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation,
      events: [concert({ title: breakout, description: text, location: breakout, organizer: breakout })],
      news: [newsItem(1, breakout, { lead: text, text })],
      topics: [
        topic(1, breakout, { lead: text, text }),
        topic(2, 'darunter', { parent: 1, text: attacks[0] }),
      ],
    },
  })

  test('are sanitised in the API', async () => {
    for (const path of ['/api/news/1', '/api/topics/1', '/api/topics/2']) {
      const cleaned = String(valueIn(await readItem(service(), path), 'text'))
      assert.doesNotMatch(cleaned, dangerous, path)
      assert.doesNotMatch(String(valueIn(await readItem(service(), path), 'lead')), dangerous, path)
    }
    const kept = String(valueIn(await readItem(service(), '/api/news/1'), 'text'))
    assert.ok(kept.includes('<p>Anfang</p>') && kept.includes('<strong>Ende</strong>'), kept)
  })

  test('are sanitised before they are stored', async () => {
    for (const table of ['news', 'topics'] as const)
      for (const row of await service().database.reads.selectFrom(table).select('text').execute())
        assert.doesNotMatch(row.text, dangerous)
  })

  test('cannot inject markup into pages', async () => {
    const [item] = await readItems(service(), '/api/events')
    assert.ok(item)
    const page = new URL(hrefIn(item.links, 'html')).pathname
    const places = ['/', '/events', page, '/news', '/news/1', '/topics', '/topics/1', '/topics/2']
    for (const path of [...places, '/search?q=alert', `/search?q=${encodeURIComponent(breakout)}`]) {
      const { text: html, status } = await ask(service(), path, { headers: { accept: browserAccept } })
      assert.equal(status, 200, path)
      assert.doesNotMatch(html, /<script[^>]*>\s*alert|<iframe|<base/i, path)
      for (const tag of tagsOf(html)) {
        assert.doesNotMatch(tag.replaceAll(/"[^"]*"/g, '""'), /\son\w+\s*=/i, path)
        assert.doesNotMatch(tag, /\s(?:href|src|action|content)="\s*javascript:/i, path)
      }
      const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
      for (const [, json = ''] of data) assert.ok(JSON.parse(json), path)
    }
  })

  test('cannot inject markup into feeds', async () => {
    for (const path of ['/news.atom', '/news.rss']) {
      const { text: feed, status } = await ask(service(), path)
      assert.equal(status, 200, path)
      assert.doesNotMatch(feed, /<script/i, path)
      const unescaped = feed
        .replaceAll(/&lt;/g, '<')
        .replaceAll(/&gt;/g, '>')
        .replaceAll(/&quot;/g, '"')
      // Feed readers show the unescaped text as markup, but never the title.
      for (const [, body = ''] of unescaped.matchAll(/<(?:content|summary|description)[^>]*>([\s\S]*?)<\//g))
        assert.doesNotMatch(body, dangerous, path)
    }
    const [item] = await readItems(service(), '/api/events')
    assert.ok(item)
    for (const path of ['/events.ics', `/events/${idOf(item)}.ics`])
      assert.equal((await ask(service(), path)).status, 200, path)
  })
})

onSqlite('a line break in an event', (kind) => {
  const injected = 'Fest\r\nEND:VEVENT\r\nBEGIN:VALARM\r\nATTACH:https://example.org'
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation,
      events: [concert({ title: injected, location: injected, description: injected })],
    },
  })

  test('inserts no line into the calendar', async () => {
    const { text, status } = await ask(service(), '/events.ics')
    assert.equal(status, 200)
    const lines = text.replaceAll(/\r\n[ \t]/g, '').split(/\r\n|\r|\n/)
    assert.equal(lines.filter((line) => line === 'END:VEVENT').length, 1)
    assert.ok(!lines.some((line) => /^(BEGIN:VALARM|ATTACH)/.test(line)))
  })
})

onSqlite('a large number of dates', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation } })

  test('is limited for one event, however long ago it began', async () => {
    const ancient = event(hexId(1), 'seit jeher', '1900-01-01T10:00', { recurrence: 'FREQ=DAILY' })
    const result = await load(service().database, { events: [ancient] }, service().clock)
    if (result.ok) assert.ok((await walk(service(), '/api/events?start=1900-01-01')).length <= 5000)
    else assert.match(result.error, /^events\[0\]\.recurrence: /)
  })

  test('is stored once for dates that are listed twice', async () => {
    const again = ['2026-12-05T19:00:00+01:00', '2026-12-06T19:00:00+01:00', '2026-12-06T18:00:00+00:00']
    await service().load({
      events: [{ ...concert({ recurrence_dates: again }), id: hexId(2), tags: ['Kino'] }],
    })
    assert.equal((await titles(service(), '/api/events?tags=Kino')).length, 2)
  })
})
