import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Availability } from '../../storage/database/availability.ts'
import { latestUsed } from '../../work/latest-used.ts'
import { hasTag } from './entity-tag.ts'
import { staleHeaders } from './stale.ts'

/** A body that may be out of date. */
export interface OldBody {
  readonly body: Buffer
  /** In seconds since it was known to be current. */
  readonly age: number
}

/** How a cached body was sent, and as long as which state that answer is valid. Must not retain the request. */
export interface SentAnswer {
  readonly tag: string
  /** In bytes. */
  readonly length: number
  /** Alternating lower-case names and values, without `content-length`. */
  readonly headers: readonly string[]
  /** While it stays the same, the same request gets the same answer. */
  readonly state: string
  /** Reads the current state; rejects if that takes too long. */
  readonly readState: () => Promise<string>
  /** The body while it is cached. */
  readonly body: () => Buffer | null
  /** The body with the same tag for when the database is away, if it may be sent then. */
  readonly oldBody: () => OldBody | null
}

/** How a request was redirected; `headers` has the location. */
export type SentRedirect = Pick<SentAnswer, 'headers' | 'state' | 'readState'>

/** Numbers of answers with status 200, 304 and 302. */
export interface AnswerCounts {
  readonly whole: number
  readonly unchanged: number
  readonly redirected: number
}

export interface RepeatedAnswers {
  /**
   * Sends the stored answer to an identical request if it is still valid; else calls `otherwise`.
   * `isKnown`: the request was answered before, but the answer may have changed since.
   */
  answer(request: IncomingMessage, response: ServerResponse, otherwise: (isKnown: boolean) => void): void
  /** Only for answers that depend on nothing but the address, the named cookies, and the accepted languages and encodings. */
  keep(request: IncomingMessage, sent: SentAnswer): void
  /** Under the same condition. */
  keepRedirect(request: IncomingMessage, sent: SentRedirect): void
  /** Counts since the last call. */
  takeCounts(): AnswerCounts
  /** Counts since the start. */
  totals(): AnswerCounts
  /** Every later request is passed to `otherwise`. */
  close(): void
}

interface KnownAnswer extends Omit<SentAnswer, 'length' | 'headers'> {
  readonly whole: string[]
  readonly unchanged: string[]
}

interface KnownRedirect extends Pick<SentAnswer, 'state' | 'readState'> {
  readonly redirect: string[]
}

const mostRequests = 5000
/** Longer ones are not stored, which bounds memory. */
const longestSignature = 2048

/** `patience` in milliseconds; `cookies`: the names of the cookies that pages depend on. */
export interface RepeatOptions {
  readonly patience: number
  readonly cookies: ReadonlySet<string>
}

/**
 * On the evening of a vote most requests are for a few pages and documents in a few variants. They bypass Fastify, which
 * would take more time than everything else. The bodies stay in their caches; only headers are stored here. A client
 * that does not read its answer is disconnected after `patience` milliseconds.
 */
export function repeatedAnswers(
  availability: Pick<Availability, 'state' | 'countStale'>,
  { patience, cookies }: RepeatOptions,
): RepeatedAnswers {
  // Invented addresses evict each other first: those of real pages are used all the time.
  const known = latestUsed<KnownAnswer | KnownRedirect>(mostRequests)
  const signatureOf = signatures(cookies)
  const counts = { whole: 0, unchanged: 0, redirected: 0 }
  let taken: AnswerCounts = { ...counts }
  let closed = false

  function finish(
    request: IncomingMessage,
    response: ServerResponse,
    sent: KnownAnswer,
    body: Buffer,
    headers: readonly string[] = [],
  ): void {
    counts[write(request, response, sent, body, headers)] += 1
    // No timeout is needed once the operating system has taken all bytes.
    if (request.socket.writableLength > 0) request.socket.setTimeout(patience)
  }

  function answerBody(
    request: IncomingMessage,
    response: ServerResponse,
    sent: KnownAnswer,
    otherwise: (isKnown: boolean) => void,
  ): void {
    const send = (state: string) => {
      const body = state === sent.state && !closed ? sent.body() : null
      if (body === null) otherwise(true)
      else finish(request, response, sent, body)
    }
    sent.readState().then(send, () => {
      // A slow database may still tell that the answer has changed.
      const old = availability.state() === 'away' && !closed ? sent.oldBody() : null
      if (old === null) {
        otherwise(true)
        return
      }
      availability.countStale()
      finish(request, response, sent, old.body, Object.entries(staleHeaders(old.age)).flat())
    })
  }

  function answerRedirect(
    response: ServerResponse,
    { redirect, state, readState }: KnownRedirect,
    otherwise: (isKnown: boolean) => void,
  ): void {
    const send = (now: string) => {
      if (now !== state || closed) {
        otherwise(true)
        return
      }
      response.writeHead(302, redirect).end()
      counts.redirected += 1
    }
    readState().then(send, () => otherwise(true))
  }

  return {
    answer(request, response, otherwise) {
      const signature = signatureOf(request)
      const sent = closed ? undefined : known.get(signature)
      if (sent === undefined) otherwise(false)
      else if ('redirect' in sent) answerRedirect(response, sent, otherwise)
      else if (asksByDate(request)) otherwise(true)
      else answerBody(request, response, sent, otherwise)
    },
    keep(request, { length, headers, ...sent }) {
      const signature = signatureOf(request)
      if (closed || signature.length > longestSignature) return
      const whole = [...headers, 'content-length', String(length)]
      known.set(signature, { ...sent, whole, unchanged: withoutContent(headers) })
    },
    keepRedirect(request, { headers, state, readState }) {
      const signature = signatureOf(request)
      if (closed || signature.length > longestSignature) return
      known.set(signature, { redirect: [...headers, 'content-length', '0'], state, readState })
    },
    takeCounts() {
      const fresh = {
        whole: counts.whole - taken.whole,
        unchanged: counts.unchanged - taken.unchanged,
        redirected: counts.redirected - taken.redirected,
      }
      taken = { ...counts }
      return fresh
    },
    totals: () => ({ ...counts }),
    close() {
      closed = true
      known.clear()
    },
  }
}

/** Makes a key of everything in a request that a page can depend on. */
function signatures(cookies: ReadonlySet<string>): (request: IncomingMessage) => string {
  const counted = (header: string) =>
    header
      .split(';')
      .map((pair) => pair.trim())
      .filter((pair) => cookies.has(pair.split('=', 1).join('').trimEnd()))
      .join(';')
  return ({ method, url, headers }) => {
    const { cookie, 'accept-language': languages = '', 'accept-encoding': codings = '' } = headers
    return `${method} ${url}\n${cookie === undefined ? '' : counted(cookie)}\n${languages}\n${codings}`
  }
}

/** Only some answers depend on a date; browsers send the tag as well, which takes precedence. */
function asksByDate({ headers }: IncomingMessage): boolean {
  return headers['if-modified-since'] !== undefined && headers['if-none-match'] === undefined
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  { tag, whole, unchanged }: KnownAnswer,
  body: Buffer,
  more: readonly string[],
): keyof AnswerCounts {
  const withMore = (headers: string[]) => (more.length === 0 ? headers : [...headers, ...more])
  if (hasTag(request, tag) === true) {
    response.writeHead(304, withMore(unchanged)).end()
    return 'unchanged'
  }
  response.writeHead(200, withMore(whole))
  if (request.method === 'HEAD') response.end()
  else response.end(body)
  return 'whole'
}

const ofContent: ReadonlySet<string | undefined> = new Set([
  ...['content-type', 'content-encoding', 'content-disposition'],
])

function withoutContent(headers: readonly string[]): string[] {
  return headers.filter((_, place) => !ofContent.has(headers[place - (place % 2)]))
}
