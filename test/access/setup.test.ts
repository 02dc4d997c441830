import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { listAccounts } from '../../src/identity/accounts/accounts.ts'
import { createSetupLink } from '../../src/identity/login/setup.ts'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'
import { account, audited, password, visitor } from './visitor.ts'

const good = { email: 'First@Dreiseen.test', name: 'Seraina Camenisch', password, password_again: password }

onEachDatabase('the set-up link of a new instance', (kind) => {
  let service: TestService

  beforeEach(async () => {
    service = await startService(kind)
  })
  afterEach(() => service.stop())

  async function newLink(): Promise<string> {
    const link = await createSetupLink(service.database, service.clock, service.url)
    assert.ok(link)
    assert.ok(link.startsWith(`${service.url}/setup/`))
    return link.slice(service.url.length)
  }

  test('creates the first admin and logs in, once', async () => {
    const link = await newLink()
    const browser = visitor(service)
    assert.equal((await browser.get(link)).status, 200)
    const answer = await browser.post(link, good)
    assert.equal(answer.status, 303)
    assert.equal((await browser.get('/manage/account')).status, 200)
    const [user, ...others] = await listAccounts(service.database.reads)
    assert.deepEqual(
      { email: user?.email, name: user?.name, role: user?.role, hasPassword: user?.hasPassword },
      { email: 'first@dreiseen.test', name: 'Seraina Camenisch', role: 'admin', hasPassword: true },
    )
    assert.deepEqual(others, [])
    assert.deepEqual(await audited(service, 'first@dreiseen.test'), ['setup', 'user.add'])
    assert.equal((await visitor(service).get(link)).status, 404)
    assert.equal((await visitor(service).post(link, { ...good, email: 'second@dreiseen.test' })).status, 404)
    assert.equal(await createSetupLink(service.database, service.clock, service.url), null)
  })

  test('works for only one of two who submit at the same time', async () => {
    // Repeated, because the two requests must meet within a few milliseconds.
    for (let round = 0; round < 10; round += 1) {
      const link = await newLink()
      const submit = (name: string) =>
        visitor(service).post(link, { ...good, email: `${name}-${round}@dreiseen.test` })
      const answers = await Promise.all([submit('one'), submit('other')])
      assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 404])
      assert.equal((await listAccounts(service.database.reads)).length, 1)
      await service.database.transaction((tx) => tx.deleteFrom('users').execute())
    }
  })

  test('stays valid after a form with mistakes, which keeps what was typed', async () => {
    const link = await newLink()
    const attempts = [
      { ...good, email: 'no address' },
      { ...good, name: ' ' },
      { ...good, password: 'short', password_again: 'short' },
      { ...good, password_again: 'something else' },
      { ...good, name: 'x'.repeat(201) },
    ]
    for (const fields of attempts) {
      const answer = await visitor(service).post(link, fields)
      assert.equal(answer.status, 422)
      assert.match(answer.text, /aria-invalid="true"/)
      assert.ok(!answer.text.includes(password))
    }
    const kept = await visitor(service).post(link, { ...good, password_again: '' })
    assert.match(kept.text, /value="Seraina Camenisch"/)
    assert.equal((await visitor(service).post(link, good)).status, 303)
  })

  test('is valid for one day', async () => {
    const link = await newLink()
    service.clock.advance(24 * 3600 - 1)
    assert.equal((await visitor(service).get(link)).status, 200)
    service.clock.advance(1)
    assert.equal((await visitor(service).get(link)).status, 404)
    assert.equal((await visitor(service).post(link, good)).status, 404)
  })

  test('replaces an earlier one', async () => {
    const earlier = await newLink()
    const later = await newLink()
    assert.equal((await visitor(service).get(earlier)).status, 404)
    assert.equal((await visitor(service).get(later)).status, 200)
  })

  test('is invalid once an account was created in another way', async () => {
    const link = await newLink()
    await account(service, 'by-command@dreiseen.test')
    assert.equal((await visitor(service).get(link)).status, 404)
    assert.equal((await visitor(service).post(link, good)).status, 404)
  })

  test('is stored only as a hash', async () => {
    const secret = (await newLink()).split('/')[2] ?? ''
    const rows = await service.database.reads.selectFrom('one_time_links').selectAll().execute()
    assert.equal(rows.length, 1)
    assert.ok(secret.length >= 43 && !JSON.stringify(rows).includes(secret))
  })

  test('cannot be guessed, nor submitted from another site', async () => {
    const link = await newLink()
    for (const path of ['/setup/x', '/setup/%00', `/setup/${'a'.repeat(43)}`])
      assert.equal((await visitor(service).get(path)).status, 404)
    assert.equal((await visitor(service).post(link, good, { origin: 'https://evil.test' })).status, 403)
    assert.equal((await visitor(service).get(link)).headers.get('referrer-policy'), 'same-origin')
  })
})
