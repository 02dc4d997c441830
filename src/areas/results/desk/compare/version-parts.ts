import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { warningText } from '../../import/problems/problem-text.ts'
import { needsConfirmation } from '../../import/problems/warning.ts'
import type { Item } from '../../model/item.ts'
import type { ListedVersion, UploadedFile } from '../../versions/stored/version.ts'
import { resultsPath } from '../paths/item-paths.ts'

export function versionWarnings(
  { t, locale }: PageContext,
  { warnings: found, moreWarnings, confirmed }: ListedVersion,
): Html {
  if (found.length === 0) return html`<span class="muted">${t('resultsManage.noWarnings')}</span>`
  return html`<div><details><summary>${t('resultsManage.warnings', { count: found.length + moreWarnings })}</summary>
<ul>
${found.map((warning) => html`<li>${warningText(t, warning)}</li>`)}
${moreWarnings > 0 && html`<li>${t('resultsManage.moreWarnings', { count: moreWarnings })}</li>`}
</ul></details>${
    confirmed !== null &&
    html`<p class="muted breakable">${t('seatCheck.confirmedBy', { by: confirmed.by, at: formatDateTime(locale, confirmed.at) })}</p>`
  }</div>`
}

/** The doubts about a version, for those who release it; with who has ticked them off. */
export function versionFindings({ t, locale }: PageContext, version: ListedVersion): Html | false {
  const { warnings, confirmed } = version
  const findings = warnings.filter(needsConfirmation)
  return (
    findings.length > 0 &&
    html`<section class="notice warning" aria-labelledby="findings-title">
<h2 id="findings-title">${t('release.findings', { count: findings.length })}</h2>
<ul>
${findings.map((warning) => html`<li>${warningText(t, warning)}</li>\n`)}</ul>
<p class="breakable">${
      confirmed === null
        ? t('release.findings.open')
        : t('seatCheck.confirmedBy', { by: confirmed.by, at: formatDateTime(locale, confirmed.at) })
    }</p>
</section>`
  )
}

export function versionFiles(context: PageContext, item: Item, version: ListedVersion): Html {
  return html`${version.files.map((file) => fileLink(context, item, version, file))}`
}

function fileLink({ t }: PageContext, item: Item, version: ListedVersion, file: UploadedFile): Html {
  const name = file.name ?? file.slot
  const href = `${resultsPath}/${item.kind}/${item.id}/${version.number}/${file.slot}`
  return html`<a href="${href}" download aria-label="${t('resultsManage.download', { name })}">${name}</a> `
}
