import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { FormValues } from '../../../../records/fields/field.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { staffPage } from '../../../../site/frame/staff-page.ts'
import { conflictNote } from '../../../../web/components/conflict.ts'
import { notice, type Option, problemSummary, select } from '../../../../web/components/form.ts'
import { searchBox } from '../../../../web/components/search-form.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { agencyPath, membershipPath, membershipsPath, peoplePath, personPath } from '../../changes/paths.ts'
import type { Lock } from '../../sources/locks.ts'
import { type DirectoryProblem, fieldGroup, lockedBy, lockNotice, membershipForm } from '../form/forms.ts'

export interface MembershipFormView {
  /** Null for a new one. */
  readonly membership: Row<'memberships'> | null
  /** Null while nobody is chosen. */
  readonly person: { readonly id: string; readonly name: string } | null
  /** Those to choose from, and what was searched for. */
  readonly people: { readonly options: readonly Option[]; readonly query: string; readonly hasMore: boolean }
  readonly chosenPerson: string
  readonly agency: string
  readonly agencies: readonly Option[]
  readonly typed: FormValues
  readonly seen: string
  readonly problems: readonly DirectoryProblem[]
  /** The stored values, if somebody else has changed them meanwhile. */
  readonly conflict: FormValues | null
  readonly isSaved: boolean
  /** Fields that come from a source. */
  readonly lock: Lock | null
}

export function membershipFormPage(context: PageContext, view: MembershipFormView): Html {
  const { t } = context
  const { membership, person } = view
  const title =
    person === null
      ? t('directoryManage.membership.new')
      : t('directoryManage.membership.edit', { person: person.name })
  return staffPage(
    context,
    { title },
    html`${view.isSaved && notice('success', t('directoryManage.done.saved'))}
${membership !== null && actions(context, membership)}
${lockNotice(context, view.lock)}
${problemSummary(context, membershipForm.problemLines(context, view.problems))}
${membership !== null && conflictOf(context, membership, view)}
${person === null && personSearch(context, view)}
${form(context, view)}`,
  )
}

/** The agency is no field of the record, and can be overwritten like one. */
function conflictOf(
  context: PageContext,
  membership: Row<'memberships'>,
  view: MembershipFormView,
): Html | false {
  if (view.conflict === null) return false
  const fields = membershipForm.conflicts(context, view.typed, view.conflict)
  const titleOf = (agency: string) => view.agencies.find(({ value }) => value === agency)?.text.trim() ?? ''
  const stored = String(membership.agency_id)
  const agency = {
    label: context.t('common.agency'),
    stored: titleOf(stored),
    yours: titleOf(view.agency),
  }
  return conflictNote(
    context,
    stored === view.agency ? fields : [agency, ...fields],
    membershipPath(membership.id),
  )
}

function actions({ t }: PageContext, { id, person_id, agency_id }: Row<'memberships'>): Html {
  return html`<p class="row">
<a href="${personPath(person_id)}">${t('common.person')}</a>
<a href="${agencyPath(agency_id)}">${t('common.agency')}</a>
<a href="${membershipPath(id)}/delete">${t('directoryManage.removeMembership.title')}</a>
</p>`
}

function personSearch({ t }: PageContext, { people, agency }: MembershipFormView): Html {
  return html`<search><form class="list-questions" method="get" action="${membershipsPath}/new">
<input type="hidden" name="agency" value="${agency}">
${searchBox(t('common.findPerson'), people.query)}
<button class="button secondary">${t('common.search')}</button>
</form></search>
<p><a href="${address(`${peoplePath}/new`, { agency })}">${t('directoryManage.membership.newPerson')}</a></p>`
}

function form(context: PageContext, view: MembershipFormView): Html {
  const { t } = context
  const { membership, person } = view
  const action = membership === null ? `${membershipsPath}/new` : membershipPath(membership.id)
  const isUnsaved = view.problems.length > 0 || view.conflict !== null
  const back = person === null ? peoplePath : personPath(person.id)
  return html`<form method="post" action="${action}" class="item-form" novalidate data-unsaved="${isUnsaved && 'already'}">
<input type="hidden" name="seen" value="${view.seen}">
<section>
${person === null ? html`<input type="hidden" name="back" value="agency">${personSelect(context, view)}` : membership === null && html`<input type="hidden" name="person" value="${person.id}">`}
${agencySelect(context, view)}
</section>
${(['membership', 'publication'] as const).map((group) => fieldGroup(context, membershipForm, group, { ...view, locked: lockedBy(context, view.lock) }))}<p class="row form-end"><button class="button">${t('common.save')}</button> <a class="button secondary" href="${back}">${t('common.cancel')}</a></p>
</form>`
}

function agencySelect(context: PageContext, view: MembershipFormView): Html {
  const { t } = context
  const locked = lockedBy(context, view.lock)
  const isLocked = locked?.fields.has('agency') === true
  const input = select({
    name: 'agency',
    label: t('common.agency'),
    value: view.agency,
    options: [{ value: '', text: t('common.choose') }, ...view.agencies],
    error: errorOf(context, view, 'agency'),
    ...(isLocked && { hint: locked.hint }),
  })
  return isLocked ? html`<fieldset class="locked" disabled>${input}</fieldset>` : input
}

function personSelect(context: PageContext, view: MembershipFormView): Html {
  const { t } = context
  const { options, hasMore } = view.people
  return select({
    name: 'person',
    label: t('common.person'),
    value: view.chosenPerson,
    options: [{ value: '', text: t('common.choose') }, ...options],
    error: errorOf(context, view, 'person'),
    ...(hasMore && { hint: t('directoryManage.membership.manyPeople') }),
  })
}

function errorOf({ t }: PageContext, { problems }: MembershipFormView, name: string): string | undefined {
  const problem = problems.find((one) => one.field === name)
  return problem === undefined ? undefined : t(`common.problem.${problem.code}`)
}
