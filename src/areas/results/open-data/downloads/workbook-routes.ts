import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { lookalikesGuarded } from '../../../../formats/tables/writing/guard.ts'
import { workbookStream, workbookType } from '../../../../formats/tables/writing/workbook-file.ts'
import { toTemporal } from '../../../../values/time.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { lastModifiedOf } from '../../serving/last-modified.ts'
import { type SignedDocument, signedData } from '../../serving/signed-data.ts'
import { refuseOtherPlaces } from '../tables/places-asked.ts'
import { rawDataFiles, rawDocument } from '../tables/raw-routes.ts'
import type { RawTable } from '../tables/raw-table.ts'

/** Registers the raw data as workbooks. */
export function workbookRoutes(app: FastifyInstance, area: ResultsArea): void {
  app.register(async (routes) => {
    refuseOtherPlaces(routes)
    signedData(routes, area, workbookDocuments(area))
  })
}

export function workbookDocuments(area: ResultsArea): readonly SignedDocument[] {
  return rawDataFiles.map((file) => ({
    path: `${file.path}-xlsx`,
    prepare: (request) =>
      rawDocument(area, request, file, {
        ending: 'xlsx',
        type: workbookType,
        isAttachment: true,
        work: 'workbook',
        write: (table, { item }) =>
          workbook(table, new Date(toTemporal(lastModifiedOf(item)).epochMilliseconds)),
      }),
  }))
}

/** The name of the sheet that imports look for. */
const sheetName = 'Resultate'

export function workbook({ columns, rows }: RawTable, made: Date): Promise<Buffer> {
  const batches = lookalikesGuarded(oneBatch(rows))
  return buffer(workbookStream({ sheetName, made, columns, batches }))
}

/** Starts the rows lazily, so that their errors reach the writer. */
function* oneBatch<Row>(rows: () => Iterable<Row>): Generator<Iterable<Row>> {
  yield rows()
}
