import assert from 'node:assert/strict'
import { argon2Sync } from 'node:crypto'
import { test } from 'node:test'
import { takeAttempt } from '../../src/identity/accounts/throttle.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { account, audited, loggedIn, password, visitor } from './visitor.ts'

function sessionCookieOf(headers: Headers): string {
  const line = headers.getSetCookie().find((text) => text.startsWith('session='))
  assert.ok(line, 'a session cookie is set')
  return line
}

async function storedHash(service: TestService, email: string): Promise<string | null> {
  const { password_hash } = await service.database.reads
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return password_hash
}

/** An account whose hash has older, cheap parameters, so that verifying a password takes almost no time. */
async function oldAccount(service: TestService, email: string): Promise<void> {
  await account(service, email)
  const nonce = Buffer.alloc(16, 7)
  const parameters = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: password, nonce, ...parameters })
  const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const hash = `$argon2id$v=19$m=64,t=1,p=1$${bare(nonce)}$${bare(tag)}`
  await service.database.transaction((tx) =>
    tx.updateTable('users').set({ password_hash: hash }).where('email', '=', email).execute(),
  )
}

/** Logs in through a proxy that names the address the request came from. */
function attemptFrom(service: TestService, address: string, email: string, guess: string) {
  return visitor(service).post('/login', { email, password: guess }, { 'x-forwarded-for': address })
}

onEachDatabase('guesses of a password from several places', (kind, sqliteTest) => {
  const service = serviceUnderTest(kind, { environment: { TRUSTED_PROXIES: '127.0.0.1' } })

  test('slow down a stranger, not the owner of the account', async () => {
    const email = 'wanted@dreiseen.test'
    await account(service(), email)
    for (let failure = 1; failure <= 5; failure += 1)
      assert.equal((await attemptFrom(service(), '192.0.2.7', email, 'wrong')).status, 422)
    assert.equal((await attemptFrom(service(), '192.0.2.7', email, password)).status, 429)
    assert.equal((await attemptFrom(service(), '198.51.100.1', email, password)).status, 303)
  })

  sqliteTest('slow down only the stranger also after two days', async () => {
    const { database, clock } = service()
    const stranger = { email: 'patient@dreiseen.test', address: '192.0.2.8' }
    const until = Date.parse(clock.now()) + 48 * 3600_000
    let looked = 0
    while (true) {
      const taken = await takeAttempt(database, clock, stranger)
      if (!taken.ok) clock.advance(taken.error)
      else looked += 1
      if (taken.ok && Date.parse(clock.now()) >= until) break
    }
    assert.ok(looked > 100 && looked < 220, `${looked} guesses were looked at`)
    const owner = { ...stranger, address: '198.51.100.1' }
    assert.deepEqual(await takeAttempt(database, clock, owner), { ok: true, value: null })
  })

  test('are slowed down after fifty failures if they come from many networks', async () => {
    const email = 'hunted@dreiseen.test'
    await oldAccount(service(), email)
    const statuses = []
    for (let failure = 0; failure < 50; failure += 1)
      statuses.push((await attemptFrom(service(), `203.0.113.${failure % 10}`, email, 'wrong')).status)
    assert.deepEqual(statuses, Array<number>(50).fill(422))
    const refused = await attemptFrom(service(), '203.0.113.99', email, 'wrong')
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('retry-after'), '2')
    service().clock.advance(2)
    assert.equal((await attemptFrom(service(), '203.0.113.99', email, 'wrong')).status, 422)
    assert.equal(
      (await attemptFrom(service(), '203.0.113.98', email, 'wrong')).headers.get('retry-after'),
      '4',
    )
    service().clock.advance(4)
    assert.equal((await attemptFrom(service(), '203.0.113.97', email, password)).status, 303)
    assert.equal((await attemptFrom(service(), '203.0.113.98', email, 'wrong')).status, 422)
  })
})

onEachDatabase('the login page', (kind, sqliteTest) => {
  const service = serviceUnderTest(kind)

  test('accepts the right password and leads to the requested page', async () => {
    await account(service(), 'ladina@dreiseen.test')
    const browser = visitor(service())
    const asked = await browser.get('/manage/account?x=1')
    assert.equal(asked.status, 303)
    assert.equal(asked.location, '/login?next=%2Fmanage%2Faccount%3Fx%3D1')
    const form = await browser.get(asked.location ?? '')
    assert.equal(form.status, 200)
    assert.match(form.text, /action="\/login\?next=%2Fmanage%2Faccount%3Fx%3D1"/)
    const answer = await browser.post(asked.location ?? '', { email: '  Ladina@Dreiseen.test ', password })
    assert.equal(answer.status, 303)
    assert.equal(answer.location, '/manage/account?x=1')
    const page = await browser.get('/manage/account')
    assert.equal(page.status, 200)
    assert.match(page.text, /ladina@dreiseen\.test/)
    assert.equal(page.headers.get('cache-control'), 'no-store')
    assert.deepEqual(await audited(service(), 'ladina@dreiseen.test'), ['session.start', 'user.add'])
  })

  sqliteTest('hides the cookie from scripts and forms of other sites', async () => {
    await account(service(), 'flags@dreiseen.test')
    const answer = await visitor(service()).post('/login', { email: 'flags@dreiseen.test', password })
    const parts = sessionCookieOf(answer.headers).split('; ').slice(1)
    assert.deepEqual(parts.sort(), ['HttpOnly', 'Max-Age=1209600', 'Path=/', 'SameSite=Lax'])
  })

  test('refuses a wrong password, an unknown address and an account without password in the same way', async () => {
    await account(service(), 'known@dreiseen.test')
    await service().session()
    const without = await service()
      .database.reads.selectFrom('users')
      .select('email')
      .where('password_hash', 'is', null)
      .executeTakeFirstOrThrow()
    const texts = []
    for (const email of ['known@dreiseen.test', 'unknown@dreiseen.test', without.email]) {
      const browser = visitor(service())
      const answer = await browser.post('/login', { email, password: 'not the right one' })
      assert.equal(answer.status, 422)
      assert.equal(browser.cookie(), null)
      texts.push(answer.text.replaceAll(email, 'EMAIL'))
    }
    assert.equal(new Set(texts).size, 1)
    assert.match(texts[0] ?? '', /role="alert"/)
    assert.doesNotMatch(texts[0] ?? '', /not the right one/)
  })

  test('slows guesses down after five failures, and says for how long', async () => {
    await account(service(), 'guessed@dreiseen.test')
    const browser = visitor(service())
    const attempt = (guess: string) =>
      browser.post('/login', { email: 'guessed@dreiseen.test', password: guess })
    for (let failure = 1; failure <= 5; failure += 1) assert.equal((await attempt('wrong')).status, 422)
    const refused = await attempt(password)
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('retry-after'), '2')
    assert.match(refused.text, /warten Sie 2 Sekunden/)
    service().clock.advance(1)
    assert.equal((await attempt('wrong')).headers.get('retry-after'), '1')
    service().clock.advance(1)
    assert.equal((await attempt('wrong')).status, 422)
    assert.equal((await attempt('wrong')).headers.get('retry-after'), '4')
    service().clock.advance(4)
    assert.equal((await attempt(password)).status, 303)
    assert.equal((await attempt('wrong')).status, 422, 'success forgets the failures')
  })

  test('does not check a hundred guesses sent at once', async () => {
    await account(service(), 'burst@dreiseen.test')
    service().clock.advance(3600)
    const browser = visitor(service())
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        browser.post('/login', { email: 'burst@dreiseen.test', password: `guess ${index}` }),
      ),
    )
    const answered = (...statuses: number[]) =>
      answers.filter(({ status }) => statuses.includes(status)).length
    assert.equal(answered(422), 5)
    // Refused by the limit of the account, or by that of the service.
    assert.equal(answered(429, 503), 95)
  })

  test('slows down an address that tries many accounts', async () => {
    service().clock.advance(3600)
    const statuses = []
    for (let index = 0; index < 21; index += 1)
      statuses.push(
        (await visitor(service()).post('/login', { email: `spray-${index}@dreiseen.test`, password: 'x' }))
          .status,
      )
    assert.deepEqual(statuses, [...Array<number>(20).fill(422), 429])
    service().clock.advance(3600)
    const later = await visitor(service()).post('/login', { email: 'spray@dreiseen.test', password: 'x' })
    assert.equal(later.status, 422)
  })

  test('starts a new session and ends the one that the browser had', async () => {
    service().clock.advance(3600)
    await account(service(), 'fixed@dreiseen.test')
    const planted = visitor(service(), { cookie: 'session=planted-by-somebody' })
    await planted.post('/login', { email: 'fixed@dreiseen.test', password })
    assert.notEqual(planted.cookie(), 'session=planted-by-somebody')
    const first = planted.cookie() ?? ''
    await planted.post('/login', { email: 'fixed@dreiseen.test', password })
    const old = await visitor(service(), { cookie: first }).get('/manage/account')
    assert.equal(old.status, 303)
    assert.equal((await planted.get('/manage/account')).status, 200)
  })

  sqliteTest('never leads to another site', async () => {
    await account(service(), 'next@dreiseen.test')
    const foreign = [
      'https://evil.test/',
      '//evil.test/',
      '/\\evil.test/',
      '/\t/evil.test',
      'javascript:alert(1)',
      'http:evil.test',
      '/.//evil.test/',
    ]
    for (const next of foreign) {
      const address = `/login?next=${encodeURIComponent(next)}`
      const answer = await visitor(service()).post(address, { email: 'next@dreiseen.test', password })
      assert.equal(answer.status, 303)
      assert.equal(new URL(answer.location ?? '', service().url).origin, service().url, next)
      assert.match(answer.location ?? '', /^\/(?![/\\])/, next)
      const browser = await loggedIn(service(), 'next@dreiseen.test')
      const redirect = await browser.get(address)
      assert.match(redirect.location ?? '', /^\/(?![/\\])/, next)
    }
  })

  sqliteTest('refuses forms from another site', async () => {
    await account(service(), 'foreign@dreiseen.test')
    const browser = visitor(service())
    const fields = { email: 'foreign@dreiseen.test', password }
    for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await browser.post('/login', fields, headers)
      assert.equal(answer.status, 403)
      assert.equal(browser.cookie(), null)
    }
  })

  test('renews a password hash with older parameters', async () => {
    await oldAccount(service(), 'old@dreiseen.test')
    await loggedIn(service(), 'old@dreiseen.test')
    assert.match(
      (await storedHash(service(), 'old@dreiseen.test')) ?? '',
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    )
    await loggedIn(service(), 'old@dreiseen.test')
  })

  test('answers any form without failing', async () => {
    const bodies = [
      '',
      'email',
      'email=a&email=b&password=%00',
      'email=%ff%fe&password=%',
      'email[]=x',
      '=&=&&&',
    ]
    for (const body of bodies) {
      service().clock.advance(3600)
      const answer = await fetch(`${service().url}/login`, {
        method: 'POST',
        body,
        headers: { origin: service().url, 'content-type': 'application/x-www-form-urlencoded' },
      })
      assert.equal(answer.status, 422, body)
    }
    const long = await visitor(service()).post('/login', {
      email: 'x'.repeat(100_000),
      password: 'y'.repeat(100_000),
    })
    assert.equal(long.status, 422)
  })

  test('is shown again after the logout', async () => {
    await account(service(), 'leaving@dreiseen.test')
    const browser = await loggedIn(service(), 'leaving@dreiseen.test')
    const kept = browser.cookie() ?? ''
    const answer = await browser.post('/logout')
    assert.equal(answer.status, 303)
    assert.equal(answer.location, '/')
    assert.equal(browser.cookie(), null)
    assert.equal((await visitor(service(), { cookie: kept }).get('/manage/account')).status, 303)
  })

  sqliteTest('is translated into the four languages', async () => {
    for (const [locale, title] of [
      ['de_CH', 'Anmelden'],
      ['fr_CH', 'Se connecter'],
      ['it_CH', 'Accedere'],
      ['rm_CH', 'S’annunziar'],
    ])
      assert.match(
        (await visitor(service()).get(`/login?locale=${locale}`)).text,
        new RegExp(`<h1>${title}</h1>`),
      )
  })
})
