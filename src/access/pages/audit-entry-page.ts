import { formatDateTime } from '../../i18n/format.ts'
import { type Html, html } from '../../web/html.ts'
import { page } from '../../web/page.ts'
import type { PageContext } from '../../web/page-context.ts'
import { actionText } from '../audit-choice.ts'
import type { AuditListing } from '../audit-store.ts'
import { type AuditFact, type AuditFieldChange, readDetail } from './audit-detail.ts'
import { auditPath } from './audit-page.ts'

/** All that is known of one entry. */
export function auditEntryPage(context: PageContext, entry: AuditListing): Html {
  const { t, locale } = context
  const title = t('audit.entry', { number: String(entry.sequence) })
  const { facts, changes } = readDetail(t, entry.detail)
  const about = [
    {
      name: t('audit.time'),
      text: html`<time datetime="${entry.at}">${formatDateTime(locale, entry.at)}</time> <code>${entry.at}</code>`,
    },
    { name: t('audit.actor'), text: html`${entry.actor ?? t('audit.system')}` },
    { name: t('audit.address'), text: html`${entry.address ?? t('audit.noAddress')}` },
    { name: t('audit.action'), text: html`${actionText(t, entry.action)} <code>${entry.action}</code>` },
    { name: t('audit.subject'), text: html`${entry.subject}` },
    { name: t('audit.hash'), text: html`<code>${entry.hash}</code>` },
  ]
  return page(context, {
    title,
    section: 'audit',
    unlisted: true,
    main: html`<div class="stack">
<h1>${title}</h1>
<dl class="facts">
${about.map(({ name, text }) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}
</dl>
<h2>${t('audit.details')}</h2>
${facts.length + changes.length === 0 && html`<p class="muted">${t('audit.noDetails')}</p>`}
${facts.length > 0 && factList(facts)}
${changes.length > 0 && changeTable(context, changes)}
<p><a href="${auditPath}">${t('audit.back')}</a></p>
</div>`,
  })
}

function factList(facts: readonly AuditFact[]): Html {
  return html`<dl class="facts">
${facts.map(({ name, text }) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}
</dl>`
}

function changeTable({ t }: PageContext, changes: readonly AuditFieldChange[]): Html {
  const [before, after] = [t('audit.before'), t('audit.after')]
  return html`<div class="table-wrap"><table class="table diff">
<caption>${t('audit.changes')}</caption>
<thead><tr>
<th scope="col">${t('audit.field')}</th>
<th scope="col">${before}</th>
<th scope="col">${after}</th>
</tr></thead>
<tbody>
${changes.map(
  (change) => html`<tr>
<th scope="row">${change.name}</th>
<td data-label="${before}"><div>${change.isChanged ? html`<del>${change.before}</del>` : change.before}</div></td>
<td data-label="${after}"><div>${change.isChanged ? html`<ins>${change.after}</ins>` : change.after}</div></td>
</tr>
`,
)}
</tbody>
</table></div>`
}
