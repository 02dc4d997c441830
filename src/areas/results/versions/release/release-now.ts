import type { Actor } from '../../../../identity/audit/audit.ts'
import { readOrganisation } from '../../../../identity/organisation/store.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import type { ItemRef } from '../../model/item.ts'
import { holdOf, needsAnother } from '../stored/embargo.ts'
import { selectPublishState } from '../stored/store.ts'
import { bringersOf, heldIn } from '../stored/waiting-store.ts'
import { releaseItems } from './release.ts'

export interface ReleaseNow {
  readonly ref: ItemRef
  /** What was looked at; something newer has to be looked at as well. */
  readonly number: number
  readonly at: Instant
  readonly by: Actor
}

/** `own`: somebody else has to do it. `nothing`: nothing waits any more. */
export type ReleaseNowOutcome = 'released' | 'own' | 'moved' | 'nothing'

/** Shows what waits, whatever the moment: somebody has decided it. */
export async function releaseNow(tx: Tx, { ref, number, at, by }: ReleaseNow): Promise<ReleaseNowOutcome> {
  const state = await selectPublishState(tx, ref)
  if (state === undefined || state.staged_version === null) return 'nothing'
  const hold = holdOf(heldIn(state), await readOrganisation(tx))
  if (by.actor === null || needsAnother(hold, bringersOf(state), by.actor)) return 'own'
  if (state.staged_version !== number) return 'moved'
  await releaseItems(tx, [ref], { ...by, at })
  return 'released'
}
