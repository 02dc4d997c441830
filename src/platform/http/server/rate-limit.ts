import type { FastifyReply } from 'fastify'
import { addSeconds, type Clock, type Instant, toHttpDate } from '../../../values/time.ts'
import { latestUsed } from '../../work/latest-used.ts'
import { networkOf } from './network.ts'

export interface Allowance {
  readonly requests: number
  readonly seconds: number
}

interface Window {
  used: number
  readonly ends: Instant
  /** The end in whole seconds, as HTTP dates are; rounded up, so that a client that waits does not retry too early. */
  readonly reset: string
}

/** Bounds memory when requests come from very many addresses. */
const mostAddresses = 100_000

export interface RateLimit {
  /** Counts one request, sets the headers, and returns whether it may be answered. */
  count(reply: FastifyReply, address: string, allowance: Allowance): boolean
}

/**
 * A fixed window per address (in IPv6 per network, which one client has whole) that begins with its first request. Each
 * process counts for itself: behind several processes an address gets at most as many windows as there are processes.
 */
export function rateLimit(clock: Clock): RateLimit {
  const windows = latestUsed<Window>(mostAddresses)
  return {
    count(reply, address, allowance) {
      const now = clock.now()
      const network = networkOf(address)
      let window = windows.get(network)
      if (window === undefined || window.ends <= now) {
        const ends = addSeconds(now, allowance.seconds)
        window = { used: 0, ends, reset: toHttpDate(addSeconds(ends, 0.999)) }
        windows.set(network, window)
      }
      window.used += 1
      reply.headers({
        'X-RateLimit-Limit': String(allowance.requests),
        'X-RateLimit-Remaining': String(Math.max(0, allowance.requests - window.used)),
        'X-RateLimit-Reset': window.reset,
      })
      const allowed = window.used <= allowance.requests
      if (!allowed) reply.header('Retry-After', window.reset)
      return allowed
    },
  }
}
