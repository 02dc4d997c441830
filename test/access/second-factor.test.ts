import assert from 'node:assert/strict'
import { test } from 'node:test'
import { totpCode, totpStep } from '../../src/identity/login/totp.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { account, audited, loggedIn, password, type Visitor, visitor } from './visitor.ts'

const path = '/manage/account/second-factor'

/** Computes codes from the key on the page, as an authenticator app does. */
function appWith(page: string) {
  const text = /<code class="secret">([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(' ', '')
  assert.ok(text, 'the page shows the key')
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  assert.equal(key.length, 20)
  return {
    code: (service: TestService, offset = 0) => totpCode(key, totpStep(service.clock.now()) + offset),
  }
}

function sealedOn(page: string): string {
  return /name="key" value="([\w-]+)"/.exec(page)?.[1] ?? assert.fail('no key in the form')
}

function codesOn(page: string): readonly string[] {
  const codes = /id="recovery-codes">([^<]+)</.exec(page)?.[1]?.trim().split('\n') ?? []
  assert.equal(new Set(codes).size, 10)
  return codes
}

interface Enrolled {
  readonly browser: Visitor
  readonly app: ReturnType<typeof appWith>
  readonly codes: readonly string[]
}

async function enrolled(service: TestService, email: string): Promise<Enrolled> {
  await account(service, email)
  const browser = await loggedIn(service, email)
  const page = await browser.get(path)
  const app = appWith(page.text)
  const answer = await browser.post(path, {
    key: sealedOn(page.text),
    code: app.code(service),
    current: password,
  })
  assert.equal(answer.status, 200, answer.text)
  service.clock.advance(30)
  return { browser, app, codes: codesOn(answer.text) }
}

async function firstStep(service: TestService, email: string): Promise<Visitor> {
  const browser = visitor(service)
  const answer = await browser.post('/login?next=%2Fmanage%2Faccount', { email, password })
  assert.equal(answer.location, '/login/code?next=%2Fmanage%2Faccount')
  assert.equal(browser.cookie(), null, 'no session before the second step')
  return browser
}

const codeStep = (browser: Visitor, code: string) =>
  browser.post('/login/code?next=%2Fmanage%2Faccount', { code })

onEachDatabase('a second factor', (kind) => {
  const service = serviceUnderTest(kind)

  test('is set up with the code of the app and the password', async () => {
    await account(service(), 'setup@dreiseen.test')
    const browser = await loggedIn(service(), 'setup@dreiseen.test')
    const page = await browser.get(path)
    assert.match(page.text, /<svg class="qr-code"/)
    const app = appWith(page.text)
    const key = sealedOn(page.text)
    const wrong = app.code(service()) === '000000' ? '000001' : '000000'
    const guess = await browser.post(path, { key, code: wrong, current: password })
    assert.equal(guess.status, 422)
    assert.equal(sealedOn(guess.text), key, 'the key that the app has stays')
    const thief = await browser.post(path, { key, code: app.code(service()), current: 'wrong' })
    assert.match(thief.text, /jetzige Passwort stimmt nicht/)
    await account(service(), 'stranger@dreiseen.test')
    const stranger = await loggedIn(service(), 'stranger@dreiseen.test')
    const foreign = await stranger.post(path, { key, code: app.code(service()), current: password })
    assert.equal(foreign.status, 422)
    assert.notEqual(sealedOn(foreign.text), key, 'a key belongs to one account')
    const done = await browser.post(path, { key, code: ` ${app.code(service())} `, current: password })
    codesOn(done.text)
    const rows = await service().database.reads.selectFrom('users').select('totp_secret').execute()
    assert.equal(rows.filter(({ totp_secret }) => totp_secret !== null).length, 1)
    assert.match((await browser.get('/manage/account')).text, /10 Wiederherstellungscodes/)
    assert.equal((await browser.post(path, { key, code: '', current: password })).location, path)
  })

  test('is requested at the login, and each code is valid once', async () => {
    const { app } = await enrolled(service(), 'step@dreiseen.test')
    const browser = await firstStep(service(), 'step@dreiseen.test')
    assert.equal((await browser.get('/manage/account')).status, 303)
    assert.equal((await browser.get('/login/code')).status, 200)
    assert.equal((await codeStep(browser, app.code(service(), 2))).status, 422)
    const code = app.code(service())
    assert.equal((await codeStep(browser, code)).location, '/manage/account')
    assert.equal((await browser.get('/manage/account')).status, 200)
    assert.equal((await codeStep(browser, app.code(service(), 1))).status, 303, 'the half log-in is used up')
    const again = await firstStep(service(), 'step@dreiseen.test')
    assert.equal((await codeStep(again, code)).status, 422)
    assert.equal((await codeStep(again, app.code(service(), -1))).status, 422, 'nor an earlier one')
    assert.equal((await codeStep(again, app.code(service(), 1))).status, 303)
    assert.ok((await audited(service(), 'step@dreiseen.test')).includes('user.second-factor.on'))
  })

  test('admits one of two who send the same code at once', async () => {
    const { app } = await enrolled(service(), 'race@dreiseen.test')
    const browsers = [
      await firstStep(service(), 'race@dreiseen.test'),
      await firstStep(service(), 'race@dreiseen.test'),
    ]
    const answers = await Promise.all(browsers.map((browser) => codeStep(browser, app.code(service()))))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 422])
  })

  test('waits five minutes for its code, in the browser in which the password was entered', async () => {
    const { app } = await enrolled(service(), 'slow@dreiseen.test')
    const browser = await firstStep(service(), 'slow@dreiseen.test')
    const elsewhere = await visitor(service()).post('/login/code', { code: app.code(service()) })
    assert.match(elsewhere.location ?? '', /^\/login\?done=again/)
    service().clock.advance(300)
    const late = await codeStep(browser, app.code(service()))
    assert.match(late.location ?? '', /^\/login\?done=again&next=%2Fmanage%2Faccount$/)
    assert.match((await browser.get(late.location ?? '')).text, /zu lange gedauert/)
  })

  test('cannot be guessed quickly, and entering the password does not reset the count', async () => {
    const { app } = await enrolled(service(), 'guessed@dreiseen.test')
    const wrong = app.code(service(), 50)
    const browser = await firstStep(service(), 'guessed@dreiseen.test')
    for (let guess = 1; guess <= 4; guess += 1) assert.equal((await codeStep(browser, wrong)).status, 422)
    const refused = await codeStep(browser, app.code(service()))
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('retry-after'), '2')
    const restart = await visitor(service()).post('/login', { email: 'guessed@dreiseen.test', password })
    assert.equal(restart.status, 429)
    service().clock.advance(3600)
  })

  test('can be replaced by recovery codes, each valid once, until they are renewed', async () => {
    const { browser, codes } = await enrolled(service(), 'recover@dreiseen.test')
    const [first = '', second = ''] = codes
    const found = await firstStep(service(), 'recover@dreiseen.test')
    assert.equal((await codeStep(found, first.toUpperCase().replaceAll('-', ' '))).status, 303)
    const again = await firstStep(service(), 'recover@dreiseen.test')
    assert.equal((await codeStep(again, first)).status, 422)
    assert.match((await browser.get(path)).text, /9 Wiederherstellungscodes/)
    const refused = await browser.post(`${path}/renew`, { current_renew: 'wrong' })
    assert.equal(refused.status, 422)
    const renewed = codesOn((await browser.post(`${path}/renew`, { current_renew: password })).text)
    assert.equal((await codeStep(again, second)).status, 422)
    assert.equal((await codeStep(again, renewed[0] ?? '')).status, 303)
    const rows = await service().database.reads.selectFrom('recovery_codes').select('hash').execute()
    for (const { hash } of rows) assert.match(hash, /^[0-9a-f]{64}$/)
  })

  test('is turned off with the password, or by an admin for somebody who lost all devices', async () => {
    const { browser } = await enrolled(service(), 'off@dreiseen.test')
    assert.equal((await browser.post(`${path}/off`, { current_off: 'wrong' })).status, 422)
    const off = await browser.post(`${path}/off`, { current_off: password })
    assert.equal(off.location, '/manage/account?done=secondFactor')
    await loggedIn(service(), 'off@dreiseen.test')

    const lost = await enrolled(service(), 'lost@dreiseen.test')
    const waiting = await firstStep(service(), 'lost@dreiseen.test')
    const { id } = await service()
      .database.reads.selectFrom('users')
      .select('id')
      .where('email', '=', 'lost@dreiseen.test')
      .executeTakeFirstOrThrow()
    const answer = await browser.post(`/manage/users/${id}/second-factor/reset`)
    assert.equal(answer.location, `/manage/users/${id}?done=secondFactor`)
    assert.equal((await lost.browser.get('/manage/account')).status, 303)
    assert.equal((await codeStep(waiting, lost.app.code(service()))).status, 303)
    assert.equal(waiting.cookie(), null)
    await loggedIn(service(), 'lost@dreiseen.test')
  })

  test('is still required after a password reset', async () => {
    await enrolled(service(), 'reset@dreiseen.test')
    const { id } = await service()
      .database.reads.selectFrom('users')
      .select('id')
      .where('email', '=', 'reset@dreiseen.test')
      .executeTakeFirstOrThrow()
    await account(service(), 'boss@dreiseen.test')
    const boss = await loggedIn(service(), 'boss@dreiseen.test')
    const shown = await boss.post(`/manage/users/${id}/link`)
    const link = /\/password\/[\w-]{43}/.exec(shown.text)?.[0] ?? assert.fail('no link')
    const browser = visitor(service())
    const chosen = { password, password_again: password }
    assert.equal((await browser.post(link, chosen)).location, '/login?done=password')
    assert.equal(browser.cookie(), null)
    await firstStep(service(), 'reset@dreiseen.test')
  })

  test('ends all other sessions of the account when it is changed, and keeps the current one', async () => {
    await account(service(), 'others@dreiseen.test')
    const other = await loggedIn(service(), 'others@dreiseen.test')
    const browser = await loggedIn(service(), 'others@dreiseen.test')
    const answer = await browser.post('/manage/account/sessions/end-others')
    assert.equal(answer.location, '/manage/account?done=others')
    assert.equal((await other.get('/manage/account')).status, 303)
    assert.match((await browser.get(answer.location ?? '')).text, /allen anderen Geräten sind Sie abgemeldet/)
  })
})
