import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { Row } from '../../platform/storage/schema/schema.ts'
import type { Instant } from '../../values/time.ts'

/** Selects the current guest link of a rehearsal. */
export function selectGuestLink(queries: Queries): Promise<Row<'rehearsal_guests'> | undefined> {
  return queries.selectFrom('rehearsal_guests').selectAll().executeTakeFirst()
}

/** Replaces the guest link. */
export async function insertGuestLink(tx: Tx, word: string, since: Instant): Promise<void> {
  await deleteGuestLink(tx)
  await tx.insertInto('rehearsal_guests').values({ id: 1, word, since }).execute()
}

export async function deleteGuestLink(tx: Tx): Promise<void> {
  await tx.deleteFrom('rehearsal_guests').execute()
}
