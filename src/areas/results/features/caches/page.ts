import type { FastifyInstance } from 'fastify'
import type { CacheTarget } from '../../../../platform/config/caches.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { formatDateTime, formatNumber } from '../../../../texts/language/format.ts'
import { type List, searchedList } from '../../../../web/components/list.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { staffPage } from '../../desk/frame/staff-page.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { ToldChanges } from './changes.ts'
import { type CacheTargetRow, selectCacheTargets } from './store.ts'

export const cachesPath = '/manage/caches'

interface ListedCache extends Pick<CacheTarget, 'kind' | 'name'> {
  /** Null where no request was sent yet. */
  readonly row: CacheTargetRow | null
  /** Whether it was notified of the present state. */
  readonly isCurrent: boolean
}

/** Routes that show admins the notifications of caches. */
export function cacheRoutes(app: FastifyInstance, { service, current }: ResultsArea): void {
  const { config, database } = service
  staffRoutes(app, service, 'admin').get(cachesPath, async ({ query, show }) => {
    const [rows, { revision }] = await Promise.all([selectCacheTargets(database.reads), current.fresh()])
    const targets = config.caches.map(({ kind, name }) => {
      const row = rows.find((one) => one.name === name) ?? null
      const told: ToldChanges | null = row?.told == null ? null : JSON.parse(row.told)
      return { kind, name, row, isCurrent: told !== null && told.revision >= revision }
    })
    return show((context) => cachesPage(context, targets, query))
  })
}

type State = 'current' | 'pending' | 'failing'

const looks: Readonly<Record<State, string>> = { current: 'final', pending: 'pending', failing: 'open' }

function stateOf({ row, isCurrent }: ListedCache): State {
  if ((row?.failures ?? 0) > 0) return 'failing'
  return isCurrent ? 'current' : 'pending'
}

function cachesPage(context: PageContext, targets: readonly ListedCache[], query: unknown): Html {
  const { t } = context
  const title = t('caches.title')
  return staffPage(
    context,
    { title },
    html`<p>${t('caches.text')}</p>
${searchedList(context, {
  path: cachesPath,
  title,
  searchLabel: t('common.name'),
  columns: columnsOf(context),
  filters: [],
  usual: { column: 'name', descending: false },
  query,
  rows: targets,
  textOf: ({ name }) => name,
  empty: { title: t('caches.empty'), help: t('caches.emptyText') },
})}`,
  )
}

function columnsOf({ t, locale }: PageContext): List<ListedCache>['columns'] {
  return [
    {
      name: 'name',
      title: t('common.name'),
      cell: ({ name }) => html`<code>${name}</code>`,
      compare: (a, b) => (a.name < b.name ? -1 : 1),
    },
    {
      name: 'state',
      title: t('common.status'),
      cell: (cache) => {
        const state = stateOf(cache)
        return html`<span class="state state-${looks[state]}">${t(`caches.state.${state}`)}</span>`
      },
    },
    {
      name: 'told',
      title: t('caches.told'),
      cell: ({ row }) => (row?.told_at == null ? t('common.never') : formatDateTime(locale, row.told_at)),
    },
    {
      name: 'lag',
      title: t('caches.lag'),
      isNumber: true,
      cell: ({ row }) => (row?.lag == null ? '–' : `${formatNumber(locale, row.lag)} ms`),
    },
    {
      name: 'failures',
      title: t('caches.failures'),
      isNumber: true,
      cell: ({ row }) => formatNumber(locale, row?.failures ?? 0),
    },
    {
      name: 'error',
      title: t('caches.lastFailure'),
      cell: ({ row }) =>
        row?.error == null || row.failed_at === null
          ? '–'
          : html`<div>${formatDateTime(locale, row.failed_at)}<br><code>${row.error}</code></div>`,
    },
  ]
}
