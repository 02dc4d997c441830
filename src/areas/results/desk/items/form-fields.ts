import { type FormValues, firstOf, type ShownField } from '../../../../records/fields/field.ts'
import type { FormView } from '../../../../records/fields/record-form.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { choices, type Option, select } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Item, ItemKind } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { titleOf } from '../../words/wording.ts'

/** Other items that a form offers for choice. */
export interface Choosable {
  /** The choices for the elections of a compound. */
  readonly elections: readonly Option[]
  /** Items of the same kind, newest first. */
  readonly related: readonly Option[]
}

export function choosableFor(
  context: PageContext,
  items: readonly StoredItem[],
  kind: ItemKind,
  item: Item | null,
  typed: FormValues,
): Choosable {
  return {
    elections: kind === 'compound' ? electionsFor(context, items, item, typed) : [],
    related: kind === 'vote' ? [] : relatedTo(context, items, kind, item),
  }
}

/** Proportional elections of the day without a compound, and those of this compound. */
function electionsFor(
  context: PageContext,
  items: readonly StoredItem[],
  compound: Item | null,
  typed: FormValues,
): Choosable['elections'] {
  const day = firstOf(typed, 'date')
  const named = new Set(typed.get('elections'))
  return items.flatMap(({ item }) => {
    if (item.kind !== 'election' || item.type !== 'proporz') return []
    const isOwn = item.compound !== null && item.compound === compound?.id
    const isFree = item.compound === null && item.date === day
    return isOwn || isFree || named.has(item.id)
      ? [{ value: item.id, text: titleOf(context, item).text }]
      : []
  })
}

function relatedTo(
  context: PageContext,
  items: readonly StoredItem[],
  kind: ItemKind,
  self: Item | null,
): Choosable['related'] {
  return items
    .toReversed()
    .filter(({ item }) => item.kind === kind && item.id !== self?.id)
    .map(({ item }) => ({
      value: item.id,
      text: `${dayText(context, item.date, { dateStyle: 'medium' })} ${titleOf(context, item).text}`,
    }))
}

/** Renders the settings that name other items. */
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

/** One row for each relation, and two empty ones. */
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
