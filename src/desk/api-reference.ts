import { array, type JsonSchema, nullable, object } from '../formats/json-schema/json-schema.ts'
import type { Need } from '../identity/sessions/guard.ts'
import { answer, codePart, note, operation, parameter, section, words } from '../site/reference/parts.ts'
import {
  type DocumentedAnswer,
  type Operation,
  type Reference,
  type ReferencePart,
  type Section,
  schemaRef,
} from '../site/reference/reference.ts'
import { html } from '../web/markup/html.ts'
import { furtherMembers, type ManagedRecord } from './managed-record.ts'
import { apiPath, listParameters } from './record-api.ts'
import type { Parameters } from './record-requests.ts'

const access = { schemes: ['managementKey'] }
const problem = (status: number, description: string): DocumentedAnswer =>
  answer(status, description, { 'application/problem+json': schemaRef('ManagementProblem') })

const refusals = [
  problem(401, 'There is no key, or it is unknown or has expired.'),
  problem(403, 'The key or the person who made it may not do this.'),
]
const missing = problem(404, 'There is no such record, or it is out of reach.')
const invalid = problem(422, '`invalid`: nothing was stored; `fields` says what is wrong with which member.')
const mediaType = problem(415, '`media_type`: the request is no JSON.')
const stale = [
  problem(412, '`tag_changed`: somebody else has changed the record since it was read.'),
  problem(428, '`tag_missing`: `If-Match` is missing.'),
]
const tag = parameter(
  'If-Match',
  { type: 'string' },
  'The `ETag` of the record as it was read; `*` for whatever it is now.',
  'header',
)
const ifMatch = { ...tag, required: true }
const dryRun = parameter(
  'dry_run',
  { type: 'boolean' },
  'Checks everything and stores nothing; the answer is `{"state": "dry_run"}`.',
)
const id = { ...parameter('id', { type: 'string' }, 'The id of the record.', 'path'), required: true }

const keysLink: ReferencePart = {
  kind: 'markup',
  show: ({ t }) => html`<p><a href="/manage/account/keys">${t('managementKeys.manage')}</a></p>`,
}

const schemaName = ({ noun }: ManagedRecord) =>
  `Managed${noun.replace(/(?:^|\s)(\w)/g, (_, letter: string) => letter.toUpperCase())}`

const queryParameters = (parameters: Parameters) =>
  Object.entries(parameters).map(([name, { description = '', ...schema }]) =>
    parameter(name, schema, description),
  )

/** Returns the fields of a record as plain JSON, without the markers of the schema library. */
const fieldsOf = ({ schemas }: ManagedRecord): Readonly<Record<string, JsonSchema>> =>
  JSON.parse(JSON.stringify(schemas))

function recordSchema(record: ManagedRecord): JsonSchema {
  const fields = fieldsOf(record)
  return object(
    {
      id: { type: ['string', 'integer'], description: 'Its id.' },
      etag: { type: 'string', description: 'For `If-Match`, as in the header `ETag`.' },
      ...fields,
    },
    { optional: Object.keys(fields), description: `A ${record.noun}, as in a bundle.` },
  )
}

const requestSchema = (record: ManagedRecord, action: 'add' | 'change'): JsonSchema => ({
  type: 'object',
  properties: { ...fieldsOf(record), ...furtherMembers(record, action) },
})

function operationsFor(record: ManagedRecord): readonly Operation[] {
  const { name, noun, begins = {} } = record
  const path = apiPath(record)
  const one = `${path}/{id}`
  const shown = { 'application/json': schemaRef(schemaName(record)) }
  const bodyOf = (action: 'add' | 'change') => ({
    content: { 'application/json': requestSchema(record, action) },
  })
  const operationId = (verb: string) => `${verb}${schemaName(record)}`
  return [
    {
      ...{ id: operationId('list'), method: 'get', path, access },
      summary: `Lists ${name}.`,
      description: 'In the order of their ids. `next` is the address of the next part, null at the end.',
      parameters: queryParameters(listParameters),
      answers: [
        answer(200, 'Those in reach of the person who made the key.', {
          'application/json': object({
            items: array(schemaRef(schemaName(record))),
            next: nullable({ type: 'string', format: 'uri' }),
          }),
        }),
        problem(400, '`parameter`: a parameter is unknown or has a wrong value.'),
        ...refusals,
      ],
    },
    {
      ...{ id: operationId('read'), method: 'get', path: one, access },
      summary: `Reads one ${noun}.`,
      parameters: [id],
      answers: [answer(200, 'The record.', shown, { ETag: 'For `If-Match`.' }), ...refusals, missing],
    },
    {
      ...{ id: operationId('add'), method: 'post', path, access, body: bodyOf('add') },
      summary: `Adds a ${noun}.`,
      parameters: [dryRun, ...queryParameters(begins)],
      answers: [
        answer(200, 'A dry run: nothing is wrong.'),
        answer(201, 'It was added.', shown, { Location: 'Its address.', ETag: 'For `If-Match`.' }),
        answer(202, 'A second person must confirm a part of it, on the page in `Location`.'),
        problem(400, '`body`: no JSON object; `parameter`: a parameter has a wrong value.'),
        ...refusals,
        missing,
        mediaType,
        invalid,
      ],
    },
    {
      ...{ id: operationId('change'), method: 'patch', path: one, access, body: bodyOf('change') },
      summary: `Changes a ${noun}.`,
      description:
        'Members that are left out stay as they are, and so do those with the value that they have.',
      parameters: [id, ifMatch, dryRun],
      answers: [
        answer(200, 'It was changed.', shown, { ETag: 'For `If-Match`.' }),
        answer(202, 'A second person must confirm a part of it, on the page in `Location`.'),
        problem(400, '`body`: no JSON object; `parameter`: a parameter has a wrong value.'),
        ...refusals,
        missing,
        ...stale,
        mediaType,
        invalid,
      ],
    },
    {
      ...{ id: operationId('remove'), method: 'delete', path: one, access },
      summary: `Deletes a ${noun}.`,
      parameters: [
        id,
        ifMatch,
        dryRun,
        parameter('confirm', { type: 'string' }, 'What the browser would ask to be typed, see 409.'),
      ],
      answers: [
        answer(200, 'A dry run: nothing is in the way.'),
        answer(204, 'It is gone.'),
        problem(400, '`parameter`: a parameter is unknown or has a wrong value.'),
        ...refusals,
        missing,
        problem(
          409,
          '`hindered`: it cannot be deleted now; `confirmation_needed`: more than itself would go, send `confirm`.',
        ),
        ...stale,
      ],
    },
  ]
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
  return typeof need === 'string'
    ? 'all staff whose rights are not limited'
    : `persons who may open the ${need.area} in the browser`
}

function recordSection(record: ManagedRecord): Section {
  const { name, noun, title, need, example } = record
  return section(name, title, [
    note(`For ${peopleWith(need)}. A ${noun} has the members of a bundle.`),
    codePart(JSON.stringify(example, null, 2), `A new ${noun}`),
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
