import { fail, ok, type Result } from '../../values/result.ts'
import { type CsvRecord, csvRecords, type Delimiter } from './csv.ts'
import { decoded, encodingOf } from './decode.ts'
import { fileKind } from './sniff.ts'
import { type FaultOf, mostColumns, tooComplex, type WorkbookFaults } from './workbook/sheet.ts'
import { openWorkbook } from './workbook/workbook.ts'

/** Errors that end reading, with the values of their texts. */
export interface TableFaults extends WorkbookFaults {
  'file.unreadable': null
  'file.empty': null
  'file.blankLine': null
}

export type TableFault = FaultOf<TableFaults>

const unreadable = { code: 'file.unreadable', values: null } as const

/** The header and the rows, which can be read several times. A fault comes last. */
export interface OpenTable {
  readonly header: readonly string[]
  rows(width: number): Iterable<readonly string[] | TableFault>
  /** A problem that makes the file unusable regardless of its header. */
  flaw(): TableFault | null
}

/** Opens a CSV file or a workbook, detected by content. */
export function openTable(file: Uint8Array, sheetName?: string): Result<OpenTable, TableFault> {
  const table = fileKind(file) === 'text' ? openCsv(file) : openSheet(file, sheetName)
  return table.ok && table.value.header.length > mostColumns ? fail(tooComplex) : table
}

/** Opens a text with the separator that gives the most columns in its first line. */
function openCsv(file: Uint8Array): Result<OpenTable, TableFault> {
  const encoding = encodingOf(file)
  if (encoding === null) return fail(unreadable)
  if (isBlank(decoded(file, encoding))) return fail({ code: 'file.empty', values: null })
  const records = (delimiter: Delimiter) => csvRecords(decoded(file, encoding), delimiter)
  // Separators that do not occur near the beginning are skipped: a malicious first line is slow enough to parse once.
  const [start = ''] = decoded(file, encoding)
  const tried = delimiters.filter((delimiter) => delimiter === ',' || start.includes(delimiter))
  const openings = tried.map((delimiter) => {
    const [header] = records(delimiter)
    return { delimiter, header: header === 'broken' || header === undefined ? [] : header }
  })
  const { delimiter, header } = openings.reduce((best, one) =>
    one.header.length > best.header.length ? one : best,
  )
  if (header.length === 0) return fail(unreadable)
  // No database accepts a text with this character, and no text file contains it.
  const isBinary = !encoding.startsWith('utf-16') && file.includes(0)
  const rows = () => (isBinary ? [unreadable] : withoutBlankLines(records(delimiter)))
  return ok({ header, rows, flaw: () => null })
}

const delimiters = [',', ';', '\t'] as const

function isBlank(text: Iterable<string>): boolean {
  for (const chunk of text) if (!/^[\r\n]*$/.test(chunk)) return false
  return true
}

/** The records after the header. Blank lines are allowed at the end only. */
function* withoutBlankLines(records: Iterable<CsvRecord>): Generator<readonly string[] | TableFault, void> {
  let first = true
  let gap = false
  for (const record of records) {
    if (record === 'broken') return yield unreadable
    if (record.length > 0 && gap) return yield { code: 'file.blankLine', values: null }
    if (record.length > 0 && !first) yield record
    gap = record.length === 0
    first = false
  }
}

function openSheet(file: Uint8Array, sheetName: string | undefined): Result<OpenTable, TableFault> {
  const workbook = openWorkbook(file, sheetName)
  if (!workbook.ok) return workbook
  const [header] = workbook.value.rows()
  if (header === undefined) return fail(unreadable)
  if ('code' in header) return fail(header)
  const rows = (width: number) => afterFirst(workbook.value.rows(width))
  return ok({ header, rows, flaw: () => rows(0).find((row) => 'code' in row) ?? null })
}

function* afterFirst<Item>(items: Iterable<Item>): Generator<Item, void> {
  let first = true
  for (const item of items) {
    if (!first) yield item
    first = false
  }
}
