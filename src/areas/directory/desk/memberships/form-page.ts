import { recordPage } from '../../../../desk/pages/record-page.ts'
import type { ShownRecord } from '../../../../desk/records/record-desk.ts'
import { readHexId } from '../../../../formats/collection-json/ids.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { longestQuery } from '../../../../platform/search/query.ts'
import type { Service } from '../../../../platform/service.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { StaffCall } from '../../../../site/frame/staff-routes.ts'
import { foldedWords } from '../../../../values/text.ts'
import type { ConflictingField } from '../../../../web/components/conflict.ts'
import { type Option, select } from '../../../../web/components/form.ts'
import { searchBox } from '../../../../web/components/search-form.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { memberName } from '../../changes/names.ts'
import { agencyPath, membershipPath, membershipsPath, peoplePath, personPath } from '../../changes/paths.ts'
import { choosablePeople } from '../../changes/people-store.ts'
import { type DirectoryReach, reachesPerson, reachOfUser } from '../../changes/reach.ts'
import { selectTree } from '../../changes/store.ts'
import { type Lock, lockOf } from '../../records/locks.ts'
import { findPersonForStaff } from '../../records/store.ts'
import { agencyOptions } from '../agency-tree/options.ts'
import {
  type DirectoryFormProblem,
  doneText,
  fieldGroup,
  lockedBy,
  lockNotice,
  membershipForm,
  unlocked,
} from '../form/forms.ts'
import type { SavedMembership } from './save.ts'

/** Types of the staff page for memberships. */
export interface MembershipTypes {
  readonly id: string
  readonly stored: Row<'memberships'>
  readonly code: DirectoryFormProblem
  readonly origin: null
  /** As chosen in the form. */
  readonly more: {
    readonly agency: string
    /** Of a new membership. */
    readonly person: string
    /** The page from which a membership is added or changed. */
    readonly back: string
  }
  readonly saved: SavedMembership
}

/** Further data for pages about a membership. */
interface View extends ShownRecord<MembershipTypes> {
  readonly lock: Lock | null
  readonly reach: DirectoryReach
}

export async function membershipFormPage(
  context: PageContext,
  shown: ShownRecord<MembershipTypes>,
  { user, query }: StaffCall,
): Promise<Html> {
  const { t, service } = context
  const { reads } = service.database
  const { stored: membership, more } = shown
  const lock = membership === null ? null : await lockOf(reads, 'memberships', membership.id)
  const isPlaceLocked = membership !== null && lock?.fields.has('agency') === true
  const reach = await reachOfUser(reads, user)
  const view: View = {
    ...shown,
    ...{ lock, reach },
    typed: unlocked(membershipForm, shown.typed, shown.values, lock),
    more: isPlaceLocked ? { ...more, agency: String(membership.agency_id) } : more,
  }
  const person = await personOf(service, view)
  const name = person === null ? null : memberName(context, person)
  const agencies = agencyOptions(await selectTree(reads), reach)
  const people = person === null ? await peopleToChoose(context, query, reach) : null
  return recordPage(context, membershipForm, view, {
    title:
      name === null
        ? t('directoryManage.membership.new')
        : t('directoryManage.membership.edit', { person: name }),
    action: membership === null ? `${membershipsPath}/new` : membershipPath(membership.id),
    cancel: person === null ? peoplePath : personPath(person.id),
    done: doneText(context, shown.done),
    above: html`${membership !== null && actions(context, membership)}
${lockNotice(context, lock)}
${people !== null && personSearch(context, people, more.agency)}`,
    fields: [
      html`<section>
<input type="hidden" name="back" value="${people === null ? more.back : 'agency'}">
${people !== null ? personSelect(context, people, view) : membership === null && html`<input type="hidden" name="person" value="${person?.id}">`}
${agencySelect(context, agencies, view)}
</section>
`,
      ...(['membership', 'publication'] as const).map((group) =>
        fieldGroup(context, membershipForm, group, { ...view, locked: lockedBy(context, lock) }),
      ),
    ],
    conflicts: membership === null ? [] : placeConflict(context, membership, view, agencies),
  })
}

/** Returns the person of a membership, or the one chosen for a new membership; null if it is out of the user's scope. */
async function personOf(
  { database }: Service,
  { stored, more, problems, reach }: View,
): Promise<Row<'people'> | null> {
  const { reads } = database
  if (stored !== null) return (await findPersonForStaff(reads, stored.person_id)) ?? null
  const id = readHexId(more.person)
  if (id === null || problems.some(({ field }) => field === 'person')) return null
  return ((await reachesPerson(reads, reach, id)) ? await findPersonForStaff(reads, id) : undefined) ?? null
}

/** Returns the conflict of the agency, which is no field of the record but can be overwritten like one. */
function placeConflict(
  { t }: PageContext,
  { agency_id }: Row<'memberships'>,
  { more, conflict }: View,
  agencies: readonly Option[],
): readonly ConflictingField[] {
  if (conflict === null || String(agency_id) === more.agency) return []
  const titleOf = (agency: string) => agencies.find(({ value }) => value === agency)?.text.trim() ?? ''
  return [{ label: t('common.agency'), stored: titleOf(String(agency_id)), yours: titleOf(more.agency) }]
}

/** People to choose from, and the search that found them. */
interface Choosable {
  readonly options: readonly Option[]
  readonly query: string
  readonly hasMore: boolean
}

const mostPeople = 100

async function peopleToChoose(
  context: PageContext,
  asked: unknown,
  { top }: DirectoryReach,
): Promise<Choosable> {
  const query = textField(asked, 'q').slice(0, longestQuery)
  const words = foldedWords(query)
  const { reads } = context.service.database
  const found = await choosablePeople(reads, { words, top }, mostPeople + 1)
  const options = found.slice(0, mostPeople).map((person) => {
    const name = memberName(context, person)
    return { value: person.id, text: person.function ? `${name}, ${person.function}` : name }
  })
  return { options, query, hasMore: found.length > mostPeople }
}

function actions({ t }: PageContext, { id, person_id, agency_id }: Row<'memberships'>): Html {
  return html`<p class="row">
<a href="${personPath(person_id)}">${t('common.person')}</a>
<a href="${agencyPath(agency_id)}">${t('common.agency')}</a>
<a href="${membershipPath(id)}/delete">${t('directoryManage.removeMembership.title')}</a>
</p>`
}

function personSearch({ t }: PageContext, people: Choosable, agency: string): Html {
  return html`<search><form class="list-questions" method="get" action="${membershipsPath}/new">
<input type="hidden" name="agency" value="${agency}">
${searchBox(t('common.findPerson'), people.query)}
<button class="button secondary">${t('common.search')}</button>
</form></search>
<p><a href="${address(`${peoplePath}/new`, { agency })}">${t('directoryManage.membership.newPerson')}</a></p>`
}

function agencySelect(context: PageContext, agencies: readonly Option[], view: View): Html {
  const { t } = context
  const locked = lockedBy(context, view.lock)
  const isLocked = locked?.fields.has('agency') === true
  const input = select({
    name: 'agency',
    label: t('common.agency'),
    value: view.more.agency,
    options: [{ value: '', text: t('common.choose') }, ...agencies],
    search: context,
    error: errorOf(context, view, 'agency'),
    ...(isLocked && { hint: locked.hint }),
  })
  return isLocked ? html`<fieldset class="locked" disabled>${input}</fieldset>` : input
}

function personSelect(context: PageContext, { options, hasMore }: Choosable, view: View): Html {
  const { t } = context
  return select({
    name: 'person',
    label: t('common.person'),
    value: '',
    options: [{ value: '', text: t('common.choose') }, ...options],
    error: errorOf(context, view, 'person'),
    ...(hasMore && { hint: t('directoryManage.membership.manyPeople') }),
  })
}

function errorOf({ t }: PageContext, { problems }: View, name: string): string | undefined {
  const problem = problems.find((one) => one.field === name)
  return problem === undefined ? undefined : t(`common.problem.${problem.code}`)
}
