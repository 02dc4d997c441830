import { recordPage } from '../../../../desk/pages/record-page.ts'
import type { ShownRecord } from '../../../../desk/records/record-desk.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { firstOf, type ShownField } from '../../../../records/fields/field.ts'
import type { FormView } from '../../../../records/fields/record-form.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { StaffCall } from '../../../../site/frame/staff-routes.ts'
import { field, type Option, select } from '../../../../web/components/form.ts'
import { pictureField } from '../../../../web/components/picture-field.ts'
import { focusField } from '../../../../web/components/picture-focus.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { type ListedMembership, listMemberships } from '../../changes/memberships-store.ts'
import { memberName } from '../../changes/names.ts'
import { agencyPath, peoplePath, personPath } from '../../changes/paths.ts'
import { type DirectoryReach, reaches, reachOfUser } from '../../changes/reach.ts'
import { selectTree } from '../../changes/store.ts'
import { personHref } from '../../pages/parts/view.ts'
import { lockOf } from '../../records/locks.ts'
import { agencyOptions } from '../agency-tree/options.ts'
import {
  type DirectoryFormProblem,
  doneText,
  fieldGroup,
  lockedBy,
  lockNotice,
  personForm,
  unlocked,
} from '../form/forms.ts'
import { addedMembership, editOf } from '../memberships/inline-forms.ts'
import { shownOrder } from '../memberships/order-form.ts'
import { orderedMemberships } from '../memberships/ordered-list.ts'

/** Types of the staff page for people. */
export interface PersonTypes {
  readonly id: string
  readonly stored: Row<'people'>
  readonly code: DirectoryFormProblem
  readonly origin: null
  /** The first membership of a new person; not requested for stored people. */
  readonly more: { readonly agency: string; readonly title: string }
  readonly saved: string
}

export async function personFormPage(
  context: PageContext,
  shown: ShownRecord<PersonTypes>,
  { user, query }: StaffCall,
): Promise<Html> {
  const { t, service } = context
  const { reads } = service.database
  const { stored: person, done } = shown
  const reach = await reachOfUser(reads, user)
  const lock = person === null ? null : await lockOf(reads, 'people', person.id)
  const typed = unlocked(personForm, shown.typed, shown.values, lock)
  const view = { ...shown, typed, locked: lockedBy(context, lock) }
  const places = agencyOptions(person === null ? await selectTree(reads) : [], reach)
  const place = placeGroup(context, shown, places, reach.top !== null)
  return recordPage(context, personForm, view, {
    title: person === null ? t('directoryManage.people.add') : memberName(context, person),
    action: person === null ? `${peoplePath}/new` : personPath(person.id),
    cancel: peoplePath,
    done: doneText(context, done),
    above: html`${
      person !== null &&
      html`<p class="row"><a href="${personHref(person.id)}">${t('common.view')}</a>
<a href="${personPath(person.id)}/delete">${t('common.delete')}</a></p>`
    }
${lockNotice(context, lock)}
${person !== null && (await memberships(context, person, reach, query))}`,
    fields: personForm.groups.flatMap((group) => [
      group === 'picture' ? pictureGroup(context, shown, view) : fieldGroup(context, personForm, group, view),
      ...(group === 'person' && person === null ? [place] : []),
    ]),
  })
}

function pictureGroup(
  context: PageContext,
  { file }: ShownRecord<PersonTypes>,
  view: FormView<DirectoryFormProblem>,
): Html {
  const { t } = context
  const picture = () =>
    html`${
      file !== null &&
      pictureField(context, {
        label: t('directoryManage.field.picture'),
        ...file,
        // Pages describe the portrait with the name of the person.
        alt: null,
        problem: file.problem ?? undefined,
      })
    }`
  const inputs = personForm.inputs(context, 'picture', {
    ...view,
    show: { picture, picture_focus: (shown) => focusGroup(context, file?.current?.id ?? null, shown) },
  })
  return personForm.section(context, 'picture', html`<div class="wide">${inputs}</div>`)
}

/** Only a stored picture has a point to choose. */
function focusGroup({ t, ...context }: PageContext, picture: string | null, shown: ShownField): Html {
  if (picture === null) return html``
  const input = (name: 'picture_focus_x' | 'picture_focus_y') => ({
    ...{ name, label: t(`personField.${name}`), value: firstOf(shown.typed, name) },
    error: shown.errorOf(name),
  })
  return focusField(
    { t, ...context },
    {
      ...{ legend: shown.label, picture: `/files/${picture}` },
      ...{ x: input('picture_focus_x'), y: input('picture_focus_y') },
    },
  )
}

/** Renders the first membership. It is required for users limited to an agency, who could not find the person without it. */
function placeGroup(
  context: PageContext,
  { more, problems }: ShownRecord<PersonTypes>,
  places: readonly Option[],
  needsPlace: boolean,
): Html {
  const { t } = context
  const problem = problems.find(({ field }) => field === 'agency')
  return html`<section aria-labelledby="group-place">
<h2 id="group-place">${t('directoryManage.group.place')}</h2>
${select({
  name: 'agency',
  label: t('common.agency'),
  ...(!needsPlace && { hint: t('directoryManage.hint.place') }),
  value: more.agency,
  options: [{ value: '', text: t('common.choose') }, ...places],
  search: context,
  error: problem === undefined ? undefined : t(`common.problem.${problem.code}`),
})}
${field({
  name: 'place_title',
  label: t('directoryManage.field.place_title'),
  required: false,
  value: more.title,
})}
</section>
`
}

async function memberships(
  context: PageContext,
  person: Row<'people'>,
  reach: DirectoryReach,
  query: unknown,
): Promise<Html> {
  const { t, service } = context
  const all = await listMemberships(service.database.reads, { people: [person.id] })
  const shown = all.filter(({ agency_id }) => reaches(reach, agency_id))
  // Users who do not see all memberships may not change their order.
  const hasOthers = shown.length < all.length
  const action = `${personPath(person.id)}/memberships`
  const titleOf = (id: string) => {
    const membership = shown.find((one) => one.id === id)
    return membership === undefined ? null : placeTitle(membership)
  }
  return html`<section class="part-below" id="memberships">
<h2>${t('common.memberships')}</h2>
${hasOthers && html`<p class="muted">${t('directoryManage.memberships.elsewhere')}</p>`}
${
  shown.length === 0
    ? !hasOthers && html`<p class="muted">${t('directoryManage.memberships.none')}</p>`
    : orderedMemberships(context, {
        label: t('directoryManage.memberships.label'),
        memberships: shown,
        action: hasOthers ? null : action,
        title: placeTitle,
        describe: ({ title, agency_id, agency_title }) =>
          html`${title !== '' && html`${title}, `}<a href="${agencyPath(agency_id)}">${agency_title}</a>`,
        ...shownOrder(context, query, action, titleOf),
        canSort: false,
        edit: await editOf(context, person.id),
        removalQuery: '?back=person',
      })
}
${addedMembership(context, person.id, agencyOptions(await selectTree(service.database.reads), reach))}
</section>`
}

export function placeTitle({ title, agency_title }: ListedMembership): string {
  return title === '' ? agency_title : `${title}, ${agency_title}`
}
