import type { FastifyInstance } from 'fastify'
import type { Service } from '../../../../platform/service.ts'
import { staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { selectCacheTargets } from '../../notify/caches/store.ts'
import { cachesPage, cachesPath } from './page.ts'

/** Admins see here what caches in front of the service have been told. */
export function cacheRoutes(app: FastifyInstance, { config, database, ...rest }: Service): void {
  staffRoutes(app, { config, database, ...rest }, 'admin').get(cachesPath, async ({ query, show }) => {
    const rows = new Map((await selectCacheTargets(database.reads)).map((row) => [row.name, row]))
    const targets = config.caches.map(({ kind, name }) => ({ kind, name, row: rows.get(name) ?? null }))
    return show((context) => cachesPage(context, targets, query))
  })
}
