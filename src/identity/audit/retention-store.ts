import type { ChainedEntry } from '../../platform/crypto/audit-chain.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { Instant } from '../../values/time.ts'
import { lastingActions } from './lasting.ts'

/** Selects entries after a number that are older than a moment and still have personal data, in their order. */
export async function wholeEntries(
  queries: Queries,
  { before, after, limit }: { readonly before: Instant; readonly after: number; readonly limit: number },
): Promise<readonly ChainedEntry[]> {
  return await queries
    .selectFrom('audit_log')
    .selectAll()
    .where('cleared_by', 'is', null)
    .where('at', '<', before)
    .where('sequence', '>', after)
    .where('action', 'not in', lastingActions)
    .orderBy('sequence')
    .limit(limit)
    .execute()
}

/** Locks the log against appending until the end of the transaction, and returns the number of its last entry. */
export async function lockLog(tx: Tx): Promise<number> {
  const { sequence } = await tx
    .updateTable('audit_head')
    .set(({ ref }) => ({ sequence: ref('sequence') }))
    .returning('sequence')
    .executeTakeFirstOrThrow()
  return sequence
}

/** The only statement that changes entries. */
export async function storeCleared(tx: Tx, entry: ChainedEntry): Promise<void> {
  const { sequence, id, actor, address, subject, detail, salt, rest, seal, cleared_by } = entry
  await tx
    .updateTable('audit_log')
    .set({ id, actor, address, subject, detail, salt, rest, seal, cleared_by })
    .where('sequence', '=', sequence)
    .execute()
}
