import { peopleBehind } from '../../../../identity/accounts/people-behind.ts'
import { recordAudit } from '../../../../identity/audit/audit.ts'
import { readOrganisation } from '../../../../identity/organisation/store.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import { auditSubject } from '../stored/audit-subject.ts'
import { bringersOf } from '../stored/bringers.ts'
import { type Held, holdOf, needsAnother, type SiteRule } from '../stored/embargo.ts'
import { canHappen, versionState } from '../stored/life.ts'
import { selectPublishState } from '../stored/store.ts'
import type { VersionAction } from '../stored/version.ts'
import { heldIn, saveApproval } from '../stored/waiting-store.ts'

/**
 * `own`: only a person can approve a version, and not one who uploaded it. `moved`: another version is staged, or none.
 * `due`: there is no moment to wait for any more, so that a second person releases it at once. `needless`: no second
 * person is required.
 */
export type ApproveOutcome = 'approved' | 'own' | 'moved' | 'due' | 'needless'

/** A second person approves a staged version; it is released by itself at its moment. */
export async function approve(tx: Tx, { ref, number, at, by }: VersionAction): Promise<ApproveOutcome> {
  const site = await readOrganisation(tx)
  const state = await selectPublishState(tx, ref)
  if (state === undefined || !canHappen('approve', versionState(state, number))) return 'moved'
  const held = heldIn(state)
  const hold = holdOf(held, site)
  if (!hold.second) return 'needless'
  if (by.actor === null || needsAnother(hold, bringersOf(state), await peopleBehind(tx, [by.actor])))
    return 'own'
  const from = momentAhead(held, site, at)
  if (from === null) return 'due'
  // Somebody else has approved it already.
  if (!awaitsApproval(held, site, at)) return 'approved'
  await saveApproval(tx, ref, number, { by: by.actor, at, from })
  const detail = { version: number, embargo: from }
  await recordAudit(tx, { ...by, at, action: 'results.approve', subject: auditSubject(ref), detail })
  return 'approved'
}

/** Takes an approval back, whoever gave it: to hold results back needs no second person. */
export async function unapprove(
  tx: Tx,
  { ref, number, at, by }: VersionAction,
): Promise<'unapproved' | 'moved'> {
  const state = await selectPublishState(tx, ref)
  if (state === undefined || !canHappen('unapprove', versionState(state, number))) return 'moved'
  await saveApproval(tx, ref, number, null)
  const detail = { version: number, approvedBy: state.approved_by }
  await recordAudit(tx, { ...by, at, action: 'results.unapprove', subject: auditSubject(ref), detail })
  return 'unapproved'
}

/** Whether an approval would make the staged version be released by itself, or earlier. */
export function awaitsApproval(held: Held, site: SiteRule, now: Instant): boolean {
  const from = momentAhead(held, site, now)
  if (!holdOf(held, site).second || from === null) return false
  return held.approval === null || held.approval.from > from
}

/** The moment of release where it lies ahead, else null. */
function momentAhead(held: Held, site: SiteRule, now: Instant): Instant | null {
  const { until } = holdOf(held, site)
  return until !== null && now < until ? until : null
}
