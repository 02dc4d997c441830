import type { FastifyInstance } from 'fastify'
import { exportRoutes } from '../../../office/exchange/export-routes.ts'
import { importRoutes } from '../../../office/exchange/import-routes.ts'
import type { Service } from '../../../platform/service.ts'
import { agenciesTable } from './agencies.ts'
import { membershipsTable } from './memberships.ts'
import { peopleTable } from './people.ts'

export const importPath = '/manage/directory/import'

const tables = [peopleTable, agenciesTable, membershipsTable] as const

/** Registers the routes for the export and import of the directory. */
export function directoryExchangeRoutes(app: FastifyInstance, service: Service): void {
  exportRoutes(app, service, { area: 'directory' }, tables)
  importRoutes(app, service, {
    need: { area: 'directory' },
    path: importPath,
    title: 'exchange.title.directory',
    tables,
  })
}
