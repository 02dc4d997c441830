import { booleanText, type NumberKind, shortIso, shownNumber } from './cell-text.ts'
import {
  cellName,
  type MergedCells,
  mostColumns,
  notExcel,
  type SheetRow,
  type WorkbookProblem,
} from './sheet.ts'
import { richText, unescaped } from './xlsx-parts.ts'
import { readWorkbookXml, type XmlHandlers } from './xml.ts'

export interface CellContext {
  readonly strings: readonly string[]
  readonly numberKinds: readonly NumberKind[]
  readonly from1904: boolean
  /** The workbook demands that its formulas are calculated on opening, so their stored values are not valid. */
  readonly isUncomputed: boolean
}

/** Ignores the size that the sheet declares, which can be wrong. */
export function* xlsxRows(
  document: Uint8Array,
  context: CellContext,
): Generator<SheetRow | MergedCells | WorkbookProblem, void> {
  const reader = rowReader(context)
  for (const fine of readWorkbookXml(document, reader.handlers)) {
    yield* reader.take()
    if (!fine) return yield reader.problem() ?? notExcel
    const problem = reader.problem()
    if (problem !== null) return yield problem
  }
  const merged = reader.merged()
  if (merged !== null) yield merged
}

function rowReader(context: CellContext) {
  let rows: SheetRow[] = []
  let problem: WorkbookProblem | null = null
  let merged: MergedCells | null = null
  let row = 0
  let isHidden = false
  let columns: number[] = []
  let texts: string[] = []
  const cell = cellReader()

  function endCell() {
    const text = cell.text(context)
    if (text === 'file.notExcel' || columns.length >= mostColumns) problem ??= notExcel
    else if (text === 'file.unsupportedCells')
      problem ??= { code: text, values: { cell: cellName(cell.column, row), value: cell.value.slice(0, 30) } }
    else if (text === 'file.formulaWithoutValue')
      problem ??= { code: text, values: { cell: cellName(cell.column, row) } }
    else if (text.value !== '') {
      columns.push(cell.column)
      texts.push(text.value)
    }
  }

  function endRow() {
    if (columns.length === 0 || problem !== null) return
    if (isHidden && texts.some((text) => text.trim() !== ''))
      problem = { code: 'file.hiddenRow', values: { row: String(row) } }
    else rows.push({ columns, texts })
  }

  const handlers: XmlHandlers = {
    open(name, attributes) {
      if (name === 'row') {
        cell.startRow()
        row = /^\d{1,7}$/.test(attributes.r ?? '') ? Number(attributes.r) : row + 1
        isHidden = isTrue(attributes.hidden)
        columns = []
        texts = []
      } else if (name === 'c') cell.start(attributes)
      else if (name === 'mergeCell') merged = leftmost(merged, attributes.ref ?? '')
      else cell.handlers.open(name, attributes)
    },
    close(name) {
      if (name === 'c') endCell()
      else if (name === 'row') endRow()
      else cell.handlers.close(name)
    },
    text: cell.handlers.text,
  }
  return {
    handlers,
    problem: () => problem,
    merged: () => merged,
    take() {
      const taken = rows
      rows = []
      return taken
    },
  }
}

export function isTrue(attribute: string | undefined): boolean {
  return attribute === '1' || attribute === 'true'
}

/** Ignores ranges of a single cell. */
function leftmost(found: MergedCells | null, cells: string): MergedCells | null {
  const [from = '', to = from] = cells.split(':', 2)
  const firstColumn = columnOf(from)
  if (from === to || cells.length > 30 || (found !== null && found.firstColumn <= firstColumn)) return found
  return { firstColumn, cells }
}

type CellText =
  | { readonly value: string }
  | 'file.notExcel'
  | 'file.unsupportedCells'
  | 'file.formulaWithoutValue'

function cellReader() {
  const inline = richText()
  let type = 'n'
  let style = 0
  let value = ''
  let inValue = false
  let hasFormula = false
  let column = -1
  return {
    get column() {
      return column
    },
    get value() {
      return value
    },
    startRow() {
      column = -1
    },
    /** A cell without a reference follows the previous one. */
    start({ r, t, s }: Readonly<Record<string, string>>) {
      column = r === undefined ? column + 1 : columnOf(r)
      type = t ?? 'n'
      style = Number(s ?? 0)
      value = ''
      hasFormula = false
      inline.start()
    },
    text(context: CellContext): CellText {
      // Formulas are not calculated: the file contains their last values. Only a text may be blank.
      if (hasFormula && (context.isUncomputed || (type !== 'str' && value.trim() === '')))
        return 'file.formulaWithoutValue'
      return textOf(type, type === 'inlineStr' ? inline.value() : value, context.numberKinds[style], context)
    },
    handlers: {
      open(name: string, attributes: Readonly<Record<string, string>>) {
        if (name === 'v') inValue = true
        else if (name === 'f') hasFormula = true
        else inline.open(name, attributes)
      },
      close(name: string) {
        if (name === 'v') inValue = false
        else inline.close(name)
      },
      text(text: string) {
        if (inValue) value += text
        else inline.text(text)
      },
    },
  }
}

function textOf(
  type: string,
  value: string,
  kind: NumberKind | undefined,
  { strings, from1904 }: CellContext,
): CellText {
  switch (type) {
    case 's': {
      const text = value === '' ? '' : strings[Number(value)]
      return text === undefined ? 'file.notExcel' : { value: text }
    }
    case 'b':
      return { value: value === '' ? '' : booleanText(value === '1' || value === 'true') }
    case 'str':
      return { value: unescaped(value) }
    case 'inlineStr':
      return { value }
    case 'd':
      return { value: shortIso(value) }
    case 'n': {
      if (value.trim() === '') return { value: '' }
      const number = Number(value)
      return Number.isFinite(number)
        ? { value: shownNumber(number, kind, from1904) }
        : 'file.unsupportedCells'
    }
    default:
      return 'file.unsupportedCells'
  }
}

/** `C7` is column 2. An invalid reference is beyond the last column. */
function columnOf(place: string): number {
  let column = 0
  for (let at = 0; at < place.length && at < 4; at++) {
    const letter = place.charCodeAt(at) - 0x40
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column === 0 ? mostColumns : column - 1
}
