import { type ManagedRecord, managedNames } from '../../desk/records/managed-record.ts'
import {
  type KeyCode,
  keyExpiry,
  keyName,
  keyProblemText,
  lastUse,
  shownOfKeys,
} from '../../identity/keys/key-fields.ts'
import { keyActions, type NamedKey } from '../../identity/keys/management-keys.ts'
import type { Row } from '../../platform/storage/schema/schema.ts'
import { single } from '../../records/fields/controls.ts'
import { fields } from '../../records/fields/fields.ts'
import { chosenNames, lineList } from '../../records/fields/lists.ts'
import { recordForm } from '../../records/fields/record-form.ts'
import { hexId, hexIdOf, parent } from '../../records/fields/references.ts'
import { stamp } from '../../records/fields/values.ts'
import { ok } from '../../values/result.ts'

/** Chosen among the agencies that there are; it is checked when the key is made. */
const agency = parent(
  { to: 'agencies', noun: 'agency', column: 'agency' },
  {
    ...{ label: 'common.agency', hint: 'managementKeys.agencyHint', group: 'key' },
    description: 'The agency to whose part of the directory it is limited, if any.',
  },
  single<number | null, never>({ read: (text) => ok(text === '' ? null : Number(text)) }),
)

export const managementKeyFields = fields({
  id: hexId(),
  user: hexIdOf({ to: 'users', noun: 'user', column: 'user_id' }, {}),
  name: keyName('managementKeys.nameHint'),
  records: chosenNames({
    ...{ label: 'managementKeys.records', hint: 'managementKeys.recordsHint', group: 'key' },
    choices: managedNames.map((name) => ({ name })),
    description: 'The records that it manages; null for all that its person may manage.',
  }),
  actions: chosenNames({
    ...{ label: 'common.actions', group: 'key' },
    choices: keyActions.map((name) => ({ name, text: `managementKeys.action.${name}` })),
    description: 'What it may do.',
  }),
  agency,
  addresses: lineList({
    ...{ label: 'managementKeys.addresses', hint: 'managementKeys.addressesHint', group: 'key' },
    description: 'The addresses and networks from which it may be used; empty for all.',
  }),
  expires: keyExpiry('managementKeys.expires', 'managementKeys.expiresHint'),
  created: stamp(),
  last_used: lastUse,
})

export const managementKeyForm = recordForm<typeof managementKeyFields.list, KeyCode>(managementKeyFields, {
  groups: { key: 'access.keys.add' },
  problemText: keyProblemText,
})

export const managedManagementKeys: ManagedRecord = {
  ...{ name: 'management-keys', title: 'manageApi.keys', noun: 'management key', need: 'account' },
  schemas: managementKeyForm.schemas,
  isFixed: true,
  shown: { user: { type: 'string', description: 'The id of the person who made it.' }, ...shownOfKeys },
  // A key that made others could make one without its own limits.
  isAddable: false,
  example: {},
}

/** Types of the page for a new key. */
export interface ManagementKeyTypes {
  readonly id: string
  readonly stored: Row<'management_keys'>
  readonly code: KeyCode
  readonly origin: null
  readonly more: null
  readonly saved: { readonly key: NamedKey; readonly secret: string }
}
