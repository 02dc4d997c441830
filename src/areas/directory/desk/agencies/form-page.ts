import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { FormValues } from '../../../../records/fields/field.ts'
import type { ShownFile } from '../../../../records/fields/record-file.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { staffPage } from '../../../../site/frame/staff-page.ts'
import { conflictNote } from '../../../../web/components/conflict.ts'
import { notice, problemSummary } from '../../../../web/components/form.ts'
import { pictureField, pictureProblemLine } from '../../../../web/components/picture-field.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { ListedMembership } from '../../changes/memberships-store.ts'
import { memberName } from '../../changes/names.ts'
import { agenciesPath, agencyPath, membershipsPath, personPath } from '../../changes/paths.ts'
import { agencyHref } from '../../pages/parts/view.ts'
import type { Lock } from '../../sources/locks.ts'
import { agencyForm, type DirectoryProblem, fieldGroup, lockedBy, lockNotice } from '../form/forms.ts'
import type { ShownOrder } from '../memberships/order-form.ts'
import { orderedMemberships } from '../memberships/ordered-list.ts'
import { organigramFile } from './organigram.ts'

export interface AgencyFormView {
  /** Null for a new one. */
  readonly agency: Row<'agencies'> | null
  /** Of a new one. */
  readonly parent: { readonly id: number; readonly title: string } | null
  readonly typed: FormValues
  readonly organigram: ShownFile & { readonly alt: string }
  readonly seen: string
  readonly problems: readonly DirectoryProblem[]
  /** The stored values, if somebody else has changed them meanwhile. */
  readonly conflict: FormValues | null
  readonly done: 'added' | 'saved' | null
  readonly members: readonly ListedMembership[]
  readonly order: ShownOrder
  /** Whether it may be moved and deleted: the agency somebody is limited to stays. */
  readonly isOwnTop: boolean
  /** Fields that come from a source. */
  readonly lock: Lock | null
}

export function agencyFormPage(context: PageContext, view: AgencyFormView): Html {
  const { t } = context
  const { agency, parent, organigram, done } = view
  const title = agency?.title ?? t('directoryManage.agency.new')
  const fileLines =
    organigram.problem === null ? [] : [pictureProblemLine(context, 'organigram', organigram.problem)]
  return staffPage(
    context,
    { title },
    html`${done !== null && notice('success', t(`directoryManage.done.${done}`))}
${agency === null ? parent !== null && html`<p>${t('directoryManage.agency.newBelow', { title: parent.title })}</p>` : actions(context, agency, view.isOwnTop)}
${lockNotice(context, view.lock)}
${problemSummary(context, [...agencyForm.problemLines(context, view.problems), ...fileLines])}
${agency !== null && conflictOf(context, agency, view)}
${form(context, view)}
${agency !== null && members(context, agency, view)}`,
  )
}

/** The description of the organigram is no field of the record, and can be overwritten like one. */
function conflictOf(context: PageContext, agency: Row<'agencies'>, view: AgencyFormView): Html | false {
  if (view.conflict === null) return false
  const fields = agencyForm.conflicts(context, view.typed, view.conflict)
  const described = {
    label: context.t('pictureField.alt'),
    stored: agency.organigram_alt,
    yours: view.organigram.alt,
  }
  return conflictNote(
    context,
    described.stored === described.yours ? fields : [...fields, described],
    agencyPath(agency.id),
  )
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

function form(context: PageContext, view: AgencyFormView): Html {
  const { t } = context
  const { agency, parent, organigram, seen } = view
  const action =
    agency === null ? address(`${agenciesPath}/new`, { parent: parent?.id ?? null }) : agencyPath(agency.id)
  const isUnsaved = view.problems.length > 0 || organigram.problem !== null || view.conflict !== null
  return html`<form method="post" action="${action}" class="item-form" enctype="multipart/form-data" novalidate data-unsaved="${isUnsaved && 'already'}">
<input type="hidden" name="seen" value="${seen}">
${agencyForm.groups.map((group) =>
  group === 'organigram'
    ? organigramGroup(context, organigram)
    : fieldGroup(context, agencyForm, group, { ...view, locked: lockedBy(context, view.lock) }),
)}<p class="row form-end"><button class="button">${t('common.save')}</button> <a class="button secondary" href="${agenciesPath}">${t('common.cancel')}</a></p>
</form>`
}

function organigramGroup(context: PageContext, organigram: AgencyFormView['organigram']): Html {
  const input = pictureField(context, {
    ...organigramFile,
    label: context.t('directory.organigram'),
    ...organigram,
    problem: organigram.problem ?? undefined,
  })
  return agencyForm.section(context, 'organigram', html`<div class="wide">${input}</div>`)
}

function members(context: PageContext, agency: Row<'agencies'>, view: AgencyFormView): Html {
  const { t } = context
  const add = address(`${membershipsPath}/new`, { agency: agency.id })
  return html`<section class="part-below" id="members">
<h2>${t('directoryManage.members.title')}</h2>
<p><a class="button secondary" href="${add}">${t('directoryManage.members.add')}</a></p>
${
  view.members.length === 0
    ? html`<p class="muted">${t('directoryManage.members.none')}</p>`
    : orderedMemberships(context, {
        label: t('directoryManage.members.label'),
        memberships: view.members,
        action: `${agencyPath(agency.id)}/members`,
        title: (member) => memberName(context, member),
        describe: (member) =>
          html`<a href="${personPath(member.person_id)}">${memberName(context, member)}</a>${member.title !== '' && html` <span class="muted">${member.title}</span>`}`,
        ...view.order,
        canSort: true,
      })
}
</section>`
}
