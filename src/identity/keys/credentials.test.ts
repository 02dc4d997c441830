import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../test/support/any-character.ts'
import { readCredentials } from './tokens.ts'

const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`

test('a request without the header has no credentials', () => {
  assert.deepEqual(readCredentials(undefined), { ok: true, value: { kind: 'none' } })
})

test('bearer and basic are accepted in any case of letters', () => {
  for (const scheme of ['Bearer', 'bearer', 'BEARER'])
    assert.deepEqual(readCredentials(`${scheme} abc.def`), {
      ok: true,
      value: { kind: 'bearer', text: 'abc.def' },
    })
  for (const scheme of ['Basic', 'basic', 'BASIC'])
    assert.deepEqual(readCredentials(basic('key:').replace('Basic', scheme)), {
      ok: true,
      value: { kind: 'basic', text: 'key' },
    })
})

test('a key as the user name of basic is accepted with any password or none', () => {
  for (const pair of ['key', 'key:', 'key:secret', 'key:a:b'])
    assert.deepEqual(readCredentials(basic(pair)), { ok: true, value: { kind: 'basic', text: 'key' } })
})

test('invalid credentials are reported as malformed', () => {
  for (const header of [
    '',
    ' ',
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'Basic',
    'Basic !!!',
    'Basic QQ=Q',
    basic(':x'),
  ])
    assert.deepEqual(readCredentials(header), { ok: false, error: 'malformed' }, header)
  const invalidUtf8 = Buffer.from([0xff, 0xfe]).toString('base64')
  assert.deepEqual(readCredentials(`Basic ${invalidUtf8}`), { ok: false, error: 'malformed' })
})

test('many blanks are parsed in linear time', () => {
  const header = (blanks: number) => `Bearer a${' '.repeat(blanks)}b`
  const milliseconds = (blanks: number) => {
    const text = header(blanks)
    const times = Array.from({ length: 3 }, () => {
      const start = performance.now()
      assert.deepEqual(readCredentials(text), { ok: false, error: 'malformed' })
      return performance.now() - start
    })
    return Math.min(...times)
  }
  // Eight times as many take eight times as long; where every blank is looked at from every other, 64 times.
  for (const [few, many] of [
    [500, 4_000],
    [4_000, 32_000],
    [125_000, 1_000_000],
  ] as const)
    assert.ok(milliseconds(many) < 20 * Math.max(milliseconds(few), 1), `${few} and ${many}`)
})

test('blanks around and between are ignored, and an overlong header is malformed', () => {
  const blanks = `\t ${' '.repeat(2000)}`
  assert.deepEqual(readCredentials(`${blanks}Bearer${blanks}key `), {
    ok: true,
    value: { kind: 'bearer', text: 'key' },
  })
  assert.equal(readCredentials(`Bearer ${'x'.repeat(4096 - 7)}`).ok, true)
  for (const scheme of ['Bearer', 'Basic', 'Digest'])
    assert.deepEqual(readCredentials(`${scheme} ${'x'.repeat(4096)}`), { ok: false, error: 'malformed' })
})

test('another scheme is reported as such', () => {
  for (const header of ['Digest x', 'Negotiate', 'Token abc', 'Bearerabc', '{}'])
    assert.deepEqual(readCredentials(header), { ok: false, error: 'scheme' }, header)
})

test('any header is parsed without an exception', () => {
  const anything = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string().map((text) => `Bearer ${text}`),
    fc.string({ unit: anyCharacter }).map((text) => `Basic ${text}`),
    fc.uint8Array().map((bytes) => `basic ${Buffer.from(bytes).toString('base64')}`),
  )
  fc.assert(
    fc.property(anything, (header) => {
      const read = readCredentials(header)
      if (read.ok) assert.ok(read.value.kind !== 'none' && read.value.text !== '')
    }),
  )
})

test('a user name is read from basic as it was written', () => {
  const name = fc.string({ minLength: 1 }).filter((text) => !text.includes(':') && text.isWellFormed())
  fc.assert(
    fc.property(name, fc.string(), (user, password) => {
      const read = readCredentials(basic(`${user}:${password.toWellFormed()}`))
      assert.deepEqual(read, { ok: true, value: { kind: 'basic', text: user } })
    }),
  )
})
