import type { Cell } from '../../formats/tables/writing/table.ts'
import type { PlainKey } from '../../texts/translate.ts'
import type { CellResult } from './cell-values.ts'

/** A column that tells something of a record. */
export interface ExchangeShownField<Row> {
  /** As the API and bundles name it. */
  readonly name: string
  readonly heading: PlainKey
  /** Further headings under which other systems have it. */
  readonly also?: readonly string[]
  readonly width?: number
  write(row: Row): Cell
}

/** A column that is also read. A cell that `write` gave means what is stored, so it changes nothing. */
export interface ExchangeField<Row> extends ExchangeShownField<Row> {
  /** The value as a bundle has it. */
  read(cell: string): CellResult<unknown>
}
