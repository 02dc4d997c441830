import type { FastifyInstance } from 'fastify'
import { confirmedRoutes } from '../../desk/pages/confirmed-routes.ts'
import { type ManagedRecord, recordsWithin } from '../../desk/records/managed-record.ts'
import { addManagementKey, keysInReach, removeManagementKey } from '../../identity/keys/management-keys.ts'
import { known } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { type StaffCall, staffRoutes } from '../../site/frame/staff-routes.ts'
import { managementKeysPath } from '../account/account-page.ts'
import type { AgencyList } from '../users/account-choice.ts'
import { emptyKeyForm, readKeyForm, wantedKey } from './management-key-form.ts'
import {
  askToDeleteManagementKey,
  type ManagementKeysView,
  managementKeyAddedPage,
  managementKeysPage,
} from './management-keys-page.ts'

interface KeyParts {
  readonly agencies: AgencyList
  readonly records: readonly ManagedRecord[]
}

/** Routes for the user's own management keys; admins also see those of others and delete them. */
export function managementKeyRoutes(
  app: FastifyInstance,
  service: Service,
  { agencies, records }: KeyParts,
): void {
  const staff = staffRoutes(app, service, 'account')
  const { database, clock } = service

  staff.get(managementKeysPath, (call) =>
    show(call, { form: emptyKeyForm, problems: [], isRemoved: call.done === 'removed' }),
  )

  staff.post(managementKeysPath, async (call) => {
    const { user, by } = call
    const form = readKeyForm(call.body)
    const added = await database.transaction(async (tx) => {
      const wanted = wantedKey(form, { records, rights: user, agencies: await agencies(tx) })
      return addManagementKey(tx, clock, user, wanted, by)
    })
    if (!added.ok) return show(call, { form, problems: added.error, isRemoved: false })
    const { key, secret } = added.value
    // The secret is part of this answer only. If the form is sent again, its name is taken.
    return call.show((context) =>
      managementKeyAddedPage(context, { key, secret, offered: recordsWithin(records, user, key.agency) }),
    )
  })

  confirmedRoutes(staff, service, {
    path: `${managementKeysPath}/:id/delete`,
    async find(queries, { user, params }) {
      const keys = await keysInReach(queries, user)
      return known(keys.find(({ id }) => id === params.id))
    },
    ask: askToDeleteManagementKey,
    act: (tx, key, { by }) => removeManagementKey(tx, clock, key, by),
    next: () => `${managementKeysPath}?done=removed`,
  })

  async function show(call: StaffCall, about: Pick<ManagementKeysView, 'form' | 'problems' | 'isRemoved'>) {
    const { user } = call
    const keys = await keysInReach(database.reads, user)
    const view: ManagementKeysView = {
      ...about,
      own: keys.filter(({ userId }) => userId === user.id),
      others: keys.filter(({ userId }) => userId !== user.id),
      records,
      offered: recordsWithin(records, user, null),
      agencies: await agencies(database.reads),
      mayChooseAgency: user.scope === null,
    }
    const status = about.problems.length === 0 ? 200 : 422
    return call.show((context) => managementKeysPage(context, view), status)
  }
}
