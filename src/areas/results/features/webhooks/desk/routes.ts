import type { FastifyInstance } from 'fastify'
import { buttonRoute, confirmedRoutes } from '../../../../../desk/pages/confirmed-routes.ts'
import { recordRoutes } from '../../../../../desk/pages/record-routes.ts'
import { textField } from '../../../../../platform/http/forms/form.ts'
import { known } from '../../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../../platform/service.ts'
import type { Queries } from '../../../../../platform/storage/database/database.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../../../../../site/frame/staff-routes.ts'
import { storableText } from '../../../../../values/text.ts'
import { localDay } from '../../../../../values/time.ts'
import { readItems } from '../../../items/store.ts'
import { itemKinds } from '../../../model/item.ts'
import type { StoredItem } from '../../../model/stored-item.ts'
import {
  countDeliveries,
  type ListedDelivery,
  selectDeliveries,
  selectDelivery,
  selectWebhooks,
} from '../delivery/store.ts'
import { type Webhook, webhookOf } from '../delivery/webhook.ts'
import { replayDelivery, replayFailed } from '../delivery/webhooks.ts'
import {
  doneHref,
  ownPath,
  renewal,
  startOfDay,
  webhookButtons,
  webhookNamed,
  webhookRemoval,
} from './actions.ts'
import { replayPage } from './confirm-pages.ts'
import { deliveryPage } from './delivery-page.ts'
import { webhooksPage } from './list-page.ts'
import { deliveryPath, webhookNotices, webhooksPath } from './parts.ts'
import { webhookDesk } from './webhook-desk.ts'
import { itemText, webhookPage } from './webhook-page.ts'

/** Limits the memory of a list. */
const mostListed = 5000

/** Admins manage webhooks here, and see what became of each delivery. */
export function webhookRoutes(app: FastifyInstance, service: Service): void {
  const { reads } = service.database
  const staff = staffRoutes(app, service, 'admin')
  staff.get(webhooksPath, async ({ query, done, show }) => {
    const webhooks = (await selectWebhooks(reads)).map(webhookOf)
    const counts = await countDeliveries(reads)
    const view = { webhooks, counts, query, removed: done === 'removed' }
    return show((context) => webhooksPage(context, view))
  })
  recordRoutes(app, service, webhookDesk(service))
  for (const button of webhookButtons(service)) buttonRoute(staff, service, button)
  confirmedRoutes(staff, service, renewal(service))
  confirmedRoutes(staff, service, webhookRemoval(service))
  deliveryRoutes(staff, service)
  replayRoutes(staff, service)
}

function deliveryRoutes(staff: StaffRoutes, service: Service): void {
  const { database } = service
  const { reads } = database

  staff.get(ownPath, async (call) => {
    const webhook = await webhookNamed(reads, call)
    const { query } = call
    const deliveries = await selectDeliveries(reads, webhook.id, mostListed)
    const items = await itemsOf(reads, deliveries)
    const count = Number(/^\d{1,6}$/.exec(textField(query, 'count'))?.[0] ?? 0)
    const view = { webhook, deliveries, items, query, count, done: noticeOf(call) }
    return call.show((context) => webhookPage(context, view))
  })

  staff.get(`${ownPath}/deliveries/:delivery`, async (call) => {
    const webhook = await webhookNamed(reads, call)
    const delivery = known(await selectDelivery(reads, webhook.id, storableText(call.params.delivery)))
    const items = await itemsOf(reads, [delivery])
    return call.show((context) => {
      const text = itemText(context, { items }, delivery)
      return deliveryPage(context, { webhook, delivery, itemText: text, done: noticeOf(call) })
    })
  })

  staff.post(`${ownPath}/deliveries/:delivery/replay`, async (call) => {
    const webhook = await webhookNamed(reads, call)
    const { id } = known(await selectDelivery(reads, webhook.id, storableText(call.params.delivery)))
    const change = { parts: service, by: call.by }
    const replayed = await database.transaction((tx) => replayDelivery(tx, webhook, id, change))
    return call.redirect(`${deliveryPath(webhook, id)}${replayed ? '?done=replayed' : ''}`)
  })
}

function replayRoutes(staff: StaffRoutes, service: Service): void {
  const { database } = service
  const { reads } = database

  staff.get(`${ownPath}/replay`, async (call) => showReplay(call, await webhookNamed(reads, call), null))

  staff.post(`${ownPath}/replay`, async (call) => {
    const webhook = await webhookNamed(reads, call)
    const typed = textField(call.body, 'since')
    const since = startOfDay(typed)
    if (since === null) return showReplay(call, webhook, typed)
    const change = { parts: service, by: call.by }
    const count = await database.transaction((tx) => replayFailed(tx, webhook, since, change))
    return call.redirect(doneHref(webhook, 'replayedFailed', count))
  })

  /** `typed`: text that is not a day, to be corrected. */
  async function showReplay(call: StaffCall, webhook: Webhook, typed: string | null) {
    const counts = await countDeliveries(reads, webhook.id)
    const failed = counts.find(({ state }) => state === 'failed')
    const since = typed ?? (failed === undefined ? '' : localDay(failed.oldest))
    const view = { failed: failed?.count ?? 0, since, isWrong: typed !== null }
    return call.show((context) => replayPage(context, webhook, view), typed === null ? 200 : 422)
  }
}

const noticeOf = ({ done }: StaffCall) => webhookNotices.find((one) => one === done) ?? null

/** The items that deliveries are about, by `kind id`. */
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
