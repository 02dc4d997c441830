import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { formatDateTime, formatMoment, formatTime } from '../../texts/language/format.ts'
import type { Instant } from '../../values/time.ts'
import { notice, select } from '../../web/components/form.ts'
import { emptyState } from '../../web/components/search-form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { addressField, failureNotice, jobHead, lookAgain, type StartProblem, stopForm } from './job-parts.ts'
import { isRunning } from './jobs.ts'
import type { JobRow } from './store.ts'
import type { CompareFound, CompareProgress, LoggedChange, WatchedJob } from './work.ts'

export const comparePath = '/manage/side-by-side'

export interface CompareView {
  readonly job: JobRow | null
  readonly address: string
  readonly problem: StartProblem | null
}

/** Minutes for which a comparison watches the polling day. */
export const watchChoices = [0, 60, 180, 360, 720] as const
const mostShown = 500

export function compareSitesPage(context: PageContext, { job, address, problem }: CompareView): Html {
  const { t, service } = context
  const title = t('siteJobs.compare.title')
  const runs = job !== null && isRunning(job, service.clock.now())
  return staffPage(
    context,
    { title, refresh: runs && problem === null ? lookAgain : undefined },
    html`<p>${t('siteJobs.compare.text')}</p>
${problem === 'running' && notice('error', t('siteJobs.running'))}
${job === null && !runs ? emptyState({ title: t('siteJobs.compare.none'), help: t('siteJobs.compare.noneText') }) : job !== null && jobPart(context, job, runs)}
${!runs && startForm(context, address, problem)}`,
  )
}

function startForm(context: PageContext, address: string, problem: CompareView['problem']): Html {
  const { t } = context
  return html`<section class="part"><h2>${t('siteJobs.compare.start')}</h2>
<form method="post" action="${comparePath}" class="stack narrow">
${addressField(context, address, problem)}
${select({
  name: 'minutes',
  label: t('siteJobs.compare.watch'),
  hint: t('siteJobs.compare.watchHint'),
  options: watchChoices.map((minutes) => ({
    value: String(minutes),
    text: minutes === 0 ? t('siteJobs.compare.once') : t('siteJobs.hours', { count: minutes / 60 }),
  })),
  value: '0',
})}
<p><button class="button">${t('siteJobs.compare.button')}</button></p>
</form></section>`
}

function jobPart(context: PageContext, job: JobRow, runs: boolean): Html {
  const { t } = context
  const head = jobHead(context, job)
  if (runs) {
    const progress: Partial<CompareProgress> = JSON.parse(job.progress)
    const { requests = 0, watched = null, log = [], trouble = null } = progress
    return html`<section class="part"><h2>${t('siteJobs.runs')}</h2><div class="stack">${head}
<p>${t('siteJobs.requests', { count: requests })}</p>
${watched !== null && watched.last !== null && watchedPart(context, watched, watched.last)}
${trouble !== null && notice('warning', html`<span lang="en">${trouble}</span>`)}
${stopForm(context, comparePath)}
${changes(context, log, true)}
</div></section>`
  }
  if (job.state !== 'done' || job.outcome === null)
    return html`<section class="part"><h2>${t('siteJobs.last')}</h2><div class="stack">${head}${failureNotice(context, job)}</div></section>`
  const { items, differences, log, ...counts }: CompareFound = JSON.parse(job.outcome)
  const { values, records = 0, addresses = 0 } = counts
  const more = values === undefined ? '' : ` ${t('siteJobs.compare.counts', { values, records, addresses })}`
  const summary = t('siteJobs.compare.items', { count: items }) + more
  return html`<section class="part"><h2>${t('siteJobs.last')}</h2><div class="stack">${head}
${differences.length === 0 ? notice('success', `${summary} ${t('siteJobs.compare.same')}`) : notice('error', `${summary} ${t('siteJobs.compare.differences', { count: differences.length })}`)}
<p><a href="${comparePath}/report.txt" download>${t('siteJobs.report')}</a></p>
${differences.length > 0 && html`<p class="muted">${t('siteJobs.compare.english')}</p><ol class="breakable" lang="en">${differences.slice(0, mostShown).map((one) => html`<li><code>${one}</code></li>`)}</ol>`}
${changes(context, log, differences.length === 0)}
</div></section>`
}

function watchedPart({ t, locale }: PageContext, { until, open }: WatchedJob, last: Instant): Html {
  const times = { time: formatDateTime(locale, until), last: formatTime(locale, last) }
  // Without a role: screen readers would announce it after every reload.
  return html`<p class="notice ${open === 0 ? 'success' : 'error'}">${open === 0 ? t('siteJobs.compare.noneNow') : t('siteJobs.compare.now', { count: open })}</p>
<p>${t('siteJobs.compare.until', times)}</p>`
}

function changes(
  { t, locale }: PageContext,
  log: readonly LoggedChange[],
  isExplained: boolean,
): Html | false {
  if (log.length === 0) return false
  return html`<h3>${t('siteJobs.compare.log')}</h3>
${isExplained && html`<p class="muted">${t('siteJobs.compare.english')}</p>`}
<div class="table-wrap"><table class="table">
<thead><tr><th scope="col">${t('webhooks.time')}</th><th scope="col">${t('common.status')}</th><th scope="col">${t('siteJobs.compare.difference')}</th></tr></thead>
<tbody>
${log.slice(0, mostShown).map(
  ({ at, sign, difference }) => html`<tr>
<td data-label="${t('webhooks.time')}">${formatMoment(locale, at as Instant)}</td>
<td data-label="${t('common.status')}">${t(sign === '+' ? 'siteJobs.compare.appeared' : 'siteJobs.compare.gone')}</td>
<td data-label="${t('siteJobs.compare.difference')}" class="breakable" lang="en"><code>${difference}</code></td>
</tr>
`,
)}</tbody>
</table></div>`
}

/** Returns the report of a comparison, to be read later. */
export function compareReport({ address, started, updated, outcome }: JobRow): string {
  const { items, differences, log, values, records, addresses }: CompareFound = JSON.parse(
    outcome ?? '{"items":0,"differences":[],"log":[]}',
  )
  const more = values === undefined ? '' : `${values} values, ${records} records, ${addresses} addresses, `
  const changed = log.toReversed().map(({ at, sign, difference }) => `${at} ${sign} ${difference}`)
  return [
    `compared with ${address}`,
    `from ${started} to ${updated}`,
    `${items} votes and elections, ${more}${differences.length} differences at the end`,
    '',
    ...differences,
    ...(changed.length === 0 ? [] : ['', 'while watching:', ...changed]),
    '',
  ].join('\n')
}
