import { formatDate } from '../../../i18n/format.ts'
import { type Html, html } from '../../../web/html.ts'
import { icon } from '../../../web/icons.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { addressesAt } from '../../export/addresses.ts'
import { lastModifiedOf } from '../../export/last-modified.ts'
import type { StoredItem } from '../../stored-item.ts'
import { downloadsOf } from './downloads.ts'
import { titleOf } from './wording.ts'

/** Files, what may be done with them, and how to name their source. */
export function dataSection(context: PageContext, stored: StoredItem): Html {
  const { t } = context
  return html`<section class="part"><h2>${t('results.data.title')}</h2>
<ul class="downloads">
${downloadsOf(context, stored).map(
  ({ href, label, hint }) =>
    html`<li><a href="${href}">${icon('download')} ${label}</a> <span class="muted">${hint}</span></li>
`,
)}</ul></section>
<section class="part"><h2>${t('results.data.licence')}</h2>
<p class="licence">${t('results.data.licence.text')}</p>
<p><a href="/docs/uploads">${t('uploadDocs.link')}</a></p></section>
${citation(context, stored)}`
}

function citation(context: PageContext, stored: StoredItem): Html {
  const { t, locale, organisation, service } = context
  const { item } = stored
  const words = t('results.data.citation.text', {
    publisher: organisation.name,
    title: titleOf(context, item).text,
    date: formatDate(locale, item.lastResultChange ?? lastModifiedOf(item)),
    url: addressesAt(service.config.baseUrl).item(item),
  })
  return html`<section class="part"><h2>${t('results.data.citation')}</h2>
<div><p class="citation" id="citation">${words}</p>
<button class="button secondary" type="button" data-copy="citation" data-copied="${t('common.copied')}" hidden>${t('common.copy')}</button></div></section>`
}
