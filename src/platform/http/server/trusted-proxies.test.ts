import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { trustedProxies } from './trusted-proxies.ts'

describe('trusted proxies', () => {
  const cases: readonly (readonly [entries: readonly string[], address: string, isTrusted: boolean])[] = [
    [[], '127.0.0.1', false],
    [['127.0.0.1'], '127.0.0.1', true],
    [['127.0.0.1'], '::ffff:127.0.0.1', true],
    [['127.0.0.1'], '127.0.0.2', false],
    [['10.0.0.0/8'], '10.9.8.7', true],
    [['10.0.0.0/8'], '11.9.8.7', false],
    [['loopback'], '::1', true],
    [['uniquelocal'], '192.168.1.1', true],
    [['uniquelocal'], 'fd00::1', true],
    [['linklocal'], 'fe80::1', true],
    [['2001:db8::/32'], '2001:db8::7', true],
    [['2001:db8::/32'], '2001:db9::7', false],
    [['loopback'], 'not an address', false],
    [['loopback'], '', false],
  ]
  for (const [entries, address, expected] of cases)
    it(`${entries.join(' ') || 'none'}: ${address || 'no address'}`, () =>
      assert.equal(trustedProxies(entries)(address), expected))
})
