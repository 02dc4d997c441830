import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { NewRow } from '../../platform/storage/schema/schema.ts'
import type { Instant } from '../../values/time.ts'

/** False where the credential is known already. */
export async function insertPasskey(tx: Tx, row: NewRow<'passkeys'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function selectPasskeysOf(queries: Queries, userId: string) {
  return queries
    .selectFrom('passkeys')
    .select(['id', 'credential', 'transports', 'name', 'created', 'last_used'])
    .where('user_id', '=', userId)
    .orderBy('created')
    .orderBy('id')
    .execute()
}

export async function hasPasskeys(queries: Queries, userId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** With the account it opens, unless that is blocked. */
export function findPasskeyByCredential(queries: Queries, credential: string) {
  return queries
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select([
      'passkeys.id as passkey_id',
      'passkeys.name as passkey_name',
      'passkeys.public_key',
      'passkeys.counter',
      'users.id',
      'users.email',
      'users.name',
      'users.role',
      'users.scope',
    ])
    .where('passkeys.credential', '=', credential)
    .where('users.blocked', 'is', null)
    .executeTakeFirst()
}

/** False where it was used meanwhile, is gone, or opens an account that was blocked meanwhile. */
export async function notePasskeyUse(
  tx: Tx,
  id: string,
  used: { readonly from: number; readonly to: number; readonly at: Instant },
): Promise<boolean> {
  const updated = await tx
    .updateTable('passkeys')
    .set({ counter: used.to, last_used: used.at })
    .where('id', '=', id)
    .where('counter', '=', used.from)
    .where('user_id', 'in', tx.selectFrom('users').select('id').where('blocked', 'is', null))
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function setPasskeyName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('passkeys').set({ name }).where('id', '=', id).execute()
}

export async function deletePasskey(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('id', '=', id).execute()
}

export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

/** True only the first time for each challenge. */
export async function spendChallenge(tx: Tx, id: string, expires: Instant): Promise<boolean> {
  const spent = await tx
    .insertInto('spent_challenges')
    .values({ id, expires })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function deleteExpiredChallenges(tx: Tx, now: Instant): Promise<void> {
  await tx.deleteFrom('spent_challenges').where('expires', '<=', now).execute()
}
