import type { FastifyInstance } from 'fastify'
import { workbookType } from '../../../../formats/tables/writing/workbook-file.ts'
import { toTemporal } from '../../../../values/time.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { lastModifiedOf } from '../../serving/last-modified.ts'
import { openData } from '../../serving/open-data.ts'
import { rawDataFiles, rawDocument } from '../tables/raw-routes.ts'
import { workbook } from './workbook.ts'

/** The same tables as the other files of raw data, for those who open them by a double click. */
export function workbookRoutes(app: FastifyInstance, area: ResultsArea): void {
  for (const file of rawDataFiles)
    openData<{ id: string }>(app, area, `${file.path}-xlsx`, (request) =>
      rawDocument(area, request, file, {
        ending: 'xlsx',
        type: workbookType,
        isAttachment: true,
        work: 'workbook',
        write: (table, { item }) =>
          workbook(table, new Date(toTemporal(lastModifiedOf(item)).epochMilliseconds)),
      }),
    )
}
