import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { warningText } from '../../import/problems/problem-text.ts'
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

export function versionFiles(context: PageContext, item: Item, version: ListedVersion): Html {
  return html`${version.files.map((file) => fileLink(context, item, version, file))}`
}

function fileLink({ t }: PageContext, item: Item, version: ListedVersion, file: UploadedFile): Html {
  const name = file.name ?? file.slot
  const href = `${resultsPath}/${item.kind}/${item.id}/${version.number}/${file.slot}`
  return html`<a href="${href}" download aria-label="${t('resultsManage.download', { name })}">${name}</a> `
}
