import { type Actor, recordAudit } from '../../../../identity/audit/audit.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import {
  type ForwardRow,
  filesOfForward,
  itemsDeliveredAfter,
  itemsOf,
  selectForward,
  updateForward,
} from './store.ts'

/**
 * Whether an upload can be sent again, or at once if it waits: not where its files have arrived already, nor where those
 * of a later upload for the same item have, whose figures it would replace.
 */
export async function mayRetry(queries: Queries, { number, state, items }: ForwardRow): Promise<boolean> {
  if (state === 'sending' || (await filesOfForward(queries, number)).length === 0) return false
  const own = new Set(itemsOf(items).map(({ kind, id }) => `${kind} ${id}`))
  const later = await itemsDeliveredAfter(queries, number)
  return !later.some(({ kind, id }) => own.has(`${kind} ${id}`))
}

/** Sends an upload again. False where there is none, or where it must not be sent. */
export async function retryForward(tx: Tx, number: number, by: Actor, at: Instant): Promise<boolean> {
  const row = await selectForward(tx, number)
  if (row === undefined || !(await mayRetry(tx, row))) return false
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
