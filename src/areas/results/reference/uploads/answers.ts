import { array, type JsonSchema, nullable, object } from '../../../../formats/json-schema/json-schema.ts'
import { answer } from '../../../../site/reference/parts.ts'
import { problemType } from '../../../../site/reference/problem.ts'
import {
  type DocumentedAnswer,
  type DocumentedContent,
  schemaRef,
} from '../../../../site/reference/reference.ts'
import { itemKinds } from '../../model/item.ts'

const text = (description: string): JsonSchema => ({ type: 'string', description })

/** Returns the schema of problems by form field or item id. */
const problems = (description: string): JsonSchema => ({
  type: 'object',
  description,
  additionalProperties: array(schemaRef('UploadProblem')),
})

export const uploadSchemas: Readonly<Record<string, JsonSchema>> = {
  UploadProblem: object(
    {
      message: text('What is wrong, in the language of the answer.'),
      code: text('The same in every language; all codes are listed below.'),
      column: nullable(text('Name of the column of a table; null if it is about no column.')),
      line: { type: 'integer', minimum: 1, description: 'Line of the file; the header is 1.' },
      filename: nullable(
        text(
          'Form field of the file of the export program; `Results` with the table of an election; in a delivery the ' +
            'identifier that is at fault. Null if it is about no file.',
        ),
      ),
      item: text('Id of the vote or election that a warning is about.'),
    },
    { optional: ['line', 'item'] },
  ),
  UploadedItem: object(
    {
      type: { enum: itemKinds, description: 'What it is.' },
      id: text('Its id.'),
      version: nullable({
        type: 'integer',
        description: 'Number of the version; null if the item was removed.',
      }),
      state: {
        enum: ['published', 'held', 'unchanged', 'removed'],
        description:
          '`published`: the public sees it. `held`: it waits for its release. `unchanged`: it was there already. ' +
          '`removed`: a delivery does not name it any more.',
      },
      url: nullable({ type: 'string', format: 'uri', description: 'Its page; null if it was removed.' }),
      changes: {
        type: 'object',
        description:
          'Of a dry run: what would be different, each figure as `before` and `after`; `same` is true if nothing would.',
      },
    },
    { optional: ['changes'] },
  ),
  UploadAnswer: object(
    {
      status: { enum: ['success', 'error'], description: 'Whether the upload was taken.' },
      errors: problems(
        'Empty after a success. By form field (`type`, `id`, `results`, `data_source` or that of a file), with the ' +
          'export program by the id of each linked vote or election, `[]` for those without problems; otherwise ' +
          '`authorization` (export program), `idempotency_key` or `internal`.',
      ),
      warnings: problems('What was taken but looks odd, and what was left out; only if there is any.'),
      dry_run: { const: true, description: 'Only of a dry run: nothing was stored.' },
      items: array(schemaRef('UploadedItem'), 'After a success, every item that the upload is about.'),
    },
    { optional: ['warnings', 'dry_run', 'items'] },
  ),
}

const content = { 'application/json': schemaRef('UploadAnswer') }

/** Has no `status` and `errors`, so that clients cannot mistake it for an answer about the file. */
const denied: DocumentedContent = {
  [problemType]: object({
    type: { const: 'about:blank' },
    title: text('The status in words.'),
    detail: text('What is wrong with the token.'),
    code: text('The same in every language; also in `WWW-Authenticate`.'),
  }),
}

const allow = { Allow: '`POST`' }
const taken: DocumentedAnswer = answer(200, 'Taken, and on disk.', content, {
  'Idempotent-Replayed': '`true`: this is the answer to an earlier request with the same key.',
})
export const uploadAnswers: readonly DocumentedAnswer[] = [
  taken,
  { status: 400, description: 'Something is wrong with the fields or the file, or it is no form.', content },
  answer(401, 'No token, an unknown or expired one, or one that is not for this.', denied, {
    'WWW-Authenticate': 'Asks for basic authentication.',
  }),
  { status: 405, description: 'Another method than POST.', content, headers: allow },
  answer(422, 'The `Idempotency-Key` was used for something else in the last 24 hours.', content),
  { status: 500, description: 'A mistake of the service; it is in the log.', content },
  answer(503, 'Too much at once, or no database, or no room on its disk: send it again later.', content, {
    'Retry-After': 'Seconds until then.',
  }),
]

export const programAnswers: readonly DocumentedAnswer[] = [
  { ...taken, description: 'Taken, or anything is wrong with the files or the service: `status` tells.' },
  { status: 403, description: 'No token of a data source.', content },
  { status: 405, description: 'Another method than POST.', content, headers: allow },
]
