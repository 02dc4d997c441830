import { memberFile } from '../../../../desk/records/desk-file.ts'
import type { RecordDesk } from '../../../../desk/records/record-desk.ts'
import type { ConfirmedAction } from '../../../../desk/records/staff-action.ts'
import { readHexId, readNumberId } from '../../../../formats/collection-json/ids.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { StaffCall } from '../../../../site/frame/staff-routes.ts'
import { html } from '../../../../web/markup/html.ts'
import { changeBy } from '../../changes/change.ts'
import { type ListedMembership, listMemberships } from '../../changes/memberships-store.ts'
import { memberName } from '../../changes/names.ts'
import { peoplePath, personPath } from '../../changes/paths.ts'
import { reachedAfter, reaches, reachesPerson, reachOfUser } from '../../changes/reach.ts'
import { personFields } from '../../records/person-fields.ts'
import { findPersonForStaff } from '../../records/store.ts'
import { need, personForm } from '../form/forms.ts'
import { managedPeople } from '../form/managed.ts'
import { type PersonTypes, personFormPage, placeTitle } from './form-page.ts'
import { addPerson, changePerson, removePerson } from './save.ts'

/** Returns the person; null if it is outside the user's scope. */
async function reachablePerson(
  queries: Queries,
  id: string,
  { user }: StaffCall,
): Promise<Row<'people'> | null> {
  const isReached = await reachesPerson(queries, await reachOfUser(queries, user), id)
  return (isReached ? await findPersonForStaff(queries, id) : undefined) ?? null
}

export function personDesk(): RecordDesk<PersonTypes> {
  return {
    path: peoplePath,
    need,
    form: personForm,
    file: memberFile('picture', personFields.list.picture.file),
    readId: readHexId,
    find: reachablePerson,
    valuesOf: personFields.fromRow,
    begin: async () => ({ values: {}, origin: null }),
    more: {
      begin: ({ query }) => ({ agency: textField(query, 'agency'), title: '' }),
      read: (body) => ({ agency: textField(body, 'agency'), title: textField(body, 'place_title') }),
    },
    async save(tx, sent, call) {
      const change = await changeBy(tx, call)
      if (sent.before !== null) return changePerson(tx, sent.before, sent, change)
      const { agency, title } = sent.more
      return addPerson(tx, sent, { agency: readNumberId(agency), title }, change)
    },
    page: personFormPage,
    api: {
      record: managedPeople,
      page: (queries, asked, { user }) => reachedAfter(queries, 'people', asked, user),
      idOf: (id) => id,
      removal: personRemoval,
    },
    next: (id, { before }) => `${personPath(id)}?done=${before === null ? 'added' : 'saved'}`,
  }
}

interface PersonDeletion {
  readonly person: Row<'people'>
  readonly memberships: readonly ListedMembership[]
  /** The memberships within the user's scope. */
  readonly shown: readonly ListedMembership[]
}

export const personRemoval: ConfirmedAction<`${typeof peoplePath}/:id/delete`, PersonDeletion> = {
  path: `${peoplePath}/:id/delete`,
  async find(queries, call) {
    const person = known(await reachablePerson(queries, known(readHexId(call.params.id)), call))
    const memberships = await listMemberships(queries, { people: [person.id] })
    const reach = await reachOfUser(queries, call.user)
    return { person, memberships, shown: memberships.filter(({ agency_id }) => reaches(reach, agency_id)) }
  },
  isHindered: ({ memberships }, { user }) => memberships.length > 0 && user.role !== 'admin',
  ask(context, { person, shown }, isHindered) {
    const { t } = context
    const name = memberName(context, person)
    return {
      title: t('directoryManage.removePerson.title', { name }),
      text: html`<p>${t(isHindered ? 'directoryManage.removePerson.hindered' : 'directoryManage.removePerson.text')}</p>`,
      consequences: [
        t('directoryManage.removePerson.itself', { name }),
        ...shown.map((one) => t('directoryManage.removePerson.membership', { title: placeTitle(one) })),
      ].map((text) => ({ kind: 'lost', text })),
      button: t('directoryManage.removePerson.button'),
      back: { href: personPath(person.id), text: t('common.keep') },
    }
  },
  async act(tx, { person, memberships }, call) {
    await removePerson(tx, person, memberships.map(placeTitle), await changeBy(tx, call))
  },
  next: () => `${peoplePath}?done=removed`,
}
