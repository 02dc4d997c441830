import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addAccessKey, listAccessKeys } from '../../src/identity/keys/keys.ts'
import { ask, basic, bearer } from '../contract/api.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { account, audited, loggedIn, type Visitor, visitor } from './visitor.ts'

const path = '/manage/settings/api-keys'
const uuid =
  /<code class="secret" id="secret">([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})<\/code>/

async function newKey(
  browser: Visitor,
  name: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const answer = await browser.post(`${path}/new`, { name, ...more })
  assert.equal(answer.status, 200)
  const key = uuid.exec(answer.text)?.[1]
  assert.ok(key, 'the key is shown')
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  return key
}

async function tokenOf(service: TestService, key: string): Promise<string> {
  const answer = await ask(service, '/api/authenticate', { headers: bearer(key) })
  assert.equal(answer.status, 200)
  const { token }: { token: string } = JSON.parse(answer.text)
  return token
}

function keyLinks(page: string): readonly string[] {
  return [...page.matchAll(/href="(\/manage\/settings\/api-keys\/[0-9a-f]{32}\/delete)"/g)].map(
    (match) => match[1] ?? '',
  )
}

onEachDatabase('API keys', (kind) => {
  const service = serviceUnderTest(kind)

  test('a key is shown once and stored only as a hash', async () => {
    await account(service(), 'keys@dreiseen.test')
    const browser = await loggedIn(service(), 'keys@dreiseen.test')
    assert.match((await browser.get(path)).text, /class="empty"/)
    const key = await newKey(browser, ' Telefonzentrale ')
    const list = await browser.get(path)
    assert.match(list.text, /Telefonzentrale/)
    assert.match(list.text, /noch nie/)
    assert.ok(!list.text.includes(key))
    const rows = await service().database.reads.selectFrom('access_keys').selectAll().execute()
    const log = await service().database.reads.selectFrom('audit_log').selectAll().execute()
    assert.ok(!JSON.stringify([rows, log]).includes(key))
    assert.deepEqual(await audited(service(), rows[0]?.id ?? ''), ['key.add'])
  })

  test('the lines for curl on the page name the real address', async () => {
    await account(service(), 'curl@dreiseen.test')
    const browser = await loggedIn(service(), 'curl@dreiseen.test')
    const answer = await browser.post(`${path}/new`, { name: 'curl' })
    const key = uuid.exec(answer.text)?.[1] ?? ''
    assert.ok(answer.text.includes(`curl -s -u ${key}: ${service().url}/api/authenticate`))
    const authenticated = await ask(service(), '/api/authenticate', { headers: basic(key) })
    assert.equal(authenticated.text.split('"')[3]?.split('.').length, 3)
  })

  test('sending the form again makes no second key', async () => {
    await account(service(), 'again@dreiseen.test')
    const browser = await loggedIn(service(), 'again@dreiseen.test')
    await newKey(browser, 'Intranet', { read_only: '1' })
    const again = await browser.post(`${path}/new`, { name: 'Intranet', read_only: '1' })
    assert.equal(again.status, 422)
    assert.match(again.text, /Diesen Namen gibt es schon/)
    assert.match(again.text, /value="Intranet"/)
    assert.match(again.text, / checked/)
    assert.equal(keyLinks((await browser.get(path)).text).length, 1)
  })

  test('a key needs a name of limited length', async () => {
    await account(service(), 'names@dreiseen.test')
    const browser = await loggedIn(service(), 'names@dreiseen.test')
    for (const name of ['', '   ', 'x'.repeat(101)])
      assert.equal((await browser.post(`${path}/new`, { name })).status, 422)
  })

  test('a key is read-only only if that is selected', async () => {
    const id = await account(service(), 'rights@dreiseen.test')
    const browser = await loggedIn(service(), 'rights@dreiseen.test')
    const [form = ''] = /<main.*<\/main>/s.exec((await browser.get(`${path}/new`)).text) ?? []
    assert.match(form, /name="read_only"/)
    assert.doesNotMatch(form, / checked/)
    await newKey(browser, 'writes')
    await newKey(browser, 'reads', { read_only: '1' })
    const keys = await listAccessKeys(service().database.reads, id)
    assert.deepEqual(keys.map(({ name, readOnly }) => [name, readOnly]).sort(), [
      ['reads', true],
      ['writes', false],
    ])
  })

  test('deleting a key asks first, then ends the key and its tokens at once', async () => {
    await account(service(), 'delete@dreiseen.test')
    const browser = await loggedIn(service(), 'delete@dreiseen.test')
    const key = await newKey(browser, 'Fax <b>')
    const token = await tokenOf(service(), key)
    assert.equal((await ask(service(), '/api/people', { headers: bearer(token) })).status, 200)
    const [link = ''] = keyLinks((await browser.get(path)).text)
    const question = await browser.get(link)
    assert.equal(question.status, 200)
    assert.match(question.text, /Schlüssel «Fax &lt;b&gt;» löschen\?/)
    assert.equal((await tokenOf(service(), key)).split('.').length, 3, 'asking deletes nothing')
    const answer = await browser.post(link)
    assert.equal(answer.location, `${path}?done=removed`)
    assert.match((await browser.get(answer.location ?? '')).text, /role="status"/)
    assert.equal((await ask(service(), '/api/people', { headers: bearer(token) })).status, 401)
    assert.equal((await ask(service(), '/api/authenticate', { headers: bearer(key) })).status, 401)
    assert.equal((await browser.get(link)).status, 404)
    assert.equal((await browser.post(link)).status, 404)
    assert.deepEqual(await audited(service(), link.split('/')[4] ?? ''), ['key.add', 'key.remove'])
  })

  test('the last use of a key is shown', async () => {
    await account(service(), 'used@dreiseen.test')
    const browser = await loggedIn(service(), 'used@dreiseen.test')
    const key = await newKey(browser, 'used')
    await tokenOf(service(), key)
    assert.doesNotMatch((await browser.get(path)).text, /noch nie/)
    const first = service().clock.now()
    service().clock.advance(60)
    await tokenOf(service(), key)
    const rows = await service()
      .database.reads.selectFrom('access_keys')
      .select('last_used')
      .where('name', '=', 'used')
      .executeTakeFirstOrThrow()
    assert.equal(rows.last_used, service().clock.now())
    assert.notEqual(rows.last_used, first)
  })

  test('nobody sees or deletes the keys of another', async () => {
    await account(service(), 'owner@dreiseen.test')
    await account(service(), 'other@dreiseen.test')
    const owner = await loggedIn(service(), 'owner@dreiseen.test')
    await newKey(owner, 'private matter')
    const [link = ''] = keyLinks((await owner.get(path)).text)
    const other = await loggedIn(service(), 'other@dreiseen.test')
    assert.doesNotMatch((await other.get(path)).text, /private matter/)
    assert.equal((await other.get(link)).status, 404)
    assert.equal((await other.post(link)).status, 404)
    assert.equal((await other.post(`${path}/%00/delete`)).status, 404)
    assert.equal(keyLinks((await owner.get(path)).text).length, 1)
  })

  test('strangers have to log in, and editors and forms from other sites are refused', async () => {
    assert.match((await visitor(service()).get(path)).location ?? '', /^\/login\?next=/)
    const editor = visitor(service(), { cookie: await service().session('editor') })
    assert.equal((await editor.get(path)).status, 403)
    assert.equal((await editor.post(`${path}/new`, { name: 'x' })).status, 403)
    const admin = visitor(service(), { cookie: await service().session('admin') })
    assert.equal(
      (await admin.post(`${path}/new`, { name: 'x' }, { origin: 'https://evil.test' })).status,
      403,
    )
  })

  test('of two keys with the same name created at once only one is stored', async () => {
    const userId = await account(service(), 'twins@dreiseen.test')
    const add = () =>
      service().database.transaction((tx) =>
        addAccessKey(tx, service().clock, { userId, name: 'twin', readOnly: false }),
      )
    const added = await Promise.all([add(), add(), add()])
    assert.equal(added.filter(({ ok }) => ok).length, 1)
    assert.deepEqual(
      added.filter(({ ok }) => !ok),
      Array(2).fill({ ok: false, error: 'name-taken' }),
    )
  })
})

onEachDatabase('tokens of API keys', (kind) => {
  const service = serviceUnderTest(kind)

  test('a token is valid at 59:59 and invalid at 60:00, whether it is remembered or not', async () => {
    const key = await service().accessKey()
    const [used, unused] = [await tokenOf(service(), key), await tokenOf(service(), key)]
    const status = async (token: string) =>
      (await ask(service(), '/api/people', { headers: bearer(token) })).status
    assert.equal(await status(used), 200)
    service().clock.advance(3599)
    assert.equal(await status(used), 200)
    service().clock.advance(1)
    assert.equal(await status(used), 401)
    assert.equal(await status(unused), 401)
  })

  test('a token that was seen before costs one query', async () => {
    const token = await service().token()
    const headers = bearer(token)
    await ask(service(), '/api/people', { headers })
    service().queries()
    await ask(service(), '/api/people', { headers })
    const asked = service()
      .queries()
      .filter((sql) => sql.includes('access_keys'))
    assert.equal(asked.length, 1)
  })

  test('a failing database is not reported as an invalid token', async () => {
    const headers = bearer(await service().token())
    await service().database.transaction((tx) =>
      tx.schema.alterTable('access_keys').renameTo('mislaid').execute(),
    )
    assert.equal((await ask(service(), '/api/people', { headers })).status, 500)
    await service().database.transaction((tx) =>
      tx.schema.alterTable('mislaid').renameTo('access_keys').execute(),
    )
    assert.equal((await ask(service(), '/api/people', { headers })).status, 200)
  })
})
