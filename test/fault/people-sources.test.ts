import assert from 'node:assert/strict'
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { addPeopleSource } from '../../src/areas/directory/features/people-sources/desk/sources.ts'
import { usualSource } from '../../src/areas/directory/features/people-sources/source/settings.ts'
import { peopleSourceForm } from '../../src/areas/directory/features/people-sources/source/source-fields.ts'
import { operator } from '../../src/identity/audit/audit.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { type Installation, installation } from '../support/command-line.ts'
import { databaseKinds, testClock, unwrap } from '../support/service.ts'
import { killAtStep, kills, spread, stepsOf } from './steps.ts'

/** Enough for dozens of statements within the transaction that is killed. */
const people = 1200

/** A table of everybody, in the folder that the operator has set apart. */
function deliver({ folder }: Installation): void {
  const file = join(folder, 'people.csv')
  const rows = Array.from({ length: people }, (_, at) => `${at};Muster${at};Anna;+41 58 ${at};Amt ${at % 50}`)
  writeFileSync(file, `id;last_name;first_name;phone;Amt\n${rows.join('\n')}\n`)
  const before = Date.now() / 1000 - 60
  utimesSync(file, before, before)
}

async function withSource(t: TestContext, kind: 'sqlite' | 'postgres') {
  const here = await installation(t, kind, 'migrated')
  const env = { SOURCE_DIR: here.folder }
  const database = unwrap(await openDatabase(here.databaseUrl))
  t.after(() => database.close())
  const config = unwrap(readConfig({ ...env, DATABASE_URL: here.databaseUrl }))
  const fields = Object.fromEntries(['last_name', 'first_name', 'phone'].map((name) => [name, name]))
  const record = {
    ...usualSource('folder'),
    ...{ name: 'Personal', people: { from: 'people.csv', filter: '', id: 'id', fields } },
    ...{ agencies_of: 'people', places_of: 'people', agency_of: 'Amt' },
  }
  const sent = { typed: peopleSourceForm.typed(record), password: '' }
  const change = { by: operator, at: testClock().now(), config, secret: Buffer.alloc(32) }
  unwrap(await database.transaction((tx) => addPeopleSource(tx, sent, change)))
  return { here, env, database }
}

/** Everything that a run writes. */
async function stateOf({ reads }: Database) {
  const count = async (
    table: 'people' | 'memberships' | 'people_source_links' | 'people_source_runs' | 'audit_log',
  ) =>
    (
      await reads
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  return {
    people: await count('people'),
    places: await count('memberships'),
    links: await count('people_source_links'),
    runs: await count('people_source_runs'),
    audit: await count('audit_log'),
  }
}

for (const kind of databaseKinds)
  test(`a synchronisation that is killed changes nothing by half, and the next one completes it (${kind})`, async (t) => {
    const args = ['sync', 'run', 'Personal']
    const measured = await withSource(t, kind)
    deliver(measured.here)
    const steps = await stepsOf(measured.here, args, measured)
    const whole = await stateOf(measured.database)
    assert.deepEqual([whole.people, whole.places, whole.runs], [people, people, 1])

    const { here, env, database } = await withSource(t, kind)
    deliver(here)
    const empty = await stateOf(database)
    // The steps that compare and write, up to the one that commits.
    const commit = steps.findLastIndex((sql) => /^commit/i.test(sql)) + 1
    const beginning = steps.findLastIndex((sql, at) => at < commit - 1 && /^begin/i.test(sql)) + 1
    const last = commit - beginning
    assert.ok(last > 50, `${last} steps`)
    for (const step of spread(last, Math.ceil(kills / 2), [last])) {
      await killAtStep(here, args, beginning + step, { env })
      assert.deepEqual(await stateOf(database), empty, `killed at ${step} of ${last}`)
    }
    const { stdout } = await here.spawn(args, { env }).ended
    assert.ok(
      stdout.includes(`people: ${people} new, 0 changed, 0 gone, 0 unchanged; memberships: ${people} new`),
    )
    assert.deepEqual(await stateOf(database), whole)
  })
