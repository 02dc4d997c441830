import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'
import { type MailServer, startMailServer } from '../tickets/mail-server.ts'
import { account, audited, loggedIn, password, type Visit, type Visitor, visitor } from './visitor.ts'

const nextPassword = 'ein ganz anderer Satz für morgen'
const path = '/manage/users'
const agencies = [
  { id: 12, title: 'Staatskanzlei' },
  { id: 13, title: 'Archiv', parent: 12 },
]

function linkOn(page: string): string {
  const path = /id="secret">[^<]*(\/password\/[\w-]{43})</.exec(page)?.[1]
  assert.ok(path, 'the page shows a link')
  return path
}

async function idOf(service: TestService, email: string): Promise<string> {
  const { id } = await service.database.reads
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

async function stored(service: TestService, email: string) {
  return service.database.reads
    .selectFrom('users')
    .select(['name', 'role', 'scope', 'blocked', 'last_login'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Returns the state that the form of an account was opened with. */
async function seenBy(by: Visitor, id: string): Promise<string> {
  return /name="seen" value="(\w+)"/.exec((await by.get(`${path}/${id}`)).text)?.[1] ?? ''
}

const choose = (text: string) => ({ password: text, password_again: text })

onEachDatabase('the page of accounts', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { agencies } })
  let admin: Visitor

  before(async () => {
    await account(service(), 'admin@dreiseen.test')
    admin = await loggedIn(service(), 'admin@dreiseen.test')
  })

  const invite = (email: string, access = 'editor', agency = '') =>
    admin.post(`${path}/new`, { email, name: 'Gian Caduff', access, agency })

  test('shows everybody with their roles, and can be searched', async () => {
    await account(service(), 'reto@dreiseen.test', 'editor')
    const { text } = await admin.get('/manage/users')
    assert.match(text, /admin@dreiseen\.test<\/a> <strong class="state">Sie</)
    assert.match(text, /reto@dreiseen\.test/)
    assert.match(text, /<label for="account-search">Nach Name oder E-Mail-Adresse suchen<\/label>/)
    assert.doesNotMatch(text, /placeholder=/)
    const found = await admin.get('/manage/users?q=RETO+caduff')
    assert.match(found.text, /1 Konto/)
    assert.doesNotMatch(found.text, /admin@dreiseen\.test<\/a>/)
    assert.match((await admin.get('/manage/users?q=nobody')).text, /Kein Konto passt/)
    assert.equal((await admin.get('/manage/users?page=999')).status, 200)
  })

  test('sends invitations with a link that works once', async () => {
    const shown = await invite('New@dreiseen.test', 'agency', '13')
    assert.equal(shown.status, 200)
    const link = linkOn(shown.text)
    const user = await stored(service(), 'new@dreiseen.test')
    assert.deepEqual([user?.role, user?.scope], ['editor', '{"agency":13}'])
    assert.match(
      (await admin.get('/manage/users?q=new')).text,
      /Redaktion, nur Archiv.*noch nie.*eingeladen/s,
    )
    const page = await visitor(service()).get(link)
    assert.match(page.text, /Willkommen.*new@dreiseen\.test/s)
    assert.equal(page.headers.get('referrer-policy'), 'same-origin')
    assert.equal((await visitor(service()).post(link, choose('short'))).status, 422)
    const differing = { password: nextPassword, password_again: password }
    assert.equal((await visitor(service()).post(link, differing)).status, 422)
    const visitors = [visitor(service()), visitor(service())]
    const twice = await Promise.all(visitors.map((one) => one.post(link, choose(password))))
    assert.deepEqual(twice.map(({ status }) => status).sort(), [303, 404])
    const invited = visitors[twice.findIndex(({ status }) => status === 303)] ?? assert.fail()
    assert.equal((await invited.get('/manage/account')).status, 200, 'whoever was invited is logged in')
    assert.equal((await visitor(service()).get(link)).status, 404)
    assert.equal((await visitor(service()).post(link, choose(nextPassword))).status, 404)
    assert.equal((await stored(service(), 'new@dreiseen.test'))?.last_login, service().clock.now())
    assert.deepEqual(await audited(service(), 'new@dreiseen.test'), [
      'session.start',
      'user.add',
      'user.invitation',
      'user.password',
    ])
  })

  test('ends an invitation after seven days, and when there is a newer one', async () => {
    const first = linkOn((await invite('late@dreiseen.test')).text)
    const id = await idOf(service(), 'late@dreiseen.test')
    const second = linkOn((await admin.post(`/manage/users/${id}/link`)).text)
    assert.equal((await visitor(service()).get(first)).status, 404)
    service().clock.advance(7 * 24 * 3600 - 1)
    assert.equal((await visitor(service()).get(second)).status, 200)
    service().clock.advance(1)
    assert.equal((await visitor(service()).get(second)).status, 404)
    admin = await loggedIn(service(), 'admin@dreiseen.test')
  })

  test('asks again for missing fields, and keeps what was typed', async () => {
    const bad = await admin.post(`${path}/new`, { email: 'x', name: ' ', access: 'agency', agency: '99' })
    assert.equal(bad.status, 422)
    assert.match(bad.text, /value="x"/)
    for (const field of ['email', 'name', 'agency'])
      assert.match(bad.text, new RegExp(`href="#field-${field}"`))
    assert.match((await invite('fresh@dreiseen.test', 'king')).text, /href="#field-access"/)
    assert.match((await invite('admin@dreiseen.test')).text, /schon ein Konto/)
    assert.equal(await stored(service(), 'fresh@dreiseen.test'), undefined)
  })

  test('changes name and role, which apply to the next request', async () => {
    const id = await account(service(), 'moved@dreiseen.test')
    const browser = await loggedIn(service(), 'moved@dreiseen.test')
    assert.equal((await browser.get('/manage/users')).status, 200)
    const change = async (access: string, name = 'Neuer Name') =>
      admin.post(`${path}/${id}`, { name, access, seen: await seenBy(admin, id) })
    assert.equal((await change('results')).location, `/manage/users/${id}?done=changed`)
    assert.equal((await browser.get('/manage/users')).status, 403)
    assert.equal((await browser.get('/manage/results')).status, 200)
    const user = await stored(service(), 'moved@dreiseen.test')
    assert.deepEqual([user?.name, user?.role, user?.scope], ['Neuer Name', 'editor', '{"results":true}'])
    await change('admin')
    assert.equal((await stored(service(), 'moved@dreiseen.test'))?.scope, null)
    assert.equal((await change('editor', '')).status, 422)
    await change('editor')
  })

  test('blocks an account, which cannot log in until it is unblocked', async () => {
    const id = await account(service(), 'blocked@dreiseen.test')
    const browser = await loggedIn(service(), 'blocked@dreiseen.test')
    const added = await browser.post('/manage/settings/api-keys/new', { name: 'still there' })
    const key = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(added.text)?.[0] ?? ''
    const authenticate = (bearer: string, path = '/api/authenticate') =>
      fetch(service().url + path, { headers: { authorization: `Bearer ${bearer}` } })
    const { token } = (await (await authenticate(key)).json()) as { token: string }
    const link = linkOn((await admin.post(`/manage/users/${id}/link`)).text)
    await admin.post(`/manage/users/${id}/block`)
    assert.equal((await browser.get('/manage/account')).status, 303)
    assert.equal((await visitor(service()).get(link)).status, 404)
    const login = () => visitor(service()).post('/login', { email: 'blocked@dreiseen.test', password })
    assert.equal((await login()).status, 422)
    assert.equal((await authenticate(key)).status, 401)
    assert.equal((await authenticate(token, '/api/people')).status, 401)
    assert.equal((await admin.post(`/manage/users/${id}/link`)).status, 409)
    assert.match((await admin.get(`/manage/users/${id}`)).text, /Sperre aufheben/)
    await admin.post(`/manage/users/${id}/unblock`)
    assert.equal((await login()).status, 303)
    assert.equal((await authenticate(token, '/api/people')).status, 200)
    await admin.post(`/manage/users/${id}/delete`)
  })

  test('ends all sessions of an account', async () => {
    const id = await account(service(), 'sessions@dreiseen.test', 'editor')
    const browser = await loggedIn(service(), 'sessions@dreiseen.test')
    assert.match((await admin.get(`/manage/users/${id}`)).text, /auf 1 Gerät angemeldet/)
    await admin.post(`/manage/users/${id}/end-sessions`)
    assert.equal((await browser.get('/manage/account')).status, 303)
  })

  test('deletes an account after it has listed what is deleted with it', async () => {
    const id = await account(service(), 'gone@dreiseen.test')
    const browser = await loggedIn(service(), 'gone@dreiseen.test')
    await browser.post('/manage/settings/api-keys/new', { name: 'to be lost' })
    const { text } = await admin.get(`/manage/users/${id}/delete`)
    assert.match(text, /1 API-Schlüssel.*1 angemeldetes Gerät/s)
    assert.equal((await admin.post(`/manage/users/${id}/delete`)).location, '/manage/users?done=removed')
    assert.equal((await browser.get('/manage/account')).status, 303)
    assert.equal((await admin.get(`/manage/users/${id}`)).status, 404)
  })

  test('lets nobody change, block or delete the own account', async () => {
    const id = await idOf(service(), 'admin@dreiseen.test')
    assert.doesNotMatch((await admin.get(`/manage/users/${id}`)).text, /action="\/manage\/users/)
    for (const path of ['', '/block', '/delete', '/link', '/end-sessions'])
      assert.equal(
        (await admin.post(`/manage/users/${id}${path}`, { access: 'editor', name: 'x' })).status,
        409,
      )
  })

  test('keeps the last admin, also when two demote each other at once', async () => {
    const id = await idOf(service(), 'admin@dreiseen.test')
    const otherId = await account(service(), 'other@dreiseen.test')
    const other = await loggedIn(service(), 'other@dreiseen.test')
    const seen = await seenBy(admin, otherId)
    const answers = await Promise.all([
      admin.post(`${path}/${otherId}`, { name: 'x', access: 'editor', seen }),
      other.post(`/manage/users/${id}/block`),
    ])
    // Whoever comes second is refused, or asked to log in again where the first request has ended the session.
    const isRefused = ({ status, location }: Visit) =>
      status === 422 || status === 403 || (status === 303 && location?.startsWith('/login') === true)
    const refusals = answers.map(isRefused)
    assert.deepEqual(refusals.toSorted(), [false, true], String(answers.map(({ status }) => status)))
    assert.equal(answers[refusals.indexOf(false)]?.status, 303)
    const admins = await service()
      .database.reads.selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('blocked', 'is', null)
      .execute()
    assert.equal(admins.length, 1)
  })
})

onEachDatabase('a link for a forgotten password', (kind) => {
  let mails: MailServer
  let service: () => TestService = () => assert.fail('not started')
  before(async () => {
    mails = await startMailServer()
    const started = await startService(kind, {
      environment: { SMTP_URL: mails.url, MAIL_FROM: 'kanzlei@dreiseen.test' },
    })
    service = () => started
  })
  after(async () => {
    await service().stop()
    await mails.close()
  })

  const ask = (email: string) => visitor(service()).post('/password', { email })
  const linkIn = (index: number) =>
    /\/password\/[\w-]{43}/.exec(mails.received[index]?.parsed.text ?? '')?.[0] ?? assert.fail('no link')

  test('is sent by mail; the page is the same whether or not there is an account', async () => {
    await account(service(), 'owner@dreiseen.test')
    const thief = await loggedIn(service(), 'owner@dreiseen.test')
    const unknown = await ask('nobody@dreiseen.test')
    const known = await ask('OWNER@dreiseen.test')
    assert.deepEqual([unknown.status, unknown.text], [known.status, known.text])
    await mails.reached(1)
    assert.deepEqual(mails.received[0]?.to, ['owner@dreiseen.test'])
    const early = linkIn(0)
    await ask('owner@dreiseen.test')
    service().clock.advance(600)
    await ask('owner@dreiseen.test')
    await mails.reached(2)
    assert.equal((await visitor(service()).get(early)).status, 200, 'a stranger who asks ends nothing')
    const link = linkIn(1)
    assert.notEqual(link, early)
    const answer = await visitor(service()).post(link, choose(nextPassword))
    assert.equal(answer.location, '/login?done=password')
    assert.match((await visitor(service()).get('/login?done=password')).text, /Das Passwort ist gesetzt/)
    assert.equal((await thief.get('/manage/account')).status, 303)
    const login = (text: string) =>
      visitor(service()).post('/login', { email: 'owner@dreiseen.test', password: text })
    assert.equal((await login(password)).status, 422)
    assert.equal((await login(nextPassword)).status, 303)
    for (const used of [early, link]) assert.equal((await visitor(service()).get(used)).status, 404)
    const links = await service().database.reads.selectFrom('one_time_links').select('id').execute()
    assert.deepEqual(links, [], 'nothing is left of a link, least of all for nobody')
  })

  test('is valid for an hour; the next one is mailed ten minutes later, also if it was used', async () => {
    await ask('owner@dreiseen.test')
    service().clock.advance(600)
    await ask('owner@dreiseen.test')
    await mails.reached(3)
    const links = (await audited(service(), 'owner@dreiseen.test')).filter(
      (action) => action === 'user.reset',
    )
    assert.equal(links.length, 3)
    service().clock.advance(3599)
    assert.equal((await visitor(service()).get(linkIn(2))).status, 200)
    service().clock.advance(1)
    assert.equal((await visitor(service()).get(linkIn(2))).status, 404)
  })

  test('cannot be requested repeatedly, and requests do not prevent a login', async () => {
    const statuses = []
    for (let wish = 1; wish <= 6; wish += 1) statuses.push((await ask('victim@dreiseen.test')).status)
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
    await account(service(), 'victim@dreiseen.test')
    await loggedIn(service(), 'victim@dreiseen.test')
    assert.equal((await ask('no address')).status, 422)
  })

  test('is sent by mail by an admin, like an invitation', async () => {
    await account(service(), 'sender@dreiseen.test')
    const admin = await loggedIn(service(), 'sender@dreiseen.test')
    const before = mails.received.length
    const invited = await admin.post(`${path}/new`, {
      email: 'guest@dreiseen.test',
      name: 'Gian',
      access: 'editor',
    })
    assert.match(invited.location ?? '', /\?done=invited$/)
    await mails.reached(before + 1)
    const link = linkIn(before)
    const letter = mails.received[before]?.parsed.text ?? ''
    assert.match(letter, /Guten Tag Gian/)
    assert.match(letter, /hat für Sie ein Konto (beim|bei) .* eingerichtet\.\n\nIhre Rechte: Redaktion\.\n/)
    assert.equal((await visitor(service()).post(link, choose(password))).status, 303)
    await loggedIn(service(), 'guest@dreiseen.test')
  })

  test('leaves an invitation valid, and using one of them ends the other', async () => {
    const admin = await loggedIn(service(), 'sender@dreiseen.test')
    for (const used of ['invitation', 'reset'] as const) {
      const before = mails.received.length
      const email = `both-${used}@dreiseen.test`
      await admin.post(`${path}/new`, { email, name: 'Gian', access: 'editor' })
      await mails.reached(before + 1)
      await ask(email)
      await mails.reached(before + 2)
      const links = { invitation: linkIn(before), reset: linkIn(before + 1) }
      for (const link of Object.values(links)) assert.equal((await visitor(service()).get(link)).status, 200)
      assert.equal((await visitor(service()).post(links[used], choose(password))).status, 303)
      for (const link of Object.values(links)) assert.equal((await visitor(service()).get(link)).status, 404)
    }
  })
})

onEachDatabase('a site that sends no mails', (kind) => {
  const service = serviceUnderTest(kind)
  test('names a contact on the page for a forgotten password', async () => {
    const { text } = await visitor(service()).get('/password')
    assert.match(text, /verschickt keine E-Mails/)
    assert.doesNotMatch(text, /action="\/password"/)
    await account(service(), 'someone@dreiseen.test')
    await visitor(service()).post('/password', { email: 'someone@dreiseen.test' })
    const links = await service().database.reads.selectFrom('one_time_links').select('id').execute()
    assert.deepEqual(links, [])
  })
})
