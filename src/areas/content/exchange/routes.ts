import type { FastifyInstance } from 'fastify'
import { exportRoutes } from '../../../office/exchange/export-routes.ts'
import { importRoutes } from '../../../office/exchange/import-routes.ts'
import type { Service } from '../../../platform/service.ts'
import { eventsTable } from './events.ts'

/** Registers the routes for the export and import of events. */
export function contentExchangeRoutes(app: FastifyInstance, service: Service): void {
  exportRoutes(app, service, { area: 'content' }, [eventsTable])
  importRoutes(app, service, {
    need: { area: 'content' },
    path: '/manage/events/import',
    title: 'exchange.title.events',
    tables: [eventsTable],
  })
}
