import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { bumpRevision } from '../../../../platform/storage/rows/revisions.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'

export type LinkedRow = Row<'linked_results'>

export function selectLinked(queries: Queries): Promise<LinkedRow[]> {
  return queries.selectFrom('linked_results').selectAll().execute()
}

/** Pages are made again only where the document differs. */
export async function saveLinked(tx: Tx, row: LinkedRow): Promise<void> {
  const { address, ...changes } = row
  const before = await tx
    .selectFrom('linked_results')
    .select('document')
    .where('address', '=', address)
    .executeTakeFirst()
  await tx
    .insertInto('linked_results')
    .values(row)
    .onConflict((conflict) => conflict.column('address').doUpdateSet(changes))
    .execute()
  if ((before?.document ?? null) !== row.document) await bumpRevision(tx, 'results')
}

/** Forgets sites that are no longer in the settings. */
export async function removeLinkedExcept(tx: Tx, addresses: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('linked_results')
    .$if(addresses.length > 0, (query) => query.where('address', 'not in', addresses))
    .execute()
}
