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

/** Numbers of entries that the service still reads persons from, whatever their age. */
export type NeededEntries = (queries: Queries) => Promise<readonly number[]>

const clearedAtOnce = 200

/**
 * Removes personal data from entries that are older than a moment, in batches so that other transactions run in between.
 * Each batch is noted by an entry of its own, by which whoever checks the chain knows that nothing else was removed.
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

/** The number of the last entry that was looked at; null where there are no more. */
async function clearBatch(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { before, after, spared }: Batch,
): Promise<number | null> {
  const choice = { before, after, limit: clearedAtOnce }
  // Most of the time there is nothing to do, and then no transaction is in the way of others.
  const found = await wholeEntries(database.reads, choice)
  if (found.length === 0) return null
  if (found.some(({ sequence }) => !spared.has(sequence)))
    await database.transaction(async (tx) => {
      const by = (await lockLog(tx)) + 1
      // Another process may have done it meanwhile.
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
