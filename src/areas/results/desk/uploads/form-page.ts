import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import type { Translate } from '../../../../texts/translate.ts'
import { notice } from '../../../../web/components/form.ts'
import { attributes, type Html, html } from '../../../../web/markup/html.ts'
import { requiredSlots } from '../../import/tasks/export-program-task.ts'
import { exportProgramFileLimit } from '../../intake/accepting/export-program.ts'
import type { SubjectFormat } from '../../intake/checked-uploads/checked-upload.ts'
import type { WaitingUpload } from '../../intake/checked-uploads/checked-upload-store.ts'
import type { Linked } from '../../intake/checked-uploads/plan.ts'
import { megabytes, problemCount, type UploadProblem, uploadError } from '../../intake/receiving/problem.ts'
import type { Item } from '../../model/item.ts'
import { titleOf } from '../../words/wording.ts'
import { missingPlacesNotice } from '../frame/missing-places.ts'
import { staffPage } from '../frame/staff-page.ts'
import { resultsPath, versionsPath } from '../paths/item-paths.ts'
import { formsOf, pathOf, type UploadFormAddress } from '../paths/upload-forms.ts'
import { checkedUploadPath } from './checked-upload-page.ts'
import { problemRows, problemTable } from './problem-table.ts'
import { formatField } from './read-form.ts'

export interface UploadFormView {
  readonly form: UploadFormAddress
  readonly item: Item
  readonly linked: Linked | null
  /** Why nothing can be uploaded for this item. */
  readonly obstacles: readonly UploadProblem[]
  readonly isDiscarded: boolean
  /** Files that were sent and refused. */
  readonly refused: RefusedFiles | null
  /** Drafts that await a decision. */
  readonly waiting: readonly WaitingUpload[]
}

export interface RefusedFiles {
  readonly format: SubjectFormat
  readonly problems: readonly UploadProblem[]
  /** Copies of the files with the problems written into them. */
  readonly marked: readonly { readonly href: string; readonly name: string }[]
}

export async function uploadFormPage(context: PageContext, view: UploadFormView): Promise<Html> {
  const { t } = context
  const { form, item, isDiscarded, refused } = view
  const named = titleOf(context, item).text
  const title = t(form.format.form.title, { title: named })
  const own = versionsPath(item)
  const breadcrumbs = [
    { title: t('resultsManage.title'), href: resultsPath },
    { title: named, href: own },
  ]
  return staffPage(
    context,
    { title, breadcrumbs },
    html`${isDiscarded && notice('success', t('uploadForm.discarded'))}
${refused !== null && refusal(context, form, refused)}
${waitingNotice(context, view.waiting)}
${(await missingPlacesNotice(context)) || formOrObstacles(context, view)}
${furtherLinks(context, view, own)}`,
  )
}

function formOrObstacles(context: PageContext, view: UploadFormView): Html {
  const { obstacles } = view
  return obstacles.length > 0 ? obstacleNotice(context, obstacles) : fileForm(context, view)
}

/** Links to checked uploads that were neither published nor discarded. */
function waitingNotice({ t, locale }: PageContext, waiting: readonly WaitingUpload[]): Html | false {
  if (waiting.length === 0) return false
  return html`<div class="notice warning"><p>${t('uploadForm.waiting')}</p>
<ul>${waiting.map(
    ({ id, created, uploader }) =>
      html`<li class="breakable"><a href="${checkedUploadPath(id)}">${formatDateTime(locale, created)}, ${uploader}</a></li>`,
  )}</ul></div>`
}

function obstacleNotice(context: PageContext, obstacles: readonly UploadProblem[]): Html {
  const { t, locale } = context
  return html`<div class="notice error"><p>${t('uploadForm.impossible')}</p>
<ul>${obstacles.map(({ problem }) => html`<li>${uploadError(locale, problem).message}</li>`)}</ul></div>`
}

function refusal(context: PageContext, form: UploadFormAddress, { problems, marked }: RefusedFiles): Html {
  const { t } = context
  const count = problemCount(problems)
  const rows = problemRows(context, problems, (slot) => slotLabel(context, form, slot))
  return html`<div class="notice error" role="alert" tabindex="-1" data-focus>
<p>${t('uploadForm.refused', { count })}</p>
${marked.map(({ href, name }) => html`<p><a href="${href}" download>${t('uploadForm.marked', { name })}</a></p>`)}
</div>
${problemTable(context, rows)}
<h2>${t('uploadForm.again')}</h2>`
}

/** The label of a file; files of the export program keep the names that it gives them. */
export function slotLabel({ t }: PageContext, form: UploadFormAddress, slot: string): string {
  // A problem of the upload as a whole is about no file.
  if (slot === 'id' || slot === '') return '–'
  return slot === form.format.form.slot ? t(form.format.form.file) : slot
}

/** Works without script; upload-form.ts adds dragging and a progress display. */
function fileForm(context: PageContext, view: UploadFormView): Html {
  const { t } = context
  const { form, item, linked, refused } = view
  const isProgram = refused?.format === 'export-program'
  return html`<p>${t('uploadForm.text')}</p>
<form method="post" action="${pathOf(form, item)}" enctype="multipart/form-data" class="upload-form narrow" data-upload${progressTexts(t)}>
${linked !== null && formatChoice(context, isProgram)}
${ownFile(context, view)}
${linked !== null && programFiles(context, linked, refused)}
<p class="row form-end"><button class="button">${t('common.checkFile')}</button></p>
</form>`
}

/** Texts for the script that sends the files. */
export function progressTexts(t: Translate): Html {
  return attributes({
    'data-sending': t('uploadForm.sending'),
    'data-checking': t('uploadForm.checking'),
    'data-broken': t('uploadForm.broken'),
    'data-busy': t('uploadForm.busy'),
  })
}

function formatChoice({ t }: PageContext, isProgram: boolean): Html {
  const option = (value: 'internal' | 'export-program', checked: boolean) =>
    html`<label><input${attributes({ type: 'radio', name: formatField, value, checked })}> ${t(`uploadForm.format.${value}`)}</label>
`
  return html`<fieldset class="field" id="field-${formatField}">
<legend>${t('uploadForm.format')}</legend>
${option('internal', !isProgram)}${option('export-program', isProgram)}</fieldset>`
}

function ownFile(context: PageContext, { form, refused }: UploadFormView): Html {
  const { t, locale } = context
  return html`<div class="file-drop" data-format="internal">
${fileField(context, form.format.form.slot, t(form.format.form.file), refused)}
<p class="hint" id="internal-hint">${t('uploadForm.hint', { limit: megabytes(locale, exportProgramFileLimit) })} <span data-script hidden>${t('uploadForm.drop')}</span></p>
</div>`
}

function programFiles(context: PageContext, { type }: Linked, refused: RefusedFiles | null): Html {
  const { t, locale } = context
  return html`<fieldset class="file-drop" data-format="export-program">
<legend>${t('uploadForm.format.export-program')}</legend>
<p class="hint" id="program-hint">${t('uploadForm.hintMany', { limit: megabytes(locale, exportProgramFileLimit) })} <span data-script hidden>${t('uploadForm.dropMany')}</span></p>
${requiredSlots[type].map((slot) => fileField(context, slot, slot, refused))}
</fieldset>`
}

function fileField({ locale }: PageContext, slot: string, label: string, refused: RefusedFiles | null): Html {
  const wrong =
    refused?.problems.filter(({ field, problem }) => field === slot && isOfField(problem.code)) ?? []
  const id = `field-${slot}`
  const input = attributes({
    id,
    name: slot,
    type: 'file',
    accept: '.csv,.xls,.xlsx,.txt,text/csv,text/plain',
    'aria-describedby': [wrong.length > 0 && `${id}-error`, `${id}-chosen`].filter(Boolean).join(' '),
    'aria-invalid': wrong.length > 0 ? 'true' : null,
  })
  return html`<div class="field">
<label for="${id}">${label}</label>
<input${input}>
<p class="chosen-file hint" id="${id}-chosen" data-chosen></p>
${wrong.length > 0 && html`<p class="error" id="${id}-error">${wrong.map(({ problem }) => uploadError(locale, problem).message)}</p>`}
</div>`
}

/** A problem of the field, as opposed to one inside the file, which the table shows. */
const isOfField = (code: string) => code.startsWith('form.')

function furtherLinks({ t }: PageContext, { form, item }: UploadFormView, own: string): Html {
  const others = formsOf(item).filter(({ format }) => format !== form.format)
  return html`<p class="row"><a href="${own}">${t('common.versions')}</a>
${others.map((other) => html`<a href="${pathOf(other, item)}">${t(other.format.form.link)}</a>`)}
<a href="/docs/uploads">${t('uploadDocs.link')}</a></p>`
}
