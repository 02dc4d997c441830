import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { staffPage } from '../../../../../site/frame/staff-page.ts'
import { formatNumber } from '../../../../../texts/language/format.ts'
import { languageTag } from '../../../../../texts/language/locales.ts'
import { notice } from '../../../../../web/components/form.ts'
import { type List, searchedList } from '../../../../../web/components/list.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import { type PeopleSource, sourceKinds } from '../../../records/source.ts'
import type { RunRow } from '../source/store.ts'
import { peopleSourcePath, peopleSourcesPath, runMark, runMoment } from './parts.ts'

export interface ListedSource {
  readonly source: PeopleSource
  readonly last: RunRow | null
  readonly people: number
}

export interface PeopleSourcesView {
  readonly sources: readonly ListedSource[]
  readonly query: unknown
  readonly isRemoved: boolean
}

export function peopleSourcesPage(context: PageContext, view: PeopleSourcesView): Html {
  const { t } = context
  return staffPage(
    context,
    { title: t('peopleSources.title') },
    html`${view.isRemoved && notice('success', t('peopleSources.notice.removed'))}
<p>${t('peopleSources.text')}</p>
<p class="row">${sourceKinds.map((kind) => html`<a class="button secondary" href="${peopleSourcesPath}/new?kind=${kind}">${t(`peopleSources.add.${kind}`)}</a> `)}</p>
${searchedList(context, {
  path: peopleSourcesPath,
  title: t('peopleSources.title'),
  searchLabel: t('peopleSources.search'),
  columns: columnsOf(context),
  filters: [],
  usual: { column: 'name', descending: false },
  query: view.query,
  rows: view.sources,
  textOf: ({ source }) => source.name,
  empty: { title: t('peopleSources.empty'), help: t('peopleSources.emptyText') },
})}`,
  )
}

function columnsOf(context: PageContext): List<ListedSource>['columns'] {
  const { t, locale } = context
  const { compare } = new Intl.Collator(languageTag(locale), { numeric: true })
  return [
    {
      name: 'name',
      title: t('common.name'),
      cell: ({ source }) => html`<a href="${peopleSourcePath(source)}">${source.name}</a>`,
      compare: (a, b) => compare(a.source.name, b.source.name),
    },
    {
      name: 'kind',
      title: t('peopleSources.kind'),
      cell: ({ source }) => t(`peopleSources.kind.${source.kind}`),
      compare: (a, b) => compare(a.source.kind, b.source.kind),
    },
    { name: 'state', title: t('common.status'), cell: ({ source }) => sourceStateMark(context, source) },
    {
      name: 'people',
      title: t('common.people'),
      isNumber: true,
      cell: ({ people }) => formatNumber(locale, people),
      compare: (a, b) => a.people - b.people,
    },
    {
      name: 'last',
      title: t('peopleSources.lastRun'),
      cell: ({ source, last }) =>
        html`<span>${last !== null && runMark(context, last)} ${runMoment(context, source.checked)}</span>`,
      compare: (a, b) => compare(a.source.checked ?? '', b.source.checked ?? ''),
    },
    {
      name: 'next',
      title: t('peopleSources.nextRun'),
      cell: ({ source }) => nextText(context, source),
      compare: (a, b) => compare(a.source.nextRun ?? '', b.source.nextRun ?? ''),
    },
  ]
}

export function sourceStateMark({ t }: PageContext, { isOn }: PeopleSource): Html {
  return html`<span class="state state-${isOn ? 'final' : 'closed'}">${t(isOn ? 'peopleSources.on' : 'peopleSources.off')}</span>`
}

export function nextText(context: PageContext, { kind, isOn, nextRun }: PeopleSource): string {
  const { t } = context
  if (!isOn) return '–'
  if (nextRun !== null) return runMoment(context, nextRun)
  return t(kind === 'folder' ? 'peopleSources.watched' : 'peopleSources.byHand')
}
