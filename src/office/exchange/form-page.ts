import type { ExchangeTable, TableName } from '../../records/exchange/exchange-table.ts'
import type { FileFault } from '../../records/exchange/read-rows.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { choices, notice } from '../../web/components/form.ts'
import { type Html, html, join } from '../../web/markup/html.ts'
import { exportPath } from './export-routes.ts'
import { type ImportArea, listPath } from './import-area.ts'
import type { TableImport } from './imports-store.ts'
import { importsPart } from './withdraw-page.ts'

export interface ImportFormView {
  readonly table: TableName
  readonly fault: FileFault | null
  /** The import that was just applied. */
  readonly done: { readonly added: number; readonly changed: number } | null
  /** Number of records of an earlier import that were just removed. */
  readonly removed: number | null
  readonly imports: readonly TableImport[]
}

export function importFormPage(context: PageContext, area: ImportArea, view: ImportFormView): Html {
  const { t } = context
  const title = t(area.title)
  return staffPage(
    context,
    { title },
    html`${view.done !== null && doneNotice(context, view.table, view.done)}
${view.removed !== null && notice('success', t('exchange.withdraw.done', { count: view.removed }))}
${view.fault !== null && html`<div class="notice error" role="alert" tabindex="-1" data-focus><p><a href="#field-file">${faultText(context, view.fault)}</a></p></div>`}
<p>${t('exchange.import.text')}</p>
${form(context, area, view)}
${importsPart(context, area, view.imports)}
<section class="part"><h2>${t('exchange.export.title')}</h2><div class="stack">
<p>${t('exchange.export.text')}</p>
${exportLinks(context, area.tables)}
</div></section>
<section class="part"><h2>${t('common.columns')}</h2><div class="stack">
<p>${t('exchange.import.columnsText')}</p>
${area.tables.map((table) => columnList(context, table))}
</div></section>`,
  )
}

function doneNotice({ t }: PageContext, table: TableName, done: NonNullable<ImportFormView['done']>): Html {
  const text = `${t('exchange.done')} ${t('exchange.count.added', { count: done.added })}, ${t('exchange.count.changed', { count: done.changed })}.`
  return notice('success', html`${text} <a href="${listPath(table)}">${t(`exchange.table.${table}`)}</a>`)
}

export function faultText({ t }: Pick<PageContext, 't'>, fault: FileFault): string {
  switch (fault.code) {
    case 'file.twice':
      return t('exchange.file.twice', fault.values)
    case 'file.noColumns':
      return t('exchange.file.noColumns', fault.values)
    case 'file.oldExcel':
      return t('import.file.oldExcel', fault.values)
    case 'file.unsupportedCells':
      return t('import.file.unsupportedCells', fault.values)
    case 'file.formulaWithoutValue':
      return t('import.file.formulaWithoutValue', fault.values)
    case 'file.mergedCells':
      return t('import.file.mergedCells', fault.values)
    case 'file.hiddenRow':
      return t('import.file.hiddenRow', fault.values)
    case 'file.severalSheets':
      return t('import.file.severalSheets', fault.values)
    default:
      return t(`exchange.${fault.code}`)
  }
}

function form(context: PageContext, { path, tables }: ImportArea, view: ImportFormView): Html {
  const { t } = context
  const described = view.fault === null ? 'field-file-hint' : 'field-file-hint field-file-error'
  return html`<form method="post" action="${path}" enctype="multipart/form-data" class="stack narrow">
${
  tables.length > 1 &&
  choices({
    ...{ name: 'table', type: 'radio', label: t('exchange.import.what'), chosen: [view.table] },
    options: tables.map(({ name }) => ({ value: name, text: t(`exchange.table.${name}`) })),
  })
}
<div class="field">
<label for="field-file">${t('common.file')}</label>
<input id="field-file" name="file" type="file" required accept=".csv,.xlsx,.xls,text/csv" aria-describedby="${described}"${view.fault !== null && html` aria-invalid="true"`}>
<p class="hint" id="field-file-hint">${t('exchange.import.hint')}</p>
${view.fault !== null && html`<p class="error" id="field-file-error">${faultText(context, view.fault)}</p>`}
</div>
<p><button class="button">${t('common.checkFile')}</button></p>
</form>`
}

function exportLinks({ t }: PageContext, tables: readonly ExchangeTable[]): Html {
  return html`<ul>
${tables.map(
  (
    table,
  ) => html`<li>${t(`exchange.table.${table.name}`)}: <a href="${exportPath(table, 'xlsx')}" aria-label="${t(`exchange.table.${table.name}`)} XLSX">XLSX</a> · <a href="${exportPath(table, 'csv')}" aria-label="${t(`exchange.table.${table.name}`)} CSV">CSV</a></li>
`,
)}</ul>`
}

function columnList({ t }: PageContext, { name, columns }: ExchangeTable): Html {
  const read = columns.filter(({ isRead }) => isRead)
  return html`<details><summary>${t(`exchange.table.${name}`)}</summary>
<p>${join(
    read.map(({ heading }) => t(heading)),
    ' · ',
  )}</p></details>`
}
