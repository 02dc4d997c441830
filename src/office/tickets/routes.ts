import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorOf, staffOnly } from '../../identity/sessions/guard.ts'
import { listField, textField } from '../../platform/http/forms/form.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import { mailsOfTicket } from '../../platform/mail/store.ts'
import type { Service } from '../../platform/service.ts'
import type { TicketState } from '../../platform/storage/schema/schema.ts'
import { pageContext, sendPage } from '../../site/frame/page-context.ts'
import { readPage } from '../../web/components/pagination.ts'
import { deletePage } from './pages/delete-page.ts'
import { type Choice, listPage } from './pages/list-page.ts'
import { ticketPath, ticketsPath } from './pages/parts.ts'
import { type Draft, ticketPage } from './pages/ticket-page.ts'
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
  reachOf,
  sendMailAgain,
  setMuted,
  writeToSubmitter,
} from './tickets.ts'

type Numbered = { Params: { number: string } }

const pageSize = 25
const need = { area: 'directory' } as const

/** Tickets for the staff, and the page on which a submitter follows one. */
export function ticketRoutes(
  app: FastifyInstance,
  service: Service,
  subjects: readonly TicketSubject[],
): void {
  listRoute(app, service, subjects)
  showRoute(app, service, subjects)
  actionRoutes(app, service, subjects)
  applyRoute(app, service, subjects)
  textRoutes(app, service, subjects)
  deleteRoutes(app, service, subjects)
  statusRoutes(app, service, subjects)
}

function listRoute(app: FastifyInstance, service: Service, subjects: readonly TicketSubject[]): void {
  app.get(ticketsPath, { preHandler: staffOnly(service, need) }, async (request, reply) => {
    const { reads } = service.database
    const choice = readChoice(request.query)
    const user = actorOf(request)
    const reach = reachOf(subjects, user)
    const filter = { search: choice.search, ownerId: choice.mine ? user.id : null, reach }
    const context = await pageContext(service, request)
    const counts = await countTickets(reads, filter)
    const tickets = await listTickets(
      reads,
      { ...filter, state: choice.state },
      { limit: pageSize, offset: choice.page * pageSize },
    )
    const shown: readonly TicketState[] = choice.state === null ? ticketStates : [choice.state]
    const total = shown.reduce((sum, state) => sum + counts[state], 0)
    const pages = Math.ceil(total / pageSize)
    return sendPage(reply, context, listPage(context, { choice, counts, tickets, pages }))
  })
}

function readChoice(query: unknown): Choice {
  const state = textField(query, 'state') || 'open'
  return {
    state: isTicketState(state) ? state : null,
    mine: textField(query, 'owner') === 'mine',
    search: textField(query, 'q').slice(0, 200),
    page: readPage(textField(query, 'page')),
  }
}

function showRoute(app: FastifyInstance, service: Service, subjects: readonly TicketSubject[]): void {
  app.get<Numbered>(
    `${ticketsPath}/:number`,
    { preHandler: staffOnly(service, need) },
    async (request, reply) => {
      const ticket = await ticketOf(service, subjects, request)
      return show(service, subjects, request, reply, ticket, null)
    },
  )
}

async function show(
  service: Service,
  subjects: readonly TicketSubject[],
  request: FastifyRequest,
  reply: FastifyReply,
  ticket: Ticket,
  draft: Draft | null,
): Promise<FastifyReply> {
  const { reads } = service.database
  const context = await pageContext(service, request)
  const subject = subjects.find(({ kind }) => kind === ticket.kind)
  const view = {
    ticket,
    subject,
    current: (await subject?.current(reads, ticket.subjectId)) ?? null,
    locked: (await subject?.locked?.(reads, ticket.subjectId)) ?? null,
    events: await eventsOf(reads, ticket.id),
    mails: await mailsOfTicket(reads, ticket.id),
    staff: await assignableStaff(reads, subjects, ticket.id),
    user: actorOf(request),
    done: textField(request.query, 'done'),
    draft,
  }
  return sendPage(reply, context, ticketPage(context, view), draft === null ? 200 : 422)
}

/** Actions without input. */
function actionRoutes(app: FastifyInstance, service: Service, subjects: readonly TicketSubject[]): void {
  const options = { preHandler: staffOnly(service, need) }
  const button = (name: string, act: (ticket: Ticket, acting: Acting) => Promise<void>) =>
    app.post<Numbered>(`${ticketsPath}/:number/${name}`, options, async (request, reply) => {
      const ticket = await ticketOf(service, subjects, request)
      await act(ticket, actingOf(request))
      return backTo(reply, ticket, name)
    })
  for (const action of ticketActions)
    button(action, (ticket, acting) => changeState(service, ticket.id, action, acting))
  button('mute', (ticket, acting) => setMuted(service, ticket.id, true, acting))
  button('unmute', (ticket, acting) => setMuted(service, ticket.id, false, acting))

  app.post<{ Params: { number: string; mail: string } }>(
    `${ticketsPath}/:number/mails/:mail/again`,
    options,
    async (request, reply) => {
      const ticket = await ticketOf(service, subjects, request)
      const { mail } = request.params
      if (!/^[0-9a-f]{32}$/.test(mail)) throw new PageProblem(404)
      await sendMailAgain(service, ticket, mail, actingOf(request))
      return backTo(reply, ticket, 'mail')
    },
  )
}

function applyRoute(app: FastifyInstance, service: Service, subjects: readonly TicketSubject[]): void {
  const options = { preHandler: staffOnly(service, need) }
  app.post<Numbered>(`${ticketsPath}/:number/apply`, options, async (request, reply) => {
    const ticket = await ticketOf(service, subjects, request)
    const subject = subjects.find(({ kind }) => kind === ticket.kind)
    if (subject === undefined) throw new PageProblem(409)
    await applyChanges(service, ticket, subject, listField(request.body, 'field'), actingOf(request))
    return backTo(reply, ticket, 'apply')
  })
}

/** Forms with something to fill in; what cannot be saved is shown again as it was sent. */
function textRoutes(app: FastifyInstance, service: Service, subjects: readonly TicketSubject[]): void {
  const options = { preHandler: staffOnly(service, need) }
  const write = {
    note: addNote,
    message: writeToSubmitter,
  } as const
  for (const form of ['note', 'message'] as const)
    app.post<Numbered>(`${ticketsPath}/:number/${form}`, options, async (request, reply) => {
      const ticket = await ticketOf(service, subjects, request)
      const text = textField(request.body, form)
      const problem = textProblem(text)
      if (problem !== null) {
        const { t } = await pageContext(service, request)
        const draft = { form, text, problem: textProblemMessage(t, problem) }
        return show(service, subjects, request, reply, ticket, draft)
      }
      await write[form](service, ticket.id, text, actingOf(request))
      return backTo(reply, ticket, form)
    })

  app.post<Numbered>(`${ticketsPath}/:number/assign`, options, async (request, reply) => {
    const ticket = await ticketOf(service, subjects, request)
    const owner = textField(request.body, 'owner')
    const assigned = await assignTicket(service, subjects, ticket.id, owner, actingOf(request))
    if (assigned.ok) return backTo(reply, ticket, 'assign')
    const { t } = await pageContext(service, request)
    const draft = { form: 'assign', text: '', problem: t('tickets.problem.person') } as const
    return show(service, subjects, request, reply, ticket, draft)
  })
}

function deleteRoutes(app: FastifyInstance, service: Service, subjects: readonly TicketSubject[]): void {
  const options = { preHandler: staffOnly(service, 'admin') }
  const path = `${ticketsPath}/:number/delete`
  app.get<Numbered>(path, options, async (request, reply) => {
    const ticket = await ticketOf(service, subjects, request)
    if (!mayDelete(ticket.state, actorOf(request).role)) throw new PageProblem(409)
    const context = await pageContext(service, request)
    return sendPage(reply, context, deletePage(context, ticket))
  })
  app.post<Numbered>(path, options, async (request, reply) => {
    const ticket = await ticketOf(service, subjects, request)
    await deleteTicket(service, ticket, actingOf(request))
    return reply.redirect(`${ticketsPath}?state=archived`, 303)
  })
}

/** 404 also for a ticket outside the user's scope. */
async function ticketOf(
  service: Service,
  subjects: readonly TicketSubject[],
  request: FastifyRequest<Numbered>,
): Promise<Ticket> {
  const { number } = request.params
  const reach = reachOf(subjects, actorOf(request))
  // Also because PostgreSQL refuses to compare anything with a text that holds the NUL character.
  const ticket = isTicketNumber(number) ? await findTicket(service.database.reads, { number }, reach) : null
  if (ticket === null) throw new PageProblem(404)
  return ticket
}

function actingOf(request: FastifyRequest): Acting {
  return { user: actorOf(request), address: request.ip }
}

function backTo(reply: FastifyReply, ticket: Ticket, done: string): FastifyReply {
  return reply.redirect(`${ticketPath(ticket.number)}?done=${done}`, 303)
}
