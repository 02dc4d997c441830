import type { FastifyInstance } from 'fastify'
import { exportRoutes } from '../../exchange/export-routes.ts'
import { importRoutes } from '../../exchange/import-routes.ts'
import type { Service } from '../../service.ts'
import { eventsTable } from './events.ts'

/** Events as files, and files as events. */
export function contentExchangeRoutes(app: FastifyInstance, service: Service): void {
  exportRoutes(app, service, 'content', [eventsTable])
  importRoutes(app, service, {
    area: 'content',
    path: '/manage/events/import',
    title: 'exchange.title.events',
    section: 'manageEvents',
    tables: [eventsTable],
  })
}
