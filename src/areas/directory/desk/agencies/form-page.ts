import { recordPage } from '../../../../desk/pages/record-page.ts'
import type { ShownRecord } from '../../../../desk/records/record-desk.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { StaffCall } from '../../../../site/frame/staff-routes.ts'
import { pictureField } from '../../../../web/components/picture-field.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { listMemberships } from '../../changes/memberships-store.ts'
import { memberName } from '../../changes/names.ts'
import { agenciesPath, agencyPath, membershipsPath, personPath } from '../../changes/paths.ts'
import { reachOfUser } from '../../changes/reach.ts'
import { agencyHref } from '../../pages/parts/view.ts'
import { lockOf } from '../../records/locks.ts'
import {
  agencyForm,
  type DirectoryFormProblem,
  doneText,
  fieldGroup,
  lockedBy,
  lockNotice,
  unlocked,
} from '../form/forms.ts'
import { shownOrder } from '../memberships/order-form.ts'
import { orderedMemberships } from '../memberships/ordered-list.ts'

/** Types of the staff page for agencies. */
export interface AgencyTypes {
  readonly id: number
  readonly stored: Row<'agencies'>
  readonly code: DirectoryFormProblem
  /** The parent of a new agency. */
  readonly origin: Row<'agencies'> | null
  readonly more: null
  readonly saved: number
}

export async function agencyFormPage(
  context: PageContext,
  shown: ShownRecord<AgencyTypes>,
  { user, query }: StaffCall,
): Promise<Html> {
  const { t, service } = context
  const { reads } = service.database
  const { stored: agency, origin: parent, done } = shown
  const lock = agency === null ? null : await lockOf(reads, 'agencies', agency.id)
  const typed = unlocked(agencyForm, shown.typed, shown.values, lock)
  const view = { ...shown, typed, locked: lockedBy(context, lock) }
  // Users cannot move or delete the agency that they are limited to.
  const isOwnTop = (await reachOfUser(reads, user)).top === agency?.id
  return recordPage(context, agencyForm, view, {
    title: agency?.title ?? t('directoryManage.agency.new'),
    action:
      agency === null
        ? address(`${agenciesPath}/new`, { parent: parent?.id ?? null })
        : agencyPath(agency.id),
    cancel: agenciesPath,
    done: doneText(context, done),
    above: html`${agency === null ? parent !== null && html`<p>${t('directoryManage.agency.newBelow', { title: parent.title })}</p>` : actions(context, agency, isOwnTop)}
${lockNotice(context, lock)}`,
    fields: agencyForm.groups.map((group) =>
      group === 'organigram' ? organigramGroup(context, shown) : fieldGroup(context, agencyForm, group, view),
    ),
    below: [agency !== null && (await members(context, agency, query))],
  })
}

function actions({ t }: PageContext, agency: Row<'agencies'>, isOwnTop: boolean): Html {
  const path = agencyPath(agency.id)
  return html`<p class="row">
<a href="${agencyHref(agency.id)}">${t('common.view')}</a>
<a href="${address(`${agenciesPath}/new`, { parent: agency.id })}">${t('common.addBelow')}</a>
${
  !isOwnTop &&
  html`<a href="${path}/move">${t('common.move')}</a>
<a href="${path}/delete">${t('common.delete')}</a>`
}
</p>`
}

function organigramGroup(context: PageContext, { file }: ShownRecord<AgencyTypes>): Html {
  const input =
    file !== null &&
    pictureField(context, {
      label: context.t('directory.organigram'),
      ...file,
      problem: file.problem ?? undefined,
    })
  return agencyForm.section(context, 'organigram', html`<div class="wide">${input}</div>`)
}

async function members(context: PageContext, agency: Row<'agencies'>, query: unknown): Promise<Html> {
  const { t, service } = context
  const memberships = await listMemberships(service.database.reads, { agency: agency.id })
  const action = `${agencyPath(agency.id)}/members`
  const titleOf = (id: string) => {
    const member = memberships.find((one) => one.id === id)
    return member === undefined ? null : memberName(context, member)
  }
  const add = address(`${membershipsPath}/new`, { agency: agency.id })
  return html`<section class="part-below" id="members">
<h2>${t('directoryManage.members.title')}</h2>
<p><a class="button secondary" href="${add}">${t('directoryManage.members.add')}</a></p>
${
  memberships.length === 0
    ? html`<p class="muted">${t('directoryManage.members.none')}</p>`
    : orderedMemberships(context, {
        label: t('directoryManage.members.label'),
        memberships,
        action,
        title: (member) => memberName(context, member),
        describe: (member) =>
          html`<a href="${personPath(member.person_id)}">${memberName(context, member)}</a>${member.title !== '' && html` <span class="muted">${member.title}</span>`}`,
        ...shownOrder(context, query, action, titleOf),
        canSort: true,
      })
}
</section>`
}
