import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { languageTag } from '../../i18n/locales.ts'
import type { Publication } from '../../storage/schema.ts'
import { fold } from '../../text.ts'
import type { Instant } from '../../time.ts'
import { address } from '../../web/address.ts'
import { notice } from '../../web/components/form.ts'
import {
  type Column,
  type Filter,
  type List,
  type ListState,
  list,
  readListState,
} from '../../web/components/list.ts'
import { type Html, html } from '../../web/html.ts'
import { page } from '../../web/page.ts'
import type { PageContext } from '../../web/page-context.ts'
import { sections } from './form-page.ts'
import { type EntryKind, editPath, paths } from './kinds.ts'
import type { EventSummary, NewsSummary } from './store.ts'

const states = ['open', 'locked', 'planned', 'ended', 'hidden'] as const
type State = (typeof states)[number]

/** What the public sees of an entry now. */
export function stateOf({ access, publication_start, publication_end }: Publication, now: Instant): State {
  if (access !== 'public' && access !== 'mtan') return 'hidden'
  if (publication_end !== null && publication_end < now) return 'ended'
  if (publication_start !== null && publication_start > now) return 'planned'
  return access === 'mtan' ? 'locked' : 'open'
}

export function stateMark({ t, service }: PageContext, entry: Publication): Html {
  const state = stateOf(entry, service.clock.now())
  const look = state === 'open' ? 'final' : state === 'planned' ? 'pending' : 'archived'
  return html`<span class="state state-${look}">${t(`contentManage.state.${state}`)}</span>`
}

interface Listed extends Publication {
  readonly id: string | number
  readonly title: string
  readonly title_folded: string
  readonly modified: Instant
  readonly location?: string
}

interface Shown<Row> {
  readonly kind: 'event' | 'news'
  readonly rows: readonly Row[]
  readonly query: unknown
  readonly done: boolean
}

export function eventsPage(
  context: PageContext,
  rows: readonly EventSummary[],
  query: unknown,
  done: boolean,
) {
  const { t } = context
  const when: Filter = {
    name: 'when',
    label: t('contentManage.filter.when'),
    all: t('contentManage.filter.allTimes'),
    options: (['coming', 'over'] as const).map((value) => ({
      value,
      text: t(`contentManage.filter.${value}`),
    })),
  }
  const fits = ({ next }: EventSummary, chosen: Readonly<Record<string, string>>) =>
    chosen.when === '' || (chosen.when === 'coming') === (next !== null)
  // Those that are over come last.
  const order = (a: EventSummary, b: EventSummary) =>
    Number(a.next === null) - Number(b.next === null) || byText(a.next ?? a.starts, b.next ?? b.starts)
  return listPage(context, { kind: 'event', rows, query, done }, when, fits, [
    {
      name: 'next',
      title: t('contentManage.column.next'),
      cell: ({ next }) =>
        next === null
          ? html`<span class="muted">${t('contentManage.over')}</span>`
          : formatDateTime(context.locale, next),
      compare: order,
    },
    {
      name: 'dates',
      title: t('contentManage.column.dates'),
      isNumber: true,
      cell: ({ dates }) => dates,
      compare: (a, b) => a.dates - b.dates,
    },
  ])
}

export function newsPage(context: PageContext, rows: readonly NewsSummary[], query: unknown, done: boolean) {
  const { t } = context
  const years = [...new Set(rows.map(({ dated }) => dated.slice(0, 4)))].sort().reverse()
  const year: Filter = {
    name: 'year',
    label: t('contentManage.filter.year'),
    all: t('contentManage.filter.allYears'),
    options: years.map((value) => ({ value, text: value })),
  }
  const fits = ({ dated }: NewsSummary, chosen: Readonly<Record<string, string>>) =>
    chosen.year === '' || dated.startsWith(chosen.year ?? '')
  return listPage(context, { kind: 'news', rows, query, done }, year, fits, [
    {
      name: 'date',
      title: t('contentManage.column.date'),
      cell: ({ dated, pinned }) =>
        html`${formatDate(context.locale, dated)}${pinned === 1 && html` <span class="state">${t('contentManage.pinned')}</span>`}`,
      compare: (a, b) => byText(a.dated, b.dated),
    },
  ])
}

function listPage<Row extends Listed>(
  context: PageContext,
  { kind, rows, query, done }: Shown<Row>,
  filter: Filter,
  fits: (row: Row, chosen: Readonly<Record<string, string>>) => boolean,
  own: readonly Column<Row>[],
): Html {
  const { t, service } = context
  const title = t(`contentManage.title.${kind}`)
  const columns = columnsOf(context, kind, own)
  const filters = [filter, stateFilter(context)]
  const usual =
    kind === 'event' ? { column: 'next', descending: false } : { column: 'date', descending: true }
  const state = readListState(query, { filters, columns, usual })
  const isFound = asked(state, service.clock.now())
  const shown: List<Row> = {
    path: paths[kind],
    title,
    searchLabel: t('contentManage.search'),
    columns,
    filters,
    usual,
    state,
    rows: rows.filter((row) => isFound(row) && fits(row, state.chosen)),
    nothingYet: rows.length > 0 ? null : { help: t(`contentManage.none.${kind}`) },
    bulk: {
      name: 'id',
      value: ({ id }) => String(id),
      label: (row) => row.title,
      actions: [{ text: t('contentManage.delete'), href: `${paths[kind]}/delete` }],
    },
  }
  return page(context, {
    title,
    section: sections[kind],
    unlisted: true,
    main: html`<div class="stack">
<h1>${title}</h1>
${done && notice('success', t('contentManage.done.removed'))}
<p class="row"><a class="button" href="${paths[kind]}/new">${t(`contentManage.add.${kind}`)}</a>
${kind === 'event' && html`<a class="button secondary" href="/manage/events/import">${t('exchange.link')}</a>`}</p>
${list(context, shown)}
</div>`,
  })
}

/** Whether an entry fits what every list can be asked for. */
function asked({ query, chosen }: ListState, now: Instant): (row: Listed) => boolean {
  const words = fold(query).split(/\s+/)
  return (row) =>
    words.every((word) => row.title_folded.includes(word)) &&
    (chosen.state === '' || stateOf(row, now) === chosen.state)
}

function stateFilter({ t }: PageContext): Filter {
  return {
    name: 'state',
    label: t('contentManage.filter.state'),
    all: t('contentManage.filter.allStates'),
    options: states.map((value) => ({ value, text: t(`contentManage.state.${value}`) })),
  }
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function columnsOf<Row extends Listed>(
  context: PageContext,
  kind: EntryKind,
  own: readonly Column<Row>[],
): List<Row>['columns'] {
  const { t, locale } = context
  const { compare } = new Intl.Collator(languageTag(locale), { numeric: true })
  return [
    {
      name: 'title',
      title: t('contentManage.column.title'),
      cell: ({ id, title, location = '' }) =>
        html`<a href="${editPath(kind, id)}">${title}</a>${location !== '' && html`<br><span class="muted">${location}</span>`}`,
      compare: (a, b) => compare(a.title, b.title),
    },
    ...own,
    { name: 'state', title: t('contentManage.column.state'), cell: (row) => stateMark(context, row) },
    {
      name: 'changed',
      title: t('contentManage.column.changed'),
      cell: ({ modified }) => formatDateTime(locale, modified),
      compare: (a, b) => byText(a.modified, b.modified),
    },
    {
      name: 'actions',
      title: t('contentManage.column.actions'),
      cell: ({ id, title }) =>
        html`<a href="${address(`${paths[kind]}/new`, { from: id })}">${t('contentManage.duplicate')}<span class="visually-hidden">: ${title}</span></a>`,
    },
  ]
}
