import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { addUser, findUser, removeUser } from '../../src/identity/accounts/users.ts'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'
import { account, password, visitor } from './visitor.ts'

/** In small letters the sign of the Kelvin is a k. */
const alike = '\u212Aurt@kanzlei.test'
const email = 'kurt@kanzlei.test'

onEachDatabase('an address that becomes that of another account in lower case', (kind) => {
  let service: TestService
  before(async () => {
    service = await startService(kind, { environment: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    await account(service, email)
  })
  after(() => service.stop())

  it('belongs to no account, neither a new one nor that of the other', async () => {
    const { database, clock } = service
    const wanted = { email: alike, name: 'Kurt', role: 'admin' as const }
    const added = await database.transaction((tx) => addUser(tx, clock, wanted))
    assert.deepEqual(added, { ok: false, error: 'email-invalid' })
    const taken = await database.transaction((tx) =>
      addUser(tx, clock, { ...wanted, email: ' KURT@Kanzlei.test' }),
    )
    assert.deepEqual(taken, { ok: false, error: 'email-taken' })
    assert.equal(await findUser(database.reads, alike), null)
    assert.equal((await findUser(database.reads, 'Kurt@KANZLEI.test'))?.email, email)
    const removed = await database.transaction((tx) => removeUser(tx, clock, alike))
    assert.deepEqual(removed, { ok: false, error: 'unknown' })
    const user = { email: alike, name: 'Kurt', role: 'admin' }
    await assert.rejects(service.load({ users: [user] }), /email/)
  })

  it('logs nobody in, gets no link for a password and subscribes to no results', async () => {
    assert.equal((await visitor(service).post('/login', { email: alike, password })).status, 422)
    assert.equal(
      (await visitor(service).post('/login', { email: 'KURT@kanzlei.test', password })).status,
      303,
    )
    assert.match((await visitor(service).post('/password', { email: alike })).text, /E-Mail-Adresse/)
    const links = await service.database.reads.selectFrom('one_time_links').select('user_id').execute()
    assert.deepEqual(links, [])
    const wish = { email: alike, everything: 'yes', levels: 'canton', occasions: 'final' }
    assert.equal((await visitor(service).post('/subscribe', wish)).status, 422)
    const followers = await service.database.reads.selectFrom('subscribers').select('email').execute()
    assert.deepEqual(followers, [])
  })
})
