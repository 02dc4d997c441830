import { peopleBehind } from '../../../../identity/accounts/people-behind.ts'
import { readOrganisation } from '../../../../identity/organisation/store.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { bringersOf } from '../stored/bringers.ts'
import { type TickedAction, tickedFindings } from '../stored/confirm.ts'
import { holdOf, needsAnother } from '../stored/embargo.ts'
import { canHappen, versionState } from '../stored/life.ts'
import { selectPublishState } from '../stored/store.ts'
import { heldIn } from '../stored/waiting-store.ts'
import { releaseItems } from './release.ts'

/**
 * `own`: a second person is required. `moved`: another version is staged. `nothing`: none is. `draft`: the item has to
 * be announced first. `unticked`: a doubt about the version is not ticked off.
 */
export type ReleaseNowOutcome = 'released' | 'own' | 'moved' | 'nothing' | 'draft' | 'unticked'

/** Publishes the staged version at once, regardless of its moment. */
export async function releaseNow(tx: Tx, action: TickedAction): Promise<ReleaseNowOutcome> {
  const { ref, number, at, by } = action
  const state = await selectPublishState(tx, ref)
  if (state === undefined || state.staged_version === null) return 'nothing'
  const held = heldIn(state)
  if (held.draft) return 'draft'
  const hold = holdOf(held, await readOrganisation(tx))
  if (by.actor === null || needsAnother(hold, bringersOf(state), await peopleBehind(tx, [by.actor])))
    return 'own'
  if (!canHappen('release', versionState(state, number))) return 'moved'
  const findings = await tickedFindings(tx, action)
  if (findings === null) return 'unticked'
  await releaseItems(tx, [ref], { ...by, at, findings })
  return 'released'
}
