import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { ask, bearer } from '../contract/api.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { account, loggedIn } from './visitor.ts'

/** Holds the write lock of the database, as a long load does. Returns a function that releases it. */
function longTransaction(service: TestService, context: TestContext): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = service.database.transaction(() => promise)
  const end = async () => {
    resolve()
    await held
    // Everything that waited has been written before this transaction begins.
    await service.database.transaction(async () => undefined)
  }
  context.after(end)
  return end
}

onEachDatabase('during a long transaction', (kind) => {
  const service = serviceUnderTest(kind)
  const written = (table: string) =>
    service()
      .queries()
      .filter((sql) => sql.startsWith(`update "${table}"`)).length

  test('a page of the staff is answered, and its use is recorded once', {
    timeout: 30_000,
  }, async (context) => {
    await account(service(), 'patient@dreiseen.test')
    const browser = await loggedIn(service(), 'patient@dreiseen.test')
    service().clock.advance(3600)
    const seen = service().clock.now()
    service().queries()
    const end = longTransaction(service(), context)
    for (let visit = 0; visit < 5; visit += 1)
      assert.equal((await browser.get('/manage/account')).status, 200)
    assert.equal(written('sessions'), 0)
    await end()
    assert.equal(written('sessions'), 1)
    const rows = await service().database.reads.selectFrom('sessions').select('last_seen').execute()
    assert.deepEqual(
      rows.map((row) => row.last_seen),
      [seen],
    )
  })

  test('a token is issued, and the use of its key is recorded once', { timeout: 30_000 }, async (context) => {
    const key = await service().accessKey()
    service().queries()
    const end = longTransaction(service(), context)
    for (let visit = 0; visit < 5; visit += 1)
      assert.equal((await ask(service(), '/api/authenticate', { headers: bearer(key) })).status, 200)
    assert.equal(written('access_keys'), 0)
    await end()
    assert.equal(written('access_keys'), 1)
  })
})
