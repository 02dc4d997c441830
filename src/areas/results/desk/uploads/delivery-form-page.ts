import type { PageContext } from '../../../../site/frame/page-context.ts'
import { notice } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { ImportProblem } from '../../import/problems/problems.ts'
import { deliveryFormPath } from '../../intake/accepting/delivery.ts'
import { type UploadProblem, uploadError } from '../../intake/receiving/problem.ts'
import { missingPlacesNotice } from '../frame/missing-places.ts'
import { staffPage } from '../frame/staff-page.ts'
import { resultsPath } from '../paths/item-paths.ts'
import { progressTexts } from './form-page.ts'
import { problemTable } from './problem-table.ts'

/** Field that asks for a dry run; without it the file is published at once. */
export const stepField = 'step'

/** The actions that the page can confirm after a dry run. */
export const doneStates = ['uploaded', 'stored', 'discarded'] as const

export type DeliveryFormState =
  | { readonly kind: 'new' | (typeof doneStates)[number] }
  | { readonly kind: 'published'; readonly leftOut: readonly ImportProblem[] }
  | { readonly kind: 'refused'; readonly problems: readonly UploadProblem[] }

export async function deliveryFormPage(context: PageContext, state: DeliveryFormState): Promise<Html> {
  const { t } = context
  const title = t('delivery.title')
  return staffPage(
    context,
    { title, breadcrumbs: [{ title: t('resultsManage.title'), href: resultsPath }] },
    html`${done(context, state)}
${state.kind === 'published' && state.leftOut.length > 0 && leftOut(context, state.leftOut)}
${state.kind === 'refused' && refused(context, state.problems)}
<p>${t('delivery.text')}</p>
${(await missingPlacesNotice(context)) || form(context, state)}
<p><a href="/docs/uploads">${t('uploadDocs.link')}</a></p>`,
  )
}

function done({ t }: PageContext, { kind }: DeliveryFormState): Html | false {
  if (kind === 'new' || kind === 'refused') return false
  if (kind === 'discarded') return notice('success', t('uploadForm.discarded'))
  return html`<div class="notice success" role="status">
<p>${t(kind === 'stored' ? 'checkedUpload.stored' : 'delivery.published')}</p>
<p><a href="/">${t('error.toHome')}</a> · <a href="/manage/results">${t('resultsManage.back')}</a></p>
</div>`
}

function refused(context: PageContext, problems: readonly UploadProblem[]): Html {
  const { t } = context
  return html`<div class="notice error" role="alert"><p>${t('delivery.refused')}</p></div>
${entryTable(context, t('delivery.refused'), problems)}`
}

function leftOut(context: PageContext, problems: readonly ImportProblem[]): Html {
  const { t } = context
  const skipped = problems.map((problem) => ({ problem }))
  return html`<div class="notice warning"><p>${t('delivery.leftOut')}</p></div>
${entryTable(context, t('delivery.leftOut'), skipped)}`
}

/** Problems by entry of the delivery. */
function entryTable(
  context: PageContext,
  caption: string,
  problems: readonly Pick<UploadProblem, 'problem'>[],
): Html {
  const rows = problems.map(({ problem }) => {
    const { filename, line = null, message } = uploadError(context.locale, problem)
    return { slot: filename ?? '–', line, entity: null, message }
  })
  return problemTable(context, rows, { caption, subject: context.t('delivery.subject') })
}

function form({ t }: PageContext, state: DeliveryFormState): Html {
  const described = state.kind === 'refused' ? 'xml-hint problems' : 'xml-hint'
  return html`<form method="post" action="${deliveryFormPath}" enctype="multipart/form-data" class="upload-form narrow" data-upload${progressTexts(t)}>
<input type="hidden" name="${stepField}" value="check">
<div class="file-drop"><div class="field">
<label for="xml">${t('delivery.file')}</label>
<input id="xml" name="xml" type="file" accept=".xml,application/xml,text/xml" required aria-describedby="${described}">
<p class="chosen-file hint" data-chosen></p>
</div>
<p class="hint" id="xml-hint">${t('delivery.hint')} <span data-script hidden>${t('uploadForm.drop')}</span></p>
</div>
<p><button class="button">${t('common.checkFile')}</button></p>
</form>`
}
