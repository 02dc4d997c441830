import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isNetwork, networks } from './networks.ts'

describe('networks of trusted proxies', () => {
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
    it(`${entries.join(' ') || 'none'} give the client ${address || 'no address'} the expected trust`, () =>
      assert.equal(networks(entries)(address), expected))

  for (const entry of ['loopback', '10.0.0.1', '10.0.0.0/8', '::1', 'fe80::/10'])
    it(`may be ${entry}`, () => assert.equal(isNetwork(entry), true))
  for (const entry of ['', 'nowhere', 'proxy.example', '10.0.0.0/40', '10.0.0.0/', '10.0.0.0/8/8', '::1/129'])
    it(`may not be ${JSON.stringify(entry)}`, () => assert.equal(isNetwork(entry), false))
})
