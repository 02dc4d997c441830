import type { Readiness } from '../../../../platform/storage/readiness/readiness.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../texts/language/format.ts'
import type { Instant } from '../../../../values/time.ts'
import { notice, select } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { itemKinds } from '../../model/item.ts'
import { releasePath } from '../../versions/release/paths.ts'
import type { ProposedChange } from '../../versions/release/rule-change-store.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { countingState } from '../../words/state-line.ts'
import { missingPlacesNotice } from '../frame/missing-places.ts'
import { staffPage } from '../frame/staff-page.ts'
import { itemsPaths } from '../paths/item-paths.ts'
import { proposedNotice } from '../release/rule-change-page.ts'
import { type DayItem, newestOverview } from './day-item.ts'
import { itemList } from './item-list.ts'
import { type UploadLog, uploadLog } from './upload-log.ts'

export const dashboardPath = '/manage'

export interface Dashboard extends UploadLog {
  /** Null where there is no polling day. */
  readonly day: string | null
  readonly days: readonly string[]
  readonly items: readonly DayItem[]
  /** Changes of release rules that await confirmation. */
  readonly proposed: readonly ProposedChange[]
  readonly readiness: Readiness
  readonly now: Instant
}

/** State of a polling day on one screen; reloads itself with every upload. */
export async function dashboardPage(
  context: PageContext,
  dashboard: Dashboard,
  notices: readonly (Html | false | undefined)[],
): Promise<Html> {
  const { t } = context
  const { day, days, items, now } = dashboard
  const title = t('shell.today')
  // The items of a day know it already; without any, it is read.
  const arePlacesKnown = items.some(({ canUpload }) => canUpload)
  return staffPage(
    context,
    { title, live: ['*'], className: 'dashboard' },
    html`${readinessNotice(context, dashboard.readiness)}
${proposedNotice(context, dashboard.proposed)}
${notices}
${!arePlacesKnown && (await missingPlacesNotice(context))}
${
  day === null
    ? html`<p class="empty">${t('resultsManage.empty')}</p>
<p class="row">${itemKinds.map((kind) => html`<a class="button secondary" href="${itemsPaths[kind]}/new">${t(`resultsItems.add.${kind}`)}</a> `)}</p>`
    : html`<div class="row dashboard-head">${dayForm(context, day, days)}
<a href="${itemsPaths.vote}/new">${t('resultsItems.add.vote')}</a>
<a href="${releasePath}?day=${day}">${t('release.title')}</a></div>
${summary(context, items)}`
}
<div class="dashboard-parts">
${day !== null && itemList(context, items, now)}
${uploadLog(context, dashboard)}
</div>`,
  )
}

/** Warns before an upload fails for want of disk space. */
function readinessNotice(
  { t, locale }: PageContext,
  { status, freeBytes, isScarce }: Readiness,
): Html | false {
  const free = formatNumber(locale, (freeBytes ?? 0) / 1e9, { maximumFractionDigits: 1 })
  if (status === 'disk full') return notice('error', t('dashboard.diskFull', { free }))
  if (status !== 'ok') return notice('error', t('dashboard.cannotWrite'))
  return isScarce && notice('warning', t('dashboard.diskScarce', { free }))
}

function dayForm(context: PageContext, day: string, days: readonly string[]): Html {
  const { t } = context
  return html`<form action="${dashboardPath}" method="get" class="row day-form">
${select({
  name: 'day',
  label: t('dashboard.day'),
  options: days.map((value) => ({ value, text: dayText(context, value) })),
  value: day,
})}
<button class="button secondary">${t('common.show')}</button>
</form>`
}

/** The elections of a compound count instead of it. */
function summary({ t }: PageContext, items: readonly DayItem[]): Html {
  const all = items.flatMap((day) => (day.districts.length === 0 ? [day] : day.districts))
  const states = all.map((day) => countingState({ overview: newestOverview(day) }))
  const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length
  const every = items.flatMap((day) => [day, ...day.districts])
  const warned = every.filter(({ last }) => (last?.warnings ?? 0) > 0).length
  const waiting = every.filter((day) => day.waiting !== null).length
  return html`<p class="dashboard-summary">${[
    t('dashboard.final', { count: count('final') }),
    t('dashboard.interim', { count: count('interim') }),
    t('dashboard.none', { count: count('none') }),
    ...(waiting > 0 ? [t('dashboard.waiting', { count: waiting })] : []),
    ...(warned > 0 ? [t('dashboard.warned', { count: warned })] : []),
  ].join(' · ')}</p>`
}
