import type { FastifyInstance } from 'fastify'
import { recordViewRoutes } from '../../desk/api/record-api.ts'
import { buttonRoute } from '../../desk/pages/confirmed-routes.ts'
import { performAction } from '../../desk/records/staff-action.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { type StaffCall, staffRoutes } from '../../site/frame/staff-routes.ts'
import { guestLink } from '../../site/serving/rehearsal.ts'
import { guestActions, rehearsalWish } from './actions.ts'
import { selectHeld } from './held-store.ts'
import { insidePage, type RehearsalView, rehearsalPage, rehearsalPath, rehearsalQuestion } from './page.ts'
import { type RehearsalAction, readRehearsalState } from './rehearsal.ts'
import { mostHeld, rehearsalView } from './view.ts'

/** Routes to start, reset and discard rehearsals; inside one, to see its held messages. */
export function rehearsalPages(app: FastifyInstance, service: Service): void {
  const { database, config } = service
  const staff = staffRoutes(app, service, 'admin')

  async function show(call: StaffCall, entered: Omit<RehearsalView, 'state'> | null = null, status = 200) {
    const state = await readRehearsalState(database.reads)
    const view = entered ?? { mailTo: state?.mailTo.join('\n') ?? '' }
    return call.show((context) => rehearsalPage(context, { ...view, state }), status)
  }

  staff.get(rehearsalPath, async (call) => {
    const { rehearsal } = config
    if (rehearsal === null) return show(call)
    const held = await selectHeld(database.reads, mostHeld)
    const guests = await guestLink(database.reads, service)
    return call.show((context) => insidePage(context, { original: rehearsal.of, guests, held }))
  })

  const ask = (action: RehearsalAction) =>
    staff.post(`${rehearsalPath}/${action}`, async (call) => {
      const wish = rehearsalWish(service, action)
      const context = await call.context()
      const { mailTo, wrong } = await wish.find(database.reads, call, [])
      if (wrong !== undefined) {
        const problem = context.t('rehearsals.mailToWrong', { address: wrong })
        return show(call, { mailTo: textField(call.body, 'mail_to'), problem }, 422)
      }
      if (action !== 'start' && textField(call.body, 'sure') !== 'yes')
        return call.show(() => rehearsalQuestion(context, action, mailTo))
      const asked = { ids: [], typed: '' }
      const done = await database.transaction((tx) => performAction(tx, wish, call, context, asked))
      if ('refused' in done) throw new PageProblem(409)
      return call.redirect(rehearsalPath)
    })
  ask('start')
  ask('reset')
  ask('discard')
  for (const action of guestActions(service)) buttonRoute(staff, service, action)
  const view = rehearsalView(service)
  recordViewRoutes(app, { service, desk: view, api: view.api })
}
