import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'kysely'
import { keptTables } from '../../src/areas/kept-tables.ts'
import { peopleBehind } from '../../src/identity/accounts/people-behind.ts'
import { type AuditDetail, recordAudit, recordAudits } from '../../src/identity/audit/audit.ts'
import { auditChain, auditHead } from '../../src/identity/audit/audit-store.ts'
import { clearPersonalData } from '../../src/identity/audit/retention.ts'
import { recordStatements } from '../../src/identity/audit/statements.ts'
import { firstBroken, formerPlaceAfter } from '../../src/platform/crypto/audit-chain.ts'
import { purgeTables } from '../../src/platform/retention/purge-worker.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'
import { appliedMigrations, migrate, migrateWithin } from '../../src/platform/storage/migrate.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import type { NewRow } from '../../src/platform/storage/schema/schema.ts'
import { withEmptyDatabase } from '../support/bundles.ts'
import { onEachDatabase, temporaryDatabase, testClock, unwrap } from '../support/database.ts'

const clock = testClock()

function append(database: Database, subject: string): Promise<void> {
  const entry = { at: clock.now(), actor: 'a\ud800\0b', address: null, action: 'test', subject }
  const detail = {
    text: 'ö\ud800\0',
    before: { title: 'Amt', tags: ['a'] },
    after: { title: null, count: 1.5 },
  }
  return database.transaction((tx) => recordAudit(tx, { ...entry, detail }))
}

/** The statements of release 0.1. */
function appendAsFormerly(database: Database, subject: string): Promise<void> {
  const entry = { id: subject, at: clock.now(), actor: null, address: null, action: 'test', subject }
  return database.transaction(async (tx) => {
    const head = await tx
      .updateTable('audit_head')
      .set(({ ref }) => ({ sequence: ref('sequence') }))
      .returning(['sequence', 'hash'])
      .executeTakeFirstOrThrow()
    const { sequence, hash } = formerPlaceAfter(head, { ...entry, detail: '{}' })
    await sql`insert into audit_log (id, at, actor, address, action, subject, detail, sequence, hash)
      values (${entry.id}, ${entry.at}, ${null}, ${null}, ${entry.action}, ${subject}, '{}', ${sequence}, ${hash})`.execute(
      tx,
    )
    await tx.updateTable('audit_head').set({ sequence, hash }).execute()
  })
}

async function broken({ reads }: Database): Promise<number | null> {
  return firstBroken(auditChain(reads), await auditHead(reads))
}

onEachDatabase('the audit log', (kind) => {
  it('stays one chain while two processes append to it at once', async () => {
    const place = await temporaryDatabase(kind)
    const databases = [unwrap(await openDatabase(place.url)), unwrap(await openDatabase(place.url))]
    const [first, second] = databases
    assert.ok(first && second)
    unwrap(await migrate(first, clock))
    const numbers = Array.from({ length: 60 }, (_, number) => number)
    await Promise.all(numbers.map((number) => append(number % 2 === 0 ? first : second, String(number))))
    const subjects = await first.reads.selectFrom('audit_log').select('subject').execute()
    assert.equal(new Set(subjects.map(({ subject }) => subject)).size, 60)
    assert.equal((await auditHead(second.reads)).sequence, 60)
    assert.equal(await broken(second), null)
    for (const database of databases) await database.close()
    await place.remove()
  })

  it('refuses an entry without digests from an earlier release once there is one with digests, and stays valid', () =>
    withEmptyDatabase(async (database) => {
      await appendAsFormerly(database, 'before')
      await append(database, 'first with a digest')
      const head = await auditHead(database.reads)
      await assert.rejects(
        appendAsFormerly(database, 'after'),
        /this release of Kanzlei is too old for this database: .*; update the program/,
      )
      assert.deepEqual(await auditHead(database.reads), head)
      await append(database, 'next')
      assert.deepEqual([(await auditHead(database.reads)).sequence, await broken(database)], [3, null])
    }, kind))

  it('loses an entry when the transaction of its change is rolled back', () =>
    withEmptyDatabase(async (database) => {
      await append(database, 'kept')
      await assert.rejects(
        database.transaction(async (tx) => {
          await recordAudit(tx, { at: clock.now(), actor: null, address: null, action: 'x', subject: 'y' })
          throw new Error('no')
        }),
      )
      await append(database, 'next')
      assert.deepEqual([(await auditHead(database.reads)).sequence, await broken(database)], [2, null])
    }, kind))

  it('shows that somebody changed the table', () =>
    withEmptyDatabase(async (database) => {
      for (const subject of ['one', 'two', 'three']) await append(database, subject)
      const tamper = async (statement: string) =>
        database.transaction((tx) => sql.raw(statement).execute(tx)).then(() => broken(database))
      assert.equal(await tamper(`update audit_log set subject = 'three.' where sequence = 3`), 3)
      assert.equal(
        await tamper(`update audit_log set at = '2026-11-15T10:00:00.000001+00:00' where sequence = 2`),
        2,
      )
      assert.equal(await tamper('delete from audit_log where sequence = 1'), 1)
    }, kind))

  it('loses personal data after the retention period, and nothing else', () =>
    withEmptyDatabase(async (database) => {
      const begun = clock.now()
      await appendAsFormerly(database, 'old@dreiseen.ch')
      const add = (action: string, subject: string, detail: AuditDetail = {}) => {
        const entry = { at: clock.now(), actor: 'anna@dreiseen.ch', address: '192.0.2.7', action, subject }
        return database.transaction((tx) => recordAudit(tx, { ...entry, detail }))
      }
      await add('user.change', 'bea@dreiseen.ch', { after: { name: 'Bea' }, mailed: true })
      await add('results.release', 'vote/energie', { version: 3, approvedBy: 'bea@dreiseen.ch' })
      await add('user.add', 'bea@dreiseen.ch')
      await database.transaction((tx) =>
        recordStatements(tx, clock.now(), [{ action: 'log.key', subject: 'k', detail: { x: 'y' } }]),
      )
      clock.advance(10)
      const border = clock.now()
      await add('session.start', 'anna@dreiseen.ch')
      const heads = await database.reads
        .selectFrom('audit_log')
        .select(['sequence', 'digest', 'hash'])
        .execute()

      const needed = async () => [4]
      await clearPersonalData({ database, clock }, begun, [needed])
      assert.equal((await auditHead(database.reads)).sequence, 6)
      await clearPersonalData({ database, clock }, border, [needed])
      await clearPersonalData({ database, clock }, border, [needed])
      assert.equal(await broken(database), null)
      const rows = await Array.fromAsync(auditChain(database.reads))
      const shown = rows.map(({ actor, address, subject, detail }) => [actor, address, subject, detail])
      const anna = ['anna@dreiseen.ch', '192.0.2.7']
      assert.deepEqual(shown.slice(0, 6), [
        [null, null, '', '{}'],
        [null, null, '', '{"mailed":true}'],
        [null, null, 'vote/energie', '{"version":3}'],
        [...anna, 'bea@dreiseen.ch', '{}'],
        [null, null, 'k', '{"x":"y"}'],
        [...anna, 'anna@dreiseen.ch', '{}'],
      ])
      assert.deepEqual(
        rows.map(({ cleared_by }) => cleared_by),
        [7, 7, 7, null, null, null, null],
      )
      assert.deepEqual(
        rows.slice(0, 6).map(({ sequence, digest, hash }) => ({ sequence, digest, hash })),
        heads.map((head) => ({ ...head })),
      )
      assert.ok(!JSON.stringify(rows.slice(0, 3)).includes('dreiseen'))

      await clearPersonalData({ database, clock }, border, [])
      assert.deepEqual([(await auditHead(database.reads)).sequence, await broken(database)], [8, null])
      await database.transaction((tx) =>
        sql`update audit_log set subject = 'vote/other' where sequence = 3`.execute(tx),
      )
      assert.equal(await broken(database), 3)
    }, kind))

  it('keeps the name of an account that exists, and removes that of a deleted one', () =>
    withEmptyDatabase(async (database) => {
      const add = async (actor: string, subject: string) => {
        const entry = { at: clock.now(), actor, address: null, action: 'user.add', subject }
        await database.transaction((tx) => recordAudit(tx, entry))
      }
      await add('anna@dreiseen.ch', 'bea@dreiseen.ch')
      await add('bea@dreiseen.ch', 'carl@dreiseen.ch')
      await add('anna@dreiseen.ch', 'gone@dreiseen.ch')
      const account: NewRow<'users'> = {
        ...{ id: 'c', email: 'carl@dreiseen.ch', name: 'Carl', created: clock.now() },
        role: 'editor',
        login_way: 'any',
        ...{ password_hash: null, scope: null, blocked: null, last_login: null },
        ...{ totp_secret: null, totp_step: null },
      }
      await database.transaction((tx) => tx.insertInto('users').values(account).execute())
      const behind = (email: string) => peopleBehind(database.reads, [email])
      const all = ['carl@dreiseen.ch', 'bea@dreiseen.ch', 'anna@dreiseen.ch']
      assert.deepEqual(await behind('carl@dreiseen.ch'), all)
      assert.equal((await behind('gone@dreiseen.ch')).length, 2)
      const tables = keptTables({ directory: [], results: [] })
      clock.advance(400 * 24 * 3600 - 1)
      const purge = (auditLogDays: number | null) =>
        purgeTables({ database, clock, config: { auditLogDays } }, tables)
      await purge(400)
      assert.equal((await behind('gone@dreiseen.ch')).length, 2)
      clock.advance(2)
      await purge(null)
      assert.equal((await behind('gone@dreiseen.ch')).length, 2)
      await purge(400)
      assert.deepEqual(await behind('carl@dreiseen.ch'), all)
      assert.deepEqual(await behind('gone@dreiseen.ch'), ['gone@dreiseen.ch'])
      assert.equal(await broken(database), null)
    }, kind))

  it('loses personal data in batches', () =>
    withEmptyDatabase(async (database) => {
      const at = clock.now()
      const entries = Array.from({ length: 1203 }, (_, number) => ({
        ...{ at, actor: 'a@b.ch', address: null, action: 'test', subject: String(number) },
      }))
      await database.transaction((tx) => recordAudits(tx, entries))
      clock.advance(1)
      await clearPersonalData({ database, clock }, clock.now(), [async () => [1, 500, 1203]])
      const rows = await Array.fromAsync(auditChain(database.reads))
      assert.deepEqual(
        rows.flatMap(({ actor, sequence }) => (actor === null ? [] : [sequence])),
        [1, 500, 1203],
      )
      const notes = rows.filter(({ action }) => action === 'audit.clear')
      assert.deepEqual(
        notes.map(({ detail }) => JSON.parse(detail).entries),
        [199, 200, 199, 200, 200, 200, 2],
      )
      assert.equal(await broken(database), null)
    }, kind))

  it('includes the entries from before it was chained, in their order', async () => {
    const place = await temporaryDatabase(kind)
    const database = unwrap(await openDatabase(place.url))
    unwrap(await migrate(database, clock))
    const before = (await appliedMigrations(database.reads)).filter((name) => name < '0008')
    await database.close()
    await place.remove()

    const older = await temporaryDatabase(kind)
    const old = unwrap(await openDatabase(older.url))
    unwrap(await old.transaction((tx) => migrateWithin(tx, clock, before)))
    await old.transaction(async (tx) => {
      for (let number = 0; number < 2345; number++)
        await sql`insert into audit_log (id, at, action, subject, detail) values
          (${`id ${number}`}, ${`2026-01-01T00:00:0${9 - (number % 10)}.5+00:00`}, 'old', ${String(number)}, '{}')`.execute(
          tx,
        )
    })
    unwrap(await migrate(old, clock))
    assert.equal(await broken(old), null)
    await append(old, 'new')
    assert.equal(await broken(old), null)
    const rows = await old.reads.selectFrom('audit_log').select(['at', 'id']).orderBy('sequence').execute()
    assert.equal(rows.length, 2346)
    const keys = rows.slice(0, -1).map(({ at, id }) => `${at} ${id}`)
    assert.deepEqual(keys, keys.toSorted())
    await old.close()
    await older.remove()
  })
})
