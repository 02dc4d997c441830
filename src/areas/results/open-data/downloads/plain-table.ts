import type { PageContext } from '../../../../site/frame/page-context.ts'
import { cellText, uncountedText } from '../../site/parts/result-table.ts'
import type { Row, Table } from '../../views/figure/table.ts'

/** A table as nothing but words. */
export interface PlainTable {
  /** Empty where a heading has said the same. */
  readonly caption: string
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[]
  readonly rows: readonly PlainRow[]
}

export interface PlainRow {
  readonly kind: 'row' | 'heading' | 'total'
  readonly cells: readonly string[]
}

export function plainTable(context: PageContext, table: Table): PlainTable {
  const { caption, hideCaption = false, columns, rows = [], groups = [], totals = null } = table
  const plain = (kind: PlainRow['kind'], row: Row): PlainRow => ({
    kind,
    cells: cellsOf(context, table, row),
  })
  return {
    caption: hideCaption ? '' : caption,
    columns: columns.map(({ title, kind }) => ({ title, isNumber: kind === 'number' || kind === 'percent' })),
    rows: [
      ...rows.map((row) => plain('row', row)),
      ...groups.flatMap(({ heading, rows }) => [
        ...(heading === null ? [] : [plain('heading', heading)]),
        ...rows.map((row) => plain('row', row)),
      ]),
      ...(totals === null ? [] : [plain('total', totals)]),
    ],
  }
}

function cellsOf(context: PageContext, { columns }: Table, row: Row): readonly string[] {
  const texts = columns.map((column) => singleBlanks(cellText(context, column, row.cells[column.key])))
  return row.isUncounted === true ? [texts[0] ?? '', uncountedText(context, row)] : texts
}

/** Words on paper are broken where they must be. */
function singleBlanks(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
