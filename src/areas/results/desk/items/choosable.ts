import { type FormValues, firstOf } from '../../../../records/fields/field.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Item, ItemKind } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { titleOf } from '../../words/wording.ts'
import type { Choosable } from './form-fields.ts'

/** The other items that a form can name. */
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

/** The proportional elections of the day that no other compound has, and those it has already. */
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

/** The newest first. */
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
