import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDate } from '../../../../texts/language/format.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { addressesAt } from '../../serving/addresses.ts'
import { lastModifiedOf } from '../../serving/last-modified.ts'
import { titleOf } from '../../words/wording.ts'
import { downloadsOf } from './downloads.ts'

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
