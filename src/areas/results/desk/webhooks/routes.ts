import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listField, textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../platform/service.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { countDeliveries, selectWebhooks } from '../../notify/webhooks/store.ts'
import { type Webhook, webhookOf } from '../../notify/webhooks/webhook.ts'
import { emptyWebhookForm, enteredOf, type WebhookFormValues } from '../../notify/webhooks/webhook-form.ts'
import {
  addWebhook,
  type Change,
  changeWebhook,
  pauseWebhook,
  removeWebhook,
  renewSecret,
  resumeWebhook,
  retireSecret,
} from '../../notify/webhooks/webhooks.ts'
import { deletePage, renewPage, secretPage } from './confirm-pages.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { type FormView, formPage } from './form-page.ts'
import { webhooksPage } from './list-page.ts'
import { adminOnly, changeBy, done, namedWebhook, type OfWebhook } from './on-webhook.ts'
import { type Notice, webhookPath, webhooksPath } from './parts.ts'

/** Where admins say who is told of results, and see what became of it. */
export function webhookRoutes(app: FastifyInstance, service: Service): void {
  app.get(webhooksPath, adminOnly(service), async (request, reply) => {
    const { reads } = service.database
    const context = await pageContext(service, request)
    const webhooks = (await selectWebhooks(reads)).map(webhookOf)
    const counts = await countDeliveries(reads)
    const removed = textField(request.query, 'done') === 'removed'
    return sendPage(
      reply,
      context,
      webhooksPage(context, { webhooks, counts, query: request.query, removed }),
    )
  })
  addRoutes(app, service)
  editRoutes(app, service)
  switchRoutes(app, service)
  secretRoutes(app, service)
  removeRoutes(app, service)
  deliveryRoutes(app, service)
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

async function showForm(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  view: Partial<FormView> & Pick<FormView, 'entered'>,
) {
  const context = await pageContext(service, request)
  const { webhook = null, problems = [], conflict = false, entered } = view
  const page = formPage(context, { webhook, problems, conflict, entered })
  return sendPage(reply, context, page, conflict ? 409 : problems.length === 0 ? 200 : 422)
}

function addRoutes(app: FastifyInstance, service: Service): void {
  const path = `${webhooksPath}/new`
  app.get(path, adminOnly(service), (request, reply) =>
    showForm(service, request, reply, { entered: emptyWebhookForm }),
  )
  app.post(path, adminOnly(service), async (request, reply) => {
    const entered = readForm(request.body)
    const added = await service.database.transaction((tx) =>
      addWebhook(tx, entered, changeBy(service, request)),
    )
    if (!added.ok) return showForm(service, request, reply, { entered, problems: added.error })
    // Shown in this very answer, kept nowhere. Sent again by a reload, the form finds its name taken.
    const context = await pageContext(service, request)
    return sendPage(reply, context, secretPage(context, added.value))
  })
}

function editRoutes(app: FastifyInstance, service: Service): void {
  const path = `${webhooksPath}/:id/edit`
  app.get<OfWebhook>(path, adminOnly(service), async (request, reply) => {
    const webhook = await namedWebhook(service, request)
    return showForm(service, request, reply, { webhook, entered: enteredOf(webhook) })
  })
  app.post<OfWebhook>(path, adminOnly(service), async (request, reply) => {
    const webhook = await namedWebhook(service, request)
    const entered = readForm(request.body)
    const seen = { id: webhook.id, seen: textField(request.body, 'seen') }
    const saved = await service.database.transaction((tx) =>
      changeWebhook(tx, seen, entered, changeBy(service, request)),
    )
    if (saved.ok) return done(reply, webhook, 'saved')
    const { error } = saved
    if (error.type === 'gone') return known(null)
    const problems = error.type === 'problems' ? error.problems : []
    const conflict = error.type === 'conflict'
    return showForm(service, request, reply, { webhook, entered, problems, conflict })
  })
}

/** What can be taken back with another click needs no question first. */
function switchRoutes(app: FastifyInstance, service: Service): void {
  const route = (
    action: string,
    notice: Notice,
    work: (tx: Tx, webhook: Webhook, change: Change) => Promise<unknown>,
  ) =>
    app.post<OfWebhook>(`${webhooksPath}/:id/${action}`, adminOnly(service), async (request, reply) => {
      const webhook = await namedWebhook(service, request)
      const outcome = await service.database.transaction((tx) =>
        work(tx, webhook, changeBy(service, request)),
      )
      return outcome === false ? reply.redirect(webhookPath(webhook), 303) : done(reply, webhook, notice)
    })
  route('pause', 'paused', pauseWebhook)
  route('resume', 'resumed', resumeWebhook)
  route('retire', 'retired', retireSecret)
}

function secretRoutes(app: FastifyInstance, service: Service): void {
  const path = `${webhooksPath}/:id/renew`
  app.get<OfWebhook>(path, adminOnly(service), async (request, reply) => {
    const webhook = await namedWebhook(service, request)
    const context = await pageContext(service, request)
    return sendPage(reply, context, renewPage(context, webhook))
  })
  app.post<OfWebhook>(path, adminOnly(service), async (request, reply) => {
    const webhook = await namedWebhook(service, request)
    const renewed = await service.database.transaction((tx) =>
      renewSecret(tx, webhook, changeBy(service, request)),
    )
    const context = await pageContext(service, request)
    return sendPage(reply, context, secretPage(context, known(renewed)))
  })
}

function removeRoutes(app: FastifyInstance, service: Service): void {
  const path = `${webhooksPath}/:id/delete`
  app.get<OfWebhook>(path, adminOnly(service), async (request, reply) => {
    const webhook = await namedWebhook(service, request)
    const counts = await countDeliveries(service.database.reads, webhook.id)
    const own = counts.reduce((sum, one) => sum + one.count, 0)
    const context = await pageContext(service, request)
    return sendPage(reply, context, deletePage(context, webhook, own))
  })
  app.post<OfWebhook>(path, adminOnly(service), async (request, reply) => {
    const webhook = await namedWebhook(service, request)
    await service.database.transaction((tx) => removeWebhook(tx, webhook, changeBy(service, request)))
    return reply.redirect(`${webhooksPath}?done=removed`, 303)
  })
}
