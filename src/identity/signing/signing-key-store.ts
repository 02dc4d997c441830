import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { NewRow, Row, RowUpdate } from '../../platform/storage/schema/schema.ts'

export type SigningKeyRow = Row<'signing_keys'>

/** The newest first. */
export function selectSigningKeys(queries: Queries): Promise<readonly SigningKeyRow[]> {
  return queries.selectFrom('signing_keys').selectAll().orderBy('created', 'desc').orderBy('kid').execute()
}

/** The one that is in use. */
export function selectCurrentKey(queries: Queries): Promise<SigningKeyRow | undefined> {
  return queries.selectFrom('signing_keys').selectAll().where('retired', 'is', null).executeTakeFirst()
}

export async function insertSigningKey(tx: Tx, row: NewRow<'signing_keys'>): Promise<void> {
  await tx.insertInto('signing_keys').values(row).execute()
}

export async function updateSigningKey(
  tx: Tx,
  kid: string,
  change: RowUpdate<'signing_keys'>,
): Promise<void> {
  await tx.updateTable('signing_keys').set(change).where('kid', '=', kid).execute()
}
