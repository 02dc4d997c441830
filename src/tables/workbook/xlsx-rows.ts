import { booleanText, dateText, numberText, shortIso } from './cell-text.ts'
import { mostColumns, type SheetRow, type WorkbookProblem } from './sheet.ts'
import { richText, unescaped } from './xlsx-parts.ts'
import { readXml, type XmlHandlers } from './xml.ts'

export interface CellContext {
  readonly strings: readonly string[]
  readonly dateStyles: readonly boolean[]
  readonly from1904: boolean
}

/** The size that the sheet claims to have is never looked at: it can be anything. */
export function* xlsxRows(
  document: Uint8Array,
  context: CellContext,
): Generator<SheetRow | WorkbookProblem, void> {
  const reader = rowReader(context)
  for (const fine of readXml(document, reader.handlers)) {
    yield* reader.take()
    if (!fine) return yield reader.problem() ?? 'file.notExcel'
    const problem = reader.problem()
    if (problem !== null) return yield problem
  }
}

function rowReader(context: CellContext) {
  let rows: SheetRow[] = []
  let problem: WorkbookProblem | null = null
  let columns: number[] = []
  let texts: string[] = []
  const cell = cellReader()

  function endCell() {
    const text = cell.text(context)
    if (typeof text === 'string') problem ??= text
    else if (columns.length >= mostColumns) problem ??= 'file.notExcel'
    else if (text.value !== '') {
      columns.push(cell.column)
      texts.push(text.value)
    }
  }

  const handlers: XmlHandlers = {
    open(name, attributes) {
      if (name === 'row') {
        cell.startRow()
        columns = []
        texts = []
      } else if (name === 'c') cell.start(attributes)
      else cell.handlers.open(name, attributes)
    },
    close(name) {
      if (name === 'c') endCell()
      else if (name === 'row') {
        if (columns.length > 0 && problem === null) rows.push({ columns, texts })
      } else cell.handlers.close(name)
    },
    text: cell.handlers.text,
  }
  return {
    handlers,
    problem: () => problem,
    take() {
      const taken = rows
      rows = []
      return taken
    },
  }
}

type CellText = { readonly value: string } | 'file.notExcel' | 'file.unsupportedCells'

function cellReader() {
  const inline = richText()
  let type = 'n'
  let style = 0
  let value = ''
  let inValue = false
  let column = -1
  return {
    get column() {
      return column
    },
    startRow() {
      column = -1
    },
    /** A cell that does not say where it stands follows the one before it. */
    start({ r, t, s }: Readonly<Record<string, string>>) {
      column = r === undefined ? column + 1 : columnOf(r)
      type = t ?? 'n'
      style = Number(s ?? 0)
      value = ''
      inline.start()
    },
    text: (context: CellContext) =>
      textOf(type, type === 'inlineStr' ? inline.value() : value, style, context),
    handlers: {
      open(name: string, attributes: Readonly<Record<string, string>>) {
        if (name === 'v') inValue = true
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

/** A formula is never computed: its last value stands in the file like any other. */
function textOf(type: string, value: string, style: number, context: CellContext): CellText {
  switch (type) {
    case 'e':
      return 'file.unsupportedCells'
    case 's': {
      const text = value === '' ? '' : context.strings[Number(value)]
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
    case 'n':
      return numericText(value, style, context)
    default:
      return 'file.unsupportedCells'
  }
}

function numericText(value: string, style: number, { dateStyles, from1904 }: CellContext): CellText {
  if (value.trim() === '') return { value: '' }
  const number = Number(value)
  if (!Number.isFinite(number)) return 'file.unsupportedCells'
  return { value: dateStyles[style] === true ? dateText(number, from1904) : numberText(number) }
}

/** `C7` is column 2. What is no place lies beyond the last column. */
function columnOf(place: string): number {
  let column = 0
  for (let at = 0; at < place.length && at < 4; at++) {
    const letter = place.charCodeAt(at) - 0x40
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column === 0 ? mostColumns : column - 1
}
