import { array, type JsonSchema, nullable, object } from '../../formats/json-schema/json-schema.ts'
import { answer, parameter } from '../../site/reference/parts.ts'
import { type DocumentedAnswer, type Operation, schemaRef } from '../../site/reference/reference.ts'
import { apiPath } from '../records/managed-desk.ts'
import {
  furtherMembers,
  hasBatch,
  type ManagedAction,
  type ManagedFile,
  type ManagedRecord,
} from '../records/managed-record.ts'
import { batchSchema } from './record-batch.ts'
import { fileParameters } from './record-files.ts'
import { listParameters } from './record-list.ts'
import type { Parameters } from './record-requests.ts'

const access = { schemes: ['managementKey'] }
const problem = (status: number, description: string): DocumentedAnswer =>
  answer(status, description, { 'application/problem+json': schemaRef('ManagementProblem') })

const refusals = [
  problem(401, 'There is no key, or it is unknown or has expired.'),
  problem(403, 'The key or the person who made it may not do this.'),
]
const missing = problem(404, 'There is no such record, or it is out of reach.')
const invalid = problem(
  422,
  '`invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request.',
)
const mediaType = problem(415, '`media_type`: the request is no JSON.')
const stale: readonly [DocumentedAnswer, DocumentedAnswer] = [
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

const withArticle = (noun: string) => `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

export const schemaName = ({ noun }: ManagedRecord) =>
  `Managed${noun.replace(/(?:^|\s)(\w)/g, (_, letter: string) => letter.toUpperCase())}`

const queryParameters = (parameters: Parameters) =>
  Object.entries(parameters).map(([name, { description = '', ...schema }]) =>
    parameter(name, schema, description),
  )

/** Returns the fields of a record as plain JSON, without the markers of the schema library. */
const fieldsOf = ({ schemas }: ManagedRecord): Readonly<Record<string, JsonSchema>> =>
  JSON.parse(JSON.stringify(schemas))

export function recordSchema(record: ManagedRecord): JsonSchema {
  const fields = { ...fieldsOf(record), ...fileMembers(record), ...record.shown }
  return object(
    {
      ...(record.isSingle !== true && { id: { type: ['string', 'integer'], description: 'Its id.' } }),
      etag: { type: 'string', description: 'For `If-Match`, as in the header `ETag`.' },
      ...fields,
    },
    {
      optional: Object.keys(fields).filter((name) => name !== 'id'),
      description: `${capital(oneOf(record))}.`,
    },
  )
}

/** The members that say whether a record has a file. */
function fileMembers({ files = {} }: ManagedRecord): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, { noun, alt }]) => {
      const about = `The id of the ${noun}, which is read and changed at \`…/${name}\`; null without one.`
      const id = { ...nullable({ type: 'string' }), description: about }
      const description = `The description of the ${noun}, which is sent with it.`
      return [[name, id], ...(alt === undefined ? [] : [[alt, { type: 'string', description }]])]
    }),
  )
}

const requestSchema = (record: ManagedRecord, action: 'add' | 'change'): JsonSchema => ({
  type: 'object',
  properties: { ...fieldsOf(record), ...furtherMembers(record, action) },
})

const begun = (answered: Readonly<Record<string, JsonSchema>> = {}) =>
  answer(
    202,
    'It was started and goes on; the record in `Location` shows how.',
    { 'application/json': object({ state: { const: 'started' }, ...answered }) },
    { Location: 'The address of the record.' },
  )

const parameters400 = problem(400, '`parameter`: a parameter is unknown or has a wrong value.')
const body400 = problem(
  400,
  '`body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`.',
)
const proposed = answer(202, 'A second person must confirm a part of it, on the page in `Location`.')
const tagHeader = { ETag: 'For `If-Match`.' }
const once = parameter(
  'Idempotency-Key',
  { type: 'string', minLength: 1, maxLength: 255 },
  'For a request that may be repeated: within a day, the same key gets the first answer again, without secrets.',
  'header',
)
const confirm = parameter('confirm', { type: 'string' }, 'What the browser would ask to be typed, see 409.')
const hindered = problem(
  409,
  '`hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`.',
)

const oneOf = ({ noun, isSingle }: ManagedRecord) => (isSingle === true ? `the ${noun}` : withArticle(noun))

export function operationsFor(record: ManagedRecord): readonly Operation[] {
  const { isFixed = false, isSingle = false, actions = {}, files = {} } = record
  const { isAddable = !isSingle, isRemovable = !isSingle } = record
  return [
    ...(isSingle ? [] : [listOperation(record)]),
    readOperation(record),
    ...(isAddable ? [addOperation(record)] : []),
    ...(isFixed ? [] : [changeOperation(record)]),
    ...(isRemovable ? [removeOperation(record)] : []),
    ...Object.entries(files).flatMap(([name, file]) => fileOperations(record, name, file)),
    ...Object.entries(actions).map(([name, action]) => actionOperation(record, name, action)),
    ...(hasBatch(record) ? [batchOperation(record)] : []),
  ]
}

/** What the operations of a record have in common. */
function partsOf(record: ManagedRecord) {
  const path = apiPath(record)
  return {
    path,
    one: record.isSingle === true ? path : `${path}/{id}`,
    ids: record.isSingle === true ? [] : [id],
    shown: { 'application/json': schemaRef(schemaName(record)) },
    idOf: (verb: string) => `${verb}${schemaName(record)}`,
    bodyOf: (action: 'add' | 'change') => ({
      content: { 'application/json': requestSchema(record, action) },
    }),
  }
}

function listOperation(record: ManagedRecord): Operation {
  const { path, idOf } = partsOf(record)
  const list = object({
    items: array(schemaRef(schemaName(record))),
    next: nullable({ type: 'string', format: 'uri' }),
  })
  return {
    ...{ id: idOf('list'), method: 'get', path, access },
    summary: `Lists ${record.name}.`,
    description:
      'In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.',
    parameters: queryParameters(listParameters(record)),
    answers: [
      answer(200, 'Those in reach of the person who made the key.', { 'application/json': list }),
      parameters400,
      ...refusals,
    ],
  }
}

function readOperation(record: ManagedRecord): Operation {
  const { one, ids, shown, idOf } = partsOf(record)
  return {
    ...{ id: idOf('read'), method: 'get', path: one, access },
    summary: `Reads ${oneOf(record)}.`,
    parameters: ids,
    answers: [
      answer(200, 'The record.', shown, tagHeader),
      ...refusals,
      ...(ids.length === 0 ? [] : [missing]),
    ],
  }
}

function addOperation(record: ManagedRecord): Operation {
  const { path, idOf, bodyOf } = partsOf(record)
  const { noun, begins = {}, secrets = {} } = record
  const added: JsonSchema =
    Object.keys(secrets).length === 0
      ? schemaRef(schemaName(record))
      : { allOf: [schemaRef(schemaName(record)), { type: 'object', properties: secrets }] }
  return {
    ...{ id: idOf('add'), method: 'post', path, access, body: bodyOf('add') },
    summary: `Adds ${withArticle(noun)}.`,
    parameters: [once, dryRun, ...queryParameters(begins)],
    answers: [
      answer(200, 'A dry run: nothing is wrong.'),
      answer(201, 'It was added.', { 'application/json': added }, { Location: 'Its address.', ...tagHeader }),
      ...[proposed, body400, ...refusals, missing, mediaType, invalid],
    ],
  }
}

function changeOperation(record: ManagedRecord): Operation {
  const { one, ids, shown, idOf, bodyOf } = partsOf(record)
  return {
    ...{ id: idOf('change'), method: 'patch', path: one, access, body: bodyOf('change') },
    summary: `Changes ${oneOf(record)}.`,
    description: 'Members that are left out stay as they are, and so do those with the value that they have.',
    parameters: [...ids, ifMatch, dryRun],
    answers: [
      answer(200, 'It was changed.', shown, tagHeader),
      ...[proposed, body400, ...refusals, missing, ...stale, mediaType, invalid],
    ],
  }
}

function removeOperation(record: ManagedRecord): Operation {
  const { one, idOf } = partsOf(record)
  return {
    ...{ id: idOf('remove'), method: 'delete', path: one, access },
    summary: `Deletes ${withArticle(record.noun)}.`,
    parameters: [id, ifMatch, dryRun, confirm],
    answers: [
      answer(200, 'A dry run: nothing is in the way.'),
      answer(204, 'It is gone.'),
      ...[parameters400, ...refusals, missing, hindered, ...stale],
    ],
  }
}

function actionOperation(
  record: ManagedRecord,
  name: string,
  { summary, members = {}, answer: answered, goesOn }: ManagedAction,
): Operation {
  const { one, ids, idOf } = partsOf(record)
  const schema: JsonSchema = { type: 'object', properties: members }
  const isOver = answered !== undefined && goesOn === undefined
  const content = {
    'application/json': { type: 'object', properties: isOver ? answered : {} } as const,
  }
  return {
    ...{ id: idOf(name), method: 'post', path: `${one}/${name}`, access },
    ...(Object.keys(members).length > 0 && { body: { content: { 'application/json': schema } } }),
    summary,
    parameters: [...ids, { ...tag, required: false }, once, dryRun, confirm],
    answers: [
      answer(200, isOver ? 'It was done.' : 'A dry run: nothing is wrong.', content),
      ...(answered === undefined && goesOn === undefined ? [answer(204, 'It was done.')] : []),
      goesOn === undefined ? proposed : begun(answered),
      ...[body400, ...refusals, missing, hindered, stale[0], mediaType, invalid],
    ],
  }
}

function fileOperations(record: ManagedRecord, name: string, file: ManagedFile): readonly Operation[] {
  const { one, ids, shown, idOf } = partsOf(record)
  const { noun, types, limit } = file
  const of = `of ${oneOf(record)}`
  const path = `${one}/${name}`
  const content = contentOf(types)
  const tooLarge = problem(413, `\`too_large\`: the file has more than ${limit} bytes.`)
  const otherType = problem(415, '`media_type`: the file has none of the types that are accepted.')
  const wrong = problem(422, '`invalid`: nothing was stored; `fields` says why.')
  return [
    {
      ...{ id: `${idOf('read')}_${name}`, method: 'get', path, access },
      summary: `Reads the ${noun} ${of}.`,
      parameters: ids,
      answers: [
        answer(200, 'The file.', content, { ETag: 'That of the record, for `If-Match`.' }),
        ...[parameters400, ...refusals, problem(404, 'There is no such record, or it has no such file.')],
      ],
    },
    {
      ...{ id: `${idOf('put')}_${name}`, method: 'put', path, access, body: { content } },
      summary: `Stores the ${noun} ${of}, in place of the one that there is.`,
      description: 'The body is the file itself; its content decides which of the types it has.',
      parameters: [...ids, ifMatch, dryRun, ...queryParameters(fileParameters(file))],
      answers: [
        answer(200, 'It was stored.', shown, tagHeader),
        ...[parameters400, ...refusals, missing, ...stale, tooLarge, otherType, wrong],
      ],
    },
    {
      ...{ id: `${idOf('remove')}_${name}`, method: 'delete', path, access },
      summary: `Takes away the ${noun} ${of}.`,
      parameters: [...ids, ifMatch, dryRun],
      answers: [
        answer(200, 'It is gone.', shown, tagHeader),
        ...[parameters400, ...refusals, problem(404, 'There is no such record, or it has no such file.')],
        ...stale,
      ],
    },
  ]
}

const contentOf = (types: ManagedFile['types']) =>
  Object.fromEntries(types.map((type) => [type, { type: 'string', format: 'binary' } as const]))

function batchOperation(record: ManagedRecord): Operation {
  const { path, idOf } = partsOf(record)
  return {
    ...{ id: idOf('batch'), method: 'post', path: `${path}/batch`, access },
    body: { content: { 'application/json': schemaRef('ManagementBatch') } },
    summary: `Adds, changes and deletes ${record.name}.`,
    description: 'Row by row, each on its own: one that is refused does not hinder the others.',
    parameters: [once, dryRun],
    answers: [
      answer(200, 'What became of each row, in their order.', {
        'application/json': schemaRef('ManagementBatchAnswer'),
      }),
      ...[body400, ...refusals, mediaType, invalid],
    ],
  }
}

/** Of all batches: rows have the members of requests for them alone. */
export const batchSchemas: Readonly<Record<string, JsonSchema>> = {
  ManagementBatch: JSON.parse(JSON.stringify(batchSchema)),
  ManagementBatchAnswer: object({
    rows: array(
      object(
        {
          status: { type: 'integer', description: 'As that of the request for it alone.' },
          location: { type: 'string', format: 'uri', description: 'As the header `Location`.' },
          answer: { type: 'object', description: 'The record, or a problem document.' },
        },
        { optional: ['location', 'answer'] },
      ),
    ),
  }),
}
