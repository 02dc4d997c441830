import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Availability } from '../../storage/database/availability.ts'
import { latestUsed } from '../../work/latest-used.ts'
import type { Coding } from '../requests/coding.ts'
import { hasTag } from './entity-tag.ts'
import type { PageCache, ReadyPage } from './page-cache.ts'
import { staleHeaders } from './stale.ts'

/** How a cached page was sent, and as long as which state that answer is valid. */
export interface SentPage {
  /** The key of the page in the cache. */
  readonly key: string
  readonly stamp: string
  readonly page: ReadyPage
  readonly coding: Coding
  /** Alternating lower-case names and values, without `content-length`. */
  readonly headers: readonly string[]
  /** While it stays the same, the same request gets the same answer. */
  readonly state: string
  /** Reads the current state; rejects if that takes too long. Stored with the answer, so it must not retain the request. */
  readonly readState: () => Promise<string>
}

/** How a request was redirected; `headers` has the location. */
export type SentRedirect = Pick<SentPage, 'headers' | 'state' | 'readState'>

/** Numbers of whole answers and of those with status 304. */
export interface AnswerCounts {
  readonly whole: number
  readonly unchanged: number
}

export interface RepeatedAnswers {
  /**
   * Sends the stored answer to an identical request if it is still valid; else calls `otherwise`.
   * `isKnown`: the request was answered before, but the answer may have changed since.
   */
  answer(request: IncomingMessage, response: ServerResponse, otherwise: (isKnown: boolean) => void): void
  /** Only for answers that depend on nothing but the address, the named cookies, and the accepted languages and encodings. */
  keep(request: IncomingMessage, sent: SentPage): void
  /** Under the same condition. */
  keepRedirect(request: IncomingMessage, sent: SentRedirect): void
  /** Counts since the last call. */
  takeCounts(): AnswerCounts
  /** Counts since the start. */
  totals(): AnswerCounts
  /** Every later request is passed to `otherwise`. */
  close(): void
}

interface KnownPage extends Pick<SentPage, 'key' | 'stamp' | 'coding' | 'state' | 'readState'> {
  readonly tag: string
  readonly whole: string[]
  readonly unchanged: string[]
}

interface KnownRedirect extends Pick<SentPage, 'state' | 'readState'> {
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
 * On the evening of a vote most requests are for a few pages in a few variants. They bypass Fastify, which would take
 * more time than everything else. The pages themselves stay in their cache; only headers are stored here. A client that
 * does not read its answer is disconnected after `patience` milliseconds.
 */
export function repeatedAnswers(
  pages: PageCache,
  availability: Pick<Availability, 'state' | 'countStale'>,
  { patience, cookies }: RepeatOptions,
): RepeatedAnswers {
  // Invented addresses evict each other first: those of real pages are used all the time.
  const known = latestUsed<KnownPage | KnownRedirect>(mostRequests)
  const signatureOf = signatures(cookies)
  const counts = { whole: 0, unchanged: 0 }
  let taken: AnswerCounts = { ...counts }
  let closed = false

  function finish(
    request: IncomingMessage,
    response: ServerResponse,
    sent: KnownPage,
    page: ReadyPage,
    headers: readonly string[] = [],
  ): void {
    counts[write(request, response, sent, page, headers)] += 1
    // No timeout is needed once the operating system has taken all bytes.
    if (request.socket.writableLength > 0) request.socket.setTimeout(patience)
  }

  function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    sent: KnownPage,
    otherwise: (isKnown: boolean) => void,
  ): void {
    const send = (state: string) => {
      const page = state === sent.state && !closed ? pages.kept(sent.key, sent.stamp) : null
      if (page === null) otherwise(true)
      else finish(request, response, sent, page)
    }
    sent.readState().then(send, () => {
      const old = availability.state() === 'away' && !closed ? pages.latest(sent.key) : null
      // A different page would have different headers; and a slow database may still tell that the page has changed.
      if (old === null || old.value.tag !== sent.tag) {
        otherwise(true)
        return
      }
      availability.countStale()
      finish(request, response, sent, old.value, Object.entries(staleHeaders(old.age)).flat())
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
      counts.whole += 1
    }
    readState().then(send, () => otherwise(true))
  }

  return {
    answer(request, response, otherwise) {
      const signature = signatureOf(request)
      const sent = closed ? undefined : known.get(signature)
      if (sent === undefined) otherwise(false)
      else if ('redirect' in sent) answerRedirect(response, sent, otherwise)
      else answerPage(request, response, sent, otherwise)
    },
    keep(request, { key, stamp, page, coding, headers, state, readState }) {
      const signature = signatureOf(request)
      if (closed || signature.length > longestSignature) return
      const whole = [...headers, 'content-length', String(page[coding].length)]
      const unchanged = withoutContent(headers)
      known.set(signature, { key, stamp, coding, tag: page.tag, whole, unchanged, state, readState })
    },
    keepRedirect(request, { headers, state, readState }) {
      const signature = signatureOf(request)
      if (closed || signature.length > longestSignature) return
      known.set(signature, { redirect: [...headers, 'content-length', '0'], state, readState })
    },
    takeCounts() {
      const fresh = { whole: counts.whole - taken.whole, unchanged: counts.unchanged - taken.unchanged }
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

function write(
  request: IncomingMessage,
  response: ServerResponse,
  { tag, coding, whole, unchanged }: KnownPage,
  page: ReadyPage,
  more: readonly string[],
): keyof AnswerCounts {
  const withMore = (headers: string[]) => (more.length === 0 ? headers : [...headers, ...more])
  if (hasTag(request, tag) === true) {
    response.writeHead(304, withMore(unchanged)).end()
    return 'unchanged'
  }
  response.writeHead(200, withMore(whole))
  if (request.method === 'HEAD') response.end()
  else response.end(page[coding])
  return 'whole'
}

const ofContent: ReadonlySet<string | undefined> = new Set(['content-type', 'content-encoding'])

function withoutContent(headers: readonly string[]): string[] {
  return headers.filter((_, place) => !ofContent.has(headers[place - (place % 2)]))
}
