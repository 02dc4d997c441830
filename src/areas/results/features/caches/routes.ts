import type { FastifyInstance } from 'fastify'
import { staffRoutes } from '../../../../site/frame/staff-routes.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { ToldChanges } from './changes.ts'
import { cachesPage, cachesPath } from './page.ts'
import { selectCacheTargets } from './store.ts'

/** Routes that show admins the notifications of caches. */
export function cacheRoutes(app: FastifyInstance, { service, current }: ResultsArea): void {
  const { config, database } = service
  staffRoutes(app, service, 'admin').get(cachesPath, async ({ query, show }) => {
    const [rows, { revision }] = await Promise.all([selectCacheTargets(database.reads), current.fresh()])
    const targets = config.caches.map(({ kind, name }) => {
      const row = rows.find((one) => one.name === name) ?? null
      const told: ToldChanges | null = row?.told == null ? null : JSON.parse(row.told)
      return { kind, name, row, isCurrent: told !== null && told.revision >= revision }
    })
    return show((context) => cachesPage(context, targets, query))
  })
}
