import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { findAccount, setLoginWay } from '../../src/identity/accounts/accounts.ts'
import { findUser } from '../../src/identity/accounts/users.ts'
import { clientId, type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts'
import { onEachDatabase, startService, type TestService, unwrap } from '../support/service.ts'
import { type SignOnFile, signOnFile } from '../support/sign-on-file.ts'
import { type Arrival, type Wanderer, wanderer } from '../support/wanderer.ts'
import { account, password, visitor } from './visitor.ts'

const rules = [
  { claim: 'groups', value: 'kanzlei-admins', role: 'admin' },
  { claim: 'groups', value: 'wahlbuero', role: 'editor', scope: 'results' },
  { claim: 'groups', value: 'amt-12', role: 'editor', scope: 'agency:12' },
]

onEachDatabase('the login through a provider', (kind, sqliteTest) => {
  let service: TestService
  let provider: IdentityProvider
  let file: SignOnFile

  before(async () => {
    provider = await startIdentityProvider()
    const shared = { kind: 'oidc', issuer: provider.issuer, client_id: clientId, rules }
    const scope = 'openid email profile groups'
    const canton = { ...shared, name: 'canton', label: 'Kanton', scope, client_secret_file: 'secret' }
    file = signOnFile(
      { ...canton, create_accounts: true, link_by_email: true },
      { ...canton, name: 'strong', label: 'Streng', acr_values: ['urn:strong'], second_factor: 'provider' },
      // Nobody listens there.
      { ...shared, name: 'down', label: 'Gemeinde', issuer: 'http://127.0.0.1:9' },
    )
    writeFileSync(join(file.folder, 'secret'), `${provider.clientSecret}\n`)
    service = await startService(kind, { environment: file.environment })
    await provider.register(service.url, 'canton', 'strong')
  })
  after(async () => {
    await service.stop()
    await provider.close()
    file.remove()
  })
  beforeEach(() => {
    provider.tamper = null
    // Failures of a network are forgotten.
    service.clock.advance(3700)
  })

  let people = 0
  /** Somebody whom the provider knows, in these groups. */
  const person = (...groups: readonly string[]) => {
    people += 1
    const login = `person-${people}`
    const email = `${login}@dreiseen.test`
    const set = (more: object, now = groups) =>
      provider.people.set(login, {
        email,
        email_verified: true,
        name: `Nora ${people}`,
        groups: now,
        ...more,
      })
    set({})
    return { login, email, set }
  }

  const start = (query = '') => `${service.url}/login/providers/canton${query}`
  const isCallback = (url: URL) => url.pathname.endsWith('/callback')

  /** As far as to the form of the provider, and through it. */
  const answerForm = async (browser: Wanderer, login: string, query = ''): Promise<Arrival> => {
    const form = await browser.visit(start(query))
    assert.equal(form.url.origin, provider.issuer, form.text)
    return browser.visit(form.url.href, { prompt: 'login', login, password: 'x' })
  }
  const enter = async (login: string, query = '', browser = wanderer()) => {
    const arrival = await answerForm(browser, login, query)
    return { browser, arrival }
  }
  /** The last address of a log-in, which is not asked for. */
  const callbackOf = async (browser: Wanderer, login: string): Promise<URL> => {
    await enter(login, '', browser)
    browser.cookies(service.url).delete('session')
    return browser.walkUntil(start(), isCallback)
  }
  const accountOf = async (email: string) => {
    const user = await findUser(service.database.reads, email)
    return user === null ? null : findAccount(service.database.reads, user.id)
  }
  const isInside = async (browser: Wanderer) =>
    (await browser.visit(`${service.url}/manage/account`)).url.pathname === '/manage/account'
  const log = async (subject: string) => {
    const rows = await service.database.reads
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject', '=', subject)
      .orderBy('sequence')
      .execute()
    return rows.map(({ action, detail }) => ({ action, ...JSON.parse(detail) }))
  }
  const lastRefusal = async (subject: string) =>
    (await log(subject)).filter(({ action }) => action === 'session.refuse').at(-1)

  test('creates an account with the role of the first matching rule, and leads to the requested page', async () => {
    const { login, email } = person('wahlbuero', 'amt-12')
    const { arrival, browser } = await enter(login, '?next=%2Fmanage%2Faccount')
    assert.equal(arrival.url.href, `${service.url}/manage/account`)
    const made = await accountOf(email)
    assert.equal(made?.role, 'editor')
    assert.deepEqual(made?.scope, { results: true })
    assert.equal(made?.loginWay, 'external')
    assert.equal(made?.hasPassword, false)
    const told = await log(email)
    assert.deepEqual(
      told.map(({ action }) => action),
      ['user.add', 'session.start'],
    )
    assert.equal(told[1].provider, 'canton')
    assert.equal(told[1].rule, 'groups = wahlbuero')
    // The same person, not a second account, whatever the address is called by now.
    provider.people.set(login, { email: 'other@dreiseen.test', email_verified: true, groups: ['wahlbuero'] })
    browser.cookies(service.url).clear()
    assert.equal((await browser.visit(start())).status, 200)
    assert.equal(await accountOf('other@dreiseen.test'), null)
  })

  test('never leads to another site', async () => {
    const { login } = person('kanzlei-admins')
    const { arrival } = await enter(login, `?next=${encodeURIComponent('https://evil.test/')}`)
    assert.equal(arrival.url.href, `${service.url}/`)
  })

  test('changes the role when the groups have changed, and ends all sessions when none is left', async () => {
    const someone = person('kanzlei-admins')
    const { browser } = await enter(someone.login)
    assert.equal((await accountOf(someone.email))?.role, 'admin')
    someone.set({}, ['amt-12'])
    const { browser: second } = await enter(someone.login)
    assert.deepEqual((await accountOf(someone.email))?.scope, { agency: 12 })
    assert.ok(await isInside(browser))
    someone.set({}, ['kantine'])
    const { arrival } = await enter(someone.login)
    assert.equal(arrival.status, 403)
    assert.equal(arrival.url.pathname, '/login/refused')
    assert.match(arrival.text, /keiner Gruppe/)
    assert.ok(!(await isInside(browser)) && !(await isInside(second)))
    assert.equal((await lastRefusal(someone.email)).reason, 'no-rule')
  })

  test('is refused if the provider has not verified the address, or another account has it', async () => {
    const unverified = person('kanzlei-admins')
    unverified.set({ email_verified: false })
    const { arrival } = await enter(unverified.login)
    assert.match(arrival.url.search, /reason=email-unverified/)
    assert.equal(await accountOf(unverified.email), null)
    const nobody = person('kanzlei-admins')
    nobody.set({ email: undefined })
    assert.match((await enter(nobody.login)).arrival.url.search, /reason=email-missing/)
    // The sign of the Kelvin becomes a k in small letters.
    const owner = person('kanzlei-admins')
    await account(service, `k-${owner.email}`)
    const alike = person('kanzlei-admins')
    alike.set({ email: `\u212A-${owner.email}` })
    assert.match((await enter(alike.login)).arrival.url.search, /reason=email-missing/)
    assert.deepEqual((await accountOf(`k-${owner.email}`))?.identities, [])
    // An address that was given to somebody else opens nothing of its former owner.
    const former = person('wahlbuero')
    await enter(former.login)
    const later = person('kanzlei-admins')
    later.set({ email: former.email })
    assert.match((await enter(later.login)).arrival.url.search, /reason=email-taken/)
    assert.equal((await accountOf(former.email))?.role, 'editor')
  })

  test('links an account by its verified address, unless that is local only or blocked', async () => {
    const linked = person('wahlbuero')
    await account(service, linked.email, 'editor')
    assert.equal((await enter(linked.login)).arrival.status, 200)
    const now = await accountOf(linked.email)
    assert.ok(now?.hasPassword)
    assert.deepEqual(
      now?.identities.map(({ provider: name }) => name),
      ['canton'],
    )
    assert.ok((await log(linked.email)).some(({ action }) => action === 'user.link'))
    // Its password goes on working.
    assert.equal((await visitor(service).post('/login', { email: linked.email, password })).status, 303)

    const emergency = person('kanzlei-admins')
    await account(service, emergency.email)
    const way = await service.database.transaction(async (tx) => {
      const found = await findAccount(tx, (await findUser(tx, emergency.email))?.id ?? '')
      return found && setLoginWay(tx, service.clock, found, 'local')
    })
    assert.ok(way?.ok)
    assert.match((await enter(emergency.login)).arrival.url.search, /reason=local-only/)
    assert.deepEqual((await accountOf(emergency.email))?.identities, [])
  })

  test('cannot be replaced by a password or link for an account of a provider only', async () => {
    const { login, email } = person('wahlbuero')
    await account(service, email, 'editor')
    await enter(login)
    const admin = visitor(service, { cookie: await service.session('admin') })
    const found = await accountOf(email)
    const changed = await admin.post(`/manage/users/${found?.id}/login-way`, { login_way: 'external' })
    assert.equal(changed.location, `/manage/users/${found?.id}?done=loginWay`)
    const shown = await admin.get(`/manage/users/${found?.id}`)
    assert.match(shown.text, /Anmeldung mit<\/dt><dd>Kanton</)
    assert.equal((await visitor(service).post('/login', { email, password })).status, 422)
    assert.equal((await admin.post(`/manage/users/${found?.id}/link`)).status, 409)
    assert.equal((await enter(login)).arrival.status, 200)
    assert.match((await admin.get('/manage/users')).text, /<td[^>]*>Kanton<\/td>/)
  })

  sqliteTest('never takes the role from the last admin who can log in without a provider', async () => {
    const first = await account(service, 'last@dreiseen.test')
    const locals = await service.database.reads.selectFrom('users').select(['id', 'email']).execute()
    for (const { id } of locals) {
      const one = await findAccount(service.database.reads, id)
      if (one === null || one.id === first || one.role !== 'admin' || !one.hasPassword) continue
      unwrap(await service.database.transaction((tx) => setLoginWay(tx, service.clock, one, 'external')))
    }
    const admin = visitor(service, { cookie: await service.session('admin') })
    const refused = await admin.post(`/manage/users/${first}/login-way`, { login_way: 'external' })
    assert.equal(refused.status, 422)
    assert.match(refused.text, /letzte Konto der Administration/)
  })

  test('refuses a replayed answer, and one that belongs to another request', async () => {
    const { login } = person('wahlbuero')
    const browser = wanderer()
    const callback = await callbackOf(browser, login)
    const flow = browser.cookies(service.url).get('sign-on') ?? assert.fail()
    const other = new URL(callback)
    other.searchParams.set('state', 'another')
    assert.match((await browser.visit(other.href)).text, /nicht gelungen/)
    assert.equal((await lastRefusal('canton')).reason, 'state')
    browser.cookies(service.url).set('sign-on', flow)
    assert.match((await browser.visit(callback.href)).url.pathname, /^\/manage/)
    // The same browser sends the same again, with the cookie that it should have forgotten.
    browser.cookies(service.url).set('sign-on', flow)
    browser.cookies(service.url).delete('session')
    assert.match((await browser.visit(callback.href)).text, /nicht gelungen/)
    assert.equal((await lastRefusal('canton')).reason, 'replay')
    // Another browser has no question to which it could belong.
    const stranger = wanderer()
    const fresh = await callbackOf(wanderer(), login)
    assert.match((await stranger.visit(fresh.href)).text, /nicht gelungen/)
    assert.ok(!(await isInside(stranger)))
  })

  sqliteTest('refuses a code that was already used at the provider', async () => {
    const { login } = person('wahlbuero')
    const browser = wanderer()
    const used = await callbackOf(browser, login)
    assert.match((await browser.visit(used.href)).url.pathname, /^\/manage/)
    browser.cookies(service.url).delete('session')
    const next = await browser.walkUntil(start(), isCallback)
    next.searchParams.set('code', used.searchParams.get('code') ?? '')
    assert.match((await browser.visit(next.href)).text, /nicht gelungen/)
    assert.deepEqual(
      { ...(await lastRefusal('canton')), action: '' },
      { action: '', provider: 'canton', reason: 'token', cause: 'invalid_grant' },
    )
  })

  const forged: readonly (readonly [string, Parameters<typeof refusedWith>[0], string])[] = [
    ['for another audience', (claims) => ({ ...claims, aud: 'another client' }), 'aud'],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.test' }), 'iss'],
    ['with another nonce', (claims) => ({ ...claims, nonce: 'another' }), 'nonce'],
    ['that has expired', (claims) => ({ ...claims, exp: 1 }), ''],
  ]
  async function refusedWith(change: NonNullable<IdentityProvider['tamper']>): Promise<string> {
    const { login, email } = person('kanzlei-admins')
    provider.tamper = change
    const { arrival, browser } = await enter(login)
    assert.match(arrival.text, /nicht gelungen/)
    assert.equal(await accountOf(email), null)
    assert.ok(!(await isInside(browser)))
    const refusal = await lastRefusal('canton')
    assert.equal(refusal.reason, 'token')
    return refusal.cause
  }
  for (const [name, change, claim] of forged)
    sqliteTest(`refuses a token ${name}`, async () => {
      assert.match(await refusedWith(change), new RegExp(`${claim}$`))
    })

  sqliteTest('refuses an answer that names another issuer', async () => {
    const browser = wanderer()
    const callback = await callbackOf(browser, person('kanzlei-admins').login)
    callback.searchParams.set('iss', 'https://evil.test')
    assert.match((await browser.visit(callback.href)).text, /nicht gelungen/)
  })

  sqliteTest('accepts replaced keys of the provider at once, and keys of others never', async () => {
    const { login } = person('wahlbuero')
    assert.equal((await enter(login)).arrival.status, 200)
    await provider.rotateKeys()
    assert.equal((await enter(login)).arrival.status, 200)
    // Somebody else signs, under the name of the key.
    const stranger = await startIdentityProvider()
    try {
      provider.signer = stranger
      assert.match(await refusedWith((claims) => claims), /KEY_SELECTION|SIGNATURE|INVALID/i)
    } finally {
      provider.signer = null
      await stranger.close()
    }
  })

  test('lets the provider end one session or all sessions of somebody, each message once', async () => {
    const { login } = person('wahlbuero')
    const browser = wanderer()
    await enter(login, '', browser)
    const sid = (
      await service.database.reads
        .selectFrom('provider_sessions')
        .select('sid')
        .where('subject', '=', login)
        .execute()
    )[0]?.sid
    assert.ok(sid)
    const now = () => Math.floor(Date.now() / 1000)
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    let tokens = 0
    const claims = () => {
      tokens += 1
      return {
        iss: provider.issuer,
        aud: clientId,
        iat: now(),
        exp: now() + 120,
        jti: `t-${kind}-${tokens}`,
        events,
      }
    }
    const send = async (token: string) => {
      const body = new URLSearchParams({ logout_token: token })
      return (await fetch(start('/logout'), { method: 'POST', body })).status
    }
    const stranger = await startIdentityProvider()
    await stranger.close()
    const forged = await stranger.sign({ ...claims(), sid }, provider.keyId())
    assert.equal(await send(forged), 400)
    const wrong = [
      { ...claims(), sid, aud: 'another client' },
      { ...claims(), sid, iss: 'https://evil.test' },
      { ...claims(), sid, events: {} },
      { ...claims(), sid, nonce: 'n' },
      { ...claims() },
      { ...claims(), sid, iat: now() - 3600, exp: now() + 60 },
      (({ jti: _, ...others }) => ({ ...others, sid }))(claims()),
    ]
    for (const each of wrong) assert.equal(await send(await provider.sign(each)), 400, JSON.stringify(each))
    assert.equal(await send('nonsense'), 400)
    assert.ok(await isInside(browser))
    // Of another session of the same person.
    assert.equal(await send(await provider.sign({ ...claims(), sub: login, sid: 'another' })), 200)
    assert.ok(await isInside(browser))
    const token = await provider.sign({ ...claims(), sid })
    assert.equal(await send(token), 200)
    assert.ok(!(await isInside(browser)))
    assert.equal(await send(token), 400)
    const [second, third] = [wanderer(), wanderer()]
    await enter(login, '', second)
    await enter(login, '', third)
    assert.equal(await send(await provider.sign({ ...claims(), sub: login })), 200)
    assert.ok(!(await isInside(second)) && !(await isInside(third)))
    const ends = (await log(`${login}@dreiseen.test`)).filter(({ by_provider }) => by_provider === true)
    assert.equal(ends.length, 3)
  })

  sqliteTest('lasts no longer than the provider has allowed', async () => {
    const { browser } = await enter(person('wahlbuero').login)
    for (let hours = 0; hours < 11; hours += 1) {
      service.clock.advance(3600)
      assert.ok(await isInside(browser))
    }
    service.clock.advance(3600)
    assert.ok(!(await isInside(browser)))
  })

  sqliteTest('is reported as unavailable if a provider does not answer, and the password works', async () => {
    const browser = wanderer()
    const page = await browser.visit(`${service.url}/login/providers/down?next=%2Fmanage%2Faccount`)
    assert.equal(page.url.pathname, '/login')
    assert.match(page.text, /Gemeinde antwortet im Moment nicht/)
    assert.match(page.text, /next=%2Fmanage%2Faccount/)
    await account(service, 'way-in@dreiseen.test')
    const inside = await browser.visit(`${service.url}/login`, { email: 'way-in@dreiseen.test', password })
    assert.match(inside.url.pathname, /^\/manage/)
    // Between the way there and the way back, too.
    const late = wanderer()
    const callback = await callbackOf(late, person('wahlbuero').login)
    await provider.close()
    try {
      assert.match((await late.visit(callback.href)).text, /Kanton antwortet im Moment nicht/)
    } finally {
      await provider.open()
    }
  })

  sqliteTest('reports that it was cancelled at the provider', async () => {
    const browser = wanderer()
    const callback = await callbackOf(browser, person('wahlbuero').login)
    callback.searchParams.delete('code')
    callback.searchParams.set('error', 'access_denied')
    assert.match((await browser.visit(callback.href)).text, /wurde abgebrochen/)
  })

  sqliteTest('slows down failures of one network, which do not fill the log', async () => {
    const browser = wanderer()
    const callback = await callbackOf(browser, person('wahlbuero').login)
    callback.searchParams.set('state', 'another')
    const flow = browser.cookies(service.url).get('sign-on') ?? ''
    const before = (await log('canton')).length
    let last = ''
    for (let tries = 0; tries < 30; tries += 1) {
      browser.cookies(service.url).set('sign-on', flow)
      last = (await browser.visit(callback.href)).text
    }
    assert.match(last, /Zu viele Fehlversuche/)
    assert.ok((await log('canton')).length - before <= 22)
  })

  test('is repeated at the provider before changes that need confirmation', async () => {
    const { login, email } = person('wahlbuero')
    const { browser } = await enter(login)
    const path = `${service.url}/manage/account/second-factor`
    const page = await browser.visit(path)
    assert.match(page.text, /Bestätigen Sie zuerst bei Kanton/)
    assert.doesNotMatch(page.text, /Jetziges Passwort/)
    const key = /name="key" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    assert.equal((await browser.visit(path, { key, code: '000000', current: '' })).status, 422)
    // The provider knows its user and asks all the same.
    const confirm = start(`?confirm=1&next=${encodeURIComponent('/manage/account/second-factor')}`)
    const form = await browser.visit(confirm)
    assert.equal(form.url.origin, provider.issuer)
    const confirmed = await browser.visit(form.url.href, { prompt: 'login', login, password: 'x' })
    assert.equal(confirmed.url.href, path)
    assert.match(confirmed.text, /Kanton hat bestätigt/)
    assert.ok((await log(email)).some(({ action }) => action === 'session.confirm'))
    // No password of ours can be set for it.
    const fields = { current: '', password: 'ein neuer langer Satz', password_again: 'ein neuer langer Satz' }
    assert.equal((await browser.visit(`${service.url}/manage/account`, fields)).status, 422)
    service.clock.advance(301)
    assert.match((await browser.visit(path)).text, /Bestätigen Sie zuerst/)
    // Somebody else cannot confirm it.
    const other = person('wahlbuero')
    const again = await browser.visit(confirm)
    const foreign = await browser.visit(again.url.href, {
      prompt: 'login',
      login: other.login,
      password: 'x',
    })
    assert.doesNotMatch(foreign.text, /Kanton hat bestätigt/)
    assert.match((await browser.visit(path)).text, /Bestätigen Sie zuerst/)
    assert.match(
      (await browser.visit(`${service.url}/login?problem=failed&provider=canton`)).text,
      /nicht gelungen/,
    )
    assert.equal((await browser.visit(`${service.url}/login`)).url.pathname, '/manage')
    const stranger = await visitor(service).get('/login/providers/canton?confirm=1')
    assert.equal(stranger.status, 409)
  })

  sqliteTest('asks for a second factor, unless the provider states that it has done so', async () => {
    const { login, email } = person('wahlbuero')
    await enter(login)
    const id = (await accountOf(email))?.id ?? ''
    await service.database.transaction((tx) =>
      tx.updateTable('users').set({ totp_secret: 'sealed' }).where('id', '=', id).execute(),
    )
    const { arrival, browser } = await enter(login)
    assert.equal(arrival.url.pathname, '/login/code')
    assert.ok(!(await isInside(browser)))
    const strong = `${service.url}/login/providers/strong`
    assert.match((await browser.visit(strong)).text, /nicht gelungen/)
    assert.match((await lastRefusal('strong')).cause, /acr$/)
    provider.tamper = (claims) => ({ ...claims, acr: 'urn:strong' })
    assert.equal((await browser.visit(strong)).url.pathname, '/manage')
  })

  sqliteTest('never shows, logs or exports secrets', async () => {
    const rows = await service.database.reads.selectFrom('audit_log').select('detail').execute()
    const stored = await service.database.reads.selectFrom('provider_sessions').select('id_token').execute()
    assert.ok(stored.some(({ id_token }) => id_token !== null))
    for (const { id_token } of stored) assert.doesNotMatch(id_token ?? '', /^eyJ/)
    const text = JSON.stringify(rows)
    assert.ok(!text.includes(provider.clientSecret) && !/eyJ[\w-]{10}/.test(text))
  })

  sqliteTest('is ended at the provider as well by logging out', async () => {
    const { browser } = await enter(person('wahlbuero').login)
    const page = await browser.visit(`${service.url}/logout`, {})
    const refresh = page.headers.get('refresh') ?? ''
    assert.match(refresh, /^0; url=http:\/\/127\.0\.0\.1:\d+\/session\/end\?/)
    assert.match(refresh, /id_token_hint=ey/)
    assert.ok(!(await isInside(browser)))
    assert.equal((await browser.visit(`${service.url}/logout`)).url.pathname, '/')
  })
})
