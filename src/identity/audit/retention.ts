import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type ChainedEntry,
  clearAction,
  clearedDetail,
  withoutPersonal,
} from '../../platform/crypto/audit-chain.ts'
import { randomId } from '../../platform/crypto/secret.ts'
import type { Database, Queries } from '../../platform/storage/database/database.ts'
import type { Clock, Instant } from '../../values/time.ts'
import { operator, recordAudit } from './audit.ts'
import { withoutPeople } from './personal.ts'
import { lockLog, storeCleared, wholeEntries } from './retention-store.ts'

/** Returns the numbers of entries from which the service still reads people, regardless of age. */
export type NeededEntries = (queries: Queries) => Promise<readonly number[]>

const clearedAtOnce = 200

/**
 * Removes personal data from entries that are older than a moment, in batches so that other transactions run in
 * between. Each batch is recorded in an entry of its own, so that a check of the chain can verify that nothing else was
 * removed.
 */
export async function clearPersonalData(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  before: Instant,
  needed: readonly NeededEntries[],
): Promise<void> {
  const lists = await Promise.all(needed.map((entriesOf) => entriesOf(database.reads)))
  const spared = new Set(lists.flat())
  let after: number | null = 0
  while (after !== null) {
    after = await clearBatch({ database, clock }, { before, after, spared })
    await nextTurn()
  }
}

interface Batch {
  readonly before: Instant
  readonly after: number
  readonly spared: ReadonlySet<number>
}

/** Clears one batch; returns the number of the last entry that was checked, or null where there are no more. */
async function clearBatch(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { before, after, spared }: Batch,
): Promise<number | null> {
  const choice = { before, after, limit: clearedAtOnce }
  // Usually there is nothing to clear, so look without a transaction first, which would block other writers.
  const found = await wholeEntries(database.reads, choice)
  if (found.length === 0) return null
  if (found.some(({ sequence }) => !spared.has(sequence)))
    await database.transaction(async (tx) => {
      const by = (await lockLog(tx)) + 1
      // Another process may have cleared these entries meanwhile.
      const entries = (await wholeEntries(tx, choice)).filter(({ sequence }) => !spared.has(sequence))
      const cleared: ChainedEntry[] = []
      for (const entry of entries) {
        const left = withoutPeople(entry)
        if (left !== null) cleared.push(withoutPersonal(entry, { by, left, id: randomId() }))
      }
      if (cleared.length === 0) return
      for (const entry of cleared) await storeCleared(tx, entry)
      const detail = { ...clearedDetail(before, cleared) }
      await recordAudit(tx, { ...operator, at: clock.now(), action: clearAction, subject: 'log', detail })
    })
  return found.at(-1)?.sequence ?? null
}
