import type { FastifyInstance } from 'fastify'
import { confirmedRoutes } from '../../desk/pages/confirmed-routes.ts'
import { addAccessKey, listAccessKeys, removeAccessKey } from '../../identity/keys/keys.ts'
import { textField, ticked } from '../../platform/http/forms/form.ts'
import { known } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { type StaffCall, staffRoutes } from '../../site/frame/staff-routes.ts'
import { type ApiKeysView, apiKeysPage, apiKeysPath, askToDeleteKey, keyAddedPage } from './api-keys-page.ts'

/** Routes for the user's own access keys; admins do not see those of others. */
export function apiKeyRoutes(app: FastifyInstance, service: Service): void {
  const staff = staffRoutes(app, service, 'admin')
  const { database, clock } = service

  staff.get(apiKeysPath, (call) =>
    show(call, { name: '', readOnly: false, removed: call.done === 'removed' }),
  )

  staff.post(apiKeysPath, async (call) => {
    const name = textField(call.body, 'name')
    const readOnly = ticked(call.body, 'read_only')
    const wanted = { userId: call.user.id, name, readOnly }
    const added = await database.transaction((tx) => addAccessKey(tx, clock, wanted, call.by))
    if (!added.ok) return show(call, { name, readOnly, problem: added.error })
    // The secret is part of this answer only. If the form is sent again, its name is taken.
    return call.show((context) => keyAddedPage(context, { name, secret: added.value.secret }))
  })

  confirmedRoutes(staff, service, {
    path: `${apiKeysPath}/:id/delete`,
    async find(queries, { user, params }) {
      const keys = await listAccessKeys(queries, user.id)
      return known(keys.find(({ id }) => id === params.id))
    },
    ask: askToDeleteKey,
    act: (tx, { id }, { user, by }) => removeAccessKey(tx, clock, { userId: user.id, id }, by),
    next: () => `${apiKeysPath}?done=removed`,
  })

  async function show(call: StaffCall, view: Omit<ApiKeysView, 'keys'>) {
    const keys = await listAccessKeys(database.reads, call.user.id)
    const status = view.problem === undefined ? 200 : 422
    return call.show((context) => apiKeysPage(context, { ...view, keys }), status)
  }
}
