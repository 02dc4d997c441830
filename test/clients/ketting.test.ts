import assert from 'node:assert/strict'
import { test } from 'node:test'
import { basicAuth, bearerAuth, Client, type Resource } from 'ketting'
import { type Collection, hrefIn, type Item, linkIn, mediaType, valueIn } from '../contract/api.ts'
import { patientOrganisation } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onSqlite } from '../support/service.ts'
import { directory, leader } from './directory.ts'

interface CollectionDocument {
  readonly collection: Collection
}

async function itemsOf(resource: Resource<CollectionDocument>): Promise<readonly Item[]> {
  return (await resource.get()).data.collection.items ?? []
}

onSqlite('ketting', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: patientOrganisation, ...directory } })
  const client = () => new Client(`${service().url}/api`)

  test('finds the views from the index', async () => {
    const index = await client().go<CollectionDocument>().get()
    assert.deepEqual(
      ['agencies', 'people', 'memberships'].map((rel) => index.links.has(rel)),
      [true, true, true],
    )
    // Ketting turns the data of a query into a URI template, which works for one variable at a time.
    const [hospital] = await itemsOf(index.follow('agencies', { title: 'hospital' }))
    assert.ok(hospital)
    assert.equal(valueIn(hospital, 'title'), 'Hospital Seewil')
  })

  test('reads the alias addresses as Collection+JSON although it would take HTML as well', async () => {
    const list = await client().go<CollectionDocument>('/people').get()
    assert.equal(list.headers.get('content-type'), mediaType)
    assert.equal(list.data.collection.version, '1.0')
  })

  test('walks all pages by their next links', async () => {
    const seen = new Set<string>()
    let page: Resource<CollectionDocument> | null = client().go(`${service().url}/api/people`)
    let pages = 0
    while (page !== null) {
      const state: Awaited<ReturnType<Resource<CollectionDocument>['get']>> = await page.get()
      for (const item of state.data.collection.items ?? []) seen.add(item.href)
      page = linkIn(state.data.collection.links, 'next') === null ? null : state.follow('next')
      pages += 1
    }
    assert.equal(pages, 3)
    assert.equal(seen.size, directory.people.length)
  })

  test('reads items and follows their links', async () => {
    const api = client()
    const [person] = await itemsOf(api.go(`${service().url}/api/people/${leader}`))
    assert.ok(person)
    assert.equal(valueIn(person, 'title'), 'Meier Ursula')
    // Ketting knows the links of a collection, not those of its items.
    const [seat] = await itemsOf(api.go(hrefIn(person.links, 'memberships')))
    const [agency] = await itemsOf(api.go(hrefIn(seat?.links, 'agency')))
    assert.ok(agency)
    assert.equal(valueIn(agency, 'title'), 'Hospital Seewil')
    const [parent] = await itemsOf(api.go(hrefIn(agency.links, 'parent')))
    assert.equal(parent && valueIn(parent, 'title'), 'Gesundheit')
  })

  test('follows all items of a list', async () => {
    const list = await client().go<CollectionDocument>(`${service().url}/api/agencies`).get()
    const resources = list.followAll<CollectionDocument>('item')
    assert.equal(resources.length, directory.agencies.length)
    const first = resources[0]
    assert.ok(first)
    assert.deepEqual((await itemsOf(first))[0], list.data.collection.items?.[0])
  })

  test('following the null link of the last page ends in a clean 404', async () => {
    // Ketting resolves null as the relative address "null".
    const last = await client().go<CollectionDocument>(`${service().url}/api/agencies`).get()
    const nowhere = last.follow('next')
    assert.equal(nowhere.uri, `${service().url}/api/null`)
    await assert.rejects(nowhere.get(), { status: 404 })
    const answer = await nowhere.fetch()
    assert.equal(answer.headers.get('content-type'), mediaType)
    const document: CollectionDocument = JSON.parse(await answer.text())
    assert.match(document.collection.error?.message ?? '', /^Not found$/i)
  })

  test('sends tokens both ways', async () => {
    const token = await service().token()
    for (const middleware of [bearerAuth(token), basicAuth(token, '')]) {
      const api = client()
      api.use(middleware)
      const [person] = await itemsOf(api.go(`${service().url}/api/people/${leader}`))
      assert.ok(person)
      assert.equal(valueIn(person, 'external_user_id'), 'ext-1')
    }
  })

  test('proposes a change', async () => {
    const api = client()
    api.use(bearerAuth(await service().token()))
    const person = api.go<CollectionDocument>(`${service().url}/api/people/${leader}`)
    const data = [
      { name: 'submitter_email', value: 'info@example.org' },
      { name: 'last_name', value: 'Müller' },
    ]
    const body = JSON.stringify({ template: { data } })
    const answer = await person.fetchOrThrow({ method: 'PUT', body, headers: { 'content-type': mediaType } })
    assert.equal(answer.status, 200)
    assert.equal(await answer.text(), '')
    const tickets = await service().database.reads.selectFrom('tickets').select('title').execute()
    assert.deepEqual(
      tickets.map((ticket) => ticket.title),
      ['Meier Ursula'],
    )
  })
})
