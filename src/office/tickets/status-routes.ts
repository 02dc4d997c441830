import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textField } from '../../platform/http/forms/form.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { pageContext, sendPage } from '../../site/frame/page-context.ts'
import { type StatusView, statusPage } from './pages/status-page.ts'
import { ticketIdOf } from './status-link.ts'
import { eventsOf, findTicket } from './ticket/store.ts'
import type { TicketSubject } from './ticket/subject.ts'
import { textProblem, textProblemMessage } from './ticket/text.ts'
import type { Ticket } from './ticket/ticket.ts'
import { replyAsSubmitter } from './tickets.ts'

type Secret = { Params: { secret: string } }

/** Routes of the submitter's page. Its address is the only proof, so it must not leak as a referrer. */
export function statusRoutes(
  app: FastifyInstance,
  service: Service,
  subjects: readonly TicketSubject[],
): void {
  const options = {
    onSend: async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({
        'Cache-Control': 'no-store',
        // With `no-referrer`, browsers would also hide the origin of the reply form.
        'Referrer-Policy': 'same-origin',
        'X-Robots-Tag': 'noindex',
      })
    },
  }

  app.get<Secret>('/status/:secret', options, async (request, reply) => {
    const ticket = await ticketOf(service, request)
    const saved = textField(request.query, 'done') !== ''
    return show(request, reply, ticket, { saved, draft: null }, 200)
  })

  app.post<Secret>('/status/:secret', options, async (request, reply) => {
    const ticket = await ticketOf(service, request)
    const text = textField(request.body, 'message')
    const { t } = await pageContext(service, request)
    const refuse = (problem: string, status: number) =>
      show(request, reply, ticket, { saved: false, draft: { text, problem } }, status)
    const problem = textProblem(text)
    if (problem !== null) return refuse(textProblemMessage(t, problem), 422)
    const replied = await replyAsSubmitter(service, ticket.id, text)
    if (replied.ok) return reply.redirect(`/status/${request.params.secret}?done=1`, 303)
    if (replied.error === 'too-many') return refuse(t('tickets.status.tooMany'), 429)
    return refuse(t('tickets.status.replyClosed'), 409)
  })

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { id }: Ticket,
    rest: Pick<StatusView, 'saved' | 'draft'>,
    status: number,
  ): Promise<FastifyReply> {
    const { reads } = service.database
    // Read again: the reply may have been rejected because the ticket has changed.
    const ticket = await findTicket(reads, { id })
    if (ticket === null) throw new PageProblem(404)
    const subject = subjects.find(({ kind }) => kind === ticket.kind)
    const context = await pageContext(service, request)
    const view = { ticket, subject, events: await eventsOf(reads, id), ...rest }
    return sendPage(reply, context, statusPage(context, view), status)
  }
}

async function ticketOf(service: Service, request: FastifyRequest<Secret>): Promise<Ticket> {
  const id = ticketIdOf(service, request.params.secret)
  const ticket = id === null ? null : await findTicket(service.database.reads, { id })
  if (ticket === null) throw new PageProblem(404)
  return ticket
}
