import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onSqlite, testClock } from '../support/service.ts'
import { type Answer, ask, assertError, bearer, browserAccept, idOf, readItems } from './api.ts'
import { agency, event, hexId, newsItem, organisation, patientOrganisation, topic } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'

const records = {
  agencies: [agency(1, 'Amt')],
  events: [event(hexId(1), 'Fest', '2026-12-05T19:00')],
  news: [newsItem(1, 'Neues')],
  topics: [topic(1, 'Thema')],
}
const rateHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after']
const origin = 'https://elsewhere.example'

const remaining = (answer: Answer) => answer.headers.get('x-ratelimit-remaining')

function listed(value: string | null): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim().toUpperCase())
    .filter((part) => part !== '')
    .sort()
}

onSqlite('the rate limit of both areas', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: { organisation, ...records },
    clock: testClock('2026-11-15T10:00:00.000000+00:00'),
  })

  test('is shared: requests to one area count for the other', async () => {
    const [item] = await readItems(service(), '/api/events')
    assert.ok(item)
    const counted = [
      ...[
        '/api/agencies',
        '/api/news',
        '/api/topics',
        `/api/events/${idOf(item)}`,
        '/api/news/1',
        '/topics/1',
      ],
      ...['/events', '/news?search=x', '/api/events?start=bad', '/api/topics?foo=1', '/api/news/999'],
      ...['/api/agencies/1', '/api/events?page=-1', `/api/events/${hexId(77)}`, '/api/people', '/topics'],
    ]
    for (const [index, path] of counted.entries()) {
      const answer = await ask(service(), path)
      assert.equal(remaining(answer), String(98 - index), path)
      assert.equal(answer.headers.get('x-ratelimit-limit'), '100')
      assert.equal(answer.headers.get('x-ratelimit-reset'), 'Sun, 15 Nov 2026 10:15:00 GMT')
    }
    assert.equal(
      remaining(await ask(service(), '/api/news', { method: 'HEAD' })),
      String(98 - counted.length),
    )
  })

  test('refuses every view, except with a token, to a login or as a page', async () => {
    let answer = await ask(service(), '/api/events')
    for (let asked = 0; asked < 100 && answer.status === 200; asked += 1)
      answer = await ask(service(), asked % 2 === 0 ? '/api/news' : '/api/agencies')
    for (const path of [
      '/api/events',
      '/api/news',
      '/api/topics',
      '/news',
      '/api/topics/1',
      '/api/agencies',
    ]) {
      const refused = await ask(service(), path)
      assertError(refused, 429, 'Rate limit exceeded')
      assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
      assert.equal(refused.headers.get('access-control-allow-origin'), '*')
    }
    for (const headers of [bearer(await service().token()), { cookie: await service().session('editor') }])
      for (const path of ['/api/events', '/api/news', '/api/topics', '/events', '/api/news/1']) {
        const free = await ask(service(), path, { headers })
        assert.equal(free.status, 200, path)
        for (const name of rateHeaders) assert.equal(free.headers.get(name), null, `${name} of ${path}`)
      }
    for (const path of ['/events', '/news', '/topics', '/news/1', '/news.atom', '/events.ics'])
      assert.equal((await ask(service(), path, { headers: { accept: browserAccept } })).status, 200, path)
    service().clock.set('2026-11-15T10:15:00.000000+00:00')
    assert.equal(remaining(await ask(service(), '/api/topics')), '99')
    assert.equal(remaining(await ask(service(), '/api/agencies')), '98')
  })
})

onSqlite('reads of content', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: patientOrganisation, ...records } })
  const reads = async () => {
    const [item] = await readItems(service(), '/api/events')
    assert.ok(item)
    return [
      '/api/events',
      '/api/news',
      '/api/topics',
      `/api/events/${idOf(item)}`,
      '/api/news/1',
      '/api/topics/1',
    ]
  }

  test('are open to other origins, with their errors (case 36)', async () => {
    const token = bearer(await service().token())
    const failing = ['/api/events?foo=1', '/api/news/99', '/api/topics/xyz', '/api/events?start=x']
    for (const path of [...(await reads()), ...failing, '/events', '/news', '/topics'])
      for (const headers of [{}, { origin }, { origin, ...token }]) {
        const answer = await ask(service(), path, { headers })
        assert.equal(answer.headers.get('access-control-allow-origin'), '*', path)
        assert.equal(answer.headers.get('access-control-allow-credentials'), null)
      }
    const key = await service().accessKey()
    const closed = await ask(service(), '/api/authenticate', { headers: { origin, ...bearer(key) } })
    assert.equal(closed.status, 200)
    assert.equal(closed.headers.get('access-control-allow-origin'), null)
  })

  test('answer preflight requests', async () => {
    for (const path of await reads()) {
      const answer = await ask(service(), path, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      })
      assert.equal(answer.status, 204, path)
      assert.deepEqual(listed(answer.headers.get('allow')), ['GET', 'HEAD', 'OPTIONS'])
      assert.equal(answer.headers.get('access-control-allow-origin'), '*')
      assert.match(answer.headers.get('access-control-allow-headers') ?? '', /\bauthorization\b/i)
      assert.ok(listed(answer.headers.get('access-control-allow-methods')).includes('GET'))
    }
  })

  test('answer HEAD like GET without a body', async () => {
    for (const path of [...(await reads()), '/api/news?foo=1', '/api/topics/99', '/events']) {
      const got = await ask(service(), path)
      const headed = await ask(service(), path, { method: 'HEAD' })
      assert.equal(headed.status, got.status, path)
      assert.equal(headed.text, '')
      for (const name of ['content-type', 'vary', 'access-control-allow-origin'])
        assert.equal(headed.headers.get(name), got.headers.get(name), `${name} of ${path}`)
      const length = headed.headers.get('content-length')
      if (length !== null && !headed.headers.has('content-encoding'))
        assert.equal(Number(length), Buffer.byteLength(got.text))
    }
  })

  test('are the only methods: content cannot be changed here', async () => {
    const token = bearer(await service().token())
    for (const path of await reads())
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        for (const headers of [{}, token]) {
          const body = method === 'DELETE' ? {} : { body: '{}' }
          const answer = await ask(service(), path, { method, headers, ...body })
          assertError(answer, 405, 'Method Not Allowed')
          assert.deepEqual(listed(answer.headers.get('allow')), ['GET', 'HEAD', 'OPTIONS'])
        }
  })

  test('refuse a wrong token', async () => {
    for (const path of await reads()) {
      assertError(await ask(service(), path, { headers: bearer('nonsense') }), 401, 'Unauthorized')
      assertError(await ask(service(), path, { headers: { authorization: 'Digest x' } }), 400, /./)
    }
  })

  test('are not cached for a login, and vary with Authorization', async () => {
    const cookie = await service().session('editor')
    for (const path of await reads()) {
      const anonymous = await ask(service(), path)
      for (const name of ['last-modified', 'cache-control', 'expires'])
        assert.equal(anonymous.headers.get(name), null, `${name} of ${path}`)
      assert.ok(listed(anonymous.headers.get('vary')).includes('AUTHORIZATION'), path)
      const loggedIn = await ask(service(), path, { headers: { cookie } })
      assert.match(loggedIn.headers.get('cache-control') ?? '', /\bno-store\b/, path)
    }
    for (const path of ['/events', '/news', '/topics', '/news/1', '/topics/1', '/search?q=fest']) {
      const page = await ask(service(), path, { headers: { cookie, accept: browserAccept } })
      assert.match(page.headers.get('cache-control') ?? '', /\b(no-store|private)\b/, path)
    }
  })
})
