import type { SourceColumns } from '../../../areas/results/import/internal/panachage.ts'
import type { Columns, NameIn } from '../../../areas/results/import/table/cells.ts'

export type Cell = string | number | boolean | null

/** Some of the columns that the reader of a format declares, in the order of the file. */
export type FormatColumns<Of extends Columns> = readonly NameIn<Of>[]

/** Columns of panachage, one for each list or party. */
export function namedAfter(
  { prefixes: [prefix = ''] }: SourceColumns,
  ids: readonly string[],
): readonly string[] {
  return ids.map((id) => `${prefix}${id}`)
}

/** CSV with commas, and quotes only where needed. */
export function csvText(columns: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [columns.join(',')]
  for (const row of rows) lines.push(row.map(cellText).join(','))
  return `${lines.join('\n')}\n`
}

function cellText(cell: Cell): string {
  switch (typeof cell) {
    case 'number':
      return String(cell)
    case 'boolean':
      return cell ? 'True' : 'False'
    case 'string':
      return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
    case 'object':
      return ''
  }
}
