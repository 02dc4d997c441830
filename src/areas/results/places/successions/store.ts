import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { deleteRows, upsertRows } from '../../../../platform/storage/rows/bulk.ts'
import { markAllChanged } from '../../items/changes-store.ts'
import type { Succession } from './successions.ts'

/** Reads the successions entered by staff, by day and number. */
export async function ownSuccessions(queries: Queries): Promise<readonly Succession[]> {
  const rows = await queries
    .selectFrom('place_successions')
    .selectAll()
    .orderBy('date')
    .orderBy('old_id')
    .orderBy('new_id')
    .execute()
  return rows.map(({ old_id, new_id, date }) => ({ old: old_id, new: new_id, date }))
}

/** Replaces all entered successions of the same former municipalities. */
export async function saveSuccessions(tx: Tx, successions: readonly Succession[]): Promise<void> {
  await deleteRows(tx, 'place_successions', 'old_id', [...new Set(successions.map(({ old }) => old))])
  await addSuccessions(tx, successions)
}

export async function addSuccessions(tx: Tx, successions: readonly Succession[]): Promise<void> {
  const rows = successions.map((one) => ({ old_id: one.old, new_id: one.new, date: one.date }))
  await upsertRows(tx, 'place_successions', { key: ['old_id', 'new_id', 'date'], update: [] }, rows)
  await markAllChanged(tx)
}

export async function removeSuccessions(tx: Tx, old: number): Promise<void> {
  await deleteRows(tx, 'place_successions', 'old_id', [old])
  await markAllChanged(tx)
}
