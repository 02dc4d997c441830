import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { lastDay } from '../../src/identity/keys/expiry.ts'
import {
  addUploadToken,
  checkUploadToken,
  listUploadTokens,
  mayUpload,
  type NewUploadToken,
  removeUploadToken,
  type UploadToken,
} from '../../src/identity/keys/upload-tokens.ts'
import { basic } from '../contract/api.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService, unwrap } from '../support/service.ts'
import { audited, type Fields, type Visitor, visitor } from './visitor.ts'

const path = '/manage/upload-tokens'
const { log } = fastify()
const everything: NewUploadToken = {
  name: '',
  types: [],
  offered: ['vote', 'election', 'parties', 'xml'],
  items: [],
  expires: '',
}

const shown =
  /<code class="secret" id="secret">([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})<\/code>/

async function admin(service: TestService): Promise<Visitor> {
  return visitor(service, { cookie: await service.session('admin') })
}

async function newToken(browser: Visitor, fields: Fields): Promise<string> {
  const answer = await browser.post(`${path}/new`, fields)
  assert.equal(answer.status, 200, answer.text)
  const token = shown.exec(answer.text)?.[1]
  assert.ok(token, 'the token is shown')
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  return token
}

function add(service: TestService, wanted: Partial<NewUploadToken>) {
  const { database, clock } = service
  return database.transaction((tx) => addUploadToken(tx, clock, { ...everything, ...wanted }))
}

async function check({ database, clock }: TestService, authorization: string | undefined) {
  const checked = await checkUploadToken({ database, clock, log }, authorization)
  return checked.ok ? checked.value : null
}

function holds(service: TestService, secret: string): Promise<UploadToken | null> {
  return check(service, basic('', secret).authorization)
}

function deleteLink(page: string, name: string): string {
  const link = new RegExp(`<th scope="row">${name}</th>.*?href="(${path}/[0-9a-f]{32}/delete)"`, 's').exec(
    page,
  )
  return link?.[1] ?? ''
}

onEachDatabase('the page of upload tokens', (kind) => {
  const service = serviceUnderTest(kind)

  test('shows a token once, with a line for curl, and stores only a hash', async () => {
    const browser = await admin(service())
    assert.match((await browser.get(path)).text, /class="empty"/)
    const token = await newToken(browser, { name: ' Ermittlung <1> ' })
    const list = await browser.get(path)
    assert.match(list.text, /<th scope="row">Ermittlung &lt;1&gt;<\/th>/)
    assert.match(list.text, /unbegrenzt/)
    assert.match(list.text, /noch nie/)
    assert.ok(!list.text.includes(token))
    assert.doesNotMatch(list.text, /class="empty"/)
    const rows = await service().database.reads.selectFrom('upload_tokens').selectAll().execute()
    const audit = await service().database.reads.selectFrom('audit_log').selectAll().execute()
    assert.ok(!JSON.stringify([rows, audit]).includes(token))
    assert.deepEqual(await audited(service(), rows[0]?.id ?? ''), ['upload-token.add'])
    assert.equal((await holds(service(), token))?.name, 'Ermittlung <1>')
  })

  test('contains the real address and an allowed upload in the line for curl', async () => {
    const browser = await admin(service())
    const fields = new URLSearchParams({ name: 'Wahlen', items: 'kantonsrat' })
    for (const type of ['election', 'parties']) fields.append('types', type)
    const { text } = await browser.post(`${path}/new`, fields)
    const token = shown.exec(text)?.[1]
    assert.ok(
      text.includes(
        `curl -u :${token} -F type=election -F id=kantonsrat -F results=@resultate.csv ${service().url}/upload`,
      ),
    )
  })

  test('stores scope and expiry from the form and shows them in the list', async () => {
    const browser = await admin(service())
    const fields = new URLSearchParams({
      name: 'eng',
      items: ' a-1 \r\n\r\n200\r\na-1',
      expires: '2026-12-31',
    })
    for (const type of ['xml', 'vote']) fields.append('types', type)
    const token = await newToken(browser, fields)
    const held = await holds(service(), token)
    assert.deepEqual(
      [held?.types, held?.items],
      [
        ['vote', 'xml'],
        ['a-1', '200'],
      ],
    )
    const list = (await browser.get(path)).text
    assert.match(list, /Abstimmungen, eCH-0252 \(XML\)<br>nur a-1, 200</)
    assert.match(list, /31\. Dezember 2026/)
  })

  test('names only a few of many items', async () => {
    unwrap(await add(service(), { name: 'viele', items: ['i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'i7'] }))
    assert.match((await (await admin(service())).get(path)).text, /nur i1, i2, i3, i4, i5 und 2 weitere/)
  })

  test('shows each problem at its field, and keeps what was typed', async () => {
    const browser = await admin(service())
    const { status, text } = await browser.post(`${path}/new`, {
      name: '',
      types: 'vote',
      items: `kurz\n${'x'.repeat(201)}`,
      expires: '2026-11-14',
    })
    assert.equal(status, 422)
    assert.match(text, /id="field-name-error">Bitte ausfüllen/)
    assert.match(text, /id="field-items-error">Dieser Text ist zu lang/)
    assert.match(text, /id="field-expires-error">Dieser Tag ist schon vorbei/)
    assert.match(text, /value="vote" checked/)
    assert.match(text, /kurz\nx{201}/)
    assert.match(text, /value="2026-11-14"/)
    assert.match(text, /role="alert" tabindex="-1" data-focus/)
    const wrong = [
      { name: 'x'.repeat(101) },
      { name: 'x', types: 'votes' },
      { name: 'x', expires: '2026-02-30' },
      { name: 'x', expires: '31.12.2026' },
      { name: 'x', expires: '0000-01-01' },
      { name: 'x', items: Array.from({ length: 201 }, (_, index) => `i${index}`).join('\n') },
    ]
    for (const fields of wrong) {
      const refused = await browser.post(`${path}/new`, fields)
      assert.equal(refused.status, 422, JSON.stringify(fields))
      assert.equal(refused.text.match(/class="error"/g)?.length, 1)
    }
    assert.equal(deleteLink((await browser.get(path)).text, 'x'), '')
  })

  test('creates no second token when the form is sent again', async () => {
    const browser = await admin(service())
    await newToken(browser, { name: 'doppelt' })
    const again = await browser.post(`${path}/new`, { name: 'doppelt' })
    assert.equal(again.status, 422)
    assert.match(again.text, /Diesen Namen gibt es schon/)
    assert.doesNotMatch(again.text, shown)
  })

  test('asks before it deletes a token, ends it at once, and allows this to every admin', async () => {
    const token = await newToken(await admin(service()), { name: 'Fax' })
    const other = await admin(service())
    const link = deleteLink((await other.get(path)).text, 'Fax')
    const question = await other.get(link)
    assert.match(question.text, /Token «Fax» löschen\?/)
    assert.match(question.text, /noch nie benutzt/)
    assert.ok(await holds(service(), token), 'asking deletes nothing')
    const answer = await other.post(link)
    assert.equal(answer.location, `${path}?done=removed`)
    assert.match((await other.get(answer.location ?? '')).text, /role="status"/)
    assert.equal(await holds(service(), token), null)
    assert.equal((await other.get(link)).status, 404)
    assert.equal((await other.post(link)).status, 404)
    assert.deepEqual(await audited(service(), link.split('/')[3] ?? ''), [
      'upload-token.add',
      'upload-token.remove',
    ])
  })

  test('is for admins only, and accepts only forms of its own site', async () => {
    assert.match((await visitor(service()).get(path)).location ?? '', /^\/login\?next=/)
    const editor = visitor(service(), { cookie: await service().session('editor') })
    assert.equal((await editor.get(path)).status, 403)
    assert.equal((await editor.post(`${path}/new`, { name: 'x' })).status, 403)
    assert.doesNotMatch((await editor.get('/manage/results')).text, /manage\/upload-tokens/)
    const browser = await admin(service())
    assert.equal(
      (await browser.post(`${path}/new`, { name: 'x' }, { origin: 'https://evil.test' })).status,
      403,
    )
    assert.match((await browser.get('/manage/results')).text, /href="\/manage\/upload-tokens"/)
  })
})

onEachDatabase('an upload token', (kind) => {
  const service = serviceUnderTest(kind)

  test('is accepted as the password of basic credentials, for any user', async () => {
    const { secret, token } = unwrap(await add(service(), { name: 'wer auch immer' }))
    const expected = { id: token.id, name: 'wer auch immer', types: null, items: null }
    for (const user of ['', 'anna', 'Zoë']) {
      assert.deepEqual(await check(service(), basic(user, secret).authorization), expected)
      assert.deepEqual(await check(service(), basic(user, secret.toUpperCase()).authorization), expected)
    }
    const wrong = [
      undefined,
      '',
      'Basic',
      'Basic ***',
      `Basic ${btoa(secret)}`,
      `Bearer ${secret}`,
      basic(secret, '').authorization,
      basic('', 'no UUID').authorization,
      basic('', ` ${secret}`).authorization,
      basic('', crypto.randomUUID()).authorization,
    ]
    for (const header of wrong) assert.equal(await check(service(), header), null, header ?? 'no header')
  })

  test('is valid to the end of its last day in Zurich', async () => {
    service().clock.set('2027-03-27T12:00:00Z')
    const { secret } = unwrap(await add(service(), { name: 'bis Sonntag', expires: '2027-03-28' }))
    const [listed] = (await listUploadTokens(service().database.reads)).filter(
      ({ name }) => name === 'bis Sonntag',
    )
    assert.ok(listed?.expires)
    assert.equal(lastDay(listed.expires).toString(), '2027-03-28')
    // That night the clocks go forward: the day ends at 22:00 UTC.
    service().clock.set('2027-03-28T21:59:59.999999Z')
    assert.ok(await holds(service(), secret))
    service().clock.set('2027-03-28T22:00:00Z')
    assert.equal(await holds(service(), secret), null)
    const page = await visitor(service(), { cookie: await service().session('admin') }).get(path)
    assert.match(page.text, /28\. März 2027 <span class="state state-closed">abgelaufen<\/span>/)
    const today = await add(service(), { name: 'heute', expires: '2027-03-29' })
    assert.ok(today.ok, 'the day that runs is not over')
  })

  test('records its last use, at most once a minute', async () => {
    const { secret } = unwrap(await add(service(), { name: 'benutzt' }))
    const lastUsed = async () =>
      (await listUploadTokens(service().database.reads)).find(({ name }) => name === 'benutzt')?.lastUsed
    assert.equal(await lastUsed(), null)
    await holds(service(), secret)
    const first = service().clock.now()
    assert.equal(await lastUsed(), first)
    service().clock.advance(59)
    await holds(service(), secret)
    assert.equal(await lastUsed(), first)
    service().clock.advance(1)
    await holds(service(), secret)
    assert.equal(await lastUsed(), service().clock.now())
  })

  test('is stored once if two with the same name are created at once', async () => {
    const added = await Promise.all([1, 2, 3].map(() => add(service(), { name: 'Zwilling' })))
    assert.deepEqual(
      added.filter(({ ok }) => !ok),
      Array(2).fill({ ok: false, error: ['name-taken'] }),
    )
  })

  test('is deleted by its id', async () => {
    const { database, clock } = service()
    const [first, second] = [await add(service(), { name: 'A' }), await add(service(), { name: 'B' })].map(
      unwrap,
    )
    const byId = (id: string) => database.transaction((tx) => removeUploadToken(tx, clock, id))
    assert.equal(await byId('C'), false)
    assert.equal(await byId(first?.token.id ?? ''), true)
    assert.equal(await holds(service(), first?.secret ?? ''), null)
    assert.ok(await holds(service(), second?.secret ?? ''))
    assert.equal(await byId(second?.token.id ?? ''), true)
    assert.equal(await byId(second?.token.id ?? ''), false)
    assert.equal(await holds(service(), second?.secret ?? ''), null)
  })

  test('is refused if its stored scope cannot be read', async () => {
    const { secret, token } = unwrap(await add(service(), { name: 'beschädigt', items: ['a'] }))
    await service().database.transaction((tx) =>
      tx
        .updateTable('upload_tokens')
        .set({ types: '{"vote":true}', items: '[null]' })
        .where('id', '=', token.id)
        .execute(),
    )
    const held = await holds(service(), secret)
    assert.deepEqual([held?.types, held?.items], [[], []])
  })
})

test('mayUpload checks types and items, by any name of the item', () => {
  const all = { types: null, items: null }
  assert.ok(mayUpload(all, 'xml', []))
  assert.ok(mayUpload(all, 'vote', ['a']))
  const votes = { types: ['vote'], items: null } as const
  assert.ok(mayUpload(votes, 'vote', ['a']))
  assert.ok(!mayUpload(votes, 'election', ['a']))
  const some = { types: ['vote', 'parties'], items: ['a', '100'] } as const
  assert.ok(mayUpload(some, 'vote', ['a', '999']))
  assert.ok(mayUpload(some, 'parties', ['b', '100']))
  assert.ok(!mayUpload(some, 'vote', ['b', '999']))
  assert.ok(!mayUpload(some, 'vote', []))
  assert.ok(!mayUpload(some, 'xml', ['a']))
  assert.ok(!mayUpload({ types: [], items: [] }, 'vote', ['a']))
})
