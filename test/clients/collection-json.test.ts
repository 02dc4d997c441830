import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { patientOrganisation } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onSqlite } from '../support/service.ts'
import { directory, leader } from './directory.ts'

/** The part of the client that is used here; the package has no types of its own. */
interface ClientLink {
  readonly href: string | null
  readonly rel: string
  follow(done: Done): void
}
interface ClientItem {
  readonly href: string
  get(name: string): unknown
  link(rel: string): ClientLink | null
  load(done: Done): void
}
interface ClientQuery {
  readonly href: string
  readonly form: Record<string, unknown>
  set(name: string, value: unknown): void
  submit(done: Done): void
}
interface ClientCollection {
  readonly href: string
  readonly version: string
  readonly items: readonly ClientItem[]
  readonly queries: readonly ClientQuery[]
  link(rel: string): ClientLink | undefined
  item(href: string): ClientItem | undefined
  query(rel: string): ClientQuery | null
  template(): { promptFor(name: string): string | undefined }
}
type Done = (error: Error | null | undefined, collection?: ClientCollection) => void

const open: (address: string, done: Done) => void = createRequire(import.meta.url)('collection-json')

function called(start: (done: Done) => void): Promise<ClientCollection> {
  return new Promise((resolve, reject) => {
    start((error, collection) => {
      if (collection !== undefined && !error) resolve(collection)
      else reject(error ?? new Error('neither error nor collection'))
    })
  })
}

function linked(links: { link(rel: string): ClientLink | null | undefined } | undefined, rel: string) {
  return called((done) => {
    const link = links?.link(rel)
    assert.ok(link, `link ${rel}`)
    link.follow(done)
  })
}

onSqlite('collection-json', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: patientOrganisation, ...directory } })
  const get = (path: string) => called((done) => open(`${service().url}${path}`, done))

  test('searches through a query of the index', async () => {
    const index = await get('/api')
    assert.equal(index.queries.length, 6)
    const query = index.query('agencies')
    assert.ok(query)
    query.set('title', 'hospital')
    // The client sends the variables that were not set as empty ones, and an empty date is refused.
    await assert.rejects(
      called((done) => query.submit(done)),
      /updated_/,
    )
    for (const name of Object.keys(query.form)) if (query.form[name] === undefined) delete query.form[name]
    const found = await called((done) => query.submit(done))
    assert.deepEqual(
      found.items.map((item) => item.get('title')),
      ['Hospital Seewil'],
    )
  })

  test('walks all pages by their next links', async () => {
    let page = await get('/api/people')
    const seen = page.items.map((item) => item.href)
    // Null links have to be looked at: following one throws inside the client before anything is sent.
    while (page.link('next')?.href) {
      page = await linked(page, 'next')
      seen.push(...page.items.map((item) => item.href))
    }
    assert.equal(new Set(seen).size, directory.people.length)
    assert.equal(seen.length, directory.people.length)
  })

  test('reads items and follows their links', async () => {
    const people = await get('/api/people')
    const person = people.item(`${service().url}/api/people/${leader}`)
    assert.equal(person?.get('title'), 'Meier Ursula')
    assert.equal(person?.get('function'), 'Leiterin')
    const seats = await linked(person, 'memberships')
    assert.equal(seats.items[0]?.get('title'), 'Direktorin')
    const agency = await linked(seats.items[0], 'agency')
    assert.equal(agency.items[0]?.get('title'), 'Hospital Seewil')
    assert.deepEqual(Object(agency.items[0]?.get('geo_location')), { lon: null, lat: null, zoom: null })
    const parent = await linked(agency.items[0], 'parent')
    assert.equal(parent.items[0]?.get('title'), 'Gesundheit')
    assert.equal(parent.items[0]?.link('parent')?.href, null)
    const loaded = await called((done) => seats.items[0]?.load(done))
    assert.equal(loaded.items[0]?.get('title'), 'Direktorin')
  })

  test('reads the labels of the template', async () => {
    const people = await get(`/api/people/${leader}`)
    assert.equal(people.template().promptFor('last_name'), 'Nachname')
  })

  test('hands on errors of the service with their message', async () => {
    await assert.rejects(get('/api/null'), /Not found/i)
    await assert.rejects(get('/api/people?foo=1'), /foo/)
    await assert.rejects(get('/api/people/xyz'), /Not found/i)
  })
})
