import type { FastifyReply, FastifyRequest } from 'fastify'
import { actingAs, staffOnly } from '../../../access/guard.ts'
import { known } from '../../../http/errors.ts'
import type { Service } from '../../../service.ts'
import { askable } from '../../../text.ts'
import { address } from '../../../web/address.ts'
import { type Notice, webhookPath } from './pages/parts.ts'
import { selectWebhook } from './store.ts'
import { type Webhook, webhookOf } from './webhook.ts'
import type { Change } from './webhooks.ts'

export type OfWebhook = { Params: { readonly id: string } }

export const adminOnly = (service: Service) => ({ preHandler: staffOnly(service, 'admin') })

export const changeBy = (service: Service, request: FastifyRequest): Change => ({
  parts: service,
  by: actingAs(request),
})

export async function namedWebhook(
  { database }: Service,
  request: FastifyRequest<OfWebhook>,
): Promise<Webhook> {
  return webhookOf(known(await selectWebhook(database.reads, askable(request.params.id))))
}

export function done(reply: FastifyReply, webhook: Webhook, notice: Notice, count?: number) {
  return reply.redirect(
    address(webhookPath(webhook), { done: notice, ...(count !== undefined && { count }) }),
    303,
  )
}
