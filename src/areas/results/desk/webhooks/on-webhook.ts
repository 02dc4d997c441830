import type { FastifyReply, FastifyRequest } from 'fastify'
import { actingAs, staffOnly } from '../../../../identity/sessions/guard.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../platform/service.ts'
import { storableText } from '../../../../values/text.ts'
import { address } from '../../../../web/markup/address.ts'
import { selectWebhook } from '../../notify/webhooks/store.ts'
import { type Webhook, webhookOf } from '../../notify/webhooks/webhook.ts'
import type { Change } from '../../notify/webhooks/webhooks.ts'
import { type Notice, webhookPath } from './parts.ts'

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
  return webhookOf(known(await selectWebhook(database.reads, storableText(request.params.id))))
}

export function done(reply: FastifyReply, webhook: Webhook, notice: Notice, count?: number) {
  return reply.redirect(
    address(webhookPath(webhook), { done: notice, ...(count !== undefined && { count }) }),
    303,
  )
}
