import { type BiffRecord, readText, recordTypes, shortNumber, textReader } from './biff.ts'
import { booleanText, dateText, numberText } from './cell-text.ts'
import type { SheetRow, WorkbookProblem } from './sheet.ts'

export interface XlsContext {
  readonly strings: readonly string[]
  readonly dateStyles: readonly boolean[]
  readonly from1904: boolean
}

const mostCells = 2_000_000

/** Some programs write cells in any order, so all have to be known before the first row is. A problem stands alone. */
export function xlsRows(
  records: Iterable<BiffRecord>,
  context: XlsContext,
): readonly (SheetRow | WorkbookProblem)[] {
  const cells = cellCollector(context)
  for (const record of records) {
    const problem = readCells(record, cells)
    if (problem !== null) return [problem]
    if (cells.count > mostCells) return ['file.tooComplex']
  }
  return cells.rows()
}

interface CellCollector {
  readonly count: number
  addText(row: number, column: number, text: string): void
  addNumber(row: number, column: number, style: number, value: number): void
  addShared(row: number, column: number, index: number): boolean
  /** The text that a formula has as its value comes in a record of its own. */
  addFormulaText(text: string): void
  expectFormulaText(row: number, column: number): void
  rows(): readonly SheetRow[]
}

function cellCollector({ strings, dateStyles, from1904 }: XlsContext): CellCollector {
  const rows = new Map<number, { readonly columns: number[]; readonly texts: string[] }>()
  let count = 0
  let formula: readonly [row: number, column: number] | null = null
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
      addText(row, column, dateStyles[style] ? dateText(value, from1904) : numberText(value)),
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
      formula = [row, column]
    },
    rows: () => [...rows].sort(([one], [other]) => one - other).map(([, row]) => row),
  }
}

/** Bodies of cells begin with row, column and style. */
const cellTypes: ReadonlyMap<number, number> = new Map([
  [recordTypes.number, 14],
  [recordTypes.shortNumber, 10],
  [recordTypes.severalNumbers, 6],
  [recordTypes.sharedLabel, 10],
  [recordTypes.label, 9],
  [recordTypes.richLabel, 9],
  [recordTypes.booleanOrError, 8],
  [recordTypes.formula, 14],
])

function readCells({ type, pieces }: BiffRecord, cells: CellCollector): WorkbookProblem | null {
  const [body] = pieces
  if (type === recordTypes.formulaText && body.byteLength >= 3) {
    cells.addFormulaText(readText(textReader(pieces, 2), body.getUint16(0, true)))
    return null
  }
  const shortest = cellTypes.get(type)
  if (shortest === undefined) return null
  if (body.byteLength < shortest) return 'file.notExcel'
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
      return cells.addShared(row, column, body.getUint32(6, true)) ? null : 'file.notExcel'
    case recordTypes.booleanOrError:
      if (body.getUint8(7) !== 0) return 'file.unsupportedCells'
      cells.addText(row, column, booleanText(body.getUint8(6) !== 0))
      return null
    case recordTypes.formula:
      return readFormula(body, cells) ? null : 'file.unsupportedCells'
    default:
      cells.addText(row, column, readText(textReader(pieces, 8), body.getUint16(6, true)))
      return null
  }
}

function readSeveral(body: DataView, row: number, first: number, cells: CellCollector): void {
  for (let at = 4, column = first; at + 6 <= body.byteLength - 2; at += 6, column++) {
    cells.addNumber(row, column, body.getUint16(at, true), shortNumber(body.getInt32(at + 2, true)))
  }
}

/** A formula is never computed: its last value stands beside it. False for an error. */
function readFormula(body: DataView, cells: CellCollector): boolean {
  const row = body.getUint16(0, true)
  const column = body.getUint16(2, true)
  if (body.getUint16(12, true) !== 0xffff) {
    cells.addNumber(row, column, body.getUint16(4, true), body.getFloat64(6, true))
    return true
  }
  switch (body.getUint8(6)) {
    case 0:
      cells.expectFormulaText(row, column)
      return true
    case 1:
      cells.addText(row, column, booleanText(body.getUint8(8) !== 0))
      return true
    default:
      return body.getUint8(6) === 3
  }
}
