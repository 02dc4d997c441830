import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { onEachDatabase, onSqlite, startService, testClock } from '../support/service.ts'
import { type Answer, ask, assertError, bearer, browserAccept, inTurn } from './api.ts'
import { agency, hexId, organisation, person } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'

const start = '2026-11-15T10:00:00.000000+00:00'
const resetAt = 'Sun, 15 Nov 2026 10:15:00 GMT'
const anna = hexId(1)
const records = { agencies: [agency(1, 'Amt')], people: [person(anna, 'Zogg', 'Anna')] }
const bundle = { organisation, ...records }
const headerNames = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after']

function remaining(answer: Answer): string | null {
  return answer.headers.get('x-ratelimit-remaining')
}

function assertUncounted(answer: Answer): void {
  for (const name of headerNames) assert.equal(answer.headers.get(name), null, `${name} of ${answer.url}`)
}

onSqlite('the rate limit of anonymous requests', (kind) => {
  const service = serviceUnderTest(kind, { bundle, clock: testClock(start) })

  test('allows a hundred requests in a quarter of an hour (case 24)', async () => {
    const answers = await inTurn(100, () => ask(service(), '/api/agencies'))
    assert.deepEqual(
      answers.map((answer) => [answer.status, remaining(answer)]),
      answers.map((_, index) => [200, String(99 - index)]),
    )
    for (const answer of answers) {
      assert.equal(answer.headers.get('x-ratelimit-limit'), '100')
      assert.equal(answer.headers.get('x-ratelimit-reset'), resetAt)
      assert.equal(answer.headers.get('retry-after'), null)
    }
    service().clock.advance(600)
    const refused = await ask(service(), '/api/agencies?title=x')
    assertError(refused, 429, 'Rate limit exceeded')
    assert.equal(refused.headers.get('retry-after'), '300')
    assert.equal(refused.headers.get('x-ratelimit-reset'), resetAt)
    assert.equal(refused.headers.get('x-ratelimit-limit'), '100')
    assert.equal(remaining(refused), '0')
    assert.equal(refused.headers.get('access-control-allow-origin'), '*')
    for (const path of [
      '/api/people',
      '/api/memberships',
      '/api/agencies/1',
      '/agencies',
      '/api/agencies?foo=1',
    ])
      assert.equal((await ask(service(), path)).status, 429, path)
    assert.equal(remaining(await ask(service(), '/api/people')), '0')
  })

  test('does not apply to a token, a login, the index, authenticate or a page (case 24)', async () => {
    assert.equal((await ask(service(), '/api/agencies')).status, 429)
    const token = await service().token()
    for (const headers of [bearer(token), { cookie: await service().session('editor') }])
      for (const path of ['/api/agencies', '/api/agencies/1', '/agencies']) {
        const answer = await ask(service(), path, { headers })
        assert.equal(answer.status, 200)
        assertUncounted(answer)
      }
    const index = await ask(service(), '/api')
    assert.equal(index.status, 200)
    assertUncounted(index)
    assertUncounted(await ask(service(), '/api/authenticate'))
    const page = await ask(service(), '/agencies', { headers: { accept: browserAccept } })
    assert.equal(page.status, 200)
  })

  test('ends with its window, which began with the first request (case 24)', async () => {
    service().clock.set('2026-11-15T10:14:59.000000+00:00')
    assert.equal((await ask(service(), '/api/agencies')).status, 429)
    service().clock.set('2026-11-15T10:15:00.000000+00:00')
    const fresh = await ask(service(), '/api/agencies')
    assert.equal(fresh.status, 200)
    assert.equal(remaining(fresh), '99')
    assert.equal(fresh.headers.get('x-ratelimit-reset'), 'Sun, 15 Nov 2026 10:30:00 GMT')
    service().clock.advance(899)
    assert.equal(remaining(await ask(service(), '/api/people')), '98')
  })
})

onSqlite('requests that count towards the limit', (kind) => {
  const clock = testClock(start)
  const service = serviceUnderTest(kind, { bundle, clock })
  // A window of its own for each test.
  beforeEach(() => clock.advance(900))

  test('are those to lists and items of all views, valid or not, with or without /api', async () => {
    const paths = [
      '/api/agencies',
      '/api/people?last_name=x',
      '/api/memberships?page=3',
      '/api/agencies/1',
      '/api/agencies/99',
      `/api/people/${anna}`,
      `/api/people/${hexId(77)}`,
      '/agencies',
      `/people/${anna}`,
      '/api/people?foo=1',
      '/api/people?page=-1',
      '/api/people?updated_gt=foo',
      '/api/people?last_name=a&last_name=b',
      '/api/agencies/',
    ]
    for (const [index, path] of paths.entries()) {
      const answer = await ask(service(), path)
      assert.equal(remaining(answer), String(99 - index), path)
      assert.equal(answer.headers.get('x-ratelimit-limit'), '100')
      assert.match(
        answer.headers.get('x-ratelimit-reset') ?? '',
        /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/,
      )
    }
  })

  test('include HEAD like GET', async () => {
    assert.equal(remaining(await ask(service(), '/api/agencies', { method: 'HEAD' })), '99')
    assert.equal(remaining(await ask(service(), '/api/agencies')), '98')
  })

  test('exclude the index, authenticate, changes, unknown addresses and pages', async () => {
    assert.equal(remaining(await ask(service(), '/api/agencies')), '99')
    const key = await service().accessKey()
    const token = await service().token()
    const uncounted = [
      await ask(service(), '/api'),
      await ask(service(), '/api/'),
      await ask(service(), '/api/authenticate'),
      await ask(service(), '/api/authenticate', { headers: bearer(key) }),
      await ask(service(), `/api/people/${anna}`, { method: 'PUT', body: '{' }),
      await ask(service(), `/api/people/${anna}`, { method: 'PUT', body: '{', headers: bearer(token) }),
      await ask(service(), '/api/nope'),
      await ask(service(), '/api/null'),
      await ask(service(), '/api/agencies/1/deeper'),
      await ask(service(), '/api/agencies', { headers: bearer(token) }),
      await ask(service(), '/api/agencies', { headers: { cookie: await service().session() } }),
      await ask(service(), '/api/agencies', { method: 'OPTIONS' }),
    ]
    for (const answer of uncounted) assertUncounted(answer)
    await ask(service(), '/agencies', { headers: { accept: browserAccept } })
    assert.equal(remaining(await ask(service(), '/api/agencies')), '98')
  })

  test('include those with a false session cookie', async () => {
    assert.equal(
      remaining(await ask(service(), '/api/agencies', { headers: { cookie: 'session=made-up' } })),
      '99',
    )
  })

  test('are counted per address, regardless of forwarded headers', async () => {
    const claims = ['10.0.0.1', '10.0.0.2', '10.0.0.3, 127.0.0.1']
    for (const [index, claim] of claims.entries()) {
      const headers = {
        'x-forwarded-for': claim,
        'x-real-ip': claim,
        forwarded: `for=${claim.split(',')[0]}`,
      }
      assert.equal(remaining(await ask(service(), '/api/agencies', { headers })), String(99 - index))
    }
  })

  test('are counted individually if they are concurrent', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(service(), '/api/agencies')))
    const counts = answers.map(remaining).map(Number)
    assert.deepEqual(
      counts.toSorted((a, b) => b - a),
      Array.from({ length: 20 }, (_, index) => 99 - index),
    )
  })
})

onSqlite('the rate limit behind a trusted proxy', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle,
    clock: testClock(start),
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
  })
  const from = async (forwarded: string) =>
    remaining(await ask(service(), '/api/agencies', { headers: { 'x-forwarded-for': forwarded } }))

  test('distinguishes clients by what the proxy adds, not by what they claim', async () => {
    assert.equal(await from('10.0.0.1'), '99')
    assert.equal(await from('10.0.0.2'), '99')
    assert.equal(await from('10.0.0.1'), '98')
    assert.equal(await from('9.9.9.9, 10.0.0.1'), '97')
    assert.equal(await from('8.8.8.8, 10.0.0.1'), '96')
  })
})

onEachDatabase('the rate limit of an organisation', (kind) => {
  test('can be set', async (t) => {
    const limited = { ...organisation, rate_limit: 3, rate_limit_seconds: 60 }
    const service = await startService(kind, {
      bundle: { organisation: limited, ...records },
      clock: testClock(start),
    })
    t.after(() => service.stop())
    const answers = await inTurn(4, () => ask(service, '/api/people'))
    assert.deepEqual(answers.map(remaining), ['2', '1', '0', '0'])
    assert.deepEqual(
      answers.map((answer) => answer.status),
      [200, 200, 200, 429],
    )
    assert.equal(answers[3]?.headers.get('retry-after'), '60')
    service.clock.advance(60)
    assert.equal((await ask(service, '/api/people')).status, 200)
  })
})
