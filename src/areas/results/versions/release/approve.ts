import { peopleBehind } from '../../../../identity/accounts/people-behind.ts'
import { recordAudit } from '../../../../identity/audit/audit.ts'
import { readOrganisation } from '../../../../identity/organisation/store.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import { auditSubject } from '../stored/audit-subject.ts'
import { bringersOf } from '../stored/bringers.ts'
import { type TickedAction, tickedFindings } from '../stored/confirm.ts'
import { type Held, holdOf, needsAnother, type SiteRule } from '../stored/embargo.ts'
import { canHappen, versionLife, versionState } from '../stored/life.ts'
import { selectPublishState } from '../stored/store.ts'
import type { VersionAction } from '../stored/version.ts'
import { heldIn, saveApproval } from '../stored/waiting-store.ts'

/**
 * `own`: the user is the bringer of a part, or not a person. `moved`: another version is staged, or none. `due`: the
 * moment has passed, so a second person releases it instead. `needless`: no second person is required. `unticked`: a
 * doubt about the version is not ticked off.
 */
export type ApproveOutcome = 'approved' | 'own' | 'moved' | 'due' | 'needless' | 'unticked'

/** Approves a staged version by a second person; it is then released automatically at its moment. */
export async function approve(tx: Tx, action: TickedAction): Promise<ApproveOutcome> {
  const { ref, number, at, by } = action
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
  const findings = await tickedFindings(tx, action)
  if (findings === null) return 'unticked'
  await saveApproval(tx, ref, number, { by: by.actor, at, from })
  const ticked = findings.length > 0 && { findings, confirmed: true }
  const detail = { version: number, embargo: from, ...ticked }
  await recordAudit(tx, { ...by, at, action: versionLife.approve.logged, subject: auditSubject(ref), detail })
  return 'approved'
}

/** Removes an approval, whoever gave it: holding results back needs no second person. */
export async function unapprove(
  tx: Tx,
  { ref, number, at, by }: VersionAction,
): Promise<'unapproved' | 'moved'> {
  const state = await selectPublishState(tx, ref)
  if (state === undefined || !canHappen('unapprove', versionState(state, number))) return 'moved'
  await saveApproval(tx, ref, number, null)
  const detail = { version: number, approvedBy: state.approved_by }
  await recordAudit(tx, {
    ...by,
    at,
    action: versionLife.unapprove.logged,
    subject: auditSubject(ref),
    detail,
  })
  return 'unapproved'
}

/** Returns whether an approval would release the staged version automatically, or earlier. */
export function awaitsApproval(held: Held, site: SiteRule, now: Instant): boolean {
  const from = momentAhead(held, site, now)
  if (!holdOf(held, site).second || from === null) return false
  return held.approval === null || held.approval.from > from
}

/** Returns the moment of release if it is in the future, else null. */
function momentAhead(held: Held, site: SiteRule, now: Instant): Instant | null {
  const { until } = holdOf(held, site)
  return until !== null && now < until ? until : null
}
