import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  addAccessKey,
  type ListedAccessKey,
  listAccessKeys,
  removeAccessKey,
} from '../../identity/keys/keys.ts'
import { actingAs, actorOf, staffOnly } from '../../identity/sessions/guard.ts'
import { textField, ticked } from '../../platform/http/forms/form.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { pageContext, sendPage } from '../../site/frame/page-context.ts'
import { type ApiKeysView, apiKeysPage, apiKeysPath, deleteKeyPage, keyAddedPage } from './api-keys-page.ts'

type WithId = { Params: { id: string } }

/** Admins manage their own keys; nobody sees those of others. */
export function apiKeyRoutes(app: FastifyInstance, service: Service): void {
  const options = { preHandler: staffOnly(service, 'admin') }
  const { database, clock } = service

  app.get(apiKeysPath, options, (request, reply) => {
    const removed = textField(request.query, 'done') === 'removed'
    return show(request, reply, { name: '', readOnly: false, removed })
  })

  app.post(apiKeysPath, options, async (request, reply) => {
    const user = actorOf(request)
    const name = textField(request.body, 'name')
    const readOnly = ticked(request.body, 'read_only')
    const wanted = { userId: user.id, name, readOnly }
    const added = await database.transaction((tx) => addAccessKey(tx, clock, wanted, actingAs(request)))
    if (!added.ok) return show(request, reply, { name, readOnly, problem: added.error })
    // Shown in this very answer, kept nowhere. Sent again by a reload, the form finds its name taken.
    const context = await pageContext(service, request)
    return sendPage(reply, context, keyAddedPage(context, { name, secret: added.value.secret }))
  })

  app.get<WithId>(`${apiKeysPath}/:id/delete`, options, async (request, reply) => {
    const key = await ownKey(request)
    const context = await pageContext(service, request)
    return sendPage(reply, context, deleteKeyPage(context, key))
  })

  app.post<WithId>(`${apiKeysPath}/:id/delete`, options, async (request, reply) => {
    const { id } = await ownKey(request)
    const key = { userId: actorOf(request).id, id }
    await database.transaction((tx) => removeAccessKey(tx, clock, key, actingAs(request)))
    return reply.redirect(`${apiKeysPath}?done=removed`, 303)
  })

  async function ownKey(request: FastifyRequest<WithId>): Promise<ListedAccessKey> {
    const keys = await listAccessKeys(database.reads, actorOf(request).id)
    const key = keys.find(({ id }) => id === request.params.id)
    if (key === undefined) throw new PageProblem(404)
    return key
  }

  async function show(request: FastifyRequest, reply: FastifyReply, view: Omit<ApiKeysView, 'keys'>) {
    const context = await pageContext(service, request)
    const keys = await listAccessKeys(database.reads, actorOf(request).id)
    const page = apiKeysPage(context, { ...view, keys })
    return sendPage(reply, context, page, view.problem === undefined ? 200 : 422)
  }
}
