import type { Records } from './types.ts'

export type { Records } from './types.ts'
export type RecordName = keyof Records
export type Id = string | number

export interface ClientOptions {
  /** The address of the service, such as `https://www.example.ch`. */
  readonly baseUrl: string
  /** A management key, which a member of staff makes under their account. */
  readonly key: string
  /** The language of messages; English by default. */
  readonly language?: 'de-CH' | 'fr-CH' | 'it-CH' | 'rm-CH' | 'en-CH'
  /** How long one attempt may take, in milliseconds. */
  readonly timeout?: number
  /** How often a request that may be repeated is repeated. */
  readonly retries?: number
  /** Waits between attempts; tests hand in another one. */
  readonly wait?: (milliseconds: number) => Promise<void>
}

export interface CallOptions {
  readonly signal?: AbortSignal
}

export interface WriteOptions extends CallOptions {
  /** Checks everything and stores nothing. */
  readonly dryRun?: boolean
}

export interface RemoveOptions extends WriteOptions {
  /** Where more than the record would go: what the problem `confirmation_needed` asks for. */
  readonly confirm?: string
}

/** What became of a request to add or change a record. */
export type Outcome<Record> =
  | { readonly state: 'stored'; readonly record: Record }
  | { readonly state: 'dry_run' }
  /** A second person has to confirm a part of it on this page. */
  | { readonly state: 'proposed'; readonly page: string }

/** A record as it was read: its id, and the tag of its state. */
export interface Known {
  readonly id: Id
  readonly etag: string
}

export interface FieldProblem {
  readonly name: string
  readonly code: string
  readonly message: string
}

/** A refusal of the service (RFC 9457). */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number
  /** The same in every language. */
  readonly code: string
  readonly fields: readonly FieldProblem[]
  /** What to send as `confirm`, with `confirmation_needed`. */
  readonly confirm: string | null

  constructor(status: number, document: unknown) {
    const told: Partial<Readonly<Record<string, unknown>>> = isObject(document) ? document : {}
    super(typeof told.detail === 'string' ? told.detail : `The service answered ${status}.`)
    this.status = status
    this.code = typeof told.code === 'string' ? told.code : `http_${status}`
    this.fields = Array.isArray(told.fields) ? told.fields.filter(isFieldProblem) : []
    this.confirm = typeof told.confirm === 'string' ? told.confirm : null
  }
}

export interface Client {
  /** All records that the key reaches, in the order of their ids; pages are read as they are needed. */
  list<Name extends RecordName>(
    name: Name,
    options?: CallOptions & { readonly pageSize?: number },
  ): AsyncGenerator<Records[Name]['record'], void, undefined>
  get<Name extends RecordName>(name: Name, id: Id, options?: CallOptions): Promise<Records[Name]['record']>
  add<Name extends RecordName>(
    name: Name,
    values: Records[Name]['added'],
    options?: WriteOptions & { readonly begin?: Records[Name]['begins'] },
  ): Promise<Outcome<Records[Name]['record']>>
  /** Changes the state that was read; a problem `tag_changed` says that somebody else was faster. */
  change<Name extends RecordName>(
    name: Name,
    record: Known,
    values: Records[Name]['changed'],
    options?: WriteOptions,
  ): Promise<Outcome<Records[Name]['record']>>
  remove(name: RecordName, record: Known, options?: RemoveOptions): Promise<void>
}

interface Sent extends CallOptions {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly query?: object
  readonly tag?: string
  readonly body?: object
}

/** Statuses after which the same request may succeed. */
const passing = [429, 503]

export function createClient(options: ClientOptions): Client {
  const { baseUrl, key, language = 'en-CH', timeout = 30_000, retries = 4, wait = pause } = options

  async function attempt({ method, path, query = {}, tag, body, signal }: Sent): Promise<Response> {
    const url = new URL(`${baseUrl.replace(/\/$/, '')}/api/manage/${path}`)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const limit = AbortSignal.timeout(timeout)
    return fetch(url, {
      method,
      redirect: 'error',
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      headers: {
        authorization: `Bearer ${key}`,
        'accept-language': language,
        ...(tag !== undefined && { 'if-match': tag }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  /**
   * Sends a request. Only those that read, or name the state that they change, are repeated: a lost answer would
   * otherwise add a record twice.
   */
  async function send(sent: Sent): Promise<Response> {
    const isRepeatable = sent.method === 'GET' || sent.tag !== undefined
    for (let count = 0; ; count += 1) {
      const isLast = !isRepeatable || count >= retries
      const answer = await attempt(sent).catch((error: unknown) => {
        if (isLast || sent.signal?.aborted === true) throw error
        return null
      })
      if (answer?.ok === true) return answer
      if (answer !== null && (isLast || !passing.includes(answer.status)))
        throw new ApiProblem(answer.status, await answer.json().catch(() => null))
      const asked = Number(answer?.headers.get('retry-after') ?? Number.NaN)
      await answer?.body?.cancel()
      await wait(asked >= 0 ? Math.min(asked, 60) * 1000 : 250 * 2 ** count)
      sent.signal?.throwIfAborted()
    }
  }

  /** Answers are not checked at run time: tests compare those of the service with its reference. */
  async function read<Document>(answer: Response): Promise<Document> {
    return answer.json()
  }

  async function write<Record>(sent: Sent): Promise<Outcome<Record>> {
    const answer = await send(sent)
    if (answer.status === 202) return { state: 'proposed', page: answer.headers.get('location') ?? '' }
    if (new URLSearchParams(Object.entries(sent.query ?? {})).get('dry_run') === 'true')
      return { state: 'dry_run' }
    return { state: 'stored', record: await read(answer) }
  }

  const place = (name: RecordName, id: Id) => `${name}/${encodeURIComponent(String(id))}`
  const dryRun = (isDry: boolean | undefined) => (isDry === true ? { dry_run: true } : {})

  return {
    async *list<Name extends RecordName>(
      name: Name,
      { pageSize = 200, ...more }: CallOptions & { readonly pageSize?: number } = {},
    ) {
      let after: string | null = null
      do {
        const query = { limit: pageSize, ...(after !== null && { after }) }
        const answer = await send({ method: 'GET', path: name, query, ...more })
        const page: { readonly items: readonly Records[Name]['record'][]; readonly next: string | null } =
          await read(answer)
        yield* page.items
        // Not the whole address: the key is sent to the address that was configured and to no other.
        after = page.next === null ? null : new URL(page.next).searchParams.get('after')
      } while (after !== null)
    },
    get: async (name, id, more) => read(await send({ method: 'GET', path: place(name, id), ...more })),
    add: (name, body, { dryRun: isDry, begin, ...more } = {}) =>
      write({ method: 'POST', path: name, body, query: { ...begin, ...dryRun(isDry) }, ...more }),
    change: (name, { id, etag }, body, { dryRun: isDry, ...more } = {}) =>
      write({ method: 'PATCH', path: place(name, id), tag: etag, body, query: dryRun(isDry), ...more }),
    async remove(name, { id, etag }, { dryRun: isDry, confirm, ...more } = {}) {
      const query = { confirm, ...dryRun(isDry) }
      await send({ method: 'DELETE', path: place(name, id), tag: etag, query, ...more })
    },
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return isObject(value) && ['name', 'code', 'message'].every((name) => typeof value[name] === 'string')
}
