import type { Cell } from '../../formats/tables/writing/table.ts'
import type { PlainKey } from '../../texts/translate.ts'
import type { CellResult } from './cell-values.ts'

/** A column with information about a record. */
export interface ExchangeShownField<Row> {
  /** The name in the API and in bundles. */
  readonly name: string
  readonly heading: PlainKey
  /** Further headings, as used by other systems. */
  readonly also?: readonly string[]
  readonly width?: number
  write(row: Row): Cell
}

/** A column that is also imported. Importing a cell that `write` has returned changes nothing. */
export interface ExchangeField<Row> extends ExchangeShownField<Row> {
  /** Reads the value as in a bundle. */
  read(cell: string): CellResult<unknown>
}
