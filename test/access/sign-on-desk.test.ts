import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { historyTables } from '../../src/areas/kept-tables.ts'
import { findAccount } from '../../src/identity/accounts/accounts.ts'
import { peopleBehind, vouchFor } from '../../src/identity/accounts/people-behind.ts'
import { findUser, type User } from '../../src/identity/accounts/users.ts'
import { enableSecondFactor, newTotpKey, totpKey } from '../../src/identity/login/second-factor.ts'
import { totpCode, totpStep } from '../../src/identity/login/totp.ts'
import { type DatabasePlace, migratedDatabase } from '../support/database.ts'
import { clientId, type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'
import { type SignOnFile, signOnFile } from '../support/sign-on-file.ts'
import { reader, type Slapd, startSlapd, suffix } from '../support/slapd.ts'
import { type Arrival, type Wanderer, wanderer } from '../support/wanderer.ts'
import { account, password, visitor } from './visitor.ts'

const path = '/manage/settings/sign-on'
const email = 'chefin@dreiseen.test'

const people = `dn: ou=people,${suffix}
objectClass: organizationalUnit
ou: people

dn: uid=lea,ou=people,${suffix}
objectClass: inetOrgPerson
uid: lea
cn: Lea Muster
sn: Muster
ou: Kanzlei
mail: lea@dreiseen.test
userPassword: Passwort von Lea`

onEachDatabase('providers that admins add in the back office', (kind) => {
  let place: DatabasePlace
  let service: TestService
  let beside: TestService
  let provider: IdentityProvider
  let slapd: Slapd
  let file: SignOnFile

  before(async () => {
    provider = await startIdentityProvider()
    slapd = await startSlapd(people)
    file = signOnFile({
      ...{
        kind: 'oidc',
        name: 'filed',
        label: 'Aus der Datei',
        issuer: provider.issuer,
        client_id: clientId,
      },
      ...{ client_secret: provider.clientSecret, scope: 'openid email profile groups' },
      ...{ create_accounts: true, rules: [{ claim: 'groups', value: 'kanzlei', role: 'editor' }] },
    })
    place = await migratedDatabase(kind)
    const environment = { ...file.environment, SOURCE_HOSTS: '127.0.0.1' }
    service = await startService(kind, { environment, place })
    const shared = { url: place.url, remove: async () => undefined }
    beside = await startService(kind, { environment, place: shared, isQuiet: true, clock: service.clock })
    await provider.register(service.url, 'canton', 'filed', 'other', 'wrong', 'changed', 'down', 'again')
    await account(service, email)
  })
  after(async () => {
    await beside.stop()
    await service.stop()
    await Promise.all([provider.close(), slapd.stop()])
    file.remove()
  })
  // Failures of a network are forgotten.
  beforeEach(() => service.clock.advance(3700))

  const known = (login: string, ...groups: readonly string[]) =>
    provider.people.set(login, {
      ...{ email: `${login}@dreiseen.test`, email_verified: true, name: login, groups },
    })
  const at = (address: string) => service.url + address

  const admin = async (): Promise<Wanderer> => {
    const browser = wanderer()
    const inside = await browser.visit(at(`/login?next=${path}`), { email, password })
    assert.equal(inside.url.pathname, path, inside.text)
    return browser
  }
  const oidcForm = (name: string, more: Readonly<Record<string, string>> = {}) => ({
    ...{ kind: 'oidc', name, label_de_CH: `Konto ${name}`, issuer: provider.issuer, client_id: clientId },
    ...{ secret: provider.clientSecret, scope: 'openid email profile groups', userinfo: '1' },
    ...{ create_accounts: '1', session_hours: '12' },
    ...{ rule_claim: 'groups', rule_value: 'kanzlei', rule_access: 'editor' },
    ...more,
  })
  const ldapForm = (name: string, more: Readonly<Record<string, string>> = {}) => ({
    ...{ kind: 'ldap', name, label_de_CH: `Verzeichnis ${name}`, url: slapd.url, bind_dn: reader.dn },
    ...{ secret: reader.password, base: `ou=people,${suffix}`, user_filter: '(objectClass=person)' },
    ...{ login_attributes: 'uid\nmail', id_attribute: 'entryUUID', email_attribute: 'mail' },
    ...{ name_attribute: 'cn', create_accounts: '1', session_hours: '12' },
    ...{ rule_claim: 'ou', rule_value: 'kanzlei', rule_access: 'results' },
    ...more,
  })
  const add = async (browser: Wanderer, form: Readonly<Record<string, string>>): Promise<Arrival> => {
    const added = await browser.visit(at(`${path}/new?kind=${form.kind}`), form)
    assert.equal(added.url.pathname, `${path}/${form.name}`, added.text)
    return added
  }
  const seenOn = (page: Arrival) =>
    /name="seen" value="(\w+)"/.exec(page.text)?.[1] ?? assert.fail('the form has no tag')
  const change = async (browser: Wanderer, form: Readonly<Record<string, string>>): Promise<Arrival> => {
    const edit = at(`${path}/${form.name}/edit`)
    const seen = seenOn(await browser.visit(edit))
    return browser.visit(edit, { ...form, seen })
  }
  /** Tests a provider as a browser does, by logging in there. */
  const tried = async (browser: Wanderer, name: string, login: string): Promise<Arrival> => {
    const form = await browser.visit(at(`${path}/${name}/test/start`))
    assert.equal(form.url.origin, provider.issuer, form.text)
    return browser.visit(form.url.href, { prompt: 'login', login, password: 'x' })
  }
  const switchOn = async (browser: Wanderer, name: string) => {
    const seen = seenOn(await browser.visit(at(`${path}/${name}`)))
    return browser.visit(at(`${path}/${name}/on`), { seen })
  }
  const logIn = async (name: string, login: string, browser = wanderer()): Promise<Arrival> => {
    const form = await browser.visit(at(`/login/providers/${name}?next=%2Fmanage%2Faccount`))
    if (form.url.origin !== provider.issuer) return form
    return browser.visit(form.url.href, { prompt: 'login', login, password: 'x' })
  }
  const accountOf = async (address: string) => {
    const user = await findUser(service.database.reads, address)
    return user === null ? null : findAccount(service.database.reads, user.id)
  }
  const statesOn = ({ text }: Arrival) =>
    [...text.matchAll(/<li><span class="state state-(\w+)">/g)].map(([, state]) => state)
  const log = async (name: string) =>
    service.database.reads
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject', '=', name)
      .orderBy('sequence')
      .execute()

  test('open accounts once they were tested and switched on, in every process, and none when switched off', async () => {
    known('nora', 'kanzlei')
    const browser = await admin()
    const added = await add(browser, oidcForm('canton'))
    assert.match(added.text, /noch ausgeschaltet/)
    assert.match(added.text, /\/login\/providers\/canton\/callback/)
    assert.equal((await visitor(service).get('/login/providers/canton')).status, 404)
    assert.doesNotMatch((await visitor(beside).get('/login')).text, /Konto canton/)

    const outcome = await tried(browser, 'canton', 'nora')
    assert.equal(outcome.url.pathname, `${path}/canton/tested`)
    assert.deepEqual(statesOn(outcome), ['final', 'final', 'final', 'final', 'final'], outcome.text)
    assert.match(outcome.text, /Ein neues Konto würde angelegt/)
    assert.match(outcome.text, /nora@dreiseen\.test/)
    assert.match(outcome.text, /groups = kanzlei/)
    assert.equal(await accountOf('nora@dreiseen.test'), null, 'a test makes no account')
    const still = await browser.visit(at('/manage/account'))
    assert.match(still.text, new RegExp(email), 'nobody else is logged in by a test')
    assert.equal((await visitor(service).get('/login/providers/canton')).status, 404)

    const on = await switchOn(browser, 'canton')
    assert.match(on.text, /steht auf der Anmeldeseite/)
    for (const one of [service, beside]) assert.match((await visitor(one).get('/login')).text, /Konto canton/)
    const inside = await logIn('canton', 'nora')
    assert.equal(inside.url.pathname, '/manage/account', inside.text)
    assert.equal((await accountOf('nora@dreiseen.test'))?.loginWay, 'external')
    assert.match((await browser.visit(at(path))).text, /Letzte Anmeldung darüber">\d/)

    const behind = () => peopleBehind(service.database.reads, ['nora@dreiseen.test'])
    assert.deepEqual(await behind(), ['nora@dreiseen.test', email], 'whoever set it up can log in as others')
    const nora = (await accountOf('nora@dreiseen.test')) ?? assert.fail()
    await service.database.transaction((tx) => vouchFor(tx, service.clock, nora))
    await logIn('canton', 'nora')
    assert.deepEqual(await behind(), ['nora@dreiseen.test'], 'vouching lasts while the settings do')

    const question = await browser.visit(at(`${path}/canton/off`))
    assert.match(question.text, /1 Konto öffnet sich nur über diesen Dienst/)
    await browser.visit(at(`${path}/canton/off`), {})
    for (const one of [service, beside]) {
      assert.doesNotMatch((await visitor(one).get('/login')).text, /Konto canton/)
      assert.equal((await visitor(one).get('/login/providers/canton')).status, 404)
    }
    assert.deepEqual(
      (await log('canton')).map(({ action }) => action),
      ['signOn.add', 'signOn.test', 'signOn.on', 'signOn.off'],
    )
    await browser.visit(at(`${path}/canton/delete`), {})
    assert.equal((await browser.visit(at(`${path}/canton`))).status, 404)
    assert.equal((await accountOf('nora@dreiseen.test'))?.blocked, null, 'accounts stay')
  })

  test('are not switched on before a test has passed, nor with other settings than were seen', async () => {
    known('kati', 'kantine')
    const browser = await admin()
    await add(browser, oidcForm('other'))
    const post = (seen: string) => browser.visit(at(`${path}/other/on`), { seen })
    const { testableTag } = await import('../../src/identity/sign-on/stored-providers.ts')
    const tag = async () =>
      testableTag(
        await service.database.reads
          .selectFrom('sign_on_providers')
          .selectAll()
          .where('name', '=', 'other')
          .executeTakeFirstOrThrow(),
      )
    assert.equal((await post(await tag())).status, 409)
    const refused = await tried(browser, 'other', 'kati')
    assert.deepEqual(statesOn(refused), ['final', 'final', 'final', 'final', 'open'])
    assert.match(refused.text, /Keine Regel gibt dieser Person Rechte/)
    assert.match(refused.text, /kantine/, 'what was received is shown')
    assert.equal((await post(await tag())).status, 409)
    known('kati', 'kanzlei')
    assert.match((await tried(browser, 'other', 'kati')).text, /Der Test ist bestanden/)
    const seen = await tag()
    await change(browser, { ...oidcForm('other'), secret: '', session_hours: '8' })
    assert.equal((await post(seen)).status, 409)
    assert.equal((await post(await tag())).status, 409, 'changed settings were not tested')
  })

  test('that are changed apply as before until the change was tested and put in force', async () => {
    known('ursin', 'kanzlei')
    const browser = await admin()
    await add(browser, oidcForm('changed'))
    await tried(browser, 'changed', 'ursin')
    await switchOn(browser, 'changed')
    const changed = await change(browser, { ...oidcForm('changed', { rule_value: 'niemand' }), secret: '' })
    assert.match(changed.text, /Die Änderung gilt noch nicht/)
    assert.equal((await logIn('changed', 'ursin')).url.pathname, '/manage/account')
    assert.match((await tried(browser, 'changed', 'ursin')).text, /Keine Regel/)
    assert.equal((await accountOf('ursin@dreiseen.test'))?.role, 'editor')
    assert.equal((await logIn('changed', 'ursin')).url.pathname, '/manage/account')
    await change(browser, { ...oidcForm('changed', { rule_access: 'admin' }), secret: '' })
    assert.match((await tried(browser, 'changed', 'ursin')).text, /Der Test ist bestanden/)
    assert.equal((await accountOf('ursin@dreiseen.test'))?.role, 'editor', 'a test changes no rights')
    assert.match((await switchOn(browser, 'changed')).text, /Eingeschaltet</)
    await logIn('changed', 'ursin')
    assert.equal((await accountOf('ursin@dreiseen.test'))?.role, 'admin')
    await browser.visit(at(`${path}/changed/delete`), {})
  })

  test('with a wrong secret say so where the token is fetched, and keep what is right', async () => {
    known('gian', 'kanzlei')
    const browser = await admin()
    await add(browser, oidcForm('wrong', { secret: 'not that of the client' }))
    const outcome = await tried(browser, 'wrong', 'gian')
    assert.deepEqual(statesOn(outcome), ['final', 'final', 'open', 'closed', 'closed'])
    assert.match(outcome.text, /lehnt sein Geheimnis ab/)
    assert.match((await browser.visit(at(path))).text, /nicht bestanden/)
    const [, last] = await log('wrong')
    assert.deepEqual(JSON.parse(last?.detail ?? ''), { passed: false, step: 'token', reason: 'secret' })
    const elsewhere = await change(browser, {
      ...oidcForm('wrong', { issuer: 'https://login.elsewhere.example' }),
      secret: '',
    })
    assert.equal(elsewhere.status, 422)
    assert.match(elsewhere.text, /Geben Sie das Geheimnis noch einmal ein/)
  })

  test('that are down say at the first step what failed, and note it when somebody logs in', async () => {
    known('flurin', 'kanzlei')
    const browser = await admin()
    await add(browser, oidcForm('down'))
    await tried(browser, 'down', 'flurin')
    await switchOn(browser, 'down')
    await provider.close()
    try {
      const page = await browser.visit(at(`${path}/down/test`))
      assert.deepEqual(statesOn(page), ['open', 'closed', 'closed', 'closed', 'closed'])
      assert.match(page.text, /nimmt niemand Verbindungen an/)
      assert.doesNotMatch(page.text, /test\/start/)
      service.clock.advance(60)
      await wanderer().visit(at('/login/providers/down'))
    } finally {
      await provider.open()
    }
    const shown = await browser.visit(at(`${path}/down`))
    assert.match(shown.text, /Letzter Fehler<\/dt><dd[^>]*>\d[^<]*bei «Dienst erreichen»/)
    await browser.visit(at(`${path}/down/delete`), {})
  })

  test('that are directories are tested with a name and a password, step by step', async () => {
    const browser = await admin()
    await add(browser, ldapForm('ldap'))
    const begun = await browser.visit(at(`${path}/ldap/test`))
    assert.deepEqual(statesOn(begun), ['final', 'final', 'closed', 'closed', 'closed', 'closed'], begun.text)
    const trying = (login: string, typed: string) =>
      browser.visit(at(`${path}/ldap/test`), { login, password: typed })
    assert.match((await trying('niemand', 'x')).text, /kennt diesen Namen nicht/)
    const wrong = await trying('lea', 'falsch')
    assert.deepEqual(statesOn(wrong), ['final', 'final', 'final', 'open', 'closed', 'closed'])
    const right = await trying('lea', 'Passwort von Lea')
    assert.match(right.text, /Redaktion, nur Resultate/)
    assert.doesNotMatch(right.text, /Passwort von Lea|userPassword/)
    assert.equal(await accountOf('lea@dreiseen.test'), null)
    const enter = () => visitor(service).post('/login', { email: 'lea', password: 'Passwort von Lea' })
    assert.equal((await enter()).status, 422)
    await switchOn(browser, 'ldap')
    assert.equal((await enter()).status, 303)
    assert.deepEqual((await accountOf('lea@dreiseen.test'))?.scope, { results: true })
    await change(browser, { ...ldapForm('ldap'), secret: 'another' })
    assert.match((await browser.visit(at(`${path}/ldap/test`))).text, /lehnt das Dienstkonto ab/)
    await browser.visit(at(`${path}/ldap/delete`), {})
  })

  test('of the file of the operator are shown, tested and nothing else', async () => {
    known('seraina', 'kanzlei')
    const browser = await admin()
    assert.match((await browser.visit(at(path))).text, />Datei des Betriebs</)
    const page = await browser.visit(at(`${path}/filed`))
    assert.doesNotMatch(page.text, /filed\/(edit|off|delete|on)/)
    for (const name of ['edit', 'off', 'delete'])
      assert.equal((await browser.visit(at(`${path}/filed/${name}`))).status, 404)
    assert.match((await tried(browser, 'filed', 'seraina')).text, /Der Test ist bestanden/)
    assert.equal(await accountOf('seraina@dreiseen.test'), null)
    const taken = await browser.visit(at(`${path}/new?kind=oidc`), oidcForm('filed'))
    assert.equal(taken.status, 422)
    assert.match(taken.text, /Dienst aus der Datei des Betriebs/)
  })

  test('are reached only on the internet, or where the operator allows it', async () => {
    const browser = await admin()
    for (const issuer of ['https://10.0.0.1', 'http://login.example', 'https://a:b@login.example']) {
      const refused = await browser.visit(at(`${path}/new?kind=oidc`), oidcForm('inner', { issuer }))
      assert.equal(refused.status, 422, issuer)
    }
    for (const url of ['ldaps://10.0.0.1', 'ldap://ldap.example'])
      assert.equal((await browser.visit(at(`${path}/new?kind=ldap`), ldapForm('inner', { url }))).status, 422)
    // The address is checked when the connection is made, as its name may come to mean another one.
    await add(browser, oidcForm('inner', { issuer: 'https://localhost:9' }))
    assert.match((await browser.visit(at(`${path}/inner/test`))).text, /liegt nicht im Internet/)
    await browser.visit(at(`${path}/inner/delete`), {})
  })

  test('keep their secrets out of pages, the audit log and what is taken along', async () => {
    const browser = await admin()
    const secret = 'zz-a-secret-zz'
    await add(browser, oidcForm('secretive', { secret }))
    await change(browser, { ...oidcForm('secretive'), secret: `${secret}-2`, session_hours: '3' })
    const pages = await Promise.all(
      [`${path}/secretive`, `${path}/secretive/edit`, path, '/manage/audit'].map((page) =>
        browser.visit(at(page)),
      ),
    )
    const refused = await browser.visit(at(`${path}/new?kind=oidc`), oidcForm('secretive', { secret }))
    assert.equal(refused.status, 422)
    const { reads } = service.database
    const stored = await reads.selectFrom('sign_on_providers').selectAll().execute()
    const audit = await reads.selectFrom('audit_log').selectAll().execute()
    const all = JSON.stringify([stored, audit, [...pages, refused].map(({ text }) => text)])
    assert.ok(!all.includes(secret))
    assert.ok(all.includes('new_secret'))
    assert.deepEqual(historyTables.get('sign_on_providers'), ['secret', 'acting_secret'])
    await browser.visit(at(`${path}/secretive/delete`), {})
  })

  test('are changed by one admin at a time', async () => {
    const [one, other] = [await admin(), await admin()]
    await add(one, oidcForm('twice'))
    const edit = at(`${path}/twice/edit`)
    const seen = seenOn(await other.visit(edit))
    await change(one, { ...oidcForm('twice', { session_hours: '9' }), secret: '' })
    const conflict = await other.visit(edit, {
      ...oidcForm('twice', { session_hours: '7' }),
      secret: '',
      seen,
    })
    assert.equal(conflict.status, 409)
    assert.match(conflict.text, /Längste Dauer/)
    await one.visit(at(`${path}/twice/delete`), {})
  })

  test('need a fresh second factor of an admin, so that a stolen session plants none', async () => {
    const owner = 'sicher@dreiseen.test'
    await account(service, owner)
    const user: User = (await findUser(service.database.reads, owner)) ?? assert.fail()
    const { secret } = service.parts
    const parts = { secret, clock: service.clock }
    const browser = await admin()
    await add(browser, oidcForm('guarded'))
    const thief = visitor(service)
    await thief.post('/login', { email: owner, password })
    assert.equal((await thief.get(`${path}/new?kind=oidc`)).status, 200)
    const sealed = newTotpKey(parts, user)
    const key = totpKey(secret, user.id, sealed) ?? assert.fail()
    const code = totpCode(key, totpStep(service.clock.now()))
    const codes = await service.database.transaction((tx) =>
      enableSecondFactor(tx, parts, user, { sealed, code }, { actor: owner, address: null }),
    )
    assert.ok(codes)
    service.clock.advance(601)
    assert.equal((await thief.get(path)).status, 200, 'the state is shown')
    for (const page of ['new?kind=oidc', 'guarded/edit', 'guarded/test', 'guarded/test/start', 'guarded/off'])
      assert.match((await thief.get(`${path}/${page}`)).location ?? '', /^\/login\/code\?/, page)
    const stored = () => service.database.reads.selectFrom('sign_on_providers').selectAll().execute()
    const before = await stored()
    for (const form of ['new?kind=oidc', 'guarded/edit', 'guarded/on', 'guarded/off', 'guarded/delete'])
      assert.match(
        (await thief.post(`${path}/${form}`, oidcForm('planted'))).location ?? '',
        /^\/login\/code\?/,
        form,
      )
    assert.deepEqual(await stored(), before)
    await browser.visit(at(`${path}/guarded/delete`), {})
  })

  test('count an answer to a test once, and only in the browser that began it', async () => {
    known('mengia', 'kanzlei')
    const browser = await admin()
    await add(browser, oidcForm('again'))
    const first = await tried(browser, 'again', 'mengia')
    assert.match(first.text, /Der Test ist bestanden/)
    for (const one of [browser, await admin()]) {
      const repeated = await one.visit(first.url.href)
      assert.match(repeated.text, /gehört nicht zu diesem Test/)
      assert.deepEqual(statesOn(repeated), ['final', 'open', 'closed', 'closed', 'closed'])
    }
    const callback = first.url.href.replace(`${path}/again/tested`, '/login/providers/again/callback')
    assert.equal((await wanderer().visit(callback)).status, 404, 'it opens nothing')
    await browser.visit(at(`${path}/again/delete`), {})
  })
})
