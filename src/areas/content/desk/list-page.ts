import type { Cut } from '../../../platform/storage/rows/paging.ts'
import type { Publication } from '../../../platform/storage/schema/schema.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { staffPage } from '../../../site/frame/staff-page.ts'
import { formatDate, formatDateTime } from '../../../texts/language/format.ts'
import { notice } from '../../../web/components/form.ts'
import {
  type Filter,
  type List,
  type ListColumn,
  type ListState,
  list,
} from '../../../web/components/list.ts'
import { address } from '../../../web/markup/address.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import { type EntryKind, entryEditPath, paths } from './kinds.ts'
import type { EventSummary, ListedNews } from './list-store.ts'
import { stateOf, states } from './state.ts'

export function entryStateMark({ t, service }: PageContext, entry: Publication): Html {
  const state = stateOf(entry, service.clock.now())
  const look = state === 'open' ? 'final' : state === 'planned' ? 'pending' : 'archived'
  return html`<span class="state state-${look}">${t(`contentManage.state.${state}`)}</span>`
}

type Shape<Row> = Pick<List<Row>, 'columns' | 'filters' | 'usual'>

/** Returns the columns and filters of the list of events, with which its state is read before the query. */
export function eventShape(context: PageContext): Shape<EventSummary> {
  const { t, locale } = context
  const when: Filter = {
    name: 'when',
    label: t('contentManage.filter.when'),
    all: t('contentManage.filter.allTimes'),
    options: (['coming', 'over'] as const).map((value) => ({
      value,
      text: t(`contentManage.filter.${value}`),
    })),
  }
  return {
    filters: [when, stateFilter(context)],
    usual: { column: 'next', descending: false },
    columns: columnsOf(context, 'event', [
      {
        name: 'next',
        title: t('contentManage.column.next'),
        cell: ({ next }) =>
          next === null
            ? html`<span class="muted">${t('contentManage.over')}</span>`
            : formatDateTime(locale, next),
        isSortable: true,
      },
      {
        name: 'dates',
        title: t('contentManage.column.dates'),
        isNumber: true,
        cell: ({ dates }) => dates,
        isSortable: true,
      },
    ]),
  }
}

/** Returns the columns and filters of the list of news. `years`: those with news. */
export function newsShape(context: PageContext, years: readonly number[]): Shape<ListedNews> {
  const { t, locale } = context
  const year: Filter = {
    name: 'year',
    label: t('common.year'),
    all: t('contentManage.filter.allYears'),
    options: years.map(String).map((value) => ({ value, text: value })),
  }
  return {
    filters: [year, stateFilter(context)],
    usual: { column: 'date', descending: true },
    columns: columnsOf(context, 'news', [
      {
        name: 'date',
        title: t('common.date'),
        cell: ({ dated, pinned }) =>
          html`${formatDate(locale, dated)}${pinned === 1 && html` <span class="state">${t('content.news.pinned')}</span>`}`,
        isSortable: true,
      },
    ]),
  }
}

export interface EntriesView<Row> {
  readonly kind: 'event' | 'news'
  readonly shape: Shape<Row>
  readonly state: ListState
  readonly cut: Cut<Row>
  /** Whether there is no entry at all. */
  readonly isEmpty: boolean
  readonly isRemoved: boolean
}

export function entriesPage<Row extends Listed>(context: PageContext, view: EntriesView<Row>): Html {
  const { t } = context
  const { kind, shape, state, cut } = view
  const title = t(`contentManage.title.${kind}`)
  return staffPage(
    context,
    { title },
    html`${view.isRemoved && notice('success', t('common.deleted'))}
<p class="row"><a class="button" href="${paths[kind]}/new">${t(`contentManage.add.${kind}`)}</a>
${kind === 'event' && html`<a class="button secondary" href="/manage/events/import">${t('exchange.link')}</a>`}</p>
${list(context, {
  ...shape,
  ...cut,
  path: paths[kind],
  title,
  searchLabel: t('common.search'),
  state,
  nothingYet: view.isEmpty ? { help: t(`contentManage.none.${kind}`) } : null,
  bulk: {
    name: 'id',
    value: ({ id }) => String(id),
    label: (row) => row.title,
    actions: [{ text: t('common.deleteSelected'), href: `${paths[kind]}/delete` }],
  },
})}`,
  )
}

function stateFilter({ t }: PageContext): Filter {
  return {
    name: 'state',
    label: t('common.status'),
    all: t('common.allStates'),
    options: states.map((value) => ({ value, text: t(`contentManage.state.${value}`) })),
  }
}

type Listed = (EventSummary | ListedNews) & { readonly location?: string }

function columnsOf<Row extends Listed>(
  context: PageContext,
  kind: EntryKind,
  own: readonly ListColumn<Row>[],
): List<Row>['columns'] {
  const { t, locale } = context
  return [
    {
      name: 'title',
      title: t('common.title'),
      cell: ({ id, title, location = '' }) =>
        html`<a href="${entryEditPath(kind, id)}">${title}</a>${location !== '' && html`<br><span class="muted">${location}</span>`}`,
      isSortable: true,
    },
    ...own,
    { name: 'state', title: t('common.status'), cell: (row) => entryStateMark(context, row) },
    {
      name: 'changed',
      title: t('common.changed'),
      cell: ({ modified }) => formatDateTime(locale, modified),
      isSortable: true,
    },
    {
      name: 'actions',
      title: t('common.actions'),
      cell: ({ id, title }) =>
        html`<a href="${address(`${paths[kind]}/new`, { from: id })}">${t('common.duplicate')}<span class="visually-hidden">: ${title}</span></a>`,
    },
  ]
}
