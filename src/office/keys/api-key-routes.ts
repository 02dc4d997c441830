import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { confirmedRoutes } from '../../desk/pages/confirmed-routes.ts'
import { recordRoutes } from '../../desk/pages/record-routes.ts'
import { nothingMore, type RecordDesk } from '../../desk/records/record-desk.ts'
import { rowsAfter } from '../../desk/records/rows-after.ts'
import type { ConfirmedAction } from '../../desk/records/staff-action.ts'
import { readHexId } from '../../formats/collection-json/ids.ts'
import { keyProblemAt } from '../../identity/keys/key-fields.ts'
import {
  addAccessKey,
  type ListedAccessKey,
  listAccessKeys,
  removeAccessKey,
} from '../../identity/keys/keys.ts'
import { known } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { staffRoutes } from '../../site/frame/staff-routes.ts'
import { fail, ok } from '../../values/result.ts'
import { type ApiKeyTypes, accessKeyFields, accessKeyForm, managedApiKeys } from './api-key-record.ts'
import { apiKeyFormPage, apiKeysPage, apiKeysPath, askToDeleteKey, keyAddedPage } from './api-keys-page.ts'

/** Routes for the user's own access keys; admins do not see those of others. */
export function apiKeyRoutes(app: FastifyInstance, service: Service): void {
  const staff = staffRoutes(app, service, 'admin')
  staff.get(apiKeysPath, async ({ user, done, show }) => {
    const keys = await listAccessKeys(service.database.reads, user.id)
    return show((context) => apiKeysPage(context, keys, done === 'removed'))
  })
  recordRoutes(app, service, apiKeyDesk(service))
  confirmedRoutes(staff, service, apiKeyRemoval(service))
}

function apiKeyDesk(service: Service): RecordDesk<ApiKeyTypes> {
  const { clock } = service
  return {
    ...{ path: apiKeysPath, need: 'admin', form: accessKeyForm, more: nothingMore, isFixed: true },
    readId: readHexId,
    find: async (queries, id, { user }) => {
      const own = sql<boolean>`id = ${id} and user_id = ${user.id}`
      return (await rowsAfter(queries, 'access_keys', { after: null, limit: 1 }, own))[0] ?? null
    },
    valuesOf: accessKeyFields.fromRow,
    begin: async () => ({ values: {}, origin: null }),
    async save(tx, { typed }, { user, by }) {
      const { name = '', read_only } = accessKeyForm.attempt(typed, {}).record
      const added = await addAccessKey(tx, clock, { userId: user.id, name, readOnly: read_only === true }, by)
      if (!added.ok) return fail({ type: 'problems', problems: [keyProblemAt(added.error)] })
      return ok({ ...added.value, name })
    },
    page: apiKeyFormPage,
    api: {
      record: managedApiKeys,
      page: (queries, asked, { user }) => rowsAfter(queries, 'access_keys', asked, sql`user_id = ${user.id}`),
      idOf: ({ id }) => id,
      secrets: ({ secret }) => ({ secret }),
      removal: apiKeyRemoval(service),
    },
    // The secret is part of this answer only. If the form is sent again, its name is taken.
    next: (key) => (context) => keyAddedPage(context, key),
  }
}

const apiKeyRemoval = ({
  clock,
}: Service): ConfirmedAction<`${typeof apiKeysPath}/:id/delete`, ListedAccessKey> => ({
  path: `${apiKeysPath}/:id/delete`,
  async find(queries, { user, params }) {
    const keys = await listAccessKeys(queries, user.id)
    return known(keys.find(({ id }) => id === params.id))
  },
  ask: askToDeleteKey,
  act: (tx, { id }, { user, by }) => removeAccessKey(tx, clock, { userId: user.id, id }, by),
  next: () => `${apiKeysPath}?done=removed`,
})
