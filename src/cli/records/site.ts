import { readFile } from 'node:fs/promises'
import {
  ApiProblem,
  type BatchAnswer,
  createClient,
  type Known,
  type Outcome,
} from '../../../client/src/client.ts'
import type { ManagedRecord } from '../../desk/records/managed-record.ts'
import { loadSecret, randomSecret } from '../../platform/crypto/secret.ts'
import { namedFetch } from '../../platform/http/outgoing/guarded-fetch.ts'
import type { Values } from '../../records/fields/field.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type DatabaseUse, withDatabase } from '../instance/database.ts'
import { type CommandOutcome, fileProblem, type Terminal } from '../terminal/command.ts'
import { logStream } from '../terminal/log-stream.ts'
import { oneLine } from '../terminal/terminal-text.ts'

/** The client without the types of each record: which one it is, is known when a command runs. */
export interface Site {
  list(name: string, options: { readonly filter: object }): AsyncGenerator<Shown>
  get(name: string, id: string): Promise<Shown>
  add(name: string, values: Values, options: Written & { readonly begin: Values }): Promise<Outcome<Shown>>
  change(name: string, record: Known, values: Values, options: Written): Promise<Outcome<Shown>>
  getSingle(name: string): Promise<Shown>
  changeSingle(
    name: string,
    record: Pick<Known, 'etag'>,
    values: Values,
    options: Written,
  ): Promise<Outcome<Shown>>
  remove(name: string, record: Known, options: Confirmed): Promise<void>
  act(
    name: string,
    id: Known['id'],
    action: string,
    values: Values,
    options: Confirmed,
  ): Promise<Outcome<Values>>
  actSingle(name: string, action: string, values: Values, options: Confirmed): Promise<Outcome<Values>>
  readFile(name: string, record: Shown, file: string, options: object): Promise<File>
  putFile(
    name: string,
    record: Shown,
    file: string,
    content: Uint8Array,
    options: Written & { readonly alt?: string; readonly fileName: string },
  ): Promise<Outcome<Shown>>
  removeFile(name: string, record: Shown, file: string, options: Written): Promise<Outcome<Shown>>
  batch(name: string, rows: readonly object[], options: Written): Promise<readonly BatchAnswer[]>
}

/** A record as the site shows it; a single one has no id. */
export type Shown = Values & Known

interface Written {
  readonly dryRun: boolean
}

type Confirmed = Written & { readonly confirm?: string }

export interface WantedSite {
  readonly url: string | undefined
  /** A file with the key, if not the environment. */
  readonly key: string | undefined
  readonly place: DatabaseUse['place']
}

const sentMethods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

/** How long an answer may take, in milliseconds: hundreds of records are stored for one. */
const patience = 120_000

/** Opens the site at an address, or the instance of this machine, whose commands act as the operator. */
export async function withSite(
  terminal: Terminal,
  record: ManagedRecord,
  wanted: WantedSite,
  work: (site: Site) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const { url, key, place } = wanted
  if (url !== undefined) return atAddress(terminal, url, key, work)
  if (key !== undefined) return fail('--key goes with --url')
  if (record.needsAccount === true)
    return fail(`${record.name} need an account, which the operator has not: say --url and a management key`)
  return withDatabase(terminal.env, { place }, async (database, clock, config) => {
    const secret = loadSecret(config)
    if (!secret.ok) return secret
    const { buildApp } = await import('../../app.ts')
    const operatorKey = randomSecret()
    const app = await buildApp({
      // The service beside it sends what is to be sent, and traces are about requests of others.
      ...{ config: { ...config, tracing: null }, database, clock, secret: secret.value, onlyAnswers: true },
      ...{ operatorKey, logger: { level: 'error', stream: logStream(terminal.stderr) } },
    })
    const within = async ({ pathname, search }: URL, { method, headers, body }: RequestInit) => {
      const {
        statusCode,
        headers: sent,
        rawPayload,
      } = await app.inject({
        method: sentMethods.find((one) => one === method) ?? 'GET',
        url: pathname + search,
        headers: Object.fromEntries(new Headers(headers)),
        ...(typeof body === 'string' && { payload: body }),
        ...(body instanceof Uint8Array && { payload: Buffer.from(body) }),
      })
      const told = Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)])
      // An answer with such a status must not have even an empty body.
      return new Response(statusCode === 204 ? null : Uint8Array.from(rawPayload), {
        status: statusCode,
        headers: told,
      })
    }
    try {
      await app.ready()
      return await told(
        work,
        createClient({ baseUrl: 'http://localhost', key: operatorKey, fetch: within }),
        null,
      )
    } finally {
      await app.close()
    }
  })
}

async function atAddress(
  { env }: Terminal,
  url: string,
  keyFile: string | undefined,
  work: (site: Site) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const address = URL.parse(url)
  if (address === null || !/^https?:$/.test(address.protocol))
    return fail(`--url must be an http or https address, not ${JSON.stringify(url)}`)
  if (address.username !== '' || address.password !== '')
    return fail('--url must not hold a password: give the key as KANZLEI_KEY')
  const key = await readKey(keyFile, env.KANZLEI_KEY)
  if (!key.ok) return key
  // Through the proxy of the machine, as all that goes out.
  const send = (target: URL, request: RequestInit) => namedFetch(target.href, request)
  return told(
    work,
    createClient({ baseUrl: url, key: key.value, retries: 2, timeout: patience, fetch: send }),
    url,
  )
}

/** From a file or the environment rather than an argument, which other users of the machine can see. */
async function readKey(file: string | undefined, given: string | undefined): Promise<Result<string, string>> {
  const read = file === undefined ? ok(given ?? '') : await readText(file)
  if (!read.ok) return read
  const key = read.value.trim()
  if (key === '') return fail('the management key is missing: set KANZLEI_KEY, or say --key FILE')
  return /^[\x21-\x7e]+$/.test(key) ? ok(key) : fail('that is no management key: was it copied whole?')
}

async function readText(path: string): Promise<Result<string, string>> {
  try {
    return ok(await readFile(path, 'utf8'))
  } catch (error) {
    return fail(`cannot read ${path}: ${fileProblem(error)}`)
  }
}

/** Tells what the site refuses: its title, and a line for each member that is wrong. */
async function told(
  work: (site: Site) => Promise<CommandOutcome>,
  // The types of the client are those of single records.
  client: unknown,
  url: string | null,
): Promise<CommandOutcome> {
  try {
    return await work(client as Site)
  } catch (error) {
    if (url === null && error instanceof ApiProblem && error.code === 'key_scope')
      return fail('staff with an account do this, in the browser or with --url and a management key')
    if (error instanceof ApiProblem) return fail(refusalText(error))
    if (url === null || !(error instanceof Error)) throw error
    if (error instanceof SyntaxError) return fail(`${url} does not answer as the management API does`)
    const { message } = error.cause instanceof Error ? error.cause : error
    return fail(`${url} does not answer: ${oneLine(message)}`)
  }
}

function refusalText({ message, fields }: Pick<ApiProblem, 'message' | 'fields'>): string {
  return [oneLine(message), ...fields.map((field) => `  ${oneLine(`${field.name}: ${field.message}`)}`)].join(
    '\n',
  )
}
