import { type Actor, recordAudit } from '../../../../identity/audit/audit.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import { announce, publicFigures } from '../../events/announce.ts'
import { markChanged, raiseResultChange } from '../../items/changes-store.ts'
import type { ItemRef } from '../../model/item.ts'
import { auditSubject } from '../stored/audit-subject.ts'
import { refreshOverview } from '../stored/refresh.ts'
import {
  broughtResults,
  mergeColors,
  pointTo,
  selectPublishState,
  selectVersionMark,
} from '../stored/store.ts'
import { approvalIn } from '../stored/waiting-store.ts'

export type PublishState = NonNullable<Awaited<ReturnType<typeof selectPublishState>>>

export interface Release extends Actor {
  readonly at: Instant
  /** Who wanted the change of a rule that shows it; whoever confirmed it is the actor. */
  readonly proposedBy?: string
}

/**
 * Shows what waits of these items, in the transaction of the caller, as if it had been uploaded at this moment. Answers
 * with those of which anything waited.
 */
export async function releaseItems(
  tx: Tx,
  refs: readonly ItemRef[],
  release: Release,
): Promise<readonly ItemRef[]> {
  const waiting = await waitingOf(tx, refs)
  if (waiting.length === 0) return []
  const released = waiting.map(({ ref }) => ref)
  const compounds = new Set(waiting.flatMap(({ ref, state }) => compoundAround(ref, state) ?? []))
  const around = [...compounds].map(compoundRef)
  const before = await publicFigures(tx, [...released, ...around])
  /** Those that anything was counted in, as `kind id`. */
  const counted = new Map<string, ItemRef>()
  for (const { ref, state } of waiting) {
    if (!(await show(tx, ref, state, release))) continue
    counted.set(`${ref.kind} ${ref.id}`, ref)
    const compound = compoundAround(ref, state)
    if (compound !== null) counted.set(`compound ${compound}`, compoundRef(compound))
  }
  for (const ref of released) await refreshOverview(tx, ref)
  for (const ref of counted.values())
    if (ref.kind === 'compound') await raiseResultChange(tx, ref, release.at)
  await markChanged(tx, [...released, ...around])
  await announce(tx, [...counted.values()], before, { at: release.at })
  return released
}

interface Waiting {
  readonly ref: ItemRef
  readonly state: PublishState
}

async function waitingOf(tx: Tx, refs: readonly ItemRef[]): Promise<readonly Waiting[]> {
  const waiting: Waiting[] = []
  for (const ref of refs) {
    const state = await selectPublishState(tx, ref)
    if (state !== undefined && state.staged_version !== null) waiting.push({ ref, state })
  }
  return waiting
}

const compoundRef = (id: string): ItemRef => ({ kind: 'compound', id })

const compoundAround = (ref: ItemRef, state: PublishState) =>
  ref.kind === 'compound' ? ref.id : state.compound_id

/** True where it changes figures, as opposed to who stands for election. */
async function show(tx: Tx, ref: ItemRef, state: PublishState, release: Release): Promise<boolean> {
  const { published_version: published, staged_version: staged, settings } = state
  if (staged === null) return false
  const version = await selectVersionMark(tx, ref, staged)
  if (version === null) throw new Error(`${auditSubject(ref)} has no version ${staged}`)
  const figures = broughtResults(version)
  const approval = approvalIn(state)
  const { proposedBy } = release
  // Its own overview until the end: then all are made anew, from everything that is shown.
  const { overview } = version
  await pointTo(tx, ref, { version: staged, overview, at: figures ? release.at : null })
  if (ref.kind !== 'vote') await mergeColors(tx, ref, settings, JSON.parse(version.colors))
  await recordAudit(tx, {
    at: release.at,
    actor: release.actor,
    address: release.address,
    action: 'results.release',
    subject: auditSubject(ref),
    detail: {
      version: staged,
      before: published,
      ...(approval !== null && { approvedBy: approval.by }),
      ...(proposedBy !== undefined && { proposedBy }),
    },
  })
  return figures
}
