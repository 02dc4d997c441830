import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { isNearby } from '../../platform/http/server/network.ts'

/**
 * Returns whether a client may read the figures: from private networks, or with the token. A request through a proxy
 * seems to come from a private network, so it counts only where the proxy is trusted to state the client's address.
 */
export function metricsReaders({
  metricsToken,
  trustedProxies,
}: Pick<Config, 'metricsToken' | 'trustedProxies'>): (request: FastifyRequest) => boolean {
  const wanted = metricsToken === null ? null : digest(`Bearer ${metricsToken}`)
  return (request) => {
    const given = request.headers.authorization
    if (wanted !== null && given !== undefined) return timingSafeEqual(digest(given), wanted)
    const passedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(
      (name) => name in request.headers,
    )
    if (passedOn && trustedProxies.length === 0) return false
    return isNearby(request.ip)
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
