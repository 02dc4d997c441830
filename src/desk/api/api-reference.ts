import { array, object } from '../../formats/json-schema/json-schema.ts'
import type { Need } from '../../identity/sessions/guard.ts'
import { codePart, note, operation, section, words } from '../../site/reference/parts.ts'
import type { Reference, ReferencePart, Section } from '../../site/reference/reference.ts'
import { html } from '../../web/markup/html.ts'
import type { ManagedRecord } from '../records/managed-record.ts'
import { batchSchemas, operationsFor, recordSchema, schemaName } from './api-operations.ts'

const keysLink: ReferencePart = {
  kind: 'markup',
  show: ({ t }) => html`<p><a href="/manage/account/keys">${t('managementKeys.manage')}</a></p>`,
}

const problemSchema = object(
  {
    type: { type: 'string', description: 'Always `about:blank`.' },
    title: { type: 'string', description: 'The same as `detail`.' },
    status: { type: 'integer', description: 'The status of the answer.' },
    detail: { type: 'string', description: 'In the language of `Accept-Language`, else in English.' },
    code: { type: 'string', description: 'The same in every language.' },
    fields: array(
      object({
        name: { type: 'string', description: 'The member of the request.' },
        code: { type: 'string', description: 'The same in every language.' },
        message: { type: 'string', description: 'In the language of `Accept-Language`, else in English.' },
      }),
      'Only with `invalid`.',
    ),
    confirm: { type: 'string', description: 'What to send as `confirm`; only with `confirmation_needed`.' },
  },
  { optional: ['fields', 'confirm'], description: 'A problem document (RFC 9457).' },
)

function peopleWith(need: Need): string {
  if (need === 'admin') return 'admins'
  if (need === 'account') return 'everybody with an account'
  return typeof need === 'string'
    ? 'all staff whose rights are not limited'
    : `persons who may open the ${need.area} in the browser`
}

function recordSection(record: ManagedRecord): Section {
  const { name, noun, title, need, example, isAddable = true } = record
  const added = isAddable
    ? ''
    : ` Programs cannot add any${record.isRemovable === false ? '' : ': people do, in the browser or on the command line'}.`
  return section(name, title, [
    note(`For ${peopleWith(need)}.${added}`),
    ...(isAddable ? [codePart(JSON.stringify(example, null, 2), `A new ${noun}`)] : []),
    ...operationsFor(record).map(operation),
  ])
}

/** What programmers are told of the management API. */
export function managementReference(records: readonly ManagedRecord[]): Reference {
  return {
    pages: [
      {
        name: 'manage',
        title: 'manageApi.title',
        intro: 'manageApi.intro',
        sections: [
          section('keys', 'manageApi.keys', [words('manageApi.keys.text'), keysLink]),
          ...records.map(recordSection),
        ],
      },
    ],
    schemas: {
      ManagementProblem: problemSchema,
      ...batchSchemas,
      ...Object.fromEntries(records.map((record) => [schemaName(record), recordSchema(record)])),
    },
    schemes: {
      managementKey: {
        scheme: 'bearer',
        description: 'A management key, which a member of staff makes under their account.',
        curl: '-H "Authorization: Bearer $KEY"',
      },
    },
  }
}
