import { recordAudit } from '../../../../identity/audit/audit.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { recallMails } from '../../events/recall-mails.ts'
import { markChanged, raiseResultChange } from '../../items/changes-store.ts'
import type { ItemRef } from '../../model/item.ts'
import { auditSubject } from '../stored/audit-subject.ts'
import { canHappen, versionLife, versionState } from '../stored/life.ts'
import { refreshOverview } from '../stored/refresh.ts'
import { selectPublishState } from '../stored/store.ts'
import type { VersionAction } from '../stored/version.ts'
import { stage } from '../stored/waiting-store.ts'
import { showNothing } from './store.ts'

/** `moved`: another version is the newest now; nothing was changed. */
export type WithdrawOutcome = 'moved' | 'discarded' | 'withdrawn'

/**
 * Discards a staged version; withdraws a published one, after which the public sees an uncounted item. The version stays
 * in the history, from where it can be restored.
 */
export async function withdraw(tx: Tx, { ref, number, at, by }: VersionAction): Promise<WithdrawOutcome> {
  const state = await selectPublishState(tx, ref)
  if (state === undefined) return 'moved'
  const { staged_version: staged, compound_id, date: day } = state
  const where = versionState(state, number)
  const isDiscarded = canHappen('discard', where)
  if (!isDiscarded && (staged !== null || !canHappen('withdraw', where))) return 'moved'
  if (isDiscarded) {
    await stage(tx, ref, null)
  } else {
    await showNothing(tx, ref, at)
    await refreshOverview(tx, ref)
    const around: readonly ItemRef[] = compound_id === null ? [] : [{ kind: 'compound', id: compound_id }]
    for (const compound of around) await raiseResultChange(tx, compound, at)
    await markChanged(tx, [ref, ...around])
    await recallMails(tx, { refs: [ref, ...around], day, at })
  }
  const action = versionLife[isDiscarded ? 'discard' : 'withdraw'].logged
  await recordAudit(tx, { ...by, at, action, subject: auditSubject(ref), detail: { version: number } })
  return isDiscarded ? 'discarded' : 'withdrawn'
}
