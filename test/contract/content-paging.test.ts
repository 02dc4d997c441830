import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachDatabase } from '../support/service.ts'
import {
  ask,
  assertError,
  type Collection,
  hrefIn,
  idOf,
  linkIn,
  read,
  readItems,
  titles,
  walk,
} from './api.ts'
import { event, hexId, many, newsItem, patientOrganisation, topic } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'

const pageSizes = { events: 100, news: 25, topics: 25 } as const
const counts = { events: 130, news: 60, topics: 60 } as const
const views = ['events', 'news', 'topics'] as const
/** A hundred dates of one event, and thirty single events between them: 130 upcoming, and some behind. */
const bundle = {
  organisation: patientOrganisation,
  events: [
    event(hexId(0), 'täglich', '2026-11-10T12:00', {
      recurrence: 'FREQ=DAILY;COUNT=105',
      tags: ['Sport', 'Natur'],
      description: 'Wald',
    }),
    ...many(30, (index) =>
      event(hexId(index + 1), `einzeln ${index}`, '2026-12-24T12:00', {
        tags: index < 5 ? ['Natur'] : ['Sport'],
        description: 'Wald',
      }),
    ),
    ...many(40, (index) => event(hexId(index + 100), `vorbei ${index}`, '2026-10-01T12:00')),
  ],
  news: many(60, (index) => newsItem(index + 1, `N${index}`, { text: '<p>Wald</p>' })),
  topics: many(60, (index) => topic(index + 1, `T${index}`, { text: '<p>Wald</p>' })),
}

function linksOf(collection: Collection) {
  return { prev: linkIn(collection.links, 'prev'), next: linkIn(collection.links, 'next') }
}

onEachDatabase('pages of content', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('hold 100 events, 25 news or 25 topics, count from 0 and end', async () => {
    for (const view of views) {
      const address = `${service().url}/api/${view}`
      const last = Math.ceil(counts[view] / pageSizes[view]) - 1
      for (let number = 0; number <= last; number += 1) {
        const page = await read(service(), `/api/${view}?page=${number}`)
        const size = number < last ? pageSizes[view] : counts[view] - last * pageSizes[view]
        assert.equal(page.items?.length, size, `${view} ${number}`)
        assert.deepEqual(linksOf(page), {
          prev: number === 0 ? null : `${address}?page=${number - 1}`,
          next: number === last ? null : `${address}?page=${number + 1}`,
        })
      }
      assert.deepEqual(await read(service(), `/api/${view}`), await read(service(), `/api/${view}?page=0`))
      const beyond = await read(service(), `/api/${view}?page=${last + 5}`)
      assert.deepEqual(beyond.items, [])
      assert.deepEqual(linksOf(beyond), { prev: `${address}?page=${last + 4}`, next: null })
    }
  })

  test('contain everything exactly once, in order', async () => {
    for (const view of views) {
      const items = await walk(service(), `/api/${view}`)
      assert.equal(items.length, counts[view])
      assert.equal(new Set(items.map(({ href }) => href)).size, counts[view])
    }
    const starts = (await walk(service(), '/api/events')).map(
      (item) => item.data.find((d) => d.name === 'start')?.value,
    )
    assert.deepEqual(starts, starts.toSorted())
  })

  test('keep filters, repeated ones too, with page as the first parameter', async () => {
    const filters = [
      ['tags', 'Sport'],
      ['tags', 'Natur'],
      ['start', '2026-11-12'],
      ['search', 'wäld "wald"'],
    ]
    const first = await read(service(), `/api/events?${new URLSearchParams(filters)}`)
    assert.equal(first.items?.length, 100)
    const next = hrefIn(first.links, 'next')
    assert.ok(next.startsWith(`${service().url}/api/events?page=1&`), next)
    assert.match(next, /^[\x21-\x7e]+$/)
    assert.deepEqual([...new URL(next).searchParams], [['page', '1'], ...filters])
    const second = await read(service(), next)
    assert.equal(second.items?.length, 33)
    const prev = hrefIn(second.links, 'prev')
    assert.deepEqual([...new URL(prev).searchParams], [['page', '0'], ...filters])
    assert.deepEqual(await read(service(), prev), first)
    for (const view of ['news', 'topics'] as const) {
      const page = await read(service(), `/api/${view}?search=wald`)
      assert.equal(linkIn(page.links, 'next'), `${service().url}/api/${view}?page=1&search=wald`)
      assert.equal((await walk(service(), `/api/${view}?search=wald`)).length, counts[view])
    }
  })

  test('include the past if the start is early, and are paged in the same way', async () => {
    assert.equal((await walk(service(), '/api/events?start=2026-01-01')).length, 175)
    assert.equal((await readItems(service(), '/api/events?start=2026-01-01&page=1')).length, 75)
  })

  test('without a valid number are refused', async () => {
    for (const view of views) {
      for (const page of ['abc', '-1', '', '1.5', '1e1', '0x1'])
        assertError(await ask(service(), `/api/${view}?page=${page}`), 400, /page/)
      assertError(await ask(service(), `/api/${view}?page=0&page=1`), 400, /page/)
      assert.ok((await ask(service(), `/api/${view}?page=99999999999999999999999999`)).status < 500)
    }
  })
})

onEachDatabase('a page of content that is exactly full', (kind) => {
  const hidden = { access: 'private' }
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation: patientOrganisation,
      events: [
        ...many(100, (index) => event(hexId(index), `E${index}`, '2026-12-24T12:00')),
        ...many(30, (index) => event(hexId(500 + index), `H${index}`, '2026-12-24T12:00', hidden)),
      ],
      news: [
        ...many(25, (index) => newsItem(index + 1, `N${index}`)),
        ...many(30, (index) => newsItem(index + 100, `H${index}`, hidden)),
      ],
      topics: [
        ...many(25, (index) => topic(index + 1, `T${index}`)),
        ...many(30, (index) => topic(index + 100, `H${index}`, hidden)),
      ],
    },
  })

  test('has no next one, and does not reveal hidden records', async () => {
    for (const view of views) {
      const page = await read(service(), `/api/${view}`)
      assert.equal(page.items?.length, pageSizes[view])
      assert.deepEqual(linksOf(page), { prev: null, next: null })
      assert.deepEqual((await read(service(), `/api/${view}?page=1`)).items, [])
    }
  })
})

onEachDatabase('the order of content', (kind) => {
  const at = (day: number) => `2026-10-${String(day).padStart(2, '0')}T08:00:00+00:00`
  const articles = [
    ['am fünften begonnen', { created: at(1), publication_start: at(5) }],
    ['am vierten geschrieben', { created: at(4) }],
    ['am sechsten begonnen', { created: at(20), publication_start: at(6), modified: at(25) }],
    ['am dritten', { created: at(3), modified: at(28) }],
    ['gleichzeitig, kleinere Nummer', { created: at(2) }],
    ['gleichzeitig, grössere Nummer', { created: at(2) }],
  ] as const
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation: patientOrganisation,
      events: [
        event(hexId(1), 'zwei', '2026-12-02T10:00'),
        event(hexId(2), 'Öl', '2026-12-01T10:00'),
        event(hexId(3), 'Zebra', '2026-12-01T10:00'),
        event(hexId(4), 'ofen', '2026-12-01T10:00'),
        event(hexId(5), 'Aal', '2026-12-01T10:00'),
        event(hexId(6), 'früher', '2026-12-01T09:59:59'),
      ],
      news: articles.map(([title, extra], index) => newsItem(index + 5, title, extra)),
      topics: articles.map(([title, extra], index) =>
        topic(index + 5, title, { position: 9 - index, ...extra }),
      ),
    },
  })

  test('is start, then title without accents and case for events', async () => {
    assert.deepEqual(await titles(service(), '/api/events'), ['früher', 'Aal', 'ofen', 'Öl', 'Zebra', 'zwei'])
  })

  test('is publication or else creation, newest first, for news and topics', async () => {
    for (const view of ['news', 'topics'])
      assert.deepEqual(await titles(service(), `/api/${view}`), [
        'am sechsten begonnen',
        'am fünften begonnen',
        'am vierten geschrieben',
        'am dritten',
        'gleichzeitig, grössere Nummer',
        'gleichzeitig, kleinere Nummer',
      ])
  })

  test('compares numbers as numbers, not as texts', async () => {
    const ids = (await readItems(service(), '/api/news')).map(idOf)
    assert.deepEqual(ids.slice(-2), ['10', '9'])
  })
})
