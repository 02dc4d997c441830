import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Scope } from '../../src/identity/accounts/scope.ts'
import type { User } from '../../src/identity/accounts/users.ts'
import { listManagementKeys } from '../../src/identity/keys/management-keys.ts'
import { startSessionFor } from '../../src/identity/sessions/sessions.ts'
import type { Role } from '../../src/platform/storage/schema/schema.ts'
import { audited, type Visitor, visitor } from '../access/visitor.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { newKey, newUser, sent, withKey } from './manager.ts'

const path = '/manage/account/keys'
const shown = /<code class="secret" id="secret">(kzl_[\w-]{20,})<\/code>/

interface Person {
  readonly user: User
  readonly browser: Visitor
}

const sessionCookie = async ({ parts, database, clock }: TestService, { id }: User) =>
  `session=${await startSessionFor({ ...parts, database, clock }, id)}`

async function person(service: TestService, role: Role = 'editor', scope: Scope = null): Promise<Person> {
  const user = await newUser(service, role, scope)
  const cookie = await sessionCookie(service, user)
  return { user, browser: visitor(service, { cookie }) }
}

const fields = (given: Readonly<Record<string, string | readonly string[]>>) => {
  const all = new URLSearchParams()
  for (const [name, value] of Object.entries({ name: 'Agenda', actions: 'read', ...given }))
    for (const one of [value].flat()) all.append(name, one)
  return all
}

async function madeKey({ browser }: Person, given: Parameters<typeof fields>[0]): Promise<string> {
  const answer = await browser.post(`${path}/new`, fields(given))
  assert.equal(answer.status, 200, answer.text)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  const secret = shown.exec(answer.text)?.[1]
  assert.ok(secret, 'the key is shown')
  return secret
}

const linksTo = (page: string) =>
  [...page.matchAll(new RegExp(`href="(${path}/[0-9a-f]{32}/delete)"`, 'g'))].map(([, link = '']) => link)
const offered = (page: string) =>
  [...page.matchAll(/name="records" value="([\w-]+)"/g)].map(([, name]) => name)

onEachDatabase('the page of management keys', (kind) => {
  const service = serviceUnderTest(kind)

  it('shows a key once, with a line for curl, and stores only a hash', async () => {
    const editor = await person(service())
    assert.match((await editor.browser.get('/manage/account')).text, new RegExp(`href="${path}"`))
    assert.match((await editor.browser.get(path)).text, /class="empty"/)
    const empty = (await editor.browser.get(`${path}/new`)).text
    assert.match(empty, /name="actions" value="read" checked/)
    assert.equal(/<main.*<\/main>/s.exec(empty)?.[0].match(/ checked/g)?.length, 1)
    const answer = await editor.browser.post(`${path}/new`, fields({ name: ' Agenda <1> ', records: 'news' }))
    const secret = shown.exec(answer.text)?.[1] ?? ''
    assert.ok(
      answer.text.includes(`curl -H "Authorization: Bearer ${secret}" ${service().url}/api/manage/news<`),
    )
    const list = (await editor.browser.get(path)).text
    assert.match(list, /<th scope="row">Agenda &lt;1&gt;<\/th>/)
    assert.match(list, /noch nie/)
    assert.doesNotMatch(list, /class="empty"/)
    const rows = await service().database.reads.selectFrom('management_keys').selectAll().execute()
    const audit = await service().database.reads.selectFrom('audit_log').selectAll().execute()
    assert.ok(!JSON.stringify([rows, audit, list]).includes(secret))
  })

  it('makes keys that allow what the form says and no more, and says it in the list', async () => {
    const editor = await person(service())
    const secret = await madeKey(editor, {
      name: 'eng',
      records: ['topics', 'news'],
      actions: ['change', 'read'],
      addresses: ' 10.0.0.0/8 \r\n\r\nloopback\r\n10.0.0.0/8',
      expires: '2027-12-31',
    })
    const by = withKey(service(), editor.user, secret)
    await sent(by, 200, 'GET', '/api/manage/news')
    await sent(by, 200, 'GET', '/api/manage/topics')
    await sent(by, 403, 'GET', '/api/manage/events')
    await sent(by, 403, 'POST', '/api/manage/news', { title: 'X' })
    const { text } = await editor.browser.get(path)
    assert.match(
      text,
      /<div>Aktuelles, Themen · lesen, ändern · bis 31\. Dezember 2027 · von 10\.0\.0\.0\/8, loopback<\/div>/,
    )
    assert.doesNotMatch(text, /noch nie/)

    const elsewhere = await madeKey(editor, { name: 'fern', addresses: '10.1.2.3' })
    await sent(withKey(service(), editor.user, elsewhere), 403, 'GET', '/api/manage/news')
    const all = await madeKey(editor, { name: 'alles', actions: ['read', 'add'] })
    await sent(withKey(service(), editor.user, all), 200, 'GET', '/api/manage/votes')
    await sent(withKey(service(), editor.user, all), 201, 'POST', '/api/manage/news', { title: 'Neu' })
    assert.match(
      (await editor.browser.get(path)).text,
      /<div>alle Einträge · lesen, hinzufügen · ohne Ablauf<\/div>/,
    )
  })

  it('limits a key to an agency and names it', async () => {
    const admin = await person(service(), 'admin')
    const root = withKey(service(), admin.user, await newKey(service(), admin.user))
    const make = async (title: string): Promise<number> =>
      (await sent(root, 201, 'POST', '/api/manage/agencies', { title })).body.id
    const [own, other] = [await make('Staatskanzlei'), await make('Bauamt')]
    const by = withKey(service(), admin.user, await madeKey(admin, { name: 'eine', agency: String(own) }))
    await sent(by, 200, 'GET', `/api/manage/agencies/${own}`)
    await sent(by, 404, 'GET', `/api/manage/agencies/${other}`)
    await sent(by, 403, 'GET', '/api/manage/news')
    assert.match(
      (await admin.browser.get(path)).text,
      /<div>alle Einträge im Verzeichnis · lesen · nur Staatskanzlei und darunter · /,
    )
    const beyond = await admin.browser.post(
      `${path}/new`,
      fields({ name: 'x', agency: String(own), records: ['people', 'news'] }),
    )
    assert.equal(beyond.status, 422)
    assert.match(beyond.text, /id="field-records-error">Mit einer Organisation sind nur Einträge des Verz/)
    assert.match(beyond.text, new RegExp(`<option value="${own}" selected>`))
    const gone = await admin.browser.post(`${path}/new`, fields({ name: 'x', agency: '99999' }))
    assert.match(gone.text, /id="field-agency-error">Diese Organisation gibt es nicht mehr/)
    await service().database.transaction((tx) => tx.deleteFrom('agencies').where('id', '=', own).execute())
    assert.match((await admin.browser.get(path)).text, / · nur eine Organisation, die es nicht mehr gibt · /)
  })

  it('names each problem above the form and at its field, and keeps what was typed', async () => {
    const editor = await person(service())
    const { status, text } = await editor.browser.post(
      `${path}/new`,
      fields({
        name: '',
        records: 'topics',
        actions: [],
        addresses: '10.0.0.1\n10.0.0.300',
        expires: '2026-11-14',
      }),
    )
    assert.equal(status, 422)
    const problems = {
      name: 'Bitte ausfüllen',
      actions: 'Wählen Sie mindestens eine Aktion',
      addresses: '10.0.0.300: Das ist weder eine IP-Adresse noch ein Netz',
      expires: 'Dieser Tag ist schon vorbei',
    }
    for (const [name, problem] of Object.entries(problems)) {
      assert.match(text, new RegExp(`<a href="#field-${name}">[^<]*: ${problem}`))
      assert.ok(text.includes(`id="field-${name}-error">${problem}`), problem)
    }
    assert.match(text, /value="topics" checked/)
    assert.doesNotMatch(text, /value="read" checked/)
    assert.match(text, /10\.0\.0\.1\n10\.0\.0\.300/)
    assert.match(text, /value="2026-11-14"/)
    const wrong = [
      { name: 'x'.repeat(101) },
      { records: 'users' },
      { actions: ['publish'] },
      { addresses: Array.from({ length: 51 }, (_, index) => `10.0.0.${index}`).join('\n') },
      { expires: '2026-02-30' },
      { agency: '99999' },
      { agency: 'x' },
    ]
    for (const given of wrong) {
      const refused = await editor.browser.post(`${path}/new`, fields(given))
      assert.equal(refused.status, 422, JSON.stringify(given))
      assert.equal(refused.text.match(/class="error"/g)?.length, 1)
      assert.doesNotMatch(refused.text, shown)
    }
    await madeKey(editor, { name: 'doppelt' })
    const again = await editor.browser.post(`${path}/new`, fields({ name: 'doppelt' }))
    assert.equal(again.status, 422)
    assert.match(again.text, /Diesen Namen gibt es schon/)
    assert.equal((await listManagementKeys(service().database.reads, editor.user.id)).length, 1)
  })

  it('offers limited editors only what they may open, and no agency', async () => {
    const results = await person(service(), 'editor', { results: true })
    const page = (await results.browser.get(`${path}/new`)).text
    const ofResults = ['votes', 'elections', 'compounds', 'versions', 'release-changes']
    const places = ['sources', 'source-links', 'place-groups', 'postal-codes', 'successions']
    const records = [...ofResults, ...places, 'screens', 'notifications', 'subscribers', 'management-keys']
    assert.deepEqual(offered(page), records)
    assert.doesNotMatch(page, /name="agency"/)
    const agency = await person(service(), 'editor', { agency: 1 })
    const ofAgency = offered((await agency.browser.get(`${path}/new`)).text)
    assert.deepEqual(ofAgency, ['agencies', 'people', 'memberships', 'tickets', 'management-keys'])
    for (const { browser, user } of [results, agency]) {
      const beyond = await browser.post(`${path}/new`, fields({ records: 'news' }))
      assert.equal(beyond.status, 422)
      assert.match(beyond.text, /id="field-records-error">Wählen Sie nur Einträge, die Sie bearbeiten dürfen/)
      const forged = await browser.post(`${path}/new`, fields({ agency: '1' }))
      assert.equal(forged.status, 422)
      assert.match(forged.text, /Ihr Konto ist schon eingeschränkt/)
      assert.deepEqual(await listManagementKeys(service().database.reads, user.id), [])
    }
    const by = withKey(service(), results.user, await madeKey(results, {}))
    await sent(by, 200, 'GET', '/api/manage/votes')
    await sent(by, 403, 'GET', '/api/manage/news')
  })

  it('warns of keys that have expired', async () => {
    const editor = await person(service())
    await madeKey(editor, { name: 'kurz', expires: '2026-12-31' })
    assert.doesNotMatch((await editor.browser.get(path)).text, /abgelaufen/)
    service().clock.set('2027-01-01T12:00:00Z')
    const cookie = await sessionCookie(service(), editor.user)
    const { text } = await visitor(service(), { cookie }).get(path)
    assert.match(text, /1 Schlüssel ist abgelaufen/)
    assert.match(text, /31\. Dezember 2026 <span class="state state-closed">abgelaufen<\/span>/)
  })

  it('asks before it deletes a key, and ends it at once', async () => {
    const editor = await person(service())
    const by = withKey(service(), editor.user, await madeKey(editor, { name: 'Fax' }))
    const [link = ''] = linksTo((await editor.browser.get(path)).text)
    const question = await editor.browser.get(link)
    assert.match(question.text, /Schlüssel «Fax» löschen\?/)
    assert.doesNotMatch(question.text, /gehört/)
    await sent(by, 200, 'GET', '/api/manage/news')
    const answer = await editor.browser.post(link)
    assert.equal(answer.location, `${path}?done=removed`)
    assert.match((await editor.browser.get(answer.location ?? '')).text, /role="status"/)
    await sent(by, 401, 'GET', '/api/manage/news')
    assert.equal((await editor.browser.post(link)).status, 404)
    const id = link.split('/')[4] ?? ''
    assert.deepEqual(await audited(service(), id), ['management-key.add', 'management-key.remove'])
  })

  it('lets only admins see and delete keys of others, and notes who did and whose it was', async () => {
    const owner = await person(service())
    const by = withKey(service(), owner.user, await madeKey(owner, { name: 'Fremd' }))
    const [link = ''] = linksTo((await owner.browser.get(path)).text)
    const stranger = await person(service())
    const seen = (await stranger.browser.get(path)).text
    assert.doesNotMatch(seen, /Fremd|anderer Personen/)
    assert.equal((await stranger.browser.get(link)).status, 404)
    assert.equal((await stranger.browser.post(link)).status, 404)
    await sent(by, 200, 'GET', '/api/manage/news')

    const admin = await person(service(), 'admin')
    const list = (await admin.browser.get(path)).text
    assert.match(list, /Schlüssel anderer Personen/)
    assert.ok(linksTo(list).includes(link))
    assert.match((await admin.browser.get(link)).text, new RegExp(`gehört ${owner.user.email}`))
    assert.equal((await admin.browser.post(link)).status, 303)
    await sent(by, 401, 'GET', '/api/manage/news')
    const entry = await service()
      .database.reads.selectFrom('audit_log')
      .select(['actor', 'detail'])
      .where('action', '=', 'management-key.remove')
      .where('subject', '=', link.split('/')[4] ?? '')
      .executeTakeFirstOrThrow()
    assert.equal(entry.actor, admin.user.email)
    assert.deepEqual(JSON.parse(entry.detail ?? ''), { name: 'Fremd', email: owner.user.email })
    assert.match(
      (await admin.browser.get('/manage/audit')).text,
      /hat den Verwaltungsschlüssel «Fremd» gelöscht/,
    )
  })

  it('is for people who are logged in, and accepts only forms of its own site', async () => {
    assert.match((await visitor(service()).get(path)).location ?? '', /^\/login\?next=/)
    const { browser } = await person(service())
    assert.equal((await browser.post(`${path}/new`, fields({}), { origin: 'https://evil.test' })).status, 403)
  })
})
