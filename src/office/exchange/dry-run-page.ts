import type { ExchangeTable } from '../../records/exchange/exchange-table.ts'
import {
  type ExchangeRowProblem,
  type FieldChange,
  type Plan,
  type PlannedRow,
  planDigest,
} from '../../records/exchange/plan.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { checkbox, notice } from '../../web/components/form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import type { ImportArea } from './import-area.ts'

export interface DryRunView {
  readonly table: ExchangeTable
  readonly path: string
  readonly fileName: string
  readonly plan: Plan
  /** Why a confirmed import was not applied. */
  readonly held: 'changedMeanwhile' | 'unstorable' | null
}

/** The maximum number shown of each kind; the counts cover all. */
const mostShown = 200

/** Shows what a file would change, before anything is stored. */
export function dryRunPage(context: PageContext, area: ImportArea, view: DryRunView): Html {
  const { t } = context
  const { plan, table, held } = view
  const title = t('exchange.dryRun.title', { table: t(`exchange.table.${table.name}`) })
  return staffPage(
    context,
    { title, breadcrumbs: [{ title: t(area.title), href: area.path }] },
    html`${held !== null && notice('error', t(`exchange.held.${held}`))}
<p>${t('exchange.dryRun.text', { file: view.fileName })}</p>
${counts(context, plan)}
${plan.ignored.length > 0 && notice('warning', t('exchange.dryRun.ignored', { columns: plan.ignored.slice(0, 50).join(', ') }))}
${confirmForm(context, area, view)}
${refusedRows(context, table, plan.refused)}
${changedRows(context, table, plan.changed)}
${addedRows(context, table, plan.added)}`,
  )
}

function counts({ t }: PageContext, { added, changed, unchanged, refused }: Plan): Html {
  const lines = new Set(refused.map(({ line }) => line)).size
  return html`<ul>
<li>${t('exchange.count.added', { count: added.length })}</li>
<li>${t('exchange.count.changed', { count: changed.length })}</li>
<li>${t('exchange.count.unchanged', { count: unchanged })}</li>
<li>${t('exchange.count.refused', { count: lines })}</li>
</ul>`
}

function confirmForm(
  { t }: PageContext,
  { path: back }: ImportArea,
  { path, plan, table }: DryRunView,
): Html {
  const count = plan.added.length + plan.changed.length
  const again = html`<a class="button secondary" href="${back}">${t('exchange.dryRun.again')}</a>`
  if (count === 0)
    return html`<p>${t('exchange.dryRun.nothing')}</p>
<p class="row">${again}</p>`
  return html`<form method="post" action="${path}" class="stack">
<input type="hidden" name="digest" value="${planDigest(plan)}">
${plan.refused.length > 0 && html`<p>${t('exchange.dryRun.leftOut')}</p>`}
${table.mails !== undefined && plan.added.length > 0 && checkbox({ name: 'mail', label: t('exchange.dryRun.mail', { count: plan.added.length }), checked: table.mails.isUsual })}
<p class="row"><button class="button">${t('exchange.dryRun.apply', { count })}</button>
${again}</p>
</form>`
}

function headingOf({ t }: PageContext, { columns }: ExchangeTable, name: string): string {
  const column = columns.find((one) => one.name === name)
  return column === undefined ? name : t(column.heading)
}

function refusedRows(
  context: PageContext,
  table: ExchangeTable,
  refused: readonly ExchangeRowProblem[],
): Html | false {
  if (refused.length === 0) return false
  const { t } = context
  return html`<section class="part"><h2>${t('exchange.dryRun.refused')}</h2>
<div><div class="table-wrap"><table class="table">
<thead><tr><th scope="col" class="number">${t('common.line')}</th><th scope="col">${t('exchange.columnTitle')}</th><th scope="col">${t('common.error')}</th><th scope="col">${t('common.content')}</th></tr></thead>
<tbody>
${refused.slice(0, mostShown).map(
  ({ line, name, fault, given }) => html`<tr>
<td data-label="${t('common.line')}" class="number">${line}</td>
<td data-label="${t('exchange.columnTitle')}">${name === null ? '–' : headingOf(context, table, name)}</td>
<td data-label="${t('common.error')}">${t(`exchange.problem.${fault}`)}</td>
<td data-label="${t('common.content')}" class="breakable">${clipped(given)}</td>
</tr>
`,
)}</tbody>
</table></div>${more(context, refused.length)}</div></section>`
}

function changedRows(
  context: PageContext,
  table: ExchangeTable,
  changed: readonly PlannedRow[],
): Html | false {
  if (changed.length === 0) return false
  const { t } = context
  const rows = changed
    .slice(0, mostShown)
    .flatMap((row) => row.changes.map((change) => changedRow(context, table, row, change)))
  return html`<section class="part"><h2>${t('common.changes')}</h2>
<div><div class="table-wrap"><table class="table diff">
<thead><tr><th scope="col" class="number">${t('common.line')}</th><th scope="col">${t('exchange.record')}</th><th scope="col">${t('exchange.columnTitle')}</th><th scope="col">${t('common.before')}</th><th scope="col">${t('common.after')}</th></tr></thead>
<tbody>
${rows}</tbody>
</table></div>${more(context, changed.length)}</div></section>`
}

function changedRow(
  context: PageContext,
  table: ExchangeTable,
  { line, title }: PlannedRow,
  { name, before, after }: FieldChange,
): Html {
  const { t } = context
  return html`<tr>
<td data-label="${t('common.line')}" class="number">${line}</td>
<td data-label="${t('exchange.record')}">${title}</td>
<th scope="row" data-label="${t('exchange.columnTitle')}">${headingOf(context, table, name)}</th>
<td data-label="${t('common.before')}">${before === '' ? '–' : html`<del>${clipped(before)}</del>`}</td>
<td data-label="${t('common.after')}">${after === '' ? '–' : html`<ins>${clipped(after)}</ins>`}</td>
</tr>
`
}

function addedRows(context: PageContext, table: ExchangeTable, added: readonly PlannedRow[]): Html | false {
  if (added.length === 0) return false
  const { t } = context
  return html`<section class="part"><h2>${t('exchange.dryRun.added')}</h2>
<div><div class="table-wrap"><table class="table">
<thead><tr><th scope="col" class="number">${t('common.line')}</th><th scope="col">${t('exchange.record')}</th><th scope="col">${t('exchange.values')}</th></tr></thead>
<tbody>
${added.slice(0, mostShown).map(
  ({ line, title, changes }) => html`<tr>
<td data-label="${t('common.line')}" class="number">${line}</td>
<td data-label="${t('exchange.record')}">${title}</td>
<td data-label="${t('exchange.values')}" class="breakable">${changes
    .map(({ name, after }) => `${headingOf(context, table, name)}: ${clipped(after)}`)
    .join(' · ')}</td>
</tr>
`,
)}</tbody>
</table></div>${more(context, added.length)}</div></section>`
}

function more({ t }: PageContext, count: number): Html | false {
  return count > mostShown && html`<p>${t('exchange.dryRun.more', { count: count - mostShown })}</p>`
}

const longestShown = 300

function clipped(text: string): string {
  const letters = [...text]
  return letters.length > longestShown ? `${letters.slice(0, longestShown).join('')}…` : text
}
