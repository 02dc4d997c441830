import type { ManagedRecord } from '../../../../desk/records/managed-record.ts'
import { shownOfKeys } from '../../../../identity/keys/key-fields.ts'
import { sourceForm, sourceLinkForm } from './forms.ts'

const need = { area: 'results' } as const

const token = {
  token: { type: 'string', description: 'The password of its uploads. It is not shown again.' },
} as const

const shown = {
  has_token: { type: 'boolean', description: 'Whether it has a token.' },
  ...shownOfKeys,
  last_upload: {
    type: ['object', 'null'],
    description: 'What was uploaded last: `at`, `outcome`, how many `items`, `problems` and `files`.',
  },
} as const

export const managedSources: ManagedRecord = {
  ...{ name: 'sources', title: 'dataSources.title', noun: 'data source', need, schemas: sourceForm.schemas },
  shown,
  secrets: token,
  actions: {
    renew: { summary: 'Makes a new token; the one before is worthless at once.', answer: token },
  },
  example: { name: 'Beispielprogramm', type: 'vote' },
}

export const managedSourceLinks: ManagedRecord = {
  ...{ name: 'source-links', title: 'dataSources.links', noun: 'source link', need },
  schemas: sourceLinkForm.schemas,
  example: { source: '0123456789abcdef0123456789abcdef', item: 'beispielvorlage', number: '1', district: '' },
}
