import type { FastifyInstance } from 'fastify'
import { confirmedRoutes } from '../../../../../desk/pages/confirmed-routes.ts'
import { listField, textField } from '../../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../../platform/service.ts'
import type { Queries, Tx } from '../../../../../platform/storage/database/database.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../../../../../site/frame/staff-routes.ts'
import { isDay } from '../../../../../values/day.ts'
import { storableText } from '../../../../../values/text.ts'
import { type Instant, localDay } from '../../../../../values/time.ts'
import { address } from '../../../../../web/markup/address.ts'
import { readItems } from '../../../items/store.ts'
import { itemKinds } from '../../../model/item.ts'
import type { StoredItem } from '../../../model/stored-item.ts'
import { momentOn } from '../../../versions/stored/embargo.ts'
import {
  countDeliveries,
  type ListedDelivery,
  selectDeliveries,
  selectDelivery,
  selectWebhook,
  selectWebhooks,
} from '../delivery/store.ts'
import { type Webhook, webhookOf } from '../delivery/webhook.ts'
import { emptyWebhookForm, enteredWebhook, type WebhookFormValues } from '../delivery/webhook-form.ts'
import {
  addWebhook,
  changeWebhook,
  pauseWebhook,
  removeWebhook,
  renewSecret,
  replayDelivery,
  replayFailed,
  resumeWebhook,
  retireSecret,
  sendTest,
  type WebhookChange,
} from '../delivery/webhooks.ts'
import { askToDeleteWebhook, askToRenewSecret, replayPage, webhookSecretPage } from './confirm-pages.ts'
import { deliveryPage } from './delivery-page.ts'
import { type WebhookFormView, webhookFormPage } from './form-page.ts'
import { webhooksPage } from './list-page.ts'
import {
  belowWebhooks,
  deliveryPath,
  type WebhookNotice,
  webhookNotices,
  webhookPath,
  webhooksPath,
} from './parts.ts'
import { itemText, webhookPage } from './webhook-page.ts'

type OnWebhook = StaffCall<{ readonly id: string }>

/** Limits the memory of a list. */
const mostListed = 5000

/** Admins manage webhooks here, and see what became of each delivery. */
export function webhookRoutes(app: FastifyInstance, service: Service): void {
  const staff = staffRoutes(app, service, 'admin')
  formRoutes(staff, service)
  actionRoutes(staff, service)
  deliveryRoutes(staff, service)
}

const ownPath = `${webhooksPath}/:id` as const

async function webhookNamed(queries: Queries, { params }: OnWebhook): Promise<Webhook> {
  return webhookOf(known(await selectWebhook(queries, storableText(params.id))))
}

function write<T>(service: Service, { by }: StaffCall, work: (tx: Tx, change: WebhookChange) => Promise<T>) {
  return service.database.transaction((tx) => work(tx, { parts: service, by }))
}

function formRoutes(staff: StaffRoutes, service: Service): void {
  const { reads } = service.database

  staff.get(webhooksPath, async ({ query, done, show }) => {
    const webhooks = (await selectWebhooks(reads)).map(webhookOf)
    const counts = await countDeliveries(reads)
    const view = { webhooks, counts, query, removed: done === 'removed' }
    return show((context) => webhooksPage(context, view))
  })

  staff.get(`${webhooksPath}/new`, (call) => showForm(call, { entered: emptyWebhookForm }))

  staff.post(`${webhooksPath}/new`, async (call) => {
    const entered = readForm(call.body)
    const added = await write(service, call, (tx, change) => addWebhook(tx, entered, change))
    if (!added.ok) return showForm(call, { entered, problems: added.error })
    // The secret is in this response only. A reload sends the form again and is refused: the name is taken.
    return call.show((context) => webhookSecretPage(context, added.value))
  })

  staff.get(`${ownPath}/edit`, async (call) => {
    const webhook = await webhookNamed(service.database.reads, call)
    return showForm(call, { webhook, entered: enteredWebhook(webhook) })
  })

  staff.post(`${ownPath}/edit`, async (call) => {
    const webhook = await webhookNamed(service.database.reads, call)
    const entered = readForm(call.body)
    const seen = { id: webhook.id, seen: textField(call.body, 'seen') }
    const saved = await write(service, call, (tx, change) => changeWebhook(tx, seen, entered, change))
    if (saved.ok) return back(call, webhook, 'saved')
    const { error } = saved
    if (error.type === 'gone') throw new PageProblem(404)
    const problems = error.type === 'problems' ? error.problems : []
    return showForm(call, { webhook, entered, problems, conflict: error.type === 'conflict' })
  })
}

function actionRoutes(staff: StaffRoutes, service: Service): void {
  /** Actions that another click undoes are not asked about first. */
  const action = (
    name: string,
    notice: WebhookNotice,
    work: (tx: Tx, webhook: Webhook, change: WebhookChange) => Promise<unknown>,
  ) =>
    staff.post(`${ownPath}/${name}`, async (call: OnWebhook) => {
      const webhook = await webhookNamed(service.database.reads, call)
      const outcome = await write(service, call, (tx, change) => work(tx, webhook, change))
      return outcome === false ? call.redirect(webhookPath(webhook)) : back(call, webhook, notice)
    })
  action('pause', 'paused', pauseWebhook)
  action('resume', 'resumed', resumeWebhook)
  action('retire', 'retired', retireSecret)

  confirmedRoutes(staff, service, {
    path: `${ownPath}/renew`,
    about: belowWebhooks,
    find: webhookNamed,
    ask: askToRenewSecret,
    isDangerous: false,
    act: async (tx, webhook, { by }) => known(await renewSecret(tx, webhook, { parts: service, by })),
    next: (_, renewed) => (context) => webhookSecretPage(context, renewed),
  })

  confirmedRoutes(staff, service, {
    path: `${ownPath}/delete`,
    async find(queries, call) {
      const webhook = await webhookNamed(queries, call)
      const counts = await countDeliveries(queries, webhook.id)
      return { webhook, deliveries: counts.reduce((sum, { count }) => sum + count, 0) }
    },
    about: (context, { webhook }) => belowWebhooks(context, webhook),
    ask: (context, { webhook, deliveries }) => askToDeleteWebhook(context, webhook, deliveries),
    act: (tx, { webhook }, { by }) => removeWebhook(tx, webhook, { parts: service, by }),
    next: () => `${webhooksPath}?done=removed`,
  })
}

function deliveryRoutes(staff: StaffRoutes, service: Service): void {
  const { reads } = service.database

  staff.get(ownPath, async (call) => {
    const webhook = await webhookNamed(service.database.reads, call)
    const { query } = call
    const deliveries = await selectDeliveries(reads, webhook.id, mostListed)
    const items = await itemsOf(reads, deliveries)
    const count = Number(/^\d{1,6}$/.exec(textField(query, 'count'))?.[0] ?? 0)
    const view = { webhook, deliveries, items, query, count, done: noticeOf(call) }
    return call.show((context) => webhookPage(context, view))
  })

  staff.post(`${ownPath}/test`, async (call) => {
    const webhook = await webhookNamed(service.database.reads, call)
    if (webhook.pause !== null) return call.redirect(webhookPath(webhook))
    const delivery = await write(service, call, (tx, change) => sendTest(tx, webhook, change))
    return call.redirect(`${deliveryPath(webhook, delivery)}?done=tested`)
  })

  staff.get(`${ownPath}/deliveries/:delivery`, async (call) => {
    const webhook = await webhookNamed(service.database.reads, call)
    const delivery = known(await selectDelivery(reads, webhook.id, storableText(call.params.delivery)))
    const items = await itemsOf(reads, [delivery])
    return call.show((context) => {
      const text = itemText(context, { items }, delivery)
      return deliveryPage(context, { webhook, delivery, itemText: text, done: noticeOf(call) })
    })
  })

  staff.post(`${ownPath}/deliveries/:delivery/replay`, async (call) => {
    const webhook = await webhookNamed(service.database.reads, call)
    const { id } = known(await selectDelivery(reads, webhook.id, storableText(call.params.delivery)))
    const replayed = await write(service, call, (tx, change) => replayDelivery(tx, webhook, id, change))
    return call.redirect(`${deliveryPath(webhook, id)}${replayed ? '?done=replayed' : ''}`)
  })

  staff.get(`${ownPath}/replay`, async (call) =>
    showReplay(call, await webhookNamed(service.database.reads, call), null),
  )

  staff.post(`${ownPath}/replay`, async (call) => {
    const webhook = await webhookNamed(service.database.reads, call)
    const typed = textField(call.body, 'since')
    const since = startOfDay(typed)
    if (since === null) return showReplay(call, webhook, typed)
    const count = await write(service, call, (tx, change) => replayFailed(tx, webhook, since, change))
    return back(call, webhook, 'replayedFailed', count)
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

function readForm(body: unknown): WebhookFormValues {
  return {
    name: textField(body, 'name'),
    url: textField(body, 'url'),
    occasions: listField(body, 'occasions'),
    kinds: listField(body, 'kinds'),
    domains: listField(body, 'domains'),
    items: textField(body, 'items'),
  }
}

function showForm(call: StaffCall, view: Partial<WebhookFormView> & Pick<WebhookFormView, 'entered'>) {
  const { webhook = null, problems = [], conflict = false, entered } = view
  const status = conflict ? 409 : problems.length === 0 ? 200 : 422
  return call.show((context) => webhookFormPage(context, { webhook, problems, conflict, entered }), status)
}

/** Redirects to the page of the webhook, which confirms the action. */
function back({ redirect }: StaffCall, webhook: Webhook, done: WebhookNotice, count?: number) {
  return redirect(address(webhookPath(webhook), { done, ...(count !== undefined && { count }) }))
}

const noticeOf = ({ done }: StaffCall) => webhookNotices.find((one) => one === done) ?? null

function startOfDay(day: string): Instant | null {
  return /^[1-9]/.test(day) && isDay(day) ? momentOn(day, '00:00') : null
}

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
