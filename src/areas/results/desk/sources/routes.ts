import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readOrganisation } from '../../../../identity/organisation/store.ts'
import { actingAs, actorOf, staffOnly } from '../../../../identity/sessions/guard.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../platform/service.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { storableText } from '../../../../values/text.ts'
import {
  addSource,
  listSources,
  readSource,
  removeSource,
  renameSource,
  renewSourceToken,
} from '../../intake/sources/sources.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { linkRoutes } from './link-routes.ts'
import { mayHaveSecret } from './may-have-secret.ts'
import { sourcesPath } from './parts.ts'
import { sendSourcePage } from './send-source-page.ts'
import { emptyForm, type SourcesView, sourcesPage } from './sources-page.ts'
import { deleteSourcePage, renewPage, tokenPage } from './token-pages.ts'

type OfSource = { Params: { id: string } }

/** Where staff set up what the export program may upload. */
export function sourceRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area
  const options = { preHandler: staffOnly(service, { area: 'results' }) }
  const secretOptions = { preHandler: secretsOnly(service) }
  const { database, clock } = service

  app.get(sourcesPath, options, (request, reply) =>
    showAll(request, reply, { form: emptyForm, removed: textField(request.query, 'done') === 'removed' }),
  )

  app.post(sourcesPath, secretOptions, async (request, reply) => {
    const form = { name: textField(request.body, 'name'), type: textField(request.body, 'type') }
    const added = await database.transaction((tx) => addSource(tx, clock, form, actingAs(request)))
    if (!added.ok) return showAll(request, reply, { form, problems: added.error })
    // Shown in this very answer, kept nowhere. Sent again by a reload, the form finds its name taken.
    const context = await pageContext(service, request)
    return sendPage(reply, context, tokenPage(context, added.value))
  })

  app.get<OfSource>(`${sourcesPath}/:id`, options, async (request, reply) =>
    sendSourcePage(area, request, reply, await named(request)),
  )

  app.post<OfSource>(`${sourcesPath}/:id`, options, async (request, reply) => {
    const source = await named(request)
    const value = textField(request.body, 'name')
    const renamed = known(
      await database.transaction((tx) => renameSource(tx, clock, source.id, value, actingAs(request))),
    )
    if (renamed.ok) return reply.redirect(`${sourcesPath}/${source.id}?done=renamed`, 303)
    return sendSourcePage(area, request, reply, source, { name: { value, problems: renamed.error } })
  })

  app.get<OfSource>(`${sourcesPath}/:id/renew`, secretOptions, async (request, reply) => {
    const source = await named(request)
    const context = await pageContext(service, request)
    return sendPage(reply, context, renewPage(context, source))
  })

  app.post<OfSource>(`${sourcesPath}/:id/renew`, secretOptions, async (request, reply) => {
    const id = storableText(request.params.id)
    const renewed = await database.transaction((tx) => renewSourceToken(tx, clock, id, actingAs(request)))
    const context = await pageContext(service, request)
    return sendPage(reply, context, tokenPage(context, known(renewed)))
  })

  app.get<OfSource>(`${sourcesPath}/:id/delete`, options, async (request, reply) => {
    const source = await named(request)
    const context = await pageContext(service, request)
    return sendPage(reply, context, deleteSourcePage(context, source))
  })

  app.post<OfSource>(`${sourcesPath}/:id/delete`, options, async (request, reply) => {
    const { id } = await named(request)
    await database.transaction((tx) => removeSource(tx, clock, id, actingAs(request)))
    return reply.redirect(`${sourcesPath}?done=removed`, 303)
  })

  linkRoutes(app, area)
  otherAddresses(app, options)

  async function named(request: FastifyRequest<OfSource>) {
    return known(await readSource(database.reads, storableText(request.params.id)))
  }

  async function showAll(request: FastifyRequest, reply: FastifyReply, view: Omit<SourcesView, 'sources'>) {
    const context = await pageContext(service, request)
    const page = sourcesPage(context, { ...view, sources: await listSources(database.reads) })
    return sendPage(reply, context, page, view.problems === undefined ? 200 : 422)
  }
}

/** Before whoever may be shown a secret, see `mayHaveSecret`. */
function secretsOnly(service: Service): ReturnType<typeof staffOnly> {
  const forStaff = staffOnly(service, { area: 'results' })
  return async (request, reply) => {
    await forStaff(request, reply)
    if (reply.sent) return
    const organisation = await readOrganisation(service.database.reads)
    if (!mayHaveSecret(actorOf(request), organisation)) throw new PageProblem(403)
  }
}

/** Under which other software of the field has the same pages: bookmarks and manuals name them. */
function otherAddresses(app: FastifyInstance, options: { preHandler: ReturnType<typeof staffOnly> }): void {
  app.get(`${sourcesPath}/new-source`, options, (_request, reply) =>
    reply.redirect(`${sourcesPath}#add-heading`),
  )
  const moved = [
    ['/data-source/:id/manage', ''],
    ['/data-source/:id/generate-token', '/renew'],
    ['/data-source/:id/delete', '/delete'],
    ['/manage/source/:id/items', '#links'],
    ['/manage/source/:id/items/new-item', '#add-link'],
  ] as const
  for (const [from, to] of moved)
    app.get<OfSource>(from, options, (request, reply) =>
      reply.redirect(`${sourcesPath}/${encodeURIComponent(request.params.id)}${to}`),
    )
}
