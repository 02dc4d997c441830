import assert from 'node:assert/strict'
import { it } from 'node:test'
import { load, withEmptyDatabase } from '../support/bundles.ts'
import { onEachDatabase } from '../support/database.ts'

const anna = { email: 'anna@kanzlei.test', name: 'Anna', role: 'admin' }
const beat = { email: 'beat@kanzlei.test', name: 'Beat', role: 'admin' }
const demoted = (user: typeof anna) => ({ ...user, role: 'editor' })

onEachDatabase('accounts in a bundle', (kind) => {
  const roles = (...bundles: readonly object[][]) =>
    withEmptyDatabase(async (database) => {
      const results = []
      for (const users of bundles) results.push(await load(database, { users }))
      const rows = await database.reads.selectFrom('users').select('role').orderBy('email').execute()
      return { last: results.at(-1), roles: rows.map(({ role }) => role) }
    }, kind)

  it('cannot remove the last admin', async () => {
    const error = 'users[1].role: anna@kanzlei.test is the last admin and must stay one'
    assert.deepEqual(await roles([anna], [demoted(beat), { ...demoted(anna), email: 'Anna@kanzlei.test' }]), {
      last: { ok: false, error },
      roles: ['admin'],
    })
    const both = await roles([anna, beat], [demoted(anna), demoted(beat)])
    assert.deepEqual([both.last?.ok, both.roles], [false, ['admin', 'admin']])
  })

  it('may change who is admin, in any order', async () => {
    for (const users of [
      [demoted(anna), beat],
      [beat, demoted(anna)],
    ])
      assert.deepEqual((await roles([anna], users)).roles, ['editor', 'admin'])
    assert.deepEqual((await roles([anna, beat], [demoted(beat)])).roles, ['admin', 'editor'])
  })

  it('may be editors only if there was no admin', async () => {
    assert.deepEqual((await roles([demoted(anna)], [demoted(anna)])).roles, ['editor'])
  })

  it('cannot block the last admin, and blocked ones are not counted', async () => {
    const blocked = '2026-01-01T00:00:00+00:00'
    const error = 'users[0].blocked: anna@kanzlei.test is the last admin and must stay one'
    assert.deepEqual((await roles([anna], [{ ...anna, blocked }])).last, { ok: false, error })
    const both = await roles([anna, { ...beat, blocked }], [demoted(anna)])
    assert.equal(both.last?.ok, false)
  })

  it('keep password, second factor and limit of an existing account unless they set others', async () => {
    await withEmptyDatabase(async (database) => {
      const limited = { ...demoted(anna), scope: { agency: 12 } }
      await load(database, { users: [limited] })
      const proofs = { password_hash: 'hash', totp_secret: 'sealed', totp_step: 7 }
      await database.transaction((tx) => tx.updateTable('users').set(proofs).execute())
      const stored = () =>
        database.reads
          .selectFrom('users')
          .select(['password_hash', 'totp_secret', 'totp_step', 'scope'])
          .executeTakeFirstOrThrow()
      await load(database, { users: [demoted(anna)] })
      assert.deepEqual({ ...(await stored()) }, { ...proofs, scope: '{"agency":12}' })
      await load(database, { users: [{ ...limited, scope: null }] })
      assert.deepEqual({ ...(await stored()) }, { ...proofs, scope: null })
      const both = await load(database, { users: [{ ...limited, scope: { results: true, agency: 1 } }] })
      assert.equal(both.ok, false)
      assert.ok((await load(database, { users: [{ ...anna, scope: { results: true } }] })).ok)
      assert.equal((await stored()).scope, null, 'an admin is never limited')
    }, kind)
  })
})
