import { type Actor, recordAudit } from '../../../../identity/audit/audit.ts'
import { readOrganisation } from '../../../../identity/organisation/store.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import type { ItemRef } from '../../model/item.ts'
import { auditSubject } from '../stored/audit-subject.ts'
import { type Held, holdOf, needsAnother, type SiteRule } from '../stored/embargo.ts'
import { selectPublishState } from '../stored/store.ts'
import { bringersOf, heldIn, saveApproval } from '../stored/waiting-store.ts'

export interface NewApproval {
  readonly ref: ItemRef
  /** What was looked at; another version that came meanwhile has to be looked at as well. */
  readonly number: number
  readonly at: Instant
  readonly by: Actor
}

/**
 * `own`: only a person can approve a version, and not the one who brought it. `moved`: another one waits, or none.
 * `due`: its moment has come or it has none, so that a second person releases it at once. `needless`: nobody asks for a
 * second person.
 */
export type ApproveOutcome = 'approved' | 'own' | 'moved' | 'due' | 'needless'

/** A second person agrees to what waits, ahead of its moment; at that moment it appears by itself. */
export async function approve(tx: Tx, { ref, number, at, by }: NewApproval): Promise<ApproveOutcome> {
  const site = await readOrganisation(tx)
  const state = await selectPublishState(tx, ref)
  if (state === undefined || state.staged_version !== number) return 'moved'
  const held = heldIn(state)
  const hold = holdOf(held, site)
  if (!hold.second) return 'needless'
  if (by.actor === null || needsAnother(hold, bringersOf(state), by.actor)) return 'own'
  const from = momentAhead(held, site, at)
  if (from === null) return 'due'
  // Somebody was faster: theirs counts.
  if (!awaitsApproval(held, site, at)) return 'approved'
  await saveApproval(tx, ref, number, { by: by.actor, at, from })
  const detail = { version: number, embargo: from }
  await recordAudit(tx, { ...by, at, action: 'results.approve', subject: auditSubject(ref), detail })
  return 'approved'
}

/** Takes an approval back, whoever gave it: that nothing appears needs no second person. */
export async function unapprove(
  tx: Tx,
  { ref, number, at, by }: NewApproval,
): Promise<'unapproved' | 'moved'> {
  const state = await selectPublishState(tx, ref)
  const approvedBy = state?.approved_by ?? null
  if (state?.staged_version !== number || approvedBy === null) return 'moved'
  await saveApproval(tx, ref, number, null)
  const detail = { version: number, approvedBy }
  await recordAudit(tx, { ...by, at, action: 'results.unapprove', subject: auditSubject(ref), detail })
  return 'unapproved'
}

/** Whether anybody's approval would make what waits appear by itself, or appear earlier. */
export function awaitsApproval(held: Held, site: SiteRule, now: Instant): boolean {
  const from = momentAhead(held, site, now)
  if (!holdOf(held, site).second || from === null) return false
  return held.approval === null || held.approval.from > from
}

/** Null where there is no moment to wait for: then a second person releases at once. */
function momentAhead(held: Held, site: SiteRule, now: Instant): Instant | null {
  const { until } = holdOf(held, site)
  return until !== null && now < until ? until : null
}
