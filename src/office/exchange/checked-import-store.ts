import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { Row } from '../../platform/storage/schema/schema.ts'
import type { Instant } from '../../values/time.ts'

export type CheckedImport = Row<'exchange_drafts'>

/** Saves a checked file, one per person and table: a new one replaces the last. */
export async function saveCheckedImport(tx: Tx, checked: CheckedImport): Promise<void> {
  await tx
    .deleteFrom('exchange_drafts')
    .where('user_id', '=', checked.user_id)
    .where('subject', '=', checked.subject)
    .execute()
  await tx.insertInto('exchange_drafts').values(checked).execute()
}

/** In seconds: how long a checked file can be confirmed. */
export const checkedImportLifetime = 24 * 60 * 60

export async function removeCheckedImportsBefore(tx: Tx, moment: Instant): Promise<void> {
  await tx.deleteFrom('exchange_drafts').where('created', '<', moment).execute()
}

export function findCheckedImport(
  queries: Queries,
  { id, user, since }: { readonly id: string; readonly user: string; readonly since: Instant },
): Promise<CheckedImport | undefined> {
  return queries
    .selectFrom('exchange_drafts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user)
    .where('created', '>=', since)
    .executeTakeFirst()
}

export async function removeCheckedImport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('exchange_drafts').where('id', '=', id).execute()
}
