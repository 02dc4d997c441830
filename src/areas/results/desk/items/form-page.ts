import type { FormValues } from '../../../../records/fields/field.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { MessageKey } from '../../../../texts/translate.ts'
import { conflictNote } from '../../../../web/components/conflict.ts'
import { notice, problemSummary } from '../../../../web/components/form.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Item, ItemKind } from '../../model/item.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { titleOf } from '../../words/wording.ts'
import { type AnnouncementForm, announcementFields } from '../drafts/announcement-form.ts'
import { type DraftView, draftBox } from '../drafts/draft-box.ts'
import { staffPage } from '../frame/staff-page.ts'
import { editPath, itemsPaths, versionsPath, viewPath } from '../paths/item-paths.ts'
import { uploadPath } from '../paths/upload-forms.ts'
import { type ExplanationsProblem, explanationsForm } from './explanations.ts'
import { type Choosable, shownSettings } from './form-fields.ts'
import { formerAddressList } from './former-addresses.ts'
import { type ItemProblem, itemForms } from './forms.ts'

const doneTexts = {
  added: 'resultsItems.done.added',
  saved: 'resultsItems.done.saved',
  'given-up': 'formerAddresses.done',
} as const satisfies Readonly<Record<string, MessageKey>>

/** What has just been done; the value of `done` in the address. */
export type Done = keyof typeof doneTexts

export const isDone = (text: string): text is Done => Object.hasOwn(doneTexts, text)

export interface FormView {
  readonly typed: FormValues
  readonly problems: readonly ItemProblem[]
  readonly choosable: Choosable
  readonly kind: ItemKind
  /** Null for a new one. */
  readonly item: Item | null
  /** The item that a new one is a copy of. */
  readonly source: Item | null
  /** Tag of the settings that the form was filled with, see `settingsTag`; empty for a new item. */
  readonly seen: string
  /** The stored settings, where somebody else has saved others meanwhile. */
  readonly conflict: FormValues | null
  /** Why an uploaded PDF was refused. */
  readonly explanations: ExplanationsProblem | null
  readonly formerIds: readonly string[]
  /** Of an item that exists. */
  readonly draft: DraftView | null
  /** Of a new one. */
  readonly announcement: AnnouncementForm
  readonly done: Done | null
}

export function itemFormPage(context: PageContext, view: FormView): Html {
  const { t } = context
  const { kind, item, problems, done } = view
  const title = item === null ? t(`resultsItems.add.${kind}`) : titleOf(context, item).text
  return staffPage(
    context,
    { title },
    html`${done !== null && notice('success', t(doneTexts[done]))}
${item === null ? copyNote(context, view) : actions(context, item)}
${view.draft?.item.draft === true && draftBox(context, view.draft)}
${problemSummary(context, itemForms[kind].problemLines(context, problems))}
${conflictOf(context, view)}
${settingsForm(context, view)}
${view.draft?.item.draft === false && draftBox(context, view.draft)}
${item !== null && explanationsForm(context, item, view.explanations)}
${item !== null && formerAddressList(context, item, view.formerIds)}`,
  )
}

function copyNote(context: PageContext, { source }: FormView): Html | false {
  if (source === null) return false
  const day = dayText(context, source.date, { dateStyle: 'medium' })
  return html`<p>${context.t('resultsItems.copied', { title: titleOf(context, source).text, day })}</p>`
}

function actions({ t }: PageContext, item: Item): Html {
  const path = itemsPaths[item.kind]
  return html`<p class="row">
<a class="button" href="${uploadPath(item)}">${t('uploadForm.link')}</a>
<a href="${viewPath(item)}">${t('common.view')}</a>
<a href="${versionsPath(item)}">${t('common.versions')}</a>
<a href="${address(`${path}/new`, { from: item.id })}">${t('common.duplicate')}</a>
<a href="${address(`${path}/delete`, { id: item.id })}">${t('resultsItems.delete')}</a>
</p>`
}

function conflictOf(context: PageContext, { kind, item, typed, conflict }: FormView): Html | false {
  if (conflict === null || item === null) return false
  return conflictNote(context, itemForms[kind].conflicts(context, typed, conflict), editPath(item))
}

function settingsForm(context: PageContext, view: FormView): Html {
  const { t } = context
  const { kind, item, seen } = view
  const form = itemForms[kind]
  const action = item === null ? `${itemsPaths[kind]}/new` : editPath(item)
  const isUnsaved = view.problems.length > 0 || view.conflict !== null
  const hints = { id: t(item === null ? 'resultsItems.hint.idNew' : 'resultsItems.hint.idChange') }
  const shown = { ...view, show: shownSettings(context, view.choosable), hints }
  return html`<form method="post" action="${action}" class="item-form" novalidate data-unsaved="${isUnsaved && 'already'}">
<input type="hidden" name="seen" value="${seen}">
${form.groups.map((group) =>
  form.section(
    context,
    group,
    html`${form.inputs(context, group, shown)}${group === 'main' && item === null && newAnnouncementFields(context, view)}`,
  ),
)}<p class="row form-end"><button class="button">${t('common.save')}</button> <a class="button secondary" href="${itemsPaths[kind]}">${t('common.cancel')}</a></p>
</form>`
}

function newAnnouncementFields(context: PageContext, { announcement, problems }: FormView): Html {
  const isWrong = problems.some(({ code }) => code === 'announce-moment')
  return announcementFields(context, announcement, isWrong)
}
