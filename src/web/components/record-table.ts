import { type Html, html, type Insertable } from '../markup/html.ts'
import type { Reader } from './reader.ts'

/** A column: its title, null for a column of actions, and the cell of a row. */
export type RecordColumn<Row> = readonly [title: string | null, cell: (row: Row) => Insertable]

/** A table whose first column names the rows. On narrow screens, each cell is labelled with the title of its column. */
export function recordTable<Row>(
  { t }: Reader,
  rows: readonly Row[],
  columns: readonly [RecordColumn<Row>, ...RecordColumn<Row>[]],
): Html {
  const [[, name], ...others] = columns
  return html`<div class="table-wrap"><table class="table">
<thead><tr>
${columns.map(
  ([
    title,
  ]) => html`<th scope="col">${title ?? html`<span class="visually-hidden">${t('common.actions')}</span>`}</th>
`,
)}</tr></thead>
<tbody>
${rows.map(
  (row) => html`<tr>
<th scope="row">${name(row)}</th>
${others.map(
  ([title, cell]) => html`<td${title !== null && html` data-label="${title}"`}>${cell(row)}</td>
`,
)}</tr>
`,
)}</tbody>
</table></div>`
}
