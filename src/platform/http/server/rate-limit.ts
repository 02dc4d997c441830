import type { FastifyReply } from 'fastify'
import { addSeconds, type Clock, type Instant, secondsBetween, toHttpDate } from '../../../values/time.ts'
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

/** Counts of other processes that answer on the same port. */
export interface CountExchange {
  tell(network: string): void
  onTold(listener: (network: string, times: number) => void): void
}

/**
 * A fixed window per address (in IPv6 per network, which one client has whole) that begins with its first request.
 * Processes that share a port count together, each a moment behind the others; behind several services an address gets
 * at most as many windows as there are services.
 */
export function rateLimit(clock: Clock, others?: CountExchange): RateLimit {
  const windows = latestUsed<Window>(mostAddresses)
  /**
   * Counts of addresses that have only sent requests to other processes; their window has no `seconds` until this
   * process receives a request.
   */
  const elsewhere = latestUsed<{ times: number; readonly since: Instant }>(mostAddresses)
  others?.onTold((network, times) => {
    const window = windows.get(network)
    const now = clock.now()
    if (window !== undefined && window.ends > now) {
      window.used += times
      return
    }
    const counted = elsewhere.get(network) ?? { times: 0, since: now }
    counted.times += times
    elsewhere.set(network, counted)
  })

  /** Starts a window with the counts of other processes. */
  function begin(network: string, { seconds }: Allowance): Window {
    const now = clock.now()
    const counted = elsewhere.get(network)
    elsewhere.delete(network)
    const begun = counted !== undefined && addSeconds(counted.since, seconds) > now ? counted : null
    const ends = addSeconds(begun?.since ?? now, seconds)
    const window = { used: begun?.times ?? 0, ends, reset: toHttpDate(addSeconds(ends, 0.999)) }
    windows.set(network, window)
    return window
  }

  return {
    count(reply, address, allowance) {
      const now = clock.now()
      const network = networkOf(address)
      let window = windows.get(network)
      if (window === undefined || window.ends <= now) window = begin(network, allowance)
      window.used += 1
      if (window.used <= allowance.requests) others?.tell(network)
      reply.headers({
        'X-RateLimit-Limit': String(allowance.requests),
        'X-RateLimit-Remaining': String(Math.max(0, allowance.requests - window.used)),
        'X-RateLimit-Reset': window.reset,
      })
      const allowed = window.used <= allowance.requests
      if (!allowed) reply.header('Retry-After', String(Math.ceil(secondsBetween(now, window.ends))))
      return allowed
    },
  }
}
