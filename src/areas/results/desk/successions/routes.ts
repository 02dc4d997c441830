import type { FastifyInstance, FastifyReply } from 'fastify'
import { confirmedRoutes } from '../../../../desk/pages/confirmed-routes.ts'
import { recordAudit } from '../../../../identity/audit/audit.ts'
import { receiveFile } from '../../../../office/exchange/receive-file.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { type StaffCall, staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { readSuccessions, type SuccessionsProblem } from '../../places/successions/read-successions.ts'
import { ownSuccessions, removeSuccessions, saveSuccessions } from '../../places/successions/store.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { placesNow } from '../../site/municipality/my-place.ts'
import { inResults } from '../frame/staff-page.ts'
import {
  askToDeleteSuccessions,
  placeText,
  type SuccessionsView,
  successionsPage,
  successionsPath,
} from './page.ts'

/** Routes to enter mergers and divisions of municipalities that are not part of the program. */
export function manageSuccessions(app: FastifyInstance, area: ResultsArea): void {
  const staff = staffRoutes(app, area.service, { area: 'results' })

  staff.get(successionsPath, async ({ done, show }) => {
    const notice = (['loaded', 'removed'] as const).find((one) => one === done) ?? null
    const view = { ...(await currentView(area)), done: notice }
    return show((context) => successionsPage(context, view))
  })

  staff.post(successionsPath, (call) => load(area, call))

  confirmedRoutes(staff, area.service, {
    path: `${successionsPath}/delete`,
    about: inResults,
    find: (queries, call) => successionNamed(area, queries, call),
    ask: (context, { name }) => askToDeleteSuccessions(context, name),
    async act(tx, { id, name }, call) {
      await removeSuccessions(tx, id)
      const entry = { ...call.author(), action: 'place-successions.remove', subject: name, detail: {} }
      await recordAudit(tx, entry)
    },
    next: () => `${successionsPath}?done=removed`,
  })
}

async function currentView(area: ResultsArea): Promise<SuccessionsView> {
  const successions = await ownSuccessions(area.service.database.reads)
  return { successions, places: await placesNow(area, await area.current.fresh()), done: null, problems: [] }
}

async function successionNamed(area: ResultsArea, queries: Queries, { query }: StaffCall) {
  const asked = textField(query, 'id')
  const { old } = known((await ownSuccessions(queries)).find((one) => String(one.old) === asked))
  return { id: old, name: placeText(await placesNow(area, await area.current.fresh()), old) }
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
