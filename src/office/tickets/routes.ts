import type { FastifyInstance, FastifyReply } from 'fastify'
import { recordViewRoutes } from '../../desk/api/record-api.ts'
import { buttonRoute, confirmedRoutes } from '../../desk/pages/confirmed-routes.ts'
import type { ConfirmedAction } from '../../desk/records/staff-action.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import { mailsOfTickets } from '../../platform/mail/store.ts'
import type { Service } from '../../platform/service.ts'
import type { TicketState } from '../../platform/storage/schema/schema.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../../site/frame/staff-routes.ts'
import { readPage } from '../../web/components/pagination.ts'
import { askToDeleteTicket } from './pages/delete-page.ts'
import { listPage, type TicketChoice } from './pages/list-page.ts'
import { ticketPath, ticketsPath } from './pages/parts.ts'
import { type TicketDraft, ticketPage } from './pages/ticket-page.ts'
import { statusRoutes } from './status-routes.ts'
import { isTicketState, mayDelete, ticketStates } from './ticket/states.ts'
import { countTickets, eventsOf, listTickets } from './ticket/store.ts'
import type { TicketSubject } from './ticket/subject.ts'
import { textProblem, textProblemMessage } from './ticket/text.ts'
import type { Ticket } from './ticket/ticket.ts'
import {
  actingOf,
  type OnTicket,
  ownTicketPath,
  type TicketDesk,
  ticketButtons,
  ticketIn,
} from './ticket-actions.ts'
import { ticketView } from './ticket-record.ts'
import {
  addNote,
  assignableStaff,
  assignTicket,
  deleteTicket,
  sendMailAgain,
  ticketReach,
  writeToSubmitter,
} from './tickets.ts'

const pageSize = 25

/** Routes of tickets for the staff, and of the submitter's status page. */
export function ticketRoutes(
  app: FastifyInstance,
  service: Service,
  subjects: readonly TicketSubject[],
): void {
  const desk = { service, subjects }
  const staff = staffRoutes(app, service, { area: 'directory' })
  listRoutes(staff, desk)
  for (const button of ticketButtons(desk)) buttonRoute(staff, service, button)
  textRoutes(staff, desk)
  const removal = ticketRemoval(desk)
  confirmedRoutes(staffRoutes(app, service, 'admin'), service, removal)
  const view = ticketView(desk, removal)
  recordViewRoutes(app, { service, desk: view, api: view.api })
  statusRoutes(app, service, subjects)
}

function listRoutes(staff: StaffRoutes, desk: TicketDesk): void {
  const { reads } = desk.service.database

  staff.get(ticketsPath, async ({ user, query, show }) => {
    const choice = readChoice(query)
    const reach = ticketReach(desk.subjects, user)
    const filter = { search: choice.search, ownerId: choice.mine ? user.id : null, reach }
    const counts = await countTickets(reads, filter)
    const tickets = await listTickets(
      reads,
      { ...filter, state: choice.state },
      { limit: pageSize, offset: choice.page * pageSize },
    )
    const shown: readonly TicketState[] = choice.state === null ? ticketStates : [choice.state]
    const total = shown.reduce((sum, state) => sum + counts[state], 0)
    const pages = Math.ceil(total / pageSize)
    return show((context) => listPage(context, { choice, counts, tickets, pages }))
  })

  staff.get(ownTicketPath, async (call) => showTicket(desk, call, await ticketIn(desk)(reads, call), null))
}

function readChoice(query: unknown): TicketChoice {
  const state = textField(query, 'state') || 'open'
  return {
    state: isTicketState(state) ? state : null,
    mine: textField(query, 'owner') === 'mine',
    search: textField(query, 'q').slice(0, 200),
    page: readPage(textField(query, 'page')),
  }
}

async function showTicket(
  { service, subjects }: TicketDesk,
  { user, done, show }: StaffCall,
  ticket: Ticket,
  draft: TicketDraft | null,
): Promise<FastifyReply> {
  const { reads } = service.database
  const subject = subjects.find(({ kind }) => kind === ticket.kind)
  const view = {
    ticket,
    subject,
    current: (await subject?.current(reads, ticket.subjectId)) ?? null,
    locked: (await subject?.locked?.(reads, ticket.subjectId)) ?? null,
    events: await eventsOf(reads, ticket.id),
    mails: await mailsOfTickets(reads, [ticket.id]),
    staff: await assignableStaff(reads, subjects, ticket.id),
    user,
    done,
    draft,
  }
  return show((context) => ticketPage(context, view), draft === null ? 200 : 422)
}

/** Routes of forms with text; a rejected text is shown again as sent. */
function textRoutes(staff: StaffRoutes, desk: TicketDesk): void {
  const { service, subjects } = desk
  const { database } = service
  const { reads } = database
  const find = ticketIn(desk)
  const write = { note: addNote, message: writeToSubmitter } as const
  for (const form of ['note', 'message'] as const)
    staff.post(`${ownTicketPath}/${form}`, async (call: OnTicket) => {
      const ticket = await find(reads, call)
      const text = textField(call.body, form)
      const problem = textProblem(text)
      if (problem !== null) {
        const { t } = await call.context()
        return showTicket(desk, call, ticket, { form, text, problem: textProblemMessage(t, problem) })
      }
      await database.transaction((tx) => write[form](tx, service, ticket.id, text, actingOf(call)))
      return backTo(call, ticket, form)
    })

  staff.post(`${ownTicketPath}/assign`, async (call) => {
    const ticket = await find(reads, call)
    const owner = textField(call.body, 'owner')
    const assigned = await database.transaction((tx) =>
      assignTicket(tx, service, subjects, ticket.id, owner, actingOf(call)),
    )
    if (assigned.ok) return backTo(call, ticket, 'assign')
    const { t } = await call.context()
    return showTicket(desk, call, ticket, { form: 'assign', text: '', problem: t('tickets.problem.person') })
  })

  staff.post(`${ownTicketPath}/mails/:mail/again`, async (call) => {
    const ticket = await find(reads, call)
    const { mail } = call.params
    if (!/^[0-9a-f]{32}$/.test(mail)) throw new PageProblem(404)
    await database.transaction((tx) => sendMailAgain(tx, service, ticket, mail, actingOf(call)))
    return backTo(call, ticket, 'mail')
  })
}

const ticketRemoval = (desk: TicketDesk): ConfirmedAction<`${typeof ownTicketPath}/delete`, Ticket> => ({
  path: `${ownTicketPath}/delete`,
  async find(queries, call) {
    const ticket = await ticketIn(desk)(queries, call)
    if (call.user.role !== 'admin') throw new PageProblem(403)
    if (!mayDelete(ticket.state, call.user.role)) throw new PageProblem(409)
    return ticket
  },
  about: (_context, { number }) => ({ breadcrumbs: [{ title: number, href: ticketPath(number) }] }),
  ask: askToDeleteTicket,
  act: (tx, ticket, call) => deleteTicket(tx, desk.service, ticket, actingOf(call)),
  next: () => `${ticketsPath}?state=archived`,
})

function backTo({ redirect }: StaffCall, ticket: Ticket, done: string): FastifyReply {
  return redirect(`${ticketPath(ticket.number)}?done=${done}`)
}
