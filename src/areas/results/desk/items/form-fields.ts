import type { ShownField } from '../../../../records/fields/field.ts'
import type { FormView } from '../../../../records/fields/record-form.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { choices, type Option, select } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'

/** What can be chosen in a form, besides what its fields say themselves. */
export interface Choosable {
  /** Of a compound. */
  readonly elections: readonly Option[]
  /** Items of the same kind. */
  readonly related: readonly Option[]
}

/** How the settings are shown that name other items. */
export function shownSettings(
  context: PageContext,
  { elections, related }: Choosable,
): NonNullable<FormView['show']> {
  return {
    elections: (shown) => electionChoices(context, shown, elections),
    related: (shown) => relations(context, shown, related),
  }
}

function electionChoices({ t }: PageContext, shown: ShownField, options: readonly Option[]): Html {
  const { name, label, error, typed } = shown
  const hint = t(options.length === 0 ? 'resultsItems.hint.noElections' : 'resultsItems.hint.elections')
  return choices({ name, label, error, hint, type: 'checkbox', options, chosen: typed.get(name) ?? [] })
}

/** Room for two more than there are. */
function relations({ t }: PageContext, shown: ShownField, related: readonly Option[]): Html {
  const { typed, label, hint, error } = shown
  const ids = (typed.get('related_id') ?? []).filter((id) => id !== '')
  const types = typed.get('related_type') ?? []
  const named = related.map(({ value }) => value)
  const gone = ids.filter((id) => !named.includes(id)).map((id) => ({ value: id, text: id }))
  const items = [{ value: '', text: t('resultsItems.option.noRelated') }, ...gone, ...related]
  const kinds = (['historical', 'other'] as const).map((value) => ({
    value,
    text: t(`resultsItems.option.${value}`),
  }))
  const row = (id: string, place: number) => html`<div class="relation">
${select({ name: 'related_id', id: `related_id-${place}`, label: t('resultsItems.relation', { number: place + 1 }), value: id, options: items })}
${select({ name: 'related_type', id: `related_type-${place}`, label: t('resultsItems.relationType', { number: place + 1 }), value: types[place] ?? 'historical', options: kinds })}
</div>`
  return html`<fieldset class="field" id="field-related">
<legend>${label}</legend>
${hint !== undefined && html`<p class="hint">${hint}</p>`}
${error !== undefined && html`<p class="error">${error}</p>`}
${[...ids, '', ''].map(row)}
</fieldset>`
}
