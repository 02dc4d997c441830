import { memberFile } from '../../../../desk/records/desk-file.ts'
import { nothingMore, type RecordDesk } from '../../../../desk/records/record-desk.ts'
import type { ConfirmedAction } from '../../../../desk/records/staff-action.ts'
import { readNumberId } from '../../../../formats/collection-json/ids.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../platform/service.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { StaffCall } from '../../../../site/frame/staff-routes.ts'
import type { Consequence } from '../../../../web/components/confirm.ts'
import { html } from '../../../../web/markup/html.ts'
import { changeBy } from '../../changes/change.ts'
import { agenciesPath, agencyPath } from '../../changes/paths.ts'
import { reachedAfter, reaches, reachOfUser } from '../../changes/reach.ts'
import { findAgencyForStaff } from '../../changes/store.ts'
import { agencyFields } from '../../records/agency-fields.ts'
import { agencyForm, need } from '../form/forms.ts'
import { managedAgencies } from '../form/managed.ts'
import { agencyActions } from './actions.ts'
import { type AgencyTypes, agencyFormPage } from './form-page.ts'
import { type AgencyDeletion, findDeletion, isEmpty, obstacleTo, removeAgency } from './remove.ts'
import { addAgency, changeAgency, organigramProblem } from './save.ts'

/** Returns the agency; null also for one outside the user's scope. */
async function reachableAgency(
  queries: Queries,
  id: number,
  { user }: StaffCall,
): Promise<Row<'agencies'> | null> {
  const isReached = reaches(await reachOfUser(queries, user), id)
  return (isReached ? await findAgencyForStaff(queries, id) : undefined) ?? null
}

export function agencyDesk({ database }: Service): RecordDesk<AgencyTypes> {
  const { reads } = database
  return {
    path: agenciesPath,
    need,
    form: agencyForm,
    file: {
      ...memberFile('organigram', agencyFields.list.organigram.file),
      problem: organigramProblem,
    },
    readId: readNumberId,
    find: reachableAgency,
    valuesOf: agencyFields.fromRow,
    async begin(call) {
      const id = readNumberId(textField(call.query, 'parent'))
      // A user limited to an agency may only add agencies below it.
      if (id === null) known((await reachOfUser(reads, call.user)).top === null || undefined)
      return { values: {}, origin: id === null ? null : known(await reachableAgency(reads, id, call)) }
    },
    more: nothingMore,
    async save(tx, sent, call) {
      const change = await changeBy(tx, call)
      if (sent.before !== null) return changeAgency(tx, sent.before, sent, change)
      return addAgency(tx, sent.origin?.id ?? null, sent, change)
    },
    page: agencyFormPage,
    api: {
      record: managedAgencies,
      page: (queries, asked, { user }) => reachedAfter(queries, 'agencies', asked, user),
      idOf: (id) => id,
      removal: agencyRemoval,
      actions: agencyActions,
    },
    next: (id, { before }) => `${agencyPath(id)}?done=${before === null ? 'added' : 'saved'}`,
  }
}

export const agencyRemoval: ConfirmedAction<`${typeof agenciesPath}/:id/delete`, AgencyDeletion> = {
  path: `${agenciesPath}/:id/delete`,
  async find(queries, call) {
    const id = known(readNumberId(call.params.id))
    return known(await findDeletion(queries, id, await changeBy(queries, call)))
  },
  isHindered: (deletion, { user }) => obstacleTo(deletion, user) !== null,
  expected: (deletion) => (isEmpty(deletion) ? null : deletion.agency.title),
  ask({ t, user }, deletion) {
    const { agency, ids, limited, memberships } = deletion
    const obstacle = user === null ? null : obstacleTo(deletion, user)
    const below = ids.length - 1
    const lost = (text: string): Consequence => ({ kind: 'lost', text })
    return {
      title: t('directoryManage.removeAgency.title', { title: agency.title }),
      text: html`<p>${t(`directoryManage.removeAgency.${obstacle ?? 'text'}`, { emails: limited.join(', ') })}</p>`,
      consequences: [
        lost(t('directoryManage.removeAgency.itself', { title: agency.title })),
        ...(below > 0 ? [lost(t('directoryManage.removeAgency.below', { count: below }))] : []),
        ...(memberships > 0
          ? [lost(t('directoryManage.removeAgency.memberships', { count: memberships }))]
          : []),
      ],
      button: t('directoryManage.removeAgency.button', { count: ids.length }),
      back: { href: agencyPath(agency.id), text: t('common.keep') },
    }
  },
  act: async (tx, deletion, call) => removeAgency(tx, deletion, await changeBy(tx, call)),
  next: () => `${agenciesPath}?done=removed`,
}
