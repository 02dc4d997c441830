import type { FastifyInstance } from 'fastify'
import { staffRoutes } from '../../../../site/frame/staff-routes.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { auditSubject } from '../../versions/stored/audit-subject.ts'
import { playPage, playPath } from './page.ts'
import { readReport } from './read-report.ts'
import { lastPlay } from './store.ts'

/** The polling day that was played into this rehearsal last. */
export function playRoutes(app: FastifyInstance, { service, staffItems }: ResultsArea): void {
  const { reads } = service.database
  staffRoutes(app, service, { area: 'results' }).get(playPath, async ({ show }) => {
    const play = await lastPlay(reads)
    const report = play === null ? null : await readReport(reads, play, service.clock.now())
    const current = await staffItems.fresh()
    const items = new Map(current.items.map(({ item }) => [auditSubject(item), item]))
    return show((context) => playPage(context, { report, items }))
  })
}
