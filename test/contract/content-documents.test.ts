import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onSqlite } from '../support/service.ts'
import {
  ask,
  askBare,
  assertError,
  browserAccept,
  collectionOf,
  hrefIn,
  idOf,
  mediaType,
  notFound,
  read,
  readItem,
  readItems,
  relsOf,
} from './api.ts'
import { dashed, event, hexId, newsItem, patientOrganisation, topic } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'

const views = ['events', 'news', 'topics'] as const
const titlesOfViews = { events: 'Veranstaltungen', news: 'Aktuelles', topics: 'Themen' }
const bundle = {
  organisation: patientOrganisation,
  events: [event(hexId(1), 'Konzert im Rathaus', '2026-12-05T19:00')],
  news: [newsItem(7, 'Neue Öffnungszeiten', { lead: 'Ab Januar', text: '<p>Immer offen</p>' })],
  topics: [topic(3, 'Umwelt'), topic(4, 'Wald', { parent: 3 })],
}
const eventFilters = ['end', 'highlight', 'locations', 'search', 'sources', 'start', 'syndicate', 'tags']

onSqlite('an organisation without content', (kind) => {
  const service = serviceUnderTest(kind)

  test('has three empty lists', async () => {
    for (const view of views) {
      const collection = await read(service(), `/api/${view}`)
      assert.deepEqual(collection.items, [])
      assert.deepEqual(collection.links, [
        { rel: 'prev', href: null },
        { rel: 'next', href: null },
      ])
    }
  })
})

onSqlite('the index of both areas', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('names six views in order', async () => {
    const { queries = [] } = await read(service(), '/api')
    assert.deepEqual(
      queries.map(({ rel }) => rel),
      ['agencies', 'people', 'memberships', ...views],
    )
  })

  test('gives events, news and topics German titles, bare addresses and no description', async () => {
    const { queries = [] } = await read(service(), '/api')
    assert.deepEqual(
      queries.slice(3).map(({ href, rel, title, description }) => ({ href, rel, title, description })),
      views.map((view) => ({
        href: `${service().url}/api/${view}`,
        rel: view,
        title: titlesOfViews[view],
        description: null,
      })),
    )
    for (const query of queries)
      assert.deepEqual(Object.keys(query), ['href', 'rel', 'title', 'description', 'data'])
  })

  test('names their filters', async () => {
    const { queries = [] } = await read(service(), '/api')
    const filters = queries.slice(3).map(({ rel, data }) => [rel, data.map(({ name }) => name).sort()])
    assert.deepEqual(filters, [
      ['events', eventFilters],
      ['news', ['search']],
      ['topics', ['search']],
    ])
    const shapes = new Set(queries.flatMap(({ data }) => data.map((entry) => Object.keys(entry).join(' '))))
    for (const shape of shapes) assert.match(shape, /^name( prompt( values)?)?$/)
  })
})

onSqlite('documents of content', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('list their members in order and name the bare view as address', async () => {
    for (const view of views) {
      const collection = await read(service(), `/api/${view}?page=0&search=`)
      assert.deepEqual(Object.keys(collection), ['version', 'href', 'title', 'description', 'links', 'items'])
      assert.equal(collection.version, '1.0')
      assert.equal(collection.href, `${service().url}/api/${view}`)
      assert.equal(collection.title, titlesOfViews[view])
      assert.equal(collection.description, null)
      assert.deepEqual(relsOf(collection.links), ['prev', 'next'])
      assert.equal(collection.items?.length, bundle[view].length)
      for (const item of collection.items ?? [])
        assert.deepEqual(Object.keys(item), ['href', 'data', 'links'])
    }
  })

  test('contain a single item under the address of its list, the same as in it', async () => {
    for (const view of views)
      for (const item of await readItems(service(), `/api/${view}`)) {
        assert.ok(item.href.startsWith(`${service().url}/api/${view}/`), item.href)
        const single = await read(service(), item.href)
        assert.deepEqual(Object.keys(single), ['version', 'href', 'items'])
        assert.equal(single.href, `${service().url}/api/${view}`)
        assert.deepEqual(single.items, [item])
      }
  })

  test('are written without blanks and accept a trailing slash', async () => {
    for (const view of views) {
      const [item] = await readItems(service(), `/api/${view}`)
      assert.ok(item)
      for (const address of [`${service().url}/api/${view}`, item.href]) {
        const { text } = await ask(service(), address)
        assert.equal(text, JSON.stringify(JSON.parse(text)))
        const slashed = await ask(service(), `${address}/`)
        assert.equal(slashed.status, 200, `${address}/`)
        assert.equal(slashed.text, text)
      }
    }
  })

  test('are found for events in every spelling of a UUID, for news and topics by number', async () => {
    const [item] = await readItems(service(), '/api/events')
    assert.ok(item)
    const id = idOf(item)
    assert.match(id, /^[0-9a-f]{32}$/)
    for (const spelling of [dashed(id), id.toUpperCase(), dashed(id).toUpperCase()])
      assert.deepEqual(await readItem(service(), `/api/events/${spelling}`), item)
    assert.equal(
      (await readItem(service(), '/api/news/7')).href,
      `${service().url}/api/news/7`,
      'news have whole numbers',
    )
  })

  test('are error documents where nothing is found', async () => {
    const [item] = await readItems(service(), '/api/events')
    assert.ok(item)
    const id = idOf(item)
    const numbers = ['999', 'abc', '-1', '1.5', '99999999999999999999999', '7%00', '%20', '0x7', hexId(1)]
    for (const path of [
      ...['xyz', hexId(99), id.slice(1), `${id}0`, `${id.slice(1)}g`, '1'].map((bad) => `events/${bad}`),
      ...numbers.flatMap((bad) => [`news/${bad}`, `topics/${bad}`]),
      'news/7/deeper',
      'News',
      'Events',
    ])
      assertError(await ask(service(), `/api/${path}`), 404, notFound)
  })

  test('have no item for the id of an event, but one for each of its dates', async () => {
    assertError(await ask(service(), `/api/events/${hexId(1)}`), 404, notFound)
  })
})

onSqlite('addresses of content without /api', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const paths = async () => {
    const [item] = await readItems(service(), '/api/events')
    assert.ok(item)
    const items = [`/events/${idOf(item)}`, '/news/7', '/topics/4']
    return [...views.map((view) => `/${view}`), ...items]
  }

  test('answer the same document, whose addresses contain /api/', async () => {
    for (const path of [...(await paths()), '/events?tags=Sport', '/news?search=immer']) {
      const canonical = await ask(service(), `/api${path}`)
      const alias = await ask(service(), path)
      assert.equal(alias.status, 200, path)
      assert.equal(alias.headers.get('content-type'), mediaType)
      assert.equal(alias.text, canonical.text)
      assert.ok(collectionOf(alias).href.startsWith(`${service().url}/api/`))
    }
  })

  test('answer programs that accept any type, JSON or Collection+JSON, or send no Accept', async () => {
    const kinds = ['*/*', 'application/json', mediaType, `text/html;q=0.5, ${mediaType}`]
    for (const path of await paths()) {
      const bare = await askBare(`${service().url}${path}`)
      assert.equal(bare.status, 200, path)
      assert.equal(bare.headers['content-type'], mediaType)
      for (const accept of kinds) {
        const answer = await ask(service(), path, { headers: { accept } })
        assert.equal(answer.headers.get('content-type'), mediaType, `${path} for ${accept}`)
        assert.equal(answer.text, bare.text)
      }
    }
  })

  test('answer browsers with a page, and have a Vary header', async () => {
    for (const path of await paths())
      for (const accept of [browserAccept, 'text/html', 'text/html, application/json;q=0.9']) {
        const answer = await ask(service(), path, { headers: { accept } })
        assert.equal(answer.status, 200, `${path} for ${accept}`)
        assert.match(answer.headers.get('content-type') ?? '', /^text\/html/)
        assert.match(answer.headers.get('vary') ?? '', /(^|[ ,])accept($|[ ,])/i)
      }
  })

  test('have no pages at the canonical addresses', async () => {
    for (const path of await paths()) {
      const answer = await ask(service(), `/api${path}`, { headers: { accept: browserAccept } })
      assert.equal(answer.headers.get('content-type'), mediaType, path)
    }
  })

  test('accept a trailing slash, and answer errors in the format of the API', async () => {
    for (const path of await paths())
      assert.equal((await ask(service(), `${path}/`)).text, (await ask(service(), path)).text)
    for (const path of [`/events/${hexId(9)}`, '/news/999', '/topics/999', '/topics/xyz', '/events?foo=1']) {
      const answer = await ask(service(), path)
      assert.equal(answer.status, path.includes('?') ? 400 : 404, path)
      assert.equal(answer.headers.get('content-type'), mediaType)
    }
  })

  test('have a link to its page as the first one of every item', async () => {
    for (const view of views)
      for (const item of await readItems(service(), `/api/${view}`)) {
        assert.equal(item.links[0]?.rel, 'html')
        const html = hrefIn(item.links, 'html')
        assert.equal(html, `${service().url}/${view}/${idOf(item)}`)
        const page = await ask(service(), html, { headers: { accept: browserAccept } })
        assert.equal(page.status, 200, html)
        assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
      }
  })
})
