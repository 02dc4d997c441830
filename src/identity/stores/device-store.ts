import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { NewRow } from '../../platform/storage/schema/schema.ts'
import type { Instant } from '../../values/time.ts'

/** The device, where it is known for the account of that address. */
export function findDeviceOf(queries: Queries, id: string, email: string, now: Instant) {
  return queries
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select(['devices.created', 'devices.second_factor'])
    .where('devices.id', '=', id)
    .where('users.email', '=', email)
    .where('devices.expires', '>', now)
    .executeTakeFirst()
}

/** Whether it is known for any account. */
export async function deviceExists(queries: Queries, id: string, now: Instant): Promise<boolean> {
  const row = await queries
    .selectFrom('devices')
    .select('id')
    .where('id', '=', id)
    .where('expires', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export function selectDevicesOf(queries: Queries, userId: string, now: Instant) {
  return queries
    .selectFrom('devices')
    .select(['id', 'created', 'last_used', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires', '>', now)
    .orderBy('last_used', 'desc')
    .orderBy('id')
    .execute()
}

/** For all accounts that know it. */
export async function renameDevice(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('devices').set({ id: to }).where('id', '=', from).execute()
}

export async function upsertDevice(tx: Tx, row: NewRow<'devices'>): Promise<void> {
  const { last_used, expires, user_agent, second_factor } = row
  const change = { last_used, expires, user_agent, ...(second_factor !== null && { second_factor }) }
  await tx
    .insertInto('devices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['id', 'user_id']).doUpdateSet(change))
    .execute()
}

export async function deleteExpiredDevices(tx: Tx, now: Instant): Promise<void> {
  await tx.deleteFrom('devices').where('expires', '<=', now).execute()
}

/** All but those used last. */
export async function deleteOldestDevices(tx: Tx, userId: string, most: number): Promise<void> {
  const kept = tx
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_used', 'desc')
    .orderBy('created', 'desc')
    .limit(most)
  await tx.deleteFrom('devices').where('user_id', '=', userId).where('id', 'not in', kept).execute()
}

export function deleteDeviceOf(tx: Tx, userId: string, id: string) {
  return tx
    .deleteFrom('devices')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('user_agent')
    .executeTakeFirst()
}

export async function deleteDevicesOf(tx: Tx, userId: string, except?: string): Promise<void> {
  await tx
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute()
}
