import { type BiffRecord, readText, recordTypes, shortNumber, textReader } from './biff.ts'
import { booleanText, type NumberKind, shownNumber } from './cell-text.ts'
import {
  cellName,
  type MergedCells,
  notExcel,
  type SheetRow,
  tooComplex,
  type WorkbookProblem,
} from './sheet.ts'

export interface XlsContext {
  readonly strings: readonly string[]
  readonly numberKinds: readonly NumberKind[]
  readonly from1904: boolean
}

const mostCells = 2_000_000

/** Some programs write cells in any order, so all are read before the first row. A problem is the only entry. */
export function xlsRows(
  records: Iterable<BiffRecord>,
  context: XlsContext,
): readonly (SheetRow | MergedCells | WorkbookProblem)[] {
  const cells = cellCollector(context)
  for (const record of records) {
    const problem = readRecord(record, cells)
    if (problem !== null) return [problem]
    if (cells.count > mostCells) return [tooComplex]
  }
  return cells.all()
}

interface CellCollector {
  readonly count: number
  addText(row: number, column: number, text: string): void
  addNumber(row: number, column: number, style: number, value: number): void
  addShared(row: number, column: number, index: number): boolean
  /** The text value of a formula is in a separate record. */
  addFormulaText(text: string): void
  expectFormulaText(row: number, column: number): void
  hideRow(row: number): void
  merge(merged: MergedCells): void
  all(): readonly (SheetRow | MergedCells | WorkbookProblem)[]
}

function cellCollector({ strings, numberKinds, from1904 }: XlsContext): CellCollector {
  const rows = new Map<number, { readonly columns: number[]; readonly texts: string[] }>()
  const hidden = new Set<number>()
  let merged: MergedCells | null = null
  let count = 0
  let formula: readonly [row: number, column: number] | null = null
  let withoutText: WorkbookProblem | null = null
  function addText(row: number, column: number, text: string) {
    count++
    if (text === '') return
    const cells = rows.get(row) ?? { columns: [], texts: [] }
    rows.set(row, cells)
    cells.columns.push(column)
    cells.texts.push(text)
  }
  return {
    get count() {
      return count
    },
    addText,
    addNumber: (row, column, style, value) =>
      addText(row, column, shownNumber(value, numberKinds[style], from1904)),
    addShared(row, column, index) {
      const text = strings[index]
      if (text !== undefined) addText(row, column, text)
      return text !== undefined
    },
    addFormulaText(text) {
      if (formula !== null) addText(...formula, text)
      formula = null
    },
    expectFormulaText(row, column) {
      if (formula !== null) withoutText ??= withoutValue(...formula)
      formula = [row, column]
    },
    hideRow(row) {
      hidden.add(row)
    },
    merge(found) {
      if (merged === null || found.firstColumn < merged.firstColumn) merged = found
    },
    all() {
      if (formula !== null) withoutText ??= withoutValue(...formula)
      if (withoutText !== null) return [withoutText]
      const sorted = [...rows].sort(([one], [other]) => one - other)
      const unseen = sorted.find(
        ([row, { texts }]) => hidden.has(row) && texts.some((text) => text.trim() !== ''),
      )
      if (unseen !== undefined) return [{ code: 'file.hiddenRow', values: { row: String(unseen[0] + 1) } }]
      return [...sorted.map(([, row]) => row), ...(merged === null ? [] : [merged])]
    },
  }
}

function withoutValue(row: number, column: number): WorkbookProblem {
  return { code: 'file.formulaWithoutValue', values: { cell: cellName(column, row + 1) } }
}

const errors: ReadonlyMap<number, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
])

function withError(row: number, column: number, error: number): WorkbookProblem {
  const values = { cell: cellName(column, row + 1), value: errors.get(error) ?? '#?' }
  return { code: 'file.unsupportedCells', values }
}

function readRecord(record: BiffRecord, cells: CellCollector): WorkbookProblem | null {
  const { type, chunks } = record
  const [body] = chunks
  switch (type) {
    case recordTypes.formulaText:
      if (body.byteLength >= 3) cells.addFormulaText(readText(textReader(chunks, 2), body.getUint16(0, true)))
      return null
    case recordTypes.row:
      if (body.byteLength >= 14 && body.getUint16(12, true) & hiddenFlag)
        cells.hideRow(body.getUint16(0, true))
      return null
    case recordTypes.mergedCells:
      readMerged(body, cells)
      return null
    default:
      return readCells(record, cells)
  }
}

const hiddenFlag = 0x20

/** Ranges of first and last row, first and last column. */
function readMerged(body: DataView, cells: CellCollector): void {
  for (let at = 2; at + 8 <= body.byteLength; at += 8) {
    const [top, bottom, left, right] = [0, 2, 4, 6].map((offset) => body.getUint16(at + offset, true))
    if (top === undefined || bottom === undefined || left === undefined || right === undefined) return
    if (top === bottom && left === right) continue
    cells.merge({ firstColumn: left, cells: `${cellName(left, top + 1)}:${cellName(right, bottom + 1)}` })
  }
}

/** Minimum lengths of cell records, which begin with row, column and style. */
const cellTypes: ReadonlyMap<number, number> = new Map([
  [recordTypes.number, 14],
  [recordTypes.shortNumber, 10],
  [recordTypes.severalNumbers, 6],
  [recordTypes.sharedLabel, 10],
  [recordTypes.label, 9],
  [recordTypes.richLabel, 9],
  [recordTypes.booleanOrError, 8],
  [recordTypes.formula, 16],
])

function readCells({ type, chunks }: BiffRecord, cells: CellCollector): WorkbookProblem | null {
  const [body] = chunks
  const shortest = cellTypes.get(type)
  if (shortest === undefined) return null
  if (body.byteLength < shortest) return notExcel
  const row = body.getUint16(0, true)
  const column = body.getUint16(2, true)
  const style = body.getUint16(4, true)
  switch (type) {
    case recordTypes.number:
      cells.addNumber(row, column, style, body.getFloat64(6, true))
      return null
    case recordTypes.shortNumber:
      cells.addNumber(row, column, style, shortNumber(body.getInt32(6, true)))
      return null
    case recordTypes.severalNumbers:
      readSeveral(body, row, column, cells)
      return null
    case recordTypes.sharedLabel:
      return cells.addShared(row, column, body.getUint32(6, true)) ? null : notExcel
    case recordTypes.booleanOrError:
      if (body.getUint8(7) !== 0) return withError(row, column, body.getUint8(6))
      cells.addText(row, column, booleanText(body.getUint8(6) !== 0))
      return null
    case recordTypes.formula:
      return readFormula(body, cells)
    default:
      cells.addText(row, column, readText(textReader(chunks, 8), body.getUint16(6, true)))
      return null
  }
}

function readSeveral(body: DataView, row: number, first: number, cells: CellCollector): void {
  for (let at = 4, column = first; at + 6 <= body.byteLength - 2; at += 6, column++) {
    cells.addNumber(row, column, body.getUint16(at, true), shortNumber(body.getInt32(at + 2, true)))
  }
}

const computedOnOpening = 2

/** Formulas are not calculated: the file contains their last values. */
function readFormula(body: DataView, cells: CellCollector): WorkbookProblem | null {
  const row = body.getUint16(0, true)
  const column = body.getUint16(2, true)
  if (body.getUint16(12, true) !== 0xffff) {
    const value = body.getFloat64(6, true)
    // Libraries that cannot calculate write a 0 and this flag, so that programs calculate on opening.
    if (value === 0 && body.getUint16(14, true) & computedOnOpening) return withoutValue(row, column)
    cells.addNumber(row, column, body.getUint16(4, true), value)
    return null
  }
  switch (body.getUint8(6)) {
    case 0:
      cells.expectFormulaText(row, column)
      return null
    case 1:
      cells.addText(row, column, booleanText(body.getUint8(8) !== 0))
      return null
    case 2:
      return withError(row, column, body.getUint8(8))
    default:
      // A blank text, or a formula that was never calculated: they cannot be distinguished.
      return withoutValue(row, column)
  }
}
