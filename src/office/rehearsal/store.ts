import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { NewRow, Row, RowUpdate } from '../../platform/storage/schema/schema.ts'

export function selectRehearsal(queries: Queries): Promise<Row<'rehearsals'> | undefined> {
  return queries.selectFrom('rehearsals').selectAll().where('id', '=', 1).executeTakeFirst()
}

export async function saveWish(tx: Tx, row: Omit<NewRow<'rehearsals'>, 'id'>): Promise<void> {
  const { done_number: _done, state: _state, state_at: _at, ...wish } = row
  await tx
    .insertInto('rehearsals')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(wish))
    .execute()
}

/** Stores the progress of a request; returns false where there is a newer request. */
export async function updateRehearsal(
  tx: Tx,
  number: number,
  change: RowUpdate<'rehearsals'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rehearsals')
    .set(change)
    .where('id', '=', 1)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
