import assert from 'node:assert/strict'
import { uploadTypes } from '../../src/areas/results/import/formats/formats.ts'
import { addUploadToken, type NewUploadToken } from '../../src/identity/keys/upload-tokens.ts'
import { type TestService, unwrap } from './service.ts'

export interface UploadEntry {
  readonly message: string
  readonly code: string
  readonly column: string | null
  readonly line?: number
  readonly filename?: string | null
}

/** An item of an accepted upload. */
export interface UploadedItem {
  readonly type: string
  readonly id: string
  readonly version: number | null
  readonly state: string
  readonly url: string | null
  readonly changes?: Readonly<Record<string, unknown>>
}

export interface UploadAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Errors in the body, whose structure was checked. */
  readonly errors: Readonly<Record<string, readonly UploadEntry[]>>
  /** Set for responses to an invalid token, which have no other members. */
  readonly denied: { readonly code: string; readonly message: string } | null
  /** Empty if the response has none. */
  readonly warnings: Readonly<Record<string, readonly UploadEntry[]>>
  /** Empty unless the upload was accepted. */
  readonly items: readonly UploadedItem[]
}

export interface Uploading {
  readonly type?: string
  readonly id?: string
  readonly file?: string | Uint8Array<ArrayBuffer>
  readonly language?: string
  /** File name from the client. */
  readonly fileName?: string
  /** Media type from the client. */
  readonly fileType?: string
  /** Default: a token for everything. */
  readonly token?: string
  readonly dryRun?: string
  readonly key?: string
}

let tokens = 0
const offered = uploadTypes.map(({ name }) => name)

/** Returns a new token, by default for everything. */
export async function uploadToken(
  service: TestService,
  wanted: Partial<NewUploadToken> = {},
): Promise<string> {
  tokens += 1
  const asked = { name: `token ${tokens}`, types: [], offered, items: [], expires: '', ...wanted }
  const added = await service.database.transaction((tx) => addUploadToken(tx, service.clock, asked))
  return unwrap(added).secret
}

const ownTokens = new WeakMap<TestService, Promise<string>>()

function ownToken(service: TestService): Promise<string> {
  const known = ownTokens.get(service) ?? uploadToken(service)
  ownTokens.set(service, known)
  return known
}

/** Returns a Basic header; the user name is ignored, and most clients send none. */
export function passwordPart(token: string, userName = ''): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${userName}:${token}`).toString('base64')}` }
}

/** Sends `POST /upload` like clients: multipart, with the given fields only. */
export async function upload(service: TestService, uploading: Uploading): Promise<UploadAnswer> {
  const { type, id, file, language, token, fileName = 'results.csv', fileType = 'text/csv' } = uploading
  const form = new FormData()
  if (uploading.dryRun !== undefined) form.append('dry_run', uploading.dryRun)
  if (type !== undefined) form.append('type', type)
  if (id !== undefined) form.append('id', id)
  if (file !== undefined) form.append('results', new Blob([file], { type: fileType }), fileName)
  return send(service, form, {
    ...passwordPart(token ?? (await ownToken(service))),
    ...(language === undefined ? {} : { 'accept-language': language }),
    ...(uploading.key === undefined ? {} : { 'idempotency-key': uploading.key }),
  })
}

/** Sends any body with exactly these headers. */
export async function send(
  service: TestService,
  body: BodyInit | null,
  headers: Readonly<Record<string, string>>,
): Promise<UploadAnswer> {
  const response = await fetch(`${service.url}/upload`, { method: 'POST', headers, body })
  return readAnswer(response.status, response.headers, await response.text())
}

/** Returns headers with a valid token, for requests with any body. */
export async function tokenHeader(service: TestService): Promise<Record<string, string>> {
  return passwordPart(await ownToken(service))
}

export function readAnswer(status: number, headers: Headers, text: string): UploadAnswer {
  const type = headers.get('content-type') ?? ''
  const expected = status === 401 ? /^application\/problem\+json\b/ : /^application\/json\b/
  assert.match(type, expected, `${status} ${text.slice(0, 200)}`)
  const body: unknown = JSON.parse(text)
  if (status === 401)
    return { status, headers, text, errors: {}, warnings: {}, items: [], denied: checkedDenial(body) }
  return { status, headers, text, denied: null, ...checkedBody(body, status) }
}

function checkedDenial(body: unknown): UploadAnswer['denied'] {
  assert.ok(isObject(body))
  const { type, title, detail, code, ...rest } = body
  assert.deepEqual([type, title, rest], ['about:blank', 'Unauthorized', {}])
  assert.ok(typeof detail === 'string' && typeof code === 'string')
  return { code, message: detail }
}

/** Asserts the common structure: `line` is an integer or missing, never null. */
function checkedBody(body: unknown, status: number): Pick<UploadAnswer, 'errors' | 'warnings' | 'items'> {
  assert.ok(isObject(body))
  const { warnings, dry_run: _, ...rest } = body
  assert.deepEqual(Object.keys(rest).sort(), ['errors', ...(status === 200 ? ['items'] : []), 'status'])
  assert.equal(body.status, status === 200 ? 'success' : 'error')
  const errors = checkedEntries(body.errors)
  assert.equal(Object.keys(errors).length === 0, status === 200)
  const items = Array.isArray(body.items) ? body.items : []
  return { errors, warnings: warnings === undefined ? {} : checkedEntries(warnings), items }
}

function checkedEntries(given: unknown): UploadAnswer['errors'] {
  assert.ok(isObject(given))
  const checked: Record<string, readonly UploadEntry[]> = {}
  for (const [key, entries] of Object.entries(given)) {
    assert.ok(Array.isArray(entries) && entries.length > 0, `${key} has entries`)
    checked[key] = entries.map(checkedEntry)
  }
  return checked
}

export function checkedEntry(entry: unknown): UploadEntry {
  assert.ok(isObject(entry))
  const { message, code, column, line, filename, item: _, ...rest } = entry
  assert.deepEqual(rest, {})
  assert.ok(typeof message === 'string' && message !== '')
  assert.ok(typeof code === 'string' && /^[a-z]+(\.[a-z]+)*$/i.test(code), `code ${code}`)
  assert.ok(column === null || (typeof column === 'string' && message.includes(column)), `column ${column}`)
  assert.ok(!('line' in entry) || (typeof line === 'number' && Number.isInteger(line)), `line ${line}`)
  assert.ok(filename === undefined || filename === null || typeof filename === 'string')
  return {
    message,
    code,
    column,
    ...(typeof line === 'number' ? { line } : {}),
    ...(typeof filename === 'string' ? { filename } : {}),
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
