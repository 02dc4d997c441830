import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findUser } from '../../src/identity/accounts/users.ts'
import { issueOneTimeLink } from '../../src/identity/login/one-time-links.ts'
import { newChallenge, openChallenge, spend } from '../../src/identity/login/passkey-challenges.ts'
import { updatePassword } from '../../src/identity/stores/access-store.ts'
import { findAccountRow, updateAccount } from '../../src/identity/stores/account-store.ts'
import { insertPasskey, notePasskeyUse, selectPasskeysOf } from '../../src/identity/stores/passkey-store.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { type Authenticator, authenticator, type Deviation } from '../support/authenticator.ts'
import { onEachDatabase, onSqlite, type TestService } from '../support/service.ts'
import { account, audited, loggedIn, password, type Visitor, visitor } from './visitor.ts'

const path = '/manage/account/passkeys'

function offerOn(page: string) {
  const unescaped = page.replaceAll('&#34;', '"').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  const options = /data-options="(\{.*?\})" hidden/s.exec(unescaped)?.[1] ?? assert.fail(page)
  const challenge = /name="challenge" value="([\w-]+)"/.exec(page)?.[1] ?? assert.fail('nothing is sealed')
  return { options: JSON.parse(options), challenge }
}

function codesOn(page: string): readonly string[] {
  return /id="recovery-codes">([^<]+)</.exec(page)?.[1]?.trim().split('\n') ?? []
}

const begin = (browser: Visitor, name = 'Telefon') => browser.post(path, { name, current_add: password })

async function add(browser: Visitor, device: Authenticator, deviation?: Deviation) {
  const { options, challenge } = offerOn((await begin(browser)).text)
  const answer = JSON.stringify(device.create(options, deviation))
  return browser.post(`${path}/add`, { challenge, answer })
}

interface Equipped {
  readonly browser: Visitor
  readonly device: Authenticator
  readonly codes: readonly string[]
}

async function equipped(service: TestService, email: string): Promise<Equipped> {
  await account(service, email)
  const browser = await loggedIn(service, email)
  const device = authenticator(service.url)
  const added = await add(browser, device)
  assert.equal(added.status, 200, added.text)
  return { browser, device, codes: codesOn(added.text) }
}

async function question(browser: Visitor) {
  const answer = await browser.get('/login/passkey/question')
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  return JSON.parse(answer.text)
}

async function logIn(browser: Visitor, device: Authenticator, deviation?: Deviation) {
  const { options, sealed } = await question(browser)
  const answer = JSON.stringify(device.get(options, deviation))
  return browser.post('/login/passkey?next=%2Fmanage%2Faccount', { challenge: sealed, answer })
}

onEachDatabase('a passkey', (kind) => {
  const service = serviceUnderTest(kind, {
    hostname: 'localhost',
    environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'kanzlei@dreiseen.test' },
  })

  test('is added with the password, and comes with recovery codes where it is the first factor', async () => {
    const email = 'add@dreiseen.test'
    await account(service(), email)
    const browser = await loggedIn(service(), email)
    assert.match((await browser.get('/manage/account')).text, /Passkey einrichten/)
    const wrong = await browser.post(path, { name: 'Telefon', current_add: 'wrong' })
    assert.match(wrong.text, /value="Telefon".*jetzige Passwort stimmt nicht/s)
    assert.equal((await begin(browser, ' ')).status, 422)
    const { options, challenge } = offerOn((await begin(browser)).text)
    assert.deepEqual(options.authenticatorSelection.userVerification, 'required')
    const device = authenticator(service().url)
    const send = (from: Visitor, made: object) =>
      from.post(`${path}/add`, { challenge, answer: JSON.stringify(made) })
    for (const deviation of [{ origin: 'https://evil.test' }, { isVerified: false }, { format: 'tpm' }])
      assert.equal((await send(browser, device.create(options, deviation))).status, 422)
    assert.equal((await browser.post(`${path}/add`, { challenge, answer: '{"id":"\\u0000"}' })).status, 422)
    await account(service(), 'stranger@dreiseen.test')
    const stranger = await loggedIn(service(), 'stranger@dreiseen.test')
    assert.match((await send(stranger, device.create(options))).text, /zu lange gedauert/)
    const added = await send(browser, device.create(options))
    assert.equal(codesOn(added.text).length, 10)
    assert.match((await send(browser, device.create(options))).text, /zu lange gedauert/, 'once')
    assert.match((await browser.get(path)).text, /<th scope="row">Telefon<.*noch nie.*10 Wiederher/s)
    assert.equal((await add(browser, authenticator(service().url))).location, `${path}?done=added`)
    const late = offerOn((await begin(browser)).text)
    service().clock.advance(300)
    const answer = JSON.stringify(authenticator(service().url).create(late.options))
    assert.equal((await browser.post(`${path}/add`, { challenge: late.challenge, answer })).status, 422)
    assert.match((await browser.get('/manage/account')).text, /2 Passkeys sind eingerichtet/)
    assert.equal(
      (await audited(service(), email)).filter((action) => action === 'user.passkey.add').length,
      2,
    )
  })

  test('opens the account without address and password, and each answer is valid once', async () => {
    const { device } = await equipped(service(), 'open@dreiseen.test')
    const browser = visitor(service())
    const { options, sealed } = await question(browser)
    assert.equal(options.allowCredentials, undefined, 'a stranger learns nothing')
    const fields = { challenge: sealed, answer: JSON.stringify(device.get(options)) }
    const target = '/login/passkey?next=%2Fmanage%2Faccount'
    assert.equal((await browser.post(target, fields)).location, '/manage/account')
    assert.equal((await browser.get('/manage/account')).status, 200)
    assert.notEqual(browser.device(), null)
    assert.equal((await visitor(service()).get('/login/passkey')).location, '/login?next=')
    const replayed = await visitor(service()).post(target, fields)
    assert.equal(replayed.status, 422)
    assert.match(replayed.text, /Passkey ist nicht gelungen/)
    const late = await question(browser)
    service().clock.advance(300)
    const answer = JSON.stringify(device.get(late.options))
    assert.equal((await visitor(service()).post(target, { challenge: late.sealed, answer })).status, 422)
    const challenges = await service().database.reads.selectFrom('spent_challenges').selectAll().execute()
    assert.ok(challenges.every(({ id }) => id !== options.challenge))
  })

  test('is refused if anything in the answer is wrong', async () => {
    const { device, browser: owner } = await equipped(service(), 'strict@dreiseen.test')
    const browser = visitor(service())
    const refused = async (deviation?: Deviation, from = device) => {
      assert.equal((await logIn(browser, from, deviation)).status, 422)
      assert.equal(browser.cookie(), null)
    }
    await refused({ origin: 'https://evil.test' })
    await refused({ isVerified: false })
    await refused({ userHandle: 'AAAA' })
    const thief = authenticator(service().url)
    const claimed = { id: device.credential, rawId: device.credential }
    await refused(undefined, { ...thief, get: (options) => ({ ...thief.get(options), ...claimed }) })
    for (const answer of ['', 'null', '{}', '{"id":"x","response":null}', '{"id":"x","response":{}}']) {
      const { sealed } = await question(browser)
      assert.equal((await browser.post('/login/passkey', { challenge: sealed, answer })).status, 422)
    }
    device.counter = 7
    assert.equal((await logIn(browser, device)).status, 303)
    await browser.post('/logout')
    await refused(undefined, device)
    device.counter = 8
    assert.equal((await logIn(browser, device)).status, 303)
    assert.match((await owner.get(path)).text, /<th scope="row">Telefon</)
  })

  test('completes a login with the password, as a recovery code does', async () => {
    const email = 'second@dreiseen.test'
    const { device, codes } = await equipped(service(), email)
    const browser = visitor(service())
    const first = await browser.post('/login?next=%2Fmanage%2Faccount', { email, password })
    assert.equal(first.location, '/login/code?next=%2Fmanage%2Faccount')
    const page = await browser.get(first.location ?? '')
    assert.match(
      page.text,
      /<p data-without-passkeys>[^<]*Geben Sie jetzt einen Ihrer Wiederherstellungscodes/,
    )
    assert.match(page.text, /data-passkey="get"[^>]* hidden>\s*<p>[^<]*mit einem Passkey an/)
    assert.match((await browser.get('/login/passkey')).location ?? '', /^\/login\/code\?next=/)
    const refused = await logIn(browser, authenticator(service().url))
    assert.match(refused.text, /Passkey wurde nicht angenommen.*action="\/login\/code\?/s)
    const { options } = await question(browser)
    assert.deepEqual(
      options.allowCredentials.map(({ id }: { id: string }) => id),
      [device.credential],
    )
    assert.equal((await browser.post('/login/code', { code: '123456' })).status, 422)
    assert.equal((await logIn(browser, device)).location, '/manage/account')
    assert.match((await browser.get('/login/code')).location ?? '', /^\/manage|^\/login/)
    const other = visitor(service())
    await other.post('/login', { email, password })
    assert.equal((await other.post('/login/code', { code: codes[0] ?? '' })).status, 303)
    assert.equal((await other.get('/manage/account')).status, 200)
  })

  test('is renamed and removed with the password; after the last one the password is enough', async () => {
    const email = 'rename@dreiseen.test'
    const { browser, device } = await equipped(service(), email)
    const id = /passkeys\/([0-9a-f]{32})"/.exec((await browser.get(path)).text)?.[1] ?? assert.fail('no link')
    const one = `${path}/${id}`
    assert.match((await browser.get(one)).text, /genügt dann wieder das Passwort allein/)
    assert.equal((await browser.post(one, { name: 'Neu', current_rename: 'wrong' })).status, 422)
    const renamed = await browser.post(one, { name: 'Neu', current_rename: password })
    assert.equal(renamed.location, `${path}?done=renamed`)
    assert.match((await browser.get(path)).text, /<th scope="row">Neu</)
    await account(service(), 'nosy@dreiseen.test')
    const nosy = await loggedIn(service(), 'nosy@dreiseen.test')
    assert.equal((await nosy.post(`${one}/remove`, { current_remove: password })).status, 404)
    const renewed = await browser.post(`${path}/codes`, { current_codes: password })
    assert.equal(codesOn(renewed.text).length, 10)
    assert.equal((await browser.post(`${one}/remove`, { current_remove: 'wrong' })).status, 422)
    const removed = await browser.post(`${one}/remove`, { current_remove: password })
    assert.equal(removed.location, `${path}?done=removed`)
    assert.equal((await logIn(visitor(service()), device)).status, 422)
    await loggedIn(service(), email)
    const { id: user } = (await findUser(service().database.reads, email)) ?? assert.fail()
    const codes = await service()
      .database.reads.selectFrom('recovery_codes')
      .select('hash')
      .where('user_id', '=', user)
      .execute()
    assert.deepEqual(codes, [])
    const actions = await audited(service(), email)
    for (const action of ['user.passkey.rename', 'user.passkey.remove']) assert.ok(actions.includes(action))
  })

  test('is checked again at the moment in which it is used', async () => {
    const email = 'moment@dreiseen.test'
    const { browser } = await equipped(service(), email)
    const { database, clock, parts } = service()
    const { id } = (await findUser(database.reads, email)) ?? assert.fail()
    const sealedFor = { purpose: 'test', owner: '' }
    const { sealed } = newChallenge({ ...parts, clock }, sealedFor)
    const opened = openChallenge({ ...parts, clock }, sealedFor, sealed) ?? assert.fail()
    assert.equal(await database.transaction((tx) => spend(tx, clock, opened)), true)
    clock.advance(300)
    assert.equal(await database.transaction((tx) => spend(tx, clock, opened)), false)

    const [passkey = assert.fail()] = await selectPasskeysOf(database.reads, id)
    const { password_hash: hash } = (await findAccountRow(database.reads, id)) ?? assert.fail()
    const use = { from: 0, to: 0, at: clock.now() }
    const opens = () =>
      database.transaction(async (tx) => [
        await notePasskeyUse(tx, passkey.id, use),
        await updatePassword(tx, id, hash ?? '', hash ?? ''),
      ])
    assert.deepEqual(await opens(), [true, true])
    await database.transaction((tx) => updateAccount(tx, id, { blocked: clock.now() }))
    assert.deepEqual(await opens(), [false, false])
    await database.transaction((tx) => updateAccount(tx, id, { blocked: null }))

    const offers = [offerOn((await begin(browser)).text), offerOn((await begin(browser)).text)]
    const template = {
      user_id: id,
      name: '',
      public_key: '',
      counter: 0,
      transports: '[]',
      created: clock.now(),
    }
    await database.transaction(async (tx) => {
      for (let number = 2; number < 20; number += 1)
        await insertPasskey(tx, {
          ...template,
          id: `${number}`,
          credential: `${id}${number}`,
          last_used: null,
        })
    })
    const statuses = []
    for (const { options, challenge } of offers) {
      const answer = JSON.stringify(authenticator(service().url).create(options))
      statuses.push((await browser.post(`${path}/add`, { challenge, answer })).status)
    }
    assert.deepEqual(statuses, [303, 422], 'the twentieth is the last')
  })

  test('is visible to its owner, to admins and in the audit log, also after a new password', async () => {
    const email = 'heard@dreiseen.test'
    const { browser, device } = await equipped(service(), email)
    const { database, clock } = service()
    const mails = () => database.reads.selectFrom('outbox').select('body').where('recipient', '=', email)
    assert.match((await mails().executeTakeFirstOrThrow()).body, /Passkey «Telefon» eingerichtet/)
    const { id } = (await findUser(database.reads, email)) ?? assert.fail()
    assert.equal((await logIn(visitor(service()), device)).status, 303)
    const logged = database.reads.selectFrom('audit_log').select('detail').where('subject', '=', email)
    const details = (await logged.where('action', '=', 'session.start').execute()).map(({ detail }) => detail)
    assert.ok(details.some((detail) => JSON.parse(detail).passkey === 'Telefon'))
    await account(service(), 'looks@dreiseen.test')
    const admin = await loggedIn(service(), 'looks@dreiseen.test')
    const seen = await admin.get(`/manage/users/${id}`)
    assert.match(seen.text, /<th scope="row">Telefon</)
    assert.doesNotMatch(seen.text, /account\/passkeys\//, 'only its owner can change it')
    assert.match((await browser.get('/manage/account')).text, /gelten auch nach einem neuen Passwort/)
    const own = /passkeys\/[0-9a-f]{32}/.exec((await browser.get(path)).text)?.[0] ?? assert.fail('no link')
    const secret = await database.transaction((tx) => issueOneTimeLink(tx, clock, id, 'reset'))
    const reset = await visitor(service()).post(`/password/${secret}`, { password, password_again: password })
    const told = await visitor(service()).get(reset.location ?? '')
    assert.match(
      told.text,
      /Passwort ist gesetzt.*neuen Passwort weiter.*href="\/manage\/account\/passkeys"/s,
    )
    const again = visitor(service())
    assert.equal((await logIn(again, device)).status, 303)
    await again.post(`/manage/account/${own}/remove`, { current_remove: password })
    const bodies = (await mails().execute()).map(({ body }) => body)
    assert.ok(bodies.some((body) => body.includes('Passkey «Telefon» entfernt')))
  })

  test('is removed with the second factor of somebody who has lost all devices', async () => {
    const email = 'lost@dreiseen.test'
    const { device } = await equipped(service(), email)
    const { database } = service()
    const { id } = (await findUser(database.reads, email)) ?? assert.fail()
    await account(service(), 'helps@dreiseen.test')
    const admin = await loggedIn(service(), 'helps@dreiseen.test')
    assert.equal((await admin.post(`/manage/users/${id}/second-factor/reset`)).status, 303)
    const mails = await database.reads
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', email)
      .where('subject', 'like', 'Zweiter Faktor entfernt bei%')
      .execute()
    assert.equal(mails.length, 1)
    assert.match(
      mails[0]?.body ?? '',
      /allein öffnet jetzt.*\/manage\/account\/second-factor\n.*nicht verlangt/s,
    )
    assert.equal((await logIn(visitor(service()), device)).status, 422)
    await loggedIn(service(), email)
  })
})

onSqlite('a site whose address is an IP address', () => {
  const service = serviceUnderTest('sqlite')
  test('offers no passkeys', async () => {
    await account(service(), 'number@dreiseen.test')
    const browser = await loggedIn(service(), 'number@dreiseen.test')
    assert.doesNotMatch((await browser.get('/manage/account')).text, /passkeys/)
    assert.match((await browser.get(path)).text, /statt einer IP-Adresse/)
    assert.equal((await begin(browser)).status, 409)
    assert.doesNotMatch((await visitor(service()).get('/login')).text, /data-passkey/)
    assert.equal((await browser.get('/login/passkey/question')).status, 404)
    const { database, clock } = service()
    const { id } = (await findUser(database.reads, 'number@dreiseen.test')) ?? assert.fail()
    const row = { id: 'moved', user_id: id, name: 'Telefon', credential: 'x', public_key: '', counter: 0 }
    const moved = { ...row, transports: '[]', created: clock.now(), last_used: null }
    await database.transaction((tx) => insertPasskey(tx, moved))
    const waiting = visitor(service())
    await waiting.post('/login', { email: 'number@dreiseen.test', password })
    const code = (await waiting.get('/login/code')).text
    assert.match(code, /<p>[^<]*Geben Sie jetzt einen Ihrer Wiederherstellungscodes/)
    assert.doesNotMatch(code, /Passkey/)
  })
})
