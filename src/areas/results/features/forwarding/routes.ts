import type { FastifyInstance } from 'fastify'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import { staffRoutes } from '../../../../site/frame/staff-routes.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { retryForward, skipForward } from './manage.ts'
import { forwardPage, forwardPath } from './page.ts'
import { forwardsQueued } from './queue.ts'
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

  staff.post(`${forwardPath}/:number/retry`, async ({ params, change, redirect }) => {
    const isDone = await database.transaction((tx) => {
      const { by, at } = change()
      return retryForward(tx, numberOf(params.number), by, at)
    })
    if (!isDone) throw new PageProblem(409)
    forwardsQueued.notify()
    return redirect(`${forwardPath}?done=retried`)
  })

  staff.post(`${forwardPath}/:number/skip`, async ({ params, change, redirect }) => {
    const isDone = await database.transaction((tx) => {
      const { by, at } = change()
      return skipForward(tx, numberOf(params.number), by, at)
    })
    if (!isDone) throw new PageProblem(409)
    forwardsQueued.notify()
    return redirect(`${forwardPath}?done=skipped`)
  })
}

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new PageProblem(404)
  return Number(text)
}
