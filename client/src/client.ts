import type { Records, Singles } from './types.ts'

export type { Records, Singles } from './types.ts'
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
  /** Sends requests; by default those of the platform. */
  readonly fetch?: (url: URL, request: RequestInit) => Promise<Response>
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

export interface AddOptions extends WriteOptions {
  /** Names the request, which is carried out once however often it is sent within a day; random by default. */
  readonly idempotencyKey?: string
}

export interface ActOptions extends AddOptions {
  /** Where more than the record is affected: what the problem `confirmation_needed` asks for. */
  readonly confirm?: string
}

export interface FileOptions extends WriteOptions {
  /** What the file shows, for everybody who cannot see it; by default the description that is stored. */
  readonly alt?: string
  /** What the file is called; by default as the file itself says. */
  readonly fileName?: string
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
  /** It goes on, as the managed record at this address shows. */
  | { readonly state: 'started'; readonly address: string; readonly record: Record }

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
  /**
   * All records that the key reaches, or those that match, in the order of their ids; pages are read as they are
   * needed.
   */
  list<Name extends RecordName>(
    name: Name,
    options?: CallOptions & { readonly pageSize?: number; readonly filter?: Records[Name]['filters'] },
  ): AsyncGenerator<Records[Name]['record'], void, undefined>
  get<Name extends RecordName>(name: Name, id: Id, options?: CallOptions): Promise<Records[Name]['record']>
  add<Name extends RecordName>(
    name: Name,
    values: Records[Name]['added']['values'],
    options?: AddOptions & { readonly begin?: Records[Name]['begins'] },
  ): Promise<Outcome<Records[Name]['added']['answer']>>
  /** Changes the state that was read; a problem `tag_changed` says that somebody else was faster. */
  change<Name extends RecordName>(
    name: Name,
    record: Known,
    values: Records[Name]['changed'],
    options?: WriteOptions,
  ): Promise<Outcome<Records[Name]['record']>>
  /** Reads a record of which there is one, such as the settings. */
  getSingle<Name extends keyof Singles>(name: Name, options?: CallOptions): Promise<Singles[Name]['record']>
  changeSingle<Name extends keyof Singles>(
    name: Name,
    record: Pick<Known, 'etag'>,
    values: Singles[Name]['changed'],
    options?: WriteOptions,
  ): Promise<Outcome<Singles[Name]['record']>>
  remove(name: RecordName, record: Known, options?: RemoveOptions): Promise<void>
  /** Performs an action of a record, such as renewing a secret; the answer is empty for most. */
  act<Name extends RecordName, Action extends keyof Records[Name]['actions'] & string>(
    name: Name,
    id: Id,
    action: Action,
    values?: Records[Name]['actions'][Action] extends { readonly values: infer Values } ? Values : never,
    options?: ActOptions,
  ): Promise<
    Outcome<Records[Name]['actions'][Action] extends { readonly answer: infer Answer } ? Answer : unknown>
  >
  /** Performs an action of a record of which there is one. */
  actSingle<Name extends keyof Singles, Action extends keyof Singles[Name]['actions'] & string>(
    name: Name,
    action: Action,
    values?: Singles[Name]['actions'][Action] extends { readonly values: infer Values } ? Values : never,
    options?: ActOptions,
  ): Promise<
    Outcome<Singles[Name]['actions'][Action] extends { readonly answer: infer Answer } ? Answer : unknown>
  >
  /** Reads a file of a record, such as the organigram of an agency. */
  readFile<Name extends FileOwner>(
    name: Name,
    record: Name extends keyof Singles ? object : Pick<Known, 'id'>,
    file: FileOf<Name>,
    options?: CallOptions,
  ): Promise<File>
  /** Stores a file in place of the one that there is. Its content decides which type it has. */
  putFile<Name extends FileOwner>(
    name: Name,
    record: KnownOwner<Name>,
    file: FileOf<Name>,
    content: Blob | Uint8Array<ArrayBuffer>,
    options?: FileOptions,
  ): Promise<Outcome<RecordOf<Name>>>
  removeFile<Name extends FileOwner>(
    name: Name,
    record: KnownOwner<Name>,
    file: FileOf<Name>,
    options?: WriteOptions,
  ): Promise<Outcome<RecordOf<Name>>>
  /** Adds, changes and deletes up to 500 records; each row has an answer of its own. */
  batch<Name extends RecordName>(
    name: Name,
    rows: readonly BatchRow<Name>[],
    options?: AddOptions,
  ): Promise<readonly BatchAnswer[]>
}

type All = Records & Singles
/** The records that have files. */
export type FileOwner = {
  [Name in keyof All]: All[Name]['files'] extends never ? never : Name
}[keyof All]
export type FileOf<Name extends FileOwner> = All[Name]['files']
/** The record as it was read; one of which there is one has no id. */
type KnownOwner<Name> = Name extends keyof Singles ? Pick<Known, 'etag'> : Known
type RecordOf<Name extends keyof All> = All[Name]['record']

/** A change of one record in a batch. */
export type BatchRow<Name extends RecordName> =
  | { readonly add: Records[Name]['added']['values']; readonly begin?: Records[Name]['begins'] }
  | ({ readonly change: Records[Name]['changed'] } & Known)
  | ({ readonly remove: true; readonly confirm?: string } & Known)

/** What became of a row. */
export interface BatchAnswer {
  readonly status: number
  /** The address of a new record, or of the page where a second person confirms the change. */
  readonly location?: string
  /** The record, or a problem document. */
  readonly answer?: unknown
}

interface Sent extends CallOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly query?: object
  readonly tag?: string
  /** For the header `Idempotency-Key`. */
  readonly once?: string
  readonly body?: object
  /** Sent as it is, instead of JSON. */
  readonly file?: Uint8Array<ArrayBuffer>
}

/** Statuses after which the same request may succeed. */
const passing = [429, 503]

export function createClient(options: ClientOptions): Client {
  const { baseUrl, key, language = 'en-CH', timeout = 30_000, retries = 4 } = options
  const { fetch: ask = fetch, wait = pause } = options

  async function attempt({
    method,
    path,
    query = {},
    tag,
    once,
    body,
    file,
    signal,
  }: Sent): Promise<Response> {
    const url = new URL(`${baseUrl.replace(/\/$/, '')}/api/manage/${path}`)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const limit = AbortSignal.timeout(timeout)
    return ask(url, {
      method,
      redirect: 'error',
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      headers: {
        authorization: `Bearer ${key}`,
        'accept-language': language,
        ...(tag !== undefined && { 'if-match': tag }),
        ...(once !== undefined && { 'idempotency-key': once }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(file !== undefined && { 'content-type': 'application/octet-stream' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file !== undefined && { body: file }),
    })
  }

  /** Sends a request; repeating it does no harm: it reads, names the state that it changes, or has a key. */
  async function send(sent: Sent): Promise<Response> {
    for (let count = 0; ; count += 1) {
      const isLast = count >= retries
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
    // An answer without content is read as an empty object.
    return JSON.parse((await answer.text()) || '{}')
  }

  async function write<Record>(sent: Sent): Promise<Outcome<Record>> {
    const answer = await send(sent)
    if (answer.status === 202) {
      const { state, ...members } = await read<{ readonly state: 'proposed' | 'started' }>(answer)
      const address = answer.headers.get('location') ?? ''
      return state === 'started' ? { state, address, record: members as Record } : { state, page: address }
    }
    const document = await read<Record>(answer)
    if (new URLSearchParams(Object.entries(sent.query ?? {})).get('dry_run') === 'true')
      return { state: 'dry_run' }
    return { state: 'stored', record: document }
  }

  function act<Answer>(path: string, body: object, options: ActOptions = {}): Promise<Outcome<Answer>> {
    const { dryRun: isDry, confirm, idempotencyKey: once = newKey(), ...more } = options
    return write({ method: 'POST', path, query: { confirm, ...dryRun(isDry) }, once, body, ...more })
  }

  const place = (name: RecordName, id: Id) => `${name}/${encodeURIComponent(String(id))}`
  const filePlace = (name: FileOwner, record: object, file: string) =>
    'id' in record ? `${name}/${encodeURIComponent(String(record.id))}/${file}` : `${name}/${file}`
  const dryRun = (isDry: boolean | undefined) => (isDry === true ? { dry_run: true } : {})

  return {
    async *list<Name extends RecordName>(
      name: Name,
      {
        pageSize = 200,
        filter,
        ...more
      }: CallOptions & { readonly pageSize?: number; readonly filter?: Records[Name]['filters'] } = {},
    ) {
      let after: string | null = null
      do {
        const query = { ...filter, limit: pageSize, ...(after !== null && { after }) }
        const answer = await send({ method: 'GET', path: name, query, ...more })
        const page: { readonly items: readonly Records[Name]['record'][]; readonly next: string | null } =
          await read(answer)
        yield* page.items
        // Not the whole address: the key is sent to the address that was configured and to no other.
        after = page.next === null ? null : new URL(page.next).searchParams.get('after')
      } while (after !== null)
    },
    get: async (name, id, more) => read(await send({ method: 'GET', path: place(name, id), ...more })),
    add: (name, body, { dryRun: isDry, begin, idempotencyKey: once = newKey(), ...more } = {}) =>
      write({ method: 'POST', path: name, body, once, query: { ...begin, ...dryRun(isDry) }, ...more }),
    change: (name, { id, etag }, body, { dryRun: isDry, ...more } = {}) =>
      write({ method: 'PATCH', path: place(name, id), tag: etag, body, query: dryRun(isDry), ...more }),
    getSingle: async (name, more) => read(await send({ method: 'GET', path: name, ...more })),
    changeSingle: (name, { etag }, body, { dryRun: isDry, ...more } = {}) =>
      write({ method: 'PATCH', path: name, tag: etag, body, query: dryRun(isDry), ...more }),
    async remove(name, { id, etag }, { dryRun: isDry, confirm, ...more } = {}) {
      const query = { confirm, ...dryRun(isDry) }
      await send({ method: 'DELETE', path: place(name, id), tag: etag, query, ...more })
    },
    act: (name, id, action, body, options) => act(`${place(name, id)}/${action}`, body ?? {}, options),
    actSingle: (name, action, body, options) => act(`${name}/${action}`, body ?? {}, options),
    async readFile(name, record, file, more) {
      const answer = await send({ method: 'GET', path: filePlace(name, record, file), ...more })
      const [, encoded = ''] =
        /filename\*=UTF-8''([^;]*)/.exec(answer.headers.get('content-disposition') ?? '') ?? []
      const type = answer.headers.get('content-type') ?? ''
      return new File([await answer.arrayBuffer()], decodeURIComponent(encoded), { type })
    },
    async putFile(name, record, file, content, { dryRun: isDry, alt, fileName, ...more } = {}) {
      const own = content instanceof File ? content.name : undefined
      const bytes = content instanceof Blob ? new Uint8Array(await content.arrayBuffer()) : content
      return write({
        method: 'PUT',
        path: filePlace(name, record, file),
        query: { alt, name: fileName ?? own, ...dryRun(isDry) },
        tag: record.etag,
        file: bytes,
        ...more,
      })
    },
    removeFile: (name, record, file, { dryRun: isDry, ...more } = {}) =>
      write({
        method: 'DELETE',
        path: filePlace(name, record, file),
        tag: record.etag,
        query: dryRun(isDry),
        ...more,
      }),
    async batch(name, rows, { dryRun: isDry, idempotencyKey: once = newKey(), ...more } = {}) {
      const sent = {
        method: 'POST',
        path: `${name}/batch`,
        body: { rows },
        once,
        query: dryRun(isDry),
      } as const
      const answer: { readonly rows: readonly BatchAnswer[] } = await read(await send({ ...sent, ...more }))
      return answer.rows
    },
  }
}

const newKey = () => crypto.randomUUID()

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return isObject(value) && ['name', 'code', 'message'].every((name) => typeof value[name] === 'string')
}
