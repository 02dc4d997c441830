import type { Tx } from '../../../platform/storage/database/database.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'

type NumberedRow = Pick<Row<'result_items'>, 'kind' | 'id' | 'given_number'>

/** Numbers that come with new votes, as from another instance, are kept unless another vote has them. */
export async function withFreeNumbers<Of extends NumberedRow>(
  tx: Tx,
  rows: readonly Of[],
): Promise<readonly Of[]> {
  const wanted = rows.flatMap(({ given_number }) => given_number ?? [])
  if (wanted.length === 0) return rows
  const found = await tx
    .selectFrom('result_items')
    .select(['id', 'given_number'])
    .where('given_number', 'in', wanted)
    .execute()
  const holders = new Map(found.map(({ id, given_number }) => [given_number, id]))
  return rows.map((row) => {
    if (row.given_number === null) return row
    const holder = holders.get(row.given_number) ?? row.id
    holders.set(row.given_number, holder)
    return holder === row.id ? row : { ...row, given_number: null }
  })
}

/** Gives the next numbers to votes without one. A number is never given again, also not after its vote was deleted. */
export async function giveNumbers(tx: Tx, rows: readonly NumberedRow[]): Promise<void> {
  if (rows.every(({ kind }) => kind !== 'vote')) return
  const { number: before } = await tx
    .selectFrom('counters')
    .select('number')
    .where('name', '=', 'votes')
    .executeTakeFirstOrThrow()
  const without = await tx
    .selectFrom('result_items')
    .select('id')
    .where('kind', '=', 'vote')
    .where('given_number', 'is', null)
    .orderBy('date')
    .orderBy('id')
    .execute()
  let last = Math.max(before, ...rows.map(({ given_number }) => given_number ?? 0))
  for (const { id } of without)
    await tx
      .updateTable('result_items')
      .set({ given_number: ++last })
      .where('kind', '=', 'vote')
      .where('id', '=', id)
      .execute()
  if (last !== before)
    await tx.updateTable('counters').set({ number: last }).where('name', '=', 'votes').execute()
}
