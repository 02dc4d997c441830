import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { onEachDatabase } from '../support/service.ts'
import {
  hrefIn,
  type Item,
  idOf,
  linkIn,
  namesIn,
  read,
  readItem,
  readItems,
  relsOf,
  valueIn,
  walk,
} from './api.ts'
import { event, hexId, newsItem, patientOrganisation, topic } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'

const picture = hexId(77)
const leaflet = hexId(78)
const png = 'iVBORw0KGgo='
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')
const files = [
  { id: picture, name: 'bild.png', media_type: 'image/png', content: png },
  { id: leaflet, name: 'flyer.pdf', media_type: 'application/pdf', content: pdf },
]
const eventFields = {
  title: 'Konzert «Drei Seen»',
  description: 'Musik aus drei Tälern\nEintritt frei',
  organizer: 'Stadtmusik Seewil',
  organizer_email: 'musik@example.org',
  organizer_phone: '041 000 00 01',
  external_event_url: 'https://www.example.org/konzert',
  event_registration_url: 'https://www.example.org/anmeldung',
  price: 'CHF 20.–',
  start: '2026-12-05T18:00:00.000000+00:00',
  end: '2026-12-05T21:30:00.000000+00:00',
  location: 'Rathaus, 6300 Seewil',
  source: 'guidle-4711',
  coordinates: { lon: 8.5164, lat: 47.1662, zoom: 14 },
  tags: ['Konzert', 'Musik'],
  syndicate: true,
  highlight: true,
  created: '2026-01-02T03:04:05.000006+00:00',
  modified: '2026-04-14T16:38:18.197623+00:00',
}
const filled = {
  ...eventFields,
  id: hexId(1),
  start: '2026-12-05T19:00:00+01:00',
  end: '2026-12-05T22:30:00+01:00',
  source: 'guidle-4711-8-1',
  image: picture,
  pdf: leaflet,
}
const contractOfEvents = [
  'title',
  'description',
  'organizer',
  'organizer_email',
  'organizer_phone',
  'external_event_url',
  'event_registration_url',
  'price',
  'tags',
  'start',
  'end',
  'location',
  'coordinates',
  'created',
  'modified',
]
const optionalTexts = [
  'description',
  'organizer',
  'organizer_email',
  'organizer_phone',
  'external_event_url',
  'event_registration_url',
  'price',
  'location',
]
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/

function entriesOf(item: Item): [string, unknown][] {
  return item.data.map(({ name, value }) => [name, value])
}

function titled(items: readonly Item[], title: string): Item {
  const found = items.filter((item) => valueIn(item, 'title') === title)
  assert.equal(found.length, 1, `one item ${title}`)
  const [item] = found
  assert.ok(item)
  return item
}

onEachDatabase('event items', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation: patientOrganisation,
      files,
      events: [
        filled,
        event(hexId(2), 'Leer', '2026-12-06T10:00', { created: '2026-02-03T05:05:06.7+01:00' }),
        event(hexId(3), 'Ohne Massstab', '2026-12-07T10:00', {
          source: 'ical',
          tags: [],
          coordinates: { lon: 8.5, lat: 47.1, zoom: null },
        }),
        event(hexId(4), 'Zwei Teile', '2026-12-08T10:00', { source: 'xml-99', coordinates: null }),
        event(hexId(5), 'Ohne Quelle', '2026-12-09T10:00', { source: null }),
      ],
    },
  })
  const found = async (title: string) => titled(await readItems(service(), '/api/events'), title)

  test('have every field in order', async () => {
    const item = await found(eventFields.title)
    assert.deepEqual(entriesOf(item), Object.entries(eventFields))
    for (const datum of item.data) assert.deepEqual(Object.keys(datum), ['name', 'value'])
    assert.deepEqual(Object.keys(Object(valueIn(item, 'coordinates'))), ['lon', 'lat', 'zoom'])
    assert.deepEqual(await readItem(service(), item.href), item)
  })

  test('have every field of the contract, whatever is filled', async () => {
    for (const item of await readItems(service(), '/api/events')) {
      assert.deepEqual(namesIn(item), Object.keys(eventFields))
      for (const name of contractOfEvents) {
        const value = valueIn(item, name)
        if (name === 'tags') assert.ok(Array.isArray(value))
        else assert.equal(typeof value, name === 'coordinates' ? 'object' : 'string', name)
      }
      for (const name of ['start', 'end', 'created', 'modified'])
        assert.match(String(valueIn(item, name)), timestamp, name)
      for (const name of ['syndicate', 'highlight']) assert.equal(typeof valueIn(item, name), 'boolean', name)
    }
  })

  test('have empty texts, no tags and three nulls for fields that are not set', async () => {
    const item = await found('Leer')
    for (const name of optionalTexts) assert.equal(valueIn(item, name), '', name)
    assert.deepEqual(valueIn(item, 'tags'), [])
    assert.deepEqual(valueIn(item, 'coordinates'), { lon: null, lat: null, zoom: null })
    assert.equal(valueIn(item, 'source'), null)
    assert.equal(valueIn(item, 'syndicate'), false)
    assert.equal(valueIn(item, 'highlight'), false)
  })

  test('have their creation as last change if they were never changed', async () => {
    const item = await found('Leer')
    assert.equal(valueIn(item, 'created'), '2026-02-03T04:05:06.700000+00:00')
    assert.equal(valueIn(item, 'modified'), '2026-02-03T04:05:06.700000+00:00')
  })

  test('have the first two parts of the id they were imported under', async () => {
    const sources = [
      [eventFields.title, 'guidle-4711'],
      ['Ohne Massstab', 'ical'],
      ['Zwei Teile', 'xml-99'],
      ['Ohne Quelle', null],
    ] as const
    for (const [title, source] of sources) assert.equal(valueIn(await found(title), 'source'), source, title)
  })

  test('have the location of the event, as far as it is known', async () => {
    assert.deepEqual(valueIn(await found('Ohne Massstab'), 'coordinates'), {
      lon: 8.5,
      lat: 47.1,
      zoom: null,
    })
    assert.deepEqual(valueIn(await found('Zwei Teile'), 'coordinates'), { lon: null, lat: null, zoom: null })
  })

  test('have their links in order, the file under both spellings (case 33)', async () => {
    const item = await found(eventFields.title)
    assert.deepEqual(relsOf(item.links), ['html', 'image', 'pfd', 'pdf'])
    assert.equal(hrefIn(item.links, 'html'), `${service().url}/events/${idOf(item)}`)
    assert.equal(hrefIn(item.links, 'pfd'), hrefIn(item.links, 'pdf'))
    await assertFile(hrefIn(item.links, 'image'), 'image/png', png)
    await assertFile(hrefIn(item.links, 'pfd'), 'application/pdf', pdf)
    const empty = await found('Leer')
    assert.deepEqual(relsOf(empty.links), ['html', 'image', 'pfd', 'pdf'])
    for (const rel of ['image', 'pfd', 'pdf']) assert.equal(linkIn(empty.links, rel), null, rel)
  })
})

async function assertFile(href: string, mediaType: string, content: string): Promise<void> {
  const response = await fetch(href)
  assert.equal(response.status, 200, href)
  assert.equal(response.headers.get('content-type'), mediaType)
  assert.equal(Buffer.from(await response.arrayBuffer()).toString('base64'), content)
}

const newsFields = {
  title: 'Neuer Radweg',
  lead: 'Am #See entlang',
  text: '<p>Die #Velostrasse ist offen, der #See ist nah.</p>',
  hashtags: ['See', 'Velostrasse'],
  publication_start: '2026-11-01T05:00:00.000000+00:00',
  publication_end: '2027-01-31T23:00:00.000000+00:00',
  created: '2026-10-20T08:09:10.123456+00:00',
  modified: '2026-10-21T08:09:10.654321+00:00',
}
const { hashtags: _, ...articleFields } = newsFields

/** Whether a hashtag is written with its sign is left open. */
function withoutSigns(value: unknown): unknown[] {
  assert.ok(Array.isArray(value))
  return value.map((tag) => String(tag).replace(/^#/, ''))
}

onEachDatabase('news items', (kind) => {
  const { hashtags: _derived, ...record } = newsFields
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation: patientOrganisation,
      files,
      news: [
        newsItem(7, newsFields.title, { ...record, image: picture }),
        newsItem(8, 'Leer', { created: '2026-02-03T05:05:06.7+01:00' }),
        newsItem(9, 'Keine Marken', {
          text: '<p><a href="#oben">nach oben</a> Rock &#39;n&#39; Roll, Zimmer # 5</p>',
        }),
      ],
    },
  })

  test('have every field in order', async () => {
    const item = await readItem(service(), '/api/news/7')
    assert.deepEqual(namesIn(item), Object.keys(newsFields))
    assert.deepEqual(
      entriesOf(item).filter(([name]) => name !== 'hashtags'),
      Object.entries(articleFields),
    )
    assert.deepEqual(withoutSigns(valueIn(item, 'hashtags')).sort(), newsFields.hashtags)
  })

  test('have empty texts and nulls for fields that are not set', async () => {
    const item = await readItem(service(), '/api/news/8')
    assert.deepEqual(entriesOf(item), [
      ['title', 'Leer'],
      ['lead', ''],
      ['text', ''],
      ['hashtags', []],
      ['publication_start', null],
      ['publication_end', null],
      ['created', '2026-02-03T04:05:06.700000+00:00'],
      ['modified', '2026-02-03T04:05:06.700000+00:00'],
    ])
  })

  test('do not treat anchors and character references as hashtags', async () => {
    assert.deepEqual(valueIn(await readItem(service(), '/api/news/9'), 'hashtags'), [])
  })

  test('have their links in order', async () => {
    const item = await readItem(service(), '/api/news/7')
    assert.deepEqual(relsOf(item.links), ['html', 'image'])
    assert.equal(hrefIn(item.links, 'html'), `${service().url}/news/7`)
    await assertFile(hrefIn(item.links, 'image'), 'image/png', png)
    const empty = await readItem(service(), '/api/news/8')
    assert.deepEqual(empty.links.slice(1), [{ rel: 'image', href: null }])
  })
})

onEachDatabase('topic items', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation: patientOrganisation,
      files,
      topics: [
        topic(1, 'Umwelt'),
        topic(2, newsFields.title, { ...articleFields, parent: 1, image: picture }),
        topic(3, 'Waldreservat', { parent: 2 }),
      ],
    },
  })

  test('have every field in order', async () => {
    const item = await readItem(service(), '/api/topics/2')
    assert.deepEqual(entriesOf(item), Object.entries(articleFields))
    const empty = await readItem(service(), '/api/topics/1')
    assert.deepEqual(namesIn(empty), Object.keys(articleFields))
    for (const name of ['publication_start', 'publication_end']) assert.equal(valueIn(empty, name), null)
    for (const name of ['lead', 'text']) assert.equal(valueIn(empty, name), '')
  })

  test('have their links in order, and none to children', async () => {
    const item = await readItem(service(), '/api/topics/2')
    assert.deepEqual(relsOf(item.links), ['html', 'image', 'parent'])
    assert.equal(hrefIn(item.links, 'html'), `${service().url}/topics/2`)
    await assertFile(hrefIn(item.links, 'image'), 'image/png', png)
  })

  test('link a child to its parent, a root to none, with all levels in one list (case 35)', async () => {
    const items = await walk(service(), '/api/topics')
    assert.deepEqual(items.map((item) => idOf(item)).sort(), ['1', '2', '3'])
    const root = await readItem(service(), '/api/topics/1')
    assert.equal(linkIn(root.links, 'parent'), null)
    const child = await readItem(service(), '/api/topics/2')
    const grandchild = await readItem(service(), '/api/topics/3')
    assert.equal(hrefIn(child.links, 'parent'), `${service().url}/api/topics/1`)
    assert.equal(hrefIn(grandchild.links, 'parent'), `${service().url}/api/topics/2`)
    assert.deepEqual(await readItem(service(), hrefIn(grandchild.links, 'parent')), child)
    assert.deepEqual(await readItem(service(), hrefIn(child.links, 'parent')), root)
    assert.ok(!JSON.stringify(await read(service(), '/api/topics')).includes('"children"'))
  })
})

onEachDatabase('the id of a date', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation: patientOrganisation,
      events: [
        event(hexId(1), 'einmal', '2026-12-05T19:00'),
        event(hexId(2), 'zweimal', '2026-12-06T19:00', { recurrence: 'FREQ=WEEKLY;COUNT=2' }),
      ],
    },
  })

  test('is the same in every release, since others link to it', async () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
    assert.deepEqual((await readItems(service(), '/api/events')).map(idOf), [
      hash(`${hexId(1)} `),
      hash(`${hexId(2)} 2026-12-06`),
      hash(`${hexId(2)} 2026-12-13`),
    ])
  })
})
