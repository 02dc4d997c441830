import { recordChange } from '../../../../identity/audit/audit.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import type { DirectoryChange } from '../../changes/change.ts'
import { type NamedRecord, placed, reordered, slotFor, sortedByName, stepped } from '../../changes/order.ts'
import { reaches } from '../../changes/reach.ts'
import {
  childrenOf,
  findAgencyForStaff,
  selectSubtree,
  setAgencyOrder,
  updateAgency,
} from '../../changes/store.ts'
import { lockOf } from '../../records/locks.ts'

export type AgencyMoveProblem =
  /** The agency was deleted, or is outside the user's scope. */
  | 'unknown'
  /** The new parent was deleted, or is outside the user's scope. */
  | 'unknown-parent'
  /** The agency would be below itself. */
  | 'circle'
  /** A source manages the parent. */
  | 'locked'

/** The new parent and position of an agency. */
export interface AgencyPlace {
  readonly parent: number | null
  readonly position: number
}

export interface Moved {
  readonly id: number
  readonly title: string
  readonly from: AgencyPlace
  readonly to: AgencyPlace
}

export interface WantedMove {
  readonly id: number
  readonly parent: number | null
  /** Position among the siblings without the agency itself. */
  readonly position: number | 'first' | 'last' | 'sorted'
}

/** Moves an agency with everything below it. */
export async function moveAgency(
  tx: Tx,
  { id, parent, position }: WantedMove,
  change: DirectoryChange,
): Promise<Result<Moved, AgencyMoveProblem>> {
  const agency = await movable(tx, id, change)
  if (agency === null) return fail('unknown')
  if (parent === null ? change.reach.top !== null : !reaches(change.reach, parent))
    return fail('unknown-parent')
  if (parent !== null && (await findAgencyForStaff(tx, parent)) === undefined) return fail('unknown-parent')
  if (parent !== null && (await selectSubtree(tx, id)).includes(parent)) return fail('circle')
  const isElsewhere = agency.parent_id !== parent
  if (isElsewhere && (await lockOf(tx, 'agencies', id))?.fields.has('parent') === true) return fail('locked')
  const before = (await childrenOf(tx, agency.parent_id)).map((one) => one.id)
  const siblings = (await childrenOf(tx, parent)).filter((one) => one.id !== id)
  const slot = slotOf(position, siblings, agency.title_folded)
  const ids = siblings.map((one) => one.id)
  const after = placed([...ids, id], id, slot)
  const moved: Moved = {
    id,
    title: agency.title,
    from: { parent: agency.parent_id, position: before.indexOf(id) },
    to: { parent, position: after.indexOf(id) },
  }
  if (moved.from.parent === parent && moved.from.position === moved.to.position) return ok(moved)
  if (isElsewhere) await updateAgency(tx, id, { parent_id: parent }, change.at)
  await setAgencyOrder(tx, after)
  await note(tx, moved, change)
  return ok(moved)
}

function slotOf(
  position: WantedMove['position'],
  siblings: readonly NamedRecord<number>[],
  name: string,
): number {
  switch (position) {
    case 'first':
      return 0
    case 'last':
      return siblings.length
    case 'sorted':
      return slotFor(siblings, name)
    default:
      return position
  }
}

/** Moves an agency up or down among its siblings. */
export async function stepAgency(
  tx: Tx,
  id: number,
  step: -1 | 1,
  change: DirectoryChange,
): Promise<Result<Moved, AgencyMoveProblem>> {
  const agency = await movable(tx, id, change)
  if (agency === null) return fail('unknown')
  const siblings = (await childrenOf(tx, agency.parent_id)).map((one) => one.id)
  const position = stepped(siblings, id, step).indexOf(id)
  return moveAgency(tx, { id, parent: agency.parent_id, position }, change)
}

/** Returns the agency if the user may move it: the one that the user is limited to is outside of the scope. */
async function movable(tx: Tx, id: number, { reach }: DirectoryChange) {
  if (id === reach.top || !reaches(reach, id)) return null
  return (await findAgencyForStaff(tx, id)) ?? null
}

async function note(tx: Tx, { id, from, to }: Moved, change: DirectoryChange): Promise<void> {
  await recordChange(tx, change, 'agency.move', id, { before: { ...from }, after: { ...to } })
}

/** Sorts the children of an agency, or those at the top; returns the previous order. */
export async function orderChildren(
  tx: Tx,
  parent: number | null,
  wanted: 'sorted' | readonly number[],
  change: DirectoryChange,
): Promise<Result<readonly number[], AgencyMoveProblem>> {
  if (parent === null ? change.reach.top !== null : !reaches(change.reach, parent))
    return fail('unknown-parent')
  const children = await childrenOf(tx, parent)
  const before = children.map(({ id }) => id)
  const order = wanted === 'sorted' ? sortedByName(children) : reordered(before, wanted)
  if (order.join() === before.join()) return ok(before)
  await setAgencyOrder(tx, order)
  const detail = { before: { order: before.map(String) }, after: { order: order.map(String) } }
  await recordChange(tx, change, 'agency.order', parent ?? 0, detail)
  return ok(before)
}
