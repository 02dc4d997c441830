import { setTimeout as pause } from 'node:timers/promises'
import { fetchFailure, wholeBody } from '../../platform/http/outgoing/whole-body.ts'
import type { KeptAnswer, KeptAnswers } from './answers.ts'

/** A running site of the contract. It is only read, one request at a time. */
export interface Source {
  /** Null where the source says that there is nothing. Rejects with `SourceError` where it does not answer. */
  read(address: string, options?: ReadOptions): Promise<KeptAnswer | null>
  /** Rejects with `SourceError` also where it is not JSON. */
  readJson(address: string, options?: ReadOptions): Promise<unknown>
  /** Tells how the source calls itself, which may be another address than the one it is asked at. */
  isCalled(address: string): void
}

export interface ReadOptions {
  /** Asks also for what this take-over has read before. */
  readonly again?: boolean
}

/** Why something cannot be read, in words. */
export class SourceError extends Error {}

export interface SourceOptions {
  readonly base: URL
  /** An access key, which lifts the limit of requests. */
  readonly key: string | null
  readonly answers: KeptAnswers
  /** Names this take-over: what it has read before is not asked for again. */
  readonly take: string
  readonly userAgent: string
  readonly request: typeof fetch
  readonly signal: AbortSignal | null
  onRequest(count: number): void
  /** The source wants less; in seconds. */
  onWait(seconds: number): void
}

/** In milliseconds. */
const patience = 60_000
const mostBytes = 64 * 1024 * 1024
const attempts = 6
const attemptsElsewhere = 2
/** In seconds. */
const longestWait = 20 * 60
/** Tokens are valid for an hour. */
const tokenAge = 50 * 60_000

export function sourceAt(options: SourceOptions): Source {
  const { base, key, answers, take, onRequest, onWait } = options
  const root = base.href.replace(/[?#].*$/, '').replace(/\/*$/, '')
  const names = new Set<string>()
  let count = 0
  let token: { readonly text: string; readonly at: number } | null = null

  async function request(url: URL, headers: Readonly<Record<string, string>>): Promise<Response> {
    count += 1
    onRequest(count)
    const signals = [AbortSignal.timeout(patience), ...(options.signal === null ? [] : [options.signal])]
    return options.request(url, {
      headers: { 'user-agent': options.userAgent, ...headers },
      signal: AbortSignal.any(signals),
    })
  }

  /** Never sent to another site than the source. */
  async function authorization(url: URL): Promise<Readonly<Record<string, string>>> {
    if (key === null || url.origin !== base.origin) return {}
    if (token === null || performance.now() - token.at > tokenAge) {
      const response = await request(new URL(`${root}/api/authenticate`), { authorization: `Bearer ${key}` })
      const answer: unknown = response.ok ? await response.json() : null
      if (typeof answer !== 'object' || answer === null || !('token' in answer))
        throw new SourceError(`the access key is refused with ${response.status}`)
      token = { text: String(answer.token), at: performance.now() }
    }
    return { authorization: `Bearer ${token.text}` }
  }

  async function wait(seconds: number): Promise<void> {
    const bounded = Math.min(Math.max(seconds, 0), longestWait)
    onWait(bounded)
    await pause(bounded * 1000, null, options.signal === null ? {} : { signal: options.signal }).catch(
      () => null,
    )
  }

  /** One attempt; a number says in how many seconds to try again. */
  async function attempt(url: URL, known: KeptAnswer | null): Promise<KeptAnswer | null | number> {
    const tag = known?.tag ?? null
    const response = await request(url, {
      ...(await authorization(url)),
      ...(tag !== null && { 'if-none-match': tag }),
    })
    const { status, headers } = response
    if (status === 401 && token !== null) {
      token = null
      return 0
    }
    if (status === 429 || (status >= 500 && status !== 501)) return retryAfter(headers)
    if (status === 404 || status === 410) return null
    if (status === 304 && known !== null) return { ...known, take }
    if (status !== 200) throw new SourceError(`${url.pathname} is answered with ${status}`)
    const body = await wholeBody(response, mostBytes)
    if (body === null) throw new SourceError(`${url.pathname} is larger than ${mostBytes} bytes`)
    const answer = {
      address: url.href,
      take,
      tag: headers.get('etag'),
      mediaType: (headers.get('content-type') ?? 'application/octet-stream').split(';', 1).join('').trim(),
      name: fileName(headers.get('content-disposition')),
      body,
    }
    if (headers.get('x-ratelimit-remaining') === '0')
      await wait(secondsUntil(headers.get('x-ratelimit-reset')) ?? 1)
    return answer
  }

  /** Paths are below the address of the source, as are addresses with a name that it gives itself. */
  function located(address: string): URL | null {
    if (address.startsWith('/')) return URL.parse(root + address)
    const name = [...names].find((one) => address.startsWith(`${one}/`))
    return URL.parse(name === undefined ? address : root + address.slice(name.length))
  }

  async function read(address: string, { again = false }: ReadOptions): Promise<KeptAnswer | null> {
    const url = located(address)
    if (url === null || !/^https?:$/.test(url.protocol)) throw new SourceError(`${address} is no address`)
    const known = await answers.find(url.href)
    if (known?.take === take && !again) return known
    for (let number = 1; ; number++) {
      if (options.signal?.aborted === true) throw new SourceError('the take-over was ended')
      let reason = 'it is busy'
      let most = url.origin === base.origin ? attempts : attemptsElsewhere
      const outcome = await attempt(url, known).catch((error: unknown) => {
        if (error instanceof SourceError) throw error
        reason = fetchFailure(error)
        // A host without an address will hardly get one meanwhile; a redirect may lead there.
        if (reason.includes('ENOTFOUND')) most = attemptsElsewhere
        return 2 ** number
      })
      if (typeof outcome === 'object') {
        if (outcome !== null) await answers.keep(outcome)
        return outcome
      }
      if (number >= most) throw new SourceError(`${url.href} does not answer: ${reason}`)
      await wait(outcome)
    }
  }

  let last: Promise<unknown> = Promise.resolve()
  const readInTurn = (address: string, asked: ReadOptions = {}) => {
    const answer = last.then(() => read(address, asked))
    last = answer.catch(() => null)
    return answer
  }
  return {
    read: readInTurn,
    isCalled(address) {
      names.add(address)
    },
    async readJson(address, asked) {
      const answer = await readInTurn(address, asked)
      if (answer === null) throw new SourceError(`${address} is not there`)
      try {
        return JSON.parse(answer.body.toString('utf8'))
      } catch {
        throw new SourceError(`${address} is not JSON`)
      }
    },
  }
}

/** In seconds: a number or a date. */
function retryAfter(headers: Headers): number {
  const text = headers.get('retry-after')
  if (text !== null && /^\d+$/.test(text)) return Number(text)
  return secondsUntil(text) ?? 2
}

function secondsUntil(date: string | null): number | null {
  const at = date === null ? Number.NaN : Date.parse(date)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

function fileName(disposition: string | null): string | null {
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null
}
