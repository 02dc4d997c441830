import { setTimeout as pause } from 'node:timers/promises'
import { fetchFailure, wholeBody } from '../../platform/http/outgoing/whole-body.ts'

export interface RemoteAnswer {
  readonly status: number
  readonly body: Buffer
}

/** A client for the public pages of a site. */
export interface RemoteSite {
  /** Sends a GET request; rejects with `SiteError` where there is no answer, or the limit of requests is reached. */
  get(path: string, wishes?: Wishes): Promise<RemoteAnswer>
  /** Returns the body; rejects with `SiteError` unless the status is 200. */
  read(path: string): Promise<Buffer>
  readJson(path: string): Promise<unknown>
  /** Returns the path of an address on this site, under whatever host name the site uses for itself. */
  pathOf(address: string): string
}

export interface Wishes {
  /** The media type to request, at addresses with several. */
  readonly accept?: string
  /** The longest pause, in seconds, that a rate limit of the site may cause. */
  readonly longestWait?: number
}

/** An error of the site, in words. */
export class SiteError extends Error {}

/** The limit of requests is reached. */
export class LimitReached extends SiteError {}

const patience = 60_000
const mostBytes = 256 * 1024 * 1024
const attempts = 4
const usualWait = 30

export interface SiteOptions {
  readonly mostRequests: number
  onRequest(count: number): void
  /** See `guardedFetch`. */
  readonly request: typeof fetch
  /** Aborts a pause. */
  readonly signal?: AbortSignal
  /** Called for noticeable pauses that the site has requested, with the seconds. */
  onWait?(seconds: number): void
}

/** In seconds: shorter pauses are not reported. */
const noticed = 10

export function siteAt(base: URL, options: SiteOptions): RemoteSite {
  const { mostRequests, onRequest, request, signal } = options
  let count = 0
  let hasAnswered = false

  async function get(path: string, wishes: Wishes = {}): Promise<RemoteAnswer> {
    const { accept = '*/*', longestWait = usualWait } = wishes
    for (let attempt = 1; ; attempt++) {
      if (count >= mostRequests) throw new LimitReached(`more than ${mostRequests} requests would be needed`)
      count += 1
      onRequest(count)
      const isLast = attempt === attempts
      const asked = await ask(new URL(path, base), { accept, request }).catch((error: unknown) => {
        // A site that has answered before is probably only interrupted.
        if (!isLast && hasAnswered && error instanceof SiteError) return null
        throw error
      })
      hasAnswered ||= asked !== null
      if (asked !== null && (isLast || !isPassing(asked.status))) return asked
      const seconds = Math.min(asked?.retryAfter ?? attempt, longestWait)
      if (seconds >= noticed) options.onWait?.(seconds)
      await pause(seconds * 1000, null, signal === undefined ? {} : { signal }).catch(stopped)
    }
  }

  return siteWith(base, get)
}

/** Returns a site whose requests are sent by `get`. */
export function siteWith(base: URL, get: RemoteSite['get']): RemoteSite {
  async function read(path: string): Promise<Buffer> {
    const { status, body } = await get(path)
    if (status !== 200) throw new SiteError(`${path} is answered with ${status}`)
    return body
  }
  return {
    get,
    read,
    async readJson(path) {
      const body = await read(path)
      try {
        return JSON.parse(body.toString('utf8'))
      } catch {
        throw new SiteError(`${path} is not JSON`)
      }
    },
    pathOf: (address) => {
      const url = URL.parse(address, base)
      if (url === null) throw new SiteError(`${address} is not an address`)
      return url.pathname + url.search
    },
  }
}

/**
 * Returns whether the status may be temporary; 501 is not: the feature is not set up, such as a catalogue without a
 * publisher.
 */
const isPassing = (status: number) => status === 429 || (status >= 500 && status !== 501)

async function ask(
  url: URL,
  { accept, request }: { readonly accept: string; readonly request: typeof fetch },
) {
  try {
    const signal = AbortSignal.timeout(patience)
    const response = await request(url, { headers: { accept }, redirect: 'manual', signal })
    const retryAfter = secondsUntil(response.headers.get('retry-after') ?? '1')
    const body = await wholeBody(response, mostBytes)
    if (body === null) throw new SiteError(`${url.pathname} is larger than ${mostBytes} bytes`)
    return { status: response.status, retryAfter, body }
  } catch (error) {
    if (error instanceof SiteError) throw error
    throw new SiteError(`${url.href}: ${fetchFailure(error)}`)
  }
}

/** Parses `Retry-After`, in seconds or as a date. */
function secondsUntil(text: string): number {
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isNaN(seconds) ? 1 : Math.max(0, seconds)
}

function stopped(): never {
  throw new SiteError('stopped')
}

/** Returns the same site, whose next request rejects once the signal is aborted. */
export function stoppable(site: RemoteSite, signal: AbortSignal): RemoteSite {
  const unless = () => {
    if (signal.aborted) stopped()
  }
  return {
    ...site,
    get: async (path, wishes) => {
      unless()
      return site.get(path, wishes)
    },
    readJson: async (path) => {
      unless()
      return site.readJson(path)
    },
  }
}
