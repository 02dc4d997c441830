import { setTimeout as pause } from 'node:timers/promises'
import { PrivateAddressError } from '../../platform/http/outgoing/target.ts'
import { fetchFailure, wholeBody } from '../../platform/http/outgoing/whole-body.ts'
import type { KeptAnswer, KeptAnswers } from './answers.ts'
import { textIn } from './json.ts'
import { inEnglish, type Note, told } from './noting.ts'

/** A running site of the contract. It is only read, one request at a time. */
export interface MovingSource {
  /** Reads an address; null for a 404. Rejects with `SourceError` where the source does not answer. */
  read(address: string, options?: ReadOptions): Promise<KeptAnswer | null>
  /** Reads JSON; rejects with `SourceError` also for an answer that is not JSON. */
  readJson(address: string, options?: ReadOptions): Promise<unknown>
  /** Sets the address that the source uses for itself, which may differ from the one of the requests. */
  isCalled(address: string): void
  /** Returns the public address; null where it is not on the source itself. */
  published(address: string): string | null
}

export interface ReadOptions {
  /** Requests again what this take-over has read already. */
  readonly again?: boolean
  /** Requests the content even if it is unchanged. */
  readonly anew?: boolean
  /** The media type to request, at addresses with several. */
  readonly accept?: string
}

/** The error of a failed request. */
export class SourceError extends Error {
  readonly reason: Note
  constructor(reason: Note) {
    super(inEnglish(reason))
    this.reason = reason
  }
}

/** The source says that there is nothing at the address. */
export class NothingThere extends SourceError {}

/** The error that ends the whole take-over, in words. */
export class TakeOverEnded extends Error {}

export interface SourceOptions {
  readonly base: URL
  /** An access key, which lifts the rate limit. */
  readonly key: string | null
  readonly answers: KeptAnswers
  /** Identifies the take-over: its stored answers are not requested again. */
  readonly take: string
  readonly userAgent: string
  readonly request: typeof fetch
  readonly signal: AbortSignal | null
  /** The clock in milliseconds, for the age of tokens. */
  now(): number
  onRequest(count: number): void
  /** Called for a pause, in seconds; `failure` is null where the source has requested it. */
  onWait(seconds: number, failure: Note | null): void
}

/** The reason and time of another attempt. */
interface Later {
  readonly seconds: number
  readonly failure: Note
  readonly isWish: boolean
  readonly mostAttempts: number
}

/** In milliseconds. */
const patience = 60_000
const mostBytes = 64 * 1024 * 1024
const mostBytesOfToken = 64 * 1024
const attempts = 6
/** Attempts for other hosts, and for failures that are probably permanent. */
const fewAttempts = 2
const attemptsForJson = 3
const mostRedirects = 5
/** In seconds. */
const usualWait = 2
const longestWait = 20 * 60
/** In seconds; tokens of the contract are valid for an hour. */
const usualTokenLife = 3600

export function sourceAt(options: SourceOptions): MovingSource {
  const { base, key, answers, take, onRequest, onWait } = options
  const root = base.href.replace(/[?#].*$/, '').replace(/\/*$/, '')
  const names = new Set<string>()
  let count = 0
  let token: { readonly text: string; readonly until: number } | null = null

  async function request(url: URL, headers: Readonly<Record<string, string>>): Promise<Response> {
    count += 1
    onRequest(count)
    const signals = [AbortSignal.timeout(patience), ...(options.signal === null ? [] : [options.signal])]
    return options.request(url, {
      headers: { 'user-agent': options.userAgent, ...headers },
      redirect: 'manual',
      signal: AbortSignal.any(signals),
    })
  }

  async function newToken(): Promise<string> {
    for (let number = 1; ; number++) {
      const response = await request(new URL(`${root}/api/authenticate`), { authorization: `Bearer ${key}` })
      const { status, headers } = response
      const body = await wholeBody(response, mostBytesOfToken)
      const text = status === 200 && body !== null ? textIn(parsed(body), 'token') : null
      if (text !== null) return text
      if (!isBusy(status) || number === attempts)
        throw new TakeOverEnded(`the access key is refused with ${status}`)
      await wait(retryAfter(headers) ?? usualWait, answered('/api/authenticate', status))
    }
  }

  /** Returns the header with the token. It is never sent to another site than the source. */
  async function authorization(url: URL): Promise<Readonly<Record<string, string>>> {
    if (key === null || url.origin !== base.origin) return {}
    if (token === null || options.now() >= token.until) {
      const asked = options.now()
      const text = await newToken()
      // The remaining sixth is reserved for a request and its answer.
      token = { text, until: asked + tokenLife(text) * (5 / 6) * 1000 }
    }
    return { authorization: `Bearer ${token.text}` }
  }

  async function wait(seconds: number, failure: Note | null): Promise<void> {
    const bounded = Math.min(Math.max(seconds, 0), longestWait)
    onWait(bounded, failure)
    await pause(bounded * 1000, null, options.signal === null ? {} : { signal: options.signal }).catch(
      () => null,
    )
  }

  /** Follows redirects, which may use the source's own name for itself. */
  async function requestFollowing(url: URL, wanted: Readonly<Record<string, string>>): Promise<Response> {
    let at = url
    for (let hops = 0; hops <= mostRedirects; hops++) {
      const response = await request(at, { ...(await authorization(at)), ...wanted })
      const target = isRedirect(response.status) ? response.headers.get('location') : null
      if (target === null) return response
      await response.body?.cancel()
      const next = located(URL.parse(target, at)?.href ?? '')
      if (next === null) throw new SourceError(told('leadsNowhere', { address: url.pathname, target }))
      at = next
    }
    throw new SourceError(told('leadsInCircles', { address: url.pathname }))
  }

  /** Sends one request. */
  async function attempt(
    url: URL,
    known: KeptAnswer | null,
    accept: string | undefined,
  ): Promise<KeptAnswer | null | Later> {
    const tag = known?.tag ?? null
    const response = await requestFollowing(url, {
      ...(tag !== null && { 'if-none-match': tag }),
      ...(accept !== undefined && { accept }),
    })
    const { status, headers } = response
    const failure = answered(url.pathname, status)
    if (status === 401 && token !== null) {
      token = null
      return { seconds: 0, failure, isWish: false, mostAttempts: fewAttempts }
    }
    if (isBusy(status)) {
      const wish = retryAfter(headers)
      return { seconds: wish ?? usualWait, failure, isWish: wish !== null, mostAttempts: attempts }
    }
    if (status === 404 || status === 410) return null
    if (status === 304 && known !== null) return { ...known, take }
    if (status !== 200) throw new SourceError(failure)
    const body = await wholeBody(response, mostBytes)
    if (body === null)
      throw new SourceError(told('tooLarge', { address: url.pathname, limit: String(mostBytes) }))
    const answer = {
      address: url.href,
      take,
      tag: headers.get('etag'),
      mediaType: (headers.get('content-type') ?? 'application/octet-stream').split(';', 1).join('').trim(),
      name: fileName(headers.get('content-disposition')),
      body,
    }
    if (headers.get('x-ratelimit-remaining') === '0')
      await wait(secondsUntil(headers.get('x-ratelimit-reset')) ?? 1, null)
    return answer
  }

  /** Resolves an address: paths, and addresses with a name of the source, are below the address of the requests. */
  function located(address: string): URL | null {
    if (address.startsWith('/')) return URL.parse(root + address)
    const name = [...names].find((one) => address.startsWith(`${one}/`))
    return URL.parse(name === undefined ? address : root + address.slice(name.length))
  }

  async function read(address: string, { again, anew, accept }: ReadOptions): Promise<KeptAnswer | null> {
    const url = located(address)
    if (url === null || !/^https?:$/.test(url.protocol)) throw new SourceError(told('noAddress', { address }))
    const known = anew === true ? null : await answers.find(url.href)
    if (known?.take === take && again !== true) return known
    for (let number = 1; ; number++) {
      if (options.signal?.aborted === true) throw new TakeOverEnded('the take-over was ended')
      const outcome = await attempt(url, known, accept).catch((error: unknown): Later => {
        if (error instanceof SourceError || error instanceof TakeOverEnded) throw error
        if (error instanceof PrivateAddressError)
          throw new SourceError(told('notAllowed', { address: url.href }))
        const reason = fetchFailure(error)
        return {
          seconds: 2 ** number,
          failure: told('silent', { address: url.href, problem: reason }),
          isWish: false,
          // A missing DNS entry is probably permanent; the host may be that of a redirect.
          mostAttempts: reason.includes('ENOTFOUND') ? fewAttempts : attempts,
        }
      })
      if (outcome === null) return null
      if ('body' in outcome) {
        await answers.keep(outcome)
        return outcome
      }
      const { seconds, failure, isWish } = outcome
      const most = url.origin === base.origin ? outcome.mostAttempts : fewAttempts
      if (number >= most) throw new SourceError(failure)
      await wait(seconds, isWish ? null : failure)
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
    published(address) {
      const [name = root] = names
      if (/^\/(?![/\\])/.test(address)) return name + address
      return [root, ...names].some((one) => address.startsWith(`${one}/`)) ? address : null
    },
    async readJson(address, asked) {
      for (let number = 1; ; number++) {
        const answer = await readInTurn(address, number === 1 ? asked : { again: true, anew: true })
        if (answer === null) throw new NothingThere(told('notThere', { address }))
        try {
          return JSON.parse(answer.body.toString('utf8'))
        } catch {
          const failure = told('notJson', { address })
          if (number === attemptsForJson) throw new SourceError(failure)
          await wait(1, failure)
        }
      }
    },
  }
}

/** Parses JSON; null where it is invalid. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

/**
 * Returns the life of a token in seconds: the difference of its moments, because the clock of the source may differ.
 */
function tokenLife(token: string): number {
  const [, claims = ''] = token.split('.')
  try {
    const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
    return Number.isFinite(exp - iat) && exp > iat ? exp - iat : usualTokenLife
  } catch {
    return usualTokenLife
  }
}

function answered(address: string, status: number): Note {
  return told('answered', { address, status: String(status) })
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

/** Returns whether the same request may succeed later. */
function isBusy(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501)
}

/** Reads `Retry-After` in seconds; null where it is missing. */
function retryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after')
  if (text !== null && /^\d+$/.test(text)) return Number(text)
  return secondsUntil(text)
}

function secondsUntil(date: string | null): number | null {
  const at = date === null ? Number.NaN : Date.parse(date)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

function fileName(disposition: string | null): string | null {
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null
}
