import type { JsonSchema } from '../../../../formats/json-schema/json-schema.ts'
import { answer, parameter } from '../../../../site/reference/parts.ts'
import { errorLine, errorPage, problemType, unreadable } from '../../../../site/reference/problem.ts'
import {
  type DocumentedAnswer,
  type DocumentedParameter,
  type Example,
  type Operation,
  schemaRef,
} from '../../../../site/reference/reference.ts'

export const id: DocumentedParameter = parameter(
  'id',
  { type: 'string' },
  'Id, as in the address of the page.',
  'path',
)

export const part: readonly DocumentedParameter[] = [
  { ...id, name: 'compound', description: 'Id of the compound.' },
  parameter(
    'domain',
    { enum: ['district', 'region', 'superregion'] },
    'Parts are superregions; the other words stand for the same part.',
    'path',
  ),
  parameter(
    'segment',
    { type: 'string' },
    'Name of the superregion in small letters, with hyphens for blanks.',
    'path',
  ),
]

export const locale: DocumentedParameter = parameter(
  'locale',
  { enum: ['de_CH', 'fr_CH', 'it_CH', 'rm_CH'] },
  'Language of names; otherwise that of the cookie `locale`, of `Accept-Language`, or of the instance.',
)

const conditional: readonly DocumentedParameter[] = [
  parameter(
    'If-None-Match',
    { type: 'string' },
    'An `ETag` of before: the answer is 304 without a body if nothing has changed.',
    'header',
  ),
]

const headers = {
  ETag: 'Changes with the content.',
  'Access-Control-Allow-Origin': '`*`: scripts of any site may read it.',
}

/** Headers of documents with a date of the last change. */
export const dated = { 'Last-Modified': 'The last change; `If-Modified-Since` works as well.' }

export interface Document {
  readonly id: string
  readonly path: string
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly DocumentedParameter[]
  /** Schemas by media type. */
  readonly content: Readonly<Record<string, JsonSchema>>
  readonly headers?: Readonly<Record<string, string>>
  /** When the document is missing; absent if it never is. */
  readonly missing?: string
  /** What is refused; absent if every query is accepted. */
  readonly refused?: string
  readonly examples?: readonly Example[]
}

export const problem: Document['content'] = { [problemType]: schemaRef('Problem') }

/** Returns the operation of a public document with conditional requests. */
export function documentOperation(document: Document): Operation {
  const { parameters = [], content, headers: own = {}, missing, ...rest } = document
  const isNamed = parameters.some((parameter) => parameter.in === 'path')
  const refused = document.refused ?? (isNamed ? unreadable : undefined)
  const answers: readonly DocumentedAnswer[] = [
    { status: 200, description: document.summary, content, headers: { ...headers, ...own } },
    { status: 304, description: 'Nothing has changed.' },
    ...(missing === undefined
      ? []
      : [
          { status: 302, description: 'The item has another id by now: `Location` is the same document.' },
          { status: 404, description: missing, content: { ...problem, ...errorPage, ...errorLine } },
        ]),
    ...(refused === undefined
      ? []
      : [{ status: 400, description: refused, content: { ...problem, ...errorLine } }]),
    answer(503, 'The database does not answer just now; try again.', {
      ...problem,
      ...errorPage,
      ...errorLine,
    }),
  ]
  const { refused: _, ...described } = rest
  return { method: 'get', ...described, parameters: [...parameters, ...conditional], answers }
}

export const json = (name: string): Document['content'] => ({ 'application/json': schemaRef(name) })
export const file = (mediaType: string): Document['content'] => ({ [mediaType]: { type: 'string' } })
