import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { readTarget } from '../../platform/http/outgoing/target.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import type { MenuPage, Service } from '../../platform/service.ts'
import { type StaffCall, staffRoutes } from '../../site/frame/staff-routes.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import {
  type CompareView,
  comparePath,
  compareReport,
  compareSitesPage,
  watchChoices,
} from './compare-page.ts'
import type { AddressProblem } from './job-parts.ts'
import { endAbandoned, isRunning, type Jobs, siteJobs } from './jobs.ts'
import { isEmptyInstance, type JobKind, type JobRow, selectJob } from './store.ts'
import { type TakeOverView, takeOverPage, takeOverPath } from './take-over-page.ts'
import { comparing, loading, type TakingOver, taking } from './work.ts'

/** Neither page exists in a rehearsal, which sends no requests to other sites. */
const page = {
  group: 'frame.administration',
  need: 'admin',
  isOfUse: ({ rehearsal }: Config) => rehearsal === null,
} as const

export const movingInMenu: readonly MenuPage[] = [
  { ...page, href: takeOverPath, title: 'siteJobs.takeOver.menu' },
  { ...page, href: comparePath, title: 'siteJobs.compare.menu' },
]

/**
 * Routes to compare this site with another one or to take data over; for admins only, because the service sends
 * requests to the addresses that they type.
 */
export function movingInRoutes(app: FastifyInstance, service: Service, takingOver: TakingOver): void {
  // A rehearsal sends no requests to other sites, and has nothing to take over.
  if (service.config.rehearsal !== null) return
  const jobs = siteJobs(service)
  app.addHook('onClose', () => jobs.close())
  compareRoutes(app, service, jobs)
  takeOverRoutes(app, service, jobs, takingOver)
}

function readAddress({ config }: Service, text: string): Result<URL, AddressProblem> {
  const target = readTarget(text.trim(), config.sourceHosts)
  if (target.ok) return ok(target.value)
  return fail(target.error === 'url-private' || target.error === 'url-http' ? 'url-private' : 'url-invalid')
}

async function latestJob({ database }: Service, jobs: Jobs, kind: JobKind): Promise<JobRow | null> {
  const row = await selectJob(database.reads, kind)
  return row === undefined ? null : jobs.latest(row)
}

function compareRoutes(app: FastifyInstance, service: Service, jobs: Jobs): void {
  const { reads } = service.database
  const staff = staffRoutes(app, service, 'admin')

  async function show(call: StaffCall, problem: CompareView['problem'], address = '') {
    const job = await latestJob(service, jobs, 'compare')
    const view = { job, address: address || (job?.address ?? ''), problem }
    return call.show((context) => compareSitesPage(context, view), problem === null ? 200 : 422)
  }

  staff.get(comparePath, (call) => show(call, null))

  staff.post(comparePath, async (call) => {
    const text = textField(call.body, 'address')
    const there = readAddress(service, text)
    if (!there.ok) return show(call, there.error, text)
    const minutes = watchChoices.find((one) => String(one) === textField(call.body, 'minutes')) ?? 0
    const work = comparing(app, service, there.value, minutes)
    const isStarted = await jobs.start({ kind: 'compare', address: there.value.href, by: call.by, work })
    return isStarted ? call.redirect(comparePath) : show(call, 'running', text)
  })

  staff.post(`${comparePath}/stop`, async ({ redirect }) => {
    await jobs.stop('compare')
    return redirect(comparePath)
  })

  staff.get(`${comparePath}/report.txt`, async ({ reply }) => {
    const job = await selectJob(reads, 'compare')
    if (job?.state !== 'done') throw new PageProblem(404)
    return reply
      .headers({ 'Cache-Control': 'no-store', 'Content-Disposition': 'attachment; filename="compared.txt"' })
      .type('text/plain; charset=utf-8')
      .send(compareReport(job))
  })
}

function takeOverRoutes(app: FastifyInstance, service: Service, jobs: Jobs, takingOver: TakingOver): void {
  const { reads } = service.database
  const { dataDir } = service.config
  const staff = staffRoutes(app, service, 'admin')
  const isAlive = ({ address }: JobRow) => takingOver.isUsed(takingOver.folder(dataDir, new URL(address)))
  // Before this process starts any job. Not awaited, because a load in another process may hold the database.
  app.addHook('onReady', async () => {
    for (const kind of ['take-over', 'load'] as const)
      endAbandoned(service, kind, isAlive).catch((error: unknown) =>
        service.log.warn({ err: error, kind }, 'a job that was left could not be ended'),
      )
    takingOver
      .removeUnfinished(dataDir)
      .catch((error: unknown) =>
        service.log.warn({ err: error }, 'parts of a take-over could not be removed'),
      )
  })

  async function show(call: StaffCall, problem: TakeOverView['problem'], address = '') {
    const taken = await latestJob(service, jobs, 'take-over')
    const loaded = await latestJob(service, jobs, 'load')
    const view = {
      ...{ taking: taken, loading: loaded, isEmpty: await isEmptyInstance(reads) },
      ...{ address: address || (taken?.address ?? ''), problem },
    }
    return call.show((context) => takeOverPage(context, view), problem === null ? 200 : 422)
  }

  staff.get(takeOverPath, (call) => show(call, null))

  staff.post(takeOverPath, async (call) => {
    const text = textField(call.body, 'address')
    const url = readAddress(service, text)
    if (!url.ok) return show(call, url.error, text)
    const key = textField(call.body, 'key').trim() || null
    const work = taking(service, takingOver, url.value, key)
    const isStarted = await jobs.start({
      ...{ kind: 'take-over', besides: 'load', address: url.value.href, by: call.by, work },
    })
    return isStarted ? call.redirect(takeOverPath) : show(call, 'running', text)
  })

  staff.post(`${takeOverPath}/stop`, async ({ redirect }) => {
    await jobs.stop('take-over')
    return redirect(takeOverPath)
  })

  staff.post(`${takeOverPath}/load`, async (call) => {
    const taken = await latestJob(service, jobs, 'take-over')
    if (taken !== null && isRunning(taken, service.clock.now())) return show(call, 'running')
    if (taken?.state !== 'done' || taken.outcome === null) throw new PageProblem(409)
    if (!(await isEmptyInstance(reads))) return show(call, 'notEmpty')
    const { bundle }: { bundle: string } = JSON.parse(taken.outcome)
    const work = loading(service, takingOver, bundle, call.by)
    const isStarted = await jobs.start({
      ...{ kind: 'load', besides: 'take-over', address: taken.address, by: call.by, work },
    })
    return isStarted ? call.redirect(takeOverPath) : show(call, 'running')
  })
}
