import { type JsonSchema, object } from '../../../../formats/json-schema/json-schema.ts'
import { parameter } from '../../../../site/reference/parts.ts'
import type { AccessScheme, DocumentedParameter, Operation } from '../../../../site/reference/reference.ts'
import { kindsOf, uploadFormats, uploadTypes } from '../../import/formats/formats.ts'
import { requiredSlots, type SourceType, sourceTypes } from '../../import/tasks/export-program-task.ts'
import { dryRunField } from '../../intake/accepting/dry-run.ts'
import { exportProgramFileLimit as programLimit } from '../../intake/accepting/export-program.ts'
import { uploadFileLimit } from '../../intake/accepting/form.ts'
import { federalFileLimit } from '../../intake/federal/take-file.ts'
import { fileNames } from '../../intake/sources/curl-line.ts'
import { programAnswers, uploadAnswers } from './answers.ts'

export const uploadSchemes: Readonly<Record<string, AccessScheme>> = {
  uploadToken: {
    scheme: 'basic',
    description: 'An upload token as the password of basic authentication; the user name is ignored.',
    curl: '-u ":$TOKEN"',
  },
  sourceToken: {
    scheme: 'basic',
    description:
      'The token of a data source as the password of basic authentication; the user name is ignored.',
    curl: '-u ":$TOKEN"',
  },
}

const mebibytes = (bytes: number) => `${bytes / 2 ** 20} MiB`

const file = (description: string): JsonSchema => ({ type: 'string', format: 'binary', description })

const dryRun: JsonSchema = {
  type: 'string',
  description: '`1`: everything is checked and nothing is stored; the answer says what would change.',
}

const language: DocumentedParameter = parameter(
  'Accept-Language',
  { type: 'string', examples: ['fr_CH'] },
  'Language of the messages: `de_CH`, `fr_CH`, `it_CH` or `rm_CH`; otherwise that of the instance.',
  'header',
)

const idempotencyKey: DocumentedParameter = parameter(
  'Idempotency-Key',
  {
    type: 'string',
    minLength: 1,
    maxLength: 255,
    examples: ['8e03978e-40d5-43dd-bc93-6894a57f9324'],
  },
  'Any value that is new for each upload, such as a UUID. Sent again with the same key and content within 24 hours, an ' +
    'accepted upload is not carried out again, whatever was uploaded since: the first answer is repeated. Keys belong to ' +
    'a token; what was refused does not use one up.',
  'header',
)

const inQuery: DocumentedParameter = parameter(dryRunField, dryRun, 'The same as the field of the form.')

const tables = [...new Set(uploadFormats.map(({ type }) => type.name))]
const ofCompounds = tables.filter((type) => kindsOf(type).includes('compound'))
const word = (type: string) => `\`${type}\``

export const uploadOperation: Operation = {
  id: 'uploadResults',
  method: 'post',
  path: '/upload',
  summary: 'Upload a table or a delivery',
  description: 'Everything or nothing: one mistake anywhere, and nothing changes.',
  access: { schemes: ['uploadToken'] },
  parameters: [inQuery, idempotencyKey, language],
  body: {
    content: {
      'multipart/form-data': object(
        {
          type: {
            enum: uploadTypes.map(({ name }) => name),
            description: `The kind of file: ${tables.map(word).join(', ')} for tables, \`xml\` for a delivery after eCH-0252.`,
          },
          id: {
            type: 'string',
            description:
              `Id or external id of the item; with ${ofCompounds.map(word).join(' and ')} a compound is looked for first, then an ` +
              'election. Not needed with `xml`.',
          },
          results: file(
            `The file, at most ${mebibytes(uploadFileLimit)}. Its content decides what it is, not its name.`,
          ),
          [dryRunField]: dryRun,
        },
        { optional: ['id', dryRunField] },
      ),
    },
  },
  answers: uploadAnswers,
}

export const federalUploadOperation: Operation = {
  id: 'uploadFederalFile',
  method: 'post',
  path: '/upload-bfs',
  summary: 'Upload the file of the Federal Statistical Office about federal votes',
  description:
    'The token must not be restricted to kinds of files or to items: the file names its votes itself.',
  access: { schemes: ['uploadToken'] },
  parameters: [inQuery, language],
  body: {
    content: {
      'multipart/form-data': object(
        {
          results: file(
            `\`sd-t-17-02-YYYYMMDD-eidgAbstimmung.json\`, at most ${mebibytes(federalFileLimit)}.`,
          ),
          [dryRunField]: dryRun,
        },
        { optional: [dryRunField] },
      ),
    },
  },
  answers: uploadAnswers,
}

const subjects: Readonly<Record<SourceType, string>> = {
  vote: 'votes',
  majorz: 'majority elections',
  proporz: 'proportional elections',
}

function programOperation(type: SourceType): Operation {
  const files = requiredSlots[type].map(
    (slot) => [slot, file(`\`${fileNames[slot]}\`, at most ${mebibytes(programLimit)}.`)] as const,
  )
  return {
    id: `uploadExtprog${type[0]?.toUpperCase()}${type.slice(1)}`,
    method: 'post',
    path: `/upload-extprog-${type}`,
    summary: `Upload ${subjects[type]} of the export program`,
    description:
      'The same address with `wabsti` in place of `extprog` works as well. All items that the data source links are read ' +
      'from these files and published together, or none; an item that is nowhere in them is reset. Files in other ' +
      'fields are not read.',
    access: { schemes: ['sourceToken'] },
    parameters: [inQuery, idempotencyKey, language],
    body: {
      content: {
        'multipart/form-data': object(
          { ...Object.fromEntries(files), [dryRunField]: dryRun },
          { optional: [dryRunField] },
        ),
      },
    },
    answers: programAnswers,
  }
}

export const programOperations: readonly Operation[] = sourceTypes.map(programOperation)
