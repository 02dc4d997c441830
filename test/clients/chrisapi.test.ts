import assert from 'node:assert/strict'
import { test } from 'node:test'
import chris from '@fnndsc/chrisapi'
import { mediaType } from '../contract/api.ts'
import { patientOrganisation } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onSqlite } from '../support/service.ts'
import { directory, leader } from './directory.ts'

const { Collection, ItemResource, ListResource, Request, RequestException } = chris
const anonymous = { token: '' }

onSqlite('chrisapi', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: patientOrganisation, ...directory } })
  const list = (address: string) => new ListResource(address, anonymous).get()

  test('reads lists as objects', async () => {
    const agencies = await list(`${service().url}/api/agencies`)
    assert.equal(Collection.getUrl(agencies.collection), `${service().url}/api/agencies`)
    assert.deepEqual(
      agencies.data.map((agency) => agency.title),
      ['Gesundheit', 'Hospital Seewil', 'Forstamt'],
    )
    assert.equal(agencies.getItems()?.length, 3)
    assert.equal(agencies.totalCount, -1)
  })

  test('reads an empty list', async () => {
    const none = await list(`${service().url}/api/agencies?title=nirgends`)
    assert.ok(none.isEmpty)
    assert.equal(none.data, null)
  })

  test('walks all pages by their next links', async () => {
    const seen: string[] = []
    let address: string | undefined = `${service().url}/api/people`
    while (address) {
      const page: Awaited<ReturnType<typeof list>> = await list(address)
      seen.push(...(page.getItems() ?? []).map((item) => item.url))
      // `hasNextPage` looks for the link, not for its address, and is true on the last page too; following
      // the null there would make the client call port 80 of its own machine.
      address = Collection.getLinkRelationUrls(page.collection, 'next')[0]
    }
    assert.equal(seen.length, directory.people.length)
    assert.equal(new Set(seen).size, directory.people.length)
  })

  test('reads items and follows their links', async () => {
    const person = await new ItemResource(`${service().url}/api/people/${leader}`).get()
    assert.equal(person.data.title, 'Meier Ursula')
    const names = person.getPUTParameters()
    assert.equal(names?.[0], 'submitter_email')
    assert.equal(names?.length, 23)
    const seats = await person._getResource('memberships', ListResource)
    assert.equal(seats.data[0].title, 'Direktorin')
    const agency = await seats.getItems()[0]._getResource('agency', ItemResource)
    assert.equal(agency.data.title, 'Hospital Seewil')
    const parent = await agency._getResource('parent', ItemResource)
    assert.equal(parent.data.title, 'Gesundheit')
    assert.deepEqual(Collection.getLinkRelationUrls(parent.collection.items[0], 'parent'), [null])
  })

  test('reads the filters of the index', async () => {
    const index = await new Request(anonymous, mediaType).get(`${service().url}/api`)
    assert.ok(Collection.getQueryParameters(index.data.collection.queries).includes('title'))
  })

  test('hands on errors of the service with their message', async () => {
    const request = new Request(anonymous, mediaType)
    for (const [path, status, message] of [
      ['/api/null', 404, /^Not found$/i],
      ['/api/people?foo=1', 400, /foo/],
    ] as const)
      await assert.rejects(request.get(`${service().url}${path}`), (error) => {
        assert.ok(error instanceof RequestException)
        assert.equal(error.response.status, status)
        assert.match(error.message, message)
        return true
      })
  })

  test('authenticates with a user name, since its own token scheme is not ours', async () => {
    const token = await service().token()
    const address = `${service().url}/api/people/${leader}`
    const named = { token: '', username: token, password: 'unused' }
    const answer = await new Request(named, mediaType).get(address)
    assert.equal(Collection.getItemDescriptors(answer.data.collection.items[0]).external_user_id, 'ext-1')
    // It would send `Authorization: Token …`.
    await assert.rejects(new Request({ token }, mediaType).get(address), (error) => {
      assert.ok(error instanceof RequestException)
      assert.equal(error.response.status, 400)
      return true
    })
  })

  test('proposes a change with the template it makes', async () => {
    const named = { token: '', username: await service().token(), password: 'unused' }
    const person = new ItemResource(`${service().url}/api/people/${leader}`, named)
    await person._put({ submitter_email: 'info@example.org', last_name: 'Müller' }, null)
    assert.equal(person.collection, null)
    const tickets = await service().database.reads.selectFrom('tickets').select('proposed_changes').execute()
    assert.deepEqual(
      tickets.map((ticket) => JSON.parse(ticket.proposed_changes)),
      [{ last_name: 'Müller' }],
    )
  })
})
