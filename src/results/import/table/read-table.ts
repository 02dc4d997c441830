import { fail, ok, type Result } from '../../../result.ts'
import { type ImportProblem, type Place, problem } from '../problems.ts'
import { assignColumns } from './columns.ts'
import { type CsvRecord, csvRecords, type Delimiter } from './csv.ts'
import { decoded, encodingOf } from './decode.ts'
import { fileKind } from './sniff.ts'
import type { Row, RowProblem, Table, TableShape } from './table.ts'
import { mostColumns, type WorkbookProblem } from './workbook/sheet.ts'
import { openWorkbook } from './workbook/workbook.ts'

/** Ends the reading and has nothing to say but itself. */
type Stop = WorkbookProblem | 'file.unreadable' | 'file.empty' | 'file.blankLine'

/** The header and then the rows, as often as asked for. A problem comes last. */
interface Source {
  readonly header: readonly string[]
  rows(width: number): Iterable<readonly string[] | Stop>
  /** What makes the file useless, whatever its header says. */
  flaw(): Stop | null
}

export function readTable(file: Uint8Array, shape: TableShape): Result<Table, readonly ImportProblem[]> {
  const place: Place = shape.file === undefined ? {} : { file: shape.file }
  const source = fileKind(file) === 'text' ? openCsv(file, shape.dialect) : openSheet(file)
  if (!source.ok) return fail([problem(source.error, null, place)])
  const { header, rows } = source.value
  if (header.length > mostColumns) return fail([problem('file.tooComplex', null, place)])
  const columns = assignColumns(header, shape.required)
  if (!columns.ok) {
    const { code, values } = columns.error
    const flaw = source.value.flaw()
    return fail([flaw === null ? problem(code, values, place) : problem(flaw, null, place)])
  }
  const { headers, column, width } = columns.value
  return ok({ headers, column, rows: () => numbered(rows(width), width, place) })
}

/** Opens a text with the separator that makes most columns of its first line. */
function openCsv(file: Uint8Array, dialect: TableShape['dialect']): Result<Source, Stop> {
  const encoding = encodingOf(file)
  if (encoding === null) return fail('file.unreadable')
  const records = (delimiter: Delimiter) => csvRecords(decoded(file, encoding), delimiter)
  const openings = (dialect === 'comma' ? commaOnly : delimiters).map((delimiter) => {
    const [header] = records(delimiter)
    return { delimiter, header: header === 'broken' || header === undefined ? [] : header }
  })
  const { delimiter, header } = openings.reduce((best, one) =>
    one.header.length > best.header.length ? one : best,
  )
  if (dialect === 'sniffed' && isBlank(decoded(file, encoding))) return fail('file.empty')
  if (header.length < (dialect === 'comma' ? 1 : 2)) return fail('file.unreadable')
  // No database takes a text with this character, and no text file has it.
  const binary = file.includes(0)
  const rows = () => (binary ? (['file.unreadable'] as const) : withoutGaps(records(delimiter)))
  return ok({ header, rows, flaw: () => null })
}

const commaOnly = [','] as const
const delimiters = [',', ';', '\t'] as const

function isBlank(text: Iterable<string>): boolean {
  for (const piece of text) if (!/^[\r\n]*$/.test(piece)) return false
  return true
}

/** The records after the header. Blank lines are allowed at the end only. */
function* withoutGaps(records: Iterable<CsvRecord>): Generator<readonly string[] | Stop, void> {
  let first = true
  let gap = false
  for (const record of records) {
    if (record === 'broken') return yield 'file.unreadable'
    if (record.length > 0 && gap) return yield 'file.blankLine'
    if (record.length > 0 && !first) yield record
    gap = record.length === 0
    first = false
  }
}

function openSheet(file: Uint8Array): Result<Source, Stop> {
  const workbook = openWorkbook(file)
  if (!workbook.ok) return workbook
  const [header] = workbook.value.rows()
  if (typeof header === 'string') return fail(header)
  if (header === undefined) return fail('file.unreadable')
  const rows = (width: number) => afterFirst(workbook.value.rows(width))
  return ok({ header, rows, flaw: () => rows(0).find((row) => typeof row === 'string') ?? null })
}

function* afterFirst<Item>(items: Iterable<Item>): Generator<Item, void> {
  let first = true
  for (const item of items) {
    if (!first) yield item
    first = false
  }
}

function* numbered(
  rows: Iterable<readonly string[] | Stop>,
  width: number,
  place: Place,
): Generator<Row | RowProblem, void> {
  let line = 1
  for (const cells of rows) {
    line++
    if (typeof cells === 'string') yield { problem: problem(cells, null, place), fatal: true }
    else if (cells.length >= width) yield { line, cells }
    else {
      const values = { cells: cells.length, columns: width }
      yield { problem: problem('file.rowTooShort', values, { line, ...place }), fatal: false }
    }
  }
}
