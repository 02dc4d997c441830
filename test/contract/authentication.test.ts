import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { onEachDatabase, type TestService, testClock } from '../support/service.ts'
import { type Answer, ask, assertError, basic, bearer, collectionOf } from './api.ts'
import { agency, hexId, patientOrganisation, person } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'

const now = '2026-11-15T10:00:00.000000+00:00'
const anna = hexId(1)
const bundle = {
  organisation: patientOrganisation,
  agencies: [agency(1, 'Amt')],
  people: [person(anna, 'Zogg', 'Anna')],
}
const reads = ['/api/agencies', '/api/agencies/1', '/api/people', `/api/people/${anna}`, '/api/memberships']
const mutation = new URLSearchParams({ submitter_email: 'a@example.org', submitter_message: 'Hallo' })

interface Claims {
  readonly id?: string
  readonly iat?: number
  readonly exp?: number
}

function partOf(token: string, index: number): Claims & { readonly alg?: string } {
  return JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString())
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function put(service: TestService, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return ask(service, `/api/people/${anna}`, { method: 'PUT', headers, body: mutation })
}

type Reason = 'missing' | 'unknown' | 'expired' | 'read_only'

function assertUnauthorized(answer: Answer, reason?: Reason): void {
  assertError(answer, 401, 'Unauthorized')
  const { code = '', title = '' } = collectionOf(answer).error ?? {}
  if (reason !== undefined) assert.equal(code, `token_${reason}`)
  const challenge = answer.headers.get('www-authenticate') ?? ''
  assert.match(challenge, /^Bearer realm="Kanzlei", /)
  assert.ok(challenge.endsWith(`error_description="${title}"`), challenge)
}

onEachDatabase('the address authenticate', (kind) => {
  const service = serviceUnderTest(kind, { bundle, clock: testClock(now) })

  test('gives a token of one hour for a key as Bearer or basic user name (case 21)', async () => {
    const key = await service().accessKey()
    const ways = [
      bearer(key),
      basic(key),
      basic(key, 'unused'),
      basic(key, 'with:colons'),
      { authorization: `bearer ${key}` },
      { authorization: `BEARER ${key}` },
      { authorization: basic(key).authorization?.replace('Basic', 'basic') ?? '' },
    ]
    for (const headers of ways) {
      const answer = await ask(service(), '/api/authenticate', { headers })
      assert.equal(answer.status, 200, JSON.stringify(headers))
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json\b/)
      assert.match(answer.text, /^\{"token":"[\w-]+\.[\w-]+\.[\w-]+"\}$/)
      const { token }: { token: string } = JSON.parse(answer.text)
      assert.equal(partOf(token, 0).alg, 'HS512')
      const claims = partOf(token, 1)
      assert.deepEqual(Object.keys(claims).sort(), ['exp', 'iat', 'id'])
      assert.equal(claims.iat, Date.parse(now) / 1000)
      assert.equal(claims.exp, Date.parse(now) / 1000 + 3600)
      assert.ok(
        !token.includes(key) &&
          claims.id !== key &&
          claims.id?.replaceAll('-', '') !== key.replaceAll('-', ''),
      )
    }
  })

  test('is refused without a key or with a wrong one (case 21)', async () => {
    const token = await service().token()
    assertUnauthorized(await ask(service(), '/api/authenticate'), 'missing')
    for (const headers of [
      bearer(randomUUID()),
      bearer('no-key'),
      bearer(''),
      bearer(token),
      basic(randomUUID()),
      basic('', 'password'),
      { authorization: 'Basic %%%' },
      { authorization: 'Basic' },
    ])
      assertUnauthorized(await ask(service(), '/api/authenticate', { headers }))
  })

  test('answers other schemes with 400', async () => {
    const key = await service().accessKey()
    for (const authorization of [`Token ${key}`, `Digest username="${key}"`, key])
      assertError(await ask(service(), '/api/authenticate', { headers: { authorization } }), 400, /./)
  })

  test('records when a key was last used', async () => {
    const unused = async () => {
      const keys = service().database.reads.selectFrom('access_keys').select('id')
      return (await keys.where('last_used', 'is', null).execute()).map((row) => row.id)
    }
    const others = await unused()
    const key = await service().accessKey()
    const [id = '', ...more] = (await unused()).filter((candidate) => !others.includes(candidate))
    assert.deepEqual(more, [])
    service().clock.advance(1)
    await ask(service(), '/api/authenticate', { headers: bearer(key) })
    const used = await service()
      .database.reads.selectFrom('access_keys')
      .select('last_used')
      .where('id', '=', id)
      .executeTakeFirst()
    assert.equal(used?.last_used, service().clock.now())
  })

  test('stores no key in clear text', async () => {
    const key = await service().accessKey()
    const rows = await service().database.reads.selectFrom('access_keys').selectAll().execute()
    assert.ok(!JSON.stringify(rows).includes(key))
  })
})

onEachDatabase('tokens of the API', (kind) => {
  const service = serviceUnderTest(kind, { bundle, clock: testClock(now) })

  test('are accepted as Bearer or basic user name on lists, items and changes', async () => {
    const token = await service().token()
    const ways = [bearer(token), basic(token), basic(token, 'unused'), { authorization: `bearer ${token}` }]
    for (const headers of ways) {
      for (const path of reads) assert.equal((await ask(service(), path, { headers })).status, 200, path)
      assert.equal((await put(service(), headers)).status, 200)
    }
  })

  test('are valid for one hour to the second (case 22)', async () => {
    const token = await service().token()
    const headers = bearer(token)
    service().clock.advance(3599)
    assert.equal((await ask(service(), '/api/people', { headers })).status, 200)
    assert.equal((await put(service(), headers)).status, 200)
    service().clock.advance(1)
    for (const path of reads) assertUnauthorized(await ask(service(), path, { headers }), 'expired')
    assertUnauthorized(await put(service(), headers), 'expired')
    assertUnauthorized(await put(service(), basic(token)))
  })

  test('that are wrong cause an error when reading, not anonymous use (case 23)', async () => {
    const key = await service().accessKey()
    const token = await service().token()
    const [head = '', claims = '', signature = ''] = token.split('.')
    const later = { ...partOf(token, 1), exp: 4_000_000_000 }
    const wrong = {
      garbage: bearer('garbage'),
      'three parts of garbage': bearer('a.b.c'),
      nothing: { authorization: 'Bearer' },
      'a key': bearer(key),
      'a key as user name': basic(key),
      'no signature': bearer(`${head}.${claims}.`),
      'algorithm none': bearer(`${encoded({ alg: 'none', typ: 'JWT' })}.${claims}.`),
      'another algorithm': bearer(`${encoded({ alg: 'HS256', typ: 'JWT' })}.${claims}.${signature}`),
      'changed claims': bearer(`${head}.${encoded(later)}.${signature}`),
      'broken base64': { authorization: 'Basic %%%' },
      'broken base64 that decodes': { authorization: 'Basic =====' },
      'a random UUID': bearer(randomUUID()),
    }
    for (const [what, headers] of Object.entries(wrong)) {
      for (const path of [reads[0] ?? '', `/api/people/${anna}`, '/agencies']) {
        const answer = await ask(service(), path, { headers })
        assert.equal(answer.status, 401, `${what} on ${path}`)
        if (path.startsWith('/api/')) assertUnauthorized(answer)
      }
      const answer = await put(service(), headers)
      assert.equal(answer.status, 401, `${what} on PUT`)
      assertUnauthorized(answer)
    }
  })

  test('in another scheme are answered with 400', async () => {
    const token = await service().token()
    for (const authorization of [`Token ${token}`, `Digest ${token}`, token]) {
      assertError(await ask(service(), '/api/people', { headers: { authorization } }), 400, /./)
      assertError(await ask(service(), `/api/people/${anna}`, { headers: { authorization } }), 400, /./)
      assertError(await put(service(), { authorization }), 400, /./)
    }
  })

  test('are invalid once their key is deleted', async () => {
    const token = await service().token()
    const id = partOf(token, 1).id ?? ''
    assert.equal((await ask(service(), '/api/people', { headers: bearer(token) })).status, 200)
    await service().database.transaction((tx) => tx.deleteFrom('access_keys').where('id', '=', id).execute())
    assertUnauthorized(await ask(service(), '/api/people', { headers: bearer(token) }), 'unknown')
    assertUnauthorized(await ask(service(), `/api/people/${anna}`, { headers: basic(token) }))
    assertUnauthorized(await put(service(), bearer(token)))
  })

  test('of one instance are invalid on an instance with another secret', async () => {
    const token = await service().token()
    const [head, claims] = token.split('.')
    const { createHmac } = await import('node:crypto')
    const signature = createHmac('sha512', 'another secret').update(`${head}.${claims}`).digest('base64url')
    assertUnauthorized(
      await ask(service(), '/api/people', { headers: bearer(`${head}.${claims}.${signature}`) }),
    )
  })

  test('of a read-only key can read but not change', async () => {
    const token = await service().token({ readOnly: true })
    assert.equal((await ask(service(), '/api/people', { headers: bearer(token) })).status, 200)
    assertUnauthorized(await put(service(), bearer(token)), 'read_only')
    assertUnauthorized(await put(service(), basic(token)))
  })

  test('are required for a change: nothing or a login is not enough', async () => {
    assertUnauthorized(await put(service(), {}), 'missing')
    const cookie = await service().session('admin')
    assertUnauthorized(await put(service(), { cookie, origin: service().url }))
  })
})
