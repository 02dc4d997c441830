import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { directoryTables } from '../../src/areas/directory/records/indexed-tables.ts'
import { completeIndex } from '../../src/platform/search/complete-index.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'
import { agency, hexId, many, organisation, person } from '../contract/records.ts'
import { load, withEmptyDatabase } from '../support/bundles.ts'
import { onEachDatabase, unwrap } from '../support/database.ts'

async function indexed(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select kind || ' ' || record_id || words as line from search_records order by 1`.execute(database.reads)
  return rows.map((row) => row.line)
}

onEachDatabase('records from before the search index', (kind) => {
  test('are indexed once', () =>
    withEmptyDatabase(async (database) => {
      const bundle = {
        organisation,
        agencies: many(300, (index) =>
          agency(index + 1, `Amt ${index}`, { portrait: '<p>Ein <b>Text</b></p>' }),
        ),
        people: many(3, (index) => person(hexId(index), 'Meier', `Ida ${index}`)),
      }
      unwrap(await load(database, bundle))
      const expected = await indexed(database)
      assert.equal(expected.length, 303)

      await database.transaction((tx) => tx.deleteFrom('search_records').execute())
      await completeIndex(database, directoryTables)
      assert.deepEqual(await indexed(database), expected)

      await database.transaction((tx) =>
        tx.deleteFrom('search_records').where('kind', '=', 'person').execute(),
      )
      await completeIndex(database, directoryTables)
      assert.deepEqual(await indexed(database), expected)
    }, kind))

  test('cause no work if there are none', () =>
    withEmptyDatabase(async (database) => {
      await completeIndex(database, directoryTables)
      assert.deepEqual(await indexed(database), [])
    }, kind))
})
