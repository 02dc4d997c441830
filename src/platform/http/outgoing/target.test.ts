import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { isPublicAddress } from './public-address.ts'
import { publicLookup, readTarget } from './target.ts'

/** `10.0.0.0/8` and so on, as numbers: another way to the same answer. */
const closed = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map((network) => {
  const [base = '', bits = '32'] = network.split('/')
  const size = 2 ** (32 - Number(bits))
  return { from: numberOf(base), size }
})

function numberOf(address: string): number {
  return address.split('.').reduce((number, part) => number * 256 + Number(part), 0)
}

function textOf(number: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.')
}

describe('the address of an outgoing request', () => {
  it('is allowed unless it is in a reserved range', () => {
    const isClosed = (number: number) =>
      closed.some(({ from, size }) => number >= from && number < from + size)
    const edges = closed.flatMap(({ from, size }) => [from - 1, from, from + size - 1, from + size])
    const addresses = fc.oneof(
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      fc.constantFrom(...edges.filter((number) => number >= 0 && number < 2 ** 32)),
      fc.constantFrom(...closed).chain(({ from, size }) => fc.integer({ min: from, max: from + size - 1 })),
    )
    fc.assert(
      fc.property(addresses, (number) => {
        assert.equal(isPublicAddress(textOf(number)), !isClosed(number), textOf(number))
        // However it is wrapped, an IPv4 address is no way around.
        assert.ok(!isPublicAddress(`::ffff:${textOf(number)}`))
        assert.ok(!isPublicAddress(`::${textOf(number)}`))
        assert.ok(!isPublicAddress(`64:ff9b::${textOf(number)}`))
      }),
      { numRuns: 500 },
    )
  })

  it('is checked for the ranges of IPv6', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))
    const tail = fc.array(group, { minLength: 6, maxLength: 6 }).map((groups) => groups.join(':'))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff }), tail, (first, rest) => {
        const address = `${first.toString(16)}:4:${rest}`
        const isGivenOut = first >= 0x2000 && first <= 0x3fff && first !== 0x2002
        // Of 2001::/16 the networks below 200 are set apart.
        const isSetApart = first === 0x2001 || first === 0x3fff
        assert.equal(isPublicAddress(address), isGivenOut && !isSetApart, address)
      }),
    )
    for (const address of [
      '::',
      '::1',
      'fe80::1',
      'fe80::1%eth0',
      'fd00::1',
      'ff02::1',
      '2001:db8::1',
      '2002:7f00:1::',
    ])
      assert.ok(!isPublicAddress(address), address)
    for (const address of ['2606:4700:4700::1111', '2a00:1450::1', '2001:1620::1'])
      assert.ok(isPublicAddress(address), address)
    assert.ok(!isPublicAddress('results.example'))
  })

  it('is recognised in all its spellings', () => {
    const problem = (text: string, allowed: readonly string[] = []) => {
      const read = readTarget(text, allowed)
      return read.ok ? 'ok' : read.error
    }
    assert.equal(problem('https://results.example/hook?token=1'), 'ok')
    for (const text of [
      '',
      'results.example',
      'ftp://results.example',
      'javascript:1',
      'https://a.example/#x',
    ])
      assert.equal(problem(text), 'url-invalid', text)
    assert.equal(problem('https://user:word@a.example/'), 'url-credentials')
    assert.equal(problem('http://results.example/'), 'url-http')
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '0',
      '[::1]',
      '[::ffff:7f00:1]',
      '169.254.169.254',
    ])
      assert.equal(problem(`https://${host}/`), 'url-private', host)
    assert.equal(problem('http://127.0.0.1:99/', ['127.0.0.1']), 'ok')
    assert.equal(problem('http://[::1]:99/', ['::1']), 'ok')
    assert.equal(problem('http://hooks.intern./', ['hooks.intern']), 'ok')
    assert.equal(problem('http://hooks.intern.example/', ['hooks.intern']), 'url-http')
  })

  it('is refused if its name resolves to this machine', async () => {
    for (const options of [{ all: true }, { all: false }, {}]) {
      const error = await new Promise((resolve) => {
        publicLookup('localhost', options, resolve)
      })
      assert.match(String(error), /not one of the internet/)
    }
  })
})
