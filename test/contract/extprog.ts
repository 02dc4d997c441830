import assert from 'node:assert/strict'
import { addLink, type NewLink } from '../../src/areas/results/intake/sources/links.ts'
import { addSource } from '../../src/areas/results/intake/sources/sources.ts'
import type { Locale } from '../../src/texts/language/locales.ts'
import { type TestService, unwrap } from '../support/service.ts'
import { checkedEntry, passwordPart, type UploadEntry } from '../support/uploads.ts'
import type { Files, SourceType } from './extprog-files.ts'
import { readText } from './open-data.ts'
import type { Extra } from './records.ts'
import { newMajorz, newProporz, newVote } from './result-items.ts'
import { assertTold, type Problem, type ProblemCode } from './upload-problems.ts'

export interface Source {
  readonly id: string
  readonly token: string
}

type LinkWish = Partial<NewLink> & Pick<NewLink, 'item'>

let sources = 0

/** A source with these links, each under number 1 and district 1 unless it says otherwise. */
export async function newSource(
  service: TestService,
  type: SourceType,
  links: readonly LinkWish[],
): Promise<Source> {
  sources += 1
  const wanted = { name: `source ${sources}`, type }
  return service.database.transaction(async (tx) => {
    const { source, secret } = unwrap(await addSource(tx, service.clock, wanted))
    for (const link of links)
      unwrap(await addLink(tx, service.clock, source, { number: '1', district: '1', ...link }))
    return { id: source.id, token: secret }
  })
}

export interface ExportAnswer {
  readonly status: number
  readonly text: string
  readonly errors: Readonly<Record<string, readonly UploadEntry[]>>
}

export interface Sending {
  readonly language?: string
  readonly userName?: string
  /** The other name of the same address. */
  readonly alias?: boolean
  readonly dryRun?: true
}

export function pathOf(type: SourceType, alias = false): string {
  return `/upload-${alias ? 'wabsti' : 'extprog'}-${type}`
}

export async function sendExport(
  service: TestService,
  type: SourceType,
  token: string,
  files: Files,
  { language, userName = '', alias = false, dryRun }: Sending = {},
): Promise<ExportAnswer> {
  const form = new FormData()
  if (dryRun) form.append('dry_run', '1')
  for (const [slot, content] of Object.entries(files)) form.append(slot, new Blob([content]), `${slot}.csv`)
  const response = await fetch(`${service.url}${pathOf(type, alias)}`, {
    method: 'POST',
    headers: {
      ...passwordPart(token, userName),
      ...(language === undefined ? {} : { 'accept-language': language }),
    },
    body: form,
  })
  return readExportAnswer(response.status, response.headers, await response.text())
}

/** Any body, with a good token. */
export async function sendBody(
  service: TestService,
  type: SourceType,
  token: string,
  body: FormData | Uint8Array<ArrayBuffer> | null,
  {
    headers = {},
    alias = false,
  }: { readonly headers?: Record<string, string>; readonly alias?: boolean } = {},
): Promise<ExportAnswer> {
  const response = await fetch(`${service.url}${pathOf(type, alias)}`, {
    method: 'POST',
    headers: { ...passwordPart(token), ...headers },
    body,
  })
  return readExportAnswer(response.status, response.headers, await response.text())
}

/** Whatever was wrong with the files, the answer is 200 and has the one shape. */
function readExportAnswer(status: number, headers: Headers, text: string): ExportAnswer {
  assert.equal(status, 200, text.slice(0, 500))
  assert.match(headers.get('content-type') ?? '', /^application\/json\b/)
  const body: unknown = JSON.parse(text)
  assert.ok(typeof body === 'object' && body !== null && 'status' in body && 'errors' in body, text)
  assert.deepEqual(
    Object.keys(body)
      .filter((key) => !['warnings', 'items', 'dry_run'].includes(key))
      .sort(),
    ['errors', 'status'],
  )
  assert.ok(typeof body.errors === 'object' && body.errors !== null && !Array.isArray(body.errors), text)
  const errors = Object.fromEntries(
    Object.entries(body.errors).map(([key, entries]: [string, unknown]) => {
      assert.ok(Array.isArray(entries), `${key} has a list`)
      return [key, entries.map(checkedEntry)]
    }),
  )
  const hasErrors = Object.values(errors).some((entries) => entries.length > 0)
  assert.equal(body.status, hasErrors ? 'error' : 'success', text)
  return { status, text, errors }
}

export function assertExportTaken(answer: ExportAnswer): void {
  assert.match(answer.text, /^\{"status":"success","errors":\{\},"(?:warnings|items)":/)
}

/** Of a row of one of the files; the header is line 1. */
export function inFile(
  slot: string,
  line: number,
  code: ProblemCode,
  values: Problem['values'] = {},
): Problem {
  return { code, values, line, filename: slot }
}

/** Of one of the files as such. */
export function ofFile(slot: string, code: ProblemCode, values: Problem['values'] = {}): Problem {
  return { code, values, filename: slot }
}

interface Placed {
  readonly filename?: string | null
  readonly line?: number
}

/** Nobody says which file is read first. */
function byPlace(a: Placed, b: Placed): number {
  const [one, other] = [a.filename ?? '', b.filename ?? '']
  if (one !== other) return one < other ? -1 : 1
  return (a.line ?? 0) - (b.line ?? 0)
}

/** Refused for exactly these reasons, by item or by field of the form. */
export function assertExportRefused(
  answer: ExportAnswer,
  expected: Readonly<Record<string, readonly Problem[]>>,
  locale: Locale = 'de_CH',
): void {
  const sorted = <Entry extends Placed>(errors: Readonly<Record<string, readonly Entry[]>>) =>
    Object.fromEntries(Object.entries(errors).map(([key, entries]) => [key, entries.toSorted(byPlace)]))
  assertTold({ text: answer.text, errors: sorted(answer.errors) }, sorted(expected), locale)
}

/** Refused for this reason, which may have brought others with it. */
export function assertRefusedFor(answer: ExportAnswer, key: string, expected: Problem): void {
  const there = (answer.errors[key] ?? []).filter(
    ({ filename, line }) => filename === expected.filename && line === expected.line,
  )
  assertTold({ text: answer.text, errors: { [key]: there } }, { [key]: [expected] })
}

export interface Linked {
  readonly id: string
  readonly token: string
  send(files: Files, sending?: Sending): Promise<ExportAnswer>
}

/** An item with a source of its own. */
export async function newLinked(
  service: TestService,
  type: SourceType,
  {
    item = {},
    ...link
  }: { readonly item?: Extra; readonly number?: string; readonly district?: string } = {},
): Promise<Linked> {
  const id = await newItem(service, type, item)
  const { token } = await newSource(service, type, [{ item: id, ...link }])
  return { id, token, send: (files, sending) => sendExport(service, type, token, files, sending) }
}

/** Dated as the files are. */
export function newItem(service: TestService, type: SourceType, extra: Extra = {}): Promise<string> {
  const date = '2017-02-12'
  switch (type) {
    case 'vote':
      return newVote(service, { date, ...extra })
    case 'majorz':
      return newMajorz(service, { date, mandates: 1, ...extra })
    case 'proporz':
      return newProporz(service, { date, mandates: 2, ...extra })
  }
}

export function addressOf(type: SourceType, id: string): string {
  return `/${type === 'vote' ? 'vote' : 'election'}/${id}`
}

/** Everything that is published of an item. */
export async function publishedOf(service: TestService, type: SourceType, id: string) {
  const address = addressOf(type, id)
  return Promise.all([readText(service, `${address}/json`), readText(service, `${address}/data-csv`)])
}

/** Nothing of what `change` sends may be seen afterwards. */
export async function assertUnchanged(
  service: TestService,
  type: SourceType,
  ids: readonly string[],
  change: () => Promise<void>,
): Promise<void> {
  const read = () => Promise.all(ids.map((id) => publishedOf(service, type, id)))
  const before = await read()
  service.clock.advance(60)
  await change()
  assert.deepEqual(await read(), before)
}
