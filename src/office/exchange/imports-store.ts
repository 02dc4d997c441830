import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { NewRow, Row } from '../../platform/storage/schema/schema.ts'
import type { TableName } from '../../records/exchange/exchange-table.ts'
import type { Instant } from '../../values/time.ts'

export type TableImport = Row<'table_imports'>

/** Inserts an import with the next number. Transactions never interleave, so numbers are unique. */
export async function insertImport(tx: Tx, row: Omit<NewRow<'table_imports'>, 'number'>): Promise<number> {
  const last = await tx
    .selectFrom('table_imports')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const number = (last?.number ?? 0) + 1
  await tx
    .insertInto('table_imports')
    .values({ ...row, number })
    .execute()
  return number
}

/** Selects imports, the newest first. */
export function selectImports(
  queries: Queries,
  subjects: readonly TableName[],
): Promise<readonly TableImport[]> {
  return queries
    .selectFrom('table_imports')
    .selectAll()
    .where('subject', 'in', subjects)
    .orderBy('number', 'desc')
    .limit(20)
    .execute()
}

export function selectImport(queries: Queries, number: number): Promise<TableImport | undefined> {
  return queries.selectFrom('table_imports').selectAll().where('number', '=', number).executeTakeFirst()
}

export async function deleteImport(tx: Tx, number: number): Promise<void> {
  await tx.deleteFrom('table_imports').where('number', '=', number).execute()
}

/** In seconds, during which an import can be withdrawn. */
export const withdrawalLifetime = 30 * 24 * 60 * 60

export async function deleteImportsBefore(tx: Tx, moment: Instant): Promise<void> {
  await tx.deleteFrom('table_imports').where('created', '<', moment).execute()
}
