import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { setUpCanton } from '../../client/examples/new-canton.ts'
import { ApiProblem, type Client, createClient } from '../../client/src/client.ts'
import { clientTypes } from '../../scripts/openapi-types.ts'
import { managedNames } from '../../src/desk/records/managed-record.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { newKey, newUser } from '../manage/manager.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'

async function clientOf(service: TestService): Promise<Client> {
  return createClient({ baseUrl: service.url, key: await newKey(service, await newUser(service)) })
}

const problemOf = async (work: Promise<unknown>): Promise<ApiProblem> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof ApiProblem, String(error))
  return error
}

onEachDatabase('the client', (kind) => {
  const service = serviceUnderTest(kind, { environment: { REHEARSAL_URL: 'http://probe.test' } })

  it('adds, reads, lists page by page, changes and deletes', async () => {
    const client = await clientOf(service())
    const titles = ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf']
    for (const title of titles) assert.equal((await client.add('news', { title })).state, 'stored')
    const listed = await Array.fromAsync(client.list('news', { pageSize: 2 }))
    assert.deepEqual(
      listed.map(({ title }) => title),
      titles,
    )
    const [first] = listed
    assert.ok(first !== undefined)
    assert.deepEqual(await client.change('news', first, { title: 'Nie' }, { dryRun: true }), {
      state: 'dry_run',
    })
    const changed = await client.change('news', first, { title: 'Neu' })
    assert.ok(changed.state === 'stored' && changed.record.title === 'Neu')
    assert.equal((await problemOf(client.change('news', first, { title: 'Alt' }))).code, 'tag_changed')
    const found = await Array.fromAsync(client.list('news', { filter: { q: 'zwei' } }))
    assert.deepEqual(
      found.map(({ title }) => title),
      ['Zwei'],
    )
    await client.remove('news', changed.record, { dryRun: true })
    await client.remove('news', changed.record)
    assert.equal((await problemOf(client.get('news', first.id))).status, 404)
  })

  it('adds and changes many records at once, each once however often it is asked', async () => {
    const client = await clientOf(service())
    const options = { idempotencyKey: 'many' }
    const rows = [{ add: { title: 'Amt' } }, { add: { title: '' } }]
    const first = await client.batch('agencies', rows, options)
    assert.deepEqual(
      first.map(({ status }) => status),
      [201, 422],
    )
    assert.deepEqual(await client.batch('agencies', rows, options), first)
    assert.equal((await Array.fromAsync(client.list('agencies', { filter: { title: 'Amt' } }))).length, 1)
  })

  it('reads and changes the settings, of which there is one', async () => {
    const client = await clientOf(service())
    const settings = await client.getSingle('settings')
    const changed = await client.changeSingle('settings', settings, { name: 'Kanton Beispiel' })
    assert.ok(changed.state === 'stored' && changed.record.name === 'Kanton Beispiel')
    const stale = client.changeSingle('settings', settings, { name: 'Zu spät' })
    assert.equal((await problemOf(stale)).code, 'tag_changed')
  })

  it('performs actions of records of which there is one, also such that go on', async () => {
    const client = await clientOf(service())
    const texts = { de_CH: '<p>Konform</p>' }
    await client.actSingle('settings', 'accessibility', { texts })
    assert.deepEqual((await client.getSingle('settings')).accessibility?.texts, texts)
    const started = await client.actSingle('rehearsal', 'start', { mail_to: ['a@b.ch'] })
    const address = `${service().url}/api/manage/rehearsal`
    assert.deepEqual(started, { state: 'started', address, record: {} })
    assert.equal((await client.getSingle('rehearsal')).state, 'waiting')
  })

  it('sends, reads and takes away files of records, and the logo of the site', async () => {
    const client = await clientOf(service())
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'
    const made = await client.add('agencies', { title: 'Amt' })
    assert.ok(made.state === 'stored')
    const plan = new File([drawing], 'Büros.svg')
    const put = (record: { readonly id: number | string; readonly etag: string }, options = {}) =>
      client.putFile('agencies', record, 'organigram', plan, options)
    assert.equal((await problemOf(put(made.record))).fields[0]?.code, 'alt-missing')
    assert.deepEqual(await put(made.record, { alt: 'Büros', dryRun: true }), { state: 'dry_run' })
    const stored = await put(made.record, { alt: 'Büros' })
    assert.ok(stored.state === 'stored' && stored.record.organigram_alt === 'Büros')
    assert.equal((await problemOf(put(made.record))).code, 'tag_changed')
    const read = await client.readFile('agencies', made.record, 'organigram')
    assert.deepEqual([await read.text(), read.name, read.type], [drawing, 'Büros.svg', 'image/svg+xml'])
    const removed = await client.removeFile('agencies', stored.record, 'organigram')
    assert.ok(removed.state === 'stored' && removed.record.organigram === null)
    const settings = await client.getSingle('settings')
    const bytes = new TextEncoder().encode(drawing)
    const logo = await client.putFile('settings', settings, 'logo', bytes, {
      alt: 'Wappen',
      fileName: 'w.svg',
    })
    assert.ok(logo.state === 'stored')
    assert.equal((await client.readFile('settings', {}, 'logo')).name, 'w.svg')
    await client.removeFile('settings', logo.record, 'logo')
  })

  it('throws problems with their members, and what has to be confirmed', async () => {
    const client = await clientOf(service())
    const invalid = await problemOf(client.add('agencies', { title: '' }))
    assert.deepEqual(
      [invalid.status, invalid.code, invalid.fields.map(({ name }) => name)],
      [422, 'invalid', ['title']],
    )
    const top = await client.add('agencies', { title: 'Departement' })
    assert.ok(top.state === 'stored')
    await client.add('agencies', { title: 'Amt' }, { begin: { parent: Number(top.record.id) } })
    const { code, confirm } = await problemOf(client.remove('agencies', top.record))
    assert.deepEqual([code, confirm], ['confirmation_needed', 'Departement'])
    await client.remove('agencies', top.record, { confirm: confirm ?? '' })
    const strange = createClient({ baseUrl: service().url, key: 'kzl_x' })
    assert.equal((await problemOf(strange.get('news', 1))).code, 'key_unknown')
  })

  it('sets up a new canton, up to results that a second person releases', async () => {
    const { url: baseUrl } = service()
    const other = await clientOf(service())
    const records = [...managedNames]
    const key = await newKey(service(), await newUser(service()), { records })
    const client = createClient({ baseUrl, key })
    await setUpCanton({ baseUrl, first: client, second: other })
    const people = await Array.fromAsync(client.list('people', { pageSize: 7 }))
    assert.equal(people.length, 50)
    assert.equal((await Array.fromAsync(client.list('memberships'))).length, 50)
    const text = async (path: string) => (await fetch(baseUrl + path)).text()
    assert.match(await text('/api/people?last_name=Caduff'), /Fadri/)
    assert.match(await text('/api/agencies'), /Steuerverwaltung/)
    assert.match(await text('/api/news'), /Agenda, Verzeichnis und Resultate/)
    assert.match(await text('/api/events'), /Tag der offenen Tür/)
    const [vote] = await Array.fromAsync(client.list('votes'))
    const [election] = await Array.fromAsync(client.list('elections'))
    const counted = JSON.parse(await text(`/vote/${vote?.id}/json`))
    assert.equal(counted.ballots[0].results.total.yeas, 3049 + 2190)
    const elected = JSON.parse(await text(`/election/${election?.id}/json`))
    assert.deepEqual(
      elected.lists.map(({ name }: { readonly name: string }) => name),
      ['Mitte', 'Linke'],
    )
    const versions = await Array.fromAsync(client.list('versions'))
    assert.deepEqual(
      versions.map(({ state }) => state),
      ['public', 'public'],
    )
    await assert.rejects(client.act('versions', versions[0]?.id ?? '', 'release'), /not waiting/)
    const accounts = await Array.fromAsync(client.list('users', { filter: { role: 'editor' } }))
    assert.deepEqual(accounts.map(({ name }) => name).sort(), ['Olga Ordnung', 'Rita Resultate'])
    assert.equal((await Array.fromAsync(client.list('webhooks'))).length, 1)
    assert.equal((await Array.fromAsync(client.list('source-links'))).length, 1)
  })
})

describe('the client of a service that does not always answer', () => {
  it('repeats what may be repeated, as the service asks', async () => {
    const seen: string[] = []
    const keys: string[] = []
    const waits: number[] = []
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      seen.push(request.method ?? '')
      keys.push(String(request.headers['idempotency-key'] ?? ''))
      if (seen.length === 1) return response.writeHead(503, { 'retry-after': '7' }).end('{}')
      if (seen.length === 2) return request.socket.destroy()
      if (seen.length === 3) return response.writeHead(429).end()
      return response
        .writeHead(request.method === 'POST' ? 503 : 200)
        .end('{"id":1,"etag":"x","title":"Amt"}')
    }
    const server = createServer(answer).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    const wait = async (milliseconds: number) => void waits.push(milliseconds)
    const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, key: 'k', wait })
    try {
      assert.equal((await client.get('agencies', 1)).title, 'Amt')
      assert.deepEqual(seen, ['GET', 'GET', 'GET', 'GET'])
      assert.deepEqual(waits, [7000, 500, 1000])
      assert.equal((await problemOf(client.add('agencies', { title: 'Amt' }))).status, 503)
      assert.deepEqual(seen.slice(4), ['POST', 'POST', 'POST', 'POST', 'POST'])
      assert.equal(new Set(keys.slice(4)).size, 1)
      const signal = AbortSignal.abort(new Error('enough'))
      await assert.rejects(client.get('agencies', 1, { signal }), /enough/)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})

describe('the types of the client', () => {
  it('are those of /openapi.json; npm run client-types writes them', async () => {
    const written = await readFile(new URL('../../client/src/types.ts', import.meta.url), 'utf8')
    assert.ok(written === (await clientTypes()), 'client/src/types.ts is outdated: npm run client-types')
  })
})
