import type { FastifyInstance } from 'fastify'
import { confirmedRoutes } from '../../../../desk/pages/confirmed-routes.ts'
import { type RecordForms, recordRoutes } from '../../../../desk/pages/record-routes.ts'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../platform/service.ts'
import { type StaffRoutes, staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { foldedWords } from '../../../../values/text.ts'
import { rowsPerPage } from '../../../../web/components/list.ts'
import { changeBy } from '../../changes/change.ts'
import { listMemberships } from '../../changes/memberships-store.ts'
import { peoplePath, personPath } from '../../changes/paths.ts'
import { isAnybody, listPeople } from '../../changes/people-store.ts'
import { reaches, reachOfUser } from '../../changes/reach.ts'
import { selectTree } from '../../changes/store.ts'
import { agencyOptions } from '../agency-tree/options.ts'
import { need } from '../form/forms.ts'
import { mayOrder, orderMemberships } from '../memberships/order.ts'
import { readOrder } from '../memberships/order-form.ts'
import { afterOrder } from '../memberships/ordered-list.ts'
import { personDesk, personRemoval } from './desk.ts'
import type { PersonTypes } from './form-page.ts'
import { managePeoplePage, peopleShape, readPeopleState } from './list-page.ts'

export function peopleRoutes(app: FastifyInstance, service: Service): void {
  const staff = staffRoutes(app, service, need)
  listRoute(staff, service)
  orderRoute(staff, service, recordRoutes(app, service, personDesk()))
  confirmedRoutes(staff, service, personRemoval)
}

function listRoute(staff: StaffRoutes, service: Service): void {
  const { reads } = service.database
  staff.get(peoplePath, async (call) => {
    const context = await call.context()
    const reach = await reachOfUser(reads, call.user)
    const shape = peopleShape(context, agencyOptions(await selectTree(reads), reach))
    const state = readPeopleState(call.query, shape)
    const { letter = '', agency = '', visibility = '' } = state.chosen
    const filter = {
      words: foldedWords(state.query),
      letter,
      agency: agency === '' ? null : Number(agency),
      top: reach.top,
      hiddenAt: visibility === '' ? null : service.clock.now(),
    }
    const { total, rows } = await listPeople(reads, filter, {
      sort: { ...state.sort, column: state.sort.column === 'modified' ? 'modified' : 'name' },
      page: state.page,
      limit: rowsPerPage,
    })
    const places = await listMemberships(reads, { people: rows.map(({ id }) => id) })
    const shown = rows.map((person) => ({
      ...person,
      places: places.filter((one) => one.person_id === person.id && reaches(reach, one.agency_id)),
    }))
    const done = call.done === 'removed' ? context.t('common.deleted') : null
    const isEmpty = total === 0 && !(await isAnybody(reads))
    return call.show(() => managePeoplePage(context, { shape, state, rows: shown, total, isEmpty, done }))
  })
}

/** Registers the order of a person's memberships, for users who see all of them. */
function orderRoute(
  staff: StaffRoutes,
  { database }: Service,
  { named }: Pick<RecordForms<PersonTypes>, 'named'>,
): void {
  staff.post(`${peoplePath}/:id/memberships`, async (call) => {
    const { id } = await named(call)
    const wanted = readOrder(call.body)
    const before = await database.transaction(async (tx) => {
      const change = await changeBy(tx, call)
      if (!(await mayOrder(tx, id, change))) throw new PageProblem(404)
      return wanted === null ? null : orderMemberships(tx, { person: id }, wanted, change)
    })
    return call.redirect(`${afterOrder(personPath(id), call.body, wanted, before)}#memberships`)
  })
}
