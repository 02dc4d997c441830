import { formatDateTime, formatDay } from '../../i18n/format.ts'
import { type Html, html } from '../../web/html.ts'
import { page } from '../../web/page.ts'
import type { PageContext } from '../../web/page-context.ts'
import { warningText } from '../import/problem-text.ts'
import { inLanguage } from '../model/in-language.ts'
import type { Item } from '../model/item.ts'
import type { StoredItem } from '../stored-item.ts'
import type { ListedVersion, UploadedFile } from '../versions/version.ts'

export const managePath = '/manage/results'

export function itemsPage(context: PageContext, items: readonly StoredItem[]): Html {
  const { t } = context
  const title = t('resultsManage.title')
  return page(context, {
    title,
    section: 'manageResults',
    unlisted: true,
    main: html`<div class="stack">
<h1>${title}</h1>
<p>${t('resultsManage.text')}</p>
<p><a href="/upload-ech">${t('delivery.title')}</a></p>
${items.length === 0 ? html`<p class="empty">${t('resultsManage.empty')}</p>` : itemTable(context, items)}
</div>`,
  })
}

function itemTable(context: PageContext, items: readonly StoredItem[]): Html {
  const { t } = context
  return html`<div class="table-wrap"><table class="table">
<thead><tr>
<th scope="col">${t('resultsManage.item')}</th>
<th scope="col">${t('resultsManage.date')}</th>
<th scope="col">${t('resultsManage.kind')}</th>
<th scope="col">${t('resultsManage.counted')}</th>
<th scope="col">${t('resultsManage.lastUpload')}</th>
</tr></thead>
<tbody>
${items.map((stored) => itemRow(context, stored))}
</tbody>
</table></div>`
}

function itemRow(context: PageContext, { item, overview }: StoredItem): Html {
  const { t, locale } = context
  const { counted, total } = overview.progress
  const last = item.lastResultChange
  return html`<tr>
<th scope="row"><a href="${managePath}/${item.kind}/${item.id}">${titleOf(context, item)}</a></th>
<td data-label="${t('resultsManage.date')}">${formatDay(locale, Temporal.PlainDate.from(item.date), { dateStyle: 'medium' })}</td>
<td data-label="${t('resultsManage.kind')}">${t(`resultsManage.${item.kind}`)}</td>
<td data-label="${t('resultsManage.counted')}">${total === 0 ? '–' : `${counted} / ${total}`}</td>
<td data-label="${t('resultsManage.lastUpload')}">${last === null ? t('resultsManage.never') : formatDateTime(locale, last)}</td>
</tr>`
}

function titleOf({ locale, organisation }: PageContext, item: Item): string {
  return inLanguage(item.title, locale, organisation.default_locale)
}

export function versionsPage(
  context: PageContext,
  { item }: StoredItem,
  versions: readonly ListedVersion[],
): Html {
  const { t } = context
  const title = t('resultsManage.versions', { title: titleOf(context, item) })
  return page(context, {
    title,
    section: 'manageResults',
    unlisted: true,
    main: html`<div class="stack">
<h1>${title}</h1>
${versions.length === 0 ? html`<p class="empty">${t('resultsManage.noVersions')}</p>` : versionTable(context, item, versions)}
<p><a href="${managePath}">${t('resultsManage.back')}</a></p>
</div>`,
  })
}

function versionTable(context: PageContext, item: Item, versions: readonly ListedVersion[]): Html {
  const { t } = context
  return html`<div class="table-wrap"><table class="table">
<thead><tr>
<th scope="col">${t('resultsManage.version')}</th>
<th scope="col">${t('resultsManage.time')}</th>
<th scope="col">${t('resultsManage.source')}</th>
<th scope="col">${t('resultsManage.status')}</th>
<th scope="col">${t('resultsManage.counted')}</th>
<th scope="col">${t('resultsManage.warningsTitle')}</th>
<th scope="col">${t('resultsManage.files')}</th>
</tr></thead>
<tbody>
${versions.map((version) => versionRow(context, item, version))}
</tbody>
</table></div>`
}

function versionRow(context: PageContext, item: Item, version: ListedVersion): Html {
  const { t, locale } = context
  const { counted, total } = version.overview.progress
  return html`<tr>
<th scope="row">${version.number}${version.published && html` <span class="state state-open">${t('resultsManage.published')}</span>`}</th>
<td data-label="${t('resultsManage.time')}">${formatDateTime(locale, version.at)}</td>
<td data-label="${t('resultsManage.source')}">${t(`resultsManage.source.${version.source}`)}${version.actor !== null && `: ${version.actor}`}</td>
<td data-label="${t('resultsManage.status')}">${t(`resultsManage.status.${version.status ?? 'none'}`)}</td>
<td data-label="${t('resultsManage.counted')}">${total === 0 ? '–' : `${counted} / ${total}`}</td>
<td data-label="${t('resultsManage.warningsTitle')}">${warnings(context, version)}</td>
<td data-label="${t('resultsManage.files')}">${version.files.map((file) => fileLink(context, item, version, file))}</td>
</tr>`
}

function warnings({ t }: PageContext, { warnings: found, moreWarnings }: ListedVersion): Html {
  if (found.length === 0) return html`<span class="muted">${t('resultsManage.noWarnings')}</span>`
  return html`<details><summary>${t('resultsManage.warnings', { count: found.length + moreWarnings })}</summary>
<ul>
${found.map((warning) => html`<li>${warningText(t, warning)}</li>`)}
${moreWarnings > 0 && html`<li>${t('resultsManage.moreWarnings', { count: moreWarnings })}</li>`}
</ul></details>`
}

function fileLink({ t }: PageContext, item: Item, version: ListedVersion, file: UploadedFile): Html {
  const name = file.name ?? file.slot
  const href = `${managePath}/${item.kind}/${item.id}/${version.number}/${file.slot}`
  return html`<a href="${href}" download aria-label="${t('resultsManage.download', { name })}">${name}</a> `
}
