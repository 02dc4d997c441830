import type { FormValues } from '../../../records/fields/field.ts'
import type { ShownFile } from '../../../records/fields/record-file.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { staffPage } from '../../../site/frame/staff-page.ts'
import { conflictNote } from '../../../web/components/conflict.ts'
import { notice, problemSummary } from '../../../web/components/form.ts'
import {
  pictureField,
  pictureLimit,
  pictureProblemLine,
  pictureTypes,
} from '../../../web/components/picture-field.ts'
import { address } from '../../../web/markup/address.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import { type FieldsView, shownFields } from './form-fields.ts'
import { forms } from './forms.ts'
import { editPath, paths } from './kinds.ts'

export interface FormView extends FieldsView {
  /** Null for a new one. */
  readonly entry: {
    readonly id: string | number
    readonly title: string
    readonly href: string | null
  } | null
  /** What a new one was copied from. */
  readonly source: { readonly id: string | number; readonly title: string } | null
  /** Which state of the entry the form began with, see tagOf; empty for a new one. */
  readonly seen: string
  /** The stored values, if somebody else has changed them meanwhile. */
  readonly conflict: { readonly typed: FormValues; readonly alt: string } | null
  readonly done: 'added' | 'saved' | null
  readonly picture: ShownFile & { readonly alt: string }
}

export function entryFormPage(context: PageContext, view: FormView): Html {
  const { t } = context
  const { kind, entry, done, problems, picture } = view
  const title = entry === null ? t(`contentManage.add.${kind}`) : entry.title
  const lines = [
    ...forms[kind].problemLines(context, problems),
    ...(picture.problem === null ? [] : [pictureProblemLine(context, 'image', picture.problem)]),
  ]
  return staffPage(
    context,
    {
      title,
      breadcrumbs: [{ title: t(`contentManage.title.${kind}`), href: paths[kind] }],
    },
    html`${done !== null && notice('success', t('common.saved'))}
${entry === null ? copyNote(context, view) : actions(context, view)}
${problemSummary(context, lines)}
${conflictOf(context, view)}
${entryForm(context, view)}`,
  )
}

function copyNote({ t }: PageContext, { source }: FormView): Html | false {
  return source !== null && html`<p>${t('contentManage.copied', { title: source.title })}</p>`
}

function actions({ t }: PageContext, { kind, entry }: FormView): Html | false {
  if (entry === null) return false
  const path = paths[kind]
  return html`<p class="row">
${entry.href !== null && html`<a href="${entry.href}">${t('common.view')}</a>`}
${kind === 'topic' && html`<a href="${address(`${path}/new`, { parent: entry.id })}">${t('common.addBelow')}</a>`}
<a href="${address(`${path}/new`, { from: entry.id })}">${t('common.duplicate')}</a>
<a href="${address(`${path}/delete`, { id: entry.id })}">${t('common.delete')}</a>
</p>`
}

function conflictOf(context: PageContext, view: FormView): Html | false {
  const { t } = context
  const { kind, entry, typed, conflict, picture } = view
  if (conflict === null || entry === null) return false
  const fields = forms[kind].conflicts(context, typed, conflict.typed)
  const described = { label: t('pictureField.alt'), stored: conflict.alt, yours: picture.alt }
  return conflictNote(
    context,
    described.stored === described.yours ? fields : [...fields, described],
    editPath(kind, entry.id),
  )
}

function entryForm(context: PageContext, view: FormView): Html {
  const { t } = context
  const form = forms[view.kind]
  const show = shownFields(context, view)
  const { kind, entry, source, seen } = view
  const action =
    entry === null
      ? address(`${paths[kind]}/new`, source === null ? {} : { from: source.id })
      : editPath(kind, entry.id)
  const isUnsaved =
    view.problems.length > 0 || view.picture.problem !== null || view.conflict !== null || view.isPreview
  return html`<form method="post" action="${action}" enctype="multipart/form-data" class="item-form" novalidate data-unsaved="${isUnsaved && 'already'}">
<input type="hidden" name="seen" value="${seen}">
${kind === 'event' && defaultButton(context)}
${form.groups.map((group) =>
  form.section(
    context,
    group,
    html`${group === 'picture' ? picture(context, view) : form.inputs(context, group, { ...view, show })}
${group === 'dates' && entry !== null && html`<p class="hint wide">${t('contentManage.addressNote')}</p>`}`,
  ),
)}<p class="row form-end"><button class="button" name="save" value="1">${t('common.save')}</button> <a class="button secondary" href="${paths[kind]}">${t('common.cancel')}</a></p>
</form>`
}

/** The enter key presses the first button of a form, which would not be the one that saves. */
function defaultButton({ t }: PageContext): Html {
  return html`<button class="visually-hidden" name="save" value="1" tabindex="-1" aria-hidden="true">${t('common.save')}</button>`
}

function picture(context: PageContext, { picture: shown }: FormView): Html {
  const { problem, ...rest } = shown
  return pictureField(context, {
    name: 'image',
    label: context.t('common.picture'),
    types: pictureTypes,
    limit: pictureLimit,
    ...rest,
    ...(problem !== null && { problem }),
  })
}
