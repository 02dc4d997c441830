import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { deleteUnusedFileContents } from './files.ts'
import { namesFile } from './files-in-texts.ts'

/** Every column that names a file. */
export const fileOwners = [
  ['agencies', 'organigram'],
  ['people', 'picture'],
  ['events', 'image'],
  ['events', 'pdf'],
  ['news', 'image'],
  ['topics', 'image'],
] as const

/** Texts that may show files, as they are or in other languages. */
const textOwners = [
  ['agencies', 'portrait'],
  ['agencies', 'translations'],
  ['news', 'text'],
  ['news', 'translations'],
  ['topics', 'text'],
  ['topics', 'translations'],
] as const

/** Deletes a file of a record, unless another record still refers to it. */
export async function deleteUnusedFile(tx: Tx, id: string): Promise<void> {
  const named = [
    ...fileOwners.map(
      ([table, column]) => sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
    ),
    ...textOwners.map(
      ([table, column]) => sql`select 1 from ${sql.table(table)} where ${namesFile(sql.ref(column), id)}`,
    ),
    // Result items and the organisation refer to files in their JSON settings.
    sql`select 1 from result_items where settings like ${`%"${id}"%`}`,
    sql`select 1 from organisation where settings like ${`%"${id}"%`}`,
  ]
  const { rows } = await sql`${sql.join(named, sql` union all `)} limit 1`.execute(tx)
  if (rows.length > 0) return
  await tx.deleteFrom('files').where('id', '=', id).execute()
  await deleteUnusedFileContents(tx)
}
