import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readProxies } from './proxy.ts'

const isDirect = (list: string, host: string, port = '443') => {
  const read = readProxies((name) => (name === 'NO_PROXY' ? list : undefined))
  assert.ok(read.ok)
  return read.value.isDirect(host, port)
}

describe('the variable NO_PROXY', () => {
  const cases: readonly (readonly [list: string, host: string, isDirect: boolean, port?: string])[] = [
    ['', 'www.example.ch', false],
    ['', 'localhost', true],
    ['', '127.0.0.1', true],
    ['', '127.8.0.1', true],
    ['', '::1', true],
    ['example.ch', 'example.ch', true],
    ['example.ch', 'www.example.ch', true],
    ['example.ch', 'other-example.ch', false],
    ['.example.ch', 'example.ch', true],
    ['*.example.ch', 'a.b.example.ch', true],
    ['EXAMPLE.ch', 'www.example.ch', true],
    ['a.ch, b.ch c.ch', 'b.ch', true],
    ['a.ch, b.ch c.ch', 'c.ch', true],
    ['example.ch:8443', 'www.example.ch', true, '8443'],
    ['example.ch:8443', 'www.example.ch', false],
    ['10.0.0.0/8', '10.2.3.4', true],
    ['10.0.0.0/8', '11.2.3.4', false],
    ['10.0.0.7', '10.0.0.7', true],
    ['fd00::/8', 'fd12::1', true],
    ['*', 'www.example.ch', true],
  ]
  for (const [list, host, expected, port] of cases)
    it(`with ${JSON.stringify(list)} decides about ${host}${port === undefined ? '' : `:${port}`}`, () =>
      assert.equal(isDirect(list, host, port), expected))
})

it('a proxy that is not a valid address is refused, without its password in the message', () => {
  const read = readProxies((name) => (name === 'HTTPS_PROXY' ? 'socks://user:hunter2@proxy' : undefined))
  assert.match(read.ok ? '' : read.error, /^HTTPS_PROXY must be an address/)
  assert.doesNotMatch(read.ok ? '' : read.error, /hunter2/)
})
