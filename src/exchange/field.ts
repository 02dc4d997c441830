import type { PlainKey } from '../i18n/translate.ts'
import type { Publication } from '../storage/schema.ts'
import type { Cell } from '../tables/writing/table.ts'
import { type CellResult, momentCell, readAccess, readInstantOrNull } from './cell-values.ts'

/** A column that tells something of a record. */
export interface ShownField<Row> {
  /** As the API and bundles name it. */
  readonly name: string
  readonly heading: PlainKey
  /** Further headings under which other systems have it. */
  readonly also?: readonly string[]
  readonly width?: number
  write(row: Row): Cell
}

/** A column that is also read. A cell that `write` gave means what is stored, so it changes nothing. */
export interface Field<Row> extends ShownField<Row> {
  /** The value as a bundle has it. */
  read(cell: string): CellResult<unknown>
}

/** Who may see a record, and when: the last columns of every table. */
export function publicationFields<Row extends Publication>(): readonly Field<Row>[] {
  return [
    {
      name: 'access',
      heading: 'exchange.column.access',
      width: 12,
      write: (row) => row.access,
      read: readAccess,
    },
    {
      name: 'publication_start',
      heading: 'exchange.column.publication_start',
      width: 18,
      write: (row) => momentCell(row.publication_start),
      read: readInstantOrNull,
    },
    {
      name: 'publication_end',
      heading: 'exchange.column.publication_end',
      width: 18,
      write: (row) => momentCell(row.publication_end),
      read: readInstantOrNull,
    },
  ]
}
