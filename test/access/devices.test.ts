import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Attempt, takeAttempt } from '../../src/identity/accounts/throttle.ts'
import { userOf } from '../../src/identity/accounts/users.ts'
import { issueOneTimeLink } from '../../src/identity/login/one-time-links.ts'
import { newTotpKey, writeRecoveryCodes } from '../../src/identity/login/second-factor.ts'
import { rememberDevice } from '../../src/identity/sessions/devices.ts'
import { findAccountRow, updateAccount } from '../../src/identity/stores/account-store.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { account, loggedIn, password, type Visitor, visitor } from './visitor.ts'

const nextPassword = 'ein ganz anderer Satz für morgen'
let attacks = 0

/** Sends wrong passwords from ten networks until unknown devices have to wait. Returns one of the networks. */
async function attack(service: TestService, email: string, purpose?: Attempt['purpose']): Promise<string> {
  attacks += 1
  const networks = Array.from({ length: 10 }, (_, number) => `203.0.${attacks}.${number}`)
  for (const address of networks)
    for (let guess = 1; guess <= 5; guess += 1) {
      const attempt = { email, address, ...(purpose !== undefined && { purpose }) }
      await takeAttempt(service.database, service.clock, attempt)
    }
  return networks[0] ?? ''
}

const logIn = (browser: Visitor, email: string, text = password, from = '198.51.100.1') =>
  browser.post('/login', { email, password: text }, { 'x-forwarded-for': from })

onEachDatabase('an account whose password is being guessed', (kind, sqliteTest) => {
  const service = serviceUnderTest(kind, { environment: { TRUSTED_PROXIES: '127.0.0.1' } })

  test('can be opened by its owner on a known device, also in the network of the attacker', async () => {
    const email = 'owner@dreiseen.test'
    await account(service(), email)
    const owner = await loggedIn(service(), email)
    await owner.post('/logout')
    const near = await attack(service(), email)
    assert.equal((await logIn(visitor(service()), email)).status, 429)
    assert.equal((await logIn(owner, email, password, near)).status, 303)
    assert.equal((await owner.get('/manage/account')).status, 200)
    assert.equal((await logIn(visitor(service()), email)).status, 429, 'strangers go on waiting')
    for (let mistake = 1; mistake <= 5; mistake += 1)
      assert.equal((await logIn(owner, email, 'wrong')).status, 422)
    assert.equal((await logIn(owner, email)).status, 429, 'a stolen device is no way to guess quickly')
    const elsewhere = { email, address: '198.51.100.7' }
    service().clock.advance(2)
    assert.ok((await takeAttempt(service().database, service().clock, elsewhere)).ok, 'and counts for itself')
  })

  sqliteTest(
    'cannot be opened by somebody who shares a browser with its owner and logs in between guesses',
    async () => {
      const emails = ['shares@dreiseen.test', 'colleague@dreiseen.test'] as const
      for (const email of emails) await account(service(), email)
      const [victim, colleague] = emails
      const shared = await loggedIn(service(), victim)
      for (let mistake = 1; mistake <= 5; mistake += 1) {
        assert.equal((await logIn(shared, victim, 'wrong')).status, 422)
        assert.equal((await logIn(shared, colleague)).status, 303)
      }
      assert.equal((await logIn(shared, victim, 'wrong')).status, 429)
    },
  )

  sqliteTest('cannot be opened on a known device of another account, or an invented one', async () => {
    const email = 'other-victim@dreiseen.test'
    await account(service(), email)
    await account(service(), 'attacker@dreiseen.test')
    const attacker = await loggedIn(service(), 'attacker@dreiseen.test')
    await attack(service(), email)
    assert.equal((await logIn(attacker, email)).status, 429)
    assert.equal((await logIn(visitor(service(), { device: 'device=invented' }), email)).status, 429)
    const nobody = 'nobody@dreiseen.test'
    await attack(service(), nobody)
    assert.equal((await logIn(attacker, nobody)).status, 429, 'no account is no different')
  })

  test('can be opened again by setting a new password by mail', async () => {
    const email = 'reset-me@dreiseen.test'
    const id = await account(service(), email)
    const former = await loggedIn(service(), email)
    await attack(service(), email)
    const { database, clock } = service()
    const secret = await database.transaction((tx) => issueOneTimeLink(tx, clock, id, 'reset'))
    const owner = visitor(service())
    const chosen = { password: nextPassword, password_again: nextPassword }
    assert.equal((await owner.post(`/password/${secret}`, chosen)).status, 303)
    assert.notEqual(owner.device(), null)
    assert.equal((await logIn(visitor(service()), email, 'wrong')).status, 422, 'the guesses are forgotten')
    await attack(service(), email)
    assert.equal((await logIn(owner, email, nextPassword)).status, 303)
    assert.equal((await logIn(former, email, nextPassword)).status, 429, 'earlier devices are strangers')
  })

  sqliteTest(
    'stays protected from those who read its mails: guesses of codes stay slow over any number of resets',
    async () => {
      const email = 'read-along@dreiseen.test'
      const id = await account(service(), email)
      const owner = await loggedIn(service(), email)
      const codes = await withSecondFactor(service(), id)
      const enter = async (browser: Visitor, text: string, code: string) => {
        assert.equal((await logIn(browser, email, text)).status, 303)
        return (await browser.post('/login/code', { code })).status
      }
      assert.equal(await enter(owner, password, codes[0] ?? ''), 303)
      await attack(service(), email, 'code')
      assert.equal(
        await enter(owner, password, codes[1] ?? ''),
        303,
        'a device that gave it counts for itself',
      )
      const { database, clock } = service()
      clock.advance(3600)
      let looked = 0
      for (let reset = 1; reset <= 3; reset += 1) {
        const secret = await database.transaction((tx) => issueOneTimeLink(tx, clock, id, 'reset'))
        const reader = visitor(service())
        await reader.post(`/password/${secret}`, { password: nextPassword, password_again: nextPassword })
        await logIn(reader, email, nextPassword)
        for (let guess = 1; guess <= 5; guess += 1)
          if ((await reader.post('/login/code', { code: '000000' })).status === 422) looked += 1
      }
      assert.equal(looked, 5)
    },
  )

  sqliteTest('lets its owner change the password in the meantime', async () => {
    const email = 'changing@dreiseen.test'
    await account(service(), email)
    const owner = await loggedIn(service(), email)
    const other = await loggedIn(service(), email)
    await attack(service(), email)
    const fields = { current: password, password: nextPassword, password_again: nextPassword }
    const changed = await owner.post('/manage/account', fields)
    assert.equal(changed.location, '/manage/account?done=password')
    assert.equal((await logIn(other, email, nextPassword)).status, 429)
    assert.equal((await logIn(owner, email, nextPassword)).status, 303)
  })

  sqliteTest('counts guesses of passwords, guesses of codes and requests for mails separately', async () => {
    const { database, clock } = service()
    const from = (email: string, purpose?: Attempt['purpose']) =>
      takeAttempt(database, clock, {
        email,
        address: '198.51.100.9',
        ...(purpose !== undefined && { purpose }),
      })
    await attack(service(), 'code@dreiseen.test')
    assert.ok(!(await from('code@dreiseen.test')).ok)
    assert.ok((await from('code@dreiseen.test', 'code')).ok, 'the password was right')
    await attack(service(), 'codes@dreiseen.test', 'code')
    assert.ok(!(await from('codes@dreiseen.test', 'code')).ok, 'codes cannot be guessed from many networks')
    for (const purpose of ['reset', 'subscribe'] as const) {
      await attack(service(), `${purpose}@dreiseen.test`, purpose)
      assert.ok((await from(`${purpose}@dreiseen.test`, purpose)).ok, purpose)
    }
  })

  sqliteTest('remembers the devices used last, each for half a year', async () => {
    const email = 'many@dreiseen.test'
    const id = await account(service(), email)
    const browser = await loggedIn(service(), email)
    const [first] = devicesOn((await browser.get('/manage/account')).text)
    const { database, clock } = service()
    for (let number = 1; number <= 20; number += 1) {
      clock.advance(1)
      await database.transaction((tx) => rememberDevice(tx, clock, id, { userAgent: '', device: null }))
    }
    const known = devicesOn((await browser.get('/manage/account')).text)
    assert.equal(known.length, 20)
    assert.ok(first !== undefined && !known.includes(first))
    const [, secret] = browser.device()?.split('=') ?? []
    const rows = await database.reads.selectFrom('devices').select('id').execute()
    assert.ok(
      rows.every((row) => row.id !== secret),
      'only hashes are stored',
    )
    const last = await loggedIn(service(), email)
    service().clock.advance(180 * 24 * 3600)
    await attack(service(), email)
    assert.equal((await logIn(last, email)).status, 429)
  })

  sqliteTest('forgets a device, and recognises a browser that others use as well', async () => {
    for (const email of ['one@dreiseen.test', 'two@dreiseen.test']) await account(service(), email)
    const shared = await loggedIn(service(), 'one@dreiseen.test')
    const earlier = shared.device()
    assert.equal((await logIn(shared, 'two@dreiseen.test')).status, 303)
    assert.notEqual(shared.device(), earlier, 'a planted cookie would be worth nothing')
    const page = await shared.get('/manage/account')
    assert.match(page.text, /id="devices-heading".*dieses Gerät/s)
    const [own = ''] = devicesOn(page.text)
    for (const email of ['one@dreiseen.test', 'two@dreiseen.test']) await attack(service(), email)
    const answer = await shared.post('/manage/account/devices/forget', { device: own })
    assert.equal(answer.location, '/manage/account?done=device')
    assert.match((await shared.get(answer.location ?? '')).text, /nicht mehr bekannt/)
    assert.equal((await logIn(shared, 'two@dreiseen.test')).status, 429)
    assert.equal((await logIn(shared, 'one@dreiseen.test')).status, 303)
    const { detail } = await service()
      .database.reads.selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'device.forget')
      .where('subject', '=', 'two@dreiseen.test')
      .executeTakeFirstOrThrow()
    assert.deepEqual(JSON.parse(detail), { browser: 'Firefox', system: 'Linux' })
  })

  sqliteTest('sends the cookie of a device only to the service itself, for half a year', async () => {
    await account(service(), 'flags@dreiseen.test')
    const answer = await visitor(service()).post('/login', { email: 'flags@dreiseen.test', password })
    const line = answer.headers.getSetCookie().find((text) => text.startsWith('device='))
    const parts = line?.split('; ').slice(1).sort()
    assert.deepEqual(parts, ['HttpOnly', 'Max-Age=15552000', 'Path=/', 'SameSite=Lax'])
  })
})

/** Gives the account a second factor. Returns the recovery codes, which a test can type. */
function withSecondFactor({ database, clock, parts }: TestService, id: string): Promise<readonly string[]> {
  return database.transaction(async (tx) => {
    const user = userOf((await findAccountRow(tx, id)) ?? assert.fail())
    await updateAccount(tx, id, { totp_secret: newTotpKey({ ...parts, clock }, user) })
    return writeRecoveryCodes(tx, user)
  })
}

/** The values of the hidden field that names a device, in the order of the page. */
function devicesOn(page: string): readonly string[] {
  return [...page.matchAll(/name="device" value="([0-9a-f]{64})"/g)].map((match) => match[1] ?? '')
}
