import { recordPage } from '../../../../desk/pages/record-page.ts'
import type { ShownRecord } from '../../../../desk/records/record-desk.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { MessageKey } from '../../../../texts/translate.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { formerIdsOf } from '../../items/former-addresses-store.ts'
import { allItems, readItem } from '../../items/store.ts'
import type { Item, ItemKind } from '../../model/item.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { titleOf } from '../../words/wording.ts'
import { type AnnouncementForm, announcementFields } from '../forms/announcement-form.ts'
import { missingPlacesNotice } from '../frame/missing-places.ts'
import { itemFrame } from '../hub/item-page.ts'
import { editPath, itemsPaths, resultsPath } from '../paths/item-paths.ts'
import { type ExplanationsProblem, explanationsForm } from './explanations.ts'
import { choosableFor, shownSettings } from './form-fields.ts'
import { formerAddressList } from './former-addresses.ts'
import { type ItemFormProblem, itemForms } from './forms.ts'
import type { SavedItem } from './save.ts'

const doneTexts = {
  added: 'resultsItems.done.added',
  saved: 'resultsItems.done.saved',
  'given-up': 'formerAddresses.done',
} as const satisfies Readonly<Record<string, MessageKey>>

/** The types of the desks of items. */
export interface ItemTypes {
  readonly id: string
  readonly stored: Item
  readonly code: ItemFormProblem
  /** The item that a new one is a copy of. */
  readonly origin: Item | null
  readonly more: {
    /** For a new item. */
    readonly announcement: AnnouncementForm
    /** Why an uploaded PDF was refused. */
    readonly explanations: ExplanationsProblem | null
  }
  readonly saved: SavedItem
}

export async function itemFormPage(
  context: PageContext,
  kind: ItemKind,
  shown: ShownRecord<ItemTypes>,
): Promise<Html> {
  const { t, service } = context
  const { reads } = service.database
  const { stored: item, origin, done, typed, more, problems } = shown
  const form = itemForms[kind]
  const choosable = choosableFor(context, await allItems(reads), kind, item, typed)
  const formerIds = item === null ? [] : await formerIdsOf(reads, item)
  const stored = item === null ? null : await readItem<ItemKind>(reads, kind, item.id)
  const hints = { id: t(item === null ? 'resultsItems.hint.idNew' : 'resultsItems.hint.idChange') }
  const view = { ...shown, show: shownSettings(context, choosable), hints }
  const isWrong = problems.some(({ code }) => code === 'announce-moment')
  const announcement = item === null && announcementFields(context, more.announcement, isWrong)
  return recordPage(context, form, shown, {
    ...(stored === null
      ? { title: t(`resultsItems.add.${kind}`), menuPage: resultsPath }
      : await itemFrame(context, stored, 'details')),
    action: item === null ? `${itemsPaths[kind]}/new` : editPath(item),
    cancel: itemsPaths[kind],
    done: isDone(done) ? t(doneTexts[done]) : null,
    above:
      item === null
        ? html`${await missingPlacesNotice(context)}${copyNote(context, origin)}`
        : actions(context, item),
    fields: form.groups.map((group) =>
      group === 'main'
        ? form.section(context, group, html`${form.inputs(context, group, view)}${announcement}`)
        : form.folded(context, group, view),
    ),
    below: [
      item !== null && explanationsForm(context, item, more.explanations),
      item !== null && formerAddressList(context, item, formerIds),
    ],
  })
}

const isDone = (text: string): text is keyof typeof doneTexts => Object.hasOwn(doneTexts, text)

function copyNote(context: PageContext, origin: Item | null): Html | false {
  if (origin === null) return false
  const day = dayText(context, origin.date, { dateStyle: 'medium' })
  return html`<p>${context.t('resultsItems.copied', { title: titleOf(context, origin).text, day })}</p>`
}

function actions({ t }: PageContext, { kind, id }: Item): Html {
  const path = itemsPaths[kind]
  return html`<p class="row">
<a href="${address(`${path}/new`, { from: id })}">${t('common.duplicate')}</a>
<a href="${address(`${path}/delete`, { id })}">${t('resultsItems.delete')}</a>
</p>`
}
