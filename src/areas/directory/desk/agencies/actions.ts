import type { StaffAction } from '../../../../desk/records/staff-action.ts'
import { readNumberId } from '../../../../formats/collection-json/ids.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { StaffCall } from '../../../../site/frame/staff-routes.ts'
import { isMembers } from '../../../../values/members.ts'
import type { Result } from '../../../../values/result.ts'
import { changeBy, type DirectoryChange } from '../../changes/change.ts'
import { agenciesPath } from '../../changes/paths.ts'
import { reaches, reachOfUser } from '../../changes/reach.ts'
import { findAgencyForStaff } from '../../changes/store.ts'
import {
  type AgencyMoveProblem,
  type Moved,
  moveAgency,
  orderChildren,
  type WantedMove,
} from '../agency-tree/move.ts'
import { orderMemberships } from '../memberships/order.ts'

interface AgencyMove extends WantedMove {
  /** The agency that the user is limited to stays where it is. */
  readonly isTop: boolean
}

async function reachedAgency(queries: Queries, { params, user }: StaffCall<{ readonly id: string }>) {
  const reach = await reachOfUser(queries, user)
  const id = readNumberId(params.id)
  const agency = id !== null && reaches(reach, id) ? await findAgencyForStaff(queries, id) : undefined
  return { ...known(agency), reach }
}

/** For programs; the browser has a form, and a tree in which agencies are dragged. */
const agencyMove: StaffAction<
  `${typeof agenciesPath}/:id/move`,
  AgencyMove,
  Result<Moved, AgencyMoveProblem>
> = {
  path: `${agenciesPath}/:id/move`,
  async find(queries, call) {
    const { id, parent_id, reach } = await reachedAgency(queries, call)
    const { parent = parent_id, position = 'last' } = isMembers(call.body) ? call.body : {}
    // The members were checked against their schemas.
    const wanted = { parent, position } as Pick<WantedMove, 'parent' | 'position'>
    return { id, ...wanted, isTop: id === reach.top }
  },
  isHindered: ({ isTop }) => isTop,
  act: async (tx, wanted, call) => moveAgency(tx, wanted, await changeBy(tx, call)),
  next: () => agenciesPath,
  api: {
    name: 'move',
    problems: (moved) =>
      moved.ok
        ? []
        : [{ name: 'parent', code: moved.error, text: `directoryManage.moveProblem.${moved.error}` }],
    answer: (moved) => (moved.ok ? { ...moved.value.to } : {}),
  },
}

/** Sorts by name what is below an agency. For programs; the browser has a button in the tree. */
const sorting = (
  name: 'sort' | 'sort-members',
  sort: (tx: Tx, agency: number, change: DirectoryChange) => Promise<unknown>,
): StaffAction<`${typeof agenciesPath}/:id/${typeof name}`, number> => ({
  path: `${agenciesPath}/:id/${name}`,
  find: async (queries, call) => (await reachedAgency(queries, call)).id,
  act: async (tx, id, call) => sort(tx, id, await changeBy(tx, call)),
  next: () => agenciesPath,
  api: { name },
})

export const agencyActions = [
  agencyMove,
  sorting('sort', (tx, id, change) => orderChildren(tx, id, 'sorted', change)),
  sorting('sort-members', (tx, agency, change) => orderMemberships(tx, { agency }, 'sorted', change)),
]
