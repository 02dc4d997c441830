import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listAccounts } from '../../src/identity/accounts/accounts.ts'
import { removeUser } from '../../src/identity/accounts/users.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'
import { account, audited, loggedIn, password, visitor } from './visitor.ts'

const telephone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const nextPassword = 'ein ganz anderer Satz für morgen'

/** The values of the hidden field that names a session, in the order of the page. */
function sessionsOn(page: string): readonly string[] {
  return [...page.matchAll(/name="session" value="([0-9a-f]{64})"/g)].map((match) => match[1] ?? '')
}

onEachDatabase('the page of the own account', (kind) => {
  const service = serviceUnderTest(kind)

  test('shows who is logged in, and on which devices', async () => {
    await account(service(), 'shown@dreiseen.test', 'editor')
    await loggedIn(service(), 'shown@dreiseen.test', { userAgent: telephone })
    service().clock.advance(120)
    const browser = await loggedIn(service(), 'shown@dreiseen.test')
    const { text } = await browser.get('/manage/account')
    assert.match(text, /Ladina Caduff/)
    assert.match(text, /Redaktion/)
    assert.match(text, /Firefox auf Linux.{0,40}dieses Gerät/s)
    assert.match(text, /Chrome auf Android/)
    assert.equal(text.match(/dieses Gerät/g)?.length, 2, 'once among the sessions, once among the devices')
    assert.equal(sessionsOn(text).length, 2)
  })

  test('logs one other device out', async () => {
    await account(service(), 'one@dreiseen.test')
    const lost = await loggedIn(service(), 'one@dreiseen.test', { userAgent: telephone })
    service().clock.advance(60)
    const browser = await loggedIn(service(), 'one@dreiseen.test')
    const page = await browser.get('/manage/account')
    const [, other = ''] = sessionsOn(page.text)
    const answer = await browser.post('/manage/account/sessions/end', { session: other })
    assert.equal(answer.location, '/manage/account?done=session')
    assert.equal((await lost.get('/manage/account')).status, 303)
    assert.equal((await browser.get('/manage/account?done=session')).status, 200)
  })

  test('cannot log the device of another account out', async () => {
    await account(service(), 'victim@dreiseen.test')
    await account(service(), 'attacker@dreiseen.test')
    const victim = await loggedIn(service(), 'victim@dreiseen.test')
    const [session = ''] = sessionsOn((await victim.get('/manage/account')).text)
    const attacker = await loggedIn(service(), 'attacker@dreiseen.test')
    await attacker.post('/manage/account/sessions/end', { session })
    assert.equal((await victim.get('/manage/account')).status, 200)
  })

  test('logs this device out by its own row', async () => {
    await account(service(), 'self@dreiseen.test')
    const browser = await loggedIn(service(), 'self@dreiseen.test')
    const [session = ''] = sessionsOn((await browser.get('/manage/account')).text)
    const answer = await browser.post('/manage/account/sessions/end', { session })
    assert.equal(answer.location, '/login')
    assert.equal(browser.cookie(), null)
  })

  test('logs out everywhere', async () => {
    await account(service(), 'all@dreiseen.test')
    await account(service(), 'bystander@dreiseen.test')
    const bystander = await loggedIn(service(), 'bystander@dreiseen.test')
    const devices = [
      await loggedIn(service(), 'all@dreiseen.test'),
      await loggedIn(service(), 'all@dreiseen.test'),
    ]
    const cookies = devices.map((device) => device.cookie() ?? '')
    const answer = await devices[0]?.post('/manage/account/logout-everywhere')
    assert.equal(answer?.location, '/login?done=everywhere')
    assert.match((await visitor(service()).get(answer?.location ?? '')).text, /role="status"/)
    for (const cookie of cookies)
      assert.equal((await visitor(service(), { cookie }).get('/manage/account')).status, 303)
    assert.equal((await bystander.get('/manage/account')).status, 200)
  })

  test('changes the password and logs the other devices out', async () => {
    await account(service(), 'change@dreiseen.test')
    const other = await loggedIn(service(), 'change@dreiseen.test')
    const browser = await loggedIn(service(), 'change@dreiseen.test')
    const answer = await browser.post('/manage/account', {
      current: password,
      password: nextPassword,
      password_again: nextPassword,
    })
    assert.equal(answer.location, '/manage/account?done=password')
    assert.match((await browser.get(answer.location ?? '')).text, /Das Passwort ist geändert/)
    assert.equal((await other.get('/manage/account')).status, 303)
    const old = await visitor(service()).post('/login', { email: 'change@dreiseen.test', password })
    assert.equal(old.status, 422)
    const fresh = await visitor(service()).post('/login', {
      email: 'change@dreiseen.test',
      password: nextPassword,
    })
    assert.equal(fresh.status, 303)
    assert.ok((await audited(service(), 'change@dreiseen.test')).includes('user.password'))
  })

  test('changes nothing without the current password, or with a bad new one', async () => {
    await account(service(), 'keep@dreiseen.test')
    const browser = await loggedIn(service(), 'keep@dreiseen.test')
    const attempts = [
      [
        { current: 'wrong', password: nextPassword, password_again: nextPassword },
        /jetzige Passwort stimmt nicht/,
      ],
      [{ current: password, password: 'short', password_again: 'short' }, /mindestens 12 Zeichen/],
      [{ current: password, password: nextPassword, password_again: 'different' }, /nicht gleich/],
    ] as const
    for (const [fields, text] of attempts) {
      const answer = await browser.post('/manage/account', fields)
      assert.equal(answer.status, 422)
      assert.match(answer.text, text)
    }
    await loggedIn(service(), 'keep@dreiseen.test')
  })

  test('slows down guesses of the current password with a stolen session', async () => {
    await account(service(), 'stolen@dreiseen.test')
    const thief = await loggedIn(service(), 'stolen@dreiseen.test')
    const guess = () =>
      thief.post('/manage/account', {
        current: 'guess',
        password: nextPassword,
        password_again: nextPassword,
      })
    for (let failure = 1; failure <= 5; failure += 1) assert.equal((await guess()).status, 422)
    const refused = await guess()
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('retry-after'), '2')
  })

  test('ends a session after twelve hours without use, and after fourteen days in any case', async () => {
    service().clock.advance(3600)
    await account(service(), 'idle@dreiseen.test')
    const browser = await loggedIn(service(), 'idle@dreiseen.test')
    service().clock.advance(12 * 3600 - 1)
    assert.equal((await browser.get('/manage/account')).status, 200)
    service().clock.advance(12 * 3600)
    assert.equal((await browser.get('/manage/account')).status, 303)
    const busy = await loggedIn(service(), 'idle@dreiseen.test')
    // An answer does not wait long for the time of the last use to be stored.
    const lastUseIsStored = () => service().database.transaction(async () => undefined)
    for (let half = 0; half < 27; half += 1) {
      service().clock.advance(12 * 3600 - 1)
      assert.equal((await busy.get('/manage/account')).status, 200)
      await lastUseIsStored()
    }
    service().clock.advance(12 * 3600 - 1)
    assert.equal((await busy.get('/manage/account')).status, 200)
    service().clock.advance(60)
    assert.equal((await busy.get('/manage/account')).status, 303)
  })

  test('changes nothing for a request from a page of another site', async () => {
    await account(service(), 'csrf@dreiseen.test')
    const browser = await loggedIn(service(), 'csrf@dreiseen.test')
    const foreign = { origin: 'https://evil.test' }
    for (const path of ['/manage/account', '/manage/account/logout-everywhere', '/logout'])
      assert.equal((await browser.post(path, {}, foreign)).status, 403)
    assert.equal((await browser.get('/manage/account')).status, 200)
  })

  test('asks strangers to log in', async () => {
    for (const path of [
      '/manage/account',
      '/manage/account/sessions/end',
      '/manage/account/logout-everywhere',
    ])
      assert.equal((await visitor(service()).post(path)).location, '/login')
  })
})

onEachDatabase('the accounts of a site', (kind) => {
  const service = serviceUnderTest(kind)

  test('always include an admin, also when two are removed at once', async () => {
    await account(service(), 'first@dreiseen.test')
    await account(service(), 'second@dreiseen.test')
    await account(service(), 'editor@dreiseen.test', 'editor')
    const remove = (email: string) =>
      service().database.transaction((tx) => removeUser(tx, service().clock, email))
    const removals = await Promise.all([remove('first@dreiseen.test'), remove('second@dreiseen.test')])
    assert.equal(removals.filter(({ ok }) => ok).length, 1)
    assert.deepEqual(
      removals.filter(({ ok }) => !ok),
      [{ ok: false, error: 'last-admin' }],
    )
    assert.equal((await remove('editor@dreiseen.test')).ok, true)
    assert.deepEqual(await remove('nobody@dreiseen.test'), { ok: false, error: 'unknown' })
    assert.equal((await listAccounts(service().database.reads)).length, 1)
  })

  test('lose their sessions and keys when they are removed', async () => {
    const id = await account(service(), 'gone@dreiseen.test')
    const browser = await loggedIn(service(), 'gone@dreiseen.test')
    await browser.post('/manage/settings/api-keys/new', { name: 'to be lost' })
    await service().database.transaction((tx) => removeUser(tx, service().clock, 'GONE@dreiseen.test'))
    assert.equal((await browser.get('/manage/account')).status, 303)
    const keys = await service()
      .database.reads.selectFrom('access_keys')
      .select('id')
      .where('user_id', '=', id)
      .execute()
    assert.deepEqual(keys, [])
    assert.ok((await audited(service(), 'gone@dreiseen.test')).includes('user.remove'))
  })
})
