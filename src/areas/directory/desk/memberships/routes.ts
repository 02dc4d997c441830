import type { FastifyInstance } from 'fastify'
import { confirmedRoutes } from '../../../../desk/pages/confirmed-routes.ts'
import { recordRoutes } from '../../../../desk/pages/record-routes.ts'
import type { RecordDesk } from '../../../../desk/records/record-desk.ts'
import type { ConfirmedAction } from '../../../../desk/records/staff-action.ts'
import { readHexId, readNumberId } from '../../../../formats/collection-json/ids.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../platform/service.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { html } from '../../../../web/markup/html.ts'
import { changeBy } from '../../changes/change.ts'
import { listMemberships } from '../../changes/memberships-store.ts'
import { memberName } from '../../changes/names.ts'
import { agencyPath, membershipPath, membershipsPath, personPath } from '../../changes/paths.ts'
import { reachedAfter, reaches, reachOfUser } from '../../changes/reach.ts'
import { findAgencyForStaff } from '../../changes/store.ts'
import { membershipFields } from '../../records/membership-fields.ts'
import { findPersonForStaff } from '../../records/store.ts'
import { membershipForm, need } from '../form/forms.ts'
import { managedMemberships } from '../form/managed.ts'
import { type MembershipTypes, membershipFormPage } from './form-page.ts'
import { membershipMove } from './move.ts'
import { addMembership, changeMembership, reachableMembership, removeMembership } from './save.ts'

/** Registers the staff routes for memberships. */
export function membershipRoutes(app: FastifyInstance, service: Service): void {
  confirmedRoutes(staffRoutes(app, service, need), service, membershipRemoval)
  recordRoutes(app, service, membershipDesk())
}

function membershipDesk(): RecordDesk<MembershipTypes> {
  return {
    path: membershipsPath,
    need,
    form: membershipForm,
    readId: readHexId,
    find: async (queries, id, { user }) =>
      reachableMembership(queries, id, { reach: await reachOfUser(queries, user) }),
    valuesOf: membershipFields.fromRow,
    begin: async () => ({ values: {}, origin: null }),
    more: {
      begin: ({ query }, stored) =>
        stored === null ? chosenIn(query) : { ...chosenIn({}), agency: String(stored.agency_id) },
      read: chosenIn,
    },
    async save(tx, { before, typed, more }, call) {
      const change = await changeBy(tx, call)
      const agency = readNumberId(more.agency)
      if (before !== null) return changeMembership(tx, before, agency, typed, change)
      return addMembership(tx, { agency, person: readHexId(more.person) }, typed, change)
    },
    page: membershipFormPage,
    api: {
      record: managedMemberships,
      page: (queries, asked, { user }) => reachedAfter(queries, 'memberships', asked, user),
      idOf: ({ id }) => id,
      removal: membershipRemoval,
      actions: [membershipMove],
    },
    next({ agency, person }, { before, more }) {
      if (more.back === 'person') return `${personPath(person)}?done=saved#memberships`
      if (before !== null) return `${membershipPath(before.id)}?done=saved`
      return more.back === 'agency'
        ? `${agencyPath(agency)}?done=saved#members`
        : `${personPath(person)}?done=saved#memberships`
    },
  }
}

const chosenIn = (given: unknown) => ({
  agency: textField(given, 'agency'),
  person: textField(given, 'person'),
  back: textField(given, 'back'),
})

interface MembershipDeletion {
  readonly membership: Row<'memberships'>
  readonly person: Row<'people'>
  readonly agency: Row<'agencies'>
  /** Whether to go back to the page of the person, if the user still reaches it. */
  readonly isOfPerson: boolean
}

const membershipRemoval: ConfirmedAction<`${typeof membershipsPath}/:id/delete`, MembershipDeletion> = {
  path: `${membershipsPath}/:id/delete`,
  async find(queries, call) {
    const reach = await reachOfUser(queries, call.user)
    const id = known(readHexId(call.params.id))
    const membership = known(await reachableMembership(queries, id, { reach }))
    const person = known(await findPersonForStaff(queries, membership.person_id))
    const agency = known(await findAgencyForStaff(queries, membership.agency_id))
    const others = (await listMemberships(queries, { people: [person.id] })).filter(
      (one) => one.id !== id && reaches(reach, one.agency_id),
    )
    const isOfPerson = textField(call.query, 'back') === 'person' && (reach.top === null || others.length > 0)
    return { membership, person, agency, isOfPerson }
  },
  ask(context, { person, agency }) {
    const { t } = context
    const about = { person: memberName(context, person), agency: agency.title }
    return {
      title: t('directoryManage.removeMembership.title'),
      text: html`<p>${t('directoryManage.removeMembership.text', about)}</p>`,
      consequences: [],
      button: t('directoryManage.removeMembership.title'),
      back: { href: personPath(person.id), text: t('common.keep') },
    }
  },
  act: async (tx, { membership }, call) => removeMembership(tx, membership, await changeBy(tx, call)),
  next: ({ membership, isOfPerson }) =>
    isOfPerson
      ? `${personPath(membership.person_id)}?done=saved#memberships`
      : `${agencyPath(membership.agency_id)}?done=saved#members`,
}
