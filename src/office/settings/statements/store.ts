import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import { bumpRevision } from '../../../platform/storage/rows/revisions.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { Locale } from '../../../texts/language/locales.ts'
import type { SiteStatement } from './statement.ts'

/** The tables of all statements are alike. */
export type StoredStatement = Row<SiteStatement['table']>

/** Reads the texts that replace the default. */
export function readStatements(
  queries: Queries,
  { table }: Pick<SiteStatement, 'table'>,
): Promise<readonly StoredStatement[]> {
  return queries.selectFrom(table).selectAll().orderBy('locale').execute()
}

export function readStatement(
  queries: Queries,
  { table }: Pick<SiteStatement, 'table'>,
  locale: Locale,
): Promise<StoredStatement | undefined> {
  return queries.selectFrom(table).selectAll().where('locale', '=', locale).executeTakeFirst()
}

export async function saveStatement(
  tx: Tx,
  { table }: Pick<SiteStatement, 'table'>,
  stored: StoredStatement,
): Promise<void> {
  const { text, changed } = stored
  await tx
    .insertInto(table)
    .values(stored)
    .onConflict((conflict) => conflict.column('locale').doUpdateSet({ text, changed }))
    .execute()
  await bumpRevision(tx, 'organisation')
}

export async function removeStatement(
  tx: Tx,
  { table }: Pick<SiteStatement, 'table'>,
  locale: Locale,
): Promise<void> {
  await tx.deleteFrom(table).where('locale', '=', locale).execute()
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
