import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { load, withEmptyDatabase } from '../../../../test/support/bundles.ts'
import { testClock, unwrap } from '../../../../test/support/database.ts'
import { withDefaults } from '../../../identity/organisation/organisation.ts'
import { saveOrganisation } from '../../../identity/organisation/store.ts'
import { findFile, saveFile } from './files.ts'
import { deleteUnusedFile, fileOwners } from './unused-files.ts'

const id = 'a'.repeat(32)
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')

describe('deleteUnusedFile', () => {
  it('knows every column that names a file', () =>
    withEmptyDatabase(async ({ reads }) => {
      const { rows } = await sql<{ owner: string; column: string }>`
        select tables.name as owner, keys."from" as "column"
        from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
        where tables.type = 'table' and keys."table" = 'files'`.execute(reads)
      const named = (all: readonly (readonly [string, string])[]) => all.map((one) => one.join('.')).sort()
      assert.deepEqual(named(rows.map(({ owner, column }) => [owner, column])), named(fileOwners))
    }))

  it('keeps a file that is shown somewhere, and removes one that is not', () =>
    withEmptyDatabase(async (database) => {
      const created = testClock().now()
      const file = { id, name: 'a.svg', mediaType: 'image/svg+xml', content: svg, created } as const
      await database.transaction((tx) => saveFile(tx, file))
      unwrap(
        await load(database, {
          news: [
            { id: 1, title: 'A', image: id },
            { id: 2, title: 'B', image: id },
          ],
          topics: [{ id: 1, title: 'C', text: `<p><img src="/files/${id}" alt="" /></p>` }],
        }),
      )
      const left = async () => (await findFile(database.reads, id)) !== undefined
      for (const news of [1, 2]) {
        await database.transaction(async (tx) => {
          await deleteUnusedFile(tx, id)
          await tx.updateTable('news').set({ image: null }).where('id', '=', news).execute()
        })
        assert.equal(await left(), true)
      }
      const logo = { file: id, alt: 'Wappen', width: 1, height: 1 }
      await database.transaction(async (tx) => {
        await saveOrganisation(tx, withDefaults({ logo }))
        await deleteUnusedFile(tx, id)
        await saveOrganisation(tx, withDefaults({}))
      })
      assert.equal(await left(), true)
      await database.transaction(async (tx) => {
        await deleteUnusedFile(tx, id)
        await tx.updateTable('topics').set({ text: '' }).execute()
      })
      assert.equal(await left(), true)
      await database.transaction((tx) => deleteUnusedFile(tx, id))
      assert.equal(await left(), false)
      const { count } = await database.reads
        .selectFrom('file_contents')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      assert.equal(count, 0)
    }))
})
