import { buffer } from 'node:stream/consumers'
import { lookalikesGuarded } from '../../../../formats/tables/writing/guard.ts'
import { workbookStream } from '../../../../formats/tables/writing/workbook-file.ts'
import type { RawTable } from '../tables/raw-table.ts'

/** The name of the sheet under which uploads look for results. */
const sheetName = 'Resultate'

export function workbook({ columns, rows }: RawTable, made: Date): Promise<Buffer> {
  const batches = lookalikesGuarded(oneBatch(rows))
  return buffer(workbookStream({ sheetName, made, columns, batches }))
}

/** Only once it is asked for: what fails in making a row then fails in writing it. */
function* oneBatch<Row>(rows: () => Iterable<Row>): Generator<Iterable<Row>> {
  yield rows()
}
