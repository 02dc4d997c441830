import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { Row } from '../../platform/storage/schema/schema.ts'
import type { Instant } from '../../values/time.ts'

export type ImportDraft = Row<'exchange_drafts'>

/** Saves a checked file, one per person and table: a new one replaces the last. */
export async function saveDraft(tx: Tx, draft: ImportDraft): Promise<void> {
  await tx
    .deleteFrom('exchange_drafts')
    .where('user_id', '=', draft.user_id)
    .where('subject', '=', draft.subject)
    .execute()
  await tx.insertInto('exchange_drafts').values(draft).execute()
}

/** In seconds: how long a checked file can be confirmed. */
export const draftLifetime = 24 * 60 * 60

export async function removeDraftsBefore(tx: Tx, moment: Instant): Promise<void> {
  await tx.deleteFrom('exchange_drafts').where('created', '<', moment).execute()
}

export function findDraft(
  queries: Queries,
  { id, user, since }: { readonly id: string; readonly user: string; readonly since: Instant },
): Promise<ImportDraft | undefined> {
  return queries
    .selectFrom('exchange_drafts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user)
    .where('created', '>=', since)
    .executeTakeFirst()
}

export async function removeDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('exchange_drafts').where('id', '=', id).execute()
}
