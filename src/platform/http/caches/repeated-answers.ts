import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Availability } from '../../storage/database/availability.ts'
import { hasTag } from './entity-tag.ts'
import type { Coding, PageCache, ReadyPage } from './page-cache.ts'
import { staleHeaders } from './stale.ts'

/** How a page of the cache was sent, and until when that is the right answer. */
export interface SentPage {
  /** Names the page in the cache. */
  readonly key: string
  readonly stamp: string
  readonly page: ReadyPage
  readonly coding: Coding
  /** Names, in lower case, and values in turn; the length is added. */
  readonly headers: readonly string[]
  /** As long as it is the same, so is the answer to the very same request. */
  readonly state: string
  /** The state now, in time or not at all. Kept with the answer, so it must not hold on to the request. */
  readonly readState: () => Promise<string>
}

/** How many answers there were with the page, and how many said that it was unchanged. */
export interface AnswerCounts {
  readonly whole: number
  readonly unchanged: number
}

export interface RepeatedAnswers {
  /**
   * Sends what the very same request was sent before, where that is still right; else `otherwise` is called.
   * `isKnown`: the request was answered before, and the answer may have become another since.
   */
  answer(request: IncomingMessage, response: ServerResponse, otherwise: (isKnown: boolean) => void): void
  /** Only for what depends on nothing but the address, those cookies and the languages and codings asked for. */
  keep(request: IncomingMessage, sent: SentPage): void
  /** Those since it was last asked for. */
  takeCounts(): AnswerCounts
  /** Those since the start. */
  totals(): AnswerCounts
  /** From now on everything is answered otherwise. */
  close(): void
}

interface Known extends Pick<SentPage, 'key' | 'stamp' | 'coding' | 'state' | 'readState'> {
  readonly tag: string
  readonly whole: string[]
  readonly unchanged: string[]
}

const mostRequests = 5000
/** A longer one is somebody's try to fill the memory. */
const longestSignature = 2048

/** `patience` in milliseconds; `cookies`: the names of those that pages depend on. */
export interface RepeatOptions {
  readonly patience: number
  readonly cookies: ReadonlySet<string>
}

/**
 * On the evening of a vote nearly everybody asks for a few pages in a few ways. Such requests do not pass through the
 * framework, which would take more time than all the rest. The pages themselves stay in their cache and nowhere else.
 * A client that does not take its answer is given up after `patience` milliseconds. Of all cookies only the named ones
 * count: those that pages depend on.
 */
export function repeatedAnswers(
  pages: PageCache,
  availability: Pick<Availability, 'state' | 'countStale'>,
  { patience, cookies }: RepeatOptions,
): RepeatedAnswers {
  // Whoever makes up addresses pushes out his own first: what readers ask for is used all the time.
  const known = new LRUCache<string, Known>({ max: mostRequests })
  const signatureOf = signatures(cookies)
  const counts = { whole: 0, unchanged: 0 }
  let taken: AnswerCounts = { ...counts }
  let closed = false

  function finish(
    request: IncomingMessage,
    response: ServerResponse,
    sent: Known,
    page: ReadyPage,
    headers: readonly string[] = [],
  ): void {
    counts[write(request, response, sent, page, headers)] += 1
    // What the system has taken over needs nobody to wait for it.
    if (request.socket.writableLength > 0) request.socket.setTimeout(patience)
  }

  return {
    answer(request, response, otherwise) {
      const signature = signatureOf(request)
      const sent = closed ? undefined : known.get(signature)
      if (sent === undefined) {
        otherwise(false)
        return
      }
      const send = (state: string) => {
        const page = state === sent.state && !closed ? pages.kept(sent.key, sent.stamp) : null
        if (page === null) {
          otherwise(true)
          return
        }
        finish(request, response, sent, page)
      }
      sent.readState().then(send, () => {
        const old = availability.state() === 'away' && !closed ? pages.latest(sent.key) : null
        // Another page than was sent has other headers; and one that takes long may have become another by now.
        if (old === null || old.value.tag !== sent.tag) {
          otherwise(true)
          return
        }
        availability.countStale()
        finish(request, response, sent, old.value, Object.entries(staleHeaders(old.age)).flat())
      })
    },
    keep(request, { key, stamp, page, coding, headers, state, readState }) {
      const signature = signatureOf(request)
      if (closed || signature.length > longestSignature) return
      const whole = [...headers, 'content-length', String(page[coding].length)]
      const unchanged = withoutContent(headers)
      known.set(signature, { key, stamp, coding, tag: page.tag, whole, unchanged, state, readState })
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

/** All of a request that a page can depend on. */
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
  { tag, coding, whole, unchanged }: Known,
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
