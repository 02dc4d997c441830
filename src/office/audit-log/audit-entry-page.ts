import type { AuditListing } from '../../identity/audit/audit-store.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { formatDateTime } from '../../texts/language/format.ts'
import { type Html, html, join } from '../../web/markup/html.ts'
import { actionText } from './audit-choice.ts'
import {
  type AuditFact,
  type AuditFieldChange,
  type AuditText,
  type ReadDetail,
  readDetail,
} from './audit-detail.ts'
import { actorText, auditPath } from './audit-page.ts'
import type { RecordLabels } from './audit-words.ts'

export function auditEntryPage(context: PageContext, entry: AuditListing, labels: RecordLabels): Html {
  const { t, locale } = context
  const title = t('audit.entry', { number: String(entry.sequence) })
  const detail = readDetail({ ...context, labels }, entry.action, entry.detail)
  const { facts, changes } = detail
  const isCleared = entry.cleared_by !== null
  const about = [
    {
      name: t('common.moment'),
      text: html`<time datetime="${entry.at}">${formatDateTime(locale, entry.at)}</time> <code>${entry.at}</code>`,
    },
    { name: t('audit.actor'), text: html`${actorText(t, entry)}` },
    {
      name: t('audit.address'),
      text: html`${isCleared ? t('audit.cleared') : (entry.address ?? t('audit.noAddress'))}`,
    },
    { name: t('audit.action'), text: html`${actionText(t, entry.action)} <code>${entry.action}</code>` },
    { name: t('common.subject'), text: html`${entry.subject}` },
    { name: t('common.checksum'), text: html`<code>${entry.hash}</code>` },
  ]
  return staffPage(
    context,
    { title },
    html`<dl class="facts">
${about.map(({ name, text }) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}
</dl>
<h2>${t('audit.details')}</h2>
${facts.length + changes.length === 0 && html`<p class="muted">${t('audit.noDetails')}</p>`}
${facts.length > 0 && factList(facts)}
${changes.length > 0 && changeTable(context, detail)}
<p><a href="${auditPath}">${t('audit.back')}</a></p>`,
  )
}

function factList(facts: readonly AuditFact[]): Html {
  return html`<dl class="facts">
${facts.map(({ name, values }) => html`<div><dt>${name}</dt><dd>${valueList(values)}</dd></div>`)}
</dl>`
}

function changeTable({ t }: PageContext, { changes, sides }: ReadDetail): Html {
  const both = sides.before && sides.after
  const columns = (['before', 'after'] as const).filter((side) => sides[side])
  const cell = (side: 'before' | 'after', change: AuditFieldChange) => {
    const values = valueList(change[side])
    if (!both || !change.isChanged) return values
    return side === 'before' ? html`<del>${values}</del>` : html`<ins>${values}</ins>`
  }
  return html`<div class="table-wrap"><table class="table diff">
<caption>${t('common.changes')}</caption>
<thead><tr>
<th scope="col">${t('common.field')}</th>
${columns.map((side) => html`<th scope="col">${t(`audit.${side}`)}</th>`)}
</tr></thead>
<tbody>
${changes.map(
  (change) => html`<tr>
<th scope="row">${change.name}</th>
${columns.map((side) => html`<td data-label="${t(`audit.${side}`)}"><div>${cell(side, change)}</div></td>`)}
</tr>
`,
)}
</tbody>
</table></div>`
}

function valueList(values: readonly AuditText[]): Html {
  return join(values.map(valueMarkup), html`, `)
}

function valueMarkup({ text, full, at }: AuditText): Html {
  if (at !== undefined) return html`<time datetime="${at}">${text}</time>`
  if (full === undefined) return html`${text}`
  return html`<details class="shortened"><summary><code>${text}</code></summary><code>${full}</code></details>`
}
