import type { PageContext } from '../../site/frame/page-context.ts'
import { formatDateTime } from '../../texts/language/format.ts'
import { field, notice } from '../../web/components/form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import type { ReadingFailure } from '../remote/failure.ts'
import type { JobRow } from './store.ts'

/** Seconds after which a page reloads while a job runs. */
export const lookAgain = 3

export type AddressProblem = 'url-invalid' | 'url-private'
/** Why a job was not started. */
export type StartProblem = AddressProblem | 'running'

/** The address of the other site. */
export function addressField({ t }: PageContext, value: string, problem: string | null): Html {
  const error = problem === 'url-invalid' || problem === 'url-private' ? t(`siteJobs.${problem}`) : undefined
  return field({
    ...{ name: 'address', label: t('siteJobs.address'), hint: t('siteJobs.addressHint'), type: 'url' },
    ...{ value, error },
  })
}

export function jobHead({ t, locale }: PageContext, { address, started }: JobRow): Html {
  return html`<p>${t('siteJobs.of', { address, time: formatDateTime(locale, started) })}</p>`
}

export function stopForm({ t }: PageContext, path: string): Html {
  return html`<form method="post" action="${path}/stop"><button class="button secondary">${t('siteJobs.stop')}</button></form>`
}

export function failureNotice({ t }: PageContext, { state, outcome }: JobRow): Html {
  if (state === 'stopped') return notice('warning', t('siteJobs.stopped'))
  if (outcome === null) return notice('error', t('siteJobs.interrupted'))
  const failure: ReadingFailure = JSON.parse(outcome)
  if (typeof failure !== 'string') return notice('error', t(`siteJobs.bound.${failure.bound}`))
  return notice('error', html`${t('siteJobs.failed')} <span lang="en">${failure}</span>`)
}
