import type { ActionQuestion } from '../../../../desk/records/staff-action.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Consequence } from '../../../../web/components/confirm.ts'
import { html } from '../../../../web/markup/html.ts'
import { readItems } from '../../items/store.ts'
import type { ItemKind } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { titleOf } from '../../words/wording.ts'
import { editPath, itemsPaths } from '../paths/item-paths.ts'
import { formerAddress } from './former-addresses.ts'
import type { ItemDeletion } from './remove.ts'

/** Items that were chosen to be deleted. */
export interface ItemsDeletion {
  readonly kind: ItemKind
  /** Can be deleted together. */
  readonly deletions: readonly ItemDeletion[]
  /** Items with results, which can only be deleted one by one. */
  readonly kept: readonly ItemDeletion[]
}

/** Returns whether the title has to be typed, which prevents deleting results by accident. */
export const needsTyping = ({ dependants }: ItemDeletion) => dependants.versions.length > 0

/** The only one, where it has results. */
export function askedFor({ deletions }: ItemsDeletion): ItemDeletion | null {
  const [only] = deletions
  return deletions.length === 1 && only !== undefined && needsTyping(only) ? only : null
}

export async function askToRemoveItems(
  context: PageContext,
  { kind, deletions, kept }: ItemsDeletion,
): Promise<ActionQuestion> {
  const { t, service } = context
  const [only] = deletions
  const named = [...deletions, ...kept].flatMap(({ stored: { item } }) =>
    item.kind === 'election' ? (item.compound ?? []) : [],
  )
  const found = await readItems(service.database.reads, 'compound', [...new Set(named)])
  const compounds = new Map(found.map((compound) => [compound.item.id, compound]))
  return {
    title: t(`resultsItems.remove.title.${kind}`, { count: Math.max(1, deletions.length) }),
    text: html`<p>${t(deletions.length === 0 ? 'resultsItems.remove.nothing' : 'resultsItems.remove.text')}</p>`,
    consequences: [
      ...deletions.flatMap((one) => consequencesOf(context, one, compounds)),
      ...kept.map((one) => keptNote(context, one)),
    ],
    hidden: deletions.map(({ stored }) => ({ name: 'id', value: stored.item.id })),
    button: t('resultsItems.remove.button', { count: deletions.length }),
    back: {
      href: deletions.length === 1 && only !== undefined ? editPath(only.stored.item) : itemsPaths[kind],
      text: t('common.keep'),
    },
  }
}

function keptNote(context: PageContext, { stored }: ItemDeletion): Consequence {
  const title = titleOf(context, stored.item).text
  return { kind: 'changed', text: context.t('resultsItems.remove.kept', { title }) }
}

function consequencesOf(
  context: PageContext,
  { stored, dependants }: ItemDeletion,
  compounds: ReadonlyMap<string, StoredItem>,
): readonly Consequence[] {
  const { t } = context
  const { item } = stored
  const lost = (text: string): Consequence => ({ kind: 'lost', text })
  const changed = (text: string): Consequence => ({ kind: 'changed', text })
  const { versions, links, screens, formerIds } = dependants
  const compound = item.kind === 'election' ? compounds.get(item.compound ?? '') : undefined
  const elections = item.kind === 'compound' ? item.elections.length : 0
  return [
    lost(
      t('resultsItems.remove.item', {
        title: titleOf(context, item).text,
        day: dayText(context, item.date, { dateStyle: 'medium' }),
      }),
    ),
    ...(versions.length > 0 ? [lost(t('resultsItems.remove.versions', { count: versions.length }))] : []),
    ...links.map(({ name, number }) => lost(t('resultsItems.remove.link', { name, number }))),
    ...screens.map((number) => lost(t('resultsItems.remove.screen', { number: String(number) }))),
    ...formerIds.map((id) =>
      lost(t('formerAddresses.remove', { address: formerAddress(context, item, id) })),
    ),
    ...(compound === undefined
      ? []
      : [changed(t('resultsItems.remove.compound', { title: titleOf(context, compound.item).text }))]),
    ...(elections > 0 ? [changed(t('resultsItems.remove.elections', { count: elections }))] : []),
  ]
}
