import type { Result } from '../../../values/result.ts'

/** Errors of reading a workbook with the values of their texts, which are in the catalogue under `import.<code>`. */
export interface WorkbookFaults {
  'file.notExcel': null
  'file.tooComplex': null
  /** Written by a version of Excel that is not supported. */
  'file.oldExcel': { readonly version: string }
  /** An error value such as `#REF!`, or an unknown type of cell. */
  'file.unsupportedCells': { readonly cell: string; readonly value: string }
  'file.formulaWithoutValue': { readonly cell: string }
  'file.mergedCells': { readonly cells: string }
  'file.hiddenRow': { readonly row: string }
  /** Several sheets with the same header, none of which has the expected name. */
  'file.severalSheets': { readonly sheets: string }
}

/** One of the codes, with its values. */
export type FaultOf<Values> = {
  [Code in keyof Values]: { readonly code: Code; readonly values: Values[Code] }
}[keyof Values]

export type WorkbookProblem = FaultOf<WorkbookFaults>

export const notExcel = { code: 'file.notExcel', values: null } as const
export const tooComplex = { code: 'file.tooComplex', values: null } as const

/** The filled cells of a row; `texts[n]` is in column `columns[n]`. */
export interface SheetRow {
  readonly columns: readonly number[]
  readonly texts: readonly string[]
}

/** In the file only the first of them has a value, though programs show it across all. */
export interface MergedCells {
  readonly firstColumn: number
  /** Such as `A2:A4`. */
  readonly cells: string
}

export interface WorkbookSheet {
  /** In the order of the sheet, followed by the leftmost merged cells or a problem. */
  rows(): Iterable<SheetRow | MergedCells | WorkbookProblem>
}

export interface ClosedSheet {
  readonly name: string
  readonly isHidden: boolean
  open(): Result<WorkbookSheet, WorkbookProblem>
}

/** Excel's own limit. */
export const mostColumns = 16_384

/** A, B, …, Z, AA, AB, … */
export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter
}

/** Such as `C7` for column 2 of the seventh row. */
export function cellName(column: number, row: number): string {
  return `${columnLetters(column)}${row}`
}
