import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onSqlite } from '../support/service.ts'
import {
  ask,
  askBare,
  bearer,
  browserAccept,
  collectionOf,
  inTurn,
  linkIn,
  mediaType,
  read,
  readItem,
  readItems,
  relsOf,
} from './api.ts'
import { agency, hexId, membership, patientOrganisation, person } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'

const ursula = hexId(1)
const lead = hexId(2)
const bundle = {
  organisation: patientOrganisation,
  agencies: [agency(1, 'Regierungsrat'), agency(2, 'Staatskanzlei', { parent: 1 })],
  people: [person(ursula, 'Meier', 'Ursula')],
  memberships: [membership(lead, 2, ursula, 'Leiterin')],
}
const views = ['agencies', 'people', 'memberships'] as const
const itemPaths = ['/agencies/2', `/people/${ursula}`, `/memberships/${lead}`] as const
const updated = ['updated_eq', 'updated_ge', 'updated_gt', 'updated_le', 'updated_lt']

onSqlite('an empty directory', (kind) => {
  const service = serviceUnderTest(kind)

  test('has lists that are answered with empty items and null links (case 1)', async () => {
    for (const view of views) {
      const answer = await ask(service(), `/api/${view}`)
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('content-type'), mediaType)
      const { items, links } = collectionOf(answer)
      assert.deepEqual(items, [])
      assert.deepEqual(links, [
        { rel: 'prev', href: null },
        { rel: 'next', href: null },
      ])
    }
  })
})

onSqlite('the index of the API', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('lists the queries of both areas in order with their filters, without headers of the rate limit (case 2)', async () => {
    const answer = await ask(service(), '/api')
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), mediaType)
    const collection = collectionOf(answer)
    assert.deepEqual(Object.keys(collection), ['version', 'href', 'queries'])
    assert.equal(collection.version, '1.0')
    assert.equal(collection.href, `${service().url}/api`)
    const filters = (collection.queries ?? []).map(({ rel, data }) => [
      rel,
      data.map(({ name }) => name).sort(),
    ])
    assert.deepEqual(filters, [
      ['agencies', ['parent', 'title', ...updated]],
      ['people', ['first_name', 'last_name', ...updated]],
      ['memberships', ['agency', 'person', ...updated]],
      ['events', ['end', 'highlight', 'locations', 'search', 'sources', 'start', 'syndicate', 'tags']],
      ['news', ['search']],
      ['topics', ['search']],
    ])
    for (const header of ['limit', 'remaining', 'reset'])
      assert.equal(answer.headers.get(`x-ratelimit-${header}`), null)
  })

  test('has queries with bare addresses, German titles and no descriptions', async () => {
    const { queries = [] } = await read(service(), '/api')
    for (const query of queries)
      assert.deepEqual(Object.keys(query), ['href', 'rel', 'title', 'description', 'data'])
    assert.deepEqual(
      queries.map(({ href, title, description }) => ({ href, title, description })),
      [
        { href: `${service().url}/api/agencies`, title: 'Organisationen', description: null },
        { href: `${service().url}/api/people`, title: 'Personen', description: null },
        { href: `${service().url}/api/memberships`, title: null, description: null },
        { href: `${service().url}/api/events`, title: 'Veranstaltungen', description: null },
        { href: `${service().url}/api/news`, title: 'Aktuelles', description: null },
        { href: `${service().url}/api/topics`, title: 'Themen', description: null },
      ],
    )
  })

  test('ignores any Authorization header', async () => {
    for (const authorization of ['Bearer nonsense', 'Digest x', 'Basic %%%']) {
      const answer = await ask(service(), '/api', { headers: { authorization } })
      assert.equal(answer.status, 200, authorization)
    }
  })
})

onSqlite('documents of the API', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('list their members in order and name the bare view as address', async () => {
    const expected = { agencies: 'Organisationen', people: 'Personen', memberships: null }
    for (const view of views) {
      const collection = await read(service(), `/api/${view}?page=0&updated_gt=2000-01-01`)
      const members = ['version', 'href', 'title', 'description', 'links', 'items']
      assert.deepEqual(Object.keys(collection), view === 'people' ? [...members, 'template'] : members)
      assert.equal(collection.version, '1.0')
      assert.equal(collection.href, `${service().url}/api/${view}`)
      assert.equal(collection.title, expected[view])
      assert.equal(collection.description, null)
      assert.deepEqual(relsOf(collection.links), ['prev', 'next'])
      for (const item of collection.items ?? [])
        assert.deepEqual(Object.keys(item), ['href', 'data', 'links'])
    }
  })

  test('contain one item and the template for a person, and no template for an agency (case 31)', async () => {
    for (const path of itemPaths) {
      const collection = await read(service(), `/api${path}`)
      const members = ['version', 'href', 'items']
      const isPerson = path.startsWith('/people')
      assert.deepEqual(Object.keys(collection), isPerson ? [...members, 'template'] : members)
      assert.equal(collection.items?.length, 1)
      assert.equal(collection.href, `${service().url}/api/${path.split('/')[1]}`)
      assert.equal(collection.items?.[0]?.href, `${service().url}/api${path}`)
    }
  })

  test('contain the same for a single item as in the list', async () => {
    for (const path of itemPaths) {
      const listed = await readItems(service(), `/api/${path.split('/')[1]}`)
      const href = `${service().url}/api${path}`
      assert.deepEqual(
        await readItem(service(), href),
        listed.find((item) => item.href === href),
      )
    }
  })

  test('are written without blanks', async () => {
    for (const path of ['/api', ...views.map((view) => `/api/${view}`), '/api/agencies/1', '/api/nope']) {
      const { text } = await ask(service(), path)
      assert.equal(text, JSON.stringify(JSON.parse(text)))
    }
  })

  test('accept a trailing slash', async () => {
    for (const path of [
      '/api',
      ...views.map((view) => `/api/${view}`),
      ...itemPaths.map((p) => `/api${p}`),
    ]) {
      const plain = await ask(service(), path)
      const slashed = await ask(service(), `${path}/`)
      assert.equal(slashed.status, 200, `${path}/`)
      assert.equal(slashed.text, plain.text)
    }
    assert.equal((await ask(service(), '/api/agencies/?title=kanzlei')).status, 200)
    const key = await service().accessKey()
    assert.equal((await ask(service(), '/api/authenticate/', { headers: bearer(key) })).status, 200)
  })

  test('contain only absolute addresses below /api, except for pages', async () => {
    for (const view of views)
      for (const item of await readItems(service(), `/api/${view}`)) {
        assert.ok(item.href.startsWith(`${service().url}/api/${view}/`), item.href)
        for (const { rel, href } of item.links) {
          if (href === null || rel === 'website') continue
          const start = rel === 'html' ? `${service().url}/` : `${service().url}/api/`
          assert.ok(href.startsWith(start), `${rel} ${href}`)
        }
      }
  })
})

onSqlite('addresses without /api', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const paths = [...views.map((view) => `/${view}`), ...itemPaths, '/agencies?title=kanzlei']

  test('answer the same document, whose addresses contain /api/ (case 3)', async () => {
    for (const path of paths) {
      const canonical = await ask(service(), `/api${path}`)
      const alias = await ask(service(), path)
      assert.equal(alias.status, 200, path)
      assert.equal(alias.headers.get('content-type'), mediaType)
      assert.equal(alias.text, canonical.text)
      assert.ok(collectionOf(alias).href.startsWith(`${service().url}/api/`))
    }
  })

  test('accept a trailing slash', async () => {
    for (const path of [...views.map((view) => `/${view}`), ...itemPaths]) {
      const slashed = await ask(service(), `${path}/`)
      assert.equal(slashed.status, 200, `${path}/`)
      assert.equal(slashed.text, (await ask(service(), path)).text)
    }
  })

  test('answer programs that accept any type, JSON or Collection+JSON, or send no Accept', async () => {
    const kinds = [
      '*/*',
      'application/json',
      mediaType,
      `text/html;q=0.5, ${mediaType}`,
      'image/png, */*;q=0.1',
    ]
    for (const path of paths) {
      const bare = await askBare(`${service().url}${path}`)
      assert.equal(bare.status, 200)
      assert.equal(bare.headers['content-type'], mediaType)
      for (const accept of kinds) {
        const answer = await ask(service(), path, { headers: { accept } })
        assert.equal(answer.headers.get('content-type'), mediaType, `${path} for ${accept}`)
        assert.equal(answer.text, bare.text)
      }
    }
  })

  test('answer browsers with a page', async () => {
    for (const path of ['/agencies', '/people', '/agencies/2', `/people/${ursula}`])
      for (const accept of [browserAccept, 'text/html', 'text/html, application/json;q=0.9']) {
        const answer = await ask(service(), path, { headers: { accept } })
        assert.equal(answer.status, 200, `${path} for ${accept}`)
        assert.match(answer.headers.get('content-type') ?? '', /^text\/html/)
      }
  })

  test('have a Vary header with Accept', async () => {
    for (const path of ['/agencies', '/people', '/agencies/2', `/people/${ursula}`, '/memberships'])
      for (const accept of ['*/*', browserAccept]) {
        const answer = await ask(service(), path, { headers: { accept } })
        assert.match(answer.headers.get('vary') ?? '', /(^|[ ,])accept($|[ ,])/i, `${path} for ${accept}`)
      }
  })

  test('have no pages at the canonical addresses', async () => {
    for (const path of ['/api', ...paths.map((path) => `/api${path}`)]) {
      const answer = await ask(service(), path, { headers: { accept: browserAccept } })
      assert.equal(answer.headers.get('content-type'), mediaType, path)
    }
  })

  test('have a link to an existing page as the first one of every item', async () => {
    for (const view of views)
      for (const item of await readItems(service(), `/api/${view}`)) {
        assert.equal(item.links[0]?.rel, 'html')
        const html = linkIn(item.links, 'html')
        assert.ok(html)
        const page = await fetch(html, { headers: { accept: browserAccept } })
        assert.equal(page.status, 200, html)
        assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
        await page.body?.cancel()
      }
  })

  test('answer a repeated request with the same document', async () => {
    const texts = await inTurn(2, async () => (await ask(service(), '/people')).text)
    assert.equal(texts[0], texts[1])
  })
})
