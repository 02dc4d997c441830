import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { csvFile, csvType } from '../../../../formats/tables/writing/csv-file.ts'
import { listAccounts } from '../../../../identity/accounts/accounts.ts'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import { staffRoutes } from '../../../../site/frame/staff-routes.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { auditSubject } from '../../versions/stored/audit-subject.ts'
import { reportTable } from './export.ts'
import { playPage, playPath } from './page.ts'
import { readPlayReport } from './read-report.ts'
import type { PlayReport } from './report.ts'
import { lastPlay } from './store.ts'

/** The polling day that was played into this rehearsal last. */
export function playRoutes(app: FastifyInstance, { service, staffItems }: ResultsArea): void {
  const { reads } = service.database
  const staff = staffRoutes(app, service, { area: 'results' })

  async function lastReport(): Promise<PlayReport | null> {
    const play = await lastPlay(reads)
    return play === null ? null : readPlayReport(reads, play, service.clock.now())
  }

  staff.get(playPath, async ({ show }) => {
    const report = await lastReport()
    const current = await staffItems.fresh()
    const items = new Map(current.items.map(({ item }) => [auditSubject(item), item]))
    const names = new Map((await listAccounts(reads)).map(({ email, name }) => [email, name]))
    return show((context) => playPage(context, { report, items, names }))
  })

  /** Rejects requests while files are sent, so that the mistakes are not revealed. */
  async function ended(reply: FastifyReply, extension: string): Promise<PlayReport> {
    const report = await lastReport()
    if (report === null || report.ended === null) throw new PageProblem(404)
    const name = `play-${report.day}.${extension}`
    reply.headers({ 'Cache-Control': 'no-store', 'Content-Disposition': `attachment; filename="${name}"` })
    return report
  }

  staff.get(`${playPath}.csv`, async ({ reply }) => {
    const report = await ended(reply, 'csv')
    return reply.type(csvType).send(Readable.from(csvFile(reportTable(report))))
  })

  staff.get(`${playPath}.json`, async ({ reply }) => {
    const report = await ended(reply, 'json')
    return reply.type('application/json; charset=utf-8').send(`${JSON.stringify(report, null, 2)}\n`)
  })
}
