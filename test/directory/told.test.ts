import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitor } from '../access/visitor.ts'
import { agency, hexId, membership, organisation, person } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService, testClock } from '../support/service.ts'
import { fieldsOf, log, save, ursula } from './editing.ts'

const bundle = {
  organisation,
  agencies: [agency(1, 'Staatskanzlei'), agency(2, 'Polizei')],
  people: [person(ursula, 'Meier', 'Ursula <b>', { function: 'Leiterin', phone: '058 000 00 01' })],
  memberships: [membership(hexId(11), 1, ursula, 'Leiterin')],
}
const path = `/manage/people/${ursula}`

const noteIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith('done=') && !line.startsWith('done=;'))
    ?.split(';')[0] ?? null

const hidden = (page: string, name: string) => {
  const toast = /data-toast[\s\S]*?<\/form>/.exec(page)?.[0] ?? ''
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(toast)?.[1] ?? ''
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

/** Saves a change as somebody, and opens the next page with the note that came with the answer. */
async function changed(service: TestService, cookie: string, changes: Readonly<Record<string, string>>) {
  const saved = await save(visitor(service, { cookie }), path, changes)
  assert.equal(saved.status, 303)
  const note = noteIn(saved.headers)
  const next = await visitor(service, { cookie: `${cookie}; ${note}` }).get(saved.location ?? '')
  return { note, next }
}

onEachDatabase('what staff have done', (kind) => {
  const clock = testClock()
  const service = serviceUnderTest(kind, { bundle, clock })
  const functionNow = async () =>
    (await service().database.reads.selectFrom('people').select('function').executeTakeFirstOrThrow())
      .function

  test('is told once on the next page, as text, with a way back', async () => {
    const cookie = await service().session('editor')
    const { next } = await changed(service(), cookie, { function: 'Stellvertreterin' })
    assert.match(next.text, /role="status">Person geändert: «Ursula &lt;b&gt; Meier»</)
    assert.doesNotMatch(next.text, /Gespeichert\.</)
    assert.ok(next.headers.getSetCookie().some((line) => line.startsWith('done=;')))
    const undone = await visitor(service(), { cookie }).post(path, {
      seen: hidden(next.text, 'seen'),
      undo: hidden(next.text, 'undo'),
    })
    assert.equal(undone.status, 303)
    assert.equal(await functionNow(), 'Leiterin')
    const entries = (await log(service(), ursula)).map(({ action, detail }) => [
      action,
      detail.after.function,
    ])
    assert.deepEqual(entries, [
      ['person.change', 'Stellvertreterin'],
      ['person.change', 'Leiterin'],
    ])
    const last = await visitor(service(), { cookie: `${cookie}; ${noteIn(undone.headers)}` }).get(path)
    assert.match(last.text, /Rückgängig gemacht: «Ursula/)
  })

  test('is not told to others, not after a minute, and not by a cookie that is made up', async () => {
    const cookie = await service().session('editor')
    const other = await service().session('admin')
    const { note } = await changed(service(), cookie, { profession: 'Juristin' })
    const told = async (cookies: string) =>
      (await visitor(service(), { cookie: cookies }).get(path)).text.includes('data-toast')
    assert.equal(await told(`${cookie}; ${note}`), true)
    assert.equal(await told(`${other}; ${note}`), false)
    assert.equal(await told(`${cookie}; ${note?.replace('done=', 'done=A')}`), false)
    assert.equal(await told(`${cookie}; done=<b>Gespeichert</b>`), false)
    clock.advance(61)
    assert.equal(await told(`${cookie}; ${note}`), false)
  })

  test('is not undone over the change of somebody else', async () => {
    const cookie = await service().session('editor')
    const { next } = await changed(service(), cookie, { function: 'Beraterin' })
    const undo = { seen: hidden(next.text, 'seen'), undo: hidden(next.text, 'undo') }
    await save(visitor(service(), { cookie }), path, { function: 'Direktorin' })
    const refused = await visitor(service(), { cookie }).post(path, undo)
    assert.equal(refused.status, 409)
    assert.equal(await functionNow(), 'Direktorin')
  })

  test('is undone only by those who may change it', async () => {
    const cookie = await service().session('editor')
    const { next } = await changed(service(), cookie, { function: 'Aushilfe' })
    const undo = { seen: hidden(next.text, 'seen'), undo: hidden(next.text, 'undo') }
    const elsewhere = await service().session('editor', { agency: 2 })
    assert.equal((await visitor(service(), { cookie: elsewhere }).post(path, undo)).status, 404)
    assert.equal(await functionNow(), 'Aushilfe')
  })

  test('is told without a way back where the record is gone', async () => {
    const cookie = await service().session('admin')
    const by = visitor(service(), { cookie })
    const asked = await by.get(`${path}/delete`)
    const deleted = await by.post(`${path}/delete`, fieldsOf(asked.text))
    assert.equal(deleted.status, 303)
    const next = await visitor(service(), { cookie: `${cookie}; ${noteIn(deleted.headers)}` }).get(
      '/manage/people',
    )
    assert.match(next.text, /Person gelöscht: «/)
    assert.doesNotMatch(next.text, /name="undo"/)
  })
})
