import type { Queries, Tx } from '../../../../../platform/storage/database/database.ts'
import type { NewRow, Row } from '../../../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../../../values/time.ts'
import type { ItemRef } from '../../../model/item.ts'

type DeviceRow = Row<'push_subscribers'>

/** Replaces what the device had chosen before. */
export async function saveDevice(
  tx: Tx,
  row: NewRow<'push_subscribers'>,
  items: readonly ItemRef[],
): Promise<void> {
  const { id, created: _, ...change } = row
  await tx
    .insertInto('push_subscribers')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute()
  await tx.deleteFrom('push_items').where('subscriber_id', '=', id).execute()
  if (items.length === 0) return
  await tx
    .insertInto('push_items')
    .values(items.map((item) => ({ subscriber_id: id, kind: item.kind, item_id: item.id })))
    .execute()
}

/** Deletes a device with its queued messages. */
export async function deleteDevice(tx: Tx, { id, auth }: Pick<DeviceRow, 'id' | 'auth'>): Promise<void> {
  await tx.deleteFrom('push_subscribers').where('id', '=', id).where('auth', '=', auth).execute()
}

/** Hands everything of a device over to its new address; false where the old one is unknown. */
export async function renewDevice(
  tx: Tx,
  old: Pick<DeviceRow, 'id' | 'auth'>,
  renewed: Pick<DeviceRow, 'id' | 'endpoint' | 'p256dh' | 'auth'>,
): Promise<boolean> {
  const device = await tx
    .selectFrom('push_subscribers')
    .selectAll()
    .where('id', '=', old.id)
    .where('auth', '=', old.auth)
    .executeTakeFirst()
  if (device === undefined) return false
  const items = await tx.selectFrom('push_items').selectAll().where('subscriber_id', '=', old.id).execute()
  await saveDevice(
    tx,
    { ...device, ...renewed },
    items.map(({ kind, item_id }) => ({ kind, id: item_id })),
  )
  if (renewed.id === old.id) return true
  await tx
    .updateTable('push_messages')
    .set({ subscriber_id: renewed.id })
    .where('subscriber_id', '=', old.id)
    .execute()
  await deleteDevice(tx, old)
  return true
}

export async function isDevice(queries: Queries, id: string): Promise<boolean> {
  const found = await queries
    .selectFrom('push_subscribers')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

export async function countDevices(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('push_subscribers')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type DueMessage = Pick<
  Row<'push_messages'>,
  'id' | 'payload' | 'attempts' | 'mailing_id' | 'created'
> &
  Pick<DeviceRow, 'endpoint' | 'p256dh' | 'auth'> & { readonly device: string }

/** The oldest first. */
export function dueMessages(queries: Queries, now: Instant, limit: number): Promise<readonly DueMessage[]> {
  return queries
    .selectFrom('push_messages as message')
    .innerJoin('push_subscribers as device', 'device.id', 'message.subscriber_id')
    .select(['message.id', 'message.payload', 'message.attempts', 'message.mailing_id', 'message.created'])
    .select(['device.id as device', 'device.endpoint', 'device.p256dh', 'device.auth'])
    .where('message.state', '=', 'queued')
    .where('message.next_attempt', '<=', now)
    .orderBy('message.next_attempt')
    .orderBy('message.id')
    .limit(limit)
    .execute()
}

/** Takes a message for one attempt; false where another worker has it, or it was withdrawn. */
export async function claimMessage(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('push_messages')
    .set((column) => ({ state: 'sending', attempts: column('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function postponeMessage(tx: Tx, id: string, until: Instant): Promise<void> {
  await tx
    .updateTable('push_messages')
    .set({ state: 'queued', next_attempt: until })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

export async function deleteMessage(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('push_messages').where('id', '=', id).execute()
}

export async function countPushed(tx: Tx, mailing: string): Promise<void> {
  await tx
    .updateTable('mailings')
    .set((column) => ({ pushes: column('pushes', '+', 1) }))
    .where('id', '=', mailing)
    .execute()
}

/** Deletes messages that are outdated, or whose worker was killed. */
export async function deleteOldMessages(tx: Tx, before: Instant): Promise<void> {
  await tx.deleteFrom('push_messages').where('created', '<', before).execute()
}
