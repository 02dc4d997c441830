import type { FastifyInstance } from 'fastify'
import { buttonRoute, confirmedRoutes } from '../../../../../desk/pages/confirmed-routes.ts'
import { recordRoutes } from '../../../../../desk/pages/record-routes.ts'
import type { Service } from '../../../../../platform/service.ts'
import { type StaffRoutes, staffRoutes } from '../../../../../site/frame/staff-routes.ts'
import { address } from '../../../../../web/markup/address.ts'
import { sourceOf } from '../../../records/source.ts'
import { previewRun, runSource } from '../run/run.ts'
import { countLinks, lastRuns, selectPeopleSources, selectRuns } from '../source/store.ts'
import {
  isForced,
  linking,
  namedSource,
  ownPath,
  peopleSourceRemoval,
  runOf,
  runUndoing,
  runViewOf,
  turnedOff,
  turnedOn,
} from './actions.ts'
import { peopleSourcesPage } from './list-page.ts'
import { peopleSourcePath, peopleSourcesPath, runPath } from './parts.ts'
import { previewPage } from './preview-page.ts'
import { runPage } from './run-page.ts'
import { patience, peopleSourceDesk } from './source-desk.ts'
import { peopleSourceNotices, peopleSourcePage } from './source-page.ts'

const mostRuns = 1000

/** Admins manage here what the directory is kept in step with. */
export function peopleSourceRoutes(app: FastifyInstance, service: Service): void {
  const staff = staffRoutes(app, service, 'admin')
  recordRoutes(app, service, peopleSourceDesk(service))
  listRoutes(staff, service)
  for (const action of [turnedOn, turnedOff] as const) buttonRoute(staff, service, action)
  buttonRoute(staff, service, linking)
  confirmedRoutes(staff, service, peopleSourceRemoval)
  runRoutes(staff, service)
  confirmedRoutes(staff, service, runUndoing)
}

function listRoutes(staff: StaffRoutes, service: Service): void {
  const { reads } = service.database

  staff.get(peopleSourcesPath, async ({ query, done, show }) => {
    const runs = await lastRuns(reads)
    const links = await countLinks(reads)
    const sources = (await selectPeopleSources(reads)).map((row) => ({
      source: sourceOf(row),
      last: runs.find(({ source }) => source === row.id) ?? null,
      people: links.find(({ source, kind }) => source === row.id && kind === 'people')?.count ?? 0,
    }))
    return show((context) => peopleSourcesPage(context, { sources, query, isRemoved: done === 'removed' }))
  })

  staff.get(ownPath, async (call) => {
    const row = await namedSource(reads, call)
    const runs = await selectRuns(reads, row.id, mostRuns)
    const done = peopleSourceNotices.find((one) => one === call.done) ?? null
    return call.show((context) =>
      peopleSourcePage(context, { source: sourceOf(row), runs, query: call.query, done }),
    )
  })
}

function runRoutes(staff: StaffRoutes, service: Service): void {
  const { reads } = service.database

  staff.get(`${ownPath}/preview`, async (call) => {
    const row = await namedSource(reads, call)
    const preview = await previewRun(service, row, AbortSignal.timeout(patience))
    const source = sourceOf(row)
    const view = preview.ok ? { source, plan: preview.value.plan } : { source, failure: preview.error }
    return call.show((context) => previewPage(context, view))
  })

  staff.post(`${ownPath}/run`, async (call) => {
    const row = await namedSource(reads, call)
    const options = { cause: 'staff', by: call.by, isForced: isForced(call) } as const
    const end = await runSource(service, row, { ...options, signal: AbortSignal.timeout(patience) })
    return call.redirect(
      end.state === 'unchanged'
        ? address(peopleSourcePath(row), { done: 'unchanged' })
        : runPath(row, end.run),
    )
  })

  staff.get(`${ownPath}/runs/:run`, async (call) => {
    const view = await runViewOf(reads, await runOf(reads, call), null)
    return call.show((context) => runPage(context, view))
  })
}
