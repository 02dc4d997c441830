import type { ManagedRecord } from '../../desk/records/managed-record.ts'
import {
  type KeyCode,
  keyName,
  keyProblemText,
  lastUse,
  shownOfKeys,
} from '../../identity/keys/key-fields.ts'
import type { Row } from '../../platform/storage/schema/schema.ts'
import { fields } from '../../records/fields/fields.ts'
import { recordForm } from '../../records/fields/record-form.ts'
import { hexId } from '../../records/fields/references.ts'
import { flag, stamp } from '../../records/fields/values.ts'

export const accessKeyFields = fields({
  id: hexId(),
  name: keyName('access.keys.nameHint'),
  read_only: flag({
    ...{ label: 'access.keys.readOnly', hint: 'access.keys.readOnlyHint', group: 'key' },
    description: 'Whether it only reads, and submits no changes.',
  }),
  created: stamp(),
  last_used: lastUse,
})

export const accessKeyForm = recordForm<typeof accessKeyFields.list, KeyCode>(accessKeyFields, {
  groups: { key: 'access.keys.add' },
  problemText: keyProblemText,
})

export const managedApiKeys: ManagedRecord = {
  ...{ name: 'api-keys', title: 'access.keys.title', noun: 'API key', need: 'admin' },
  schemas: accessKeyForm.schemas,
  isFixed: true,
  needsAccount: true,
  shown: shownOfKeys,
  secrets: { secret: { type: 'string', description: 'The key itself, which is shown this once.' } },
  example: { name: 'Telefonzentrale', read_only: true },
}

/** Types of the page for a new key. */
export interface ApiKeyTypes {
  readonly id: string
  readonly stored: Row<'access_keys'>
  readonly code: KeyCode
  readonly origin: null
  readonly more: null
  readonly saved: { readonly id: string; readonly name: string; readonly secret: string }
}
