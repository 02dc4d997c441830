import { recordChange } from '../../../../identity/audit/audit.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { DirectoryChange } from '../../changes/change.ts'
import {
  listMemberships,
  membershipsOf,
  namedMembers,
  type OrderColumn,
  setMembershipOrder,
} from '../../changes/memberships-store.ts'
import { placed, reordered, sortedByName, stepped } from '../../changes/order.ts'
import { reaches } from '../../changes/reach.ts'

/** Whether the memberships of an agency or of a person are ordered. */
export type Whose = { readonly agency: number } | { readonly person: string }

export type WantedOrder =
  | { readonly id: string; readonly step: -1 | 1 }
  | { readonly id: string; readonly position: number }
  | 'sorted'
  | readonly string[]

/** Returns whether the user sees all memberships of a person, and so may change their order. */
export async function mayOrder(
  queries: Queries,
  person: string,
  { reach }: Pick<DirectoryChange, 'reach'>,
): Promise<boolean> {
  const all = await listMemberships(queries, { people: [person] })
  return all.every(({ agency_id }) => reaches(reach, agency_id))
}

/** Returns the former order, or null if a given membership is not among them. */
export async function orderMemberships(
  tx: Tx,
  whose: Whose,
  wanted: WantedOrder,
  change: DirectoryChange,
): Promise<readonly string[] | null> {
  const before =
    'agency' in whose
      ? (await namedMembers(tx, whose.agency)).map(({ id }) => id)
      : await membershipsOf(tx, whose.person)
  const after = await afterwards(tx, whose, wanted, before)
  if (after === null || after.join() === before.join()) return after && before
  const column: OrderColumn = 'agency' in whose ? 'position' : 'person_position'
  await setMembershipOrder(tx, column, after)
  const subject = 'agency' in whose ? whose.agency : whose.person
  const detail = {
    of: 'agency' in whose ? 'agency' : 'person',
    before: { order: before },
    after: { order: after },
  }
  await recordChange(tx, change, 'membership.order', subject, detail)
  return before
}

async function afterwards(
  tx: Tx,
  whose: Whose,
  wanted: WantedOrder,
  before: readonly string[],
): Promise<readonly string[] | null> {
  if (wanted === 'sorted')
    return 'agency' in whose ? sortedByName(await namedMembers(tx, whose.agency)) : null
  if ('id' in wanted) {
    if (!before.includes(wanted.id)) return null
    return 'step' in wanted
      ? stepped(before, wanted.id, wanted.step)
      : placed(before, wanted.id, wanted.position)
  }
  return reordered(before, wanted)
}
