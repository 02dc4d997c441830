import type { SourceColumns } from '../../../areas/results/import/internal/panachage.ts'
import type { ColumnsToRead, NameIn } from '../../../areas/results/import/table/cells.ts'
import { csvChunks } from '../../../areas/results/open-data/tables/csv.ts'
import type { RawCell } from '../../../areas/results/open-data/tables/raw-table.ts'

/** Some of the columns that the reader of a format declares, in file order. */
export type FormatColumns<Of extends ColumnsToRead> = readonly NameIn<Of>[]

/** Returns columns of panachage, one for each list or party. */
export function namedAfter(
  { prefixes: [prefix = ''] }: SourceColumns,
  ids: readonly string[],
): readonly string[] {
  return ids.map((id) => `${prefix}${id}`)
}

/** Writes CSV as the product does for its own tables. */
export function csvText(columns: readonly string[], rows: Iterable<readonly RawCell[]>): string {
  return [...csvChunks({ columns: columns.map((name) => ({ name })), rows: () => rows })].join('')
}
