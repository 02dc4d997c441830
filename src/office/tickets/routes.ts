import type { FastifyInstance, FastifyReply } from 'fastify'
import { confirmedRoutes } from '../../desk/pages/confirmed-routes.ts'
import { listField, textField } from '../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../platform/http/requests/errors.ts'
import { mailsOfTicket } from '../../platform/mail/store.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import type { TicketState } from '../../platform/storage/schema/schema.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../../site/frame/staff-routes.ts'
import { readPage } from '../../web/components/pagination.ts'
import { askToDeleteTicket } from './pages/delete-page.ts'
import { listPage, type TicketChoice } from './pages/list-page.ts'
import { ticketPath, ticketsPath } from './pages/parts.ts'
import { type TicketDraft, ticketPage } from './pages/ticket-page.ts'
import type { Acting } from './perform-action.ts'
import { statusRoutes } from './status-routes.ts'
import { isTicketState, mayDelete, ticketActions, ticketStates } from './ticket/states.ts'
import { countTickets, eventsOf, findTicket, listTickets } from './ticket/store.ts'
import type { TicketSubject } from './ticket/subject.ts'
import { textProblem, textProblemMessage } from './ticket/text.ts'
import { isTicketNumber, type Ticket } from './ticket/ticket.ts'
import {
  addNote,
  applyChanges,
  assignableStaff,
  assignTicket,
  changeState,
  deleteTicket,
  sendMailAgain,
  setMuted,
  ticketReach,
  writeToSubmitter,
} from './tickets.ts'

type OnTicket = StaffCall<{ readonly number: string }>

const pageSize = 25
const ownPath = `${ticketsPath}/:number` as const

interface TicketDesk {
  readonly service: Service
  readonly subjects: readonly TicketSubject[]
}

/** Routes of tickets for the staff, and of the submitter's status page. */
export function ticketRoutes(
  app: FastifyInstance,
  service: Service,
  subjects: readonly TicketSubject[],
): void {
  const desk = { service, subjects }
  const staff = staffRoutes(app, service, { area: 'directory' })
  listRoutes(staff, desk)
  actionRoutes(staff, desk)
  textRoutes(staff, desk)
  serveDeletion(staffRoutes(app, service, 'admin'), desk)
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

  staff.get(ownPath, async (call) => showTicket(desk, call, await ticketOf(reads, desk, call), null))
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
    mails: await mailsOfTicket(reads, ticket.id),
    staff: await assignableStaff(reads, subjects, ticket.id),
    user,
    done,
    draft,
  }
  return show((context) => ticketPage(context, view), draft === null ? 200 : 422)
}

function actionRoutes(staff: StaffRoutes, desk: TicketDesk): void {
  const { service, subjects } = desk
  const { reads } = service.database
  const button = (name: string, act: (ticket: Ticket, call: StaffCall) => Promise<void>) =>
    staff.post(`${ownPath}/${name}`, async (call: OnTicket) => {
      const ticket = await ticketOf(reads, desk, call)
      await act(ticket, call)
      return backTo(call, ticket, name)
    })
  for (const action of ticketActions)
    button(action, (ticket, call) => changeState(service, ticket.id, action, actingOf(call)))
  button('mute', (ticket, call) => setMuted(service, ticket.id, true, actingOf(call)))
  button('unmute', (ticket, call) => setMuted(service, ticket.id, false, actingOf(call)))
  button('apply', async (ticket, call) => {
    const subject = subjects.find(({ kind }) => kind === ticket.kind)
    if (subject === undefined) throw new PageProblem(409)
    await applyChanges(service, ticket, subject, listField(call.body, 'field'), actingOf(call))
  })

  staff.post(`${ownPath}/mails/:mail/again`, async (call) => {
    const ticket = await ticketOf(reads, desk, call)
    const { mail } = call.params
    if (!/^[0-9a-f]{32}$/.test(mail)) throw new PageProblem(404)
    await sendMailAgain(service, ticket, mail, actingOf(call))
    return backTo(call, ticket, 'mail')
  })
}

/** Routes of forms with text; a rejected text is shown again as sent. */
function textRoutes(staff: StaffRoutes, desk: TicketDesk): void {
  const { service, subjects } = desk
  const { reads } = service.database
  const write = { note: addNote, message: writeToSubmitter } as const
  for (const form of ['note', 'message'] as const)
    staff.post(`${ownPath}/${form}`, async (call: OnTicket) => {
      const ticket = await ticketOf(reads, desk, call)
      const text = textField(call.body, form)
      const problem = textProblem(text)
      if (problem !== null) {
        const { t } = await call.context()
        return showTicket(desk, call, ticket, { form, text, problem: textProblemMessage(t, problem) })
      }
      await write[form](service, ticket.id, text, actingOf(call))
      return backTo(call, ticket, form)
    })

  staff.post(`${ownPath}/assign`, async (call) => {
    const ticket = await ticketOf(reads, desk, call)
    const owner = textField(call.body, 'owner')
    const assigned = await assignTicket(service, subjects, ticket.id, owner, actingOf(call))
    if (assigned.ok) return backTo(call, ticket, 'assign')
    const { t } = await call.context()
    return showTicket(desk, call, ticket, { form: 'assign', text: '', problem: t('tickets.problem.person') })
  })
}

function serveDeletion(staff: StaffRoutes, desk: TicketDesk): void {
  confirmedRoutes(staff, desk.service, {
    path: `${ownPath}/delete`,
    async find(queries, call) {
      const ticket = await ticketOf(queries, desk, call)
      if (!mayDelete(ticket.state, call.user.role)) throw new PageProblem(409)
      return ticket
    },
    about: ({ t }, { number }) => ({
      breadcrumbs: [
        { title: t('tickets.title'), href: ticketsPath },
        { title: number, href: ticketPath(number) },
      ],
    }),
    ask: askToDeleteTicket,
    act: (tx, ticket, call) => deleteTicket(tx, desk.service, ticket, actingOf(call)),
    next: () => `${ticketsPath}?state=archived`,
  })
}

/** Returns the ticket; 404 also for one outside the user's scope. */
async function ticketOf(
  queries: Queries,
  { subjects }: TicketDesk,
  { user, params: { number } }: OnTicket,
): Promise<Ticket> {
  const reach = ticketReach(subjects, user)
  // The pattern also excludes NUL, which PostgreSQL rejects in a text.
  return known(isTicketNumber(number) ? await findTicket(queries, { number }, reach) : null)
}

function actingOf({ user, request }: StaffCall): Acting {
  return { user, address: request.ip }
}

function backTo({ redirect }: StaffCall, ticket: Ticket, done: string): FastifyReply {
  return redirect(`${ticketPath(ticket.number)}?done=${done}`)
}
