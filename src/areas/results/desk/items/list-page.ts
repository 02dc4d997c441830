import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import { languageTag } from '../../../../texts/language/locales.ts'
import { notice } from '../../../../web/components/form.ts'
import { type List, type ListColumn, type RowFilter, searchedList } from '../../../../web/components/list.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { domains, type Item, type ItemKind, itemKinds } from '../../model/item.ts'
import { textOrder } from '../../tally/order.ts'
import { releasePath } from '../../versions/release/paths.ts'
import type { StaffItem } from '../../versions/release/staff-items.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { titleOf } from '../../words/wording.ts'
import { staffPage } from '../frame/staff-page.ts'
import { itemStates, stateMark, stateOf } from '../hub/item-state.ts'
import {
  editPath,
  itemsPaths,
  publicationPath,
  resultsPath,
  versionsPath,
  viewPath,
} from '../paths/item-paths.ts'
import { uploadPath } from '../paths/upload-forms.ts'

export interface ItemsView {
  /** Null for all kinds. */
  readonly kind: ItemKind | null
  readonly items: readonly StaffItem[]
  readonly query: unknown
  readonly done: boolean
}

/** The list of votes, of elections, of compounds, or of all together. */
export function itemsPage(context: PageContext, view: ItemsView): Html {
  const { t } = context
  const { kind, done } = view
  const title = kind === null ? t('resultsManage.title') : t(`resultsItems.tab.${kind}`)
  return staffPage(
    context,
    { title },
    html`${done && notice('success', t('common.deleted'))}
${itemTabs(context, kind)}
${
  kind === null
    ? html`<p>${t('resultsManage.text')}</p>
<p class="row">${itemKinds.map((one) => html`<a class="button secondary" href="${itemsPaths[one]}/new">${t(`resultsItems.add.${one}`)}</a> `)}
<a href="/upload-ech">${t('delivery.title')}</a>
<a href="${releasePath}">${t('release.title')}</a></p>`
    : html`<p><a class="button" href="${itemsPaths[kind]}/new">${t(`resultsItems.add.${kind}`)}</a></p>`
}
${itemList(context, view, title)}`,
  )
}

function itemTabs({ t }: PageContext, current: ItemKind | null): Html {
  const tab = (kind: ItemKind | null) => {
    const href = kind === null ? resultsPath : itemsPaths[kind]
    return html`<li><a href="${href}"${kind === current && html` aria-current="page"`}>${t(`resultsItems.tab.${kind ?? 'all'}`)}</a></li>
`
  }
  return html`<nav class="tabs" aria-label="${t('resultsItems.tabs')}"><ul>
${[null, ...itemKinds].map(tab)}</ul></nav>`
}

function itemList(context: PageContext, { kind, items, query }: ItemsView, title: string): Html {
  const { t } = context
  return searchedList<StaffItem>(context, {
    path: kind === null ? resultsPath : itemsPaths[kind],
    title,
    searchLabel: t('resultsItems.search'),
    columns: columnsOf(context, kind),
    filters: filtersOf(context, kind, items),
    usual: { column: 'date', descending: true },
    query,
    rows: items,
    textOf: ({ item }) => {
      const titles = [...Object.values(item.title), ...Object.values(item.shortTitle ?? {})]
      return [...titles, item.id, item.shortcode ?? '', item.externalId ?? ''].join(' ')
    },
    empty: { help: kind === null ? t('resultsManage.empty') : t(`resultsItems.empty.${kind}`) },
    ...(kind !== null && {
      bulk: {
        name: 'id',
        value: ({ item }) => item.id,
        label: ({ item }) => t('resultsItems.choose', { title: titleOf(context, item).text }),
        actions: [{ text: t('common.deleteSelected'), href: `${itemsPaths[kind]}/delete` }],
      },
    }),
  })
}

function filtersOf(
  { t }: PageContext,
  kind: ItemKind | null,
  items: readonly StaffItem[],
): readonly RowFilter<StaffItem>[] {
  const years = [...new Set(items.map(({ item }) => item.date.slice(0, 4)))].sort().reverse()
  const used = new Set(items.map(({ item }) => item.domain))
  return [
    ...(kind === null
      ? [
          {
            name: 'kind',
            label: t('common.kind'),
            all: t('resultsItems.allKinds'),
            options: itemKinds.map((value) => ({ value, text: t(`resultsManage.${value}`) })),
            read: ({ item }: StaffItem) => item.kind,
          },
        ]
      : []),
    {
      name: 'year',
      label: t('common.year'),
      all: t('resultsItems.allYears'),
      options: years.map((value) => ({ value, text: value })),
      read: ({ item }) => item.date.slice(0, 4),
    },
    {
      name: 'domain',
      label: t('resultsItems.field.domain'),
      all: t('resultsItems.allDomains'),
      options: domains
        .filter((value) => used.has(value))
        .map((value) => ({ value, text: t(`resultsItems.option.${value}`) })),
      read: ({ item }) => item.domain,
    },
    {
      name: 'state',
      label: t('common.status'),
      all: t('common.allStates'),
      options: itemStates.map((value) => ({ value, text: t(`resultsItems.state.${value}`) })),
      read: stateOf,
    },
  ]
}

function columnsOf(context: PageContext, kind: ItemKind | null): List<StaffItem>['columns'] {
  const { t } = context
  const { compare } = new Intl.Collator(languageTag(context.locale), { numeric: true })
  const title = ({ item }: StaffItem) => titleOf(context, item)
  return [
    {
      name: 'title',
      title: t('common.item'),
      cell: (stored) => html`<a href="${hrefOf(kind, stored)}">${title(stored).markup}</a>`,
      compare: (a, b) => compare(title(a).text, title(b).text),
    },
    {
      name: 'date',
      title: t('common.date'),
      cell: ({ item }) => dayText(context, item.date, { dateStyle: 'medium' }),
      compare: (a, b) => textOrder(a.item.date, b.item.date),
    },
    kind === null ? kindColumn(context) : domainColumn(context),
    ...countingColumns(context),
    {
      name: 'actions',
      title: t('common.actions'),
      cell: (stored) => actions(context, kind, stored),
    },
  ]
}

const kindColumn = ({ t }: PageContext): ListColumn<StaffItem> => ({
  name: 'kind',
  title: t('common.kind'),
  cell: ({ item }) => t(`resultsManage.${item.kind}`),
})

const domainColumn = ({ t }: PageContext): ListColumn<StaffItem> => ({
  name: 'domain',
  title: t('resultsItems.field.domain'),
  cell: ({ item }) => t(`resultsItems.option.${item.domain}`),
  compare: (a, b) => domains.indexOf(a.item.domain) - domains.indexOf(b.item.domain),
})

function countingColumns(context: PageContext): readonly ListColumn<StaffItem>[] {
  const { t, locale } = context
  return [
    {
      name: 'state',
      title: t('common.status'),
      cell: (stored) => stateMark(context, stateOf(stored)),
      compare: (a, b) => itemStates.indexOf(stateOf(a)) - itemStates.indexOf(stateOf(b)),
    },
    {
      name: 'counted',
      title: t('resultsManage.counted'),
      isNumber: true,
      cell: ({ overview: { progress } }) =>
        progress.total === 0 ? '–' : `${progress.counted} / ${progress.total}`,
    },
    {
      name: 'upload',
      title: t('resultsManage.lastUpload'),
      cell: ({ item: { lastResultChange } }) =>
        lastResultChange === null ? t('resultsManage.never') : formatDateTime(locale, lastResultChange),
      compare: (a, b) => textOrder(a.item.lastResultChange ?? '', b.item.lastResultChange ?? ''),
    },
  ]
}

const hrefOf = (kind: ItemKind | null, { item }: StaffItem) =>
  kind === null ? versionsPath(item) : editPath(item)

function actions(context: PageContext, kind: ItemKind | null, { item }: StaffItem): Html {
  const { t } = context
  const name = html`<span class="visually-hidden">: ${titleOf(context, item).text}</span>`
  const view = html`${item.draft && announceAction(context, kind, item)}
<a href="${viewPath(item)}">${t(item.draft ? 'common.preview' : 'common.view')}${name}</a>
<a href="${uploadPath(item)}">${t('uploadForm.linkShort')}${name}</a>`
  if (kind === null) return html`<span class="row">${view}</span>`
  return html`<span class="row">${view}
<a href="${versionsPath(item)}">${t('common.versions')}${name}</a>
<a href="${address(`${itemsPaths[kind]}/new`, { from: item.id })}">${t('common.duplicate')}${name}</a></span>`
}

/** One click announces it; of a compound the page asks which of its elections come with it. */
function announceAction(context: PageContext, kind: ItemKind | null, item: Item): Html {
  const { t } = context
  const path = `${versionsPath(item)}/announce`
  const text = html`${t('drafts.announceShort')}<span class="visually-hidden">: ${titleOf(context, item).text}</span>`
  if (item.kind === 'compound') return html`<a href="${publicationPath(item)}">${text}</a>`
  const button = html`<button class="link" name="when" value="now" formmethod="post" formaction="${path}">${text}</button>`
  // Lists of one kind are within the form of their checkboxes.
  return kind === null ? html`<form method="post" action="${path}">${button}</form>` : button
}
