import assert from 'node:assert/strict'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { TestService } from '../support/service.ts'

export const mediaType = 'application/vnd.collection+json'
export const browserAccept =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

export interface Link {
  readonly rel: string
  readonly href: string | null
}

export interface Datum {
  readonly name: string
  readonly value: unknown
}

export interface Item {
  readonly href: string
  readonly data: readonly Datum[]
  readonly links: readonly Link[]
}

export interface Query {
  readonly href: string
  readonly rel: string
  readonly title: string | null
  readonly description: string | null
  readonly data: readonly { readonly name: string }[]
}

export interface Collection {
  readonly version: string
  readonly href: string
  readonly title?: string | null
  readonly description?: string | null
  readonly links?: readonly Link[]
  readonly items?: readonly Item[]
  readonly template?: { readonly data: readonly { readonly name: string; readonly prompt: string }[] }
  readonly queries?: readonly Query[]
  readonly error?: { readonly message: string; readonly code: string; readonly title?: string }
}

export interface Answer {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface Asking {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | FormData | URLSearchParams | Uint8Array<ArrayBuffer>
}

/** One request; redirects are answers like any other. */
export async function ask(service: TestService, path: string, asking: Asking = {}): Promise<Answer> {
  const url = path.startsWith('http') ? path : `${service.url}${path}`
  const response = await fetch(url, { redirect: 'manual', ...asking })
  return { url, status: response.status, headers: response.headers, text: await response.text() }
}

/** One GET with exactly these headers; `fetch` would add an `Accept` of its own. */
export async function askBare(url: string, headers: Readonly<Record<string, string>> = {}) {
  const { body, ...answer } = await askRaw(url, headers)
  return { ...answer, text: body.toString() }
}

/** The same with the bytes as they are sent. */
export function askRaw(url: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const sent = httpRequest(url, { headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
      })
      sent.on('error', reject)
      sent.end()
    },
  )
}

export function collectionOf(answer: { readonly text: string }): Collection {
  const document: { collection: Collection } = JSON.parse(answer.text)
  return document.collection
}

/** A good Collection+JSON answer. */
export async function read(service: TestService, path: string, asking: Asking = {}): Promise<Collection> {
  const answer = await ask(service, path, asking)
  assert.equal(answer.status, 200, `${path} answers ${answer.text.slice(0, 200)}`)
  assert.equal(answer.headers.get('content-type'), mediaType)
  return collectionOf(answer)
}

export async function readItems(service: TestService, path: string, asking: Asking = {}) {
  const { items } = await read(service, path, asking)
  assert.ok(items, `${path} has items`)
  return items
}

export async function readItem(service: TestService, path: string, asking: Asking = {}): Promise<Item> {
  const items = await readItems(service, path, asking)
  assert.equal(items.length, 1)
  const [item] = items
  assert.ok(item)
  return item
}

export function valueIn(item: Item, name: string): unknown {
  const found = item.data.filter((datum) => datum.name === name)
  assert.equal(found.length, 1, `one entry ${name}`)
  return found[0]?.value
}

export function namesIn(item: Item): string[] {
  return item.data.map((datum) => datum.name)
}

export function relsOf(links: readonly Link[] | undefined): string[] {
  return (links ?? []).map((link) => link.rel)
}

export function linkIn(links: readonly Link[] | undefined, rel: string): string | null {
  const found = (links ?? []).filter((link) => link.rel === rel)
  assert.equal(found.length, 1, `one link ${rel}`)
  return found[0]?.href ?? null
}

/** A link that must lead somewhere. */
export function hrefIn(links: readonly Link[] | undefined, rel: string): string {
  const href = linkIn(links, rel)
  assert.ok(href !== null, `link ${rel} has an address`)
  return href
}

/** The titles of a list, in its order. */
export async function titles(service: TestService, path: string, asking: Asking = {}): Promise<unknown[]> {
  return (await readItems(service, path, asking)).map((item) => valueIn(item, 'title'))
}

/** Everything a list has, page by page. */
export async function walk(service: TestService, path: string, asking: Asking = {}): Promise<Item[]> {
  const items: Item[] = []
  let next: string | null = path
  while (next !== null) {
    const page: Collection = await read(service, next, asking)
    assert.ok(items.length === 0 || (page.items ?? []).length > 0, `${next} is not empty`)
    items.push(...(page.items ?? []))
    next = linkIn(page.links, 'next')
  }
  return items
}

/** Where in its view a record stands: the last part of its address. */
export function idOf(item: Item): string {
  return item.href.split('/').at(-1) ?? ''
}

/** An error in the shape of the API, and nothing besides. */
export function assertError(answer: Answer, status: number, message: string | RegExp): void {
  assert.equal(answer.status, status, `${answer.url} answers ${answer.status} ${answer.text.slice(0, 200)}`)
  assert.equal(answer.headers.get('content-type'), mediaType)
  const { message: told = '', code = '', ...more } = collectionOf(answer).error ?? {}
  assert.match(code, /^[a-z]+(_[a-z]+)*$/)
  const exact = { collection: { version: '1.0', href: answer.url, error: { message: told, code, ...more } } }
  assert.equal(answer.text, JSON.stringify(exact))
  if (typeof message === 'string') assert.equal(told, message)
  else assert.match(told, message)
}

export const notFound = /^Not [Ff]ound$/

export function bearer(secret: string): Record<string, string> {
  return { authorization: `Bearer ${secret}` }
}

export function basic(userName: string, password = ''): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}` }
}

export async function inTurn<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let index = 0; index < times; index += 1) results.push(await work(index))
  return results
}
