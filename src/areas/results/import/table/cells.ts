import { readFlag } from '../../../../formats/tables/flag.ts'
import { unguarded } from '../../../../formats/tables/writing/guard.ts'
import { type Gender, type Status, statuses } from '../../model/result-set.ts'
import type { ImportProblem, ProblemList, RowNotes } from '../problems/problems.ts'
import type { ImportRow, ImportTable, TableShape } from './table.ts'
import { figureFault, isAlphanumeric, largestFigure, readColour, readDecimal, wholeNumber } from './values.ts'

/** The type of the cells of a column; a cell with another value is rejected, unless the type is `text`. */
export type ImportCellKind =
  | 'text'
  | 'flag'
  /** A whole number; blank is 0. */
  | 'integer'
  | 'integerOrNull'
  | 'decimalOrNull'
  | 'colour'
  | 'alphanumeric'
  | 'status'
  | 'gender'
  | 'ballotType'
  /** 1 for an elected candidate; other numbers are reasons why a candidate is not. */
  | 'electedCode'

/** A column as its reader declares it. */
export interface ImportColumn {
  readonly kind: ImportCellKind
  /** In English, for the reference of the format. */
  readonly meaning: string
  /** The spelling in files, where it is not in lower case. */
  readonly spelling?: string
  /** The column that this one replaces where that one is missing or blank. */
  readonly insteadOf?: string
}

export function column<Kind extends ImportCellKind>(
  kind: Kind,
  meaning: string,
  spelling?: string,
): ImportColumn & { readonly kind: Kind } {
  return { kind, meaning, ...(spelling !== undefined && { spelling }) }
}

type NamedColumns = Readonly<Record<string, ImportColumn>>

/** The columns of a format. Missing required ones are named in this order. */
export interface ColumnsToRead {
  readonly required: NamedColumns
  readonly optional?: NamedColumns
}

export type NameIn<Of extends ColumnsToRead> =
  | (keyof Of['required'] & string)
  | (Of extends { readonly optional: infer Optional } ? keyof Optional & string : never)

/** `file` is named in problems of the file. */
export function tableShape({ required, optional = {} }: ColumnsToRead, file?: string): TableShape {
  return {
    required: Object.keys(required),
    optional: Object.keys(optional),
    ...(file !== undefined && { file }),
  }
}

/**
 * The cells of the current row by column name. Readers return `undefined` after noting a problem of the cell; an absent
 * column reads like a blank cell.
 */
export interface ImportCells<Name extends string> {
  move(row: ImportRow): void
  readonly line: number
  /** Whether the file has the column at all. */
  has(column: Name): boolean
  text(column: Name): string
  flag(column: Name): boolean | undefined
  /** Never negative. Blank is 0. */
  integer(column: Name): number | undefined
  integerOrNull(column: Name): number | null | undefined
  decimalOrNull(column: Name): number | null | undefined
  colour(column: Name): string | null | undefined
  /** Never blank. */
  alphanumeric(column: Name): string | undefined
  status(column: Name): Status | undefined
  gender(column: Name): Gender | null | undefined
}

export function cellReader<const Of extends ColumnsToRead>(
  table: ImportTable,
  columns: Of,
  problems: RowNotes,
): ImportCells<NameIn<Of>> {
  const at = new Map<string, number>()
  for (const name of Object.keys({ ...columns.required, ...columns.optional }))
    at.set(name, table.column(name))
  let row: ImportRow = { line: 0, cells: [] }
  // Exported files prefix texts that a spreadsheet would run as formulas.
  const text = (column: string) => unguarded(row.cells[at.get(column) ?? -1] ?? '')
  function checked<Value>(
    column: string,
    value: Value | undefined,
    code: 'value.flag' | 'value.colour' | 'value.gender' | 'row.status',
  ): Value | undefined {
    if (value === undefined) problems.add(code, { column, value: clipped(text(column)) }, row.line)
    return value
  }
  function figure(
    column: string,
    value: number | null | undefined,
    kind: 'integer' | 'decimal',
  ): number | null | undefined {
    if (value === undefined) noteFigure(problems, column, text(column), kind, row.line)
    return value
  }
  return {
    move(next) {
      row = next
    },
    get line() {
      return row.line
    },
    has: (column) => table.column(column) !== -1,
    text,
    flag: (column) => checked(column, readFlag(text(column)), 'value.flag'),
    integer(column) {
      const value = figure(column, wholeNumber(text(column)), 'integer')
      return value === null ? 0 : value
    },
    integerOrNull: (column) => figure(column, wholeNumber(text(column)), 'integer'),
    decimalOrNull: (column) => figure(column, readDecimal(text(column)), 'decimal'),
    colour: (column) => checked(column, readColour(text(column)), 'value.colour'),
    alphanumeric(column) {
      const value = text(column)
      if (value === '') problems.add('value.blank', { column }, row.line)
      else if (isAlphanumeric(value)) return value
      else problems.add('value.alphanumeric', { column, value: clipped(value) }, row.line)
      return undefined
    },
    status: (column) => checked(column, statusOf(text(column)), 'row.status'),
    gender: (column) => checked(column, genderOf(text(column)), 'value.gender'),
  }
}

/** Records why a cell is not a figure. */
export function noteFigure(
  problems: RowNotes,
  column: string,
  cell: string,
  kind: 'integer' | 'decimal',
  line: number,
): void {
  const fault = figureFault(cell, kind)
  const values = { column: clipped(column), value: clipped(cell) }
  if (fault === 'tooLarge') problems.add('value.tooLarge', { ...values, limit: String(largestFigure) }, line)
  else problems.add(`value.${fault}`, values, line)
}

export function statusOf(cell: string): Status | undefined {
  if (cell === '') return 'unknown'
  return statuses.find((status) => status === cell)
}

function genderOf(cell: string): Gender | null | undefined {
  switch (cell) {
    case '':
      return null
    case 'male':
    case 'female':
    case 'undetermined':
      return cell
    default:
      return undefined
  }
}

type CellReaders<Of, Name extends string> = {
  readonly [Key in keyof Of]: (cells: ImportCells<Name>) => Of[Key] | undefined
}

/** Reads several cells in turn, up to the first that is invalid. */
export function blockReader<Name extends string, Of>(
  readers: CellReaders<Of, Name>,
): (cells: ImportCells<Name>) => Of | undefined {
  const entries = Object.entries<(cells: ImportCells<Name>) => unknown>(readers)
  return (cells) => {
    const values: Record<string, unknown> = {}
    for (const [name, read] of entries) {
      const value = read(cells)
      if (value === undefined) return undefined
      values[name] = value
    }
    return values as Of
  }
}

const longestValue = 60

/** Shortens a cell, which may hold megabytes, for messages. */
export function clipped(value: string): string {
  return value.length > longestValue ? `${value.slice(0, longestValue)}…` : value
}

/** Visits the rows of the table. Returns the problem that stopped it, or null. */
export function visitRows(
  table: ImportTable,
  problems: ProblemList,
  visit: (row: ImportRow) => void,
): ImportProblem | null {
  for (const entry of table.rows()) {
    if (!('problem' in entry)) visit(entry)
    else if (entry.fatal) return entry.problem
    else problems.addAsIs(entry.problem)
  }
  return null
}
