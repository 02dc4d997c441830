import { sql } from 'kysely'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { NewRow, OneTimePurpose, RowUpdate } from '../../platform/storage/schema/schema.ts'
import type { Instant } from '../../values/time.ts'

const accountColumns = [
  'id',
  'email',
  'name',
  'role',
  'scope',
  'created',
  'blocked',
  'last_login',
  'password_hash',
  'totp_secret',
  'totp_step',
  'login_way',
] as const

const passkeys = sql<number>`(select count(*) from passkeys where passkeys.user_id = users.id)`.as('passkeys')

export function selectAccounts(queries: Queries) {
  return queries.selectFrom('users').select(accountColumns).select(passkeys).orderBy('email').execute()
}

export function findAccountRow(queries: Queries, id: string) {
  return queries
    .selectFrom('users')
    .select(accountColumns)
    .select(passkeys)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function updateAccount(tx: Tx, id: string, change: RowUpdate<'users'>): Promise<void> {
  await tx.updateTable('users').set(change).where('id', '=', id).execute()
}

export async function insertOneTimeLink(tx: Tx, row: NewRow<'one_time_links'>): Promise<void> {
  await tx.insertInto('one_time_links').values(row).execute()
}

/** The link as long as it works, with the account it leads to. */
export function findOneTimeLink(
  queries: Queries,
  id: string,
  purposes: readonly OneTimePurpose[],
  now: Instant,
) {
  return queries
    .selectFrom('one_time_links')
    .innerJoin('users', 'users.id', 'one_time_links.user_id')
    .select([
      'one_time_links.purpose',
      'one_time_links.provider_session',
      'users.id',
      'users.email',
      'users.name',
      'users.role',
      'users.scope',
      'users.totp_secret',
      'users.totp_step',
      'users.login_way',
    ])
    .where('one_time_links.id', '=', id)
    .where('one_time_links.purpose', 'in', purposes)
    .where('one_time_links.expires', '>', now)
    .where('users.blocked', 'is', null)
    .executeTakeFirst()
}

/** False where it was gone already: of two that use a link at the same moment one waits here and then loses. */
export async function deleteOneTimeLink(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('one_time_links')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function deleteOneTimeLinksOf(
  tx: Tx,
  userId: string,
  purposes?: readonly OneTimePurpose[],
): Promise<void> {
  await tx
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .$if(purposes !== undefined, (query) => query.where('purpose', 'in', purposes ?? []))
    .execute()
}

export async function deleteExpiredLinks(tx: Tx, now: Instant): Promise<void> {
  await tx.deleteFrom('one_time_links').where('user_id', 'is not', null).where('expires', '<=', now).execute()
}

/** False where a code of this step or a later one was accepted before. */
export async function acceptTotpStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const accepted = await tx
    .updateTable('users')
    .set({ totp_step: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return accepted !== undefined
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  const rows = hashes.map((hash) => ({ user_id: userId, hash }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

/** True only the first time for each code. */
export async function takeRecoveryCode(tx: Tx, userId: string, hash: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst()
  return taken !== undefined
}

export async function countRecoveryCodes(queries: Queries, userId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
