import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { confirmedRoutes } from '../../desk/pages/confirmed-routes.ts'
import { recordRoutes } from '../../desk/pages/record-routes.ts'
import type { ManagedRecord } from '../../desk/records/managed-record.ts'
import { nothingMore, type RecordDesk } from '../../desk/records/record-desk.ts'
import { recordsWithin } from '../../desk/records/records-within.ts'
import { rowsAfter } from '../../desk/records/rows-after.ts'
import type { ConfirmedAction } from '../../desk/records/staff-action.ts'
import { readHexId } from '../../formats/collection-json/ids.ts'
import type { User } from '../../identity/accounts/users.ts'
import { keyProblemAt } from '../../identity/keys/key-fields.ts'
import {
  addManagementKey,
  keysInReach,
  type ListedManagementKey,
  type ManagementKeyProblem,
  type NewManagementKey,
  removeManagementKey,
} from '../../identity/keys/management-keys.ts'
import { isNetwork } from '../../platform/config/networks.ts'
import { known } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import type { FormValues } from '../../records/fields/field.ts'
import { staffRoutes } from '../../site/frame/staff-routes.ts'
import { fail, ok } from '../../values/result.ts'
import { managementKeysPath } from '../account/account-page.ts'
import { freshFactorOnly } from '../login/fresh-factor.ts'
import type { AgencyList } from '../users/account-choice.ts'
import {
  type ManagementKeyTypes,
  managedManagementKeys,
  managementKeyFields,
  managementKeyForm,
} from './management-key-record.ts'
import {
  askToDeleteManagementKey,
  managementKeyAddedPage,
  managementKeyFormPage,
  managementKeysPage,
} from './management-keys-page.ts'

interface KeyParts {
  readonly agencies: AgencyList
  readonly records: readonly ManagedRecord[]
}

/** Routes for the user's own management keys; admins also see those of others and delete them. */
export function managementKeyRoutes(app: FastifyInstance, service: Service, parts: KeyParts): void {
  const staff = staffRoutes(app, service, 'account')
  const { reads } = service.database
  staff.get(managementKeysPath, async ({ user, done, show }) => {
    const keys = await keysInReach(reads, user)
    const agencies = await parts.agencies(reads)
    const view = {
      own: keys.filter(({ userId }) => userId === user.id),
      others: keys.filter(({ userId }) => userId !== user.id),
      offered: recordsWithin(parts.records, user, null),
      ...{ records: parts.records, agencies, isRemoved: done === 'removed' },
    }
    return show((context) => managementKeysPage(context, view))
  })
  recordRoutes(app, service, managementKeyDesk(service, parts))
  confirmedRoutes(staff, service, managementKeyRemoval(service))
}

/** The keys that somebody may see and remove, as `keysInReach` returns them. */
const inReach = ({ id, role }: User) =>
  role === 'admin' ? sql<boolean>`1 = 1` : sql<boolean>`user_id = ${id}`

function managementKeyDesk(
  service: Service,
  { agencies, records }: KeyParts,
): RecordDesk<ManagementKeyTypes> {
  const { clock, database } = service

  async function wantedKey(tx: Tx, user: User, typed: FormValues): Promise<NewManagementKey> {
    const { record } = managementKeyForm.attempt(typed, {})
    const agency = record.agency ?? null
    return {
      ...{ name: record.name ?? '', agency, expires: record.expires ?? '' },
      records: record.records ?? [],
      offered: recordsWithin(records, user, agency).map(({ name }) => name),
      actions: record.actions ?? [],
      agencies: (await agencies(tx)).map(({ id }) => id),
      addresses: record.addresses ?? [],
    }
  }

  return {
    ...{ path: managementKeysPath, need: 'account', form: managementKeyForm, more: nothingMore },
    // A key may release results, and goes on when its maker is away from the browser.
    guard: freshFactorOnly(service, 'account'),
    isFixed: true,
    readId: readHexId,
    async find(queries, id, { user }) {
      const one = sql<boolean>`id = ${id} and ${inReach(user)}`
      return (await rowsAfter(queries, 'management_keys', { after: null, limit: 1 }, one))[0] ?? null
    },
    valuesOf: managementKeyFields.fromRow,
    begin: async () => ({ values: { actions: ['read'] }, origin: null }),
    async save(tx, { typed }, { user, by }) {
      const wanted = await wantedKey(tx, user, typed)
      const added = await addManagementKey(tx, clock, user, wanted, by)
      if (added.ok) return ok(added.value)
      return fail({ type: 'problems', problems: added.error.map((problem) => problemIn(wanted, problem)) })
    },
    page: async (context, shown, { user }) =>
      managementKeyFormPage(context, shown, {
        offered: recordsWithin(records, user, null),
        // The limit of a person is that of the keys.
        agencies: user.scope === null ? await agencies(database.reads) : null,
      }),
    api: {
      record: managedManagementKeys,
      page: (queries, asked, { user }) => rowsAfter(queries, 'management_keys', asked, inReach(user)),
      idOf: ({ key }) => key.id,
      removal: managementKeyRemoval(service),
    },
    // The secret is part of this answer only. If the form is sent again, its name is taken.
    next: ({ key, secret }, _, { user }) => {
      const offered = recordsWithin(records, user, key.agency)
      return (context) => managementKeyAddedPage(context, { key, secret, offered })
    },
  }
}

function problemIn({ addresses }: NewManagementKey, problem: ManagementKeyProblem) {
  const at = keyProblemAt(problem)
  // People with a limit have no input for an agency.
  if (problem === 'agency-limited') return { ...at, input: 'name' }
  const part = addresses.find((entry) => !isNetwork(entry))
  return problem === 'addresses-invalid' && part !== undefined ? { ...at, part } : at
}

const managementKeyRemoval = ({
  clock,
}: Service): ConfirmedAction<`${typeof managementKeysPath}/:id/delete`, ListedManagementKey> => ({
  path: `${managementKeysPath}/:id/delete`,
  async find(queries, { user, params }) {
    const keys = await keysInReach(queries, user)
    return known(keys.find(({ id }) => id === params.id))
  },
  ask: askToDeleteManagementKey,
  act: (tx, key, { by }) => removeManagementKey(tx, clock, key, by),
  next: () => `${managementKeysPath}?done=removed`,
})
