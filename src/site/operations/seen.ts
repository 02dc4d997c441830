import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { signedName } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'

/** What a request looks like once it has arrived, through whatever stands in front. */
export interface Seen {
  /** Of the reader, as the service takes it. */
  readonly address: string
  /** Where the connection comes from. */
  readonly from: string
  readonly host: string
  /** What whoever passed it on says of the reader. */
  readonly forwarded: string | null
}

export const seenPath = '/health/seen'

/** In milliseconds, each way: the two clocks differ less. */
const validFor = 5 * 60_000

/** Whoever has the secret of the instance proves it for some minutes. Nothing can be done with it but to look. */
export function seenToken(secret: Uint8Array, at: number): string {
  return `${at}.${signedName(secret, 'seen', String(at))}`
}

/** For `doctor --deep`. To everybody else there is no such address. */
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
