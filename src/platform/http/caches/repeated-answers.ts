import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Availability } from '../../storage/database/availability.ts'
import type { Moment } from '../../storage/rows/moments.ts'
import { latestUsed } from '../../work/latest-used.ts'
import { hasTag } from './entity-tag.ts'
import { staleHeaders } from './stale.ts'

/** A body that may be out of date. */
export interface OldBody {
  readonly body: Buffer
  /** In seconds since it was known to be current. */
  readonly age: number
}

/** How a cached body was sent, and the state for which that answer is valid. Must not retain the request. */
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

interface Confirmed {
  /** The last moment at which the state was the same, read before the state. */
  confirmed: string | null
}

interface KnownAnswer extends Omit<SentAnswer, 'length' | 'headers'>, Confirmed {
  readonly whole: string[]
  readonly unchanged: string[]
}

interface KnownRedirect extends Pick<SentAnswer, 'state' | 'readState'>, Confirmed {
  readonly redirect: string[]
}

const mostRequests = 5000
/** In characters. Longer signatures are not stored, which limits memory. */
const longestSignature = 2048

export interface RepeatOptions {
  /** In milliseconds. */
  readonly patience: number
  /** The names of the cookies that pages depend on. */
  readonly cookies: ReadonlySet<string>
  /** While it is the same, no state has changed. */
  readonly moment: Moment
}

/**
 * On the evening of a vote most requests are for a few pages and documents in a few variants. They bypass Fastify, which
 * would take more time than everything else. The bodies stay in their caches; only headers are stored here. A client
 * that does not read its answer is disconnected after `patience` milliseconds.
 */
export function repeatedAnswers(
  availability: Pick<Availability, 'state' | 'countStale'>,
  { patience, cookies, moment }: RepeatOptions,
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

  const atEndOfTurn = turnEnd()

  /**
   * Calls `tell` with whether the state is the same as when the answer was stored, or null where it cannot be read.
   * Does not read the state where no data at all have changed since it was last the same.
   */
  function compareState(sent: KnownAnswer | KnownRedirect, tell: (isSame: boolean | null) => void): void {
    const now = moment()
    if (now !== null && now === sent.confirmed) {
      atEndOfTurn(() => tell(!closed))
      return
    }
    const compare = (state: string) => {
      if (state === sent.state) sent.confirmed = now
      tell(state === sent.state && !closed)
    }
    sent.readState().then(compare, () => tell(null))
  }

  function answerBody(
    request: IncomingMessage,
    response: ServerResponse,
    sent: KnownAnswer,
    otherwise: (isKnown: boolean) => void,
  ): void {
    compareState(sent, (isSame) => {
      const body = isSame === true ? sent.body() : null
      // A slow database may still tell that the answer has changed.
      const mayBeOld = isSame === null && availability.state() === 'away' && !closed
      const old = mayBeOld ? sent.oldBody() : null
      if (body !== null) finish(request, response, sent, body)
      else if (old === null) otherwise(true)
      else {
        availability.countStale()
        finish(request, response, sent, old.body, Object.entries(staleHeaders(old.age)).flat())
      }
    })
  }

  function answerRedirect(
    response: ServerResponse,
    sent: KnownRedirect,
    otherwise: (isKnown: boolean) => void,
  ): void {
    compareState(sent, (isSame) => {
      if (isSame !== true) {
        otherwise(true)
        return
      }
      response.writeHead(302, sent.redirect).end()
      counts.redirected += 1
    })
  }

  function store(request: IncomingMessage, answer: KnownAnswer | KnownRedirect): void {
    const signature = signatureOf(request)
    if (closed || signature.length > longestSignature) return
    known.set(signature, answer)
    // Prepares the comparison for the first repetition.
    moment()
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
      const whole = [...headers, 'content-length', String(length)]
      store(request, { ...sent, whole, unchanged: withoutContent(headers), confirmed: null })
    },
    keepRedirect(request, { headers, state, readState }) {
      const redirect = [...headers, 'content-length', '0']
      store(request, { redirect, state, readState, confirmed: null })
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

/**
 * Returns a function that calls what it is given at the end of the turn of the event loop. Reading all requests that
 * have arrived before answering any of them is faster than taking turns.
 */
function turnEnd(): (call: () => void) => void {
  let waiting: (() => void)[] = []
  const callAll = () => {
    const calls = waiting
    waiting = []
    for (const call of calls) call()
  }
  return (call) => {
    if (waiting.push(call) === 1) setImmediate(callAll)
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
