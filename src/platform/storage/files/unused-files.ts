import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { deleteUnusedContents } from './files.ts'

/** Every column that names a file. */
export const fileOwners = [
  ['agencies', 'organigram'],
  ['people', 'picture'],
  ['events', 'image'],
  ['events', 'pdf'],
  ['news', 'image'],
  ['topics', 'image'],
] as const

/** Removes a file that a record had, unless another record still shows it. */
export async function deleteUnusedFile(tx: Tx, id: string): Promise<void> {
  const named = [
    ...fileOwners.map(
      ([table, column]) => sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
    ),
    // Items of results and the organisation, which has a logo, name theirs among their settings.
    sql`select 1 from result_items where settings like ${`%"${id}"%`}`,
    sql`select 1 from organisation where settings like ${`%"${id}"%`}`,
  ]
  const { rows } = await sql`${sql.join(named, sql` union all `)} limit 1`.execute(tx)
  if (rows.length > 0) return
  await tx.deleteFrom('files').where('id', '=', id).execute()
  await deleteUnusedContents(tx)
}
