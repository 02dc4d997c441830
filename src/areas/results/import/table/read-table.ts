import { openTable, type TableFault } from '../../../../formats/tables/open-table.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { type ImportProblem, type ProblemPlace, problem } from '../problems/problems.ts'
import { assignColumns } from './columns.ts'
import type { ImportRow, ImportTable, RowProblem, TableShape } from './table.ts'

/** The sheet for the results, as the instructions for counting software have it. */
export const sheetName = 'Resultate'

export function readTable(
  file: Uint8Array,
  shape: TableShape,
): Result<ImportTable, readonly ImportProblem[]> {
  const place: ProblemPlace = shape.file === undefined ? {} : { file: shape.file }
  const source = openTable(file, sheetName)
  if (!source.ok) return fail([{ ...source.error, ...place }])
  const { header, rows } = source.value
  const columns = assignColumns(header, shape)
  if (!columns.ok) {
    const { code, values } = columns.error
    const flaw = source.value.flaw()
    return fail([flaw === null ? problem(code, values, place) : { ...flaw, ...place }])
  }
  const { headers, column, width } = columns.value
  return ok({ headers, column, rows: () => numbered(rows(width), width, place) })
}

function* numbered(
  rows: Iterable<readonly string[] | TableFault>,
  width: number,
  place: ProblemPlace,
): Generator<ImportRow | RowProblem, void> {
  let line = 1
  for (const cells of rows) {
    line++
    if ('code' in cells) yield { problem: { ...cells, ...place }, fatal: true }
    else if (cells.length >= width) yield { line, cells }
    else {
      const values = { cells: cells.length, columns: width }
      yield { problem: problem('file.rowTooShort', values, { line, ...place }), fatal: false }
    }
  }
}
