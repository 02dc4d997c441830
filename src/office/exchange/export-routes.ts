import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { csvFile, csvType } from '../../formats/tables/writing/csv-file.ts'
import { lookalikesGuarded } from '../../formats/tables/writing/guard.ts'
import type { WrittenTable } from '../../formats/tables/writing/table.ts'
import { workbookStream, workbookType } from '../../formats/tables/writing/workbook-file.ts'
import { agencyLimit } from '../../identity/accounts/scope.ts'
import type { Need } from '../../identity/sessions/guard.ts'
import { fileNameOf } from '../../platform/http/requests/file-name.ts'
import type { Service } from '../../platform/service.ts'
import type { ExchangeTable } from '../../records/exchange/exchange-table.ts'
import { staffRoutes } from '../../site/frame/staff-routes.ts'
import { localDay, toTemporal } from '../../values/time.ts'
import { listPath } from './import-area.ts'

/**
 * Routes that export whole tables. Files are written while the rows are read, so that no complete file is in memory.
 */
export function exportRoutes(
  app: FastifyInstance,
  service: Service,
  need: Need,
  tables: readonly ExchangeTable[],
): void {
  const staff = staffRoutes(app, service, need)
  for (const table of tables)
    for (const ending of ['csv', 'xlsx'] as const)
      staff.get(exportPath(table, ending), async ({ user, context, reply }) => {
        const { t } = await context()
        const title = t(`exchange.table.${table.name}`)
        const now = service.clock.now()
        const written: WrittenTable = {
          columns: table.columns.map(({ heading, width = 20 }) => ({ name: t(heading), width })),
          batches: table.batches(service.database.reads, agencyLimit(user)),
        }
        const made = new Date(toTemporal(now).epochMilliseconds)
        const name = fileNameOf(`${title} ${localDay(now)}`, table.name, ending)
        reply.headers({
          'Cache-Control': 'no-store',
          'Content-Disposition': `attachment; filename=${name}`,
        })
        return ending === 'csv'
          ? reply.type(csvType).send(Readable.from(csvFile(written)))
          : reply.type(workbookType).send(
              workbookStream({
                ...{ sheetName: title, made, columns: written.columns },
                batches: lookalikesGuarded(written.batches),
              }),
            )
      })
}

export const exportPath = ({ name }: Pick<ExchangeTable, 'name'>, ending: 'csv' | 'xlsx') =>
  `${listPath(name)}/export.${ending}`
