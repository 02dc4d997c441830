import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { NewRow } from '../../platform/storage/schema/schema.ts'
import type { Instant } from '../../values/time.ts'

const columns = [
  ...(['id', 'name', 'records', 'actions', 'agency'] as const),
  ...(['addresses', 'created', 'expires', 'last_used'] as const),
] as const

/** False where the person has a key of that name; asked of the database itself, so that of two at once one wins. */
export async function insertManagementKey(tx: Tx, row: NewRow<'management_keys'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('management_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Lists the keys of one account, or of all, in the order in which they were made. */
export function selectManagementKeys(queries: Queries, userId?: string) {
  return queries
    .selectFrom('management_keys')
    .innerJoin('users', 'users.id', 'management_keys.user_id')
    .select(columns.map((column) => `management_keys.${column}` as const))
    .select(['user_id', 'users.email'])
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .orderBy('management_keys.created')
    .orderBy('management_keys.id')
    .execute()
}

/** Returns the key with its account, unless that is blocked. */
export function findManagementKey(queries: Queries, hash: string) {
  return queries
    .selectFrom('management_keys')
    .innerJoin('users', 'users.id', 'management_keys.user_id')
    .select(columns.map((column) => `management_keys.${column}` as const))
    .select(['user_id', 'users.email', 'users.name as user_name', 'users.role', 'users.scope'])
    .where('hash', '=', hash)
    .where('users.blocked', 'is', null)
    .executeTakeFirst()
}

/** Writes may arrive out of order: a later time is kept. */
export async function setManagementKeyLastUsed(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx
    .updateTable('management_keys')
    .set({ last_used: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used', 'is', null), eb('last_used', '<', now)]))
    .execute()
}

export function deleteManagementKey(tx: Tx, userId: string, id: string) {
  return tx
    .deleteFrom('management_keys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'name'])
    .executeTakeFirst()
}
