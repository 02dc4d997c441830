import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../platform/service.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { storableText } from '../../../../values/text.ts'
import { type Instant, localDay } from '../../../../values/time.ts'
import { readItems } from '../../items/store.ts'
import { itemKinds } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import {
  countDeliveries,
  type ListedDelivery,
  selectDeliveries,
  selectDelivery,
} from '../../notify/webhooks/store.ts'
import type { Webhook } from '../../notify/webhooks/webhook.ts'
import { replayDelivery, replayFailed, sendTest } from '../../notify/webhooks/webhooks.ts'
import { momentOn } from '../../versions/stored/embargo.ts'
import { replayPage } from './confirm-pages.ts'
import { deliveryPage } from './delivery-page.ts'
import { adminOnly, changeBy, done, namedWebhook, type OfWebhook } from './on-webhook.ts'
import { deliveryPath, notices, webhookPath, webhooksPath } from './parts.ts'
import { itemText, webhookPage } from './webhook-page.ts'

type OfDelivery = { Params: { readonly id: string; readonly delivery: string } }

/** More would be of no use in a list. */
const mostListed = 5000

export function deliveryRoutes(app: FastifyInstance, service: Service): void {
  const { database } = service

  app.get<OfWebhook>(`${webhooksPath}/:id`, adminOnly(service), async (request, reply) => {
    const webhook = await namedWebhook(service, request)
    const deliveries = await selectDeliveries(database.reads, webhook.id, mostListed)
    const items = await itemsOf(database.reads, deliveries)
    const { query } = request
    const count = Number(/^\d{1,6}$/.exec(textField(query, 'count'))?.[0] ?? 0)
    const context = await pageContext(service, request)
    const view = { webhook, deliveries, items, query, count, done: noticeIn(query) }
    return sendPage(reply, context, webhookPage(context, view))
  })

  app.post<OfWebhook>(`${webhooksPath}/:id/test`, adminOnly(service), async (request, reply) => {
    const webhook = await namedWebhook(service, request)
    if (webhook.pause !== null) return reply.redirect(webhookPath(webhook), 303)
    const delivery = await database.transaction((tx) => sendTest(tx, webhook, changeBy(service, request)))
    return reply.redirect(`${deliveryPath(webhook, delivery)}?done=tested`, 303)
  })

  app.get<OfDelivery>(
    `${webhooksPath}/:id/deliveries/:delivery`,
    adminOnly(service),
    async (request, reply) => {
      const webhook = await namedWebhook(service, request)
      const id = storableText(request.params.delivery)
      const delivery = known(await selectDelivery(database.reads, webhook.id, id))
      const items = await itemsOf(database.reads, [delivery])
      const context = await pageContext(service, request)
      const text = itemText(context, { items }, delivery)
      const view = { webhook, delivery, itemText: text, done: noticeIn(request.query) }
      return sendPage(reply, context, deliveryPage(context, view))
    },
  )

  app.post<OfDelivery>(
    `${webhooksPath}/:id/deliveries/:delivery/replay`,
    adminOnly(service),
    async (request, reply) => {
      const webhook = await namedWebhook(service, request)
      const { id } = known(
        await selectDelivery(database.reads, webhook.id, storableText(request.params.delivery)),
      )
      const change = changeBy(service, request)
      const replayed = await database.transaction((tx) => replayDelivery(tx, webhook, id, change))
      return reply.redirect(`${deliveryPath(webhook, id)}${replayed ? '?done=replayed' : ''}`, 303)
    },
  )
  replayRoutes(app, service)
}

function replayRoutes(app: FastifyInstance, service: Service): void {
  const { database } = service
  const path = `${webhooksPath}/:id/replay`

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    webhook: Webhook,
    /** What was typed, and wrong. */
    typed: string | null,
  ) {
    const counts = await countDeliveries(database.reads, webhook.id)
    const failed = counts.find(({ state }) => state === 'failed')
    const since = typed ?? (failed === undefined ? '' : localDay(failed.oldest))
    const context = await pageContext(service, request)
    const view = { failed: failed?.count ?? 0, since, isWrong: typed !== null }
    return sendPage(reply, context, replayPage(context, webhook, view), typed === null ? 200 : 422)
  }

  app.get<OfWebhook>(path, adminOnly(service), async (request, reply) =>
    show(request, reply, await namedWebhook(service, request), null),
  )

  app.post<OfWebhook>(path, adminOnly(service), async (request, reply) => {
    const webhook = await namedWebhook(service, request)
    const typed = textField(request.body, 'since')
    const since = beginningOf(typed)
    if (since === null) return show(request, reply, webhook, typed)
    const change = changeBy(service, request)
    const count = await database.transaction((tx) => replayFailed(tx, webhook, since, change))
    return done(reply, webhook, 'replayedFailed', count)
  })
}

function beginningOf(day: string): Instant | null {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(day)) return null
  try {
    return momentOn(day, '00:00')
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function noticeIn(query: unknown) {
  const given = textField(query, 'done')
  return notices.find((one) => one === given) ?? null
}

/** Those the deliveries are about, by `kind id`. */
async function itemsOf(
  queries: Queries,
  deliveries: readonly Pick<ListedDelivery, 'kind' | 'item_id'>[],
): Promise<ReadonlyMap<string, StoredItem>> {
  const found = new Map<string, StoredItem>()
  for (const kind of itemKinds) {
    const ids = deliveries.flatMap((one) => (one.kind === kind ? (one.item_id ?? []) : []))
    for (const stored of await readItems(queries, kind, [...new Set(ids)]))
      found.set(`${kind} ${stored.item.id}`, stored)
  }
  return found
}
