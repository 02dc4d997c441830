import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { onEachDatabase, onSqlite } from '../support/service.ts'
import {
  ask,
  askBare,
  askRaw,
  assertError,
  bearer,
  browserAccept,
  collectionOf,
  mediaType,
  notFound,
} from './api.ts'
import { agency, hexId, membership, patientOrganisation, person } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'

const anna = hexId(1)
const seat = hexId(2)
const bundle = {
  organisation: patientOrganisation,
  agencies: [agency(1, 'Amt')],
  people: [person(anna, 'Zogg', 'Anna')],
  memberships: [membership(seat, 1, anna, 'Leiterin')],
}
const reads = [
  '/api',
  '/api/agencies',
  '/api/people',
  '/api/memberships',
  '/api/agencies/1',
  `/api/people/${anna}`,
  `/api/memberships/${seat}`,
]
const origin = 'https://elsewhere.example'

function listed(value: string | null): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .sort()
}

onEachDatabase('addresses where nothing is found', (kind, sqliteTest) => {
  const service = serviceUnderTest(kind, { bundle })

  test('are answered with an error document that contains the requested address (case 32)', async () => {
    for (const path of [
      '/api/nope',
      '/api/nope/1',
      '/api/nope?page=1&x=%20y',
      '/api/null',
      '/api/agencies/1/deeper',
      '/api/people/xyz',
      '/api/people/xyz?foo=1',
      '/api/agencies/999',
      `/api/memberships/${hexId(99)}`,
      '/api//agencies',
      '/api/Agencies',
    ])
      assertError(await ask(service(), path), 404, notFound)
  })

  sqliteTest('contain the whole requested address in errors of filters', async () => {
    for (const path of ['/api/people?foo=1&last_name=M%C3%BCller', '/api/agencies?page=abc&title=x'])
      assertError(await ask(service(), path), 400, /./)
  })

  sqliteTest('are answered with 400 for invalid percent encoding', async () => {
    for (const path of ['/api/people/%zz', '/api/%zz', '/api/people/%FF']) {
      const answer = await ask(service(), path)
      assert.ok([400, 404].includes(answer.status), `${path} answers ${answer.status}`)
      assert.equal(answer.headers.get('content-type'), mediaType)
      assert.ok(collectionOf(answer).error?.message)
    }
  })
})

onSqlite('methods of requests to the API', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('HEAD answers like GET without a body', async () => {
    for (const path of [
      ...reads,
      '/api/nope',
      '/api/people?foo=1',
      `/api/people/${hexId(99)}`,
      '/agencies',
    ]) {
      const got = await ask(service(), path)
      const headed = await ask(service(), path, { method: 'HEAD' })
      assert.equal(headed.status, got.status, path)
      assert.equal(headed.text, '')
      for (const name of ['content-type', 'vary', 'access-control-allow-origin', 'x-ratelimit-limit'])
        assert.equal(headed.headers.get(name), got.headers.get(name), `${name} of ${path}`)
      const length = headed.headers.get('content-length')
      if (length !== null && !headed.headers.has('content-encoding'))
        assert.equal(Number(length), Buffer.byteLength(got.text))
    }
  })

  test('OPTIONS lists the allowed methods', async () => {
    for (const path of reads) {
      const answer = await ask(service(), path, { method: 'OPTIONS' })
      assert.equal(answer.status, 204, path)
      assert.equal(answer.text, '')
      const expected = ['GET', 'HEAD', 'OPTIONS']
      if (path === `/api/people/${anna}`) expected.push('PUT')
      assert.deepEqual(listed(answer.headers.get('allow')), expected)
    }
  })

  test('others are refused with error documents that list the allowed methods', async () => {
    const token = bearer(await service().token())
    for (const path of [...reads, '/api/authenticate'])
      for (const method of ['POST', 'PATCH', 'DELETE'])
        for (const headers of [{}, token]) {
          const body = method === 'DELETE' ? {} : { body: '{}' }
          const answer = await ask(service(), path, { method, headers, ...body })
          assertError(answer, 405, 'Method Not Allowed')
          const allowed = listed(answer.headers.get('allow'))
          assert.ok(allowed.includes('GET') && !allowed.includes(method), `${path} allows ${allowed}`)
          assert.equal(allowed.includes('PUT'), path === `/api/people/${anna}`)
        }
  })
})

onSqlite('methods of other addresses', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('that are not allowed are refused with the allowed ones, in the requested format', async () => {
    const allowed = {
      '/': 'GET, HEAD, OPTIONS',
      '/login': 'GET, HEAD, OPTIONS, POST',
      '/json': 'GET, HEAD, OPTIONS',
    }
    for (const [path, allow] of Object.entries(allowed)) {
      const refused = await ask(service(), `${path}?x=1`, { method: 'DELETE' })
      assert.deepEqual([refused.status, refused.headers.get('allow')], [405, allow], path)
      const options = await ask(service(), path, { method: 'OPTIONS' })
      assert.deepEqual([options.status, options.text, options.headers.get('allow')], [204, '', allow], path)
      assert.equal(options.headers.get('access-control-allow-origin'), path === '/json' ? '*' : null)
    }
    const page = await ask(service(), '/', { method: 'PUT', headers: { accept: browserAccept }, body: '{' })
    assert.match(page.text, /<html/)
    const types = { origin: service().url, accept: browserAccept, 'content-type': 'application/xml' }
    const form = await ask(service(), '/login', { method: 'POST', headers: types, body: '<a/>' })
    assert.deepEqual([form.status, /<html/.test(form.text)], [415, true])
    const data = await ask(service(), '/json', { method: 'POST', body: 'x' })
    assert.match(data.headers.get('content-type') ?? '', /^application\/problem\+json/)
    assert.equal(JSON.parse(data.text).code, 'method_not_allowed')
    assert.equal((await ask(service(), '/upload', { method: 'HEAD' })).status, 405)
    assert.equal((await ask(service(), '/nowhere', { method: 'OPTIONS' })).status, 404)
    const upload = await ask(service(), '/upload', { method: 'OPTIONS' })
    assert.deepEqual([upload.status, upload.headers.get('allow')], [204, 'OPTIONS, POST'])
  })

  test('have errors in JSON if JSON is requested', async () => {
    for (const [path, accept] of [
      ['/vote/nope/json', browserAccept],
      ['/nowhere/data-json', '*/*'],
      ['/vote/nope', 'application/json'],
    ] as const) {
      const answer = await ask(service(), path, { headers: { accept, 'accept-language': 'fr' } })
      assert.equal(answer.status, 404, path)
      assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8')
      const { title, status, code } = JSON.parse(answer.text)
      assert.deepEqual([title, status, code], ['Page introuvable', 404, 'not_found'])
    }
    const page = await ask(service(), '/vote/nope', { headers: { accept: browserAccept } })
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
  })
})

onSqlite('languages of the API', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('are English for messages, or the requested one', async () => {
    const told = async (path: string, language: string) => {
      const answer = await ask(service(), path, { headers: { 'accept-language': language } })
      return [answer.status, collectionOf(answer).error?.message, collectionOf(answer).error?.code]
    }
    assert.deepEqual(await told('/api/nope', 'en'), [404, 'Not found', 'not_found'])
    assert.deepEqual(await told('/api/nope', 'it-CH,de;q=0.5'), [404, 'Non trovato', 'not_found'])
    const [, message, code] = await told('/api/people?foo=1', 'rm')
    assert.match(String(message), /^Parameter nunenconuschent «foo»/)
    assert.equal(code, 'unknown_filter')
  })

  test('are the requested one for the problems of a PUT', async () => {
    const headers = { ...bearer(await service().token()), 'accept-language': 'fr_CH' }
    const put = (body: URLSearchParams) =>
      ask(service(), `/api/people/${anna}`, { method: 'PUT', headers, body })
    const unknown = await put(new URLSearchParams({ nope: '1' }))
    assertError(unknown, 400, 'Champ inconnu «\u202fnope\u202f»')
    const empty = collectionOf(await put(new URLSearchParams({ notes: 'x' }))).error
    assert.equal(empty?.code, 'invalid_fields')
    assert.match(empty?.message ?? '', /^submitter_email: /)
    assert.doesNotMatch(empty?.message ?? '', /[äöü]|benötigt|Pflicht/)
  })
})

onSqlite('other origins', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('may read index, lists, items and errors, but not authenticate or change (case 36)', async () => {
    const token = bearer(await service().token())
    for (const path of [...reads, '/api/null', '/api/people?foo=1', `/api/people/${hexId(99)}`, '/people'])
      for (const headers of [{}, { origin }, { origin, ...token }]) {
        const answer = await ask(service(), path, { headers })
        assert.equal(answer.headers.get('access-control-allow-origin'), '*', path)
        assert.equal(answer.headers.get('access-control-allow-credentials'), null)
      }
    const wrongToken = await ask(service(), '/api/people', { headers: { origin, ...bearer('nonsense') } })
    assert.equal(wrongToken.headers.get('access-control-allow-origin'), '*')
    const key = await service().accessKey()
    const closed = [
      await ask(service(), '/api/authenticate', { headers: { origin, ...bearer(key) } }),
      await ask(service(), '/api/authenticate', { headers: { origin } }),
      await ask(service(), `/api/people/${anna}`, { method: 'PUT', headers: { origin }, body: '{' }),
      await ask(service(), `/api/people/${anna}`, {
        method: 'PUT',
        headers: { origin, ...token },
        body: new URLSearchParams({ submitter_email: 'a@example.org', notes: 'x' }),
      }),
    ]
    for (const answer of closed)
      assert.equal(answer.headers.get('access-control-allow-origin'), null, answer.url)
  })

  test('may ask in a preflight request whether they may send a token', async () => {
    for (const path of reads) {
      const answer = await ask(service(), path, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      })
      assert.equal(answer.status, 204, path)
      assert.equal(answer.headers.get('access-control-allow-origin'), '*')
      for (const name of [/\bauthorization\b/i, /\bif-none-match\b/i])
        assert.match(answer.headers.get('access-control-allow-headers') ?? '', name)
      assert.ok(listed(answer.headers.get('access-control-allow-methods')).includes('GET'))
    }
  })
})

onSqlite('caches of API answers', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('get no lifetime, but a Vary header with Authorization', async () => {
    const token = bearer(await service().token())
    for (const path of reads.slice(1))
      for (const headers of [{}, token]) {
        const answer = await ask(service(), path, { headers })
        for (const name of ['last-modified', 'cache-control', 'expires'])
          assert.equal(answer.headers.get(name), null, `${name} of ${path}`)
        assert.ok(
          listed(answer.headers.get('vary'))
            .map((part) => part.toLowerCase())
            .includes('authorization'),
          path,
        )
      }
  })

  test('can revalidate an answer, in every encoding', async () => {
    await service().load({
      people: Array.from({ length: 20 }, (_, at) => person(hexId(50 + at), 'Lang', `P${at}`)),
    })
    const plain = await askBare(`${service().url}/api/people`)
    const tag = plain.headers.etag ?? ''
    assert.match(tag, /^"[\w-]{22}"$/)
    for (const [coding, unpack] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const headers = { 'accept-encoding': coding }
      const answer = await askRaw(`${service().url}/api/people`, headers)
      assert.deepEqual(
        [answer.headers['content-encoding'], answer.headers.etag, answer.headers['content-length']],
        [coding, `W/${tag}`, String(answer.body.length)],
      )
      assert.match(answer.headers.vary ?? '', /Accept-Encoding/)
      assert.ok(answer.body.length < plain.text.length / 2)
      assert.equal(unpack(answer.body).toString(), plain.text)
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const again = await askRaw(`${service().url}/api/people`, { ...headers, 'if-none-match': known })
        assert.deepEqual([again.status, again.body.length, again.headers.etag], [304, 0, `W/${tag}`])
        assert.equal(again.headers['x-ratelimit-limit'], plain.headers['x-ratelimit-limit'])
      }
    }
    const other = await askRaw(`${service().url}/api/people?last_name=Lang`, { 'if-none-match': tag })
    assert.equal(other.status, 200)
  })

  test('store nothing for a login', async () => {
    const cookie = await service().session('editor')
    for (const path of reads.slice(1)) {
      const answer = await ask(service(), path, { headers: { cookie } })
      assert.match(answer.headers.get('cache-control') ?? '', /\bno-store\b/, path)
    }
  })
})
