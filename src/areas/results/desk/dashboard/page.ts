import type { Readiness } from '../../../../platform/storage/readiness/readiness.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatAge, formatNumber, formatTime } from '../../../../texts/language/format.ts'
import type { Instant } from '../../../../values/time.ts'
import { notice, select } from '../../../../web/components/form.ts'
import { type Html, html, join } from '../../../../web/markup/html.ts'
import type { SeatCheck } from '../../compare/seats/check.ts'
import type { Item } from '../../model/item.ts'
import type { ResultEntity } from '../../model/result-set.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { missingPlaces } from '../../site/parts/missing-places.ts'
import type { ProposedChange } from '../../versions/release/rule-change-store.ts'
import type { Held } from '../../versions/stored/embargo.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { countingState } from '../../words/state-line.ts'
import { titleOf } from '../../words/wording.ts'
import { draftMark } from '../drafts/draft-box.ts'
import { staffPage } from '../frame/staff-page.ts'
import { resultsPath, seatsPath } from '../paths/item-paths.ts'
import { uploadPath } from '../paths/upload-forms.ts'
import { proposedNotice } from '../release/rule-change-page.ts'
import { waitingText } from '../release/waiting.ts'
import type { RefusalNote, VersionNote } from './store.ts'

export const dashboardPath = '/manage'
/** Event stream that makes the page reload, see `uploadWatch`. */
export const staffLivePath = `${resultsPath}/live`

export type SeatState = Exclude<SeatCheck['state'], 'notApplicable'>

export interface DayItem {
  readonly stored: StoredItem
  /** Null before the first upload. */
  readonly last: VersionNote | null
  readonly places: readonly ResultEntity[]
  /** The version that awaits its release. */
  readonly waiting: Held | null
  /** How its seats compare with computed ones; null where nothing is computed. */
  readonly seats: SeatState | null
}

export interface Dashboard {
  /** Null where there is no polling day at all. */
  readonly day: string | null
  readonly days: readonly string[]
  readonly items: readonly DayItem[]
  /** Of the last hour, newest first. */
  readonly log: readonly VersionNote[]
  /** Of the last hour, newest first. */
  readonly refused: readonly RefusalNote[]
  /** By kind and id, as the audit log names them. */
  readonly titles: ReadonlyMap<string, Item>
  /** Changes of release rules that await confirmation. */
  readonly proposed: readonly ProposedChange[]
  readonly readiness: Readiness
  readonly now: Instant
}

/** State of a polling day on one screen; reloads itself with every upload. */
export function dashboardPage(context: PageContext, dashboard: Dashboard): Html {
  const { t } = context
  const { day, days } = dashboard
  const title = t('common.overview')
  return staffPage(
    context,
    { title, section: 'dashboard', live: ['*'] },
    html`${readinessNotice(context, dashboard.readiness)}
${proposedNotice(context, dashboard.proposed)}
${
  day === null
    ? html`<p class="empty">${t('resultsManage.empty')}</p>`
    : html`${days.length > 1 && dayForm(context, day, days)}
${summary(context, dashboard)}`
}
<div class="dashboard">
${day !== null && itemTable(context, dashboard)}
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

function summary({ t }: PageContext, { items }: Dashboard): Html {
  const states = items.map(({ stored }) => countingState(stored))
  const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length
  const warned = items.filter(({ last }) => (last?.warnings ?? 0) > 0).length
  return html`<p class="dashboard-summary">${[
    t('dashboard.final', { count: count('final') }),
    t('dashboard.interim', { count: count('interim') }),
    t('dashboard.none', { count: count('none') }),
    ...(warned > 0 ? [t('dashboard.warned', { count: warned })] : []),
  ].join(' · ')}</p>`
}

function itemTable(context: PageContext, dashboard: Dashboard): Html {
  const { t } = context
  return html`<div class="table-wrap"><table class="table dashboard-table">
<caption class="visually-hidden">${t('dashboard.items')}</caption>
<thead><tr>
<th scope="col">${t('common.item')}</th>
<th scope="col">${t('common.status')}</th>
<th scope="col">${t('resultsManage.counted')}</th>
<th scope="col">${t('resultsManage.lastUpload')}</th>
<th scope="col">${t('resultsManage.warningsTitle')}</th>
</tr></thead>
<tbody>
${dashboard.items.map((one) => itemRow(context, one, dashboard.now))}
</tbody>
</table></div>`
}

function itemRow(context: PageContext, day: DayItem, now: Instant): Html {
  const { stored, last, places, waiting, seats } = day
  const { t } = context
  const { item, overview, version } = stored
  const { counted, total } = overview.progress
  const state = countingState(stored)
  const title = titleOf(context, item).text
  return html`<tr data-row="${item.kind} ${item.id}">
<th scope="row"><a href="${resultsPath}/${item.kind}/${item.id}">${title}</a>${item.draft && html` ${draftMark(context)}`}</th>
<td data-label="${t('common.status')}"><div><span class="state state-${state}">${t(`results.state.${state}`)}</span>${
    last !== null &&
    last.number !== version &&
    html` <strong>${t('dashboard.held', { number: last.number })}</strong>`
  }${waiting !== null && html`<br><span class="muted breakable">${waitingText(context, waiting)}</span>`}${
    seats !== null &&
    html`<br><a class="${seats === 'differs' ? 'needs-eyes' : 'muted'}" href="${seatsPath(item)}">${t(`dashboard.seats.${seats}`)}</a>`
  }</div></td>
<td data-label="${t('resultsManage.counted')}"><div>${total === 0 ? '–' : t('elections.ofTotal', { allocated: counted, total })}
${state === 'interim' && missingPlaces(context, { entities: places, electorate: null })}</div></td>
<td data-label="${t('resultsManage.lastUpload')}"><div>${last === null ? t('resultsManage.never') : html`${formatTime(context.locale, last.at)} <span class="muted" data-age>${formatAge(context.locale, last.at, now)}</span>`}<br><a href="${uploadPath(item)}">${t('uploadForm.linkShort')}<span class="visually-hidden"> ${title}</span></a></div></td>
<td data-label="${t('resultsManage.warningsTitle')}">${warningCount(context, last)}</td>
</tr>`
}

function warningCount({ t }: PageContext, last: VersionNote | null): Html {
  if (last === null || last.warnings === 0) return html`<span class="muted">–</span>`
  const href = `${resultsPath}/${last.kind}/${last.id}`
  return html`<a class="needs-eyes" href="${href}">${t('resultsManage.warnings', { count: last.warnings })}</a>${
    last.toConfirm > 0 && html`<br><strong>${t('dashboard.toConfirm', { count: last.toConfirm })}</strong>`
  }`
}

/** Entries shown beside the items; earlier ones are folded. */
const shortLog = 15

/** Accepted and refused uploads together, newest first. */
function uploadLog(context: PageContext, { log, refused, titles }: Dashboard): Html {
  const { t } = context
  const lines = [
    ...log.map((version) => ({ at: version.at, line: logLine(context, version, titles) })),
    ...refused.map((refusal) => ({ at: refusal.at, line: refusedLine(context, refusal, titles) })),
  ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return html`<section class="stack" aria-labelledby="log-heading" data-live-path="${staffLivePath}">
<h2 id="log-heading">${t('dashboard.log')}</h2>
${
  lines.length === 0
    ? html`<p class="empty">${t('dashboard.noUploads')}</p>`
    : html`${logOf(lines.slice(0, shortLog))}
${
  lines.length > shortLog &&
  html`<details id="earlier-uploads"><summary>${t('dashboard.earlier', { count: lines.length - shortLog })}</summary>
${logOf(lines.slice(shortLog))}</details>`
}`
}
</section>`
}

function logOf(lines: readonly { readonly line: Html }[]): Html {
  return html`<ol class="upload-log">
${lines.map(({ line }) => line)}
</ol>`
}

function logLine(context: PageContext, version: VersionNote, titles: Dashboard['titles']): Html {
  const { t, locale } = context
  const { kind, id, number, overview, warnings } = version
  const { counted, total } = overview.progress
  const parts = [
    t('compare.version', { number }),
    sender(context, version),
    t(`resultsManage.status.${version.status ?? 'none'}`),
    ...(total === 0 ? [] : [t('elections.ofTotal', { allocated: counted, total })]),
    ...(warnings === 0 ? [] : [t('resultsManage.warnings', { count: warnings })]),
  ]
  return html`<li data-row="${kind} ${id} ${number}"><time datetime="${version.at}">${formatTime(locale, version.at)}</time>
${itemLink(context, `${kind}/${id}`, titles)}
<span class="muted">${parts.join(' · ')}</span></li>
`
}

/** Links to the audit log, which only admins may open. */
function refusedLine(context: PageContext, refusal: RefusalNote, titles: Dashboard['titles']): Html {
  const { t, locale, user } = context
  const { at, sequence, subject, problems } = refusal
  const items = subject.split(' ').filter((item) => titles.has(item))
  const links = items.map((item) => itemLink(context, item, titles))
  return html`<li data-row="refused ${sequence}"><time datetime="${at}">${formatTime(locale, at)}</time>
<strong class="needs-eyes">${t('dashboard.refused', { count: problems })}</strong>
${links.length > 0 && html`<span>${join(links, ', ')}</span>`}
<span class="muted">${sender(context, refusal)}</span>
${user?.role === 'admin' && html`<a href="/manage/audit/${sequence}">${t('dashboard.entry')}</a>`}</li>
`
}

function sender({ t }: PageContext, { source, actor }: Pick<VersionNote, 'source' | 'actor'>): string {
  return `${t(`resultsManage.source.${source}`)}${actor === null ? '' : `: ${actor}`}`
}

function itemLink(context: PageContext, subject: string, titles: Dashboard['titles']): Html {
  const item = titles.get(subject)
  const text = item === undefined ? subject : titleOf(context, item).text
  return html`<a href="${resultsPath}/${subject}">${text}</a>`
}
