import { setImmediate as breathe } from 'node:timers/promises'
import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import type { NewRow } from '../../../platform/storage/schema/schema.ts'
import type { ItemRef } from '../model/item.ts'

/** A device that shows notifications. */
export interface PushAddressee {
  readonly id: string
  readonly email: null
  /** JSON. */
  readonly choices: string
  /** The individually named items, as `kind id`. */
  readonly named: ReadonlySet<string>
}

/** A page of devices, ordered by id. */
export async function nextDevices(
  queries: Queries,
  after: string | null,
  limit: number,
): Promise<readonly PushAddressee[]> {
  const rows = await queries
    .selectFrom('push_subscribers')
    .select(['id', 'choices'])
    .where('id', '>', after ?? '')
    .orderBy('id')
    .limit(limit)
    .execute()
  const named = await namedByDevices(
    queries,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    email: null,
    named: new Set((named.get(row.id) ?? []).map(({ kind, id }) => `${kind} ${id}`)),
  }))
}

async function namedByDevices(
  queries: Queries,
  devices: readonly string[],
): Promise<ReadonlyMap<string, readonly ItemRef[]>> {
  if (devices.length === 0) return new Map()
  const rows = await queries
    .selectFrom('push_items')
    .selectAll()
    .where('subscriber_id', 'in', devices)
    .execute()
  const grouped = Map.groupBy(rows, ({ subscriber_id }) => subscriber_id)
  return new Map([...grouped].map(([id, of]) => [id, of.map(({ kind, item_id }) => ({ kind, id: item_id }))]))
}

export async function insertPushMessages(tx: Tx, rows: readonly NewRow<'push_messages'>[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('push_messages')
      .values([...rows])
      .execute()
}

/** SQLite runs in the same thread: requests are served between two batches. */
const deletedAtOnce = 500

/** Deletes the queued messages of a mailing. */
export async function deleteQueuedPushesOf(tx: Tx, mailing: string): Promise<void> {
  while (true) {
    const some = await tx
      .selectFrom('push_messages')
      .select('id')
      .where('mailing_id', '=', mailing)
      .where('state', '=', 'queued')
      .limit(deletedAtOnce)
      .execute()
    const ids = some.map(({ id }) => id)
    if (ids.length > 0) await tx.deleteFrom('push_messages').where('id', 'in', ids).execute()
    if (ids.length < deletedAtOnce) return
    await breathe()
  }
}
