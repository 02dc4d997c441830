import type { FastifyInstance } from 'fastify'
import { recordViewRoutes } from '../../../../desk/api/record-api.ts'
import { buttonRoute } from '../../../../desk/pages/confirmed-routes.ts'
import { staffRoutes } from '../../../../site/frame/staff-routes.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { forwardActions, forwardView } from './desk.ts'
import { forwardPage, forwardPath } from './page.ts'
import { recentForwards, unfinishedForwards } from './store.ts'

const mostShown = 500

/** Admins see here which uploads have been passed on to another system. */
export function forwardRoutes(app: FastifyInstance, { service }: ResultsArea): void {
  const { config, database } = service
  const staff = staffRoutes(app, service, 'admin')

  staff.get(forwardPath, async ({ query, done, show }) => {
    const [rows, waiting] = await Promise.all([
      recentForwards(database.reads, mostShown),
      unfinishedForwards(database.reads),
    ])
    const view = {
      ...{ target: config.forward?.url ?? null, rows, waiting, query },
      done: done === 'retried' || done === 'skipped' ? done : null,
    } as const
    return show((context) => forwardPage(context, view))
  })

  for (const action of forwardActions) buttonRoute(staff, service, action)
  recordViewRoutes(app, { service, desk: forwardView, api: forwardView.api })
}
