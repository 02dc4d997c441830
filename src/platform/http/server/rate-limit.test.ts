import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { FastifyReply } from 'fastify'
import { testClock } from '../../../../test/support/database.ts'
import { rateLimit } from './rate-limit.ts'

function recorder() {
  const seen: Record<string, string> = {}
  const reply = {
    header: (name: string, value: string) => Object.assign(seen, { [name]: value }),
    headers: (values: Record<string, string>) => Object.assign(seen, values),
  } as unknown as FastifyReply
  return { seen, reply }
}

describe('the rate limit', () => {
  it('counts a fixed window per address from its first request', () => {
    const clock = testClock('2026-11-15T10:00:00.000000+00:00')
    const limit = rateLimit(clock)
    const allowance = { requests: 2, seconds: 900 }
    const ask = (address: string) => {
      const { seen, reply } = recorder()
      return { allowed: limit.count(reply, address, allowance), seen }
    }
    assert.deepEqual(ask('a').seen, {
      'X-RateLimit-Limit': '2',
      'X-RateLimit-Remaining': '1',
      'X-RateLimit-Reset': 'Sun, 15 Nov 2026 10:15:00 GMT',
    })
    clock.advance(600)
    assert.equal(ask('a').allowed, true)
    const third = ask('a')
    assert.equal(third.allowed, false)
    assert.equal(third.seen['X-RateLimit-Remaining'], '0')
    assert.equal(third.seen['Retry-After'], '300')
    assert.equal(ask('b').allowed, true)
    clock.advance(298.5)
    assert.equal(ask('a').seen['Retry-After'], '2')
    clock.advance(0.5)
    assert.equal(ask('a').allowed, false)
    clock.advance(1)
    assert.equal(ask('a').allowed, true)
  })

  it('counts together with other processes, whichever was asked first', () => {
    const clock = testClock('2026-11-15T10:00:00.000000+00:00')
    const listeners: ((network: string, times: number) => void)[] = []
    const process = () => {
      const own: typeof listeners = []
      const limit = rateLimit(clock, {
        tell: (network) => {
          for (const listener of listeners) if (!own.includes(listener)) listener(network, 1)
        },
        onTold: (listener) => void [own, listeners].map((list) => list.push(listener)),
      })
      return () => {
        const { seen, reply } = recorder()
        return { allowed: limit.count(reply, 'a', { requests: 3, seconds: 900 }), seen }
      }
    }
    const [first, second] = [process(), process()]
    first()
    clock.advance(60)
    assert.deepEqual(second().seen, {
      'X-RateLimit-Limit': '3',
      'X-RateLimit-Remaining': '1',
      'X-RateLimit-Reset': 'Sun, 15 Nov 2026 10:15:00 GMT',
    })
    assert.deepEqual([first().allowed, second().allowed, first().allowed], [true, false, false])
    clock.advance(840)
    assert.deepEqual([second().allowed, first().seen['X-RateLimit-Remaining']], [true, '1'])
  })

  it('never allows more requests in a window than the limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 50 }), (requests, asked) => {
        const limit = rateLimit(testClock())
        const answers = Array.from({ length: asked }, () =>
          limit.count(recorder().reply, 'x', { requests, seconds: 60 }),
        )
        assert.equal(answers.filter(Boolean).length, Math.min(requests, asked))
      }),
    )
  })
})
