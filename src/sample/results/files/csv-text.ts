import type { SourceColumns } from '../../../areas/results/import/internal/panachage.ts'
import type { ColumnsToRead, NameIn } from '../../../areas/results/import/table/cells.ts'
import { csvChunks } from '../../../areas/results/open-data/tables/csv.ts'
import type { RawCell } from '../../../areas/results/open-data/tables/raw-table.ts'

/** Some of the columns that the reader of a format declares, in the order of the file. */
export type FormatColumns<Of extends ColumnsToRead> = readonly NameIn<Of>[]

/** Columns of panachage, one for each list or party. */
export function namedAfter(
  { prefixes: [prefix = ''] }: SourceColumns,
  ids: readonly string[],
): readonly string[] {
  return ids.map((id) => `${prefix}${id}`)
}

/** As the product writes tables for uploads itself. */
export function csvText(columns: readonly string[], rows: Iterable<readonly RawCell[]>): string {
  return [...csvChunks({ columns: columns.map((name) => ({ name })), rows: () => rows })].join('')
}
