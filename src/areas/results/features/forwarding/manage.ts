import { type Actor, recordAudit } from '../../../../identity/audit/audit.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import { filesOfForward, itemsDeliveredAfter, itemsOf, selectForward, updateForward } from './store.ts'

/**
 * Sends an upload again, or a waiting one at once. Returns false where there is none, where its files have arrived
 * already, or where those of a later upload for the same item have, whose figures it would replace.
 */
export async function retryForward(tx: Tx, number: number, by: Actor, at: Instant): Promise<boolean> {
  const row = await selectForward(tx, number)
  if (row === undefined || row.state === 'sending') return false
  if ((await filesOfForward(tx, number)).length === 0) return false
  const own = new Set(itemsOf(row.items).map(({ kind, id }) => `${kind} ${id}`))
  const later = await itemsDeliveredAfter(tx, number)
  if (later.some(({ kind, id }) => own.has(`${kind} ${id}`))) return false
  await updateForward(tx, number, { state: 'queued', next_attempt: at, finished: null })
  await recordAudit(tx, { ...by, at, action: 'forward.retry', subject: String(number) })
  return true
}

/** Gives an upload up, so that those behind it go on. False where it does not wait. */
export async function skipForward(tx: Tx, number: number, by: Actor, at: Instant): Promise<boolean> {
  const row = await selectForward(tx, number)
  if (row?.state !== 'queued') return false
  await updateForward(tx, number, { state: 'dropped', error: 'skipped', next_attempt: null, finished: at })
  await recordAudit(tx, { ...by, at, action: 'forward.skip', subject: String(number) })
  return true
}
