import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { actorOf, staffOnly } from '../access/guard.ts'
import { type Area, agencyLimit } from '../access/scope.ts'
import { fileNameOf } from '../http/file-name.ts'
import { requestLocale } from '../http/locale.ts'
import { translator } from '../i18n/translate.ts'
import { readOrganisation } from '../organisation/store.ts'
import type { Service } from '../service.ts'
import { csvFile, csvType } from '../tables/writing/csv-file.ts'
import { lookalikesGuarded } from '../tables/writing/guard.ts'
import type { WrittenTable } from '../tables/writing/table.ts'
import { workbookStream, workbookType } from '../tables/writing/workbook-file.ts'
import { localDay, toTemporal } from '../time.ts'
import type { ExchangeTable } from './exchange-table.ts'

/** Whole tables as files. They are written while they are read: nothing waits until all of it is there. */
export function exportRoutes(
  app: FastifyInstance,
  service: Service,
  area: Area,
  tables: readonly ExchangeTable[],
): void {
  const allowed = { preHandler: staffOnly(service, { area }) }
  for (const table of tables)
    for (const ending of ['csv', 'xlsx'] as const)
      app.get(exportPath(table, ending), allowed, async (request, reply) => {
        const { locales, default_locale } = await readOrganisation(service.database.reads)
        const t = translator(requestLocale(request, locales, default_locale))
        const title = t(`exchange.table.${table.name}`)
        const now = service.clock.now()
        const written: WrittenTable = {
          columns: table.columns.map(({ heading, width = 20 }) => ({ name: t(heading), width })),
          batches: table.batches(service.database.reads, agencyLimit(actorOf(request))),
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
  `/manage/${name}/export.${ending}`
