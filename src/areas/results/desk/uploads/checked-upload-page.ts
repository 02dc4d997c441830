import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime, formatNumber } from '../../../../texts/language/format.ts'
import { checkbox, choices } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { warningText } from '../../import/problems/problem-text.ts'
import { doubtedPlaces, type ImportWarning } from '../../import/problems/warning.ts'
import type { CheckedUpload } from '../../intake/checked-uploads/checked-upload.ts'
import { uploadError } from '../../intake/receiving/problem.ts'
import type { Item } from '../../model/item.ts'
import { titleOf } from '../../words/wording.ts'
import { comparison } from '../compare/comparison.ts'
import { nationalChange, nationalText } from '../compare/national-text.ts'
import { summaryText } from '../compare/summary.ts'
import { staffPage } from '../frame/staff-page.ts'
import { resultsPath, versionsPath } from '../paths/item-paths.ts'
import { federalPath } from '../paths/upload-forms.ts'
import { holdText } from '../release/waiting.ts'
import { sourcesPath } from '../sources/parts.ts'
import {
  type CheckedChange,
  type CheckedUploadView,
  isPlain,
  repeatMatters,
  uploadFindings,
  warningCount,
} from './checked-upload-view.ts'

export const checkedUploadsPath = '/manage/uploads'
export const checkedUploadPath = (id: string) => `${checkedUploadsPath}/${encodeURIComponent(id)}`

/** `lookFirst`: the warnings were not confirmed; `confirmFirst`: nor was each finding; `changed`: the outcome is another than in the dry run. */
export type CheckedUploadProblem = 'lookFirst' | 'confirmFirst' | 'changed'

export interface CheckedUploadPage {
  readonly view: CheckedUploadView
  /** The item that the files are about; null for a delivery. */
  readonly item: Item | null
  readonly problem: CheckedUploadProblem | null
  /** Confirmed items: keys of findings, and `looked`. */
  readonly confirmed: readonly string[]
  /** See `releaseState`. */
  readonly release: string
}

export function checkedUploadPage(context: PageContext, page: CheckedUploadPage): Html {
  const { view, item, problem } = page
  const { t } = context
  const isFederal = view.checked.subject.format === 'bfs'
  const named =
    item === null
      ? t(isFederal ? 'federalSource.title' : 'checkedUpload.delivery')
      : titleOf(context, item).text
  const title = t('checkedUpload.title', { title: named })
  const breadcrumbs = isFederal
    ? [
        { title: t('dataSources.title'), href: '/manage/sources' },
        { title: named, href: federalPath },
      ]
    : [
        { title: t('resultsManage.title'), href: resultsPath },
        ...(item === null ? [] : [{ title: named, href: versionsPath(item) }]),
      ]
  return staffPage(
    context,
    { title, breadcrumbs, className: 'checked-upload', ...(isFederal && { menuPage: sourcesPath }) },
    html`${problem !== null && html`<div class="notice error" role="alert" tabindex="-1" data-focus><p>${t(`checkedUpload.${problem}`)}</p></div>`}
<p class="lead">${view.isRepeat ? repeatText(context, view) : `${t('checkedUpload.yet')} ${releaseText(context, view)}`}</p>
${findingsToConfirm(context, page)}
${facts(context, view)}
${warnings(context, view)}
${delivered(context, view.checked)}
${!view.isRepeat && changes(context, view)}
${decision(context, page)}`,
  )
}

function facts(context: PageContext, { checked }: CheckedUploadView): Html {
  const { t, locale } = context
  const fact = (name: string, value: Html | string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>
`
  return html`<dl class="upload-facts">
${checked.files.map(({ name, slot, size, sha256 }) =>
  fact(
    t('common.file'),
    html`${name ?? slot} <span class="muted">(${sizeText(context, size)})</span><details class="hash muted"><summary>${t('checkedUpload.hash')} <code>${sha256.slice(0, 12)}…</code></summary><code>${sha256}</code></details>`,
  ),
)}${fact(t('checkedUpload.by'), `${checked.uploader}, ${formatDateTime(locale, checked.created)}`)}
${fact(t('checkedUpload.kept'), formatDateTime(locale, checked.expires))}</dl>`
}

function sizeText({ locale }: PageContext, bytes: number): string {
  const isSmall = bytes < 1_000_000
  const value = isSmall ? Math.max(0.1, bytes / 1000) : bytes / 1_000_000
  return `${formatNumber(locale, value, { maximumFractionDigits: 1 })} ${isSmall ? 'kB' : 'MB'}`
}

function repeatText({ t }: PageContext, view: CheckedUploadView): string {
  const text = t('checkedUpload.repeat')
  return repeatMatters(view) ? `${text} ${t('checkedUpload.repeatColors')}` : text
}

function releaseText(context: PageContext, { changes: all }: CheckedUploadView): string {
  const { t } = context
  const held = all.filter(({ isHeld }) => isHeld)
  const [first] = held
  if (first === undefined) return t('checkedUpload.public')
  if (held.length < all.length) return t('checkedUpload.partly', { held: held.length, count: all.length })
  const until = first.item.draft ? t('drafts.waits') : holdText(context, first.rule)
  return t('checkedUpload.held', { until })
}

function warnings(context: PageContext, view: CheckedUploadView): Html | false {
  const { t } = context
  const count = warningCount(view)
  if (count === 0) return false
  const lines = view.changes.flatMap(({ item, warnings: of, moreWarnings }) => [
    ...of.filter(isPlain).map((warning) => namedWarning(context, view, item, warning)),
    ...(moreWarnings > 0 ? [t('resultsManage.moreWarnings', { count: moreWarnings })] : []),
  ])
  return html`<section class="notice warning" id="warnings" aria-labelledby="warnings-title">
<h2 id="warnings-title">${t('checkedUpload.warnings', { count })}</h2>
<p>${t('checkedUpload.warningsText')}</p>
<ul>
${lines.map((line) => html`<li>${line}</li>\n`)}</ul>
</section>`
}

function namedWarning(
  context: PageContext,
  { changes }: CheckedUploadView,
  item: Item,
  warning: ImportWarning,
): string {
  const text = warningText(context.t, warning)
  return changes.length === 1 ? text : `${titleOf(context, item).text}: ${text}`
}

/** Shows what a delivery changes besides results. */
function delivered(context: PageContext, { outcome }: CheckedUpload): Html | false {
  if (outcome.state !== 'accepted' || outcome.delivered === null) return false
  const { t, locale } = context
  const { items, unnamed, unsupported = [] } = outcome.delivered
  const named = (title: string, lines: readonly (Html | string)[]) =>
    lines.length > 0 &&
    html`<h2>${title}</h2>
<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`
  const made = items.filter(({ isNew }) => isNew).map(({ item }) => item)
  return html`${named(
    t('checkedUpload.made'),
    made.map((item) => html`${t(`resultsManage.${item.kind}`)}: ${titleOf(context, item).markup}`),
  )}
${named(
  t('checkedUpload.unnamed'),
  unnamed.map(({ kind, id }) => `${t(`resultsManage.${kind}`)}: ${id}`),
)}
${named(
  t('delivery.leftOut'),
  unsupported.map((problem) => `${problem.file ?? '–'}: ${uploadError(locale, problem).message}`),
)}`
}

function changes(context: PageContext, { changes: all }: CheckedUploadView): Html {
  const [only] = all
  if (only !== undefined && all.length === 1) return wholeChange(context, only)
  return html`${all.map((change) => foldedChange(context, change))}`
}

function wholeChange(context: PageContext, change: CheckedChange): Html {
  const { item, comparison: compared, national, warnings: found } = change
  const doubted = doubtedPlaces(found)
  return html`${national !== null && nationalChange(context, national)}
${compared !== null && comparison(context, { item, comparison: compared, doubted })}`
}

function foldedChange(context: PageContext, change: CheckedChange): Html {
  const { item, comparison: compared, national } = change
  const title = titleOf(context, item).markup
  const summary = [
    ...(compared === null ? [] : [summaryText(context, compared)]),
    ...(national === null
      ? []
      : [`${context.t('national.title')}: ${nationalText(context, national.after)}`]),
  ].join(' ')
  if (national === null && compared?.isSame === true)
    return html`<p><strong>${title}</strong>: ${summary}</p>`
  return html`<details class="upload-change">
<summary><strong>${title}</strong>: ${summary}</summary>
${wholeChange(context, change)}
</details>`
}

const decisionForm = 'decision'

const canPublish = (view: CheckedUploadView) => !view.isRepeat || repeatMatters(view)

/** What has to be ticked off; above everything else, as the tables of changes may be long. */
function findingsToConfirm(
  context: PageContext,
  { view, problem, confirmed }: CheckedUploadPage,
): Html | false {
  const { t } = context
  const findings = uploadFindings(view)
  if (findings.length === 0 || !canPublish(view)) return false
  return html`<section class="notice warning" id="findings">
${choices({
  ...{ type: 'checkbox', name: 'confirmed', form: decisionForm },
  label: t('checkedUpload.confirm', { count: findings.length }),
  hint: t('checkedUpload.confirmHint'),
  options: findings.map(({ key, item, warning }) => ({
    value: key,
    text: namedWarning(context, view, item, warning),
  })),
  chosen: confirmed,
  ...(problem === 'confirmFirst' && { error: t('checkedUpload.confirmFirst') }),
})}
</section>`
}

function decision(context: PageContext, { view, release, problem, confirmed }: CheckedUploadPage): Html {
  const { t } = context
  const { checked, changes: all } = view
  const isHeld = all.length > 0 && all.every((change) => change.isHeld)
  const looked =
    canPublish(view) &&
    warningCount(view) > 0 &&
    checkbox({
      name: 'looked',
      label: t('checkedUpload.looked'),
      checked: confirmed.includes('looked'),
      ...(problem === 'lookFirst' && { error: t('checkedUpload.lookFirst') }),
    })
  return html`<form method="post" action="${checkedUploadPath(checked.id)}/publish" id="${decisionForm}" class="upload-decision" aria-label="${t('checkedUpload.decide')}">
<input type="hidden" name="release" value="${release}">
${looked}
<p class="row">${
    view.isRepeat
      ? html`${discard(context, checked, 'button')}
${canPublish(view) && html`<button class="button secondary">${t(isHeld ? 'checkedUpload.storeAnyway' : 'checkedUpload.publishAnyway')}</button>`}`
      : html`<button class="button">${t(isHeld ? 'checkedUpload.store' : 'checkedUpload.publish')}</button>
${discard(context, checked, 'button secondary')}`
  }</p>
</form>`
}

function discard({ t }: PageContext, { id }: CheckedUpload, look: string): Html {
  return html`<button class="${look}" formaction="${checkedUploadPath(id)}/discard">${t('release.discard')}</button>`
}
