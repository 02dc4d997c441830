import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { withKeptTables } from '../../scripts/kept-tables-markdown.ts'
import { featuresWithout, listFeatures } from '../../src/areas/features.ts'
import { keptTables } from '../../src/areas/kept-tables.ts'
import { bundleMembers } from '../../src/bundle-members.ts'
import { tableNames } from '../../src/platform/backup/store.ts'
import { purgeTables } from '../../src/platform/retention/purge-worker.ts'
import type { Schema } from '../../src/platform/storage/schema/schema.ts'
import { withEmptyDatabase } from '../support/bundles.ts'
import { onEachDatabase, testClock } from '../support/database.ts'

const tables = keptTables(featuresWithout())
const names = tables.map(({ name }) => name)

/** What a database makes of `search_records` by itself. */
const ofIndex = /^search_(?!records$)/

onEachDatabase('the list of tables', (kind) => {
  it('contains every table of the schema once, and no other', () =>
    withEmptyDatabase(async ({ reads }) => {
      const there = (await tableNames(reads)).filter((name) => !ofIndex.test(name))
      const declared = tables.filter(({ on = kind }) => on === kind).map(({ name }) => name)
      assert.deepEqual(declared.sort(), there)
    }, kind))

  it('deletes what each table no longer keeps, with statements that fit the schema', () =>
    withEmptyDatabase(async (database) => {
      const clock = testClock()
      await purgeTables({ database, clock, config: { auditLogDays: 400 } }, tables)
      const emptied: readonly (keyof Schema)[] = ['sessions', 'outbox', 'audit_log']
      for (const name of emptied)
        assert.deepEqual(await database.reads.selectFrom(name).selectAll().execute(), [])
    }, kind))
})

describe('the list of tables in documents and bundles', () => {
  it('is in the document about data protection', () => {
    const document = readFileSync('docs/data-protection.md', 'utf8')
    assert.equal(document, withKeptTables(document, tables), 'run scripts/write-tables.ts')
  })

  it('names every member of a bundle, and no other', () => {
    const named = new Set(tables.flatMap(({ bundle }) => bundle?.split(', ') ?? []))
    assert.deepEqual([...named].sort(), bundleMembers.map(({ name }) => name).sort())
  })

  it('names no table of a feature that does not exist', () => {
    const storing = listFeatures(featuresWithout()).filter(({ tables: own = [] }) => own.length > 0)
    assert.ok(storing.length > 5)
    for (const feature of listFeatures(featuresWithout())) {
      const left = keptTables(featuresWithout([feature.name]))
      const own = feature.tables?.map(({ name }) => name) ?? []
      assert.deepEqual(
        left.map(({ name }) => name),
        names.filter((name) => !own.includes(name)),
      )
    }
  })
})
