import assert from 'node:assert/strict'
import { it, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { notBackedUp } from '../../src/areas/kept-tables.ts'
import { auditChain, auditHead } from '../../src/identity/audit/audit-store.ts'
import { storedTables } from '../../src/platform/backup/store.ts'
import { firstBroken } from '../../src/platform/crypto/audit-chain.ts'
import type { Database, DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { migrateWithin, missingMigrations } from '../../src/platform/storage/migrate.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { type Installation, installation } from '../support/command-line.ts'
import { migratedDatabase, onEachDatabase, testClock, unwrap } from '../support/database.ts'
import { killAtStep, kills, spread, stepsOf } from './steps.ts'

const clock = testClock()
/** Migrates the database as `serve` does, and ends. */
const command = ['upload-tokens', 'add', '--set', 'name=test']

async function using<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = unwrap(await openDatabase(url))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A database of the first version with an audit entry, which a later migration adds to the chain. */
async function older(t: TestContext, kind: DatabaseKind): Promise<Installation> {
  const here = await installation(t, kind)
  await using(here.databaseUrl, (database) =>
    database.transaction(async (tx) => {
      unwrap(await migrateWithin(tx, clock, ['0001-foundation']))
      await sql`insert into audit_log (id, at, action, subject, detail)
        values ('x', ${clock.now()}, 'old', 'thing', '{}')`.execute(tx)
    }),
  )
  return here
}

onEachDatabase('a start that is killed during a migration', (kind) => {
  it(`is completed by the next start, ${kills} times`, async (t) => {
    const empty = await installation(t, kind)
    await killed(empty, await stepsOf(await installation(t, kind), command), Math.floor(kills / 2))
    assert.equal((await empty.run(command)).code, 0)
    await checkWhole(empty, kind, [])

    const here = await older(t, kind)
    await killed(here, await stepsOf(await older(t, kind), command), Math.ceil(kills / 2))
    const service = here.serve()
    assert.equal((await fetch(`${await service.listening()}/health/ready`)).status, 200)
    service.process.kill('SIGKILL')
    await service.ended
    await checkWhole(here, kind, ['old'])
  })
})

/** Kills at some of the steps up to the end of the migrations, and right after them. */
async function killed(here: Installation, steps: readonly string[], count: number): Promise<void> {
  const commit = steps.indexOf('commit') + 1
  assert.ok(commit > 20, 'nothing was brought up to date')
  for (const step of spread(commit, count - 1, [commit])) await killAtStep(here, command, step)
  await killAtStep(here, command, commit + 1)
}

async function checkWhole(
  { databaseUrl }: Installation,
  kind: DatabaseKind,
  entries: readonly string[],
): Promise<void> {
  const whole = await migratedDatabase(kind)
  const tables = await using(whole.url, ({ reads }) => storedTables(reads, notBackedUp))
  await whole.remove()
  await using(databaseUrl, async ({ reads }) => {
    assert.deepEqual(await missingMigrations(reads), [])
    assert.deepEqual(await storedTables(reads, notBackedUp), tables)
    assert.equal(await firstBroken(auditChain(reads), await auditHead(reads)), null)
    const own = await reads.selectFrom('audit_log').select('action').where('id', '=', 'x').execute()
    assert.deepEqual(
      own.map(({ action }) => action),
      entries,
    )
  })
}
