import { recordPage } from '../../../../desk/pages/record-page.ts'
import type { ShownRecord } from '../../../../desk/records/record-desk.ts'
import type { ActionQuestion } from '../../../../desk/records/staff-action.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import { firstOf, type ShownField } from '../../../../records/fields/field.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDay } from '../../../../texts/language/format.ts'
import { address } from '../../../../web/markup/address.ts'
import { attributes, type Html, html } from '../../../../web/markup/html.ts'
import { linkableItems } from '../../intake/sources/links.ts'
import { type DataSource, kindOfItems } from '../../intake/sources/source.ts'
import { readSource } from '../../intake/sources/sources.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { type LinkTypes, sourceLinkForm } from './forms.ts'
import { belowDataSources, itemLabel, linkPath, linksPath, sourcePath } from './parts.ts'

export async function linkFormPage(context: PageContext, shown: ShownRecord<LinkTypes>): Promise<Html> {
  const { t, service } = context
  const { reads } = service.database
  const { stored, typed } = shown
  const source = known(await readSource(reads, stored?.source_id ?? firstOf(typed, 'source')))
  const items = await linkableItems(reads, source.type)
  const inputs = sourceLinkForm.inputs(context, 'link', {
    ...shown,
    show: { item: (field) => chooser(context, items, field) },
    hints: { district: t(`dataSources.districtHint.${kindOfItems(source.type)}`) },
  })
  return recordPage(context, sourceLinkForm, shown, {
    title: t(stored === null ? 'dataSources.addLink' : 'dataSources.editTitle'),
    isNarrow: true,
    ...belowDataSources(context, source),
    action: stored === null ? address(`${linksPath}/new`, { source: source.id }) : linkPath(stored.id),
    cancel: sourcePath(source),
    done: null,
    above: false,
    fields: [html`<input type="hidden" name="source" value="${source.id}">`, ...inputs],
  })
}

/** The items to choose from, by day. */
function chooser(
  context: PageContext,
  items: readonly StoredItem<'vote' | 'election'>[],
  { name, label, error, typed }: ShownField,
): Html {
  const { t, locale } = context
  const select = attributes({
    id: 'field-item',
    name,
    required: true,
    'aria-describedby': error === undefined ? null : 'field-item-error',
    'aria-invalid': error === undefined ? null : 'true',
  })
  const days = Map.groupBy(items, ({ item }) => item.date)
  const dayText = (day: string) => formatDay(locale, Temporal.PlainDate.from(day), { dateStyle: 'full' })
  return html`<div class="field">
<label for="field-item">${label}</label>
<select${select}>
<option value="">${t('common.choose')}</option>
${[...days].map(
  ([day, of]) => html`<optgroup label="${dayText(day)}">
${of.map(
  ({ item }) =>
    html`<option value="${item.id}"${item.id === firstOf(typed, name) && html` selected`}>${itemLabel(context, item)}</option>
`,
)}</optgroup>
`,
)}</select>
${error !== undefined && html`<p class="error" id="field-item-error">${error}</p>`}
</div>`
}

export function askToUnlink({ t }: PageContext, source: DataSource, label: string): ActionQuestion {
  return {
    title: t('dataSources.unlinkTitle'),
    text: html`<p>${t('dataSources.unlinkText', { item: label })}</p>`,
    consequences: [],
    button: t('dataSources.unlinkSubmit'),
    back: { href: sourcePath(source), text: t('common.cancel') },
  }
}
