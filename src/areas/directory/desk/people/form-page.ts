import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { FormValues } from '../../../../records/fields/field.ts'
import type { ShownFile } from '../../../../records/fields/record-file.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { staffPage } from '../../../../site/frame/staff-page.ts'
import { conflictNote } from '../../../../web/components/conflict.ts'
import { field, notice, type Option, problemSummary, select } from '../../../../web/components/form.ts'
import {
  pictureField,
  pictureLimit,
  pictureProblemLine,
  pictureTypes,
} from '../../../../web/components/picture-field.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { ListedMembership } from '../../changes/memberships-store.ts'
import { memberName } from '../../changes/names.ts'
import { agencyPath, membershipsPath, peoplePath, personPath } from '../../changes/paths.ts'
import { personHref } from '../../pages/parts/view.ts'
import type { Lock } from '../../sources/locks.ts'
import { type DirectoryProblem, fieldGroup, lockedBy, lockNotice, personForm } from '../form/forms.ts'
import type { ShownOrder } from '../memberships/order-form.ts'
import { orderedMemberships } from '../memberships/ordered-list.ts'

export interface PersonFormView {
  /** Null for a new one. */
  readonly person: Row<'people'> | null
  readonly typed: FormValues
  /** Of a new one: where it works, and what there is to choose from. */
  readonly place: { readonly agency: string; readonly title: string; readonly options: readonly Option[] }
  /** Nobody limited to an agency could find a person without a place again. */
  readonly needsPlace: boolean
  readonly picture: ShownFile
  readonly seen: string
  readonly problems: readonly DirectoryProblem[]
  /** The stored values, if somebody else has changed them meanwhile. */
  readonly conflict: FormValues | null
  readonly done: 'added' | 'saved' | null
  /** Those in reach. */
  readonly memberships: readonly ListedMembership[]
  /** Whether there are others: then the order is not the reader's to change. */
  readonly hasOthers: boolean
  readonly order: ShownOrder
  /** Fields that come from a source. */
  readonly lock: Lock | null
}

export function personFormPage(context: PageContext, view: PersonFormView): Html {
  const { t } = context
  const { person, picture, done } = view
  const title = person === null ? t('directoryManage.people.add') : memberName(context, person)
  const fileLines = picture.problem === null ? [] : [pictureProblemLine(context, 'picture', picture.problem)]
  return staffPage(
    context,
    { title },
    html`${done !== null && notice('success', t(`directoryManage.done.${done}`))}
${
  person !== null &&
  html`<p class="row"><a href="${personHref(person.id)}">${t('common.view')}</a>
<a href="${personPath(person.id)}/delete">${t('common.delete')}</a></p>`
}
${lockNotice(context, view.lock)}
${problemSummary(context, [...personForm.problemLines(context, view.problems), ...fileLines])}
${person !== null && view.conflict !== null && conflictNote(context, personForm.conflicts(context, view.typed, view.conflict), personPath(person.id))}
${form(context, view)}
${person !== null && memberships(context, person, view)}`,
  )
}

function form(context: PageContext, view: PersonFormView): Html {
  const { t } = context
  const { person, picture } = view
  const action = person === null ? `${peoplePath}/new` : personPath(person.id)
  const isUnsaved = view.problems.length > 0 || picture.problem !== null || view.conflict !== null
  return html`<form method="post" action="${action}" class="item-form" enctype="multipart/form-data" novalidate data-unsaved="${isUnsaved && 'already'}">
<input type="hidden" name="seen" value="${view.seen}">
${personForm.groups.map((group) => [
  group === 'picture'
    ? pictureGroup(context, view)
    : fieldGroup(context, personForm, group, { ...view, locked: lockedBy(context, view.lock) }),
  group === 'person' && person === null && placeGroup(context, view),
])}<p class="row form-end"><button class="button">${t('common.save')}</button> <a class="button secondary" href="${peoplePath}">${t('common.cancel')}</a></p>
</form>`
}

function pictureGroup(context: PageContext, { picture }: PersonFormView): Html {
  const { t } = context
  const input = pictureField(context, {
    name: 'picture',
    label: t('directoryManage.field.picture'),
    types: pictureTypes,
    limit: pictureLimit,
    ...picture,
    alt: null,
    problem: picture.problem ?? undefined,
  })
  return personForm.section(context, 'picture', html`<div class="wide">${input}</div>`)
}

function placeGroup(context: PageContext, { place, problems, needsPlace }: PersonFormView): Html {
  const { t } = context
  const problem = problems.find(({ field }) => field === 'agency')
  return html`<section aria-labelledby="group-place">
<h2 id="group-place">${t('directoryManage.group.place')}</h2>
${select({
  name: 'agency',
  label: t('common.agency'),
  ...(!needsPlace && { hint: t('directoryManage.hint.place') }),
  value: place.agency,
  options: [{ value: '', text: t('common.choose') }, ...place.options],
  error: problem === undefined ? undefined : t(`common.problem.${problem.code}`),
})}
${field({
  name: 'place_title',
  label: t('directoryManage.field.place_title'),
  required: false,
  value: place.title,
})}
</section>
`
}

function memberships(context: PageContext, person: Row<'people'>, view: PersonFormView): Html {
  const { t } = context
  const add = address(`${membershipsPath}/new`, { person: person.id })
  return html`<section class="part-below" id="memberships">
<h2>${t('common.memberships')}</h2>
<p><a class="button secondary" href="${add}">${t('directoryManage.membership.new')}</a></p>
${view.hasOthers && html`<p class="muted">${t('directoryManage.memberships.elsewhere')}</p>`}
${
  view.memberships.length === 0
    ? !view.hasOthers && html`<p class="muted">${t('directoryManage.memberships.none')}</p>`
    : orderedMemberships(context, {
        label: t('directoryManage.memberships.label'),
        memberships: view.memberships,
        action: view.hasOthers ? null : `${personPath(person.id)}/memberships`,
        title: placeTitle,
        describe: ({ title, agency_id, agency_title }) =>
          html`${title !== '' && html`${title}, `}<a href="${agencyPath(agency_id)}">${agency_title}</a>`,
        ...view.order,
        canSort: false,
      })
}
</section>`
}

export function placeTitle({ title, agency_title }: ListedMembership): string {
  return title === '' ? agency_title : `${title}, ${agency_title}`
}
