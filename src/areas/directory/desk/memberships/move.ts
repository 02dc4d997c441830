import type { StaffAction } from '../../../../desk/records/staff-action.ts'
import { readHexId } from '../../../../formats/collection-json/ids.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { isMembers } from '../../../../values/members.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { changeBy } from '../../changes/change.ts'
import { membershipsPath } from '../../changes/paths.ts'
import { reachOfUser } from '../../changes/reach.ts'
import { mayOrder, orderMemberships } from './order.ts'
import { reachableMembership } from './save.ts'

/** Positions in both lists; one that is missing stays. */
interface WantedPlaces {
  readonly position?: number
  readonly person_position?: number
}

interface MembershipMove {
  readonly membership: Row<'memberships'>
  readonly wanted: WantedPlaces
}

/** For programs; in the browser, memberships are moved in the lists of an agency and of a person. */
export const membershipMove: StaffAction<
  `${typeof membershipsPath}/:id/move`,
  MembershipMove,
  Result<Required<WantedPlaces>, 'out-of-reach'>
> = {
  path: `${membershipsPath}/:id/move`,
  async find(queries, { params, user, body }) {
    const id = known(readHexId(params.id))
    const reach = await reachOfUser(queries, user)
    const membership = known(await reachableMembership(queries, id, { reach }))
    // The members were checked against their schemas.
    return { membership, wanted: isMembers(body) ? (body as WantedPlaces) : {} }
  },
  async act(tx, { membership, wanted }, call) {
    const { id, agency_id: agency, person_id: person } = membership
    const change = await changeBy(tx, call)
    const { position, person_position } = wanted
    if (position !== undefined) await orderMemberships(tx, { agency }, { id, position }, change)
    if (person_position !== undefined) {
      if (!(await mayOrder(tx, person, change))) return fail('out-of-reach')
      await orderMemberships(tx, { person }, { id, position: person_position }, change)
    }
    const moved = known(await reachableMembership(tx, id, change))
    return ok({ position: moved.position, person_position: moved.person_position })
  },
  next: () => membershipsPath,
  api: {
    name: 'move',
    problems: (moved) =>
      moved.ok ? [] : [{ name: 'person_position', code: moved.error, text: 'manageApi.hindered' }],
    answer: (moved) => (moved.ok ? { ...moved.value } : {}),
  },
}
