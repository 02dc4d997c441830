import type { FastifyInstance, FastifyReply } from 'fastify'
import { confirmedRoutes } from '../../../../desk/pages/confirmed-routes.ts'
import { recordRoutes } from '../../../../desk/pages/record-routes.ts'
import { recordAudit } from '../../../../identity/audit/audit.ts'
import { receiveFile } from '../../../../office/exchange/receive-file.ts'
import { type StaffCall, staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { readSuccessions, type SuccessionsProblem } from '../../places/successions/read-successions.ts'
import { ownSuccessions, saveSuccessions } from '../../places/successions/store.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { placesNow } from '../../site/municipality/my-place.ts'
import { type SuccessionsView, successionNotices, successionsPage, successionsPath } from './page.ts'
import { successionDesk, successionRemoval } from './succession-desk.ts'

/** Routes to enter mergers and divisions of municipalities that are not part of the program. */
export function manageSuccessions(app: FastifyInstance, area: ResultsArea): void {
  const staff = staffRoutes(app, area.service, { area: 'results' })

  staff.get(successionsPath, async ({ done, show }) => {
    const notice = successionNotices.find((one) => one === done) ?? null
    const view = { ...(await currentView(area)), done: notice }
    return show((context) => successionsPage(context, view))
  })

  staff.post(successionsPath, (call) => load(area, call))

  recordRoutes(app, area.service, successionDesk(area))
  confirmedRoutes(staff, area.service, successionRemoval(area))
}

async function currentView(area: ResultsArea): Promise<SuccessionsView> {
  const successions = await ownSuccessions(area.service.database.reads)
  return { successions, places: await placesNow(area, await area.current.fresh()), done: null, problems: [] }
}

async function load(area: ResultsArea, call: StaffCall): Promise<FastifyReply> {
  const refuse = async (problems: readonly SuccessionsProblem[]) => {
    const view = { ...(await currentView(area)), problems }
    return call.show((context) => successionsPage(context, view), 422)
  }
  const { file } = await receiveFile(call.request)
  if (!file.ok) return refuse([{ code: 'empty', line: null, column: null, value: '' }])
  const read = readSuccessions(file.value.content)
  if (!read.ok) return refuse(read.error)
  await area.service.database.transaction(async (tx) => {
    await saveSuccessions(tx, read.value)
    await recordAudit(tx, {
      ...call.author(),
      action: 'place-successions.load',
      subject: '',
      detail: { rows: read.value.length },
    })
  })
  return call.redirect(`${successionsPath}?done=loaded`)
}
