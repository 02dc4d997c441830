import { type Actor, recordAudit } from '../../../../identity/audit/audit.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import { announce, publicFigures } from '../../events/announce.ts'
import { markChanged, raiseResultChange } from '../../items/changes-store.ts'
import type { ItemRef } from '../../model/item.ts'
import { auditSubject } from '../stored/audit-subject.ts'
import { versionLife } from '../stored/life.ts'
import { refreshOverview } from '../stored/refresh.ts'
import {
  broughtResults,
  mergeColors,
  pointTo,
  selectPublishState,
  selectVersionMark,
} from '../stored/store.ts'
import { approvalIn, heldIn } from '../stored/waiting-store.ts'
import { noteCorrection } from './corrections.ts'

export type PublishState = NonNullable<Awaited<ReturnType<typeof selectPublishState>>>

export interface VersionRelease extends Actor {
  readonly at: Instant
  /** The person who proposed the rule change that releases it; the actor is the one who confirmed it. */
  readonly proposedBy?: string
}

/**
 * Publishes the staged versions of items in the caller's transaction, as if uploaded now; those of drafts stay staged.
 * Returns the items that had one.
 */
export async function releaseItems(
  tx: Tx,
  refs: readonly ItemRef[],
  release: VersionRelease,
): Promise<readonly ItemRef[]> {
  const waiting = await waitingOf(tx, refs)
  if (waiting.length === 0) return []
  const released = waiting.map(({ ref }) => ref)
  const compounds = new Set(waiting.flatMap(({ ref, state }) => compoundAround(ref, state) ?? []))
  const around = [...compounds].map(compoundRef)
  const before = await publicFigures(tx, [...released, ...around])
  /** Items whose figures change, by `kind id`. */
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
    if (state === undefined || state.staged_version === null || heldIn(state).draft) continue
    waiting.push({ ref, state })
  }
  return waiting
}

const compoundRef = (id: string): ItemRef => ({ kind: 'compound', id })

const compoundAround = (ref: ItemRef, state: PublishState) =>
  ref.kind === 'compound' ? ref.id : state.compound_id

/** Returns whether figures change; a delivery may only change who stands for election. */
async function show(tx: Tx, ref: ItemRef, state: PublishState, release: VersionRelease): Promise<boolean> {
  const { published_version: published, staged_version: staged, settings } = state
  if (staged === null) return false
  const version = await selectVersionMark(tx, ref, staged)
  if (version === null) throw new Error(`${auditSubject(ref)} has no version ${staged}`)
  const figures = broughtResults(version)
  const approval = approvalIn(state)
  const { proposedBy } = release
  // For now its own overview; all are refreshed at the end, from everything that is published.
  const { overview, national } = version
  if (figures) await noteCorrection(tx, ref, { number: staged, at: release.at, actor: version.actor })
  await pointTo(tx, ref, { version: staged, overview, at: figures ? release.at : null, national })
  if (ref.kind !== 'vote') await mergeColors(tx, ref, settings, JSON.parse(version.colors))
  await recordAudit(tx, {
    at: release.at,
    actor: release.actor,
    address: release.address,
    action: versionLife.release.logged,
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
