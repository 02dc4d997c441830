import type { ActionQuestion } from '../../desk/records/staff-action.ts'
import type { RecordState, TableName } from '../../records/exchange/exchange-table.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { formatDateTime, formatNumber } from '../../texts/language/format.ts'
import { type Html, html } from '../../web/markup/html.ts'
import type { ImportArea } from './import-area.ts'
import type { TableImport } from './imports-store.ts'
import { recordsOfImport, type Withdrawable } from './withdraw.ts'

export const withdrawPath = <Number extends number | ':number'>(
  { path }: Pick<ImportArea, 'path'>,
  number: Number,
) => `${path}/withdraw/${number}` as const

/** Lists imports that can be withdrawn, below the form for the next one. */
export function importsPart(
  { t, locale }: PageContext,
  area: ImportArea,
  imports: readonly TableImport[],
): Html | false {
  if (imports.length === 0) return false
  return html`<section class="part"><h2>${t('exchange.imports.title')}</h2><div class="stack">
<p>${t('exchange.imports.text')}</p>
<div class="table-wrap"><table class="table">
<thead><tr><th scope="col">${t('webhooks.time')}</th><th scope="col">${t('common.file')}</th><th scope="col">${t('audit.actor')}</th><th scope="col" class="number">${t('exchange.dryRun.added')}</th><th scope="col">${t('common.actions')}</th></tr></thead>
<tbody>
${imports.map(
  (one) => html`<tr>
<td data-label="${t('webhooks.time')}">${formatDateTime(locale, one.created)}</td>
<td data-label="${t('common.file')}" class="breakable">${one.file_name}</td>
<td data-label="${t('audit.actor')}" class="breakable">${one.actor ?? t('audit.system')}</td>
<td data-label="${t('exchange.dryRun.added')}" class="number">${formatNumber(locale, recordsOfImport(one).length)}</td>
<td data-label="${t('common.actions')}"><a href="${withdrawPath(area, one.number)}" aria-label="${t('exchange.withdraw')}: ${one.file_name}">${t('exchange.withdraw')}</a></td>
</tr>
`,
)}</tbody>
</table></div>
</div></section>`
}

export interface ImportWithdrawal extends Withdrawable {
  readonly table: TableName
  readonly found: TableImport
}

/** The maximum number of records named. */
const mostNamed = 200

export function askToWithdraw(
  context: PageContext,
  area: ImportArea,
  view: ImportWithdrawal,
): ActionQuestion {
  const { t, locale } = context
  const { found, untouched, touched, gone } = view
  const time = formatDateTime(locale, found.created)
  return {
    title: t('exchange.withdraw.title', { table: t(`exchange.table.${view.table}`) }),
    text: html`<p>${t('exchange.withdraw.text', { file: found.file_name, time })}</p>
${named(context, 'exchange.withdraw.goes', untouched)}
${named(context, 'exchange.withdraw.stays', touched)}
${gone > 0 && html`<p>${t('exchange.withdraw.gone', { count: gone })}</p>`}`,
    consequences: untouched.length === 0 ? [] : [{ kind: 'lost', text: t('exchange.withdraw.lost') }],
    button: untouched.length === 0 ? null : t('exchange.withdraw.button', { count: untouched.length }),
    back: { href: area.path, text: t('common.keep') },
  }
}

function named(
  { t }: PageContext,
  heading: 'exchange.withdraw.goes' | 'exchange.withdraw.stays',
  states: readonly RecordState[],
): Html | false {
  if (states.length === 0) return false
  return html`<h2>${t(heading, { count: states.length })}</h2>
<ul class="breakable">${states.slice(0, mostNamed).map(({ title }) => html`<li>${title}</li>`)}</ul>
${states.length > mostNamed && html`<p>${t('exchange.dryRun.more', { count: states.length - mostNamed })}</p>`}`
}
