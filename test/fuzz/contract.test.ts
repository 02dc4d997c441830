import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import fc from 'fast-check'
import { featuresWithout } from '../../src/areas/features.ts'
import { areasWith, referencesOf } from '../../src/areas/product-areas.ts'
import type { JsonSchema } from '../../src/formats/json-schema/json-schema.ts'
import type { OpenApiDocument } from '../../src/site/reference/open-api.ts'
import {
  type DocumentedParameter,
  joinReferences,
  type Operation,
  operationsOf,
} from '../../src/site/reference/reference.ts'
import { answerChecker, type CheckAnswer } from '../reference/answer-checker.ts'
import { sampleService } from '../reference/sample-service.ts'

const references = referencesOf(areasWith(featuresWithout()))

/** How many requests are tried in all. */
const inputs = Number(process.env.KANZLEI_FUZZ ?? '800')
const seed = Number(process.env.KANZLEI_FUZZ_SEED ?? '20261115')

const operations = joinReferences(references).pages.flatMap(operationsOf)
const numRuns = Math.ceil(inputs / operations.length)

const oddTexts = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    'null',
    'true',
    '%',
    '%00',
    '\0',
    '\\',
    "'; --",
    '"',
    '<b>',
    '../..',
    '?a=b#c',
  ],
  ...[
    'ä',
    '𝄞',
    '\u202e',
    '2026-02-30',
    '0000-00-00',
    'de_CH',
    'a'.repeat(101),
    'ä'.repeat(900),
    '999999999999999999999',
  ],
]
const text = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ maxLength: 30, unit: 'grapheme' }))
const ascii = fc.oneof(
  fc.constantFrom(
    '*',
    '""',
    'W/"x"',
    '*/*',
    'application/json',
    'text/html',
    'a;q=x',
    'fr-CH, de;q=0.5',
    'rm_CH',
  ),
  fc.string({ maxLength: 30 }),
)

/** Values that fit a schema, those at its borders, and others. */
function anyOf({ enum: values, type, minimum = 0, format, examples = [] }: JsonSchema): fc.Arbitrary<string> {
  const fitting: fc.Arbitrary<string>[] = []
  if (values !== undefined) fitting.push(fc.constantFrom(...values.map(String)))
  if (examples.length > 0) fitting.push(fc.constantFrom(...examples.map(String)))
  if (type === 'integer') fitting.push(fc.integer({ min: minimum - 1, max: minimum + 3 }).map(String))
  if (type === 'boolean') fitting.push(fc.constantFrom('true', 'false', '1', '0', 'maybe'))
  if (format === 'date') fitting.push(fc.constantFrom('2022-01-01', '2026-12-31', '2026-11-15'))
  return fc.oneof(text, ...fitting.map((arbitrary) => ({ arbitrary, weight: 3 })))
}

/** What the examples have in the place of a parameter in the path. */
function knownValues({ path, examples = [] }: Operation, name: string): readonly string[] {
  const pattern = path
    .replaceAll('.', '\\.')
    .replace(/\{(\w+)\}/g, (_, one) => (one === name ? '([^/?]+)' : '[^/?]+'))
  return examples.flatMap((example) => {
    const found = new RegExp(`^${pattern}(?:\\?|$)`).exec(example.path)?.[1]
    return found === undefined ? [] : [decodeURIComponent(found)]
  })
}

interface Tried {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData | string | null
}

const parametersIn = ({ parameters = [] }: Operation, place: DocumentedParameter['in']) =>
  parameters.filter((one) => (one.in ?? 'query') === place)

function pathOf(operation: Operation): fc.Arbitrary<string> {
  const inPath = parametersIn(operation, 'path')
  const values = inPath.map(({ name, schema }) => {
    const known = knownValues(operation, name)
    const any = anyOf(schema).filter((value) => !['', '.', '..'].includes(value))
    return known.length === 0 ? any : fc.oneof(any, { arbitrary: fc.constantFrom(...known), weight: 4 })
  })
  return fc
    .tuple(...values)
    .map((all) =>
      inPath.reduce(
        (path, { name }, at) => path.replace(`{${name}}`, encodeURIComponent(all[at] ?? '')),
        operation.path,
      ),
    )
}

function queryOf(operation: Operation): fc.Arbitrary<string> {
  const pairs = parametersIn(operation, 'query').map(({ name, schema }) =>
    anyOf(schema).map((value) => [name, value] as const),
  )
  const unknown = fc.tuple(fc.constantFrom('unknown', 'locale', 'page'), text)
  return fc
    .array(
      fc.oneof({ arbitrary: unknown, weight: 1 }, ...pairs.map((arbitrary) => ({ arbitrary, weight: 2 }))),
      {
        maxLength: 3,
      },
    )
    .map((all) =>
      all.length === 0 ? '' : `?${new URLSearchParams(all.map(([name, value]) => [name, value]))}`,
    )
}

function headersOf(operation: Operation, access: readonly string[]): fc.Arbitrary<Record<string, string>> {
  const named = parametersIn(operation, 'header').map(({ name }) => [name, ascii] as const)
  const authorization = fc.oneof(ascii, fc.constantFrom(...access))
  return fc.record(
    { ...Object.fromEntries(named), accept: ascii, ...(operation.access !== undefined && { authorization }) },
    { requiredKeys: [] },
  )
}

const table =
  'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters\nfinal,proposal,9802,true,3,2,0,0,9\n'
const file = fc.oneof(
  fc.uint8Array({ maxLength: 60 }).map((bytes) => new Blob([Uint8Array.from(bytes)])),
  fc.constantFrom(table, '{}', '<a/>', '').map((content) => new Blob([content])),
)

function bodyOf({ body }: Operation): fc.Arbitrary<Pick<Tried, 'body'> & { readonly type: string | null }> {
  const none = { body: null, type: null }
  if (body === undefined) return fc.constant(none)
  const kinds = Object.entries(body.content).map(([mediaType, schema]) => {
    const members = Object.entries(schema.properties ?? { results: { type: 'string' as const } })
    const one = fc.oneof(
      ...members.map(([name, of]) =>
        of.format === 'binary'
          ? file.map((value) => [name, value] as const)
          : anyOf(of).map((value) => [name, value] as const),
      ),
    )
    return fc.array(one, { maxLength: 5 }).map((fields) => ({ ...written(mediaType, fields) }))
  })
  const odd = fc
    .tuple(ascii, fc.constantFrom('text/plain', 'application/json', 'multipart/form-data', 'x/y'))
    .map(([content, type]) => ({ body: content, type }))
  return fc.oneof(fc.constant(none), odd, ...kinds.map((arbitrary) => ({ arbitrary, weight: 3 })))
}

function written(mediaType: string, fields: readonly (readonly [string, string | Blob])[]) {
  if (mediaType === 'multipart/form-data') {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return { body: form, type: null }
  }
  const texts = fields.map(([name, value]) => [name, String(value)])
  return mediaType === 'application/x-www-form-urlencoded'
    ? { body: String(new URLSearchParams(texts)), type: mediaType }
    : { body: JSON.stringify(Object.fromEntries(texts)), type: mediaType }
}

function requestTo(operation: Operation, access: readonly string[]): fc.Arbitrary<Tried> {
  return fc
    .tuple(pathOf(operation), queryOf(operation), headersOf(operation, access), bodyOf(operation))
    .map(([path, query, headers, { body, type }]) => ({
      ...{ path: path + query, body },
      headers: { ...headers, ...(type !== null && { 'content-type': type }) },
    }))
}

/** Whatever programs send to any address, the answer is one that the document describes. */
describe('every operation of the interface', () => {
  const service = sampleService()
  let check: CheckAnswer
  let access: readonly string[]

  before(async () => {
    check = answerChecker((await (await fetch(`${service().url}/openapi.json`)).json()) as OpenApiDocument)
    access = [`Bearer ${await service().token()}`, 'Bearer ', 'Basic Og==', 'Basic %%%']
  })

  async function wrongWith(operation: Operation, { path, headers, body }: Tried): Promise<string | null> {
    const method = operation.method.toUpperCase()
    const redirect = 'manual'
    const answer = await fetch(service().url + path, { method, headers, body, redirect })
    const content = Buffer.from(await answer.arrayBuffer())
    const documented = operation.answers.filter(({ status }) => status === answer.status)
    if (documented.length === 0 || answer.status === 500) return `answers ${answer.status}: ${content}`
    const mediaTypes = documented.flatMap((one) => Object.keys(one.content ?? {}))
    if (mediaTypes.length === 0)
      return content.length === 0 ? null : `has a body with ${answer.status}: ${content.subarray(0, 200)}`
    const mediaType = answer.headers.get('content-type')?.split(';')[0] ?? ''
    if (!mediaTypes.includes(mediaType)) return `answers ${answer.status} as ${mediaType}`
    return mediaType.endsWith('json')
      ? check(operation, answer.status, mediaType, JSON.parse(content.toString('utf8')))
      : null
  }

  for (const operation of operations)
    it(`${operation.method} ${operation.path} answers as documented`, async () => {
      await fc.assert(
        fc.asyncProperty(requestTo(operation, access), async (tried) => {
          assert.equal(await wrongWith(operation, tried), null)
        }),
        { numRuns, seed },
      )
    })
})
