import { mediaType, type Template } from '../../formats/collection-json/document.ts'
import { array, type JsonSchema, nullable, object } from '../../formats/json-schema/json-schema.ts'
import { answer, operation, parameter } from '../reference/parts.ts'
import {
  type DocumentedAnswer,
  type DocumentedParameter,
  type Example,
  type FieldRow,
  type Operation,
  type ReferencePart,
  schemaRef,
} from '../reference/reference.ts'
import type { DatumDefinition, LinkDefinition } from './item-definition.ts'
import type { ViewFilter } from './view.ts'

/** What the reference describes of a view. */
export interface DescribedView {
  readonly name: string
  readonly noun: string
  readonly order: string
  readonly pageSize: number
  readonly filters: readonly ViewFilter[]
  readonly template?: Template
  readonly item: {
    readonly data: readonly DatumDefinition<never>[]
    readonly links: readonly LinkDefinition<never>[]
  }
}

export interface ViewExamples {
  readonly list: readonly Example[]
  readonly item: readonly Example[]
}

export interface ViewReference {
  readonly parts: readonly ReferencePart[]
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

/** Returns the reference of a view: its lists and items, and every field. */
export function viewReference(
  view: DescribedView,
  idSchema: JsonSchema,
  examples: ViewExamples,
): ViewReference {
  const name = pascalCase(view.noun)
  const [list, item] = [`${name}List`, `${name}Document`]
  return {
    parts: [
      operation({ ...listOperation(view, list), examples: examples.list }),
      operation({ ...itemOperation(view, item, idSchema), examples: examples.item }),
      { kind: 'fields', title: `Data of ${aNoun(view)}`, fields: view.item.data.map(dataRow) },
      { kind: 'fields', title: `Links of ${aNoun(view)}`, fields: view.item.links.map(linkRow) },
    ],
    schemas: {
      [name]: itemSchema(view),
      [list]: listSchema(view, name),
      [item]: documentSchema(view, name),
    },
  }
}

function operationIds({ name, noun }: Pick<DescribedView, 'name' | 'noun'>) {
  return { list: `list${pascalCase(name)}`, item: `get${pascalCase(noun)}` }
}

function pascalCase(words: string): string {
  return words.replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function aNoun({ noun }: DescribedView): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`
}

const access = { schemes: ['token'], optional: true }

const limitHeaders = {
  'X-RateLimit-Limit': 'Requests that an address has in a window; only without a token.',
  'X-RateLimit-Remaining': 'Those that are left.',
  'X-RateLimit-Reset': 'The end of the window, as an HTTP date.',
}

/** The error answers that all views share. */
export function errorAnswer(
  status: number,
  description: string,
  headers?: DocumentedAnswer['headers'],
): DocumentedAnswer {
  const content = { [mediaType]: schemaRef('Error') }
  return { status, description, content, ...(headers !== undefined && { headers }) }
}

const refused: readonly DocumentedAnswer[] = [
  errorAnswer(401, 'The token is wrong or has expired.'),
  errorAnswer(429, 'Too many requests without a token.', { 'Retry-After': 'Seconds to wait.' }),
  errorAnswer(503, 'The database does not answer just now, or a search takes too long.', {
    'Retry-After': 'Seconds to wait.',
  }),
]

export const pageParameter: DocumentedParameter = parameter(
  'page',
  { type: 'integer', minimum: 0, default: 0 },
  'Counts from 0. Rather than counting, follow the link `next` until it is null.',
)

function listOperation(view: DescribedView, schema: string): Omit<Operation, 'examples'> {
  const { name, order, pageSize, filters } = view
  return {
    id: operationIds(view).list,
    method: 'get',
    path: `/api/${name}`,
    summary: `List ${name}`,
    description: `${pageSize} a page, ${order}. All filters combine.`,
    access,
    parameters: [...filters.map(filterParameter), pageParameter],
    answers: [
      answer(200, 'A page of the list.', { [mediaType]: schemaRef(schema) }, limitHeaders),
      errorAnswer(
        400,
        'An unknown parameter, one that is given twice, or a value that cannot be read; an authorization scheme that is not known.',
      ),
      ...refused,
    ],
  }
}

function filterParameter({ name, kind, aliases = [], schema, description }: ViewFilter): DocumentedParameter {
  const also = aliases.map((alias) => `\`${alias}\``).join(', ')
  return {
    name,
    schema: kind === 'repeatable' ? array(schema) : schema,
    description: also === '' ? description : `${description} Also written ${also}.`,
  }
}

function itemOperation(
  view: DescribedView,
  schema: string,
  idSchema: JsonSchema,
): Omit<Operation, 'examples'> {
  return {
    id: operationIds(view).item,
    method: 'get',
    path: `/api/${view.name}/{id}`,
    summary: `Read ${aNoun(view)}`,
    description: 'A list of one item.',
    access,
    parameters: [{ name: 'id', in: 'path', schema: idSchema, description: 'As in the `href` of the item.' }],
    answers: [
      answer(200, 'The item.', { [mediaType]: schemaRef(schema) }, limitHeaders),
      errorAnswer(400, 'An authorization scheme that is not known.'),
      errorAnswer(404, 'There is no such item, or none that is public.'),
      ...refused,
    ],
  }
}

function dataRow({ name, schema, description, only }: DatumDefinition<never>): FieldRow {
  return { name, schema, description, ...(only !== undefined && { only: only.words }) }
}

function linkRow({ rel, description, nullWhen }: LinkDefinition<never>): FieldRow {
  const words = nullWhen === undefined ? description : `${description} Null if ${nullWhen}.`
  return { name: rel, schema: linkSchema(nullWhen), description: words }
}

function linkSchema(nullWhen: string | undefined): JsonSchema {
  const href: JsonSchema = { type: 'string' }
  return nullWhen === undefined ? href : nullable(href)
}

const address: JsonSchema = { type: 'string', format: 'uri' }

/** Returns the schema of an item. Each name has values of its own type; undeclared names are not allowed. */
function itemSchema({ item: { data, links } }: DescribedView): JsonSchema {
  return object({
    href: address,
    data: array({
      anyOf: data.map(({ name, schema, description }) =>
        object({ name: { const: name }, value: schema }, { description }),
      ),
    }),
    links: array({
      anyOf: links.map(({ rel, description, nullWhen }) =>
        object({ rel: { const: rel }, href: linkSchema(nullWhen) }, { description }),
      ),
    }),
  })
}

function listSchema(view: DescribedView, item: string): JsonSchema {
  return collectionSchema(view, {
    title: { type: ['string', 'null'] },
    description: { type: ['string', 'null'] },
    links: array(
      object({ rel: { enum: ['prev', 'next'] }, href: nullable(address) }),
      'The pages before and after this one; null where there is none.',
    ),
    items: array(schemaRef(item)),
  })
}

function documentSchema(view: DescribedView, item: string): JsonSchema {
  return collectionSchema(view, { items: { ...array(schemaRef(item)), minItems: 1, maxItems: 1 } })
}

function collectionSchema(
  { template }: DescribedView,
  members: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  return object({
    collection: object({
      ...collectionHead,
      ...members,
      ...(template !== undefined && { template: templateSchema(template) }),
    }),
  })
}

export const collectionHead = { version: { const: '1.0' }, href: address } as const

function templateSchema({ data }: Template): JsonSchema {
  return object(
    {
      data: array(
        object({ name: { enum: data.map(({ name }) => name) }, prompt: { type: 'string' } }),
        'Fields with what they are called in German.',
      ),
    },
    { description: 'What a change of an item may consist of.' },
  )
}
