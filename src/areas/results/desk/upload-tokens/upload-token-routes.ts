import type { FastifyInstance } from 'fastify'
import { confirmedRoutes } from '../../../../desk/pages/confirmed-routes.ts'
import {
  addUploadToken,
  listUploadTokens,
  removeUploadToken,
} from '../../../../identity/keys/upload-tokens.ts'
import { listField, textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import { type StaffCall, staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { uploadTypes } from '../../import/formats/formats.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { emptyTokenForm, type UploadTokenForm } from './upload-token-form.ts'
import {
  askToDeleteToken,
  tokenAddedPage,
  type UploadTokensView,
  uploadTokensPage,
  uploadTokensPath,
} from './upload-tokens-page.ts'

/** Tokens belong to the instance: every admin sees and deletes all of them. */
export function uploadTokenRoutes(app: FastifyInstance, { service }: ResultsArea): void {
  const staff = staffRoutes(app, service, 'admin')
  const { database, clock } = service

  staff.get(uploadTokensPath, (call) =>
    show(call, { form: emptyTokenForm, removed: call.done === 'removed' }),
  )

  staff.post(uploadTokensPath, async (call) => {
    const form = readForm(call.body)
    const offered = uploadTypes.map(({ name }) => name)
    const wanted = { ...form, items: form.items.split('\n'), offered }
    const added = await database.transaction((tx) => addUploadToken(tx, clock, wanted, call.by))
    if (!added.ok) return show(call, { form, problems: added.error })
    // Shown in this very answer, kept nowhere. Sent again by a reload, the form finds its name taken.
    return call.show((context) => tokenAddedPage(context, added.value.token, added.value.secret))
  })

  confirmedRoutes(staff, service, {
    path: `${uploadTokensPath}/:id/delete`,
    find: async (queries, { params }) =>
      known((await listUploadTokens(queries)).find(({ id }) => id === params.id)),
    ask: askToDeleteToken,
    act: (tx, { id }, { by }) => removeUploadToken(tx, clock, id, by),
    next: () => `${uploadTokensPath}?done=removed`,
  })

  async function show(call: StaffCall, view: Omit<UploadTokensView, 'tokens'>) {
    const tokens = await listUploadTokens(database.reads)
    const status = view.problems === undefined ? 200 : 422
    return call.show((context) => uploadTokensPage(context, { ...view, tokens }), status)
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
