import { type JsonSchema, object } from '../../formats/json-schema/json-schema.ts'
import type { DocumentedAnswer, DocumentedContent } from './reference.ts'

const text = (description: string): JsonSchema => ({ type: 'string', description })

/** An error after RFC 9457, where JSON is asked for by the address or by `Accept`. */
export const problemSchema: JsonSchema = object(
  {
    type: { const: 'about:blank' },
    title: text('The status in words.'),
    status: { type: 'integer', description: 'The same as that of the answer.' },
    detail: text('What is wrong.'),
    code: text('The same in every language.'),
    request_id: text('Of status 500 and above: as in `X-Request-Id`; the log of the service has it.'),
  },
  { optional: ['request_id'] },
)

export const problemType = 'application/problem+json'
/** The body of errors for clients that do not ask for JSON. */
export const errorPage: DocumentedContent = { 'text/html': { type: 'string' } }
export const errorLine: DocumentedContent = { 'text/plain': { type: 'string' } }

const problem: DocumentedContent = { [problemType]: problemSchema }

export const unreadable = 'The address cannot be read.'

/** Answers of addresses outside the API that contain an id. */
export const lookupAnswers: readonly DocumentedAnswer[] = [
  { status: 400, description: unreadable, content: { ...problem, ...errorLine } },
  { status: 404, description: 'There is no such thing.', content: { ...problem, ...errorPage } },
]
