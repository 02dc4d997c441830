import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { formatNumber } from '../../texts/language/format.ts'
import { field, notice } from '../../web/components/form.ts'
import { emptyState } from '../../web/components/search-form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { inWords, memberName, type Note } from '../source/noting.ts'
import { addressField, failureNotice, jobHead, lookAgain, type StartProblem, stopForm } from './job-parts.ts'
import { isRunning } from './jobs.ts'
import type { JobRow } from './store.ts'
import type { TakenFound, TakeProgress } from './work.ts'

export const takeOverPath = '/manage/take-over'

export interface TakeOverView {
  readonly taking: JobRow | null
  readonly loading: JobRow | null
  readonly isEmpty: boolean
  readonly address: string
  readonly problem: StartProblem | 'notEmpty' | null
}

const mostNotes = 500

export function takeOverPage(context: PageContext, view: TakeOverView): Html {
  const { t, service } = context
  const { taking, loading, problem } = view
  const now = service.clock.now()
  const title = t('siteJobs.takeOver.title')
  const takes = taking !== null && isRunning(taking, now)
  const loads = loading !== null && isRunning(loading, now)
  return staffPage(
    context,
    { title, refresh: (takes || loads) && problem === null ? lookAgain : undefined },
    html`<p>${t('siteJobs.takeOver.text')}</p>
${problem === 'running' && notice('error', t(loads ? 'siteJobs.takeOver.busy' : 'siteJobs.running'))}
${(problem === 'notEmpty' || (!view.isEmpty && !loads && loading?.state !== 'done')) && notice('warning', t('siteJobs.takeOver.notEmpty'))}
${loading !== null && loadPart(context, loading, loads)}
${taking === null ? emptyState({ title: t('siteJobs.takeOver.none'), help: t('siteJobs.takeOver.noneText') }) : takePart(context, taking, takes, view)}
${!takes && !loads && startForm(context, view)}`,
  )
}

function startForm(context: PageContext, { address, problem }: TakeOverView): Html {
  const { t } = context
  return html`<section class="part"><h2>${t('siteJobs.takeOver.start')}</h2>
<form method="post" action="${takeOverPath}" class="stack narrow">
${addressField(context, address, problem)}
${field({ name: 'key', label: t('siteJobs.takeOver.key'), hint: t('siteJobs.takeOver.keyHint'), type: 'password', value: '', required: false })}
<p><button class="button">${t('siteJobs.takeOver.button')}</button></p>
</form></section>`
}

function takePart(
  context: PageContext,
  job: JobRow,
  runs: boolean,
  { isEmpty, loading }: TakeOverView,
): Html {
  const { t } = context
  const loads = loading !== null && isRunning(loading, context.service.clock.now())
  const isLoaded = loading?.state === 'done' && loading.started > job.started
  const head = jobHead(context, job)
  if (runs) {
    const { requests = 0, pause = null, failure = null }: Partial<TakeProgress> = JSON.parse(job.progress)
    return html`<section class="part"><h2>${t('siteJobs.runs')}</h2><div class="stack">${head}
<p>${t('siteJobs.requests', { count: requests })}</p>
${pause !== null && pause > 0 && failure === null && html`<p>${t('siteJobs.takeOver.pause', { count: Math.ceil(pause) })}</p>`}
${failure !== null && html`<p>${inWords(t, failure)}</p>`}
${stopForm(context, takeOverPath)}
</div></section>`
  }
  if (job.state !== 'done' || job.outcome === null)
    return html`<section class="part"><h2>${t('siteJobs.last')}</h2><div class="stack">${head}${failureNotice(context, job)}</div></section>`
  const { counts, notes, losses = [] }: TakenFound = JSON.parse(job.outcome)
  return html`<section class="part"><h2>${t(isLoaded ? 'siteJobs.takeOver.wasRead' : 'siteJobs.takeOver.read')}</h2><div class="stack">${head}
${
  losses.length > 0 &&
  html`${notice('error', t('siteJobs.takeOver.losses', { count: losses.length }))}
${listOf(context, losses)}`
}
${!isLoaded && countsTable(context, counts)}
${
  notes.length > 0 &&
  html`<h3>${t('siteJobs.takeOver.notes', { count: notes.length })}</h3>
${listOf(context, notes)}`
}
${isEmpty && !loads && html`<form method="post" action="${takeOverPath}/load"><p>${t('siteJobs.takeOver.loadText')}</p><p><button class="button">${t('siteJobs.takeOver.load')}</button></p></form>`}
</div></section>`
}

function listOf({ t }: PageContext, notes: readonly Note[]): Html {
  return html`<ul class="breakable">${notes.slice(0, mostNotes).map((note) => html`<li>${inWords(t, note)}</li>`)}</ul>`
}

function loadPart(context: PageContext, job: JobRow, runs: boolean): Html {
  const { t } = context
  if (runs) {
    const { count = 0 }: { count?: number } = JSON.parse(job.progress)
    return html`<section class="part"><h2>${t('siteJobs.takeOver.loading')}</h2><p>${t('siteJobs.takeOver.records', { count })}</p></section>`
  }
  if (job.state !== 'done' || job.outcome === null) return failureNotice(context, job)
  const { counts }: TakenFound = JSON.parse(job.outcome)
  return html`<section class="part"><h2>${t('siteJobs.takeOver.loaded')}</h2><div class="stack">
${notice('success', html`${t('siteJobs.takeOver.loadedText')} <a href="/manage/side-by-side">${t('siteJobs.compare.title')}</a>`)}
${countsTable(context, counts)}</div></section>`
}

function countsTable({ t, locale }: PageContext, counts: TakenFound['counts']): Html {
  const shown = counts.filter(({ count }) => count > 0)
  return html`<div class="table-wrap"><table class="table narrow">
<thead><tr><th scope="col">${t('siteJobs.takeOver.member')}</th><th scope="col" class="number">${t('siteJobs.takeOver.count')}</th></tr></thead>
<tbody>
${shown.map(
  ({
    member,
    count,
  }) => html`<tr><td>${memberName(t, member)}</td><td class="number">${formatNumber(locale, count)}</td></tr>
`,
)}</tbody>
</table></div>`
}
