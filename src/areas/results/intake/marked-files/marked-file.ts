import { openTable } from '../../../../formats/tables/open-table.ts'
import { fileKind } from '../../../../formats/tables/sniff.ts'
import { csvType, delimiter, mark, quoted } from '../../../../formats/tables/writing/csv-file.ts'
import { guarded } from '../../../../formats/tables/writing/guard.ts'
import { sheetName } from '../../import/table/read-table.ts'

/** As the person who sent the file reads it. */
export interface MarkedProblem {
  /** Number of the record; the header is 1. Without it, it is about the file as a whole. */
  readonly line?: number
  readonly message: string
}

export interface MarkedLabels {
  /** Head of the column that says what is wrong. */
  readonly column: string
  /** Head of the column of line numbers, where the file itself cannot be shown. */
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
 * The file that was sent, with a first column that says what is wrong in each line. Lines keep their numbers: what
 * is wrong with the file as a whole stands in the header. Of what is no table only the problems are listed.
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

/** The header and the rows as an import reads them; null where there are none, or they cannot be read to the end. */
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

/** Messages repeat what stands in the file, so what looks like a formula must not become one. */
function ownCell(notes: readonly string[]): string {
  return guarded(notes.join(' · '))
}

function csvLine(own: string, cells: readonly string[]): string {
  return `${[own, ...cells].map(quoted).join(delimiter)}\r\n`
}
