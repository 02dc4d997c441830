import { createHmac } from 'node:crypto'
import type { Answer, Dialect } from './types.ts'

// Access keys, tokens of an hour and the limit for those without one (contract, Authentication; sheet 10, 5).

export const accessKey = '6f1b0c9e-8a3d-4c57-9b1e-2d4f6a8c0e12'

const secret = 'tenant-secret'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const sign = (text: string) => createHmac('sha512', secret).update(text).digest('base64url')

function makeToken(now: number, seconds: number): string {
  const iat = Math.floor(now / 1000)
  const text = `${part({ alg: 'HS512', typ: 'JWT' })}.${part({ id: 'key-1', iat, exp: iat + seconds })}`
  return `${text}.${sign(text)}`
}

type TokenState = 'valid' | 'expired' | 'forged'

function stateOf(token: string, now: number): TokenState {
  const [head, body, signature] = token.split('.')
  if (head === undefined || body === undefined || signature !== sign(`${head}.${body}`)) return 'forged'
  const { exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp: number }
  return now / 1000 < exp ? 'valid' : 'expired'
}

// The value of a Bearer header, or the user name of a Basic one.
function credentialOf(header: string | undefined): string | null | 'other' {
  if (header === undefined) return null
  const [scheme, value = ''] = header.split(' ')
  if (scheme === 'Bearer') return value
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? ''
  return 'other'
}

export type Visitor = { readonly token: boolean } | { readonly status: number; readonly message: string }

// An invalid header on a read is an error, never anonymous use. The reference system fails for some (500).
export function visitorOf(header: string | undefined, now: number, dialect: Dialect): Visitor {
  const credential = credentialOf(header)
  if (credential === null) return { token: false }
  if (credential === 'other') return { status: 400, message: 'Bad Request' }
  const state = stateOf(credential, now)
  if (state === 'valid') return { token: true }
  if (state === 'forged' && dialect === 'reference') return { status: 500, message: 'Internal Server Error' }
  return { status: 401, message: 'Unauthorized' }
}

export function authenticate(
  header: string | undefined,
  now: number,
  seconds: number,
  dialect: Dialect,
): Answer {
  const credential = credentialOf(header)
  const headers = { 'content-type': 'application/json' }
  if (credential === accessKey)
    return { status: 200, headers, body: JSON.stringify({ token: makeToken(now, seconds) }) }
  const status = credential !== null && dialect === 'reference' ? 500 : 401
  return {
    status,
    headers: { 'content-type': 'text/plain' },
    body: status === 401 ? 'Unauthorized' : 'Internal Server Error',
  }
}

export interface Limit {
  readonly requests: number
  readonly seconds: number
  // The reference system sends the HTTP date of the reset; seconds are allowed as well (RFC 9110).
  readonly retryAfter?: 'date' | 'seconds'
}

export interface Counted {
  readonly refused: boolean
  readonly headers: Record<string, string>
}

// A fixed window that starts with the first request.
export function makeLimiter(limit: Limit): (now: number) => Counted {
  let opened = Number.NEGATIVE_INFINITY
  let used = 0
  return (now) => {
    if (now >= opened + limit.seconds * 1000) {
      opened = now
      used = 0
    }
    used += 1
    const resets = opened + limit.seconds * 1000
    const date = new Date(Math.ceil(resets / 1000) * 1000).toUTCString()
    const refused = used > limit.requests
    const wait = limit.retryAfter === 'seconds' ? String(Math.max(1, Math.ceil((resets - now) / 1000))) : date
    return {
      refused,
      headers: {
        'x-ratelimit-limit': String(limit.requests),
        'x-ratelimit-remaining': String(Math.max(0, limit.requests - used)),
        'x-ratelimit-reset': date,
        ...(refused ? { 'retry-after': wait } : {}),
      },
    }
  }
}
