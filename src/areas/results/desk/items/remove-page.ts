import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Consequence } from '../../../../web/components/confirm.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { ItemKind } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { titleOf } from '../../words/wording.ts'
import { confirmPage } from '../frame/staff-page.ts'
import { editPath, itemsPaths } from '../paths/item-paths.ts'
import { formerAddress } from './former-addresses.ts'
import type { Deletion } from './remove.ts'

export interface RemoveView {
  readonly kind: ItemKind
  /** Can be deleted together. */
  readonly deletions: readonly Deletion[]
  /** Chosen as well, but with results: to be deleted one by one. */
  readonly kept: readonly Deletion[]
  /** The compounds of elections, by id. */
  readonly compounds: ReadonlyMap<string, StoredItem>
  /** A wrong title that was typed to confirm; null at first. */
  readonly typed: string | null
}

/** Whether the title has to be typed first: results must not be deleted by accident. */
export const needsTyping = ({ dependants }: Deletion) => dependants.versions.length > 0

export function removePage(context: PageContext, view: RemoveView): Html {
  const { t } = context
  const { kind, deletions, kept, typed } = view
  const [only] = deletions
  const asked = deletions.length === 1 && only !== undefined && needsTyping(only) ? only : null
  return confirmPage(context, {
    title: t(`resultsItems.remove.title.${kind}`, { count: Math.max(1, deletions.length) }),
    text: html`<p>${t(deletions.length === 0 ? 'resultsItems.remove.nothing' : 'resultsItems.remove.text')}</p>`,
    consequences: [
      ...deletions.flatMap((one) => consequencesOf(context, one, view.compounds)),
      ...kept.map((one) => keptNote(context, one)),
    ],
    action: `${itemsPaths[kind]}/delete`,
    hidden: deletions.map(({ stored }) => ({ name: 'id', value: stored.item.id })),
    ...(asked !== null && {
      typed: {
        name: 'title',
        expected: titleOf(context, asked.stored.item).text,
        value: typed ?? '',
        ...(typed !== null && { error: t('confirm.typeWrong') }),
      },
    }),
    button: deletions.length === 0 ? null : t('resultsItems.remove.button', { count: deletions.length }),
    isDangerous: true,
    back: {
      href: deletions.length === 1 && only !== undefined ? editPath(only.stored.item) : itemsPaths[kind],
      text: t('common.keep'),
    },
  })
}

function keptNote(context: PageContext, { stored }: Deletion): Consequence {
  const title = titleOf(context, stored.item).text
  return { kind: 'changed', text: context.t('resultsItems.remove.kept', { title }) }
}

function consequencesOf(
  context: PageContext,
  { stored, dependants }: Deletion,
  compounds: RemoveView['compounds'],
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
