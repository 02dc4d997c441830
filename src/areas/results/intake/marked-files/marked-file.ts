import { openTable } from '../../../../formats/tables/open-table.ts'
import { fileKind } from '../../../../formats/tables/sniff.ts'
import { csvType, delimiter, mark, quoted } from '../../../../formats/tables/writing/csv-file.ts'
import { guarded } from '../../../../formats/tables/writing/guard.ts'
import { sheetName } from '../../import/table/read-table.ts'

/** A problem in the language of the sender. */
export interface MarkedProblem {
  /** Number of the record; the header is 1. Missing for the file as a whole. */
  readonly line?: number
  readonly message: string
}

export interface MarkedLabels {
  /** Header of the column with the problems. */
  readonly column: string
  /** Header of the column with line numbers, where the file is not a table. */
  readonly line: string
}

export interface MarkTask {
  readonly bytes: Uint8Array
  readonly problems: readonly MarkedProblem[]
  readonly labels: MarkedLabels
}

export interface MarkedFile {
  readonly extension: 'csv'
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/**
 * The uploaded file with the problems of each line in an additional first column. Lines keep their numbers: problems of
 * the file as a whole are in the header. For a file that is not a table only the problems are listed.
 */
export function markedFile(
  bytes: Uint8Array,
  problems: readonly MarkedProblem[],
  labels: MarkedLabels,
): MarkedFile {
  const records = recordsOf(bytes)
  const lines = records === null ? listed(problems, labels) : marked(records, problems, labels)
  return { extension: 'csv', mediaType: csvType, bytes: Buffer.from(mark + lines.join('')) }
}

/** Header and rows as an import reads them; null where the file is not a valid table. */
function recordsOf(bytes: Uint8Array): readonly (readonly string[])[] | null {
  const kind = fileKind(bytes)
  if (kind === 'xml' || kind === 'refused') return null
  const table = openTable(bytes, sheetName)
  if (!table.ok) return null
  const { header, rows } = table.value
  const records = [header]
  for (const row of rows(header.length)) {
    if ('code' in row) return null
    records.push(row)
  }
  return records
}

function marked(
  records: readonly (readonly string[])[],
  problems: readonly MarkedProblem[],
  { column, line }: MarkedLabels,
): readonly string[] {
  const isOfRow = ({ line: at = 1 }: MarkedProblem) => at > 1 && at <= records.length
  const byLine = Map.groupBy(problems.filter(isOfRow), ({ line: at = 1 }) => at)
  const ofFile = problems
    .filter((problem) => !isOfRow(problem))
    .map(({ line: at = 1, message }) => (at > 1 ? `${line} ${at}: ${message}` : message))
  return records.map((cells, at) => {
    const notes = at === 0 ? ofFile : (byLine.get(at + 1) ?? []).map(({ message }) => message)
    const own = at === 0 ? [column, ...notes] : notes
    return csvLine(ownCell(own), cells)
  })
}

function listed(problems: readonly MarkedProblem[], { column, line }: MarkedLabels): readonly string[] {
  return [
    csvLine(ownCell([line]), [ownCell([column])]),
    ...problems.map(({ line: at, message }) =>
      csvLine(at === undefined ? '' : String(at), [ownCell([message])]),
    ),
  ]
}

/** Guards against formulas, as messages quote values of the file. */
function ownCell(notes: readonly string[]): string {
  return guarded(notes.join(' · '))
}

function csvLine(own: string, cells: readonly string[]): string {
  return `${[own, ...cells].map(quoted).join(delimiter)}\r\n`
}
