import type { ActionQuestion } from '../../../../desk/records/staff-action.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDay } from '../../../../texts/language/format.ts'
import { field } from '../../../../web/components/form.ts'
import { attributes, type Html, html } from '../../../../web/markup/html.ts'
import type { LinkProblem, NewLink } from '../../intake/sources/links.ts'
import { type DataSource, type ItemLink, kindOfItems } from '../../intake/sources/source.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { staffPage } from '../frame/staff-page.ts'
import { belowDataSources, itemLabel, linkPath, sourcePath } from './parts.ts'
import { linkProblemText } from './texts.ts'

export const emptyLink: NewLink = { item: '', number: '', district: '' }

export interface LinkForm {
  readonly source: DataSource
  readonly action: string
  readonly submit: string
  /** The input of a rejected form. */
  readonly form: NewLink
  readonly problems: readonly LinkProblem[]
  /** The items to choose from, newest day first. */
  readonly items: readonly StoredItem<'vote' | 'election'>[]
}

type Part = 'item' | 'number' | 'district'

export function linkForm(context: PageContext, view: LinkForm): Html {
  const { t } = context
  const { source, form, problems } = view
  const first = problems[0] === undefined ? null : partOf(problems[0])
  const error = (part: Part) => {
    const problem = problems.find((candidate) => partOf(candidate) === part)
    return problem === undefined ? undefined : linkProblemText(t, problem)
  }
  const key = (part: 'number' | 'district', label: string, hint: string) =>
    field({
      name: part,
      label,
      type: 'text',
      autocomplete: 'off',
      value: form[part],
      hint,
      error: error(part),
      autofocus: first === part,
      required: part === 'number',
    })
  return html`<form method="post" action="${view.action}" class="stack">
${chooser(context, view, error('item'), first === 'item')}
${key('number', t('common.number'), t('dataSources.numberHint'))}
${key(
  'district',
  t('uploadTokens.optional', { label: t('common.constituency') }),
  t(`dataSources.districtHint.${kindOfItems(source.type)}`),
)}
<p><button class="button">${view.submit}</button></p>
</form>`
}

/** Problem codes begin with the field they are about. */
const partOf = (problem: LinkProblem) => problem.split('-')[0] as Part

function chooser(
  context: PageContext,
  { form, items }: LinkForm,
  error: string | undefined,
  autofocus: boolean,
): Html {
  const { t, locale } = context
  const select = attributes({
    id: 'field-item',
    name: 'item',
    required: true,
    autofocus,
    'aria-describedby': error === undefined ? null : 'field-item-error',
    'aria-invalid': error === undefined ? null : 'true',
  })
  const days = Map.groupBy(items, ({ item }) => item.date)
  const dayText = (day: string) => formatDay(locale, Temporal.PlainDate.from(day), { dateStyle: 'full' })
  return html`<div class="field">
<label for="field-item">${t('common.item')}</label>
<select${select}>
<option value="">${t('common.choose')}</option>
${[...days].map(
  ([day, of]) => html`<optgroup label="${dayText(day)}">
${of.map(
  ({ item }) =>
    html`<option value="${item.id}"${item.id === form.item && html` selected`}>${itemLabel(context, item)}</option>
`,
)}</optgroup>
`,
)}</select>
${error !== undefined && html`<p class="error" id="field-item-error">${error}</p>`}
</div>`
}

export function editLinkPage(
  context: PageContext,
  link: ItemLink,
  view: Omit<LinkForm, 'action' | 'submit'>,
): Html {
  const { t } = context
  const title = t('dataSources.editTitle')
  const { source } = view
  const form = { ...view, action: linkPath(source, link.id), submit: t('dataSources.editSubmit') }
  return staffPage(
    context,
    { title, isNarrow: true, ...belowDataSources(context, source) },
    html`${linkForm(context, form)}
<p><a href="${sourcePath(source)}">${t('common.cancel')}</a></p>`,
  )
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
