import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  addUploadToken,
  type ListedUploadToken,
  listUploadTokens,
  removeUploadToken,
} from '../../../../identity/keys/upload-tokens.ts'
import { actingAs, staffOnly } from '../../../../identity/sessions/guard.ts'
import { listField, textField } from '../../../../platform/http/forms/form.ts'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { uploadTypes } from '../../import/formats/formats.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { emptyForm, type UploadTokenForm } from './upload-token-form.ts'
import {
  deleteTokenPage,
  tokenAddedPage,
  type UploadTokensView,
  uploadTokensPage,
  uploadTokensPath,
} from './upload-tokens-page.ts'

type WithId = { Params: { id: string } }

/** Tokens belong to the instance: every admin sees and deletes all of them. */
export function uploadTokenRoutes(app: FastifyInstance, { service }: ResultsArea): void {
  const options = { preHandler: staffOnly(service, 'admin') }
  const { database, clock } = service

  app.get(uploadTokensPath, options, (request, reply) => {
    const removed = textField(request.query, 'done') === 'removed'
    return show(request, reply, { form: emptyForm, removed })
  })

  app.post(uploadTokensPath, options, async (request, reply) => {
    const form = readForm(request.body)
    const offered = uploadTypes.map(({ name }) => name)
    const wanted = { ...form, items: form.items.split('\n'), offered }
    const added = await database.transaction((tx) => addUploadToken(tx, clock, wanted, actingAs(request)))
    if (!added.ok) return show(request, reply, { form, problems: added.error })
    // Shown in this very answer, kept nowhere. Sent again by a reload, the form finds its name taken.
    const context = await pageContext(service, request)
    return sendPage(reply, context, tokenAddedPage(context, added.value.token, added.value.secret))
  })

  app.get<WithId>(`${uploadTokensPath}/:id/delete`, options, async (request, reply) => {
    const token = await namedToken(request)
    const context = await pageContext(service, request)
    return sendPage(reply, context, deleteTokenPage(context, token))
  })

  app.post<WithId>(`${uploadTokensPath}/:id/delete`, options, async (request, reply) => {
    const { id } = await namedToken(request)
    await database.transaction((tx) => removeUploadToken(tx, clock, id, actingAs(request)))
    return reply.redirect(`${uploadTokensPath}?done=removed`, 303)
  })

  async function namedToken(request: FastifyRequest<WithId>): Promise<ListedUploadToken> {
    const tokens = await listUploadTokens(database.reads)
    const token = tokens.find(({ id }) => id === request.params.id)
    if (token === undefined) throw new PageProblem(404)
    return token
  }

  async function show(request: FastifyRequest, reply: FastifyReply, view: Omit<UploadTokensView, 'tokens'>) {
    const context = await pageContext(service, request)
    const tokens = await listUploadTokens(database.reads)
    const page = uploadTokensPage(context, { ...view, tokens })
    return sendPage(reply, context, page, view.problems === undefined ? 200 : 422)
  }
}

function readForm(body: unknown): UploadTokenForm {
  return {
    name: textField(body, 'name'),
    types: listField(body, 'types'),
    items: textField(body, 'items'),
    expires: textField(body, 'expires'),
  }
}
