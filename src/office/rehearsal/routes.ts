import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../identity/audit/audit.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import { isEmailAddress } from '../../platform/mail/address.ts'
import type { Service } from '../../platform/service.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import { type StaffCall, staffRoutes } from '../../site/frame/staff-routes.ts'
import { deleteGuestLink } from '../../site/serving/guest-store.ts'
import { guestLink, makeGuestLink } from '../../site/serving/rehearsal.ts'
import { selectHeld } from './held-store.ts'
import {
  guestsPath,
  insidePage,
  type RehearsalView,
  rehearsalPage,
  rehearsalPath,
  rehearsalQuestion,
} from './page.ts'
import { type RehearsalAction, readRehearsalState, requestRehearsal } from './rehearsal.ts'

const mostShown = 200

/** Routes to start, reset and discard rehearsals; inside one, to see its held messages. */
export function rehearsalPages(app: FastifyInstance, service: Service): void {
  const { database, clock, config } = service
  const staff = staffRoutes(app, service, 'admin')

  async function show(call: StaffCall, entered: Omit<RehearsalView, 'state'> | null = null, status = 200) {
    const state = await readRehearsalState(database.reads)
    const view = entered ?? { mailTo: state?.mailTo.join('\n') ?? '' }
    return call.show((context) => rehearsalPage(context, { ...view, state }), status)
  }

  staff.get(rehearsalPath, async (call) => {
    const { rehearsal } = config
    if (rehearsal === null) return show(call)
    const held = await selectHeld(database.reads, mostShown)
    const guests = await guestLink(database.reads, service)
    return call.show((context) => insidePage(context, { original: rehearsal.of, guests, held }))
  })

  /** Inside a rehearsal: opens or closes it for guests. */
  const change = (what: 'open' | 'close', work: (tx: Tx) => Promise<void>) =>
    staff.post(`${guestsPath}/${what}`, async (call) => {
      if (config.rehearsal === null) throw new PageProblem(404)
      await database.transaction(async (tx) => {
        await work(tx)
        const action = `rehearsal.guests.${what}`
        await recordAudit(tx, { ...call.author(), action, subject: 'rehearsal' })
      })
      return call.redirect(`${rehearsalPath}#guests`)
    })
  change('open', (tx) => makeGuestLink(tx, clock))
  change('close', deleteGuestLink)

  const ask = (action: RehearsalAction) =>
    staff.post(`${rehearsalPath}/${action}`, async (call) => {
      if (config.sandbox === null) throw new PageProblem(404)
      const entered = textField(call.body, 'mail_to')
      const mailTo = entered.split(/[\s,;]+/).filter((word) => word !== '')
      const wrong = mailTo.find((address) => !isEmailAddress(address))
      if (wrong !== undefined) {
        const { t } = await call.context()
        return show(call, { mailTo: entered, problem: t('rehearsals.mailToWrong', { address: wrong }) }, 422)
      }
      if (action !== 'start' && textField(call.body, 'sure') !== 'yes')
        return call.show((context) => rehearsalQuestion(context, action, mailTo))
      await database.transaction((tx) => requestRehearsal(tx, clock, { action, mailTo }, call.by))
      return call.redirect(rehearsalPath)
    })
  ask('start')
  ask('reset')
  ask('discard')
}
