import assert from 'node:assert/strict'
import { request } from 'node:http'
import { it } from 'node:test'
import { featuresWithout } from '../../src/areas/features.ts'
import { areasWith, recordsOf } from '../../src/areas/product-areas.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { exampleOf } from './examples.ts'
import { type ApiBody, type Manager, manager, newKey, sent, withKey } from './manager.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.7 Erläuterungen')
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><path d="M0 0h9"/></svg>',
)
const active = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script/></svg>')

/** Each kind of file, with a content that it accepts. */
const kinds = recordsOf(areasWith(featuresWithout())).flatMap((record) =>
  Object.entries(record.files ?? {}).map(([name, file]) => ({
    ...{ record, name, file },
    content: file.types.includes('image/png') ? png : pdf,
    type: file.types.includes('image/png') ? 'image/png' : 'application/pdf',
    // Some have no description.
    query: file.alt === undefined ? '' : 'alt=Was+man+sieht',
  })),
)

interface SentFile {
  readonly tag?: string | null
  readonly type?: string | null
  readonly query?: string
}

/** Sends a request whose body is a file. */
async function send(
  service: TestService,
  by: Pick<Manager, 'secret'>,
  method: string,
  path: string,
  content: Buffer<ArrayBuffer> | null = null,
  { tag = '*', type = null, query = '' }: SentFile = {},
) {
  const response = await fetch(`${service.url}${path}${query === '' ? '' : `?${query}`}`, {
    method,
    headers: {
      authorization: `Bearer ${by.secret}`,
      ...(tag !== null && { 'if-match': tag }),
      ...(type !== null && { 'content-type': type }),
    },
    ...(content !== null && { body: new Uint8Array(content) }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const body: ApiBody = isJson ? JSON.parse(bytes.toString()) : null
  return { status: response.status, headers: response.headers, bytes, body }
}

/** Adds a record with this file; returns its address. */
async function recordWith(by: Manager, { record }: (typeof kinds)[number]): Promise<string> {
  const path = `/api/manage/${record.name}`
  if (record.isSingle === true) return path
  const { body } = await sent(by, 201, 'POST', path, await exampleOf(by, record.name))
  return `${path}/${body.id}`
}

const entriesOf = ({ database }: TestService) =>
  database.reads.selectFrom('audit_log').select(['action', 'actor', 'detail']).orderBy('sequence').execute()

const fileCount = async ({ database }: TestService) =>
  (await database.reads.selectFrom('files').select('id').execute()).length

onEachDatabase('a file of a record in the management API', (kind) => {
  const service = serviceUnderTest(kind)

  it('belongs to each kind of record that has one in the browser', () => {
    assert.deepEqual(
      kinds.map(({ record, name }) => `${record.name}/${name}`),
      [
        ...['agencies/organigram', 'people/picture', 'events/image', 'news/image', 'topics/image'],
        ...['votes/explanations_pdf', 'elections/explanations_pdf', 'compounds/explanations_pdf'],
        'settings/logo',
      ],
    )
  })

  for (const one of kinds) {
    const { name, file, content, type, query } = one

    it(`is sent, read, replaced and taken away: ${one.record.name}/${name}`, async () => {
      const by = await manager(service())
      const path = await recordWith(by, one)
      const address = `${path}/${name}`
      const before = await sent(by, 200, 'GET', path)
      assert.equal(before.body[name], null)
      assert.equal((await send(service(), by, 'GET', address)).status, 404)
      const files = await fileCount(service())
      const entries = (await entriesOf(service())).length

      const dry = `dry_run=true&${query}`
      const tried = await send(service(), by, 'PUT', address, content, { type, query: dry })
      assert.deepEqual([tried.status, tried.body], [200, { state: 'dry_run' }])
      assert.equal(await fileCount(service()), files)

      const { etag } = before.body
      const stored = await send(service(), by, 'PUT', address, content, {
        ...{ tag: etag, type, query: `${query}&name=Ein+Plan.x` },
      })
      assert.equal(stored.status, 200, stored.bytes.toString())
      assert.deepEqual(stored.body, (await sent(by, 200, 'GET', path)).body)
      assert.notEqual(stored.body[name], null)
      assert.notEqual(stored.body.etag, etag)
      assert.equal(stored.headers.get('etag'), stored.body.etag)
      if (file.alt !== undefined) assert.match(JSON.stringify(stored.body[file.alt]), /Was man sieht/)

      const read = await send(service(), by, 'GET', address)
      assert.deepEqual([read.status, read.bytes.equals(content)], [200, true])
      assert.deepEqual(
        ['content-type', 'x-content-type-options', 'cache-control', 'etag'].map((each) =>
          read.headers.get(each),
        ),
        [type, 'nosniff', 'private, no-store', stored.body.etag],
      )
      assert.match(read.headers.get('content-security-policy') ?? '', /default-src 'none'/)
      assert.match(read.headers.get('content-disposition') ?? '', /^inline; filename="Ein Plan\.x"/)

      const stale = await send(service(), by, 'PUT', address, content, { tag: etag, type, query })
      assert.deepEqual([stale.status, stale.body.code], [412, 'tag_changed'])
      // The description that is stored is kept.
      const again = await send(service(), by, 'PUT', address, content, { tag: stored.body.etag, type })
      assert.equal(again.status, 200, again.bytes.toString())
      if (file.alt !== undefined) assert.match(JSON.stringify(again.body[file.alt]), /Was man sieht/)
      assert.equal(await fileCount(service()), files + 1)

      const late = await send(service(), by, 'DELETE', address, null, { tag: stored.body.etag })
      assert.equal(late.status, 412)
      const dryRemoval = await send(service(), by, 'DELETE', address, null, { query: 'dry_run=true' })
      assert.deepEqual(dryRemoval.body, { state: 'dry_run' })
      const removed = await send(service(), by, 'DELETE', address, null, { tag: again.body.etag })
      assert.deepEqual([removed.status, removed.body[name]], [200, null])
      assert.equal(removed.headers.get('etag'), removed.body.etag)
      assert.deepEqual(removed.body, (await sent(by, 200, 'GET', path)).body)
      assert.equal((await send(service(), by, 'DELETE', address)).status, 404)
      assert.equal(await fileCount(service()), files)

      const changes = (await entriesOf(service())).slice(entries)
      assert.equal(changes.length, 3)
      for (const { action, actor, detail } of changes) {
        assert.match(action, /\.change$/)
        assert.equal(actor, by.user.email)
        assert.match(detail ?? '', new RegExp(name))
      }
    })

    it(`needs the tag of the record: ${one.record.name}/${name}`, async () => {
      const by = await manager(service())
      const address = `${await recordWith(by, one)}/${name}`
      for (const method of ['PUT', 'DELETE']) {
        const body = method === 'PUT' ? content : null
        const given = method === 'PUT' ? { type, query } : {}
        const missing = await send(service(), by, method, address, body, { ...given, tag: null })
        assert.deepEqual([missing.status, missing.body.code], [428, 'tag_missing'], method)
        const other = await send(service(), by, method, address, body, { ...given, tag: '"x"' })
        assert.deepEqual([other.status, other.body.code], [412, 'tag_changed'], method)
      }
    })

    it(`is refused as the form refuses it: ${one.record.name}/${name}`, async () => {
      const by = await manager(service())
      const address = `${await recordWith(by, one)}/${name}`
      const files = await fileCount(service())
      const put = (bytes: Buffer<ArrayBuffer>, given: SentFile = {}) =>
        send(service(), by, 'PUT', address, bytes, { type, query, ...given })
      const tooLarge = await put(Buffer.concat([content, Buffer.alloc(file.limit)]))
      assert.deepEqual([tooLarge.status, tooLarge.body.code], [413, 'too_large'])
      const wrongType = await put(Buffer.from('<html><script>alert(1)</script>'))
      assert.deepEqual([wrongType.status, wrongType.body.code], [415, 'media_type'])
      for (const other of ['application/json', 'multipart/form-data; boundary=x', 'text/html', 'x']) {
        const refused = await put(content, { type: other })
        assert.deepEqual([refused.status, refused.body.code], [415, 'media_type'], other)
      }
      const empty = await put(Buffer.alloc(0))
      assert.deepEqual([empty.status, empty.body.code], [422, 'invalid'])
      assert.deepEqual(
        empty.body.fields.map((field: ApiBody) => [field.name, field.code]),
        [[name, 'file-empty']],
      )
      const unknown = await put(content, { query: `${query}&titel=x` })
      assert.deepEqual([unknown.status, unknown.body.code], [400, 'parameter'])
      const undescribed = await put(content, { query: '' })
      if (file.alt === undefined) {
        assert.equal(undescribed.status, 200)
        assert.equal((await put(content, { query: 'alt=x' })).body.code, 'parameter')
        return
      }
      assert.deepEqual(
        [undescribed.status, undescribed.body.fields.map((field: ApiBody) => [field.name, field.code])],
        [422, [['alt', 'alt-missing']]],
      )
      assert.equal(await fileCount(service()), files)
    })
  }

  it('has the type of its content, which may also come without one', async () => {
    const by = await manager(service())
    const { body } = await sent(by, 201, 'POST', '/api/manage/people', await exampleOf(by, 'people'))
    const address = `/api/manage/people/${body.id}/picture`
    for (const type of [null, 'application/octet-stream', 'image/jpeg', 'IMAGE/PNG; x=y']) {
      assert.equal((await send(service(), by, 'PUT', address, png, { type })).status, 200)
      assert.equal((await send(service(), by, 'GET', address)).headers.get('content-type'), 'image/png')
    }
  })

  it('that is a drawing neither runs nor fetches anything, and says its size where that is needed', async () => {
    const by = await manager(service())
    const address = '/api/manage/settings/logo'
    const type = 'image/svg+xml'
    const script = await send(service(), by, 'PUT', address, active, { type, query: 'alt=Wappen' })
    assert.deepEqual([script.status, script.body.fields[0].code], [422, 'file-active'])
    const sizeless = await send(service(), by, 'PUT', address, Buffer.from('<svg/>'), {
      ...{ type, query: 'alt=Wappen' },
    })
    assert.deepEqual([sizeless.status, sizeless.body.fields[0].code], [422, 'size-missing'])
    const stored = await send(service(), by, 'PUT', address, svg, { type, query: 'alt=Wappen' })
    const { file: _, ...logo } = stored.body.logo
    assert.deepEqual(logo, { alt: 'Wappen', width: 60, height: 40 })
    assert.match(await (await fetch(service().url)).text(), /class="site-logo"[^>]* alt="Wappen"/)
    const read = await send(service(), by, 'GET', address)
    assert.match(read.headers.get('content-security-policy') ?? '', /sandbox/)
    assert.equal((await send(service(), by, 'DELETE', address)).status, 200)
    assert.doesNotMatch(await (await fetch(service().url)).text(), /site-logo/)
  })

  it('that is too large is refused before it is sent, and however long it goes on', async () => {
    const by = await manager(service())
    const { body } = await sent(by, 201, 'POST', '/api/manage/people', await exampleOf(by, 'people'))
    const address = new URL(`/api/manage/people/${body.id}/picture`, service().url)
    const headers = { authorization: `Bearer ${by.secret}`, 'if-match': '*', 'content-type': 'image/png' }
    const announced = await new Promise<number | undefined>((resolve, reject) => {
      const length = { 'content-length': String(40 * 1024 * 1024) }
      const begun = request(address, { method: 'PUT', headers: { ...headers, ...length } }, (answer) => {
        resolve(answer.statusCode)
        begun.destroy()
      })
      begun.on('error', reject)
      // Nothing but the beginning is sent.
      begun.write(png)
    })
    assert.equal(announced, 413)
    const endless = await new Promise<number | undefined>((resolve, reject) => {
      const begun = request(address, { method: 'PUT', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      begun.on('error', reject)
      begun.write(png)
      for (let part = 0; part < 6; part += 1) begun.write(Buffer.alloc(1024 * 1024))
      begun.end()
    })
    assert.equal(endless, 413)
  })

  it('is read and changed by keys that allow it, and nothing arrives from others', async () => {
    const all = await manager(service())
    const { body } = await sent(all, 201, 'POST', '/api/manage/news', await exampleOf(all, 'news'))
    const address = `/api/manage/news/${body.id}/image`
    const query = 'alt=Bild'
    const may = async (...actions: readonly string[]) =>
      withKey(service(), all.user, await newKey(service(), all.user, { actions }))
    const [reader, writer] = [await may('read'), await may('change')]
    const put = (by: Pick<Manager, 'secret'>) =>
      send(service(), by, 'PUT', address, png, { type: 'image/png', query })
    const refused = await put(reader)
    assert.deepEqual([refused.status, refused.body.code], [403, 'key_scope'])
    assert.equal((await put(await may('read', 'add', 'remove'))).status, 403)
    assert.equal((await put(writer)).status, 200)
    assert.equal((await send(service(), reader, 'GET', address)).status, 200)
    assert.equal((await send(service(), writer, 'GET', address)).status, 403)
    assert.equal((await send(service(), await may('read', 'remove'), 'DELETE', address)).status, 403)
    assert.equal((await put({ secret: 'kzl_x' })).status, 401)
    assert.equal((await fetch(service().url + address)).status, 401)
    assert.equal((await send(service(), writer, 'DELETE', address)).status, 200)
    const editor = await manager(service(), {}, 'editor')
    for (const method of ['GET', 'PUT', 'DELETE'])
      assert.equal((await send(service(), editor, method, '/api/manage/settings/logo')).status, 403)
  })

  it('is out of reach for a key of another agency', async () => {
    const top = await manager(service())
    const agency = async (title: string) =>
      (await sent(top, 201, 'POST', '/api/manage/agencies', { title })).body.id
    const [own, other] = [await agency('Eigenes'), await agency('Fremdes')]
    const by = withKey(service(), top.user, await newKey(service(), top.user, { agency: own }))
    const put = (id: unknown, as: Manager) =>
      send(service(), as, 'PUT', `/api/manage/agencies/${id}/organigram`, png, { query: 'alt=Plan' })
    assert.equal((await put(own, by)).status, 200)
    assert.equal((await put(other, by)).status, 404)
    assert.equal((await put(other, top)).status, 200)
    for (const method of ['GET', 'DELETE'])
      assert.equal(
        (await send(service(), by, method, `/api/manage/agencies/${other}/organigram`)).status,
        404,
      )
    assert.equal((await send(service(), by, 'GET', `/api/manage/agencies/${own}/organigram`)).status, 200)
  })

  it('of a draft is read by programs of the staff, and by nobody else', async () => {
    const by = await manager(service())
    const draft = { ...(await exampleOf(by, 'news')), publication_start: '2999-01-01T00:00:00.000000+00:00' }
    const { body } = await sent(by, 201, 'POST', '/api/manage/news', draft)
    const address = `/api/manage/news/${body.id}/image`
    const stored = await send(service(), by, 'PUT', address, png, { query: 'alt=Bild' })
    assert.equal((await send(service(), by, 'GET', address)).bytes.equals(png), true)
    const place = `${service().url}/files/${stored.body.image}`
    assert.equal((await fetch(place)).status, 404)
    const { etag } = stored.body
    await sent(
      by,
      200,
      'PATCH',
      `/api/manage/news/${body.id}`,
      { publication_start: null },
      { 'if-match': etag },
    )
    assert.equal((await fetch(place)).status, 200)
  })

  it('stays when the record is changed, and its member cannot be set', async () => {
    const by = await manager(service())
    const { body } = await sent(by, 201, 'POST', '/api/manage/agencies', { title: 'Amt' })
    const path = `/api/manage/agencies/${body.id}`
    const { organigram } = (
      await send(service(), by, 'PUT', `${path}/organigram`, png, { query: 'alt=Plan' })
    ).body
    const changed = await sent(by, 200, 'PATCH', path, { title: 'Neu', organigram }, { 'if-match': '*' })
    assert.deepEqual([changed.body.organigram, changed.body.organigram_alt], [organigram, 'Plan'])
    const refused = await sent(by, 422, 'PATCH', path, { organigram: null }, { 'if-match': '*' })
    assert.equal(refused.body.fields[0].code, 'read_only')
  })

  it('has an address for these methods only, and of records that exist', async () => {
    const by = await manager(service())
    const { body } = await sent(by, 201, 'POST', '/api/manage/news', await exampleOf(by, 'news'))
    const post = await send(service(), by, 'POST', `/api/manage/news/${body.id}/image`, png)
    assert.deepEqual([post.status, post.headers.get('allow')], [405, 'DELETE, GET, HEAD, OPTIONS, PUT'])
    for (const method of ['GET', 'PUT', 'DELETE']) {
      assert.equal((await send(service(), by, method, '/api/manage/news/999999/image')).status, 404)
      assert.equal((await send(service(), by, method, `/api/manage/news/${body.id}/logo`)).status, 404)
    }
  })
})
