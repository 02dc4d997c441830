import type { FastifyInstance, FastifyReply } from 'fastify'
import { recordAudit } from '../../../../identity/audit/audit.ts'
import { receiveFile } from '../../../../office/exchange/receive-file.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import { type StaffCall, staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { readSuccessions, type SuccessionsProblem } from '../../places/successions/read-successions.ts'
import { ownSuccessions, removeSuccessions, saveSuccessions } from '../../places/successions/store.ts'
import type { ResultsArea } from '../../serving/area.ts'
import {
  deleteSuccessionsPage,
  placeText,
  type SuccessionsView,
  successionsPage,
  successionsPath,
} from './page.ts'

/** Staff say here what became of municipalities, beyond what the product knows. */
export function manageSuccessions(app: FastifyInstance, area: ResultsArea): void {
  const { database } = area.service
  const staff = staffRoutes(app, area.service, { area: 'results' })

  staff.get(successionsPath, async ({ done, show }) => {
    const notice = (['loaded', 'removed'] as const).find((one) => one === done) ?? null
    const view = { ...(await currentView(area)), done: notice }
    return show((context) => successionsPage(context, view))
  })

  staff.post(successionsPath, (call) => load(area, call))

  staff.get(`${successionsPath}/delete`, async (call) => {
    const chosen = await named(area, call)
    return call.show((context) => deleteSuccessionsPage(context, chosen))
  })

  staff.post(`${successionsPath}/delete`, async (call) => {
    const { id, name } = await named(area, call)
    await database.transaction(async (tx) => {
      await removeSuccessions(tx, id)
      await recordAudit(tx, {
        ...call.author(),
        action: 'place-successions.remove',
        subject: name,
        detail: {},
      })
    })
    return call.redirect(`${successionsPath}?done=removed`)
  })
}

async function currentView(area: ResultsArea): Promise<SuccessionsView> {
  const current = await area.current.fresh()
  return {
    successions: await ownSuccessions(area.service.database.reads),
    places: await area.places.places(current, Number(current.today.slice(0, 4))),
    done: null,
    problems: [],
  }
}

async function named(area: ResultsArea, { query }: StaffCall) {
  const { successions, places } = await currentView(area)
  const asked = textField(query, 'id')
  const { old } = known(successions.find((one) => String(one.old) === asked) ?? null)
  return { id: old, name: placeText(places, old) }
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
