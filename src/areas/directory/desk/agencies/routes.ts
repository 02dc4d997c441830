import type { FastifyInstance } from 'fastify'
import { confirmedRoutes } from '../../../../desk/pages/confirmed-routes.ts'
import { recordRoutes } from '../../../../desk/pages/record-routes.ts'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../platform/service.ts'
import { staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { changeBy } from '../../changes/change.ts'
import { agenciesPath, agencyPath } from '../../changes/paths.ts'
import { reaches } from '../../changes/reach.ts'
import { treeRoutes } from '../agency-tree/tree-routes.ts'
import { need } from '../form/forms.ts'
import { orderMemberships } from '../memberships/order.ts'
import { readOrder } from '../memberships/order-form.ts'
import { afterOrder } from '../memberships/ordered-list.ts'
import { agencyDesk, agencyRemoval } from './desk.ts'

export function agencyRoutes(app: FastifyInstance, service: Service): void {
  const staff = staffRoutes(app, service, need)
  treeRoutes(staff, service)
  confirmedRoutes(staff, service, agencyRemoval)
  const { named } = recordRoutes(app, service, agencyDesk(service))

  // The order of the people in an agency.
  staff.post(`${agenciesPath}/:id/members`, async (call) => {
    const agency = await named(call)
    const wanted = readOrder(call.body)
    const before = await service.database.transaction(async (tx) => {
      const change = await changeBy(tx, call)
      if (!reaches(change.reach, agency.id)) throw new PageProblem(404)
      return wanted === null ? null : orderMemberships(tx, { agency: agency.id }, wanted, change)
    })
    return call.redirect(`${afterOrder(agencyPath(agency.id), call.body, wanted, before)}#members`)
  })
}
