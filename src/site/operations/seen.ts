import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { signedName } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'

/** A request as the service received it, behind all proxies. */
export interface Seen {
  /** The client's address, as the service determines it. */
  readonly address: string
  /** The address of the peer of the connection. */
  readonly from: string
  readonly host: string
  /** The `X-Forwarded-For` header of the request. */
  readonly forwarded: string | null
}

export const seenPath = '/health/seen'

/** In milliseconds, before and after: the clocks of both sides differ by less. */
const validFor = 5 * 60_000

/**
 * Returns a token that proves knowledge of the instance's secret for some minutes. It gives access to this diagnosis
 * only.
 */
export function seenToken(secret: Uint8Array, at: number): string {
  return `${at}.${signedName(secret, 'seen', String(at))}`
}

/** Serves `doctor --deep`. Answers 404 without a valid token. */
export function seenRoute(app: FastifyInstance, { secret }: Pick<Service, 'secret'>): void {
  const options = { logLevel: 'warn', config: { errors: 'text', work: 'own' } } as const
  app.get(seenPath, options, (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (!isValid(secret, given)) return reply.callNotFound()
    const { host = '', 'x-forwarded-for': forwarded } = request.headers
    reply.header('Cache-Control', 'no-store')
    const seen: Seen = {
      ...{ address: request.ip, from: request.socket.remoteAddress ?? '', host },
      forwarded: forwarded === undefined ? null : [forwarded].flat().join(', '),
    }
    return reply.send(seen)
  })
}

function isValid(secret: Uint8Array, given: string): boolean {
  const at = Number(given.split('.', 1))
  if (!Number.isSafeInteger(at) || Math.abs(Date.now() - at) > validFor) return false
  const [expected, sent] = [Buffer.from(seenToken(secret, at)), Buffer.from(given)]
  return expected.length === sent.length && timingSafeEqual(expected, sent)
}
