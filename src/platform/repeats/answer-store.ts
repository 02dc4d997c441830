import type { Instant } from '../../values/time.ts'
import type { Queries, Tx } from '../storage/database/database.ts'
import type { NewRow } from '../storage/schema/schema.ts'

/** In seconds, for requests that are repeated with the same `Idempotency-Key`. */
export const answersKeptFor = 24 * 60 * 60

export interface StoredAnswer {
  readonly content: string
  readonly answer: string
}

export function findAnswer(
  queries: Queries,
  { sender, key, now }: { readonly sender: string; readonly key: string; readonly now: Instant },
): Promise<StoredAnswer | undefined> {
  return queries
    .selectFrom('upload_answers')
    .select(['content', 'answer'])
    .where('sender', '=', sender)
    .where('key', '=', key)
    .where('expires', '>', now)
    .executeTakeFirst()
}

/** Stores an answer; replaces an expired one that was not deleted yet. */
export async function insertAnswer(tx: Tx, row: NewRow<'upload_answers'>): Promise<void> {
  const { sender, key } = row
  await tx.deleteFrom('upload_answers').where('sender', '=', sender).where('key', '=', key).execute()
  await tx.insertInto('upload_answers').values(row).execute()
}

export async function deleteExpiredAnswers(tx: Tx, now: Instant): Promise<void> {
  await tx.deleteFrom('upload_answers').where('expires', '<=', now).execute()
}
