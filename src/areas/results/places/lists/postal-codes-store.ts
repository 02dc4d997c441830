import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { upsertRows } from '../../../../platform/storage/rows/bulk.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { markAllChanged } from '../../items/changes-store.ts'

export type PostalCode = Row<'postal_codes'>

export function allPostalCodes(queries: Queries): Promise<readonly PostalCode[]> {
  return queries.selectFrom('postal_codes').selectAll().orderBy('code').orderBy('entity').execute()
}

export async function addPostalCodes(tx: Tx, codes: readonly PostalCode[]): Promise<void> {
  const rows = codes.map(({ code, entity }) => ({ code, entity }))
  await upsertRows(tx, 'postal_codes', { key: ['code', 'entity'], update: [] }, rows)
  await markAllChanged(tx)
}

export async function replacePostalCodes(tx: Tx, codes: readonly PostalCode[]): Promise<void> {
  await tx.deleteFrom('postal_codes').execute()
  await addPostalCodes(tx, codes)
}
