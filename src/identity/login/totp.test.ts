import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatInstant } from '../../values/time.ts'
import { base32, matchingStep, totpCode, totpStep, totpUri } from './totp.ts'

const key = Buffer.from('12345678901234567890')

function at(seconds: number) {
  return formatInstant(Temporal.Instant.fromEpochMilliseconds(Math.round(seconds * 1000)))
}

/** Appendix B of RFC 6238, of which the last six digits are ours. */
const vectors = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const

test('one-time codes are those of RFC 6238', () => {
  for (const [seconds, code] of vectors) {
    assert.equal(totpCode(key, totpStep(at(seconds))), code.slice(2))
    assert.equal(matchingStep(key, code.slice(2), at(seconds)), Math.floor(seconds / 30))
  }
})

test('a one-time code is valid in its own half minute and in the ones beside it, and no longer', () => {
  const step = 1000
  const code = totpCode(key, step)
  for (const [seconds, expected] of [
    [step * 30 - 31, null],
    [step * 30 - 30, step],
    [step * 30, step],
    [step * 30 + 59.999, step],
    [step * 30 + 60, null],
  ] as const)
    assert.equal(matchingStep(key, code, at(seconds)), expected, `${seconds}`)
})

test('only six digits are a one-time code', () => {
  const now = at(59)
  for (const text of ['', '28708', '2870820', '28708２', ' 287082', '287082\n'])
    assert.equal(matchingStep(key, text, now), null)
})

test('base 32 is encoded as in RFC 4648', () => {
  const pairs = [
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ] as const
  for (const [text, encoded] of pairs) assert.equal(base32(Buffer.from(text)), encoded)
})

test('the address for authenticator apps can be parsed, whatever the organisation is called', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (issuer) => {
      const url = new URL(totpUri(key, { issuer, email: 'anna+x@kanzlei.test' }))
      assert.equal(url.searchParams.get('secret'), base32(key))
      const name = issuer.replaceAll(':', ' ').trim()
      assert.equal(url.searchParams.get('issuer'), name)
      assert.equal(decodeURIComponent(url.pathname), `/${name}:anna+x@kanzlei.test`)
    }),
  )
})
