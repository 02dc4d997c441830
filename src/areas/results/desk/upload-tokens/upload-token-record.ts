import type { ManagedRecord } from '../../../../desk/records/managed-record.ts'
import {
  type KeyCode,
  keyExpiry,
  keyName,
  keyProblemText,
  lastUse,
  shownOfKeys,
} from '../../../../identity/keys/key-fields.ts'
import type { UploadToken } from '../../../../identity/keys/upload-tokens.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { fields } from '../../../../records/fields/fields.ts'
import { chosenNames, lineList } from '../../../../records/fields/lists.ts'
import { recordForm } from '../../../../records/fields/record-form.ts'
import { hexId } from '../../../../records/fields/references.ts'
import { stamp } from '../../../../records/fields/values.ts'
import { uploadTypes } from '../../import/formats/formats.ts'

export const uploadTokenFields = fields({
  id: hexId(),
  name: keyName('uploadTokens.nameHint'),
  types: chosenNames({
    ...{ label: 'uploadTokens.types', hint: 'uploadTokens.typesHint', group: 'key', choices: uploadTypes },
    description: 'The types of files that it may upload; null for all.',
  }),
  items: lineList({
    ...{ label: 'uploadTokens.items', hint: 'uploadTokens.itemsHint', group: 'key' },
    description: 'The ids or external ids of the items that it may upload results of; null for all.',
  }),
  expires: keyExpiry('uploadTokens.expires', 'uploadTokens.expiresHint'),
  created: stamp(),
  last_used: lastUse,
})

export const uploadTokenForm = recordForm<typeof uploadTokenFields.list, KeyCode>(uploadTokenFields, {
  groups: { key: 'uploadTokens.add' },
  problemText: keyProblemText,
})

export const managedUploadTokens: ManagedRecord = {
  ...{ name: 'upload-tokens', title: 'uploadTokens.title', noun: 'upload token', need: 'admin' },
  schemas: uploadTokenForm.schemas,
  isFixed: true,
  shown: shownOfKeys,
  secrets: { secret: { type: 'string', description: 'The token itself, which is shown this once.' } },
  example: {
    name: 'Ermittlungssystem',
    types: ['vote', 'xml'],
    items: ['energiegesetz'],
    expires: '2099-12-31',
  },
}

/** Types of the page for a new token. */
export interface UploadTokenTypes {
  readonly id: string
  readonly stored: Row<'upload_tokens'>
  readonly code: KeyCode
  readonly origin: null
  readonly more: null
  readonly saved: { readonly token: UploadToken; readonly secret: string }
}
