import { childErrors } from '../../../../platform/http/outgoing/bounded-download.ts'
import { attemptErrors } from '../../../../platform/http/outgoing/failure.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import type { Instant } from '../../../../values/time.ts'
import { notice } from '../../../../web/components/form.ts'
import { table } from '../../../../web/components/table.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { ImportProblem } from '../../import/problems/problems.ts'
import type { FederalFileRow } from '../../intake/federal/store.ts'
import { type UploadProblem, uploadError } from '../../intake/receiving/problem.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { staffPage } from '../frame/staff-page.ts'
import { federalPath } from '../paths/upload-forms.ts'
import { progressTexts } from './form-page.ts'

/** The actions that the page can confirm. */
export const federalDone = ['fetched', 'uploaded', 'stored', 'discarded'] as const

export interface FederalView {
  readonly files: readonly FederalFileRow[]
  readonly done: (typeof federalDone)[number] | null
  /** Why an uploaded file was refused. */
  readonly problems: readonly UploadProblem[]
}

/** Shows the source of national results and the outcome of the last requests. */
export function federalPage(context: PageContext, { files, done, problems }: FederalView): Html {
  const { t, organisation } = context
  const address = organisation.federal_file_url ?? null
  return staffPage(
    context,
    {
      title: t('federalSource.title'),
      breadcrumbs: [{ title: t('dataSources.title'), href: '/manage/sources' }],
    },
    html`<p>${t('federalSource.text')}</p>
${done !== null && notice('success', t(doneTexts[done]))}
${problems.length > 0 && refused(context, problems)}
${
  address === null
    ? html`<p class="empty">${t('federalSource.noAddress')}</p>`
    : html`<p>${t('federalSource.address')} <code>${address}</code></p>
<form method="post" action="${federalPath}/fetch"><p><button class="button">${t('federalSource.fetch')}</button></p></form>`
}
<p>${t(organisation.federal_own_results === true ? 'federalSource.scopeOwn' : 'federalSource.scopeNational')}</p>
${files.length === 0 ? html`<p class="empty">${t('federalSource.never')}</p>` : fileTable(context, files)}
${form(context, problems.length > 0)}`,
  )
}

const doneTexts = {
  fetched: 'federalSource.done.fetched',
  uploaded: 'federalSource.done.taken',
  stored: 'checkedUpload.stored',
  discarded: 'uploadForm.discarded',
} as const

function fileTable(context: PageContext, files: readonly FederalFileRow[]): Html {
  const { t } = context
  return table(
    [
      t('release.day'),
      t('federalSource.checked'),
      t('common.status'),
      t('federalSource.taken'),
      t('federalSource.next'),
    ],
    files.map((file) => [
      dayText(context, file.day),
      moment(context, file.checked),
      html`${outcomeText(context, file)}${noteList(context, file)}`,
      moment(context, file.taken),
      moment(context, file.next_check),
    ]),
  )
}

function moment({ locale }: PageContext, at: Instant | null): string {
  return at === null ? '–' : formatDateTime(locale, at)
}

function outcomeText({ t }: PageContext, { outcome, reason }: FederalFileRow): string {
  if (outcome !== 'failed') return t(`federalSource.outcome.${outcome}`)
  const known = attemptErrors.find((one) => one === reason)
  if (known !== undefined) return t('federalSource.failed', { reason: t(`webhooks.error.${known}`) })
  const own = (['tooLarge', 'redirects', 'busy', ...childErrors] as const).find((one) => one === reason)
  if (own !== undefined) return t('federalSource.failed', { reason: t(`federalSource.reason.${own}`) })
  return t('federalSource.failed', { reason: t('federalSource.reason.status', { status: reason ?? '' }) })
}

function noteList({ locale }: PageContext, { notes }: FederalFileRow): Html | false {
  const all: readonly ImportProblem[] = JSON.parse(notes)
  return (
    all.length > 0 &&
    html`<ul>
${all.map(
  (problem) => html`<li>${uploadError(locale, problem).message}</li>
`,
)}</ul>`
  )
}

function refused({ t, locale }: PageContext, problems: readonly UploadProblem[]): Html {
  return html`<div class="notice error" role="alert" id="problems" data-focus tabindex="-1"><p>${t('federalSource.refused')}</p>
<ul>
${problems.map(
  ({ problem }) => html`<li>${uploadError(locale, problem).message}</li>
`,
)}</ul></div>`
}

function form({ t }: PageContext, isRefused: boolean): Html {
  return html`<section class="narrow" aria-labelledby="upload-heading">
<h2 id="upload-heading">${t('federalSource.upload')}</h2>
<form method="post" action="${federalPath}" enctype="multipart/form-data" class="upload-form" data-upload${progressTexts(t)}>
<div class="file-drop"><div class="field">
<label for="results">${t('federalSource.file')}</label>
<input id="results" name="results" type="file" accept=".json,application/json" required aria-describedby="${isRefused ? 'results-hint problems' : 'results-hint'}">
<p class="chosen-file hint" data-chosen></p>
</div>
<p class="hint" id="results-hint">${t('federalSource.hint')} <span data-script hidden>${t('uploadForm.drop')}</span></p>
</div>
<p><button class="button">${t('common.checkFile')}</button></p>
</form></section>`
}
