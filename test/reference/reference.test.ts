import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { contentViews } from '../../src/areas/content/api/views.ts'
import { directoryViews } from '../../src/areas/directory/api/views.ts'
import { featuresWithout } from '../../src/areas/features.ts'
import { areasWith, referencesOf } from '../../src/areas/product-areas.ts'
import { curlLine } from '../../src/site/reference/curl-line.ts'
import type { OpenApiDocument } from '../../src/site/reference/open-api.ts'
import {
  type Example,
  joinReferences,
  type Operation,
  operationsOf,
} from '../../src/site/reference/reference.ts'
import { contentLocales } from '../../src/texts/language/locales.ts'
import { answerChecker, type CheckAnswer } from './answer-checker.ts'
import { runCurl } from './run-example.ts'
import { sampleRoutes, sampleService } from './sample-service.ts'

const references = referencesOf(areasWith(featuresWithout()))

const reference = joinReferences(references)
const operations = reference.pages.flatMap(operationsOf)

interface Item {
  readonly data: readonly { readonly name: string }[]
  readonly links: readonly { readonly rel: string; readonly href: string | null }[]
}
interface List {
  readonly collection: { readonly items: readonly Item[]; readonly links: Item['links'] }
}

describe('the reference documentation for programmers', () => {
  const service = sampleService()
  let document: OpenApiDocument
  let check: CheckAnswer
  let folder: string
  /** By the schemes of access. */
  let tokens: Readonly<Record<string, string>>
  let key: string

  before(async () => {
    document = (await (await fetch(`${service().url}/openapi.json`)).json()) as OpenApiDocument
    check = answerChecker(document)
    folder = await mkdtemp(join(tmpdir(), 'kanzlei-reference-'))
    key = await service().accessKey()
    tokens = { token: await service().token() }
  })
  after(async () => {
    await rm(folder, { recursive: true })
  })

  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    assert.ok(valid, JSON.stringify(errors))
    assert.equal(validator.version, '3.1')
  })

  it('contains every operation once, and only existing addresses', () => {
    const ids = operations.map(({ id }) => id)
    assert.deepEqual(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      [],
    )
    const missing = operations
      .map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
      .filter((route) => !sampleRoutes.has(route))
    assert.deepEqual(missing, [])
  })

  it('describes every address below /api', () => {
    const known = new Set(
      operations.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    const open = [...sampleRoutes].filter((route) => /^get \/api(?:\/|$)/.test(route))
    assert.deepEqual(
      open.filter((route) => !known.has(route)),
      [],
    )
  })

  it('contains a signature beside every document of open data, and beside every file of the catalogue', async () => {
    const results = reference.pages.find(({ name }) => name === 'results') ?? assert.fail()
    const documents = operationsOf(results)
      .map(({ path }) => path)
      // Pages that programs read as well, and a projection, which is no result.
      .filter((path) => !['/catalog', '/bfs', '/vote/{id}/projection'].includes(path))
    assert.ok(documents.length > 50)
    const unsigned = documents.filter(
      (path) => !sampleRoutes.has(`get ${path.replace(/\{(\w+)\}/g, ':$1')}.jws`),
    )
    assert.deepEqual(unsigned, [])
    const turtle = await textOf('/catalog.ttl')
    const files = [...turtle.matchAll(/dcat:downloadURL <([^>]+)>/g)].map(([, address = '']) => address)
    assert.ok(files.length > 50)
    for (const file of files) {
      const { pathname } = new URL(file)
      assert.match(await textOf(`${pathname}.jws`), /^[\w-]+\.\.[\w-]{86}$/, file)
    }
  })

  for (const operation of operations)
    for (const example of operation.examples ?? [])
      it(`has a working example: ${operation.id}, ${example.title}`, () => tryExample(operation, example))

  async function tryExample(operation: Operation, example: Example): Promise<void> {
    const line = curlLine(operation, example, reference.schemes, service().url)
    const secrets = { KEY: key, TOKEN: tokens[example.as ?? ''] ?? '' }
    const { status, mediaType, body } = await runCurl(line, folder, secrets)
    assert.equal(status, example.status ?? 200, `${line}\n${body.toString('utf8', 0, 500)}`)
    const answer = operation.answers.find((one) => one.status === status)
    assert.ok(answer, `${operation.id} documents no ${status}`)
    if (answer.content === undefined) return assert.equal(body.length, 0)
    assert.ok(mediaType in answer.content, `${mediaType} is not documented`)
    assert.ok(body.length > 0)
    if (mediaType.endsWith('json')) assert.equal(checked(operation, status, mediaType, body), null)
  }

  function checked(operation: Operation, status: number, mediaType: string, body: Buffer): string | null {
    return check(operation, status, mediaType, JSON.parse(body.toString('utf8')))
  }

  for (const view of [...directoryViews, ...contentViews])
    it(`lists every field of ${view.name}, and no field that never occurs`, async () => {
      const list = operations.find(({ path }) => path === `/api/${view.name}`) ?? assert.fail()
      const seen = new Set<string>()
      for (const headers of [{}, { authorization: `Bearer ${tokens.token}` }])
        for await (const item of allItems(list, headers)) {
          for (const { name } of item.data) seen.add(name)
          for (const { rel } of item.links) seen.add(rel)
        }
      const { data, links } = view.item
      const documented = [...data.map(({ name }) => name), ...links.map(({ rel }) => rel)]
      assert.deepEqual([...seen].sort(), [...new Set(documented)].sort())
      const area = directoryViews.some(({ name }) => name === view.name) ? 'directory' : 'content'
      const page = await textOf(`/docs/${area}`)
      for (const name of [...documented, ...view.filters.map((filter) => filter.name)])
        assert.ok(page.includes(`<code>${name}</code>`), name)
    })

  async function* allItems(list: Operation, headers: Readonly<Record<string, string>>) {
    let href: string | null =
      `${service().url}${list.path}${list.id === 'listEvents' ? '?start=2000-01-01' : ''}`
    while (href !== null) {
      const response: Response = await fetch(href, { headers })
      const body = (await response.json()) as List
      assert.equal(check(list, response.status, response.headers.get('content-type') ?? '', body), null)
      yield* body.collection.items
      href = body.collection.links.find(({ rel }) => rel === 'next')?.href ?? null
    }
  }

  async function textOf(path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
    const response = await fetch(service().url + path, { headers })
    assert.equal(response.status, 200, path)
    return response.text()
  }

  it('documents errors correctly', async () => {
    const list = operations.find(({ id }) => id === 'listPeople') ?? assert.fail()
    const read = operations.find(({ id }) => id === 'getPerson') ?? assert.fail()
    const cases = [
      [list, '/api/people?unknown=1', 400],
      [list, '/api/people', 401],
      [read, '/api/people/0', 404],
    ] as const
    for (const [operation, path, expected] of cases) {
      const headers = expected === 401 ? { authorization: 'Bearer wrong' } : undefined
      const response = await fetch(service().url + path, { ...(headers && { headers }) })
      assert.equal(response.status, expected)
      const mediaType = response.headers.get('content-type') ?? ''
      assert.equal(check(operation, response.status, mediaType, await response.json()), null)
    }
  })

  it('introduces every page in every language', async () => {
    const addresses = ['/docs', ...reference.pages.map(({ name }) => `/docs/${name}`)]
    for (const path of addresses) {
      const intros = new Set<string>()
      for (const locale of contentLocales) {
        const page = await textOf(`${path}?locale=${locale}`)
        intros.add(/<h1>[^<]+<\/h1>\s*<p>([^<]+)<\/p>/.exec(page)?.[1] ?? assert.fail(path))
        const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
        assert.equal(new Set(ids).size, ids.length, `an id twice on ${path}`)
        for (const [, id] of page.matchAll(/ href="#([^"]+)"/g)) assert.ok(ids.includes(id), `${path}#${id}`)
      }
      assert.equal(intros.size, contentLocales.length, path)
    }
  })

  it('is linked from every page, and its pages link to the document', async () => {
    assert.match(await textOf('/'), /<a href="\/docs">/)
    assert.match(
      await textOf('/docs'),
      /<link rel="service-desc" type="application\/vnd\.oai\.openapi\+json" href="\/openapi\.json">/,
    )
    const api = await fetch(`${service().url}/api`)
    const { url } = service()
    assert.equal(
      api.headers.get('link'),
      `<${url}/openapi.json>; rel="service-desc", <${url}/docs>; rel="service-doc"`,
    )
  })

  it('is sent compressed, and not again to clients that have it', async () => {
    for (const path of ['/openapi.json', '/docs/directory']) {
      const first = await fetch(service().url + path, { headers: { 'accept-encoding': 'br' } })
      assert.equal(first.headers.get('content-encoding'), 'br', path)
      const tag = first.headers.get('etag') ?? assert.fail()
      const again = await fetch(service().url + path, { headers: { 'if-none-match': tag } })
      assert.equal(again.status, 304, path)
    }
  })

  it('describes everything in words', () => {
    const rows = reference.pages.flatMap(({ sections }) =>
      sections.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'fields' ? part.fields : []))),
    )
    const parameters = operations.flatMap((operation) => operation.parameters ?? [])
    for (const { name, description } of [...rows, ...parameters]) assert.match(description, /^\S.*\S$/, name)
  })
})
