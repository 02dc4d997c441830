import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { databaseKinds } from '../../../test/support/database.ts'
import { columnTypes, type Migration } from './migrations/types.ts'

const folder = new URL('./migrations/', import.meta.url)
/** Those before the rule: no release ran beside another then. */
const lastBeforeRule = 31

/** Statements that refuse something, and why the release before does not do that. */
const refusing: Readonly<Record<string, string>> = {
  '0062-audit-writers.ts': 'all releases since 0031, and so the one before, write digests',
}

/** Whether a program that does not know of it goes on working. */
function onlyAdds(statement: string): boolean {
  const sql = statement.toLowerCase().replace(/\s+/g, ' ').trim()
  if (/^create (table|index) /.test(sql)) return true
  return /^alter table \w+ add column /.test(sql) && (!/ not null/.test(sql) || / default /.test(sql))
}

test('a migration of the first phase leaves everything intact that the previous release uses', async () => {
  const files = readdirSync(folder).filter((file) => /^\d{4}-.*\.ts$/.test(file))
  const expanding = files.filter(
    (file) => Number(file.slice(0, 4)) > lastBeforeRule && !file.endsWith('.contract.ts'),
  )
  assert.ok(expanding.length > 0)
  for (const file of expanding) {
    const { migration }: { readonly migration: Migration } = await import(new URL(file, folder).href)
    for (const kind of databaseKinds)
      for (const statement of migration.statements(columnTypes[kind]))
        if (!(file in refusing && /^create (trigger|or replace function) /.test(statement)))
          assert.ok(onlyAdds(statement), `${file} does more than add: ${statement}`)
  }
})

test('a migration that changes many records names them for operators', async () => {
  for (const file of readdirSync(folder).filter((name) => /^\d{4}-.*\.ts$/.test(name))) {
    const { migration }: { readonly migration: Migration } = await import(new URL(file, folder).href)
    assert.equal(migration.fill !== undefined, migration.goesThrough !== undefined, file)
  }
})

test('statements that remove or require something are distinguished from those that only add', () => {
  assert.ok(onlyAdds('create table a (\n  b text not null\n)'))
  assert.ok(onlyAdds("alter table a add column b text not null default ''"))
  for (const statement of [
    'alter table a add column b text not null',
    'alter table a drop column b',
    'alter table a rename column b to c',
    'create unique index a_by_b on a (b)',
    'drop table a',
    'update a set b = 1',
  ])
    assert.ok(!onlyAdds(statement), statement)
})
