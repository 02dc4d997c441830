import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import { bumpRevision } from '../../../platform/storage/rows/revisions.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { Locale } from '../../../texts/language/locales.ts'

export type StoredStatement = Row<'accessibility_statements'>

/** Reads the texts that replace the default. */
export function readStatements(queries: Queries): Promise<readonly StoredStatement[]> {
  return queries.selectFrom('accessibility_statements').selectAll().orderBy('locale').execute()
}

export function readStatement(queries: Queries, locale: Locale): Promise<StoredStatement | undefined> {
  return queries
    .selectFrom('accessibility_statements')
    .selectAll()
    .where('locale', '=', locale)
    .executeTakeFirst()
}

export async function saveStatement(tx: Tx, statement: StoredStatement): Promise<void> {
  const { text, changed } = statement
  await tx
    .insertInto('accessibility_statements')
    .values(statement)
    .onConflict((conflict) => conflict.column('locale').doUpdateSet({ text, changed }))
    .execute()
  await bumpRevision(tx, 'organisation')
}

export async function removeStatement(tx: Tx, locale: Locale): Promise<void> {
  await tx.deleteFrom('accessibility_statements').where('locale', '=', locale).execute()
  await bumpRevision(tx, 'organisation')
}

/** Reads a text that changes with every statement and setting. */
export async function organisationRevision(queries: Queries): Promise<string> {
  const row = await queries
    .selectFrom('revisions')
    .select('number')
    .where('area', '=', 'organisation')
    .executeTakeFirst()
  return String(row?.number ?? 0)
}
