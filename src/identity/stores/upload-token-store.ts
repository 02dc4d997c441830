import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { NewRow } from '../../platform/storage/schema/schema.ts'
import type { Instant } from '../../values/time.ts'

/** False where there is a token of that name; asked of the database itself, so that of two at once one wins. */
export async function insertUploadToken(tx: Tx, row: NewRow<'upload_tokens'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('upload_tokens')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function selectUploadTokens(queries: Queries) {
  return queries
    .selectFrom('upload_tokens')
    .select(['id', 'name', 'types', 'items', 'created', 'expires', 'last_used'])
    .orderBy('created')
    .orderBy('id')
    .execute()
}

export function findUploadTokenByHash(queries: Queries, hash: string) {
  return queries
    .selectFrom('upload_tokens')
    .select(['id', 'name', 'types', 'items', 'expires', 'last_used'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** Writes may arrive out of order: a later time is kept. */
export async function setUploadTokenLastUsed(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx
    .updateTable('upload_tokens')
    .set({ last_used: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used', 'is', null), eb('last_used', '<', now)]))
    .execute()
}

export function deleteUploadToken(tx: Tx, by: { readonly id: string } | { readonly name: string }) {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['name', by.name] as const)
  return tx.deleteFrom('upload_tokens').where(column, '=', value).returning(['id', 'name']).executeTakeFirst()
}
