import { sheetOf, workbook } from '../../contract/workbooks.ts'
import { one, overflow, type Pick, type Spoiler } from './spoilers.ts'

/** The tables of an upload, by the slot they come in. */
export type Tables = Readonly<Record<string, Table>>

export interface Table {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export function tableOf(rows: readonly Readonly<Record<string, string | number | boolean>>[]): Table {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return { header, rows: rows.map((row) => header.map((name) => String(row[name] ?? ''))) }
}

/** A row by the names of its columns; what is beyond the header has no name. */
export type Named = Readonly<Record<string, string>>

export function named({ header, rows }: Table): readonly Named[] {
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
}

export function csvOf({ header, rows }: Table, delimiter: ',' | ';'): Uint8Array {
  return Buffer.from([header, ...rows].map((cells) => `${cells.join(delimiter)}\n`).join(''))
}

export function workbookOf(table: Table): Uint8Array {
  const rows = named(table).map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [name, /^-?\d{1,15}$/.test(cell) ? Number(cell) : cell]),
    ),
  )
  return workbook([sheetOf('Resultate', rows)])
}

/** Which cells hold figures, and which say what a row is about. */
export interface Columns {
  readonly figures: RegExp
  readonly ids: RegExp
}

interface Place {
  readonly slot: string
  readonly row: number
  readonly column: number
}

/** The tables with one thing wrong; null where there is nothing to spoil. */
export function spoilTables(
  tables: Tables,
  spoiler: Spoiler,
  { figures, ids }: Columns,
  pick: Pick,
): Tables | null {
  const among = (columns: RegExp, isFit: (cell: string) => boolean = () => true) =>
    one(
      Object.entries(tables).flatMap(([slot, { header, rows }]) =>
        rows.flatMap((cells, row) =>
          cells.flatMap((cell, column): readonly Place[] =>
            columns.test(header[column] ?? '') && isFit(cell) ? [{ slot, row, column }] : [],
          ),
        ),
      ),
      pick,
    )
  const isFigure = (cell: string) => /^[1-9]\d*(\.\d+)?$/.test(cell)
  const place =
    spoiler === 'wrongId'
      ? among(ids)
      : among(spoiler === 'blank' ? /./ : figures, spoiler === 'blank' ? (cell) => cell !== '' : isFigure)
  if (place === undefined) return null
  const { slot, row, column } = place
  const table = tables[slot] ?? { header: [], rows: [] }
  const cells = table.rows[row] ?? []
  const cell = cells[column] ?? ''
  const withRows = (rows: Table['rows']): Tables => ({ ...tables, [slot]: { ...table, rows } })
  const withCell = (text: string) => withRows(table.rows.with(row, cells.with(column, text)))
  switch (spoiler) {
    case 'swap': {
      const others = cells.flatMap((other, at) =>
        figures.test(table.header[at] ?? '') && isFigure(other) && other !== cell ? [at] : [],
      )
      const other = one(others, pick)
      if (other === undefined) return null
      return withRows(table.rows.with(row, cells.with(column, cells[other] ?? '').with(other, cell)))
    }
    case 'shift':
      return withRows(
        table.rows.with(row, [...cells.slice(0, column), '', ...cells.slice(column)].slice(0, cells.length)),
      )
    case 'blank':
      return withCell('')
    case 'drop':
      return withRows(table.rows.toSpliced(row, 1))
    case 'double':
      return withRows(table.rows.toSpliced(row, 0, cells))
    case 'negate':
      return withCell(`-${cell}`)
    case 'overflow':
      return withCell(overflow(pick))
    case 'wrongId': {
      const known = table.rows.flatMap((other) => (other[column] === cell ? [] : (other[column] ?? [])))
      return withCell(one([...known, '9999', '0', '7'], pick) ?? '9999')
    }
  }
}
