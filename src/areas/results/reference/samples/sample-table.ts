import type { Columns, NameIn } from '../../import/table/cells.ts'
import type { Cell, RawTable } from '../../open-data/tables/raw-table.ts'

type SampleRow<Of extends Columns> = Readonly<Record<NameIn<Of>, Cell>>

/** Further columns of a row by their names, as those of panachage. */
export type FurtherCells = Readonly<Record<string, Cell>>

/** A file with every column of its format. */
export function sampleTable<const Of extends Columns>(
  { required, optional }: Of,
  rows: readonly SampleRow<Of>[],
  further: readonly FurtherCells[] = [],
): RawTable {
  const columns = Object.entries({ ...required, ...optional })
  const others = Object.keys(further[0] ?? {})
  return {
    columns: [
      ...columns.map(([name, { spelling = name }]) => ({ name: spelling })),
      ...others.map((name) => ({ name })),
    ],
    rows: () =>
      rows.map((row, at) => {
        const cells = new Map(Object.entries<Cell>(row))
        return [...columns.map(([name]) => cells.get(name)), ...others.map((name) => further[at]?.[name])]
      }),
  }
}
